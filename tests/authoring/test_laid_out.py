"""A position that is laid out by hand is saved and loaded like any other, and its match has no option that says so."""

from __future__ import annotations

import json

import pytest
from tables import seat, table

import altmode
from altmode.authoring.part import stage_of
from altmode.authoring.scenarios import parse_scenarios
from altmode.authoring.tcg.decks import ready_decks
from altmode.games.matches import load
from altmode.games.rally.game import BadSetup
from altmode.games.tcg.state import TcgState
from altmode.kernel.state import State

METROPLEX = "Metroplex, Autobot City"
RACE = """
id: rally/laid-out
title: A race on a board without start or Checkpoint, with a second copy of an upgrade
game: rally
cites: [RR-ROUND-01]
given:
  board: |
    +   +   +   +
      .   .   .
    +   +   +   +
  spare: [Firewalker]
  ada: {at: [0, 0], installed: [Firewalker]}
  ben: {at: [2, 0], installed: [Firewalker]}
steps:
  - expect: {}
"""


def laid_out(game: str) -> State:
    """A position that no match could begin with: Metroplex has nobody with him, and the course has no start."""
    if game == "tcg":
        ada, _ = table(ada=seat(play=[METROPLEX], hand=["Zap"]), ben=seat(play=["Demolisher"]))
        return ada.driver.state
    (scenario,) = parse_scenarios(RACE)
    return stage_of("rally").lay_out(scenario.position)


@pytest.mark.parametrize("game", ["tcg", "rally"])
def test_it_is_loaded_as_it_was_and_without_a_word_about_it(game: str) -> None:
    state = laid_out(game)
    assert set(state.setup.plain) <= {"seats", "cards", "turn_limit", "course", "spare"}
    again = load(state.to_json())
    assert again.digest() == state.digest()
    assert again.to_json() == state.to_json()


@pytest.mark.parametrize("game", ["tcg", "rally"])
def test_one_that_was_saved_when_there_was_a_word_for_it_is_loaded_too(game: str) -> None:
    state = laid_out(game)
    saved = json.loads(state.to_json())
    saved["setup"]["as_listed"] = True
    assert load(json.dumps(saved)).digest() == state.digest()


def test_whoever_a_character_brings_to_a_match_is_there_when_it_is_loaded() -> None:
    deck = ready_decks()["autobots"].as_seat("")["deck"]
    seats = [{"name": name, "team": [METROPLEX], "deck": deck} for name in ("Ada", "Ben")]
    state = altmode.new_game("tcg", mode="metroplex", seats=seats, seed=3)
    assert isinstance(state, TcgState)
    assert state.match.characters == 8
    assert load(state.to_json()).digest() == state.digest()


def test_a_race_does_not_begin_with_what_only_a_position_may_have() -> None:
    """Neither with spare upgrades nor on a course without start, whatever else is said."""
    plain = laid_out("rally").setup.plain
    options = {"course": plain["course"], "spare": plain["spare"], "as_listed": True}
    with pytest.raises(BadSetup) as refused:
        altmode.new_game("rally", seats=plain["seats"], seed=1, **options)
    told = str(refused.value)
    assert "starting spaces" in told
    assert "no Checkpoint" in told
    assert "Spare upgrades are for positions laid out by hand" in told
