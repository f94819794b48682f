"""A race in numbers, from one side's point of view: how far its foremost robot and its rivals still have to go.

What else a robot has counts as way: it is what the planner takes it to be worth, in spaces.
"""

from __future__ import annotations

from typing import Final

from altmode.bots.rally.distance import Distances
from altmode.bots.rally.worth import worth
from altmode.bots.search.reading import Sample
from altmode.bots.search.weights import weights_of
from altmode.games.rally.state import RallyState

NAMES: Final = ("way_left", "lead", "lead_near_end", "leads_over_all", "checkpoints", "second", "rivals")
"""What the numbers are, in their order."""
KINDS: Final = ("race",)
A_ROUND: Final = 8.0
"""About how many spaces a robot gets on in a round."""
NOBODY_ELSE: Final = 3.0
"""How far behind rivals are taken to be that are not there."""


def ways_left(state: RallyState) -> list[float]:
    """For each seat what is left of its race, in rounds."""
    distances = Distances(state)
    return [-worth(state, seat, distances) / A_ROUND for seat in range(state.match.seats)]


def all_numbers(state: RallyState) -> list[tuple[float, ...]]:
    """The numbers of a race from each side's point of view."""
    ways = ways_left(state)
    sides = range(max(state.match.sides) + 1)
    return [_numbers(state, ways, side) for side in sides]


def _numbers(state: RallyState, ways: list[float], side: int) -> tuple[float, ...]:
    sides = state.match.sides
    mine = sorted([(ways[seat], seat) for seat in range(len(ways)) if sides[seat] == side])
    rivals = [ways[seat] for seat in range(len(ways)) if sides[seat] != side]
    # Whoever comes in first wins for all on a side.
    left, first = mine[0]
    nearest = min(rivals, default=left + NOBODY_ELSE)
    lead = nearest - left
    second = mine[1][0] - left if len(mine) > 1 else 0.0
    return (
        left,
        lead,
        lead / (0.5 + max(0.0, min(left, nearest))),
        1.0 if lead > 0 else 0.0,
        state.reached[first] / max(1, len(state.checkpoints)),
        second,
        float(len(rivals)),
    )


def samples(state: RallyState) -> list[Sample]:
    """A race from every side's point of view."""
    return [Sample(KINDS[0], side, numbers) for side, numbers in enumerate(all_numbers(state))]


def chances(state: RallyState) -> list[float]:
    """How likely each side is to win."""
    weights = weights_of(__package__, KINDS[0], NAMES)
    return [weights.chance(numbers) for numbers in all_numbers(state)]
