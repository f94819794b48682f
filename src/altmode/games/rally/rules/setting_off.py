"""How far a Move or Drift card goes, and everything that is settled before the first step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.games.rally.events import SLOWED, SPED_UP
from altmode.games.rally.moving import BY_CARD, FREE_ENTRY, LEAPING, SIDESWIPES, Movement
from altmode.games.rally.powers import BOOSTS, EnterAnyMode, ExtraSteps, JumpMove, SideStep, SpoilPlans
from altmode.games.rally.rules.arriving import direction_of, jump
from altmode.games.rally.rules.energon import pay_energon
from altmode.games.rally.rules.movement import STRIDE, start_move
from altmode.games.rally.rules.reasons import about_powers
from altmode.games.rally.rules.using import finish_using, use_limited
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import (
    ALT,
    HEADINGS,
    LEFTWARD,
    MOVE_BACK,
    MOVES,
    PLANNING_WORDS,
    RIGHTWARD,
    SIDE_WORDS,
    SPACES,
)
from altmode.games.rally.track import ANY_FACING
from altmode.kernel.decisions import PASSING, Aim, Question
from altmode.kernel.views import Reason
from altmode.kernel.work import NOBODY, Task


@dataclass(frozen=True)
class BeginMove(Task):
    """Work out how far a Move or Drift card goes and set off."""

    seat: int
    card: int

    def run(self, state: RallyState) -> None:
        begin_move(state, self.seat, self.card)


def begin_move(state: RallyState, seat: int, card: int) -> None:
    """Work out how far a card goes and set off, or ask first about what could change that."""
    if state.at[seat] < 0 or state.stuck:
        return
    spaces = SPACES[card]
    if MOVES >> card & 1:
        spaces += _road_bonus(state, seat, card)
    if state.slipping:
        # Starting on oil takes 1 space off the first Move or Drift of the register (RR-OIL-09).
        state.slipping = 0
        spaces -= 1
        state.emit(SLOWED, "RR-OIL-09", seat)
    flags = BY_CARD | SIDESWIPES
    powers = state.powers_of(seat)
    if powers & EnterAnyMode.BIT:
        flags |= _free_entry(state, seat, card)
    state.moves.append(Movement(seat, card, HEADINGS[card], spaces, 0, flags))
    if powers & BOOSTS:
        state.work.append(Boost(0))
    else:
        set_off(state)


def _road_bonus(state: RallyState, seat: int, card: int) -> int:
    """One more space for a vehicle that starts on a road and faces along its arrow (RR-ROAD-03, RR-CORNER-08)."""
    cell = state.at[seat]
    road = state.track.road[cell]
    if road < 0 or not state.in_alt(seat) or (state.mines and cell in state.mines):
        return 0
    if road == ANY_FACING:
        # Blank classic spaces are road only where classic boards join this game (RR-COMPAT-01).
        if state.match.modeless:
            return 0
    elif road != state.facing[seat]:
        return 0
    if card == MOVE_BACK and not state.match.backward_bonus:
        return 0
    state.emit(SPED_UP, "RR-ROAD-03", seat)
    return 1


def _free_entry(state: RallyState, seat: int, card: int) -> int:
    power = state.power(seat, EnterAnyMode)
    return FREE_ENTRY if power is not None and power.cards >> card & 1 else 0


@dataclass(frozen=True)
class Boost(Task):
    """Ask about the upgrades that change a movement before it begins, one after another."""

    asked: int
    """The upgrades that have been asked about, as bits of their numbers."""

    def run(self, state: RallyState) -> None:
        move = state.moves[-1]
        seat, card = move.seat, move.card
        if not self.asked:
            _change_compulsorily(state, move)
        for piece in state.pieces_with(seat, ExtraSteps.BIT | JumpMove.BIT):
            printed = state.card(piece)
            if printed.bits & JumpMove.BIT:
                if not self.asked >> state.upgrade(piece).number & 1:
                    self._ask(state, seat, piece)
                    return
                continue
            power = printed.power(ExtraSteps)
            if not power.cards >> card & 1 or (power.first_of_round and not _is_first(state, seat)):
                continue
            if not power.optional or self.asked >> state.upgrade(piece).number & 1:
                continue
            if not power.paid or state.energon[seat]:
                self._ask(state, seat, piece)
                return
        if MOVES >> card & 1:
            _note_first(state, seat)
        set_off(state)

    def _ask(self, state: RallyState, seat: int, piece: int) -> None:
        state.work.append(Boost(self.asked | 1 << state.upgrade(piece).number | NONE_LEFT))
        BoostQuestion(piece).again(state, seat)


def _change_compulsorily(state: RallyState, move: Movement) -> None:
    """Make the changes that nobody has a choice about, such as those of damage (RR-MOVE-07)."""
    for piece in state.pieces_with(move.seat, ExtraSteps.BIT):
        power = state.card(piece).power(ExtraSteps)
        if not power.optional and power.cards >> move.card & 1:
            move.left += power.number
            state.emit(SLOWED, "RR-MOVE-07", move.seat)


NONE_LEFT: Final = 1 << 60
"""A bit that no upgrade has: the compulsory changes have been made."""


def _is_first(state: RallyState, seat: int) -> bool:
    return state.moved >> seat & 1 == 0


def _note_first(state: RallyState, seat: int) -> None:
    """The first Move card of a round has been activated (a table may count those in alt mode only, GAP-UPGR-23)."""
    if state.form[seat] == ALT or not state.match.first_in_alt:
        state.moved |= 1 << seat


@dataclass(frozen=True)
class BoostQuestion(Question):
    """Whether, and how far, an upgrade lengthens a movement."""

    about: ClassVar[str] = "boost"
    VERBS: ClassVar[tuple[str, ...]] = ("boost", "jump", "pass")

    upgrade: int

    def prompt(self, state: RallyState, seat: int) -> str:
        card = PLANNING_WORDS[state.moves[-1].card]
        return f"You activate {card}. Use {state.card(self.upgrade).name}?"

    def key(self, state: RallyState, seat: int, option: int) -> str:
        if not option:
            return "pass"
        if self._jumps(state):
            return "jump"
        return f"{option} further"

    def label(self, state: RallyState, seat: int, option: int) -> str:
        if not option:
            return "No"
        name = state.card(self.upgrade).name
        if self._jumps(state):
            return f"{name}: make it a jump"
        power = state.card(self.upgrade).power(ExtraSteps)
        price = f" for {option} Energon" if power.paid else ""
        return f"{name}: {option} further{price}"

    def aim(self, state: RallyState, seat: int, option: int) -> Aim:
        if not option:
            return PASSING
        if self._jumps(state):
            return Aim("jump", (self.upgrade,))
        return Aim("boost", (self.upgrade,), number=option)

    def rule(self, state: RallyState) -> str:
        return "RR-MOVE-07"

    def take(self, state: RallyState, seat: int, option: int) -> None:
        if not option:
            return
        move = state.moves[-1]
        if self._jumps(state):
            power = state.card(self.upgrade).power(JumpMove)
            move.left += power.further
            move.flags |= LEAPING
            finish_using(state, seat, self.upgrade)
            return
        steps = state.card(self.upgrade).power(ExtraSteps)
        if steps.paid:
            pay_energon(state, seat, option, "RR-ENERGON-04")
        use_limited(state, seat, self.upgrade)
        move.left += option

    def again(self, state: RallyState, seat: int) -> None:
        if self._jumps(state):
            state.ask(seat, self, [0, 1])
            return
        power = state.card(self.upgrade).power(ExtraSteps)
        if power.paid:
            state.ask(seat, self, list(range(min(power.number, state.energon[seat]) + 1)))
        else:
            state.ask(seat, self, [0, power.number])

    def _jumps(self, state: RallyState) -> bool:
        return state.card(self.upgrade).bits & JumpMove.BIT != 0


def set_off(state: RallyState) -> None:
    """Begin the steps of the innermost movement."""
    move = state.moves[-1]
    seat = move.seat
    if move.left > 0 and move.card >= 0 and MOVES >> move.card & 1:
        if state.powers_of(seat) & SpoilPlans.BIT and state.has_power(seat, SpoilPlans.BIT):
            move.beside = tuple(state.adjacent_robots(seat))
        if not state.moved >> seat & 1:
            _note_first(state, seat)
    if move.flags & LEAPING and move.left > 0:
        # With no steps left a movement only ends: it slides, and its robot's powers see that it has come to rest.
        state.work.append(STRIDE)
        jump(state, move, state.at[seat], direction_of(state, move), move.left, "RR-RAMP-01")
    else:
        STRIDE.run(state)


# -- A drift before or after a Move card

BEFORE_LEFT: Final = 1
BEFORE_RIGHT: Final = 2
AFTER_LEFT: Final = 3
AFTER_RIGHT: Final = 4


def ask_to_sidestep(state: RallyState, seat: int, card: int) -> bool:
    """Ask whether to drift as well, if an upgrade allows it with this card."""
    power = state.power(seat, SideStep)
    if power is None or not power.cards >> card & 1 or state.energon[seat] < power.energon:
        return False
    state.ask(seat, SideStepQuestion(card), [0, BEFORE_LEFT, BEFORE_RIGHT, AFTER_LEFT, AFTER_RIGHT])
    return True


@dataclass(frozen=True)
class SideStepQuestion(Question):
    """Whether a robot drifts right before or right after its Move card."""

    about: ClassVar[str] = "side step"
    VERBS: ClassVar[tuple[str, ...]] = ("drift before", "drift after", "pass")

    card: int

    def prompt(self, state: RallyState, seat: int) -> str:
        return f"You activate {PLANNING_WORDS[self.card]}. Pay to drift as well?"

    def key(self, state: RallyState, seat: int, option: int) -> str:
        return ("pass", "left before", "right before", "left after", "right after")[option]

    def aim(self, state: RallyState, seat: int, option: int) -> Aim:
        if not option:
            return PASSING
        when = "drift before" if option in (BEFORE_LEFT, BEFORE_RIGHT) else "drift after"
        return Aim(when, way=SIDE_WORDS[LEFTWARD if option in (BEFORE_LEFT, AFTER_LEFT) else RIGHTWARD])

    def rule(self, state: RallyState) -> str:
        return "RR-DRIFT-01"

    def take(self, state: RallyState, seat: int, option: int) -> None:
        work = state.work
        if not option:
            work.append(BeginMove(seat, self.card))
            return
        piece = state.piece_with(seat, SideStep.BIT)
        power = state.card(piece).power(SideStep)
        use_limited(state, seat, piece)
        pay_energon(state, seat, power.energon, "RR-ENERGON-04")
        side = LEFTWARD if option in (BEFORE_LEFT, AFTER_LEFT) else RIGHTWARD
        if option in (BEFORE_LEFT, BEFORE_RIGHT):
            work.append(BeginMove(seat, self.card))
            work.append(SideDrift(seat, side, self.card))
        else:
            work.append(SideDrift(seat, side, self.card))
            work.append(BeginMove(seat, self.card))

    def why_not(self, state: RallyState, seat: int, piece: int) -> Reason | None:
        return about_powers(state, seat, piece, self, SideStep.BIT)

    def again(self, state: RallyState, seat: int) -> None:
        if not ask_to_sidestep(state, seat, self.card):
            state.work.append(BeginMove(seat, self.card))


@dataclass(frozen=True)
class SideDrift(Task):
    """A drift that goes with a Move card."""

    seat: int
    side: int
    card: int

    def run(self, state: RallyState) -> None:
        if state.at[self.seat] < 0 or state.stuck:
            return
        spaces = 1 - state.slipping
        if state.slipping:
            state.slipping = 0
            state.emit(SLOWED, "RR-OIL-09", self.seat)
        # What a card lets its robot enter goes for the drift too (GAP-UPGR-1).
        flags = BY_CARD | SIDESWIPES | _free_entry(state, self.seat, self.card)
        start_move(state, Movement(self.seat, NOBODY, self.side, spaces, 0, flags))
