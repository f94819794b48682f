"""Cards as plain data for people and programs that only want to read them."""

from __future__ import annotations

from typing import Any

from altmode.games.tcg.card import BattleCard, Character, Side, TcgCard
from altmode.games.tcg.terms import ATTACK, DEFENSE, FORMS, ICON_NAMES
from altmode.kernel.codec import to_plain


def card_data(card: TcgCard) -> dict[str, Any]:
    """A card as plain data: its printed facts, its text, and its abilities as trees."""
    data: dict[str, Any] = {
        "name": card.name,
        "kind": "Character" if isinstance(card, Character) else "",
        "stars": card.stars,
        "faction": card.faction,
        "set": card.set_name,
        "number": card.number,
        "provenance": card.provenance,
    }
    if isinstance(card, Character):
        data["health"] = card.health
        data["modes"] = {FORMS[form]: _side_data(card.faces[form]) for form in card.forms()}
    elif isinstance(card, BattleCard):
        data["kind"] = card.kind
        data["type"] = card.type_line()
        data["icons"] = [ICON_NAMES[colour] for colour in card.colours]
        data.update(_side_data(card.side))
    return data


def listed_card(card: TcgCard) -> dict[str, Any]:
    """A card as the list of all cards tells it: the same data with the slug, in the words of the wire."""
    data = {**card_data(card), "slug": card.slug}
    # Files and the version of the card data keep the printed word.
    if "modes" in data:
        data["forms"] = data.pop("modes")
    return data


def _side_data(side: Side | None) -> dict[str, Any]:
    if side is None:
        return {}
    return {
        "attack": side.printed[ATTACK],
        "defense": side.printed[DEFENSE],
        "traits": sorted(side.traits),
        "text": side.text(),
        "abilities": [to_plain(ability) for ability in side.abilities],
    }
