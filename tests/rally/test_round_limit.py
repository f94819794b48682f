"""A race that nobody wins is broken off after so many rounds (GAP-WIN-1)."""

from __future__ import annotations

import random
from typing import Any

import pytest
from citing import cites

import altmode
from altmode.games.rally.profile import ROUND_LIMIT
from altmode.games.rally.state import RallyState


def played(rounds: int | None, until: int) -> RallyState:
    """A race of random choices, up to the beginning of a round or its end."""
    options: dict[str, Any] = {} if rounds is None else {"rounds": rounds}
    state = altmode.new_game("rally", seats=[{}, {}], seed=3, **options)
    assert isinstance(state, RallyState)
    rng = random.Random(3)
    while not state.over and state.round < until:
        ask = rng.choice(state.asked)
        state.take(ask, rng.randrange(len(ask.options)))
    return state


@cites("GAP-WIN-1", "RR-ROUND-05")
@pytest.mark.parametrize("rounds", [1, 2])
def test_broken_off_after_the_rounds_of_the_set_up(rounds: int) -> None:
    state = played(rounds, rounds + 1)
    assert state.over
    assert state.winners == []
    assert state.round == rounds
    assert "broken off" in state.view(0).log[-1].text


@cites("GAP-WIN-1", "RR-ROUND-05")
def test_otherwise_a_new_round_follows() -> None:
    assert ROUND_LIMIT == 100
    assert played(None, 3).round == 3
    endless = played(0, 3)
    assert not endless.over
    assert endless.round == 3
