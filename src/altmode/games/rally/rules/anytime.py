"""What a seat may do between actions: convert, have damage fixed, use upgrades that name no other moment.

At the beginning of the Activation Phase everybody is asked, later each seat right before its own register card; whoever
wants to be asked at every opportunity can say so and is then asked between all actions of the round (GAP-CONVERT-1).
While anybody is being asked, the others may react.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.games.rally.cards import DamageCard
from altmode.games.rally.events import CONVERTED, REPAIRED
from altmode.games.rally.powers import (
    ANYTIME_POWERS,
    Bombard,
    CopyUpgrade,
    DearConversion,
    FreeConvert,
    LayMines,
    ReplaceCards,
)
from altmode.games.rally.rules.damage import spend_card
from altmode.games.rally.rules.energon import pay_energon
from altmode.games.rally.rules.reasons import about_payment
from altmode.games.rally.rules.upgrading import can_draw_upgrade, draw_upgrade
from altmode.games.rally.rules.uses import (
    CopyQuestion,
    MineQuestion,
    StrikeQuestion,
    ask_what_to_replace,
    copyable,
    mine_cells,
    replaceable,
    squares_with_robots,
)
from altmode.games.rally.rules.using import cards_to_spend, use_limited
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import (
    ALT,
    BOT,
    DAMAGE,
    DAMAGE_DISCARD,
    FORM_WORDS,
    MOST_SEATS,
    UPGRADE_DECK,
    ZONES,
)
from altmode.kernel.decisions import PASS, PASSING, Aim, PieceQuestion, YesNo
from altmode.kernel.reasons import reason
from altmode.kernel.views import Reason
from altmode.kernel.windows import GO_ON, WATCH, Poll, WindowQuestion, ask_between, still_waiting
from altmode.kernel.work import Task

CONVERT_COST: Final = 1

CONVERT: Final = -3


# -- Windows


@dataclass(frozen=True)
class Turn(Poll):
    """The rest of an opportunity: the seats, as bits, that are still to be asked."""

    waiting: int

    def seats(self, state: RallyState) -> list[int]:
        waiting = self.waiting
        return [seat for seat in state.seats_in_order() if waiting >> seat & 1]

    def turn(self, state: RallyState, seat: int) -> None:
        options = options_now(state, seat)
        if options:
            ask_to_act(state, seat, options)

    def rest(self, state: RallyState, seat: int) -> Task | None:
        waiting = still_waiting(self.seats(state), seat)
        return TURNS[waiting] if waiting else None


EVERY_SEAT: Final = (1 << MOST_SEATS) - 1
TURNS: Final = tuple([Turn(waiting) for waiting in range(EVERY_SEAT + 1)])
"""One for all seats that there can be, made once: opportunities are what a race is full of."""


def ask_in_turn(state: RallyState, waiting: int) -> None:
    """Ask the seats in priority order that could do something."""
    TURNS[waiting & EVERY_SEAT].run(state)


def convert_cost(state: RallyState, seat: int) -> int:
    """What converting costs a seat in the Activation Phase."""
    cost = CONVERT_COST
    if state.powers_of(seat) & DearConversion.BIT:
        for piece in state.pieces_with(seat, DearConversion.BIT):
            power = state.card(piece).power(DearConversion)
            cost += power.energon
    return cost


def may_convert(state: RallyState, seat: int) -> bool:
    """Whether a robot may change its mode at all: not to alt mode inside a building (RR-BLDG-14)."""
    if state.match.modeless:
        return False
    return state.form[seat] == ALT or not state.in_building(seat)


def convert(state: RallyState, seat: int) -> None:
    """Change a robot's mode (RR-CONVERT-09: neither its space nor its facing)."""
    state.form[seat] = ALT if state.form[seat] == BOT else BOT
    state.emit(CONVERTED, "RR-CONVERT-03", seat, state.form[seat])


USED_ANYTIME: Final = (ReplaceCards.BIT, FreeConvert.BIT, Bombard.BIT, LayMines.BIT, CopyUpgrade.BIT)
"""The powers that are used between any two actions, in the order in which they are offered."""


def upgrades_to_use(state: RallyState, seat: int) -> list[int]:
    """The installed upgrades that a seat may use now, as far as everybody can tell."""
    found = []
    for bit in USED_ANYTIME:
        if not state.powers_of(seat) & bit:
            continue
        for piece in state.pieces_with(seat, bit):
            if not useless(state, seat, piece, bit):
                found.append(piece)
    return found


# Why using an upgrade could do nothing.
NO_HAND: Final = 1
NOTHING_TO_REPLACE: Final = 2
MAY_NOT_CONVERT: Final = 3
NO_PLACE_FOR_A_MINE: Final = 4
COPIES_ALREADY: Final = 5
NOTHING_TO_COPY: Final = 6
NOBODY_TO_STRIKE: Final = 7


def useless(state: RallyState, seat: int, piece: int, bit: int) -> int:
    """Why using an upgrade could do nothing, 0 if it could; what only its owner knows does not count."""
    if bit == ReplaceCards.BIT:
        power = state.card(piece).power(ReplaceCards)
        if not state.hand(seat):
            return NO_HAND
        return 0 if replaceable(state, seat, power) else NOTHING_TO_REPLACE
    if bit == FreeConvert.BIT:
        if not state.hand(seat):
            return NO_HAND
        return 0 if may_convert(state, seat) else MAY_NOT_CONVERT
    if bit == LayMines.BIT:
        return 0 if mine_cells(state, seat) else NO_PLACE_FOR_A_MINE
    if bit == CopyUpgrade.BIT:
        if state.borrowed[seat] >= 0:
            return COPIES_ALREADY
        return 0 if copyable(state, seat) else NOTHING_TO_COPY
    return 0 if squares_with_robots(state) else NOBODY_TO_STRIKE


# Why damage cannot be paid off.
NEVER_FIXED: Final = 1
FIXING_TOO_DEAR: Final = 2


def fixing_barred(card: DamageCard, energon: int) -> int:
    """What keeps ongoing damage from being paid off with so much Energon, 0 for nothing (RR-DAMAGE-09)."""
    if not card.fix:
        return NEVER_FIXED
    return FIXING_TOO_DEAR if card.fix > energon else 0


def options_now(state: RallyState, seat: int) -> list[int]:
    """What a seat may do now; all of it follows from what everybody sees."""
    options = []
    energon = state.energon[seat]
    if energon >= convert_cost(state, seat) and may_convert(state, seat):
        options.append(CONVERT)
    seen: list[int] = []
    for piece in state.zones[seat * ZONES + DAMAGE]:
        card = state.card(piece)
        if (
            isinstance(card, DamageCard)
            and not fixing_barred(card, energon)
            and state.cards[piece] not in seen
        ):
            seen.append(state.cards[piece])
            options.append(piece)
    if state.powers_of(seat) & ANYTIME_POWERS:
        options.extend(upgrades_to_use(state, seat))
    return options


def ask_to_act(state: RallyState, seat: int, options: list[int]) -> None:
    """Ask a seat whether it wants to do something now, and let the others react meanwhile."""
    ask_between(state, seat, ACT_QUESTION, [GO_ON, WATCH, *options], REACTION)


def act(state: RallyState, seat: int, option: int) -> None:
    """Do what a seat chose to do between two actions."""
    if option == CONVERT:
        pay_energon(state, seat, convert_cost(state, seat), "RR-CONVERT-03")
        convert(state, seat)
    elif state.where[option] == seat * ZONES + DAMAGE:
        card = state.card(option)
        assert isinstance(card, DamageCard)
        pay_energon(state, seat, card.fix, "RR-DAMAGE-09")
        state.move_in_play(option, state.match.table + DAMAGE_DISCARD)
        state.emit(REPAIRED, "RR-DAMAGE-09", seat, option)
    else:
        _use(state, seat, option)


def _use(state: RallyState, seat: int, piece: int) -> None:
    bits = state.card(piece).bits
    if bits & ReplaceCards.BIT:
        ask_what_to_replace(state, seat, piece, ())
    elif bits & FreeConvert.BIT:
        ask_for_payment(state, seat, converted=False)
    elif bits & LayMines.BIT:
        state.ask(seat, MineQuestion(piece), mine_cells(state, seat))
    elif bits & CopyUpgrade.BIT:
        state.ask(seat, CopyQuestion(piece), copyable(state, seat))
    else:
        state.ask(seat, StrikeQuestion(piece), squares_with_robots(state))


@dataclass(frozen=True)
class ActQuestion(WindowQuestion):
    """What a seat does before play goes on."""

    about: ClassVar[str] = "action"
    VERBS: ClassVar[tuple[str, ...]] = ("watch", "convert", "fix", "use", "pass")

    def prompt(self, state: RallyState, seat: int) -> str:
        return f"Register {state.register}: do you want to do anything before play goes on?"

    def key(self, state: RallyState, seat: int, option: int) -> str:
        if option == GO_ON:
            return "go on"
        if option == WATCH:
            return "go on watching"
        if option == CONVERT:
            return f"convert to {FORM_WORDS[1 - state.form[seat]]}"
        verb = "fix" if state.where[option] == seat * ZONES + DAMAGE else "use"
        return f"{verb} {state.card(option).slug}"

    def label(self, state: RallyState, seat: int, option: int) -> str:
        if option == GO_ON:
            return "Go on"
        if option == WATCH:
            return "Go on, but ask me at every opportunity of this round"
        if option == CONVERT:
            cost = convert_cost(state, seat)
            return f"Convert to {FORM_WORDS[1 - state.form[seat]]} mode ({cost} Energon)"
        card = state.card(option)
        if isinstance(card, DamageCard):
            return f"Fix {card.name} ({card.fix} Energon)"
        return f"Use {card.name}"

    def aim(self, state: RallyState, seat: int, option: int) -> Aim:
        if option == GO_ON:
            return PASSING
        if option == WATCH:
            return Aim("watch")
        if option == CONVERT:
            return Aim("convert", way=FORM_WORDS[1 - state.form[seat]])
        return Aim("fix" if state.where[option] == seat * ZONES + DAMAGE else "use", (option,))

    def rule(self, state: RallyState) -> str:
        return "RR-CONVERT-03"

    def watch(self, state: RallyState, seat: int, always: bool) -> None:
        state.watching = state.watching | 1 << seat if always else state.watching & ~(1 << seat)

    def open_to(self, state: RallyState, seat: int) -> list[int]:
        return options_now(state, seat)

    def act(self, state: RallyState, seat: int, option: int) -> None:
        act(state, seat, option)

    def reopen(self, state: RallyState, seat: int, option: int) -> None:
        # Converting for a card may still be called off.
        if option < 0 or not state.card(option).bits & FreeConvert.BIT:
            state.work.append(Turn(1 << seat))

    def again(self, state: RallyState, seat: int) -> None:
        ask_to_act(state, seat, options_now(state, seat))


@dataclass(frozen=True)
class Reaction(ActQuestion):
    """What a seat may do while another one is being asked."""

    about: ClassVar[str] = "reaction"
    VERBS: ClassVar[tuple[str, ...]] = ("convert", "fix", "use")

    def prompt(self, state: RallyState, seat: int) -> str:
        return "Play rests for a moment: you may do something too."

    def take(self, state: RallyState, seat: int, option: int) -> None:
        act(state, seat, option)


ACT_QUESTION: Final = ActQuestion()
REACTION: Final = Reaction()


# -- Converting for a card


def ask_for_payment(state: RallyState, seat: int, converted: bool) -> None:
    """Ask which card to discard for a conversion and an upgrade."""
    piece = state.piece_with(seat, FreeConvert.BIT)
    power = state.card(piece).power(FreeConvert)
    state.ask(seat, PayForConversion(converted), [PASS, *cards_to_spend(state, seat, power.discard)])


@dataclass(frozen=True)
class PayForConversion(PieceQuestion):
    """Which card pays for converting; in the Planning Phase the robot has converted already."""

    about: ClassVar[str] = "payment"
    VERBS: ClassVar[tuple[str, ...]] = ("discard", "pass")

    converted: bool

    def prompt(self, state: RallyState, seat: int) -> str:
        if self.converted:
            return "You have converted. Discard a card to draw an upgrade?"
        return "Which card do you discard to convert and draw an upgrade?"

    def rule(self, state: RallyState) -> str:
        return "RR-UPGRADE-22"

    def secret(self, state: RallyState, seat: int) -> bool:
        return True

    def take(self, state: RallyState, seat: int, option: int) -> None:
        if option == PASS:
            return
        use_limited(state, seat, state.piece_with(seat, FreeConvert.BIT))
        spend_card(state, seat, option)
        if not self.converted:
            convert(state, seat)
            state.work.append(Turn(1 << seat))
        if can_draw_upgrade(state):
            DRAW_QUESTION.put(state, seat)

    def why_not(self, state: RallyState, seat: int, piece: int) -> Reason | None:
        return about_payment(state, seat, piece, self, FreeConvert)

    def again(self, state: RallyState, seat: int) -> None:
        ask_for_payment(state, seat, self.converted)


@dataclass(frozen=True)
class DrawQuestion(YesNo):
    """Whether to draw the upgrade that a conversion earned."""

    about: ClassVar[str] = "draw"
    VERBS: ClassVar[tuple[str, ...]] = ("draw", "pass")

    def prompt(self, state: RallyState, seat: int) -> str:
        return "You may draw an upgrade."

    def rule(self, state: RallyState) -> str:
        return "RR-TERM-06"

    def accept(self, state: RallyState, seat: int) -> None:
        draw_upgrade(state, seat, "RR-UPGRADE-20")

    def why_not(self, state: RallyState, seat: int, piece: int) -> Reason | None:
        if state.where[piece] != state.match.table + UPGRADE_DECK:
            return None
        return reason("you are asked whether you draw the top upgrade", self.rule(state))


DRAW_QUESTION: Final = DrawQuestion()
