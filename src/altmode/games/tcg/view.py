"""What everybody may know of a position beyond which card is which."""

from __future__ import annotations

from typing import Any

from altmode.games.tcg.rules.numbers import stat
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import (
    ATTACK,
    BOLD,
    DEFENSE,
    FIELD,
    HEALTH,
    ICON_NAMES,
    ICONS,
    KO_AREA,
    MODES,
    PIERCE,
    SLOT_NAMES,
    STEPS,
    TOUGH,
    UPGRADES,
)
from altmode.kernel.work import NOBODY

NUMBERS = (("attack", ATTACK), ("defense", DEFENSE), ("bold", BOLD), ("tough", TOUGH), ("pierce", PIERCE))


def piece_facts(state: TcgState, piece: int) -> dict[str, Any]:
    """A character's state and current numbers; where an Upgrade is."""
    kind = state.zone_kind(piece)
    facts: dict[str, Any] = {}
    if state.is_character(piece):
        card = state.character(piece)
        facts = {
            "handle": state.match.handles[piece],
            "title": card.title,
            "mode": MODES[state.mode[piece]],
            "stars": card.stars,
            "faction": card.faction,
            "traits": sorted(state.face(piece).traits),
            "damage": state.damage[piece],
        }
        if kind == FIELD:
            facts["tapped"] = bool(state.tapped[piece])
            facts["health"] = stat(state, piece, HEALTH)
            facts.update({name: stat(state, piece, which) for name, which in NUMBERS})
            facts["effects"] = [mark.gives.text() for mark in state.marks if mark.piece == piece]
        elif kind == KO_AREA:
            facts["health"] = card.health
    elif kind == UPGRADES:
        facts = {"on": state.host[piece], "slot": SLOT_NAMES[state.slot[piece]]}
    if state.host[piece] != NOBODY and kind != UPGRADES:
        facts["under"] = state.host[piece]
    return facts


def table_facts(state: TcgState) -> dict[str, Any]:
    """Whose turn it is, what has been used, and the attack under way."""
    facts: dict[str, Any] = {
        "turn": state.turn,
        "active": state.active,
        "step": STEPS[state.step],
        "used": {
            "flip": bool(state.used_flip),
            "action": bool(state.used_action),
            "upgrade": bool(state.used_upgrade),
            "tap": bool(state.used_tap),
        },
        "extra_turns": list(state.extra_turns),
    }
    if state.attacker != NOBODY:
        facts["attack"] = {
            "attacker": state.attacker,
            "defender": state.defender,
            "flipped": [list(pieces) for pieces in state.flipped],
            "icons": [
                {
                    ICON_NAMES[colour]: state.icons[seat * ICONS + colour]
                    for colour in range(ICONS)
                    if state.icons[seat * ICONS + colour]
                }
                for seat in range(2)
            ],
        }
    return facts
