"""Knock-out: leaving the battlefield for the KO area, coming back, and the end of the game."""

from __future__ import annotations

from altmode.games.tcg.events import (
    CARD_SCRAPPED,
    GAME_DRAWN,
    GAME_WON,
    KNOCKED_OUT,
    RETURNED_TO_FIELD,
    SECRETS_SHOWN,
    UPGRADE_SCRAPPED,
)
from altmode.games.tcg.rules.deck import refill
from altmode.games.tcg.rules.numbers import stat
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import FIELD, HEALTH, KO_AREA, SCRAP, SEATS, SECRETS, UNDER, ZONES
from altmode.kernel.outcome import Outcome
from altmode.kernel.work import NOBODY


def knock_out_the_fallen(state: TcgState, source: int = NOBODY) -> None:
    """KO every character whose damage is equal to or above its Health (TCG-KO-01, TCG-DMG-06)."""
    fallen: list[int] = []
    printed = state.match.printed
    fixed = not state.match.changes_health
    for seat in SEATS:
        for piece in state.zones[seat * ZONES + FIELD]:
            damage = state.damage[piece]
            if damage and damage >= (printed[piece].health if fixed else stat(state, piece, HEALTH)):
                fallen.append(piece)
    if fallen:
        knock_out(state, fallen, source)


def health(state: TcgState, piece: int) -> int:
    """A character's current Health."""
    return stat(state, piece, HEALTH) if state.match.changes_health else state.character(piece).health


def knock_out(state: TcgState, fallen: list[int], source: int) -> None:
    """Send characters to their owners' KO areas, all of them together (TCG-KO-02, TCG-GAP-61)."""
    # Everything that listens does so while all of them are still there.
    for piece in fallen:
        state.emit(KNOCKED_OUT, "TCG-KO-01", piece, source)
    for piece in fallen:
        for upgrade in state.upgrades_on(piece):
            state.emit(UPGRADE_SCRAPPED, "TCG-UPG-15", upgrade, piece)
    for piece in fallen:
        leave_the_battlefield(state, piece)
        # Exactly as many counters as its Health, whatever KO'd it (TCG-KO-03, TCG-KO-04).
        state.damage[piece] = state.character(piece).health
        state.put(piece, KO_AREA)
        state.as_announced()
        if piece in (state.attacker, state.defender):
            # The attack ends at once (TCG-ATK-21).
            state.fighting = False
    check_for_the_end(state)
    if state.match.changes_health and not state.over:
        # Somebody may have lived on Health that went with them.
        knock_out_the_fallen(state, source)


def leave_the_battlefield(state: TcgState, piece: int) -> None:
    """What was on a character and what it had goes: Upgrades, cards under it, marks, being tapped."""
    seat = state.owner(piece)
    for upgrade in state.upgrades_on(piece):
        state.attach(upgrade, NOBODY)
        state.put(upgrade, SCRAP)
    state.as_announced()
    for under in state.zone(UNDER, seat)[:]:
        # Characters still under it stay there, out of the game (TCG-METRO-13); cards are scrapped (TCG-KO-07).
        if state.host[under] == piece and not state.is_character(under):
            state.attach(under, NOBODY)
            state.put(under, SCRAP)
            state.emit(CARD_SCRAPPED, "TCG-KO-07", under, seat)
    refill(state, seat)
    state.tapped[piece] = 0
    if state.marks:
        state.marks = tuple([mark for mark in state.marks if mark.piece != piece])


def check_for_the_end(state: TcgState) -> None:
    """Win at the moment all enemies are KO'd; a draw if both sides fall together (TCG-END-01, TCG-END-02)."""
    alive = [seat for seat in SEATS if state.zones[seat * ZONES + FIELD]]
    if len(alive) == 2:
        return
    show_secrets(state)
    if alive:
        state.emit(GAME_WON, "TCG-END-01", alive[0])
    else:
        state.emit(GAME_DRAWN, "TCG-END-02")
    state.pending = ()
    state.finish(Outcome(tuple(alive)))


def show_secrets(state: TcgState) -> None:
    """When the game ends, face-down Secret Actions are turned up (TCG-SECRET-06)."""
    for seat in SEATS:
        for piece in state.zone(SECRETS, seat):
            if state.known[piece] != state.match.everybody:
                state.show(piece, state.match.everybody)
                state.emit(SECRETS_SHOWN, "TCG-SECRET-06", piece, seat)


def return_from_ko(state: TcgState, piece: int) -> None:
    """Bring a KO'd character back: untapped, in the mode it has, with its counters (TCG-KO-08, TCG-KO-09)."""
    state.put(piece, FIELD)
    state.tapped[piece] = 0
    state.emit(RETURNED_TO_FIELD, "TCG-KO-08", piece)
