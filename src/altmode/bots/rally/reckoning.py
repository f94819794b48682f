"""Dead reckoning: where cards would take a robot that nothing and nobody gets in the way of.

It is quick and a little wrong, which will do for what others plan, and for which card to look at first.
"""

from __future__ import annotations

from typing import Final

from altmode.bots.rally.distance import BARRED, Distances
from altmode.games.rally.spaces import CHASM, CORNER
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import (
    AGAIN,
    HEADINGS,
    MOVES,
    REGISTER_COUNT,
    SCRAP,
    SPACES,
    TURN_LEFT,
    TURN_RIGHT,
    U_TURN,
)
from altmode.games.rally.track import Track

QUARTERS: Final = {TURN_RIGHT: 1, U_TURN: 2, TURN_LEFT: 3}
WIDTH: Final = 6
"""So many lines are followed up at each register."""
ALTERNATIVES: Final = 3
"""So many plans are remembered."""
Pose = tuple[int, int]
"""A space and a facing."""


def after_card(track: Track, pose: Pose, kind: int, before: int) -> Pose:
    """Where a card takes a robot; `before` is the card that is done again by one that says so."""
    cell, facing = pose
    if kind == AGAIN:
        kind = before
    if kind in QUARTERS:
        return cell, (facing + QUARTERS[kind]) % 4
    if not 0 <= kind < SCRAP:
        return pose
    spaces = SPACES[kind]
    if MOVES >> kind & 1 and HEADINGS[kind] == 0 and track.road[cell] in (facing, 4):
        spaces += 1
    for _ in range(spaces):
        direction = (facing + HEADINGS[kind]) % 4
        if track.exits[cell * 4 + direction] & BARRED:
            break
        target = cell + track.steps[direction]
        if track.kind[target] == CHASM:
            break
        cell = target
        if track.kind[cell] == CORNER and HEADINGS[kind] == 0:
            facing = (facing + track.sense[cell]) % 4
    return cell, facing


def planned_pose(state: RallyState, seat: int) -> tuple[Pose, int]:
    """Where the registers that a seat has filled already would take it, and the last card in them."""
    cell = state.at[seat] if state.at[seat] >= 0 else state.left_at[seat]
    pose = (cell, state.facing[seat])
    last = -1
    for register in range(1, REGISTER_COUNT + 1):
        cards = state.cards_in(seat, register)
        if not cards:
            break
        kind = state.kind_of(cards[0])
        pose = after_card(state.track, pose, kind, last)
        last = last if kind == AGAIN else kind
    return pose, last


Plans = dict[tuple[object, ...], list[tuple[int, ...]]]
"""Plans that were made, by all they depend on."""


def best_plans(state: RallyState, seat: int, distances: Distances, made: Plans) -> list[tuple[int, ...]]:
    """The best ways to fill the registers that are still empty, by the kinds of their cards; the best one first.

    `made` holds the plans of one thought: whoever goes on with one does not make it again.
    """
    pose, last = planned_pose(state, seat)
    empty = _empty_registers(state, seat)
    hand = sorted([state.kind_of(piece) for piece in state.hand(seat)])
    course = (state.track, tuple(state.checkpoints), state.reached[seat])
    found = made.get((course, pose, last, empty, tuple(hand)))
    if found is None:
        start = Line(pose, last, state.reached[seat], (), hand)
        found = _beam(state, empty, distances, start)
        for plan in found:
            line = start
            for place, kind in enumerate(plan):
                made.setdefault(
                    (course, line.pose, line.last, empty - place, tuple(line.hand)), [plan[place:]]
                )
                line = line.with_card(state.track, kind)
        made[course, pose, last, empty, tuple(hand)] = found
    return found


class Line:
    """A plan that is being made: where it has led, with which cards, and which are left."""

    __slots__ = ("hand", "last", "plan", "pose", "reached")

    def __init__(self, pose: Pose, last: int, reached: int, plan: tuple[int, ...], hand: list[int]) -> None:
        self.pose = pose
        self.last = last
        self.reached = reached
        self.plan = plan
        self.hand = hand

    def with_card(self, track: Track, kind: int) -> Line:
        """The same plan with one card more; Checkpoints are not looked at."""
        hand = self.hand.copy()
        hand.remove(kind)
        pose = after_card(track, self.pose, kind, self.last)
        return Line(pose, self.last if kind == AGAIN else kind, self.reached, (*self.plan, kind), hand)


def _empty_registers(state: RallyState, seat: int) -> int:
    return len([1 for register in range(1, REGISTER_COUNT + 1) if not state.cards_in(seat, register)])


def _beam(state: RallyState, empty: int, distances: Distances, start: Line) -> list[tuple[int, ...]]:
    lines = [start]
    goals = state.checkpoints
    for _ in range(empty):
        found: dict[tuple[object, ...], tuple[float, Line]] = {}
        for line in lines:
            for kind in dict.fromkeys(line.hand):
                longer = line.with_card(state.track, kind)
                if longer.reached < len(goals) and longer.pose[0] == goals[longer.reached]:
                    longer.reached += 1
                left = distances.left_from(*longer.pose, longer.reached)
                # Of two ways to the same place with the same cards one will do.
                found.setdefault((longer.pose, longer.reached, tuple(longer.hand)), (left, longer))
        if not found:
            break
        best = sorted(found.values(), key=lambda one: one[0])
        lines = [line for _, line in best[:WIDTH]]
    return [line.plan for line in lines[:ALTERNATIVES]]
