"""A race in numbers, from one side's point of view: how far its foremost robot and its rivals still have to go."""

from __future__ import annotations

from typing import Final

from altmode.bots.rally.distance import FAR, Distances
from altmode.bots.rally.worth import scrap_in_hand, upgrade_worth
from altmode.bots.search.reading import Sample
from altmode.bots.search.weights import weights_of
from altmode.games.rally.spaces import FIRE
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import ALT, DAMAGE, INSTALLED

NAMES: Final = (
    "way_left",
    "lead",
    "lead_near_end",
    "leads_over_all",
    "checkpoints",
    "energon",
    "scrap",
    "scrap_squared",
    "damage",
    "upgrades",
    "off_board",
    "rival_off_board",
    "in_fire",
    "rival_scrap",
    "alt",
    "rivals",
)
"""What the numbers are, in their order."""
KINDS: Final = ("race",)
A_ROUND: Final = 8.0
"""About how many spaces a robot gets on in a round."""
MOST_SCRAP: Final = 9


def ways_left(state: RallyState) -> list[float]:
    """For each seat what is left of its race, in rounds."""
    distances = Distances(state)
    found = []
    for seat in range(state.match.seats):
        cell = state.at[seat] if state.at[seat] >= 0 else state.left_at[seat]
        if cell < 0:
            found.append(FAR / A_ROUND)
        else:
            found.append(distances.left_from(cell, state.facing[seat], state.reached[seat]) / A_ROUND)
    return found


def all_numbers(state: RallyState) -> list[tuple[float, ...]]:
    """The numbers of a race from each side's point of view."""
    ways = ways_left(state)
    sides = range(max(state.match.sides) + 1)
    return [_numbers(state, ways, side) for side in sides]


def _numbers(state: RallyState, ways: list[float], side: int) -> tuple[float, ...]:
    match = state.match
    seats = range(match.seats)
    mine = [seat for seat in seats if match.sides[seat] == side]
    rivals = [seat for seat in seats if match.sides[seat] != side]
    # Whoever comes in first wins for all.
    first = min(mine, key=lambda seat: ways[seat])
    mine_left = ways[first]
    nearest = min([ways[seat] for seat in rivals], default=mine_left + 3.0)
    lead = nearest - mine_left
    scrap = min(scrap_in_hand(state, first), MOST_SCRAP)
    cell = state.at[first]
    rival_scrap = sum([scrap_in_hand(state, seat) for seat in rivals]) / max(1, len(rivals))
    return (
        mine_left,
        lead,
        lead / (0.5 + min(mine_left, nearest)),
        1.0 if lead > 0 else 0.0,
        state.reached[first] / max(1, len(state.checkpoints)),
        state.energon[first] / 10,
        scrap / 5,
        scrap * scrap / 25,
        float(len(state.zone(DAMAGE, first))),
        sum([upgrade_worth(state.upgrade(piece)) for piece in state.zone(INSTALLED, first)]) / 5,
        1.0 if cell < 0 else 0.0,
        float(sum([1 for seat in rivals if state.at[seat] < 0])) / max(1, len(rivals)),
        1.0 if cell >= 0 and state.track.kind[cell] == FIRE else 0.0,
        rival_scrap / 5,
        1.0 if state.form[first] == ALT else 0.0,
        float(len(rivals)),
    )


def samples(state: RallyState) -> list[Sample]:
    """A race from every side's point of view."""
    return [Sample(KINDS[0], side, numbers) for side, numbers in enumerate(all_numbers(state))]


def chances(state: RallyState) -> list[float]:
    """How likely each side is to win."""
    weights = weights_of(__package__, KINDS[0], NAMES)
    return [weights.chance(numbers) for numbers in all_numbers(state)]
