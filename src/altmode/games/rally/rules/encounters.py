"""What a robot does about obstacles and other robots in its way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.games.rally.events import BLOCKED, PASSED, ROLLED_OVER, STEPPED, UPGRADE_USED
from altmode.games.rally.moving import CLIMBED, ENTRY_CHOSEN, FREE_ENTRY, PHASING, PUSH_CHOSEN, Movement
from altmode.games.rally.powers import (
    ENCOUNTER_POWERS,
    ClimbOver,
    EnterAnyMode,
    LeapRobots,
    PassRobots,
    PhaseThrough,
    RollOver,
)
from altmode.games.rally.rules.arriving import arrive, can_land, direction_of, jump
from altmode.games.rally.rules.damage import gain_damage, spend_card
from altmode.games.rally.rules.energon import pay_energon
from altmode.games.rally.rules.pushing import can_push, enter, push
from altmode.games.rally.rules.reasons import about_powers, no_payment
from altmode.games.rally.rules.using import cards_to_spend, use_limited
from altmode.games.rally.spaces import BELT, BUILDING, GRANDSTAND, RAMP, WALKWAY
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import MOVES
from altmode.games.rally.track import NEEDS_BOT, OUTSIDE, RAMP_SIDE, STAND, WALL
from altmode.kernel.decisions import Aim, Question
from altmode.kernel.views import Reason
from altmode.kernel.work import NOBODY

IMPASSABLE: Final = WALL | STAND | RAMP_SIDE

GO_ON: Final = 0
ROLL: Final = 1
PASS_BY: Final = 2
LEAP: Final = 3
PHASE: Final = 4
ENTER: Final = 5
CLIMB: Final = 6

POWER_OF: Final = (
    0,
    RollOver.BIT,
    PassRobots.BIT,
    LeapRobots.BIT,
    PhaseThrough.BIT,
    EnterAnyMode.BIT,
    ClimbOver.BIT,
)
"""The power with which each is done, as a bit."""


def climb_option(piece: int) -> int:
    """Climbing over an obstacle and paying with a piece, as one number; `encounter_of` takes it apart."""
    return 100 + piece


def encounter_of(option: int) -> tuple[int, int]:
    """What a robot does about what is in its way, and the piece it pays with, NOBODY where it pays with none."""
    return (CLIMB, option - 100) if option >= 100 else (option, NOBODY)


def meet_obstacle(state: RallyState, move: Movement, cell: int, direction: int, way: int) -> None:
    """Stop, or get past the obstacle with the help of an upgrade."""
    options = obstacle_options(state, move, cell, direction, way)
    if len(options) > 1 or can_climb(state, move, cell, direction):
        state.ask(move.seat, Encounter(False), options)
    else:
        stop(state, move)


def obstacle_options(state: RallyState, move: Movement, cell: int, direction: int, way: int) -> list[int]:
    """What a robot may do about an obstacle; a building that it could enter it may climb over all the same."""
    seat = move.seat
    if not way & IMPASSABLE and state.in_bot(seat):
        return [ENTER, *climbing_options(state, move, cell, direction)]
    options = [GO_ON]
    if move.flags & FREE_ENTRY and not way & IMPASSABLE:
        options.append(ENTER)
    if state.powers_of(seat) & (ClimbOver.BIT | PhaseThrough.BIT):
        if can_phase(state, move, cell, direction):
            options.append(PHASE)
        options.extend(climbing_options(state, move, cell, direction))
    return options


def can_climb(state: RallyState, move: Movement, cell: int, direction: int) -> bool:
    """Whether a robot could climb over what is ahead, as far as everybody can tell; it may once in a movement."""
    if move.flags & CLIMBED or move.card < 0 or not MOVES >> move.card & 1 or not state.hand(move.seat):
        return False
    return state.has_power(move.seat, ClimbOver.BIT) and climb_landing(state, move, cell, direction)[0] > 0


def climbing_options(state: RallyState, move: Movement, cell: int, direction: int) -> list[int]:
    """The cards a robot could discard to climb over what is ahead."""
    if not can_climb(state, move, cell, direction):
        return []
    power = state.card(state.piece_with(move.seat, ClimbOver.BIT)).power(ClimbOver)
    return [climb_option(piece) for piece in cards_to_spend(state, move.seat, power.discard)]


def stop(state: RallyState, move: Movement) -> None:
    """End a movement where the robot is; what is left of it is lost (RR-MOVE-04)."""
    move.left = 0
    state.emit(BLOCKED, "RR-MOVE-04", move.seat)


def meet_robot(state: RallyState, move: Movement, cell: int, target: int, direction: int) -> bool:
    """Push the robot in the way, or deal with it otherwise; whether the step can be taken now."""
    seat = move.seat
    powers = state.powers_of(seat)
    if powers & (ENCOUNTER_POWERS | PhaseThrough.BIT) and not move.flags & PUSH_CHOSEN:
        options = encounter_options(state, move, cell, target, direction)
        if len(options) > 1:
            state.ask(seat, Encounter(True), options)
            return False
    move.flags &= ~PUSH_CHOSEN
    if push(state, target, direction, seat, move):
        return True
    stop(state, move)
    return False


def encounter_options(state: RallyState, move: Movement, cell: int, target: int, direction: int) -> list[int]:
    """What a robot may do about another one in its way."""
    seat = move.seat
    options = [GO_ON]
    clear = clear_space(state, move, cell, direction)
    if clear and state.has_power(seat, RollOver.BIT):
        options.append(ROLL)
    if 0 < clear <= move.left and state.has_power(seat, PassRobots.BIT):
        options.append(PASS_BY)
    other = state.robot_at(target)
    # Only a robot in alt mode that faces the mover or away from it can be leapt.
    lengthwise = (state.facing[other] - direction) % 2 == 0
    if lengthwise and state.in_alt(other) and state.has_power(seat, LeapRobots.BIT):
        options.append(LEAP)
    if can_phase(state, move, cell, direction):
        options.append(PHASE)
    return options


def clear_space(state: RallyState, move: Movement, cell: int, direction: int) -> int:
    """How many steps lead past the robots right ahead to a free space the mover may enter; 0 if none do."""
    toward = state.track.steps[direction]
    free_entry = bool(move.flags & FREE_ENTRY) or state.in_bot(move.seat)
    steps = 0
    while True:
        way = state.way(cell, direction)
        if way & (IMPASSABLE | OUTSIDE) or (way & NEEDS_BOT and not free_entry):
            return 0
        cell += toward
        steps += 1
        if cell not in state.at:
            return steps


def phase_landing(state: RallyState, move: Movement, cell: int, direction: int) -> int:
    """How many steps lead through everything to the next space where the movement could end; 0 if none do."""
    track = state.track
    for steps in range(1, move.left + 1):
        cell += track.steps[direction]
        if not track.on[cell]:
            return 0
        if state.ground(cell) != RAMP and can_land(state, move.seat, cell):
            return steps
    return 0


def can_phase(state: RallyState, move: Movement, cell: int, direction: int) -> bool:
    """Whether a robot is phasing, or may begin to, and gets past what is in its way."""
    if not phase_landing(state, move, cell, direction):
        return False
    if move.flags & PHASING:
        return True
    power = state.power(move.seat, PhaseThrough)
    return power is not None and move.card >= 0 and state.energon[move.seat] >= power.energon


def climb_landing(state: RallyState, move: Movement, cell: int, direction: int) -> tuple[int, int]:
    """How many steps lead over the wall, grandstand or building ahead, and to which space; 0 if none do."""
    track = state.track
    toward = track.steps[direction]
    seat = move.seat
    target = cell + toward
    inside = track.building[cell]
    house = track.building[target]
    if inside >= 0 and (house == inside or track.walls[cell * 4 + direction] == 0):
        # The building one is in cannot be climbed over from within.
        return 0, NOBODY
    steps = 1
    if track.walls[cell * 4 + direction]:
        # Only the wall is climbed: what stands behind it would be a second obstacle.
        pass
    elif house >= 0:
        while track.building[target] == house:
            target += toward
            steps += 1
    elif track.kind[target] == GRANDSTAND:
        if track.walls[target * 4 + direction]:
            return 0, NOBODY
        target += toward
        steps += 1
    else:
        return 0, NOBODY
    if steps > move.left or not track.on[target] or not may_stand(state, seat, target, direction):
        return 0, NOBODY
    other = state.robot_at(target)
    if other >= 0 and not can_push(state, target, direction, seat):
        return 0, NOBODY
    return steps, target


def may_stand(state: RallyState, seat: int, cell: int, direction: int) -> bool:
    """Whether a robot may come onto a space from a direction, walls left aside."""
    kind = state.ground(cell)
    if kind in (GRANDSTAND, BUILDING):
        return False
    if kind == RAMP:
        return state.track.arrow[cell] == direction
    return kind not in (WALKWAY, BELT) or state.in_bot(seat)


@dataclass(frozen=True)
class Encounter(Question):
    """What a robot does about something in its way."""

    about: ClassVar[str] = "encounter"
    VERBS: ClassVar[tuple[str, ...]] = (
        "push",
        "roll over",
        "drive past",
        "leap",
        "phase",
        "enter",
        "climb",
        "stop",
    )

    robot: bool

    def prompt(self, state: RallyState, seat: int) -> str:
        if self.robot:
            return "A robot is in your way. What do you do?"
        return "An obstacle is in your way. What do you do?"

    def key(self, state: RallyState, seat: int, option: int) -> str:
        way, piece = encounter_of(option)
        if way == CLIMB:
            return f"climb with {state.card(piece).slug}"
        return ("push" if self.robot else "stop", "roll over", "pass", "leap", "phase", "enter")[way]

    def label(self, state: RallyState, seat: int, option: int) -> str:
        way, piece = encounter_of(option)
        if way == CLIMB:
            return f"Climb over it, discarding {state.card(piece).name}"
        labels = (
            "Push it" if self.robot else "Stop here",
            "Roll over it",
            "Drive past it",
            "Jump from it",
            "Phase through it",
            "Enter",
        )
        return labels[way]

    def aim(self, state: RallyState, seat: int, option: int) -> Aim:
        way, piece = encounter_of(option)
        pieces = (piece,) if piece >= 0 else ()
        if not self.robot:
            return Aim("stop" if way == GO_ON else self.VERBS[way], pieces)
        direction = direction_of(state, state.moves[-1])
        other = state.robot_at(state.at[seat] + state.track.steps[direction])
        return Aim(self.VERBS[way], pieces, seats=(other,))

    def rule(self, state: RallyState) -> str:
        return "RR-MOVE-09" if self.robot else "RR-MOVE-04"

    def take(self, state: RallyState, seat: int, option: int) -> None:
        move = state.moves[-1]
        cell = state.at[seat]
        direction = direction_of(state, move)
        way, piece = encounter_of(option)
        if way == GO_ON:
            if self.robot:
                move.flags |= PUSH_CHOSEN
            else:
                stop(state, move)
        elif way == ROLL:
            _roll_over(state, move, cell, direction)
        elif way == PASS_BY:
            state.emit(UPGRADE_USED, "RR-UPGRADE-20", seat, state.piece_with(seat, PassRobots.BIT))
            _pass_through(state, move, cell, direction, clear_space(state, move, cell, direction))
        elif way == LEAP:
            _leap(state, move, cell, direction)
        elif way == ENTER:
            if not state.in_bot(seat):
                state.emit(UPGRADE_USED, "RR-UPGRADE-20", seat, state.piece_with(seat, EnterAnyMode.BIT))
            move.flags |= ENTRY_CHOSEN
        elif way == PHASE:
            _phase(state, move, cell, direction)
        else:
            _climb(state, move, cell, direction, piece)

    def why_not(self, state: RallyState, seat: int, piece: int) -> Reason | None:
        unfit: Reason | None = None
        if not self.robot:
            move = state.moves[-1]
            if can_climb(state, move, state.at[seat], direction_of(state, move)):
                unfit = no_payment(state, seat, piece, ClimbOver)
        if unfit is not None:
            return unfit
        bits = 0
        for option in self.offered(state, seat):
            bits |= POWER_OF[encounter_of(option)[0]]
        return about_powers(state, seat, piece, self, bits)

    def again(self, state: RallyState, seat: int) -> None:
        move = state.moves[-1]
        cell = state.at[seat]
        direction = direction_of(state, move)
        if self.robot:
            target = cell + state.track.steps[direction]
            options = encounter_options(state, move, cell, target, direction)
        else:
            options = obstacle_options(state, move, cell, direction, state.way(cell, direction))
        state.ask(seat, self, options)


def _pass_through(state: RallyState, move: Movement, cell: int, direction: int, steps: int) -> None:
    """Take some steps through whatever is there; ordinary spaces passed have their effects (GAP-UPGR-18)."""
    seat = move.seat
    toward = state.track.steps[direction]
    for passed in range(1, steps):
        between = cell + passed * toward
        other = state.robot_at(between)
        if other >= 0:
            state.emit(PASSED, "RR-UPGRADE-20", seat, other)
        if state.ground(between) not in (BUILDING, GRANDSTAND, RAMP):
            enter(state, seat, between, direction, between - toward, False, False, True)
    if move.left <= 0 or state.at[seat] < 0:
        return
    target = cell + steps * toward
    state.at[seat] = target
    move.left = max(0, move.left - steps)
    move.used += steps
    move.went = direction
    state.emit(STEPPED, "RR-MOVE-01", seat, direction, target)
    arrive(state, move, target - toward, target, direction)


def _roll_over(state: RallyState, move: Movement, cell: int, direction: int) -> None:
    seat = move.seat
    piece = state.piece_with(seat, RollOver.BIT)
    power = state.card(piece).power(RollOver)
    state.emit(UPGRADE_USED, "RR-UPGRADE-20", seat, piece)
    steps = clear_space(state, move, cell, direction)
    toward = state.track.steps[direction]
    for passed in range(1, steps):
        other = state.robot_at(cell + passed * toward)
        state.emit(ROLLED_OVER, "RR-UPGRADE-20", seat, other)
        gain_damage(state, other, power.damage, "RR-DAMAGE-04")
    _pass_through(state, move, cell, direction, steps)


def _leap(state: RallyState, move: Movement, cell: int, direction: int) -> None:
    seat = move.seat
    piece = state.piece_with(seat, LeapRobots.BIT)
    power = state.card(piece).power(LeapRobots)
    state.emit(UPGRADE_USED, "RR-UPGRADE-20", seat, piece)
    # The robot is the ramp: the step onto it counts as used to reach it (GAP-UPGR-3).
    move.used += 1
    jump(state, move, cell + state.track.steps[direction], direction, move.used + power.further, "RR-RAMP-01")


def _phase(state: RallyState, move: Movement, cell: int, direction: int) -> None:
    seat = move.seat
    if not move.flags & PHASING:
        piece = state.piece_with(seat, PhaseThrough.BIT)
        power = state.card(piece).power(PhaseThrough)
        use_limited(state, seat, piece)
        pay_energon(state, seat, power.energon, "RR-ENERGON-04")
        move.flags |= PHASING
    _pass_through(state, move, cell, direction, phase_landing(state, move, cell, direction))


def _climb(state: RallyState, move: Movement, cell: int, direction: int, payment: int) -> None:
    seat = move.seat
    state.emit(UPGRADE_USED, "RR-UPGRADE-20", seat, state.piece_with(seat, ClimbOver.BIT))
    steps, target = climb_landing(state, move, cell, direction)
    move.flags |= CLIMBED
    spend_card(state, seat, payment)
    if target in state.at and not push(state, target, direction, seat, move):
        stop(state, move)
        return
    state.at[seat] = target
    move.left -= steps
    move.used += steps
    move.went = direction
    state.emit(STEPPED, "RR-MOVE-01", seat, direction, target)
    arrive(state, move, target - state.track.steps[direction], target, direction)
