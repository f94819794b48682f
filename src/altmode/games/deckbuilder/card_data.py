"""Cards as plain data for people and programs that only want to read them."""

from __future__ import annotations

from typing import Any

from altmode.games.deckbuilder.card import DeckCard, Face
from altmode.games.deckbuilder.terms import CHARACTER, FACTIONS, NO_FACTION, TYPE_NAMES
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


def listed_card(card: DeckCard) -> dict[str, Any]:
    """A card as the list of all cards tells it: what people read, without the trees that make its text."""
    character = bool(card.types & CHARACTER)
    return {
        "key": card.key,
        "name": card.name,
        "type": card.type_line(),
        "types": [name for bit, name in enumerate(TYPE_NAMES) if card.types >> bit & 1],
        "faction": FACTIONS[card.faction] if card.faction != NO_FACTION else "",
        "subtype": card.subtype,
        "cost": card.cost if card.cost >= 0 else None,
        "power": card.power,
        "range": card.reach,
        "move": card.move,
        "flight": card.flight,
        "blocks": card.face.blocks,
        "level": card.level,
        "vault_vp": card.vault_vp,
        "stock": card.stock,
        "ongoing": card.ongoing,
        "copies": card.copies,
        "provenance": card.provenance,
        "text": [] if character else card.face.text(),
        "faces": _faces(card) if character else {},
    }


def _faces(card: DeckCard) -> dict[str, dict[str, Any]]:
    return {
        "bot": {"text": card.face.text(), "move": 0, "flight": False, "penalty": 0},
        "alt": {
            "text": card.alt.text(),
            "move": card.alt_move,
            "flight": card.flight,
            "penalty": card.alt_penalty,
        },
    }


def _face_data(face: Face) -> dict[str, Any]:
    return {"text": face.text(), "abilities": [to_plain(ability) for ability in face.abilities]}
