"""Names and rules that reasons of the card game speak of."""

from __future__ import annotations

from altmode.games.tcg.state import TcgState


def opponent(state: TcgState, seat: int) -> str:
    """The other player's name."""
    return state.match.names[1 - seat]


def listed(names: list[str]) -> str:
    """Names as people list them: 'Arcee, Ramjet and Slug'."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def options_rule(state: TcgState) -> str:
    """The rule that lists what may be done before the attack."""
    profile = state.match.profile
    if profile.basic:
        return "TCG-BASIC-05"
    return "TCG-TURN-05" if profile.tap_abilities else "TCG-TURN-04"
