"""The payment that is made where nobody says otherwise: payable if any is, and never worse in Range."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from altmode.games.deckbuilder.game import lay_out
from altmode.games.deckbuilder.records import Source
from altmode.games.deckbuilder.rules.paying import (
    ALT_MOVE,
    move_left,
    power_by_distance,
    power_for,
    power_sources,
    spend_move,
    spend_power,
    usual_move_payment,
    usual_power_payment,
)
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import ALT, ANY, BOT, CHARACTER_DECK, CHARACTER_ZONE, COMMAND
from altmode.kernel.work import NOBODY

FAR = 4


def position(sources: list[Source], alt_move: int = 0) -> DeckState:
    """A position in which seat 0 has just these sources, and a character."""
    state = lay_out("ard", "competitive", [{"name": "Ada"}, {"name": "Bo"}], 1, {})
    for seat in (0, 1):
        state.put(state.pile(CHARACTER_DECK)[-1], CHARACTER_ZONE, seat)
    state.sources = tuple(sources)
    state.form = [ALT if alt_move else BOT, BOT]
    if alt_move:
        state.alt_spent[0] = state.character_card(0).alt_move - alt_move
    return state


powers = st.builds(
    lambda power, reach, narrow: Source(0, NOBODY, power, 0, 0 if narrow else reach, purpose=narrow),
    st.integers(0, 4),
    st.integers(0, 3),
    st.sampled_from([ANY, ANY, ANY, COMMAND]),
)


@given(st.lists(powers, min_size=1, max_size=5), st.integers(0, 3), st.data())
def test_no_payment_keeps_more_power_for_any_distance(
    sources: list[Source], distance: int, data: st.DataObject
) -> None:
    """Whatever else could have paid, for no purpose and distance is more left than after the usual payment."""
    state = position(sources)
    most = power_for(state, 0, distance)
    if most == 0:
        return
    cost = data.draw(st.integers(1, most))
    places = power_sources(state, 0, distance)
    usual = state.clone()
    spend_power(usual, usual_power_payment(state, 0, cost, distance))
    for parts in product(*[range(state.sources[place].power + 1) for place in places]):
        if sum(parts) != cost:
            continue
        other = state.clone()
        spend_power(other, tuple(zip(places, parts, strict=True)))
        for purpose, away in product((ANY, COMMAND), range(FAR)):
            assert power_for(other, 0, away, purpose) <= power_for(usual, 0, away, purpose)


@given(st.lists(powers, max_size=6))
def test_power_by_distance_adds_up_what_reaches(sources: list[Source]) -> None:
    state = position(sources)
    totals = power_by_distance(state, 0)
    for distance in range(FAR):
        expected = totals[distance] if distance < len(totals) else 0
        assert power_for(state, 0, distance) == expected


moves = st.builds(
    lambda move, flight: Source(0, NOBODY, 0, move, 0, flight), st.integers(0, 2), st.booleans()
)


@given(st.lists(moves, min_size=1, max_size=4), st.booleans())
def test_a_step_takes_one_move_and_keeps_flight_if_it_can(sources: list[Source], diagonal: bool) -> None:
    """Plain Move is spent before Move with Flight, which alone goes diagonally (ARD-FLIGHT-03)."""
    state = position(sources)
    total, flying = move_left(state, 0), move_left(state, 0, True)
    if (flying if diagonal else total) == 0:
        return
    spend_move(state, 0, usual_move_payment(state, 0, 1, diagonal))
    assert move_left(state, 0) == total - 1
    spared = not diagonal and total > flying
    assert move_left(state, 0, True) == flying - (0 if spared else 1)


def test_alt_mode_move_goes_before_the_move_of_cards() -> None:
    """It is out of reach once the character Converts (ARD-MOVE-08)."""
    state = position([Source(0, NOBODY, 0, 1)], alt_move=1)
    assert usual_move_payment(state, 0, 1, False) == ((ALT_MOVE, 1),)


def test_power_that_is_spent_stays_spent_and_what_is_left_goes_with_its_card() -> None:
    """ARD-POWER-05: a destroyed card takes its unspent Power along, but what was bought stays bought."""
    state = position([Source(0, 3, 2, 0, 1), Source(0, 4, 2)])
    spend_power(state, usual_power_payment(state, 0, 3, 0))
    assert [(source.piece, source.power) for source in state.sources] == [(3, 1), (4, 0)]
