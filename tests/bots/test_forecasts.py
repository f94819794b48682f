"""What an attack can do is told from what its seat sees and guesses: as a range, with a chance, and truly."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from tables import at, seat, table, tapped

from altmode.authoring.tcg.decks import find_deck
from altmode.bots import make_bot, seen_by
from altmode.bots.part import Forecast, forecast_of, part_of, reason_for
from altmode.games.matches import begin
from altmode.games.registry import GAMES
from altmode.games.tcg.state import TcgState
from altmode.kernel.chance import Chance, key_from_seed
from altmode.kernel.state import State
from altmode.lab.part import lab_of
from altmode.lab.tcg.forecasts import attacks_of_match, bins, brier, page, strayed, within

WORDS = re.compile(r"(.+: )?\d+( to \d+)? damage, (no KO|KO in \d+ %)")
FEW = "5"
"""Simulations of a thought; a forecast then takes four times as many guesses."""


def of(state: State, key: str) -> Forecast | None:
    """What is foreseen of an option of whoever is asked first."""
    return forecast_of(seen_by(state, state.asked[0].seat), key)


def told(state: State, key: str) -> Forecast:
    """The same, where something is foreseen."""
    found = of(state, key)
    assert found is not None
    return found


def sure() -> TcgState:
    """Nobody flips an icon, so every attack does what is printed."""
    lancer = {"name": "Lancer", "kind": "character", "health": 9, "alt": {"attack": 6, "defense": 1}}
    wall = {"name": "Wall", "kind": "character", "health": 9, "alt": {"attack": 1, "defense": 2}}
    ada, _ = table(
        ada=seat(play=["Lancer"]),
        ben=seat(play=["Wall", at("Lancer", damage=4)]),
        cards=[lancer, wall],
    )
    return ada.state


def test_an_attack_without_icons_does_what_is_printed() -> None:
    """On whoever it looks best against; what is left of a blow beyond the Health is told too."""
    state = sure()
    (key,) = [option for option in state.decisions[0].keys if option.startswith("attack")]

    assert told(state, key).text == "Lancer of ben: 5 damage, KO in 100 %"
    state.choose(0, key)
    texts = {option.label: told(state, option.key).text for option in state.decisions[0].options}
    assert texts == {
        "enemy Wall (alt mode)": "4 damage, no KO",
        "enemy Lancer (alt mode)": "5 damage, KO in 100 %",
    }


def test_nothing_is_foreseen_of_what_is_no_attack_and_nothing_changes() -> None:
    state = sure()
    before = state.to_json()
    assert [of(state, key) is None for key in state.decisions[0].keys] == [
        not key.startswith("attack") for key in state.decisions[0].keys
    ]
    assert state.to_json() == before


def test_the_hidden_order_of_a_deck_does_not_show() -> None:
    """Ada's next cards are orange in one world and blank in the other: she is told the same of both."""
    worlds = []
    for deck in (["Supercharge"] * 5 + ["Data Bank"] * 5, ["Data Bank"] * 5 + ["Supercharge"] * 5):
        ada, _ = table(
            ada=seat(play=["Prowl, Military Strategist"], deck=deck, filler=0),
            ben=seat(play=[tapped("Ramjet"), "Kickback"]),
        )
        worlds.append(told(ada.state, "attack with prowl"))

    assert worlds[0] == worlds[1]
    assert worlds[0].least < worlds[0].most


def some_attacks() -> Iterator[State]:
    """Positions of a match in which somebody may attack."""
    seats = [find_deck(name).as_seat(name) for name in ("autobots", "decepticons")]
    state = begin("tcg", "advanced", seats, 3, {}, log=False)
    bots = [make_bot("greedy", number, "tcg") for number in range(2)]
    for _ in range(30):
        if state.over:
            return
        if state.asked[0].question.about in ("turn", "defender"):
            yield state
        answering = state.asked[0].seat
        state.choose(answering, bots[answering].pick(seen_by(state, answering)))


def test_a_forecast_is_the_same_in_worlds_that_its_seat_cannot_tell_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("ALTMODE_SIMULATIONS", FEW)
    compared = 0
    for state in some_attacks():
        number = state.asked[0].seat
        other = state.determinize(number, Chance(key_from_seed(7, "other world"), 0))
        for option in state.decisions[0].options:
            found = of(state, option.key)
            assert of(other, option.key) == found
            if found is not None:
                assert WORDS.fullmatch(found.text), found.text
                assert found.least <= found.most and 0 <= found.falls <= 1
                compared += 1
    assert compared > 10


@pytest.mark.parametrize("mode", ["advanced", "basic"])
def test_forecasts_are_held_against_what_happens(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """docs/forecasts.md has the figures of many; here only that they are no guesswork."""
    monkeypatch.setenv("ALTMODE_SIMULATIONS", FEW)
    found = [one for number in (1, 4) for one in attacks_of_match(mode, number, seed=1)]

    assert len(found) > 10
    assert sum(one.count for one in bins(found)) == len(found)
    mine, usual = brier(found)
    assert mine < usual
    assert within(found) > 0.7
    assert f"{100 * strayed(found):.1f} points" in page(found, "this test")


# -- Hints say why


@pytest.mark.parametrize("game", GAMES)
def test_every_hint_has_a_reason(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence about whatever is advised, the same in two worlds; now and then one that only data could tell."""
    monkeypatch.setenv("ALTMODE_SIMULATIONS", FEW)
    line_up = lab_of(game).line_ups()[0]
    state = line_up.start(2, line_up.seats(2))
    bots = [make_bot("random", number, game) for number in range(state.setup.seats)]
    special = 0
    for _ in range(40):
        if state.over:
            break
        number = state.asked[0].seat
        seen = seen_by(state, number)
        other = seen_by(state.determinize(number, Chance(key_from_seed(7, "other world"), 0)), number)
        for option in seen.view.decisions[0].options[:6]:
            why = reason_for(seen, option.key)
            assert why and why[-1] in ".)" and "{" not in why, why
            assert reason_for(other, option.key) == why
            own = part_of(game).why
            assert own is not None
            special += bool(own(seen, option))
        state.choose(number, bots[number].pick(seen))
    assert special > 5
