"""Turns that the board offers: road corners and the curved arrows of buildings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.games.rally.events import TURN_DECLINED, TURNED
from altmode.games.rally.moving import BY_CARD, Movement
from altmode.games.rally.powers import NoFreeTurns
from altmode.games.rally.spaces import CORNER, DIRECTION_WORDS
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import AHEAD
from altmode.games.rally.track import WALL
from altmode.kernel.decisions import Aim, Question
from altmode.kernel.work import NOBODY


def offer_turn(state: RallyState, move: Movement, cell: int, direction: int) -> None:
    """Let a road corner or a curved arrow turn the robot, if its owner wants that (RR-CORNER-02, RR-BLDG-06)."""
    seat = move.seat
    track = state.track
    if not move.flags & BY_CARD or state.powers_of(seat) & NoFreeTurns.BIT:
        return
    if track.kind[cell] == CORNER:
        if not state.in_alt(seat):
            return
        facing = (state.facing[seat] + track.sense[cell]) % 4
        rule = "RR-CORNER-02"
    else:
        if not track.curved[cell]:
            return
        facing = other_door(state, cell, (direction + 2) % 4)
        rule = "RR-BLDG-06"
        if facing in (NOBODY, state.facing[seat]):
            return
    if state.match.compulsory:
        turn_to(state, seat, facing, "RR-COMPAT-10")
    else:
        state.ask(seat, TurnHere(facing, rule), [facing, STRAIGHT_ON])


def other_door(state: RallyState, cell: int, entered: int) -> int:
    """The direction of a building space's other doorway, or NOBODY if it is not just one."""
    doors = [side for side in range(4) if state.track.exits[cell * 4 + side] & WALL == 0 and side != entered]
    return doors[0] if len(doors) == 1 else NOBODY


def turn_to(state: RallyState, seat: int, facing: int, rule: str) -> None:
    """Turn a robot in its space."""
    state.facing[seat] = facing
    state.emit(TURNED, rule, seat, facing)


STRAIGHT_ON: Final = 9


@dataclass(frozen=True)
class TurnHere(Question):
    """Whether a robot follows a road corner or a curved arrow."""

    about: ClassVar[str] = "corner"
    VERBS: ClassVar[tuple[str, ...]] = ("turn", "go straight")

    facing: int
    cause: str

    def prompt(self, state: RallyState, seat: int) -> str:
        what = "road corner" if self.cause == "RR-CORNER-02" else "curved arrow"
        return f"You come to a {what}: turn, or go straight on?"

    def key(self, state: RallyState, seat: int, option: int) -> str:
        return "straight on" if option == STRAIGHT_ON else f"turn {DIRECTION_WORDS[option]}"

    def label(self, state: RallyState, seat: int, option: int) -> str:
        if option == STRAIGHT_ON:
            return "Go straight on"
        return f"Turn {DIRECTION_WORDS[option]}"

    def aim(self, state: RallyState, seat: int, option: int) -> Aim:
        if option == STRAIGHT_ON:
            heading = state.moves[-1].heading if state.moves else AHEAD
            return Aim("go straight", way=DIRECTION_WORDS[(state.facing[seat] + heading) % 4])
        return Aim("turn", way=DIRECTION_WORDS[option])

    def rule(self, state: RallyState) -> str:
        return self.cause

    def take(self, state: RallyState, seat: int, option: int) -> None:
        if option == STRAIGHT_ON:
            state.emit(TURN_DECLINED, self.cause, seat)
        else:
            turn_to(state, seat, option, self.cause)

    def again(self, state: RallyState, seat: int) -> None:
        state.ask(seat, self, [self.facing, STRAIGHT_ON])
