"""The Upgrade Phase: everybody draws, installs and uninstalls at the same time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.games.rally.cards import PERSONAL_KIND
from altmode.games.rally.events import INSTALLED_UPGRADE, STACK_SHUFFLED, UNINSTALLED, UPGRADE_DRAWN
from altmode.games.rally.powers import LayMines
from altmode.games.rally.rules.energon import pay_energon
from altmode.games.rally.rules.reasons import own_place
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import (
    COLLECTION,
    INSTALLED,
    PERMANENT_LIMIT,
    PERSONAL,
    TEMPORARY_LIMIT,
    UPGRADE_DECK,
    UPGRADE_DISCARD,
    UPGRADING,
    ZONES,
)
from altmode.kernel.decisions import PASS, PASSING, Aim, Question
from altmode.kernel.reasons import named, reason
from altmode.kernel.views import Reason
from altmode.kernel.work import Task

DRAW_COST: Final = 1

DONE: Final = PASS
DRAW: Final = -2
DREW: Final = 1
DID_INSTALL: Final = 2
DID_UNINSTALL: Final = 4
DID_ALL: Final = DREW | DID_INSTALL | DID_UNINSTALL


@dataclass(frozen=True)
class UpgradePhase(Task):
    """Ask every seat at once (RR-ROUND-02)."""

    def run(self, state: RallyState) -> None:
        state.step = UPGRADING
        for seat in range(state.match.seats):
            state.phase_done[seat] = 0
            ask_for_upgrades(state, seat)


def ask_for_upgrades(state: RallyState, seat: int) -> None:
    """Ask what to do next; each of the three actions is possible once, in any order (RR-UPGRADE-05)."""
    done = state.phase_done[seat]
    if done == DID_ALL:
        return
    options = [DONE]
    if not drawing_barred(state, seat):
        options.append(DRAW)
    if not done & DID_INSTALL:
        for piece in [*state.zone(PERSONAL, seat), *state.zone(COLLECTION, seat)]:
            if not installing_barred(state, seat, piece):
                options.append(piece)
    if not done & DID_UNINSTALL:
        options.extend(state.zone(INSTALLED, seat))
    state.ask(seat, UPGRADES, options)


# Why an upgrade can be neither drawn nor installed.
DONE_ALREADY: Final = 1
TOO_DEAR: Final = 2
NO_ROOM: Final = 3
NONE_LEFT: Final = 4


def drawing_barred(state: RallyState, seat: int) -> int:
    """What keeps a seat from drawing an upgrade in this phase, 0 for nothing (RR-UPGRADE-01)."""
    if state.phase_done[seat] & DREW:
        return DONE_ALREADY
    if state.energon[seat] < DRAW_COST:
        return TOO_DEAR
    return 0 if can_draw_upgrade(state) else NONE_LEFT


def installing_barred(state: RallyState, seat: int, piece: int) -> int:
    """What keeps a seat from installing an upgrade in this phase, 0 for nothing (RR-UPGRADE-03)."""
    if state.phase_done[seat] & DID_INSTALL:
        return DONE_ALREADY
    upgrade = state.upgrade(piece)
    if upgrade.cost > state.energon[seat]:
        return TOO_DEAR
    limit = PERMANENT_LIMIT if upgrade.permanent else TEMPORARY_LIMIT
    return NO_ROOM if state.installed_count(seat, upgrade.permanent) >= limit else 0


def can_draw_upgrade(state: RallyState) -> bool:
    """Whether any upgrade is left to be drawn."""
    return bool(state.table(UPGRADE_DECK) or state.table(UPGRADE_DISCARD))


def draw_upgrade(state: RallyState, seat: int, rule: str) -> None:
    """Draw the top upgrade, from a new stack if the old one is used up (RR-UPGRADE-16)."""
    table = state.match.table
    if not state.table(UPGRADE_DECK):
        for piece in state.table(UPGRADE_DISCARD)[:]:
            state.move(piece, table + UPGRADE_DECK)
        state.shuffle(table + UPGRADE_DECK)
        state.emit(STACK_SHUFFLED, "RR-UPGRADE-16", 1)
    piece = state.table(UPGRADE_DECK)[-1]
    state.move(piece, seat * ZONES + COLLECTION)
    state.emit(UPGRADE_DRAWN, rule, seat, piece)


def install(state: RallyState, seat: int, piece: int) -> None:
    """Pay for an upgrade and lay it face up (RR-UPGRADE-07 to RR-UPGRADE-09)."""
    piece = state.stand_in(piece)
    upgrade = state.upgrade(piece)
    pay_energon(state, seat, upgrade.cost, "RR-UPGRADE-07")
    state.move_in_play(piece, seat * ZONES + INSTALLED)
    state.emit(INSTALLED_UPGRADE, "RR-UPGRADE-03", seat, piece)
    if upgrade.bits & LayMines.BIT:
        power = upgrade.power(LayMines)
        state.mines_left[seat] = power.mines


def uninstall(state: RallyState, seat: int, piece: int) -> None:
    """Take an upgrade off: a personal one stays with its owner, others are discarded (RR-UPGRADE-06)."""
    if state.upgrade(piece).type == PERSONAL_KIND:
        state.move_in_play(piece, seat * ZONES + PERSONAL)
    else:
        state.move_in_play(piece, state.match.table + UPGRADE_DISCARD)
    state.emit(UNINSTALLED, "RR-UPGRADE-04", seat, piece)


@dataclass(frozen=True)
class UpgradeQuestion(Question):
    """What a seat does with its upgrades."""

    about: ClassVar[str] = "upgrades"
    VERBS: ClassVar[tuple[str, ...]] = ("draw", "install", "uninstall", "pass")

    def prompt(self, state: RallyState, seat: int) -> str:
        return "Upgrade Phase: you may draw, install and uninstall one upgrade each."

    def key(self, state: RallyState, seat: int, option: int) -> str:
        if option == DONE:
            return "done"
        if option == DRAW:
            return "draw"
        verb = "uninstall" if self._installed(state, seat, option) else "install"
        return f"{verb} {state.card(option).slug}"

    def label(self, state: RallyState, seat: int, option: int) -> str:
        if option == DONE:
            return "Done"
        if option == DRAW:
            return f"Draw an upgrade ({DRAW_COST} Energon)"
        upgrade = state.upgrade(option)
        if self._installed(state, seat, option):
            return f"Uninstall {upgrade.name}"
        return f"Install {upgrade.name} ({upgrade.cost} Energon)"

    def aim(self, state: RallyState, seat: int, option: int) -> Aim:
        if option == DONE:
            return PASSING
        if option == DRAW:
            return Aim("draw")
        return Aim("uninstall" if self._installed(state, seat, option) else "install", (option,))

    def rule(self, state: RallyState) -> str:
        return "RR-UPGRADE-05"

    def secret(self, state: RallyState, seat: int) -> bool:
        return True

    def take(self, state: RallyState, seat: int, option: int) -> None:
        if option == DONE:
            return
        could_draw = can_draw_upgrade(state)
        if option == DRAW:
            state.phase_done[seat] |= DREW
            pay_energon(state, seat, DRAW_COST, "RR-UPGRADE-01")
            draw_upgrade(state, seat, "RR-UPGRADE-01")
        elif self._installed(state, seat, option):
            state.phase_done[seat] |= DID_UNINSTALL
            uninstall(state, seat, option)
        else:
            state.phase_done[seat] |= DID_INSTALL
            install(state, seat, option)
        if can_draw_upgrade(state) != could_draw:
            _ask_others_again(state)
        ask_for_upgrades(state, seat)

    def why_not(self, state: RallyState, seat: int, piece: int) -> Reason | None:
        if state.where[piece] == state.match.table + UPGRADE_DECK:
            return _why_not_drawn(state, seat)
        place = own_place(state, seat, piece)
        if place in (COLLECTION, PERSONAL):
            return _why_not_installed(state, seat, piece)
        if place == INSTALLED:
            assert state.phase_done[seat] & DID_UNINSTALL
            return reason("you have already uninstalled an upgrade in this phase", "RR-UPGRADE-04")
        return None

    def again(self, state: RallyState, seat: int) -> None:
        ask_for_upgrades(state, seat)

    def _installed(self, state: RallyState, seat: int, piece: int) -> bool:
        return state.where[piece] == seat * ZONES + INSTALLED


def _why_not_drawn(state: RallyState, seat: int) -> Reason:
    barred = drawing_barred(state, seat)
    if barred == DONE_ALREADY:
        return reason("you have already drawn an upgrade in this phase", "RR-UPGRADE-01")
    if barred == TOO_DEAR:
        return reason(f"drawing an upgrade costs {DRAW_COST} Energon, and you have none", "RR-ENERGON-04")
    if barred == NONE_LEFT:
        return reason("no upgrade is left to be drawn", "RR-UPGRADE-16")
    return reason(f"the top upgrade is drawn with the option Draw, for {DRAW_COST} Energon", "RR-UPGRADE-01")


def _why_not_installed(state: RallyState, seat: int, piece: int) -> Reason:
    upgrade = state.upgrade(piece)
    barred = installing_barred(state, seat, piece)
    if barred == DONE_ALREADY:
        return reason("you have already installed an upgrade in this phase", "RR-UPGRADE-03")
    if barred == TOO_DEAR:
        why = f"{named(state, seat, piece)} costs {upgrade.cost} Energon, and you have {state.energon[seat]}"
        return reason(why, "RR-UPGRADE-07")
    assert barred == NO_ROOM
    if upgrade.permanent:
        return reason(
            f"you have {PERMANENT_LIMIT} permanent upgrades installed, and there is room for no more",
            "RR-UPGRADE-10",
        )
    return reason(
        f"you have {TEMPORARY_LIMIT} temporary upgrades installed, and there is room for no more",
        "RR-UPGRADE-11",
    )


def _ask_others_again(state: RallyState) -> None:
    """Upgrades to draw have run out or come back: seats that are still being asked have other options now."""
    waiting = [ask.seat for ask in state.asked]
    state.asked.clear()
    for other in waiting:
        ask_for_upgrades(state, other)


UPGRADES: Final = UpgradeQuestion()
