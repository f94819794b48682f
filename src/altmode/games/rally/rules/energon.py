"""Energon: gaining, paying and losing it."""

from __future__ import annotations

from altmode.games.rally.events import CUBE_SPILLED, CUBES_TAKEN, GAINED, LOST, PAID
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import ENERGON_LIMIT


def gain_energon(state: RallyState, seat: int, number: int, rule: str) -> None:
    """Give a seat Energon; what it cannot store is lost (RR-ENERGON-03)."""
    gained = min(number, ENERGON_LIMIT - state.energon[seat])
    state.energon[seat] += gained
    state.emit(GAINED, rule, seat, gained)


def pay_energon(state: RallyState, seat: int, number: int, rule: str) -> None:
    """Have a seat pay a cost that it can pay (RR-ENERGON-04)."""
    state.energon[seat] -= number
    state.emit(PAID, rule, seat, number)


def lose_energon(state: RallyState, seat: int, number: int, spilled: bool) -> None:
    """Have a seat lose Energon if it has any; what leaks stays on its space as a cube (RR-DAMAGE-10)."""
    lost = min(number, state.energon[seat])
    if not lost:
        return
    state.energon[seat] -= lost
    state.emit(LOST, "RR-DAMAGE-10", seat, lost)
    cell = state.at[seat]
    for _ in range(lost if spilled and cell >= 0 else 0):
        if state.supply() > 0:
            state.cubes.append(cell)
            state.cubes.sort()
            state.emit(CUBE_SPILLED, "RR-ENERGON-05", seat, cell)


def take_cubes(state: RallyState, seat: int, cell: int) -> None:
    """Let a seat pick up every cube of a space (RR-ENERGON-01)."""
    number = state.cubes.count(cell)
    state.cubes = [other for other in state.cubes if other != cell]
    state.emit(CUBES_TAKEN, "RR-ENERGON-01", seat, number, cell)
    state.energon[seat] = min(state.energon[seat] + number, ENERGON_LIMIT)
