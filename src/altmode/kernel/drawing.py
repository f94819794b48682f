"""Positions as plain text, for whoever prints a state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from altmode.kernel.zones import spectator_bit

if TYPE_CHECKING:
    from altmode.kernel.decisions import Decision
    from altmode.kernel.state import State

WIDTH: Final = 100
MOST_NAMES: Final = 10
"""How many different cards of one zone are named."""
MOST_LINES: Final = 4
"""How many lines the options of one question take."""
FEW: Final = 2
"""With more questions open than this, none of them has its options listed."""


def drawing(state: State, seat: int | None) -> str:
    """A position line by line: as a seat sees it (-1: what is public), or for None all that anybody sees."""
    mask = -1 if seat is None else 1 << seat if seat >= 0 else spectator_bit(state.setup.seats)
    title = f"{state.setup.game} {state.setup.mode}, {state.setup.voice.moment(state)}"
    return "\n".join([title, *state.setup.voice.drawn(state, mask), *_asked(state, seat)])


def summary(state: State) -> str:
    """A position in a few words: where the match stands and who is asked what."""
    parts = [state.setup.mode, state.setup.voice.moment(state)]
    if state.over:
        parts.append(f"over, won by {_seats(state.winners)}" if state.winners else "over, nobody won")
    elif len(state.asked) == 1:
        ask = state.asked[0]
        parts.append(
            f"seat {ask.seat} asked about {ask.question.about}, {counted(len(ask.options), 'option')}"
        )
    elif state.asked:
        abouts = sorted({ask.question.about for ask in state.asked})
        parts.append(f"{_seats([ask.seat for ask in state.asked])} asked about {' and '.join(abouts)}")
    return ", ".join(parts)


def counted(number: int, word: str) -> str:
    """A number with its word, in the plural where it should be."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _seats(seats: Sequence[int]) -> str:
    text = ", ".join([str(seat) for seat in seats])
    return f"seat {text}" if len(seats) == 1 else f"seats {text}"


def zones_drawn(state: State, mask: int) -> list[str]:
    """Every zone that is not empty, seat by seat and then those of the table, for those in the mask."""
    lines = []
    setup = state.setup
    for owner in [*range(setup.seats), -1]:
        parts = [
            zone_drawn(state, zone, mask)
            for zone, pieces in enumerate(state.zones)
            if pieces and setup.zone_owner(zone) == owner
        ]
        if owner >= 0:
            lines.append(f"{setup.names[owner]} (seat {owner})")
        elif parts:
            lines.append("table")
        lines.extend(filled(parts, "; ", "  "))
    return lines


def zone_drawn(state: State, zone: int, mask: int) -> str:
    """A zone with how many pieces lie there, and the cards that those in the mask know."""
    pieces = state.zones[zone]
    names: dict[str, int] = {}
    for piece in pieces:
        if state.known[piece] & mask:
            name = state.name_of_card(state.cards[piece])
            names[name] = names.get(name, 0) + 1
    parts = [name if count == 1 else f"{count} {name}" for name, count in names.items()]
    rest = len(pieces) - sum(list(names.values())[:MOST_NAMES])
    parts = parts[:MOST_NAMES]
    if parts and rest:
        parts.append(f"{rest} more")
    return f"{state.setup.zone_name(zone)} {len(pieces)}" + (": " + ", ".join(parts) if parts else "")


def filled(parts: Sequence[str], between: str, indent: str) -> list[str]:
    """Parts one after another in lines of the usual width; a part is never broken."""
    lines: list[str] = []
    line = ""
    for part in parts:
        if line and len(indent) + len(line) + len(between) + len(part) > WIDTH:
            lines.append(indent + line)
            line = part
        else:
            line = line + between + part if line else part
    return [*lines, indent + line] if line else lines


def _asked(state: State, seat: int | None) -> list[str]:
    names = state.setup.names
    if state.over:
        winners = [names[winner] for winner in state.winners]
        return [f"over, won by {' and '.join(winners)}" if winners else "over, nobody won"]
    shown = [decision for decision in state.decisions if seat is None or decision.seat == seat]
    lines = []
    for decision in shown:
        lines.extend(_question(state, decision, listed=len(shown) <= FEW))
    waiting = {ask.seat for ask in state.asked} - {decision.seat for decision in shown}
    if waiting:
        lines.append(f"waiting for {' and '.join([names[other] for other in sorted(waiting)])}")
    return lines


def _question(state: State, decision: Decision, listed: bool) -> list[str]:
    may = "may react" if decision.reaction else "is asked"
    who = f"{state.setup.names[decision.seat]} (seat {decision.seat}) {may}"
    if not listed:
        return [f"{who} ({decision.about}, {counted(len(decision), 'option')})"]
    lines = filled(decision.keys, " | ", "  ")
    if len(lines) > MOST_LINES:
        shown = sum(line.count(" | ") + 1 for line in lines[:MOST_LINES])
        lines = [*lines[:MOST_LINES], f"  and {len(decision) - shown} more"]
    return [f"{who} ({decision.about}): {decision.prompt}", *lines]
