"""Where a card lies, for reasons why it cannot be used."""

from __future__ import annotations

from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import ZONES


def holder(state: RallyState, piece: int) -> int:
    """The seat in whose zones a card lies, -1 for the table's."""
    zone = state.where[piece]
    return zone // ZONES if zone < state.match.table else -1


def zone_kind_of(state: RallyState, piece: int) -> int:
    """The kind of zone a card lies in: a seat's, or one of the table's."""
    zone = state.where[piece]
    return zone % ZONES if zone < state.match.table else zone - state.match.table
