"""A position of the race as plain text: the course without its walls, two signs a space, then the robots."""

from __future__ import annotations

from typing import Final

from altmode.games.rally.spaces import ARROWS, DIRECTION_WORDS
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import DISCARD, FORM_WORDS, HAND, REGISTERS, ZONES
from altmode.kernel.drawing import filled, zone_drawn

GROUND: Final = ".--wbrfopsPwg#e"
"""A sign for each kind of space, in their order; roads and corners look alike."""


def table_drawn(state: RallyState, mask: int) -> list[str]:
    """The course with what lies on it, and a seat's cards as far as those in the mask know them."""
    lines = _map(state)
    for seat in range(state.match.seats):
        spot = state.cell_name(state.at[seat])
        where = f"at {spot} facing {DIRECTION_WORDS[state.facing[seat]]}" if state.at[seat] >= 0 else spot
        lines.append(
            f"{state.match.names[seat]} (seat {seat}): {state.match.robots[seat]} {where}, "
            f"{FORM_WORDS[state.form[seat]]} mode, {state.energon[seat]} Energon, "
            f"checkpoint {state.reached[seat]} of {len(state.checkpoints)}"
        )
        lines.extend(filled(_cards(state, seat, mask), "; ", "    "))
    return lines


def _cards(state: RallyState, seat: int, mask: int) -> list[str]:
    parts = []
    for kind in range(ZONES):
        if kind == HAND or kind > DISCARD:
            if state.zone(kind, seat):
                parts.append(zone_drawn(state, seat * ZONES + kind, mask))
        elif kind == REGISTERS and any(state.cards_in(seat, number) for number in range(1, 6)):
            parts.append("plan " + " ".join(_register(state, seat, number, mask) for number in range(1, 6)))
    return parts


def _register(state: RallyState, seat: int, number: int, mask: int) -> str:
    names = [
        state.name_of_card(state.cards[piece]) if state.known[piece] & mask else "?"
        for piece in state.cards_in(seat, number)
    ]
    return f"[{' + '.join(names)}]"


def _map(state: RallyState) -> list[str]:
    track = state.track
    signs = dict.fromkeys(state.cubes, "*")
    signs.update(dict.fromkeys(state.mines, "!"))
    signs.update({cell: f"C{number}" for number, cell in enumerate(state.checkpoints, 1)})
    for seat, cell in enumerate(state.at):
        if cell >= 0:
            signs[cell] = f"{seat}{ARROWS[state.facing[seat]]}"
    columns = [state.cell_name(track.cell(x, 0)).rstrip("1") for x in range(track.width)]
    lines = ["   " + "".join(f"{column:>3}" for column in columns)]
    for y in range(track.height):
        cells = [track.cell(x, y) for x in range(track.width)]
        drawn = [signs.get(cell, GROUND[state.ground(cell)] if track.on[cell] else "") for cell in cells]
        lines.append((f"{y + 1:>3}" + "".join(f"{sign:>3}" for sign in drawn)).rstrip())
    return lines
