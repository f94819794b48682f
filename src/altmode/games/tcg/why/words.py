"""Pieces and rules in words, as far as a seat may know them."""

from __future__ import annotations

from altmode.abilities.nodes import capital
from altmode.games.tcg.state import TcgState
from altmode.kernel.views import Reason


def reason(text: str, rule: str) -> Reason:
    """A reason from words that may begin with a small letter and lack their full stop."""
    return Reason(f"{capital(text)}.", rule)


def named(state: TcgState, seat: int, piece: int) -> str:
    """A piece by name, or 'this card' where the seat does not know which one it is."""
    return state.name_of_card(state.cards[piece]) if state.knows(seat, piece) else "this card"


def opponent(state: TcgState, seat: int) -> str:
    """The other player's name."""
    return state.match.names[1 - seat]


def source_named(state: TcgState) -> str:
    """The card whose instructions are being carried out."""
    return state.name_of_card(state.scopes[-1].card) if state.scopes else "a card"


def listed(names: list[str]) -> str:
    """Names as people list them: 'Arcee, Ramjet and Slug'."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def options_rule(state: TcgState) -> str:
    """The rule that lists what may be done before the attack."""
    profile = state.match.profile
    if profile.basic:
        return "TCG-BASIC-05"
    return "TCG-TURN-05" if profile.tap_abilities else "TCG-TURN-04"
