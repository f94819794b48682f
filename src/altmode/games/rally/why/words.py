"""Cards and rules in words, as far as a seat may know them."""

from __future__ import annotations

from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import ZONES
from altmode.kernel.views import Reason


def reason(text: str, rule: str) -> Reason:
    """A reason from words that may begin with a small letter and lack their full stop."""
    return Reason(f"{text[:1].upper()}{text[1:]}.", rule)


def named(state: RallyState, seat: int, piece: int) -> str:
    """A card by name, or 'this card' where the seat does not know which one it is."""
    return state.card(piece).name if state.knows(seat, piece) else "this card"


def holder(state: RallyState, piece: int) -> int:
    """The seat in whose zones a card lies, -1 for the table's."""
    zone = state.where[piece]
    return zone // ZONES if zone < state.match.table else -1


def place_of(state: RallyState, piece: int) -> int:
    """The kind of zone a card lies in: a seat's, or one of the table's."""
    zone = state.where[piece]
    return zone % ZONES if zone < state.match.table else zone - state.match.table
