"""Lines of fire: what a shot meets on its way."""

from __future__ import annotations

from altmode.games.rally.spaces import FIRE, GRANDSTAND, RAMP
from altmode.games.rally.state import RallyState
from altmode.games.rally.track import SHOT_LEAVES, SHOT_STOPS
from altmode.kernel.work import NOBODY


def first_in_line(state: RallyState, cell: int, direction: int) -> int:
    """The robot that a shot from a space hits, or NOBODY (RR-TERM-04, RR-WEAPON-05).

    Robots in a fire pit are not hit and do not stop a shot (GAP-FIRE-2). Empty ramps and space bridges stop it; a
    robot on one can be hit. A shot leaves a building only through a door of the space it is fired from.
    """
    track = state.track
    at = state.at
    toward = track.steps[direction]
    first = True
    while True:
        shot = track.shots[cell * 4 + direction]
        if shot and (shot & SHOT_STOPS or not first):
            return NOBODY
        first = False
        cell += toward
        if cell in at and state.ground(cell) != FIRE:
            return at.index(cell)
        if track.solid[cell] and not (state.mines and cell in state.mines and track.kind[cell] == RAMP):
            return NOBODY


def all_in_line(state: RallyState, cell: int, direction: int) -> list[int]:
    """Every robot on the line from a space to the rim of the course, whatever is between."""
    track = state.track
    found = []
    x, y = track.xy(cell)
    reach = (y, track.width - 1 - x, track.height - 1 - y, x)[direction]
    for _ in range(reach):
        cell += track.steps[direction]
        if not track.on[cell]:
            # A shot is spent at the rim, also of a gap between boards (RR-WEAPON-11).
            break
        if cell in state.at and state.ground(cell) != FIRE:
            found.append(state.at.index(cell))
    return found


def shot_through(state: RallyState, cell: int, direction: int, most: int) -> list[int]:
    """The robots that a shot hits which ignores some obstacles: all it passes through and the last one (GAP-UPGR-6).

    Each wall, robot, grandstand, ramp, space bridge and each whole building is one obstacle.
    """
    track = state.track
    hit: list[int] = []
    ignored = 0
    start = cell
    own = inside = track.building[cell]
    passed_own = own < 0
    x, y = track.xy(cell)
    reach = (y, track.width - 1 - x, track.height - 1 - y, x)[direction]
    for _ in range(reach):
        if track.walls[cell * 4 + direction]:
            ignored += 1
        before = cell
        cell += track.steps[direction]
        if not track.on[cell]:
            break
        house = track.building[cell]
        if house >= 0 and house != inside:
            ignored += 1
        elif house < 0 <= own and not passed_own:
            # Leaving one's own building is free through a door of one's own space, else that building is in the way.
            passed_own = True
            ignored += 0 if before == start and track.shots[before * 4 + direction] & SHOT_LEAVES else 1
        inside = house
        if ignored > most:
            break
        kind = state.ground(cell)
        robot = cell in state.at and kind != FIRE
        if robot:
            hit.append(state.at.index(cell))
            ignored += 1
        elif kind in (GRANDSTAND, RAMP) or track.bridge[cell] >= 0:
            ignored += 1
        if ignored > most:
            break
    return hit
