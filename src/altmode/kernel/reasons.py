"""Words for reasons: why a seat cannot do something, told of pieces as far as it may know them."""

from __future__ import annotations

from typing import Any

from altmode.kernel.views import Reason


def reason(text: str, rule: str) -> Reason:
    """A reason from words that may begin with a small letter and lack their full stop."""
    return Reason(f"{text[:1].upper()}{text[1:]}.", rule)


def named(state: Any, seat: int, piece: int) -> str:
    """A piece by name, or 'this card' where the seat does not know which one it is."""
    return str(state.name_of_card(state.cards[piece])) if state.knows(seat, piece) else "this card"


def source_named(state: Any) -> str:
    """The card whose instructions are being carried out."""
    return str(state.name_of_card(state.scopes[-1].card)) if state.scopes else "a card"
