"""The rules for a first race: no starting spaces to choose, no upgrades, everything else as ever."""

from __future__ import annotations

from typing import Any

import pytest

import altmode
from altmode.bots.playing import play_on
from altmode.games.rally.game import BadSetup
from altmode.games.rally.state import RallyState


def first_race(**options: Any) -> RallyState:
    state = altmode.new_game("rally", seats=[None, None, None], seed=4, rules="first-race", **options)
    assert isinstance(state, RallyState)
    return state


def test_the_first_thing_anybody_decides_is_a_card() -> None:
    state = first_race()
    assert {decision.about for decision in state.decisions} == {"register"}
    assert sorted(state.at) == sorted(set(state.at)), "two robots on one starting space"
    assert set(state.at) <= set(state.track.flags)


def test_no_upgrade_is_dealt_or_asked_about_in_a_whole_race() -> None:
    state = first_race(rounds=4)
    play_on(state, ["random"] * 3)
    view = state.view(0)
    assert state.over
    assert not any(zone.pieces for zone in view.zones if "upgrade" in zone.name or zone.name == "personal")
    assert not [line for line in view.log if "upgrade" in line.event]


def test_other_words_are_refused() -> None:
    with pytest.raises(BadSetup, match="expected all or first-race"):
        altmode.new_game("rally", seats=[None, None], rules="easy")
