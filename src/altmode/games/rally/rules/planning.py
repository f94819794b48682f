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
from altmode.games.rally.spaces import BELT, BUILDING, CHASM, FIRE, GRANDSTAND, WALKWAY
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import (
    ALT,
    BOT,
    DECK,
    DISCARD,
    DRIFTS,
    HAND,
    HAND_SIZE,
    MODE_WORDS,
    PLANNING_STEP,
    REGISTER_COUNT,
    REGISTERS,
    SCRAP,
    ZONES,
)
from altmode.games.rally.track import WALL
from altmode.kernel.decisions import PASS, PieceQuestion, Question
from altmode.kernel.work import NOBODY, Task

PAIR: Final = 10_000
"""An option with two cards: the first one's piece, and so many times the second one's piece plus one."""


@dataclass(frozen=True)
class PlanningPhase(Task):
    """Ask every seat at once (RR-ROUND-03)."""

    def run(self, state: RallyState) -> None:
        state.step = PLANNING_STEP
        state.work.append(SHOW_MODES)
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
            if not self.taken:
                state.emit(UPGRADE_USED, "RR-UPGRADE-17", seat, upgrade)
            state.move(option, seat * ZONES + HAND)
            state.emit(RECLAIMED, "RR-PLAN-13", seat, option)
            power = state.card(upgrade).power(Reclaim.BIT)
            assert isinstance(power, Reclaim)
            if self.taken + 1 < power.most and state.zone(DISCARD, seat):
                ask_to_reclaim(state, seat, self.taken + 1)
                return
        if option != PASS or self.taken:
            spend_upgrade(state, upgrade)
        draw_and_plan(state, seat)

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
                found.append(other + PAIR * (drift + 1))
            else:
                twin = [
                    piece for piece in hand if state.cards[piece] == state.cards[drift] and piece != drift
                ]
                if twin:
                    found.append(twin[0] + PAIR * (drift + 1))
    return found


@dataclass(frozen=True)
class RegisterQuestion(Question):
    """Which card, or which two, go into the next register."""

    about: ClassVar[str] = "register"

    def prompt(self, state: RallyState, seat: int) -> str:
        return f"Which card goes into register {next_register(state, seat)}?"

    def key(self, state: RallyState, seat: int, option: int) -> str:
        if option < PAIR:
            return state.card(option).slug
        return f"{state.card(option % PAIR).slug} + {state.card(option // PAIR - 1).slug}"

    def label(self, state: RallyState, seat: int, option: int) -> str:
        if option < PAIR:
            return state.card(option).name
        return f"{state.card(option % PAIR).name} and {state.card(option // PAIR - 1).name}"

    def refs(self, state: RallyState, seat: int, option: int) -> tuple[int, ...]:
        return (option,) if option < PAIR else (option % PAIR, option // PAIR - 1)

    def rule(self, state: RallyState) -> str:
        return "RR-PLAN-04"

    def take(self, state: RallyState, seat: int, option: int) -> None:
        register = next_register(state, seat)
        zone = seat * ZONES + REGISTERS + register - 1
        laid, beside = NOBODY, NOBODY
        if option < PAIR:
            laid = state.move_secretly(option, zone)
        else:
            upgrade = state.piece_with(seat, PairCards.BIT)
            state.used_in_round[seat] |= 1 << state.upgrade(upgrade).number
            # That two cards lie there everybody sees.
            state.emit(UPGRADE_USED, "RR-UPGRADE-20", seat, upgrade)
            first = state.cards[option % PAIR]
            second = state.cards[option // PAIR - 1]
            laid = state.move_secretly(option % PAIR, zone)
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
            ask_for_mode(state, seat)

    def again(self, state: RallyState, seat: int) -> None:
        ask_for_register(state, seat)


REGISTER_QUESTION: Final = RegisterQuestion()


# -- Mode and Dropship


def ask_for_mode(state: RallyState, seat: int) -> None:
    """Ask in which mode to race; a robot in a building stays in bot mode (RR-PLAN-07, RR-BLDG-14)."""
    if state.match.modeless or (state.in_building(seat) and state.mode[seat] == BOT):
        choose_mode(state, seat, state.mode[seat])
    else:
        state.ask(seat, MODE_QUESTION, [BOT, ALT])


def choose_mode(state: RallyState, seat: int, mode: int) -> None:
    """Note the mode, which nobody else sees before all are ready (GAP-PLAN-1)."""
    state.planned_mode[seat] = mode
    if state.powers_of(seat) & DropIn.BIT and ask_where_to(state, seat):
        return
    state.emit(READY, "RR-PLAN-08", seat)


@dataclass(frozen=True)
class ModeQuestion(Question):
    """In which mode a robot begins the round's registers."""

    about: ClassVar[str] = "mode"

    def prompt(self, state: RallyState, seat: int) -> str:
        return "Your registers are filled. In which mode do you race?"

    def key(self, state: RallyState, seat: int, option: int) -> str:
        return MODE_WORDS[option]

    def label(self, state: RallyState, seat: int, option: int) -> str:
        return f"{MODE_WORDS[option].capitalize()} mode"

    def rule(self, state: RallyState) -> str:
        return "RR-PLAN-07"

    def take(self, state: RallyState, seat: int, option: int) -> None:
        choose_mode(state, seat, option)

    def again(self, state: RallyState, seat: int) -> None:
        ask_for_mode(state, seat)


MODE_QUESTION: Final = ModeQuestion()


def landing_places(state: RallyState, seat: int, mode: int) -> list[int]:
    """Where a robot may be dropped: next to a Checkpoint that others have reached and it has not."""
    track = state.track
    best = max([reached for other, reached in enumerate(state.reached) if other != seat])
    found: list[int] = []
    for number in range(state.reached[seat] + 1, best + 1):
        cell = state.checkpoints[number - 1]
        for side in range(4):
            place = cell + track.steps[side]
            if not track.on[place] or track.exits[cell * 4 + side] & WALL or place in state.at:
                continue
            kind = state.ground(place)
            if kind in (GRANDSTAND, CHASM) or (
                kind in (WALKWAY, BELT, BUILDING) and mode != BOT and not state.match.modeless
            ):
                continue
            if place not in found:
                found.append(place)
    found.sort()
    return found


def ask_where_to(state: RallyState, seat: int) -> bool:
    """Ask whether to be dropped somewhere, if that is possible in either mode: being asked must not tell which."""
    if not state.has_power(seat, DropIn.BIT):
        return False
    mode = state.planned_mode[seat]
    places = landing_places(state, seat, mode)
    if not places and not landing_places(state, seat, 1 - mode):
        return False
    state.ask(seat, DROP_QUESTION, [PASS, *places])
    return True


@dataclass(frozen=True)
class DropQuestion(Question):
    """Whether and where a robot is dropped."""

    about: ClassVar[str] = "dropship"

    def prompt(self, state: RallyState, seat: int) -> str:
        return "Do you want to be flown to a Checkpoint that others have reached?"

    def key(self, state: RallyState, seat: int, option: int) -> str:
        return "stay" if option == PASS else f"fly to {state.place_name(option).lower()}"

    def rule(self, state: RallyState) -> str:
        return "RR-PLAN-13"

    def take(self, state: RallyState, seat: int, option: int) -> None:
        state.wish[seat] = option
        state.emit(READY, "RR-PLAN-08", seat)

    def again(self, state: RallyState, seat: int) -> None:
        ask_where_to(state, seat)


DROP_QUESTION: Final = DropQuestion()


@dataclass(frozen=True)
class ShowModes(Task):
    """When all are ready, every tile is shown at once; wishes follow in priority order."""

    def run(self, state: RallyState) -> None:
        order = state.seats_in_order()
        converted = []
        for seat in order:
            if state.planned_mode[seat] != state.mode[seat]:
                converted.append(seat)
                state.mode[seat] = state.planned_mode[seat]
            state.planned_mode[seat] = NOBODY
            if not state.match.modeless:
                state.emit(MODE_SHOWN, "RR-PLAN-07", seat, state.mode[seat])
        for seat in order:
            if state.wish[seat] != NOBODY:
                self._fly(state, seat)
        for seat in reversed(converted):
            if state.hand(seat) and state.has_power(seat, FreeConvert.BIT):
                state.work.append(ReapConversion(seat))

    def _fly(self, state: RallyState, seat: int) -> None:
        """Two may have wished for the same space: the second one stays and keeps the upgrade (GAP-UPGR-17)."""
        place = state.wish[seat]
        state.wish[seat] = NOBODY
        if place in state.at:
            return
        piece = state.piece_with(seat, DropIn.BIT)
        state.emit(UPGRADE_USED, "RR-UPGRADE-17", seat, piece)
        spend_upgrade(state, piece)
        state.at[seat] = place
        state.emit(DROPPED_IN, "RR-UPGRADE-17", seat, place)
        if state.ground(place) == FIRE:
            enter_fire(state, seat, False)


SHOW_MODES: Final = ShowModes()


@dataclass(frozen=True)
class ReapConversion(Task):
    """A robot that changed its mode while planning may still discard a card for an upgrade."""

    seat: int

    def run(self, state: RallyState) -> None:
        from altmode.games.rally.rules.anytime import ask_for_payment

        ask_for_payment(state, self.seat, converted=True)
