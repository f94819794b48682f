"""Modes and tapping: turning characters over and sideways."""

from __future__ import annotations

from altmode.games.tcg.events import FLIPPED, FLIPPED_IN_KO, TAPPED, UNTAPPED
from altmode.games.tcg.rules.knock_out import knock_out_the_fallen
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import FIELD, KO_AREA


def other_forms(state: TcgState, piece: int) -> list[int]:
    """The modes a character can flip to (TCG-FLIP-01, TCG-FLIP-11, TCG-FLIP-12)."""
    return state.match.other_forms[piece][state.form[piece]]


def flip_to(state: TcgState, piece: int, form: int, rule: str = "TCG-FLIP-01") -> bool:
    """Turn a character to a form; damage, Upgrades, tapping and marks stay as they are (TCG-FLIP-05)."""
    if form not in other_forms(state, piece):
        return False
    kind = state.zone_kind(piece)
    before = state.form[piece]
    state.form[piece] = form
    state.changed()
    if kind == KO_AREA:
        # It stays there with its counters, and nothing listens but what says so (TCG-FLIP-04, TCG-GAP-69).
        state.damage[piece] = state.character(piece).health
        state.emit(FLIPPED_IN_KO, rule, piece, form)
    elif kind == FIELD:
        state.emit(FLIPPED, rule, piece, form, before)
        if state.match.changes_health:
            knock_out_the_fallen(state)
    return True


def tap(state: TcgState, piece: int, rule: str = "TCG-TAP-01") -> bool:
    """Tap a character; one that is tapped already is unaffected (TCG-TAP-04)."""
    if state.tapped[piece]:
        return False
    state.tapped[piece] = 1
    state.emit(TAPPED, rule, piece)
    return True


def untap(state: TcgState, piece: int, rule: str = "TCG-TAP-01") -> bool:
    """Untap a character; one that is untapped already is unaffected (TCG-TAP-04)."""
    if not state.tapped[piece]:
        return False
    state.tapped[piece] = 0
    state.emit(UNTAPPED, rule, piece)
    return True
