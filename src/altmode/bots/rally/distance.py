"""How far a robot still has to go: the cheapest way from every space and facing to a Checkpoint.

The unit is a space driven straight ahead. Turning costs a register that could have driven on, and so does drifting.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

from altmode.games.rally.spaces import BELT, BUILDING, CHASM, CORNER, FIRE, GRANDSTAND, OIL, WALKWAY
from altmode.games.rally.state import RallyState
from altmode.games.rally.track import NEEDS_BOT, OUTSIDE, RAMP_SIDE, STAND, WALL, Track

AHEAD: Final = 1.0
ON_ROAD: Final = 0.75
"""A step along the arrow of a road, where Move cards go further."""
TURN: Final = 1.4
SIDEWAYS: Final = 1.7
BACK: Final = 2.2
CHANGE: Final = 0.6
"""More for a step that needs bot mode: whoever drives there may have to convert."""
BRIDGE: Final = 1.0
ENTRY: Final = {FIRE: 4.0, OIL: 0.3, WALKWAY: 0.3, BELT: 0.5}
"""More for a step onto such a space."""
MINE: Final = 2.5
FAR: Final = 90.0
"""Instead of the distance of a place from which no way leads to the Checkpoint."""
BARRED: Final = WALL | OUTSIDE | STAND | RAMP_SIDE

_STEPS: Final = ((0, AHEAD), (1, SIDEWAYS), (2, BACK), (3, SIDEWAYS))


class Ways:
    """Every step and turn that can be taken on a track, backwards: who could come here, and at what cost."""

    def __init__(self, track: Track) -> None:
        self.track = track
        self.into: list[list[tuple[int, float]]] = [[] for _ in range(track.cells * 4)]
        for cell in range(track.cells):
            if track.on[cell] and track.kind[cell] not in (GRANDSTAND, CHASM):
                for facing in range(4):
                    self._note(cell, facing)
        bridges = [cell for cell in range(track.cells) if track.bridge[cell] >= 0]
        for cell in bridges:
            for other in bridges:
                if cell != other and track.bridge[cell] == track.bridge[other]:
                    for facing in range(4):
                        self.into[other * 4 + facing].append((cell * 4 + facing, BRIDGE))

    def _note(self, cell: int, facing: int) -> None:
        track = self.track
        here = cell * 4 + facing
        for turned in (1, 3):
            self.into[cell * 4 + (facing + turned) % 4].append((here, TURN))
        for heading, cost in _STEPS:
            direction = (facing + heading) % 4
            way = track.exits[cell * 4 + direction]
            if way & BARRED:
                continue
            target = cell + track.steps[direction]
            kind = track.kind[target]
            if kind == CHASM:
                continue
            if heading == 0 and track.road[cell] in (facing, 4):
                cost = ON_ROAD
            cost += ENTRY.get(kind, 0.0)
            if way & NEEDS_BOT:
                cost += CHANGE
            self.into[target * 4 + facing].append((here, cost))
            if kind == CORNER:
                self.into[target * 4 + (facing + track.sense[target]) % 4].append((here, cost))
            elif kind == BUILDING and track.curved[target]:
                doors = [side for side in range(4) if not track.exits[target * 4 + side] & WALL]
                for side in doors:
                    if side != (direction + 2) % 4:
                        self.into[target * 4 + side].append((here, cost))

    def to(self, goal: int, mines: frozenset[int]) -> list[float]:
        """For each space and facing what the way to a space costs."""
        costs = [FAR] * (self.track.cells * 4)
        ahead = []
        for facing in range(4):
            costs[goal * 4 + facing] = 0.0
            ahead.append((0.0, goal * 4 + facing))
        while ahead:
            cost, node = heappop(ahead)
            if cost > costs[node]:
                continue
            if node >> 2 in mines:
                cost += MINE
            for before, step in self.into[node]:
                if cost + step < costs[before]:
                    costs[before] = cost + step
                    heappush(ahead, (cost + step, before))
        return costs


@lru_cache(maxsize=16)
def _ways(track: Track) -> Ways:
    return Ways(track)


@lru_cache(maxsize=64)
def _costs(track: Track, goal: int, mines: frozenset[int]) -> list[float]:
    return _ways(track).to(goal, mines)


class Distances:
    """The ways to all Checkpoints as they lie now."""

    def __init__(self, state: RallyState) -> None:
        mines = frozenset(state.mines)
        self.to = [_costs(state.track, goal, mines) for goal in state.checkpoints]
        self.after = [0.0] * (len(self.to) + 1)
        for number in range(len(self.to) - 1, 0, -1):
            start = state.checkpoints[number - 1] * 4
            leg = min(self.to[number][start : start + 4])
            self.after[number - 1] = self.after[number] + leg

    def left(self, state: RallyState, seat: int) -> float:
        """What is left of the race for a robot."""
        return self.left_from(state.at[seat], state.facing[seat], state.reached[seat])

    def left_from(self, cell: int, facing: int, reached: int) -> float:
        """What is left of the race from a space, facing somewhere, after some Checkpoints."""
        if reached >= len(self.to):
            return 0.0
        return self.to[reached][cell * 4 + facing] + self.after[reached]
