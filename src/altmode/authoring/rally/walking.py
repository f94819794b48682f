"""Walks over a course as one measures them with a finger: space by space, in whichever mode the space asks for."""

from __future__ import annotations

from altmode.games.rally.spaces import CHASM
from altmode.games.rally.track import OUTSIDE, RAMP_SIDE, STAND, WALL, Track

BARRED = WALL | OUTSIDE | STAND | RAMP_SIDE
"""What no robot walks through, in bot or in alt mode."""


def steps_from(track: Track, starts: list[int]) -> dict[int, int]:
    """Every space that can be reached on foot or by space bridge, with the number of steps to it."""
    steps = dict.fromkeys(starts, 0)
    ahead = list(steps)
    bridges = [cell for cell in range(track.cells) if track.bridge[cell] >= 0]
    for cell in ahead:
        reached = [cell + track.steps[side] for side in range(4) if not track.exits[cell * 4 + side] & BARRED]
        if track.bridge[cell] >= 0:
            reached += [other for other in bridges if track.bridge[other] == track.bridge[cell]]
        for other in reached:
            if other not in steps and track.kind[other] != CHASM:
                steps[other] = steps[cell] + 1
                ahead.append(other)
    return steps


def steps_to(track: Track, goal: int) -> dict[int, int]:
    """Every space from which a goal can be reached, with the number of steps."""
    steps = {goal: 0}
    ahead = [goal]
    bridges = [cell for cell in range(track.cells) if track.bridge[cell] >= 0]
    for cell in ahead:
        before = []
        for side in range(4):
            other = cell - track.steps[side]
            if track.on[other] and not track.exits[other * 4 + side] & BARRED and track.kind[other] != CHASM:
                before.append(other)
        if track.bridge[cell] >= 0:
            before += [other for other in bridges if track.bridge[other] == track.bridge[cell]]
        for other in before:
            if other not in steps:
                steps[other] = steps[cell] + 1
                ahead.append(other)
    return steps


def closed_sides(track: Track, cell: int) -> list[int]:
    """The sides of a space on which a wall stands, those of buildings included."""
    return [side for side in range(4) if track.exits[cell * 4 + side] & WALL]


def open_sides(track: Track, cell: int) -> list[int]:
    """The sides over which a robot can walk onto a space."""
    found = []
    for side in range(4):
        other = cell + track.steps[side]
        back = (side + 2) % 4
        if track.on[other] and not track.exits[other * 4 + back] & BARRED:
            if not track.exits[cell * 4 + side] & STAND:
                found.append(side)
    return found
