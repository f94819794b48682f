"""A position of the card game as plain text: each seat with its characters, then where its cards are."""

from __future__ import annotations

from altmode.games.tcg.rules.numbers import stat
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import (
    ATTACK,
    BOLD,
    DECK,
    DEFENSE,
    FIELD,
    FORMS,
    HEALTH,
    PIERCE,
    SCRAP,
    TOUGH,
    UPGRADES,
    ZONES,
)
from altmode.kernel.drawing import filled, zone_drawn
from altmode.kernel.work import NOBODY

KEYWORDS = (("bold", BOLD), ("tough", TOUGH), ("pierce", PIERCE))


def table_drawn(state: TcgState, mask: int) -> list[str]:
    """Both seats; a hand and face-down cards are named as far as those in the mask know them."""
    handles = state.match.handles
    lines = []
    width = max([len(handles[piece]) for seat in (0, 1) for piece in state.zone(FIELD, seat)], default=0)
    for seat in (0, 1):
        whose = ", whose turn it is" if seat == state.active and not state.over else ""
        counts = f"deck {len(state.zone(DECK, seat))}, scrap {len(state.zone(SCRAP, seat))}"
        lines.append(f"{state.match.names[seat]} (seat {seat}{whose}): {counts}")
        lines.extend(_character(state, piece, width) for piece in state.zone(FIELD, seat))
        others = [
            zone_drawn(state, seat * ZONES + kind, mask)
            for kind in range(ZONES)
            if kind not in (DECK, SCRAP, FIELD, UPGRADES) and state.zone(kind, seat)
        ]
        lines.extend(filled(others, "; ", "  "))
    if state.attacker != NOBODY and not state.over:
        defender = f" {handles[state.defender]}" if state.defender != NOBODY else ""
        lines.append(f"{handles[state.attacker]} attacks{defender}")
    return lines


def _character(state: TcgState, piece: int, width: int) -> str:
    numbers = f"attack {stat(state, piece, ATTACK):>2}  defense {stat(state, piece, DEFENSE):>2}"
    health = stat(state, piece, HEALTH)
    left = f"health {max(health - state.damage[piece], 0):>2}/{health:<2}"
    notes = ["tapped"] if state.tapped[piece] else []
    notes.extend(
        f"{word} {stat(state, piece, which)}" for word, which in KEYWORDS if stat(state, piece, which)
    )
    notes.extend(state.name_of_card(state.cards[upgrade]) for upgrade in state.upgrades_on(piece))
    line = f"  {state.match.handles[piece]:<{width}}  {FORMS[state.form[piece]]:<4}  {numbers}  {left}"
    return f"{line}  {', '.join(notes)}".rstrip()
