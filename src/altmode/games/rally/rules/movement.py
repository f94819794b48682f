"""Movement: one space at a time, and what a robot's powers do when it comes to rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.games.rally.events import STEPPED, UPGRADE_USED
from altmode.games.rally.moving import ENTRY_CHOSEN, SIDESWIPES, Movement
from altmode.games.rally.powers import CheeredOn, Sideswipe
from altmode.games.rally.rules.arriving import arrive, begin_moving, direction_of
from altmode.games.rally.rules.damage import fall_off, gain_damage
from altmode.games.rally.rules.encounters import IMPASSABLE, can_climb, meet_obstacle, meet_robot
from altmode.games.rally.rules.energon import gain_energon
from altmode.games.rally.rules.pushing import can_push, slide_all
from altmode.games.rally.rules.reasons import about_powers
from altmode.games.rally.spaces import DIRECTION_WORDS, GRANDSTAND
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import LEFTWARD, RIGHTWARD, SIDE_WORDS
from altmode.games.rally.track import INTO_BUILDING, NEEDS_BOT, OUTSIDE, WALL
from altmode.kernel.decisions import PASSING, Aim, Question
from altmode.kernel.views import Reason
from altmode.kernel.work import NOBODY, Task, comes_first


@dataclass(frozen=True)
class Stride(Task):
    """Carry the innermost movement on until it ends or somebody has to decide."""

    def run(self, state: RallyState) -> None:
        move = state.moves[-1]
        mark = len(state.work)
        while move.left > 0:
            step(state, move)
            if comes_first(state, mark, STRIDE):
                return
        if move.used:
            slide_all(state, move)
            if comes_first(state, mark, AFTER_MOVE):
                return
        AFTER_MOVE.run(state)


@dataclass(frozen=True)
class AfterMove(Task):
    """What a robot's powers do at the end of its movement."""

    def run(self, state: RallyState) -> None:
        move = state.moves.pop()
        seat = move.seat
        powers = state.powers_of(seat)
        if not move.used or state.at[seat] < 0 or not powers & (CheeredOn.BIT | Sideswipe.BIT):
            return
        cheered = state.piece_with(seat, CheeredOn.BIT)
        if cheered >= 0:
            _be_cheered(state, seat, cheered)
        if move.flags & SIDESWIPES and state.has_power(seat, Sideswipe.BIT):
            ask_to_sideswipe(state, seat)


STRIDE: Final = Stride()
AFTER_MOVE: Final = AfterMove()


def start_move(state: RallyState, move: Movement) -> None:
    """Begin a movement; it is carried out before anything else that is pending."""
    state.moves.append(move)
    state.work.append(STRIDE)


def step(state: RallyState, move: Movement) -> None:
    """Try to take one step of a movement (RR-MOVE-03)."""
    seat = move.seat
    cell = state.at[seat]
    direction = direction_of(state, move)
    way = state.way(cell, direction)
    if way:
        if way & OUTSIDE:
            move.went = direction
            if move.beside:
                begin_moving(state, move)
            fall_off(state, seat, cell, "RR-OFF-01")
            return
        if way & IMPASSABLE or (way & NEEDS_BOT and not (move.flags & ENTRY_CHOSEN or state.in_bot(seat))):
            meet_obstacle(state, move, cell, direction, way)
            return
        if way & INTO_BUILDING and not move.flags & ENTRY_CHOSEN and can_climb(state, move, cell, direction):
            # A building that could be entered may be climbed over all the same.
            meet_obstacle(state, move, cell, direction, way)
            return
    target = cell + state.track.steps[direction]
    if target in state.at and not meet_robot(state, move, cell, target, direction):
        return
    state.at[seat] = target
    move.left -= 1
    move.used += 1
    move.went = direction
    move.flags &= ~ENTRY_CHOSEN
    state.emit(STEPPED, "RR-MOVE-01", seat, direction, target)
    arrive(state, move, cell, target, direction)


# -- The end of a movement


def _be_cheered(state: RallyState, seat: int, piece: int) -> None:
    """Energon for ending a movement in front of a grandstand (RR-STAND-05)."""
    track = state.track
    cell = state.at[seat]
    power = state.card(piece).power(CheeredOn)
    for side in range(4):
        stand = cell + track.steps[side]
        fronts = track.kind[stand] == GRANDSTAND and track.arrow[stand] == (side + 2) % 4
        if fronts and track.exits[cell * 4 + side] & WALL == 0:
            state.because(piece)
            state.emit(UPGRADE_USED, "RR-UPGRADE-20", seat, piece)
            gain_energon(state, seat, power.energon, "RR-STAND-05")
            state.because_no_more(piece)
            return


def sideswipe_targets(state: RallyState, seat: int) -> list[int]:
    """The sides, LEFTWARD or RIGHTWARD, on which a robot stands that could be sideswiped."""
    cell = state.at[seat]
    found = []
    for side in (LEFTWARD, RIGHTWARD):
        direction = (state.facing[seat] + side) % 4
        if state.track.exits[cell * 4 + direction] & WALL:
            continue
        other = state.robot_at(cell + state.track.steps[direction])
        if other >= 0 and (state.facing[other] - state.facing[seat]) % 2 == 0:
            found.append(side)
    return found


def ask_to_sideswipe(state: RallyState, seat: int) -> None:
    """Ask whether to sideswipe, if there is somebody to sideswipe."""
    sides = sideswipe_targets(state, seat)
    if sides:
        state.ask(seat, SIDESWIPE, [NOBODY, *sides])


@dataclass(frozen=True)
class SideswipeQuestion(Question):
    """Whether a robot drifts into its neighbour."""

    about: ClassVar[str] = "sideswipe"
    VERBS: ClassVar[tuple[str, ...]] = ("swipe", "pass")

    def prompt(self, state: RallyState, seat: int) -> str:
        return "You end beside another robot. Drift into it?"

    def key(self, state: RallyState, seat: int, option: int) -> str:
        return "stay" if option == NOBODY else f"swipe {SIDE_WORDS[option]}"

    def aim(self, state: RallyState, seat: int, option: int) -> Aim:
        if option == NOBODY:
            return PASSING
        direction = (state.facing[seat] + option) % 4
        other = state.robot_at(state.at[seat] + state.track.steps[direction])
        return Aim("swipe", seats=(other,), way=DIRECTION_WORDS[direction])

    def rule(self, state: RallyState) -> str:
        return "RR-PUSH-13"

    def take(self, state: RallyState, seat: int, option: int) -> None:
        if option == NOBODY:
            return
        piece = state.piece_with(seat, Sideswipe.BIT)
        power = state.card(piece).power(Sideswipe)
        state.emit(UPGRADE_USED, "RR-UPGRADE-20", seat, piece)
        direction = (state.facing[seat] + option) % 4
        target = state.at[seat] + state.track.steps[direction]
        way = state.way(state.at[seat], direction)
        open_way = not way & IMPASSABLE and (not way & NEEDS_BOT or state.in_bot(seat))
        if open_way and can_push(state, target, direction, seat):
            start_move(state, Movement(seat, NOBODY, option, 1))
        else:
            gain_damage(state, state.robot_at(target), power.damage, "RR-DAMAGE-04")

    def why_not(self, state: RallyState, seat: int, piece: int) -> Reason | None:
        return about_powers(state, seat, piece, self, Sideswipe.BIT)

    def again(self, state: RallyState, seat: int) -> None:
        ask_to_sideswipe(state, seat)


SIDESWIPE: Final = SideswipeQuestion()
