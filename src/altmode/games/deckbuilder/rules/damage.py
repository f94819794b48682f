"""Damage: gaining it, giving it back, and what it does."""

from __future__ import annotations

from altmode.games.deckbuilder.events import DAMAGE_GAINED, DAMAGE_RESHUFFLED, DAMAGE_RETURNED
from altmode.games.deckbuilder.rules.decks import leave, put_into_discard
from altmode.games.deckbuilder.rules.ending import check_damage
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import (
    DAMAGE,
    DAMAGE_DISCARD,
    DAMAGE_STACK,
    DISCARD,
    GAINED_DAMAGE,
    STAYING,
)


def gain_damage(state: DeckState, seat: int, amount: int, rule: str) -> int:
    """Gain Damage one by one, as much as there is; returns how much (ARD-DMG-01, ARD-DMG-12)."""
    gained = 0
    while gained < amount and not state.over and _next_damage(state):
        piece = state.pile(DAMAGE_STACK)[-1]
        # Standard Damage lies beside the character and is controlled; the other kind goes to the discard pile
        # (ARD-DMG-02, ARD-DMG-03).
        state.put(piece, DISCARD if state.printed(piece).must_play else STAYING, seat)
        state.flags[seat] |= GAINED_DAMAGE
        gained += 1
        state.emit(DAMAGE_GAINED, rule, seat, piece)
        check_damage(state, seat)
    return gained


def _next_damage(state: DeckState) -> bool:
    """Whether there is Damage to gain; an empty stack is made anew from what was returned (ARD-DMG-09, ARD-DMG-10)."""
    if state.pile(DAMAGE_STACK):
        return True
    returned = state.pile(DAMAGE_DISCARD)
    if not returned:
        return False
    for piece in returned[:]:
        state.put_on_table(piece, DAMAGE_STACK)
    state.shuffle(state.match.table + DAMAGE_STACK)
    state.emit(DAMAGE_RESHUFFLED, "ARD-DMG-09")
    return True


def return_damage(state: DeckState, seat: int, piece: int, rule: str) -> None:
    """Put Damage back, on the faceup pile beside the stack (ARD-DMG-08)."""
    if not state.printed(piece).types & DAMAGE:
        # A copy of Damage is itself again once it leaves play (ARD-CLAR-10).
        put_into_discard(state, seat, piece, rule)
        return
    piece = leave(state, piece)
    state.put_on_table(piece, DAMAGE_DISCARD)
    state.emit(DAMAGE_RETURNED, rule, seat, piece)


def forcing(state: DeckState, seat: int) -> int:
    """How much Damage that forces Assists a seat controls (ARD-ASSIST-16)."""
    return len([piece for piece in state.zone(STAYING, seat) if state.printed(piece).forces_assist])
