"""Dead reckoning: where cards would take a robot that nothing and nobody gets in the way of.

It is quick and a little wrong, which will do for what others plan, and for which card to look at first.
"""

from __future__ import annotations

from typing import Final

from altmode.bots.rally.distance import BARRED
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
