"""Cards of Robo Rally to read: what they do, what they cost, and what of it is documented."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from altmode.games.rally.cards import DamageCard, RallyCard, Upgrade
from altmode.games.rally.terms import (
    AGAIN,
    BACKWARD,
    HEADINGS,
    MODE_WORDS,
    MOVES,
    POWER_UP,
    RIGHTWARD,
    SCRAP,
    SPACES,
    TURN_LEFT,
    TURN_RIGHT,
    TURNS,
)

ORIGINS = {
    "documented": "documented",
    "partial": "partly documented",
    "original": "original: name and effect are ours",
}


def rally_card_text(card: RallyCard, plain: bool = False) -> RenderableType:
    """A card to read: its name, what it is, its text, and where it comes from."""
    dot = ", " if plain else " · "
    parts: list[RenderableType] = [Text(card.name, style="bold"), Text(dot.join(kind_of(card)))]
    parts.append(Padding(Text(text_of(card)), (0, 0, 0, 5)))
    parts.append(Text(f"Robo Rally{dot}{origin_of(card)}", style="dim"))
    return Group(*parts)


def kind_of(card: RallyCard) -> list[str]:
    """What sort of card it is, with its cost."""
    if isinstance(card, Upgrade):
        owner = [card.robot] if card.robot else []
        return [f"{card.type.capitalize()} upgrade", *owner, f"cost {card.cost} Energon (cost ours)"]
    if isinstance(card, DamageCard):
        return ["Special damage", card.timing, f"{card.copies} in the stack"]
    return ["Damage"] if card.kind == SCRAP else ["Planning card"]


def origin_of(card: RallyCard) -> str:
    """What is documented of a card."""
    if isinstance(card, Upgrade):
        return f"{ORIGINS[card.provenance]}: name and effect are, its cost is ours"
    if isinstance(card, DamageCard) and card.provenance == "partial":
        return f"{ORIGINS[card.provenance]}: its name is; how many there are is ours"
    return ORIGINS[card.provenance]


def text_of(card: RallyCard) -> str:
    """What a card does, in a sentence or two."""
    return card.text() if card.kind < 0 else _planning_text(card.kind)


def _planning_text(kind: int) -> str:
    if kind == SCRAP:
        return "Fills a place in your hand; a register it lies in does nothing."
    if kind == AGAIN:
        return "Repeat what was in the register before this one."
    if kind == POWER_UP:
        return "Gain 1 Energon."
    if TURNS >> kind & 1:
        turn = {TURN_RIGHT: "to the right", TURN_LEFT: "to the left"}.get(kind, "around")
        return f"Turn {turn}; stay where you are."
    spaces = f"{SPACES[kind]} space{'s' if SPACES[kind] > 1 else ''}"
    if MOVES >> kind & 1:
        return f"Move {spaces} {'backwards' if HEADINGS[kind] == BACKWARD else 'ahead'}."
    side = "right" if HEADINGS[kind] == RIGHTWARD else "left"
    return f"Move {spaces} to the {side} without turning."


def rally_card_data(card: RallyCard) -> dict[str, Any]:
    """A card as plain data."""
    told: dict[str, Any] = {
        "name": card.name,
        "game": "rally",
        "kind": kind_of(card)[0],
        "text": text_of(card),
        "mode": MODE_WORDS[card.mode] if card.mode >= 0 else None,
        "provenance": card.provenance,
    }
    if isinstance(card, Upgrade):
        told |= {
            "cost": card.cost,
            "cost_provenance": "original",
            "robot": card.robot or None,
            "limit": card.limit or None,
        }
    if isinstance(card, DamageCard):
        told |= {"timing": card.timing, "fix": card.fix, "copies": card.copies}
    return told
