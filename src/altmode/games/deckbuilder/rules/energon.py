"""Energon and Victory Points."""

from __future__ import annotations

from altmode.games.deckbuilder.events import ENERGON_GAINED, ENERGON_LOST, POINTS_GAINED, POINTS_LOST
from altmode.games.deckbuilder.profile import AS_ENERGON, IGNORED
from altmode.games.deckbuilder.state import DeckState


def gain_energon(state: DeckState, seat: int, amount: int, rule: str) -> int:
    """Take Energon from the supply, which never runs out; returns how much (ARD-ENERGON-02, ARD-GAP-25)."""
    cap = state.match.profile.energon_cap
    gained = min(amount, cap - state.energon[seat]) if cap else amount
    if gained > 0:
        state.energon[seat] += gained
        state.emit(ENERGON_GAINED, rule, seat, gained)
    return max(0, gained)


def lose_energon(state: DeckState, seat: int, amount: int, rule: str) -> int:
    """Lose Energon, as much of it as there is; returns how much (ARD-ENERGON-05, ARD-GAP-24)."""
    lost = min(amount, state.energon[seat])
    if lost > 0:
        state.energon[seat] -= lost
        state.emit(ENERGON_LOST, rule, seat, lost)
    return lost


def pay_energon(state: DeckState, seat: int, amount: int) -> None:
    """Pay a cost that was found to be payable; it is paid in full (ARD-ENERGON-05)."""
    assert amount <= state.energon[seat]
    state.energon[seat] -= amount


def gain_points(state: DeckState, seat: int, amount: int, rule: str) -> int:
    """Gain VP as the mode has them: tokens, Energon, or nothing (ARD-VAULT-03, ARD-COOP-01, ARD-EXPERT-01)."""
    profile = state.match.profile
    if profile.points == IGNORED or amount <= 0:
        return 0
    if profile.points == AS_ENERGON:
        return gain_energon(state, seat, amount, "ARD-COOP-01")
    state.points[seat] += amount
    state.emit(POINTS_GAINED, rule, seat, amount)
    return amount


def lose_points(state: DeckState, seat: int, amount: int, rule: str) -> int:
    """Lose VP; tokens one does not have cannot be given back (ARD-GAP-26)."""
    profile = state.match.profile
    if profile.points == IGNORED:
        return 0
    if profile.points == AS_ENERGON:
        return lose_energon(state, seat, amount, "ARD-COOP-01")
    lost = min(amount, state.points[seat])
    if lost > 0:
        state.points[seat] -= lost
        state.emit(POINTS_LOST, rule, seat, lost)
    return lost
