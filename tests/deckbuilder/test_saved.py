"""Saved positions of the deck-building games: back as they were, and refused where they do not hold together."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from altmode.authoring.opening import position_of
from altmode.games.deckbuilder.entry import ARD
from altmode.games.matches import begin, load, next_game
from altmode.kernel.codec import BadData
from altmode.kernel.state import State

BATTLE = """\
game: ard
id: battle
seats: [ada, ben, cyd]
given:
  step: battle
  battle: B2
  ada: {at: B2, energon: 0, played: [3 Wrath, Firepower], staying: [Damage]}
  ben: {at: B2, energon: 0, assist: [Wrath]}
  cyd: {at: B2, energon: 0, assist: [Firepower]}
  matrix:
    B2: Hound
    C2: {card: Running on Empty, under: [Wingman]}
    A1:
steps: []
"""


def played(mode: str, seats: int, seed: int, choices: int) -> State:
    """A match after so many choices at random."""
    state = begin("ard", mode, [{} for _ in range(seats)], seed, {}, log=False)
    rng = random.Random(seed)
    for _ in range(choices):
        if not state.over:
            asked = rng.choice(state.asked)
            state.take(asked, rng.randrange(len(asked.options)))
    return state


@pytest.mark.parametrize(("mode", "seats"), [(mode, ARD.seats_in(mode)[-1]) for mode in ARD.modes])
def test_back_as_it_was(mode: str, seats: int) -> None:
    for choices in range(0, 240, 24):
        state = played(mode, seats, choices, choices)
        again = load(state.to_json())
        assert again.to_json() == state.to_json()
        assert again.digest() == state.digest()


def _a_second_space(state: dict[str, Any]) -> None:
    first, second = [space for space, piece in enumerate(state["matrix"]) if piece >= 0][:2]
    state["matrix"][first] = state["matrix"][second]


def _faceup_nothing(state: dict[str, Any]) -> None:
    state["up"][state["matrix"].index(-1)] = True


def _power_in_hand(state: dict[str, Any]) -> None:
    state["sources"][0]["piece"] = state["matrix"][1]


def _other_battle(state: dict[str, Any]) -> None:
    state["battle"]["piece"] = state["matrix"][6]


SPOILT: dict[str, tuple[Callable[[dict[str, Any]], None], str]] = {
    "a card on two spaces": (_a_second_space, "must lie on one space"),
    "an empty space that is faceup": (_faceup_nothing, "the space is empty"),
    "Power on a Matrix card": (_power_in_hand, "is not in play with seat 0"),
    "a battle with no Adversary": (_other_battle, "is neither a Robot nor a Boss"),
    "nobody's turn": (lambda state: state.update(active=3), "active: found 3, expected 0 to 2"),
    "Energon below nothing": (lambda state: state["energon"].__setitem__(1, -1), "energon[1]: found -1"),
    "a third form": (lambda state: state["form"].__setitem__(0, 2), "form[0]: found 2, expected 0 to 1"),
    "off the grid": (lambda state: state["at"].__setitem__(0, 16), "at[0]: found 16, expected -1 to 15"),
    "a fifth layer": (lambda state: state["origin"].__setitem__(0, 5), "origin[0]: found 5"),
    "Bosses beyond the end": (lambda state: state["bosses_down"].__setitem__(0, 4), "bosses_down[0]"),
    "an unknown purpose": (lambda state: state["sources"][0].update(purpose=9), "sources[0].purpose"),
    "what was contributed is lost": (
        lambda state: state.update(under=[[] for _ in state["under"]]),
        "every contributed card",
    ),
    "an Assist of nobody": (
        lambda state: state["battle"]["assists"][0].update(seat=7),
        "battle.assists[0].seat: found 7",
    ),
    "an ability of no card": (lambda state: state.update(used=[99999]), "used[0]: found"),
}


@pytest.mark.parametrize("case", SPOILT)
def test_refused_with_its_place(case: str) -> None:
    spoil, message = SPOILT[case]
    told = json.loads(position_of(BATTLE).to_json())
    spoil(told["state"])
    with pytest.raises(BadData) as refused:
        load(json.dumps(told))
    assert message in str(refused.value)


def test_cards_of_ones_own_are_saved_with_a_position() -> None:
    text = BATTLE.replace(
        "given:", "cards: [{name: Hound, kind: robot, faction: autobot, cost: 9}]\ngiven:", 1
    )
    state = position_of(text)
    again = load(state.to_json())
    assert again.digest() == state.digest()
    assert [option["name"] for option in again.setup.plain["cards"]] == ["Hound"]


def test_the_next_player_begins_the_next_game() -> None:
    state = begin("ard", "competitive", [{} for _ in range(3)], 3, {"first": 2}, log=False)
    after = next_game(state, seed=4)
    assert after.setup.plain["first"] == 0
    assert next_game(after, seed=4).setup.plain["first"] == 1


def test_whoever_began_by_lot_the_next_player_begins() -> None:
    state = begin("ard", "competitive", [{} for _ in range(5)], 11, {}, log=False)
    began = state.asked[0].seat
    assert next_game(state, seed=4).setup.plain["first"] == (began + 1) % 5
