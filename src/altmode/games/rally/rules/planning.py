"""The Planning Phase: everybody draws, fills five registers face down and chooses a mode, all at the same time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.games.rally.events import (
    DRAWN,
    DROPPED_IN,
    MODE_SHOWN,
    PLANNED,
    READY,
    RECLAIMED,
    SHUFFLED,
    UPGRADE_USED,
)
from altmode.games.rally.powers import DropIn, FreeConvert, PairCards, Reclaim
from altmode.games.rally.rules.damage import spend_upgrade
from altmode.games.rally.rules.pushing import enter_fire
from altmode.games.rally.rules.reasons import about_powers, in_own_register, own_place
from altmode.games.rally.rules.uses import register_of
from altmode.games.rally.spaces import FIRE
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import (
    ALT,
    BOT,
    DECK,
    DISCARD,
    DRIFTS,
    FORM_WORDS,
    HAND,
    HAND_SIZE,
    PLANNING_STEP,
    REGISTER_COUNT,
    REGISTERS,
    SCRAP,
    ZONES,
)
from altmode.kernel.decisions import PASS, PASSING, Aim, PieceQuestion, Question
from altmode.kernel.reasons import named, reason
from altmode.kernel.views import Reason
from altmode.kernel.work import NOBODY, Task

PAIR: Final = 10_000


def pair_option(piece: int, drift: int) -> int:
    """A Drift together with another card as one number; `laid_of` takes it apart."""
    return piece + PAIR * (drift + 1)


def laid_of(option: int) -> tuple[int, ...]:
    """The pieces that an option lays into a register: one, or a card and the Drift that goes with it."""
    return (option,) if option < PAIR else (option % PAIR, option // PAIR - 1)


@dataclass(frozen=True)
class PlanningPhase(Task):
    """Ask every seat at once (RR-ROUND-03)."""

    def run(self, state: RallyState) -> None:
        state.step = PLANNING_STEP
        state.work.append(SHOW_FORMS)
        for seat in range(state.match.seats):
            begin_planning(state, seat)


def begin_planning(state: RallyState, seat: int) -> None:
    """What acts before drawing comes first, then the draw, then the plan (RR-PLAN-13)."""
    if state.zone(DISCARD, seat) and state.has_power(seat, Reclaim.BIT):
        ask_to_reclaim(state, seat, 0)
    else:
        draw_and_plan(state, seat)


# -- Cards from the discard pile


def ask_to_reclaim(state: RallyState, seat: int, taken: int) -> None:
    """Ask which discarded card to take back."""
    seen: dict[int, int] = {}
    for piece in state.zone(DISCARD, seat):
        seen.setdefault(state.cards[piece], piece)
    state.ask(seat, ReclaimQuestion(taken), [PASS, *[seen[card] for card in sorted(seen)]])


@dataclass(frozen=True)
class ReclaimQuestion(PieceQuestion):
    """Which card to take back from one's discard pile."""

    about: ClassVar[str] = "reclaim"
    VERBS: ClassVar[tuple[str, ...]] = ("reclaim", "pass")

    taken: int

    def prompt(self, state: RallyState, seat: int) -> str:
        return "Before you draw you may take cards back from your discard pile."

    def key(self, state: RallyState, seat: int, option: int) -> str:
        return "done" if option == PASS else state.card(option).slug

    def rule(self, state: RallyState) -> str:
        return "RR-PLAN-13"

    def take(self, state: RallyState, seat: int, option: int) -> None:
        upgrade = state.piece_with(seat, Reclaim.BIT)
        if option != PASS:
            state.because(upgrade)
            if not self.taken:
                state.emit(UPGRADE_USED, "RR-UPGRADE-17", seat, upgrade)
            state.move(option, seat * ZONES + HAND)
            state.emit(RECLAIMED, "RR-PLAN-13", seat, option)
            power = state.card(upgrade).power(Reclaim)
            if self.taken + 1 < power.most and state.zone(DISCARD, seat):
                ask_to_reclaim(state, seat, self.taken + 1)
                return
        if option != PASS or self.taken:
            spend_upgrade(state, upgrade)
        state.because_no_more(upgrade)
        draw_and_plan(state, seat)

    def why_not(self, state: RallyState, seat: int, piece: int) -> Reason | None:
        if own_place(state, seat, piece) == HAND:
            return reason(
                "first say which discarded cards you take back: you draw and plan after that", "RR-PLAN-13"
            )
        return about_powers(state, seat, piece, self, Reclaim.BIT)

    def again(self, state: RallyState, seat: int) -> None:
        ask_to_reclaim(state, seat, self.taken)


# -- Drawing


def draw_and_plan(state: RallyState, seat: int) -> None:
    """Draw up to nine cards and begin to fill the registers (RR-PLAN-01)."""
    draw_to_hand(state, seat)
    ask_for_register(state, seat)


def draw_to_hand(state: RallyState, seat: int) -> None:
    """Draw until the hand has nine cards, SCRAP included (RR-PLAN-01 to RR-PLAN-03)."""
    base = seat * ZONES
    hand = state.zones[base + HAND]
    drawn = 0
    while len(hand) < HAND_SIZE:
        if not state.zones[base + DECK]:
            if not state.zones[base + DISCARD]:
                break
            if drawn:
                # What is drawn before a shuffle is told before it.
                state.emit(DRAWN, "RR-PLAN-01", seat, drawn)
                drawn = 0
            for piece in state.zones[base + DISCARD][:]:
                state.move(piece, base + DECK)
            state.shuffle(base + DECK)
            state.emit(SHUFFLED, "RR-PLAN-02", seat)
        state.move(state.zones[base + DECK][-1], base + HAND)
        drawn += 1
    if drawn:
        state.emit(DRAWN, "RR-PLAN-01", seat, drawn)


# -- Registers


def next_register(state: RallyState, seat: int) -> int:
    """The first empty register of a seat; 6 if all are filled."""
    base = seat * ZONES + REGISTERS
    for register in range(1, REGISTER_COUNT + 1):
        if not state.zones[base + register - 1]:
            return register
    return REGISTER_COUNT + 1


def ask_for_register(state: RallyState, seat: int) -> None:
    """Ask which card goes into the next register; each different card is one option (RR-PLAN-04)."""
    first = [NOBODY] * (SCRAP + 1)
    for piece in state.zones[seat * ZONES + HAND]:
        kind = state.kind_of(piece)
        if first[kind] < 0:
            first[kind] = piece
    options = [piece for piece in first if piece >= 0]
    if state.powers_of(seat) & PairCards.BIT and state.has_power(seat, PairCards.BIT):
        options.extend(_pairs(state, seat, options))
    state.ask(seat, REGISTER_QUESTION, options)


def _pairs(state: RallyState, seat: int, singles: list[int]) -> list[int]:
    """Every Drift together with another planning card, if enough cards are left for the other registers."""
    hand = state.hand(seat)
    if len(hand) < REGISTER_COUNT + 2 - next_register(state, seat):
        return []
    found = []
    for drift in singles:
        if not DRIFTS >> state.kind_of(drift) & 1:
            continue
        for other in singles:
            kind = state.kind_of(other)
            if kind == SCRAP or (DRIFTS >> kind & 1 and state.cards[other] < state.cards[drift]):
                continue
            if other != drift:
                found.append(pair_option(other, drift))
            else:
                twin = [
                    piece for piece in hand if state.cards[piece] == state.cards[drift] and piece != drift
                ]
                if twin:
                    found.append(pair_option(twin[0], drift))
    return found


@dataclass(frozen=True)
class RegisterQuestion(Question):
    """Which card, or which two, go into the next register."""

    about: ClassVar[str] = "register"
    VERBS: ClassVar[tuple[str, ...]] = ("plan",)

    def prompt(self, state: RallyState, seat: int) -> str:
        return f"Which card goes into register {next_register(state, seat)}?"

    def key(self, state: RallyState, seat: int, option: int) -> str:
        return " + ".join([state.card(piece).slug for piece in laid_of(option)])

    def label(self, state: RallyState, seat: int, option: int) -> str:
        return " and ".join([state.card(piece).name for piece in laid_of(option)])

    def aim(self, state: RallyState, seat: int, option: int) -> Aim:
        return Aim("plan", laid_of(option))

    def rule(self, state: RallyState) -> str:
        return "RR-PLAN-04"

    def take(self, state: RallyState, seat: int, option: int) -> None:
        register = next_register(state, seat)
        zone = seat * ZONES + REGISTERS + register - 1
        pieces = laid_of(option)
        laid, beside = NOBODY, NOBODY
        if len(pieces) == 1:
            laid = state.move_secretly(option, zone)
        else:
            upgrade = state.piece_with(seat, PairCards.BIT)
            state.used_in_round[seat] |= 1 << state.upgrade(upgrade).number
            # That two cards lie there everybody sees.
            state.emit(UPGRADE_USED, "RR-UPGRADE-20", seat, upgrade)
            first = state.cards[pieces[0]]
            second = state.cards[pieces[1]]
            laid = state.move_secretly(pieces[0], zone)
            # The pieces may have changed identities: the second card is looked for by what it is.
            for piece in state.hand(seat):
                if state.cards[piece] == second:
                    beside = state.move_secretly(piece, zone)
                    break
            assert sorted([state.cards[piece] for piece in state.zones[zone]]) == sorted([first, second])
        state.emit(PLANNED, "RR-PLAN-04", seat, register, laid, beside)
        if register < REGISTER_COUNT:
            ask_for_register(state, seat)
        else:
            ask_for_form(state, seat)

    def why_not(self, state: RallyState, seat: int, piece: int) -> Reason | None:
        if not in_own_register(state, seat, piece):
            return None
        name, register = named(state, seat, piece), register_of(state, piece)
        return reason(
            f"{name} lies in register {register} already: take your last choices back to change that. "
            f"Register {next_register(state, seat)} is next",
            "RR-PLAN-04",
        )

    def again(self, state: RallyState, seat: int) -> None:
        ask_for_register(state, seat)


REGISTER_QUESTION: Final = RegisterQuestion()


# -- Mode and Dropship


def ask_for_form(state: RallyState, seat: int) -> None:
    """Ask in which mode to race; a robot in a building stays in bot mode (RR-PLAN-07, RR-BLDG-14)."""
    if state.match.modeless or (state.in_building(seat) and state.form[seat] == BOT):
        choose_form(state, seat, state.form[seat])
    else:
        state.ask(seat, FORM_QUESTION, [BOT, ALT])


def choose_form(state: RallyState, seat: int, form: int) -> None:
    """Note the mode, which nobody else sees before all are ready (GAP-PLAN-1)."""
    state.planned_form[seat] = form
    if state.powers_of(seat) & DropIn.BIT and ask_where_to(state, seat):
        return
    state.emit(READY, "RR-PLAN-08", seat)


@dataclass(frozen=True)
class ModeQuestion(Question):
    """In which mode a robot begins the round's registers."""

    about: ClassVar[str] = "mode"
    VERBS: ClassVar[tuple[str, ...]] = ("race",)

    def prompt(self, state: RallyState, seat: int) -> str:
        return "Your registers are filled. In which mode do you race?"

    def key(self, state: RallyState, seat: int, option: int) -> str:
        return FORM_WORDS[option]

    def label(self, state: RallyState, seat: int, option: int) -> str:
        return f"{FORM_WORDS[option].capitalize()} mode"

    def aim(self, state: RallyState, seat: int, option: int) -> Aim:
        return Aim("race", way=FORM_WORDS[option])

    def rule(self, state: RallyState) -> str:
        return "RR-PLAN-07"

    def take(self, state: RallyState, seat: int, option: int) -> None:
        choose_form(state, seat, option)

    def again(self, state: RallyState, seat: int) -> None:
        ask_for_form(state, seat)


FORM_QUESTION: Final = ModeQuestion()


def ask_where_to(state: RallyState, seat: int) -> bool:
    """Ask whether to be dropped somewhere, if that is possible in either mode: being asked must not tell which."""
    if not state.has_power(seat, DropIn.BIT):
        return False
    form = state.planned_form[seat]
    cells = state.landing_cells(seat, form)
    if not cells and not state.landing_cells(seat, 1 - form):
        return False
    state.ask(seat, DROP_QUESTION, [PASS, *cells])
    return True


@dataclass(frozen=True)
class DropQuestion(Question):
    """Whether and where a robot is dropped."""

    about: ClassVar[str] = "dropship"
    VERBS: ClassVar[tuple[str, ...]] = ("fly", "pass")

    def prompt(self, state: RallyState, seat: int) -> str:
        return "Do you want to be flown to a Checkpoint that others have reached?"

    def key(self, state: RallyState, seat: int, option: int) -> str:
        return "stay" if option == PASS else f"fly to {state.cell_name(option).lower()}"

    def aim(self, state: RallyState, seat: int, option: int) -> Aim:
        return PASSING if option == PASS else Aim("fly", cells=(option,))

    def rule(self, state: RallyState) -> str:
        return "RR-PLAN-13"

    def take(self, state: RallyState, seat: int, option: int) -> None:
        state.landing[seat] = option
        state.emit(READY, "RR-PLAN-08", seat)

    def why_not(self, state: RallyState, seat: int, piece: int) -> Reason | None:
        return about_powers(state, seat, piece, self, DropIn.BIT)

    def again(self, state: RallyState, seat: int) -> None:
        ask_where_to(state, seat)


DROP_QUESTION: Final = DropQuestion()


@dataclass(frozen=True)
class ShowModes(Task):
    """When all are ready, every tile is shown at once; landings follow in priority order."""

    def run(self, state: RallyState) -> None:
        order = state.seats_in_order()
        converted = []
        for seat in order:
            if state.planned_form[seat] != state.form[seat]:
                converted.append(seat)
                state.form[seat] = state.planned_form[seat]
            state.planned_form[seat] = NOBODY
            if not state.match.modeless:
                state.emit(MODE_SHOWN, "RR-PLAN-07", seat, state.form[seat])
        for seat in order:
            if state.landing[seat] != NOBODY:
                self._fly(state, seat)
        for seat in reversed(converted):
            if state.hand(seat) and state.has_power(seat, FreeConvert.BIT):
                state.work.append(ReapConversion(seat))

    def _fly(self, state: RallyState, seat: int) -> None:
        """Two may have planned to land on the same space: the second one stays and keeps the upgrade (GAP-UPGR-17)."""
        cell = state.landing[seat]
        state.landing[seat] = NOBODY
        if cell in state.at:
            return
        piece = state.piece_with(seat, DropIn.BIT)
        state.because(piece)
        state.emit(UPGRADE_USED, "RR-UPGRADE-17", seat, piece)
        spend_upgrade(state, piece)
        state.at[seat] = cell
        state.emit(DROPPED_IN, "RR-UPGRADE-17", seat, cell)
        state.because_no_more(piece)
        if state.ground(cell) == FIRE:
            enter_fire(state, seat, False)


SHOW_FORMS: Final = ShowModes()


@dataclass(frozen=True)
class ReapConversion(Task):
    """A robot that changed its mode while planning may still discard a card for an upgrade."""

    seat: int

    def run(self, state: RallyState) -> None:
        from altmode.games.rally.rules.anytime import ask_for_payment

        ask_for_payment(state, self.seat, converted=True)
