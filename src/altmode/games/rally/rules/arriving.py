"""Arriving on a space by one's own movement, and the jumps that ramps lead to."""

from __future__ import annotations

from altmode.games.rally.events import JUMPED, UPGRADE_USED
from altmode.games.rally.moving import Movement
from altmode.games.rally.powers import LongerJumps, SpoilPlans
from altmode.games.rally.rules.damage import fall_off, lose_register
from altmode.games.rally.rules.pushing import enter
from altmode.games.rally.rules.turning import offer_turn
from altmode.games.rally.spaces import BELT, BUILDING, CORNER, GRANDSTAND, RAMP, WALKWAY
from altmode.games.rally.state import RallyState
from altmode.kernel.work import NOBODY


def direction_of(state: RallyState, move: Movement) -> int:
    """Where a movement's next step goes."""
    return (state.facing[move.seat] + move.heading) % 4


def begin_moving(state: RallyState, move: Movement) -> None:
    """A movement has moved its robot at all: those it leaves behind may lose a register (GAP-UPGR-5)."""
    beside = move.beside
    move.beside = ()
    piece = state.piece_with(move.seat, SpoilPlans.BIT)
    power = state.card(piece).power(SpoilPlans)
    state.because(piece)
    for other in beside:
        state.emit(UPGRADE_USED, "RR-UPGRADE-20", move.seat, piece)
        lose_register(state, other, power.register, "RR-REG-01")
    state.because_no_more(piece)


def arrive(state: RallyState, move: Movement, came_from: int, cell: int, direction: int) -> None:
    """The immediate effects of a space that a robot has moved onto by itself."""
    seat = move.seat
    if move.beside:
        begin_moving(state, move)
    if cell in state.mines or cell in state.cubes or state.track.kind[cell]:
        covered = cell in state.mines
        enter(state, seat, cell, direction, came_from, True)
        if covered or state.at[seat] != cell:
            return
        kind = state.track.kind[cell]
        if kind == RAMP:
            if state.in_alt(seat) and state.track.arrow[cell] == direction:
                further = state.power(seat, LongerJumps)
                length = move.used
                if further is not None:
                    length += further.further
                jump(state, move, cell, direction, length, "RR-RAMP-01")
        elif kind in (CORNER, BUILDING):
            offer_turn(state, move, cell, direction)


def can_land(state: RallyState, seat: int, cell: int) -> bool:
    """Whether a jump may end on a space (RR-RAMP-10, RR-RAMP-20, RR-BLDG-15)."""
    kind = state.ground(cell)
    if kind in (BUILDING, GRANDSTAND) or cell in state.at:
        return False
    return kind not in (WALKWAY, BELT) or state.in_bot(seat)


def jump(state: RallyState, move: Movement, start: int, direction: int, length: int, rule: str) -> None:
    """Fly over everything and come down at the first legal space at or beyond the length (RR-RAMP-01)."""
    seat = move.seat
    track = state.track
    toward = track.steps[direction]
    move.left = 0
    move.went = direction
    move.used += length
    if move.beside:
        begin_moving(state, move)
    last = start if state.at[seat] == start else state.at[seat]
    cell = start
    for flown in range(1, track.width + track.height + length):
        cell += toward
        x, y = track.xy(cell)
        outside = not (0 <= x < track.width and 0 <= y < track.height)
        if not outside and track.on[cell]:
            last = cell
        if outside or (flown >= length and not track.on[cell]):
            state.emit(JUMPED, rule, seat, flown, cell if not outside else NOBODY)
            fall_off(state, seat, last, "RR-RAMP-11")
            return
        if flown >= length and can_land(state, seat, cell):
            state.at[seat] = cell
            state.emit(JUMPED, rule, seat, flown, cell)
            land(state, move, cell, direction)
            return


def land(state: RallyState, move: Movement, cell: int, direction: int) -> None:
    """The immediate effects of the space a jump ends on; it does not start another jump (RR-RAMP-09)."""
    seat = move.seat
    covered = cell in state.mines
    enter(state, seat, cell, direction, NOBODY, True)
    if not covered and state.at[seat] == cell and state.track.kind[cell] == CORNER:
        offer_turn(state, move, cell, direction)
