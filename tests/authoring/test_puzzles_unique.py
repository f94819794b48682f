"""Puzzles that claim to have one solution have no other: all ways that are not the solution are tried."""

from __future__ import annotations

import pytest

from altmode.authoring.puzzle_files import ready_puzzles
from altmode.authoring.scenarios import Scenario, parse_scenarios
from altmode.authoring.solving import Differing, TooMuch, other_way

CLAIMS = [name for name, one in ready_puzzles().items() if one.puzzle is not None and one.puzzle.unique]

TWO_WAYS = """
id: mine/two-ways
seats: [Ada, Ben]
puzzle: {goal: Win., reached: {winner: Ada, number: 5}}
given:
  Ada: {play: [Ramjet], hand: [Primary Laser, Leap Into Battle]}
  Ben: {play: [{card: Bombshell, damage: %d}]}
steps:
  - Ada: play primary-laser on ramjet
  - Ada: play leap-into-battle
  - Ada: attack with ramjet
"""


def laid(damage: int) -> Scenario:
    [scenario] = parse_scenarios(TWO_WAYS % damage)
    return scenario


@pytest.mark.parametrize("name", CLAIMS)
def test_a_puzzle_that_claims_it_has_no_other_way(name: str) -> None:
    assert other_way(ready_puzzles()[name]).other == ()


def test_many_puzzles_claim_it() -> None:
    assert len(CLAIMS) >= 10


def test_what_is_not_needed_is_another_way() -> None:
    """Bombshell has 1 Health left: the attack alone does it."""
    found = other_way(laid(9)).other
    assert "attack with ramjet" in found
    assert len(found) < 3


def test_the_same_in_another_order_is_the_same_way() -> None:
    """It takes both cards, and neither has to be the first."""
    assert other_way(laid(2)).other == ()


def test_a_plan_in_another_order_is_another_way() -> None:
    plan = Differing(("left", "right"))
    assert plan.after(0, "left") == 1
    assert plan.is_other(plan.after(0, "right") or 0)
    assert not plan.is_other(plan.after(1, "right") or 0)


def test_too_many_positions_prove_nothing() -> None:
    with pytest.raises(TooMuch):
        other_way(laid(2), most=20)
