"""What guesses deal out, counted: every card that could lie somewhere is guessed there as often as it should be."""

from __future__ import annotations

from collections import Counter

from conformance.any_game import arena_of

from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import (
    COLLECTION,
    DECK,
    DRIFT_LEFT,
    DRIFT_RIGHT,
    REGISTERS,
    UPGRADE_DECK,
    ZONES,
)
from altmode.games.tcg.state import TcgState

GUESSES = 400


def fair(counts: Counter[int], pool: Counter[int], places: int) -> None:
    """Hold counts of cards dealt to so many places against the shares that the cards have in their pool."""
    size = pool.total()
    assert counts.keys() <= pool.keys()
    assert counts.total() == GUESSES * places
    for card, copies in pool.items():
        expected = GUESSES * places * copies / size
        # Six standard deviations of as many single draws, which is more than drawing without return can vary.
        assert abs(counts[card] - expected) < 6 * expected**0.5 + 1, (
            f"card {card}: {counts[card]}, {expected}"
        )


def test_the_hand_of_an_opponent_is_guessed_out_of_its_deck() -> None:
    """In the card game: each card of the deck as often as it has copies there."""
    state = arena_of("tcg", "advanced", 5).start()
    assert isinstance(state, TcgState)
    unknown = [piece for piece in [*state.hand(1), *state.deck(1)] if not state.knows(0, piece)]
    dealt: Counter[int] = Counter()
    for number in range(GUESSES):
        guess = state.determinize(0, number)
        assert isinstance(guess, TcgState)
        dealt.update([guess.cards[piece] for piece in guess.hand(1)])

    fair(dealt, Counter([state.cards[piece] for piece in unknown]), len(state.hand(1)))


def race_with_plans() -> RallyState:
    """A race in which Seat 1 holds two SCRAP and has planned a Drift with another card."""
    state = arena_of("rally", "race", 5).start()
    assert isinstance(state, RallyState)
    while state.decisions[0].about != "register":
        state.choose(state.decisions[0].seat, len(state.decisions[0].options) - 1)
    hand, deck = state.hand(1), state.zone(DECK, 1)
    state.cards[hand[0]] = state.cards[hand[1]] = state.match.scrap
    drift = next(piece for piece in [*hand, *deck] if state.kind_of(piece) in (DRIFT_RIGHT, DRIFT_LEFT))
    state.exchange(drift, hand[2])
    for piece in (hand[2], hand[3]):
        state.move(piece, ZONES + REGISTERS)
    return state


def test_the_plan_of_an_opponent_is_guessed_as_it_can_be() -> None:
    """In the race: a Drift for certain among two cards, SCRAP never in the deck, and anything else anywhere."""
    state = race_with_plans()
    scrap = state.match.scrap
    drifts: Counter[int] = Counter()
    held: Counter[int] = Counter()
    lying: Counter[int] = Counter()
    for number in range(GUESSES):
        guess = state.determinize(0, number)
        assert isinstance(guess, RallyState)
        first, second = guess.cards_in(1, 1)
        assert guess.kind_of(first) in (DRIFT_RIGHT, DRIFT_LEFT)
        drifts[guess.kind_of(first)] += 1
        assert [guess.cards[piece] for piece in guess.hand(1)].count(scrap) == 2
        held.update([piece for piece in guess.hand(1) if guess.cards[piece] == scrap])
        assert scrap not in [guess.cards[piece] for piece in [second, *guess.zone(DECK, 1)]]
        lying.update([guess.cards[piece] for piece in guess.zone(DECK, 1)])

    # Two of each Drift, and every place of the hand is as good as any other.
    fair(drifts, Counter({DRIFT_RIGHT: 2, DRIFT_LEFT: 2}), 1)
    fair(held, Counter(state.hand(1)), 2)
    rest = [state.cards[piece] for piece in [*state.hand(1), *state.zone(DECK, 1), state.cards_in(1, 1)[1]]]
    assert lying.keys() <= {*rest, state.cards[state.cards_in(1, 1)[0]]}
    assert len(lying) > 8


def test_upgrades_of_an_opponent_are_guessed_out_of_the_common_stack() -> None:
    """In the race: every unseen upgrade as often in a collection as any other, and none of the seat's own."""
    state = arena_of("rally", "race", 5).start()
    assert isinstance(state, RallyState)
    places = [piece for piece in state.zone(COLLECTION, 1) if not state.knows(0, piece)]
    others = [piece for seat in range(1, state.match.seats) for piece in state.zone(COLLECTION, seat)]
    unknown = [piece for piece in [*state.table(UPGRADE_DECK), *others] if not state.knows(0, piece)]
    dealt: Counter[int] = Counter()
    for number in range(GUESSES):
        guess = state.determinize(0, number)
        dealt.update([guess.cards[piece] for piece in places])

    assert places
    fair(dealt, Counter([state.cards[piece] for piece in unknown]), len(places))
