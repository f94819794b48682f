"""Pushing robots, what happens to robots that come onto a space, and sliding on oil."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.games.rally.events import (
    BOUNCED,
    BURNED,
    MINE_WENT_OFF,
    PUSHED,
    SHOVED,
    SLID,
    STRUCK_BACK,
    UPGRADE_USED,
)
from altmode.games.rally.moving import NOT_MOVED, Movement
from altmode.games.rally.powers import FireProof, HurtWhenPushing, Immovable, StrikeBack
from altmode.games.rally.rules.damage import fall_off, gain_damage, lose_register, spend_card, spend_upgrade
from altmode.games.rally.rules.energon import take_cubes
from altmode.games.rally.rules.reasons import about_payment
from altmode.games.rally.rules.using import cards_to_spend
from altmode.games.rally.spaces import CHASM, FIRE, OIL
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import REGISTER_COUNT
from altmode.games.rally.track import INTO_BUILDING, NEEDS_BOT, OUTSIDE, RAMP_SIDE, STAND, WALL
from altmode.kernel.decisions import PASS, PieceQuestion
from altmode.kernel.views import Reason
from altmode.kernel.work import NOBODY, Task

CLOSED: Final = WALL | STAND | RAMP_SIDE


# -- Pushing


def line_ahead(state: RallyState, cell: int, direction: int, pusher: int) -> tuple[list[int], bool]:
    """The robots that a push at a space would move, nearest first, and whether they can be moved (RR-PUSH-02)."""
    line: list[int] = []
    toward = state.track.steps[direction]
    while cell in state.at:
        other = state.at.index(cell)
        if immovable(state, other, pusher):
            return line, False
        line.append(other)
        way = state.way(cell, direction)
        if way & OUTSIDE:
            return line, True
        if way & CLOSED or (way & INTO_BUILDING and not state.in_bot(other)):
            return line, False
        cell += toward
    return line, True


def can_push(state: RallyState, cell: int, direction: int, pusher: int) -> bool:
    """Whether the robot on a space can be pushed."""
    return line_ahead(state, cell, direction, pusher)[1]


def immovable(state: RallyState, seat: int, pusher: int) -> bool:
    """Whether a robot cannot be pushed by another one because of the card that one activated."""
    if pusher < 0 or not state.powers_of(seat) & Immovable.BIT or state.at[seat] in state.checkpoints:
        return False
    power = state.power(seat, Immovable)
    return power is not None and state.activated[pusher] & power.cards != 0


def push(state: RallyState, cell: int, direction: int, pusher: int, move: Movement | None) -> bool:
    """Push the robot on a space and every one in line behind it; whether they moved.

    A push that moves nobody is a push all the same (RR-PUSH-04), and all pushing of one robot by one movement is one
    push event (RR-PUSH-05). Board elements push as NOBODY.
    """
    line, free = line_ahead(state, cell, direction, pusher)
    fresh = [other for other in line if move is None or not move.has_pushed(other)]
    for other in fresh:
        if pusher >= 0:
            state.emit(PUSHED, "RR-PUSH-01", pusher, other)
    if free:
        toward = state.track.steps[direction]
        for other in reversed(line):
            old = state.at[other]
            if state.way(old, direction) & OUTSIDE:
                fall_off(state, other, old, "RR-PUSH-07")
            else:
                state.at[other] = old + toward
                state.emit(SHOVED, "RR-PUSH-01", other, direction, old + toward)
                # With a robot right behind it there is no way back from a mine (RR-MINE-07).
                enter(state, other, old + toward, direction, old, False, behind_free=False)
    if move is not None:
        for other in line:
            if free:
                move.note_push(other, direction)
            elif other in fresh:
                move.note_push(other, NOT_MOVED)
    for other in fresh:
        _answer_push(state, pusher, other)
    return free


def _answer_push(state: RallyState, pusher: int, pushed: int) -> None:
    """What the cards of the two robots make of a push event."""
    if pusher < 0:
        return
    piece = state.piece_with(pusher, HurtWhenPushing.BIT)
    if piece >= 0:
        state.because(piece)
        gain_damage(state, pushed, state.card(piece).power(HurtWhenPushing).damage, "RR-DAMAGE-04")
        state.because_no_more(piece)
    strike_back(state, pushed, pusher)


def strike_back(state: RallyState, seat: int, attacker: int) -> None:
    """An installed answer to pushes and attacks goes off by itself (RR-UPGRADE-26)."""
    piece = state.piece_with(seat, StrikeBack.BIT)
    if piece < 0:
        return
    power = state.card(piece).power(StrikeBack)
    state.because(piece)
    state.emit(STRUCK_BACK, "RR-UPGRADE-26", seat, attacker)
    spend_upgrade(state, piece)
    gain_damage(state, attacker, power.damage, "RR-UPGRADE-26")
    state.because_no_more(piece)


# -- Coming onto a space


def enter(
    state: RallyState,
    seat: int,
    cell: int,
    direction: int,
    came_from: int,
    own: bool,
    behind_free: bool = True,
    passing: bool = False,
) -> None:
    """Apply the effects that a space has on whoever comes onto it, in whatever way (RR-ACT-06, RR-ACT-14).

    `own` says that it is the robot's own movement, which mines end; `passing` that the robot cannot stop there because
    another one stands on the space.
    """
    if cell in state.cubes:
        take_cubes(state, seat, cell)
    if cell in state.mines:
        # The token covers what is printed on the space, not the cubes that lie there (RR-MINE-06).
        _set_off_mine(state, seat, cell, direction, own, behind_free)
        return
    kind = state.track.kind[cell]
    if kind == FIRE:
        # Passing between spaces of one pit is not a new entry (RR-FIRE-11).
        if came_from < 0 or state.ground(came_from) != FIRE:
            enter_fire(state, seat, passing)
    elif kind == CHASM and not passing:
        fall_off(state, seat, cell, "RR-COMPAT-03")


def _set_off_mine(
    state: RallyState, seat: int, cell: int, direction: int, own: bool, behind_free: bool
) -> None:
    """Damage, a step back where that is possible, and the mine is gone (RR-MINE-01 to RR-MINE-05)."""
    state.emit(MINE_WENT_OFF, "RR-MINE-01", seat, cell)
    gain_damage(state, seat, 1, "RR-MINE-01")
    # The mine covers its space until the robot has moved back; only then is it taken away.
    back = (direction + 2) % 4
    way = state.way(cell, back)
    target = cell + state.track.steps[back]
    free = not way & (CLOSED | OUTSIDE) and not (way & INTO_BUILDING and not state.in_bot(seat))
    state.mines.remove(cell)
    if own:
        lose_movement(state, seat)
    if behind_free and free and target not in state.at:
        state.at[seat] = target
        state.emit(BOUNCED, "RR-MINE-02", seat, target)
        enter(state, seat, target, back, cell, False)
    elif state.track.kind[cell] == CHASM:
        # The mine that hid a classic pit is gone.
        fall_off(state, seat, cell, "RR-COMPAT-03")


def enter_fire(state: RallyState, seat: int, passing: bool) -> None:
    """A robot has come into a fire pit; an upgrade may keep it unharmed."""
    if state.fireproof >> seat & 1:
        return
    if state.hand(seat) and state.has_power(seat, FireProof.BIT):
        state.work.append(FireEntry(seat, passing))
    else:
        burn(state, seat, passing)


def burn(state: RallyState, seat: int, passing: bool) -> None:
    """Damage, register 5 and the rest of the movement (RR-FIRE-01 to RR-FIRE-03)."""
    state.emit(BURNED, "RR-FIRE-01", seat)
    gain_damage(state, seat, 1, "RR-FIRE-01")
    lose_register(state, seat, REGISTER_COUNT, "RR-FIRE-02")
    if not passing:
        lose_movement(state, seat)


def lose_movement(state: RallyState, seat: int) -> None:
    """A robot loses what is left of its movement, also that of a second card in its register (RR-FIRE-03)."""
    for move in state.moves:
        if move.seat == seat:
            move.left = 0
            move.went = NOBODY
    if state.resolving == seat:
        state.stuck = 1


@dataclass(frozen=True)
class FireEntry(Task):
    """A robot that has come into a fire pit may be kept unharmed."""

    seat: int
    passing: bool = False

    def run(self, state: RallyState) -> None:
        if state.fireproof >> self.seat & 1:
            return
        ask_about_fire(state, self.seat, self.passing)


def ask_about_fire(state: RallyState, seat: int, passing: bool) -> None:
    """Ask whether to pay for walking through fire unharmed; those without a fitting card are asked all the same."""
    piece = state.piece_with(seat, FireProof.BIT)
    power = state.card(piece).power(FireProof)
    state.ask(seat, FireQuestion(passing), [PASS, *cards_to_spend(state, seat, power.discard)])


@dataclass(frozen=True)
class FireQuestion(PieceQuestion):
    """Whether to discard a card so that entering fire does no harm."""

    about: ClassVar[str] = "fire pit"
    VERBS: ClassVar[tuple[str, ...]] = ("discard", "pass")

    passing: bool

    def prompt(self, state: RallyState, seat: int) -> str:
        return "You are in a fire pit. Discard a card to come in unharmed?"

    def key(self, state: RallyState, seat: int, option: int) -> str:
        return "burn" if option == PASS else state.card(option).slug

    def label(self, state: RallyState, seat: int, option: int) -> str:
        return "Take the damage" if option == PASS else f"Discard {state.card(option).name}"

    def rule(self, state: RallyState) -> str:
        return "RR-FIRE-01"

    def secret(self, state: RallyState, seat: int) -> bool:
        return True

    def take(self, state: RallyState, seat: int, option: int) -> None:
        if option == PASS:
            burn(state, seat, self.passing)
        else:
            state.emit(UPGRADE_USED, "RR-UPGRADE-20", seat, state.piece_with(seat, FireProof.BIT))
            spend_card(state, seat, option)
            state.fireproof |= 1 << seat

    def why_not(self, state: RallyState, seat: int, piece: int) -> Reason | None:
        return about_payment(state, seat, piece, self, FireProof)

    def again(self, state: RallyState, seat: int) -> None:
        ask_about_fire(state, seat, self.passing)


# -- Oil


def slide_all(state: RallyState, move: Movement) -> None:
    """After a movement, whoever it left on oil slides on: robots pushed first, the furthest ahead (RR-OIL-01)."""
    track = state.track
    if move.pushed:
        order = []
        for entry in move.pushed:
            direction = entry % 8
            if direction != NOT_MOVED and state.at[entry // 8] >= 0:
                order.append((state.at[entry // 8] * track.steps[direction], entry))
        order.sort(reverse=True)
        for _, entry in order:
            slide(state, entry // 8, entry % 8, move)
    if state.at[move.seat] >= 0 and move.went >= 0:
        slide(state, move.seat, move.went, move)


def slide(state: RallyState, seat: int, direction: int, move: Movement | None) -> None:
    """Slide on until off the oil or stopped; robots on oil are pushed along (RR-OIL-01 to RR-OIL-08)."""
    toward = state.track.steps[direction]
    shoved: list[int] = []
    if move is None:
        # All that this slide pushes is one push event for each robot (RR-PUSH-05).
        move = Movement(seat, NOBODY, 0, 0)
    while state.at[seat] >= 0 and state.ground(state.at[seat]) == OIL:
        cell = state.at[seat]
        way = state.way(cell, direction)
        if way & OUTSIDE:
            fall_off(state, seat, cell, "RR-OIL-12")
            break
        if way & CLOSED or (way & NEEDS_BOT and not state.in_bot(seat)):
            break
        target = cell + toward
        if target in state.at:
            if state.ground(target) != OIL:
                break
            line, _ = line_ahead(state, target, direction, seat)
            grounds = [state.ground(state.at[other]) for other in line]
            if grounds.count(OIL) < len(line):
                # The robot pushed slides too, and pushes nobody who is not on oil (RR-OIL-06).
                break
            if not push(state, target, direction, seat, move):
                break
            shoved.extend(other for other in line if other not in shoved)
        state.at[seat] = target
        state.emit(SLID, "RR-OIL-01", seat, direction, target)
        enter(state, seat, target, direction, cell, False)
        if state.at[seat] != target:
            # A mine has thrown it back, and that was the end of its movement.
            break
    for other in shoved:
        slide(state, other, direction, move)
