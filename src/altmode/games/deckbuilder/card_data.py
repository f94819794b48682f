"""Cards as plain data for people and programs that only want to read them."""

from __future__ import annotations

from typing import Any

from altmode.games.deckbuilder.card import DeckCard, Face
from altmode.games.deckbuilder.terms import CHARACTER, FACTIONS
from altmode.kernel.codec import to_plain


def card_data(card: DeckCard) -> dict[str, Any]:
    """A card as plain data: its printed facts, its text, and its paragraphs as trees."""
    data: dict[str, Any] = {
        "name": card.name,
        "type": card.type_line(),
        "faction": FACTIONS[card.faction] if card.faction >= 0 else "",
        "cost": card.cost if card.cost >= 0 else None,
        "power": card.power,
        "range": card.reach,
        "move": card.move,
        "flight": card.flight,
        "copies": card.copies,
        "box": card.box,
        "provenance": card.provenance,
        "level": card.level,
        "marks": list(card.marks),
        "vault_vp": card.vault_vp,
        "stock": card.stock,
        "ongoing": card.ongoing,
        "subtype": card.subtype,
        "forces_assist": card.forces_assist,
        "must_play": card.must_play,
        "drag": card.drag,
    }
    if card.types & CHARACTER:
        data["bot"] = _face_data(card.face)
        data["alt"] = {**_face_data(card.alt), "move": card.alt_move, "penalty": card.alt_penalty}
    else:
        data.update(_face_data(card.face))
    return data


def _face_data(face: Face) -> dict[str, Any]:
    return {"text": face.text(), "abilities": [to_plain(ability) for ability in face.abilities]}
