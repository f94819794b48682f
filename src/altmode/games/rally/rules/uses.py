"""Upgrades that are used between actions: exchanging register cards, laying mines, copying, air strikes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from altmode.games.rally.events import (
    BOMBARDED,
    CARD_LOST,
    COPIED,
    MINE_LAID,
    RECLAIMED,
    REPLACED,
    UPGRADE_USED,
)
from altmode.games.rally.powers import Bombard, ReplaceCards
from altmode.games.rally.rules.damage import gain_damage, put_away, spend_upgrade
from altmode.games.rally.rules.reasons import ELSEWHERE, about_upgrade, in_own_register, own_place
from altmode.games.rally.rules.using import finish_using, use_limited
from altmode.games.rally.spaces import CHASM, GRANDSTAND
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import DRIFTS, HAND, INSTALLED, REGISTER_COUNT, REGISTERS, SCRAP, ZONES
from altmode.games.rally.track import WALL
from altmode.kernel.decisions import PASS, Aim, PieceQuestion, Question
from altmode.kernel.reasons import named, reason
from altmode.kernel.views import Reason
from altmode.kernel.work import NOBODY

# -- Exchanging register cards


def was_played(state: RallyState, seat: int, register: int) -> bool:
    """Whether a seat has begun to carry out a register of this round, or is past it."""
    return register < state.register or (register == state.register and state.acted >> seat & 1 == 1)


def replaceable(state: RallyState, seat: int, power: ReplaceCards) -> list[int]:
    """The register cards of a seat that may be replaced: unresolved ones, face down unless the card says otherwise."""
    found = []
    for register in range(max(state.register, 1), REGISTER_COUNT + 1):
        if was_played(state, seat, register) or (register == state.register and not power.revealed):
            continue
        found.extend(state.cards_in(seat, register))
    return found


def register_of(state: RallyState, piece: int) -> int:
    """The register a piece lies in."""
    return state.where[piece] % ZONES - REGISTERS + 1


def ask_what_to_replace(state: RallyState, seat: int, upgrade: int, chosen: tuple[int, ...]) -> None:
    """Ask for the next card to be replaced; all of them are replaced together."""
    power = state.card(upgrade).power(ReplaceCards)
    # Whoever has said that they exchange cards exchanges one at least.
    options = [PASS] if chosen else []
    if len(chosen) < min(power.most, len(state.hand(seat))):
        seen: list[tuple[int, int]] = []
        for piece in replaceable(state, seat, power):
            what = (state.where[piece], state.cards[piece])
            # Of two equal cards in a register it does not matter which one is replaced.
            if piece not in chosen and what not in seen:
                seen.append(what)
                options.append(piece)
    if len(options) == 1 and chosen:
        ask_for_replacement(state, seat, upgrade, chosen, 0)
    else:
        state.ask(seat, ReplaceWhich(upgrade, chosen), options)


@dataclass(frozen=True)
class ReplaceWhich(PieceQuestion):
    """Which register card is replaced."""

    about: ClassVar[str] = "replace"
    VERBS: ClassVar[tuple[str, ...]] = ("replace", "pass")

    upgrade: int
    chosen: tuple[int, ...]

    def prompt(self, state: RallyState, seat: int) -> str:
        return "Which card of your registers do you replace?"

    def key(self, state: RallyState, seat: int, option: int) -> str:
        if option == PASS:
            return "done"
        return f"register {register_of(state, option)} {state.card(option).slug}"

    def label(self, state: RallyState, seat: int, option: int) -> str:
        if option == PASS:
            return "Done"
        return f"Register {register_of(state, option)}: {state.card(option).name}"

    def rule(self, state: RallyState) -> str:
        return "RR-PLAN-09"

    def take(self, state: RallyState, seat: int, option: int) -> None:
        if option != PASS:
            ask_what_to_replace(state, seat, self.upgrade, (*self.chosen, option))
        else:
            ask_for_replacement(state, seat, self.upgrade, self.chosen, 0)

    def why_not(self, state: RallyState, seat: int, piece: int) -> Reason | None:
        if own_place(state, seat, piece) == HAND:
            return reason("first choose the register card that is replaced", "RR-PLAN-09")
        if not in_own_register(state, seat, piece):
            return about_upgrade(state, seat, piece, self, self.upgrade)
        register = register_of(state, piece)
        if piece in self.chosen:
            why = f"you have chosen {named(state, seat, piece)} in register {register} already"
        elif was_played(state, seat, register):
            why = f"register {register} has been played"
        else:
            why = f"{state.card(self.upgrade).name} replaces cards that are still face down"
        return reason(why, "RR-PLAN-09")

    def again(self, state: RallyState, seat: int) -> None:
        ask_what_to_replace(state, seat, self.upgrade, self.chosen)


def ask_for_replacement(
    state: RallyState, seat: int, upgrade: int, chosen: tuple[int, ...], placed: int
) -> None:
    """Ask which hand card takes the place of the next chosen one; a register with two cards keeps its Drift."""
    old = chosen[placed]
    seen: dict[int, int] = {}
    for piece in state.hand(seat):
        if fits_register(state, seat, piece, chosen, placed):
            seen.setdefault(state.cards[piece], piece)
    options = [seen[card] for card in sorted(seen)]
    if len(state.cards_in(seat, register_of(state, old))) > 1:
        # Whether anything in the hand fits is a secret, so one may always leave the card where it is.
        options.append(PASS)
    state.ask(seat, ReplaceWith(upgrade, chosen, placed), options)


def fits_register(state: RallyState, seat: int, piece: int, chosen: tuple[int, ...], placed: int) -> bool:
    """Whether a hand card may take the place of the next chosen one: of two cards in a register one is a Drift."""
    lying = state.cards_in(seat, register_of(state, chosen[placed]))
    beside = [other for other in lying if other not in chosen[placed:]]
    kind = state.kind_of(piece)
    if not beside and len(lying) < 2:
        return True
    drifts = DRIFTS >> kind & 1 or [other for other in beside if DRIFTS >> state.kind_of(other) & 1]
    return kind != SCRAP and bool(drifts)


@dataclass(frozen=True)
class ReplaceWith(PieceQuestion):
    """Which hand card takes a register card's place."""

    about: ClassVar[str] = "replacement"
    VERBS: ClassVar[tuple[str, ...]] = ("put", "pass")

    upgrade: int
    chosen: tuple[int, ...]
    placed: int

    def prompt(self, state: RallyState, seat: int) -> str:
        old = self.chosen[self.placed]
        return f"What takes the place of {state.card(old).name} in register {register_of(state, old)}?"

    def key(self, state: RallyState, seat: int, option: int) -> str:
        return "keep" if option == PASS else state.card(option).slug

    def label(self, state: RallyState, seat: int, option: int) -> str:
        return "Leave it there" if option == PASS else state.card(option).name

    def rule(self, state: RallyState) -> str:
        return "RR-PLAN-09"

    def take(self, state: RallyState, seat: int, option: int) -> None:
        chosen, placed = self.chosen, self.placed
        if option == PASS:
            chosen = chosen[:placed] + chosen[placed + 1 :]
        else:
            state.because(self.upgrade)
            register = register_of(state, chosen[placed])
            moved = state.move_secretly(option, seat * ZONES + REGISTERS + register - 1)
            if register == state.register:
                # It takes the place of a card that was face up.
                state.show(moved, state.match.everybody)
            state.emit(REPLACED, "RR-PLAN-09", seat, register, moved)
            placed += 1
        if placed < len(chosen):
            ask_for_replacement(state, seat, self.upgrade, chosen, placed)
        else:
            _finish_replacing(state, seat, self.upgrade, chosen)

    def why_not(self, state: RallyState, seat: int, piece: int) -> Reason | None:
        if own_place(state, seat, piece) == HAND:
            old = named(state, seat, self.chosen[self.placed])
            return reason(
                f"{named(state, seat, piece)} cannot take the place of {old}: "
                "of two cards in a register one is a Drift, none is SCRAP",
                "GAP-UPGR-4",
            )
        if in_own_register(state, seat, piece):
            return reason("choose a card from your hand to take its place", "RR-PLAN-09")
        return about_upgrade(state, seat, piece, self, self.upgrade)

    def again(self, state: RallyState, seat: int) -> None:
        ask_for_replacement(state, seat, self.upgrade, self.chosen, self.placed)


def _finish_replacing(state: RallyState, seat: int, upgrade: int, replaced: tuple[int, ...]) -> None:
    """Only when all new cards lie there do the old ones leave their registers."""
    power = state.card(upgrade).power(ReplaceCards)
    for piece in replaced:
        register = register_of(state, piece)
        if power.discards:
            put_away(state, seat, piece)
            state.emit(CARD_LOST, "RR-PLAN-09", seat, piece, register)
        else:
            state.move(piece, seat * ZONES + HAND)
            state.emit(RECLAIMED, "RR-PLAN-09", seat, piece)
    if replaced:
        finish_using(state, seat, upgrade)


# -- Mines


def mine_cells(state: RallyState, seat: int) -> list[int]:
    """Where a robot may lay a mine: free spaces next to it without Checkpoint, mine, grandstand or pit."""
    cell = state.at[seat]
    if cell < 0 or not state.mines_left[seat]:
        return []
    track = state.track
    found = []
    for side in range(4):
        beside = cell + track.steps[side]
        if (
            track.on[beside]
            and track.exits[cell * 4 + side] & WALL == 0
            and beside not in state.at
            and beside not in state.checkpoints
            and beside not in state.mines
            and track.kind[beside] not in (GRANDSTAND, CHASM)
        ):
            found.append(beside)
    return found


@dataclass(frozen=True)
class MineQuestion(Question):
    """Where a mine is laid."""

    about: ClassVar[str] = "mine"
    VERBS: ClassVar[tuple[str, ...]] = ("lay",)

    upgrade: int

    def prompt(self, state: RallyState, seat: int) -> str:
        return f"Where do you lay a mine? {state.mines_left[seat]} are left."

    def key(self, state: RallyState, seat: int, option: int) -> str:
        return state.cell_name(option).lower()

    def label(self, state: RallyState, seat: int, option: int) -> str:
        return state.cell_name(option)

    def aim(self, state: RallyState, seat: int, option: int) -> Aim:
        return Aim("lay", cells=(option,))

    def rule(self, state: RallyState) -> str:
        return "RR-UPGRADE-18"

    def take(self, state: RallyState, seat: int, option: int) -> None:
        use_limited(state, seat, self.upgrade)
        state.mines.append(option)
        state.mines.sort()
        state.mines_left[seat] -= 1
        state.emit(MINE_LAID, "RR-MINE-09", seat, option)
        if not state.mines_left[seat]:
            spend_upgrade(state, self.upgrade)

    def why_not(self, state: RallyState, seat: int, piece: int) -> Reason | None:
        return about_upgrade(state, seat, piece, self, self.upgrade)

    def again(self, state: RallyState, seat: int) -> None:
        state.ask(seat, self, mine_cells(state, seat))


# -- Copying an upgrade


def copyable(state: RallyState, seat: int) -> list[int]:
    """The permanent upgrades that other seats have installed."""
    found = []
    for other in range(state.match.seats):
        if other != seat:
            for piece in state.zone(INSTALLED, other):
                if state.upgrade(piece).permanent:
                    found.append(piece)
    return found


@dataclass(frozen=True)
class CopyQuestion(PieceQuestion):
    """Which upgrade is copied."""

    about: ClassVar[str] = "copy"
    VERBS: ClassVar[tuple[str, ...]] = ("copy",)

    upgrade: int

    def prompt(self, state: RallyState, seat: int) -> str:
        return "Which upgrade do you use as your own in this register?"

    def rule(self, state: RallyState) -> str:
        return "RR-UPGRADE-15"

    def take(self, state: RallyState, seat: int, option: int) -> None:
        state.emit(UPGRADE_USED, "RR-UPGRADE-17", seat, self.upgrade)
        spend_upgrade(state, self.upgrade)
        state.borrowed[seat] = option
        state.live[seat] = NOBODY
        state.emit(COPIED, "RR-UPGRADE-17", seat, option)

    def why_not(self, state: RallyState, seat: int, piece: int) -> Reason | None:
        mine = own_place(state, seat, piece) != ELSEWHERE
        if not mine and state.where[piece] < state.match.table and state.where[piece] % ZONES == INSTALLED:
            name = named(state, seat, piece)
            return reason(f"{name} is temporary, and only permanent upgrades can be copied", self.rule(state))
        return about_upgrade(state, seat, piece, self, self.upgrade)

    def again(self, state: RallyState, seat: int) -> None:
        state.ask(seat, self, copyable(state, seat))


# -- Air strikes


def squares_with_robots(state: RallyState) -> list[int]:
    """Every square of four spaces of the course with a robot in it, named by its north-west space."""
    track = state.track
    found = set()
    for cell in state.at:
        if cell < 0:
            continue
        for corner in (cell, cell - 1, cell - track.stride, cell - track.stride - 1):
            square = square_at(state, corner)
            if min([track.on[beside] for beside in square]):
                found.add(corner)
    return sorted(found)


def square_at(state: RallyState, corner: int) -> tuple[int, int, int, int]:
    """The four spaces of a square."""
    stride = state.track.stride
    return corner, corner + 1, corner + stride, corner + stride + 1


@dataclass(frozen=True)
class StrikeQuestion(Question):
    """Which square of four spaces is struck."""

    about: ClassVar[str] = "air strike"
    VERBS: ClassVar[tuple[str, ...]] = ("strike",)

    upgrade: int

    def prompt(self, state: RallyState, seat: int) -> str:
        return "Which square of four spaces is struck? Each is named by its two corners."

    def key(self, state: RallyState, seat: int, option: int) -> str:
        other = square_at(state, option)[3]
        return f"{state.cell_name(option)}-{state.cell_name(other)}".lower()

    def label(self, state: RallyState, seat: int, option: int) -> str:
        square = square_at(state, option)
        hit = [name for other, name in enumerate(state.match.names) if state.at[other] in square]
        return f"{state.cell_name(option)} to {state.cell_name(square[3])}: {', '.join(hit)}"

    def aim(self, state: RallyState, seat: int, option: int) -> Aim:
        square = square_at(state, option)
        hit = tuple([other for other in range(state.match.seats) if state.at[other] in square])
        return Aim("strike", cells=square, seats=hit)

    def rule(self, state: RallyState) -> str:
        return "RR-DAMAGE-04"

    def take(self, state: RallyState, seat: int, option: int) -> None:
        power = state.card(self.upgrade).power(Bombard)
        finish_using(state, seat, self.upgrade)
        state.emit(BOMBARDED, "RR-DAMAGE-04", seat, option)
        square = square_at(state, option)
        for other in state.seats_in_order():
            if state.at[other] in square:
                gain_damage(state, other, power.damage, "RR-DAMAGE-04")

    def why_not(self, state: RallyState, seat: int, piece: int) -> Reason | None:
        return about_upgrade(state, seat, piece, self, self.upgrade)

    def again(self, state: RallyState, seat: int) -> None:
        state.ask(seat, self, squares_with_robots(state))
