"""Puzzles are not solved by accident: neither by always taking the first option nor by most random lines."""

from __future__ import annotations

import random

import pytest

from altmode.authoring.part import stage_of
from altmode.authoring.puzzle_files import ready_puzzles
from altmode.authoring.scenarios import is_reached, why_missed

DECK_PUZZLES = [name for name, puzzle in ready_puzzles().items() if puzzle.game in ("ard", "woc")]
LINES = 20


def solves(name: str, rng: random.Random | None) -> bool:
    """Whether a line of first options, or of random ones, reaches the goal."""
    scenario = ready_puzzles()[name]
    assert scenario.puzzle is not None
    reached = scenario.puzzle.reached
    state = stage_of(scenario.game).lay_out(scenario.position)
    while not is_reached(state, reached):
        if why_missed(state, reached):
            return False
        (decision, *_) = state.decisions
        state.choose(decision.seat, rng.choice(decision.keys) if rng else decision.keys[0])
    return True


@pytest.mark.parametrize("name", DECK_PUZZLES)
def test_always_taking_the_first_option_misses_it(name: str) -> None:
    assert not solves(name, None)


@pytest.mark.parametrize("name", DECK_PUZZLES)
def test_most_random_lines_miss_it(name: str) -> None:
    assert sum(solves(name, random.Random(seed)) for seed in range(LINES)) < LINES / 4
