"""Step A of a register: planning cards are revealed and carried out in priority order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.games.rally.events import (
    ACTIVATED,
    NO_CARD,
    NOTHING_TO_REPEAT,
    REGISTER_BEGAN,
    REVEALED,
    UPGRADE_USED,
)
from altmode.games.rally.moving import BY_CARD, SIDESWIPES, Movement
from altmode.games.rally.powers import AFTER_CARD_POWERS, SideStep, StepAfterTurn
from altmode.games.rally.rules.after_cards import AfterCards
from altmode.games.rally.rules.anytime import ask_in_turn
from altmode.games.rally.rules.energon import gain_energon
from altmode.games.rally.rules.movement import start_move
from altmode.games.rally.rules.reasons import about_powers
from altmode.games.rally.rules.setting_off import ask_to_sidestep, begin_move
from altmode.games.rally.rules.turning import turn_to
from altmode.games.rally.spaces import DIRECTION_WORDS, OIL
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import (
    AGAIN,
    CARDS,
    MOST_SEATS,
    PLANNING_WORDS,
    POWER_UP,
    SCRAP,
    TURN_LEFT,
    TURN_RIGHT,
    TURNS,
    U_TURN,
)
from altmode.kernel.decisions import Aim, Question, YesNo
from altmode.kernel.views import Reason
from altmode.kernel.work import NOBODY, Task

# -- Step A


@dataclass(frozen=True)
class PlayCards(Task):
    """Step A: everybody reveals, then the seats act in priority order (RR-ACT-03, RR-ACT-04)."""

    register: int

    def run(self, state: RallyState) -> None:
        register = self.register
        state.register = register
        state.step = CARDS
        state.acted = 0
        state.shielded = 0
        state.fireproof = 0
        for seat in range(state.match.seats):
            state.activated[seat] = 0
            state.used_in_register[seat] = 0
        state.emit(REGISTER_BEGAN, "RR-ACT-01", register)
        order = state.seats_in_order()
        everybody = state.match.everybody
        for seat in order:
            for piece in state.cards_in(seat, register):
                state.show(piece, everybody)
                state.emit(REVEALED, "RR-ACT-03", seat, piece)
        for seat in reversed(order):
            state.work.append(TURNS_TO_TAKE[seat])


@dataclass(frozen=True)
class TakeTurn(Task):
    """One seat's part of Step A: a chance to convert, then its card."""

    seat: int

    def run(self, state: RallyState) -> None:
        state.work.append(ACTIVATIONS[self.seat])
        asked = state.watching | 1 << self.seat
        if state.register == 1 and self.seat == state.priority:
            # At the beginning of the phase everybody is asked, and can say that they want to watch (GAP-CONVERT-1).
            asked = (1 << state.match.seats) - 1
        ask_in_turn(state, asked)


@dataclass(frozen=True)
class Activate(Task):
    """Carry out the cards of the current register of one seat."""

    seat: int

    def run(self, state: RallyState) -> None:
        seat = self.seat
        state.acted |= 1 << seat
        cards = [state.kind_of(piece) for piece in state.cards_in(seat, state.register)]
        if not cards or SCRAP in cards or state.at[seat] < 0:
            # No card, SCRAP, or sitting out: nothing is activated (RR-ACT-05, RR-SCRAP-02, RR-OFF-04).
            state.emit(NO_CARD, "RR-ACT-05", seat)
            return
        state.slipping = int(state.ground(state.at[seat]) == OIL)
        state.resolving = seat
        state.stuck = 0
        resolve_cards(state, seat, cards, False)


def resolve_cards(state: RallyState, seat: int, cards: list[int], repeated: bool) -> None:
    """Resolve one card, or two in the order their owner likes."""
    if len(cards) == 2 and cards[0] != cards[1]:
        state.ask(seat, CardOrder(cards[0], cards[1], repeated), [0, 1])
        return
    for card in cards[1:]:
        state.work.append(PlayCard(seat, card, repeated))
    play_card(state, seat, cards[0], repeated)


@dataclass(frozen=True)
class CardOrder(Question):
    """Which of the two cards in a register is resolved first."""

    about: ClassVar[str] = "order"
    VERBS: ClassVar[tuple[str, ...]] = ("resolve",)

    first: int
    second: int
    repeated: bool

    def prompt(self, state: RallyState, seat: int) -> str:
        return "Which of the two cards do you resolve first?"

    def key(self, state: RallyState, seat: int, option: int) -> str:
        name = PLANNING_WORDS[self.second if option else self.first]
        return f"{name.lower()} first"

    def aim(self, state: RallyState, seat: int, option: int) -> Aim:
        kind = self.second if option else self.first
        lying = state.cards_in(seat, state.register - 1 if self.repeated else state.register)
        return Aim(
            "resolve", tuple([piece for piece in lying if state.kind_of(piece) == kind]), number=option
        )

    def rule(self, state: RallyState) -> str:
        return "RR-PLAN-05"

    def take(self, state: RallyState, seat: int, option: int) -> None:
        first, second = (self.second, self.first) if option else (self.first, self.second)
        state.work.append(PlayCard(seat, second, self.repeated))
        state.work.append(PlayCard(seat, first, self.repeated))

    def again(self, state: RallyState, seat: int) -> None:
        state.ask(seat, self, [0, 1])


@dataclass(frozen=True)
class PlayCard(Task):
    """Carry out one planning card."""

    seat: int
    card: int
    repeated: bool = False
    """Whether an Again repeats it, which then is the card that lies in the register."""

    def run(self, state: RallyState) -> None:
        play_card(state, self.seat, self.card, self.repeated)


def play_card(state: RallyState, seat: int, card: int, repeated: bool) -> None:
    """Carry out a planning card, unless it was discarded before it could be (GAP-FIRE-3)."""
    lying = [state.kind_of(piece) for piece in state.cards_in(seat, state.register)]
    if state.at[seat] < 0 or (AGAIN if repeated else card) not in lying:
        return
    if state.journal is not None:
        state.because(state.cards_in(seat, state.register)[lying.index(AGAIN if repeated else card)])
    state.emit(ACTIVATED, "RR-ACT-04", seat, card)
    state.activated[seat] |= 1 << card
    if state.powers_of(seat) & AFTER_CARD_POWERS and (card != AGAIN or not cards_to_repeat(state, seat)):
        # Every card carried out is one that has been resolved; an Again is with the last one it repeats (GAP-UPGR-28).
        state.work.append(AfterCards(seat))
    if card == AGAIN:
        repeat(state, seat)
    elif card == POWER_UP:
        gain_energon(state, seat, 1, "RR-POWERUP-01")
    elif TURNS >> card & 1:
        _turn(state, seat, card)
    elif not (state.powers_of(seat) & SideStep.BIT and ask_to_sidestep(state, seat, card)):
        begin_move(state, seat, card)


def repeat(state: RallyState, seat: int) -> None:
    """Activate the planning cards of the register before this one anew (RR-AGAIN-01 to RR-AGAIN-05)."""
    cards = cards_to_repeat(state, seat)
    if cards:
        resolve_cards(state, seat, cards, True)
    else:
        state.emit(NOTHING_TO_REPEAT, "RR-AGAIN-02", seat)


def cards_to_repeat(state: RallyState, seat: int) -> list[int]:
    """The planning cards in the register before this one that an Again repeats."""
    before = state.register - 1
    cards = [] if before < 1 else [state.kind_of(piece) for piece in state.cards_in(seat, before)]
    return [card for card in cards if card not in (SCRAP, AGAIN)]


# -- Turns

TURN_QUARTERS: Final = {TURN_RIGHT: 1, TURN_LEFT: 3, U_TURN: 2}
TURN_RULES: Final = {TURN_RIGHT: "RR-TURN-01", TURN_LEFT: "RR-TURN-02", U_TURN: "RR-TURN-03"}


def _turn(state: RallyState, seat: int, card: int) -> None:
    before = state.facing[seat]
    turn_to(state, seat, (before + TURN_QUARTERS[card]) % 4, TURN_RULES[card])
    if (
        state.powers_of(seat) & StepAfterTurn.BIT
        and not state.stuck
        and state.has_power(seat, StepAfterTurn.BIT)
    ):
        StepOn(before).put(state, seat)


@dataclass(frozen=True)
class StepOn(YesNo):
    """Whether a robot that turned takes a step the way it faced before."""

    about: ClassVar[str] = "step"
    VERBS: ClassVar[tuple[str, ...]] = ("step", "pass")
    no: ClassVar[str] = "stay"

    facing: int

    def prompt(self, state: RallyState, seat: int) -> str:
        return "You have turned. Move 1 space the way you faced before?"

    def goal(self, state: RallyState, seat: int) -> Aim:
        return Aim("step", way=DIRECTION_WORDS[self.facing])

    def rule(self, state: RallyState) -> str:
        return "RR-TURN-04"

    def accept(self, state: RallyState, seat: int) -> None:
        state.emit(UPGRADE_USED, "RR-UPGRADE-20", seat, state.piece_with(seat, StepAfterTurn.BIT))
        heading = (self.facing - state.facing[seat]) % 4
        start_move(state, Movement(seat, NOBODY, heading, 1, 0, BY_CARD | SIDESWIPES))

    def why_not(self, state: RallyState, seat: int, piece: int) -> Reason | None:
        return about_powers(state, seat, piece, self, StepAfterTurn.BIT)


# Tasks are made once for every seat and register there can be: making objects is what costs most in a fast race.
TURNS_TO_TAKE: Final = tuple([TakeTurn(seat) for seat in range(MOST_SEATS)])
ACTIVATIONS: Final = tuple([Activate(seat) for seat in range(MOST_SEATS)])
