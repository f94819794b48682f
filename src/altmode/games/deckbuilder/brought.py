"""Boxes with cards that a match brings along: more of them, or others in place of those of the box."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

import msgspec

from altmode.games.deckbuilder.card import DeckCard, Face
from altmode.games.deckbuilder.pool import Box, UnknownCard, box
from altmode.games.deckbuilder.terms import BOSS, CHARACTER, ENCOUNTER, FACTIONS, NO_FACTION, POLITY
from altmode.games.deckbuilder.written import (
    KINDS,
    NUMBERS,
    REPLACED_KINDS,
    WITH_COST,
    card_from_plain,
)
from altmode.kernel.brought import REPLACES, brought_cards, pack_cards
from altmode.kernel.codec import to_plain
from altmode.kernel.game import FROM_PACK, ORIGINAL

BOXES_KEPT: Final = 8


def box_with(name: str, plain: Mapping[str, Any]) -> Box:
    """The box of a game with what a set-up brings along: those that say whom they replace stand in its place."""
    brought = brought_cards(plain)
    if not brought:
        return box(name)
    return _box_with(name, msgspec.json.encode(brought), len(pack_cards(plain)))


@lru_cache(maxsize=BOXES_KEPT)
def _box_with(name: str, brought: bytes, of_pack: int) -> Box:
    """Kept, since making cards takes longer than dealing them, and a study deals the same ones many times."""
    cards = list(box(name).cards)
    more: list[DeckCard] = []
    for number, given in enumerate(msgspec.json.decode(brought)):
        card = card_from_plain(given)
        card.provenance = FROM_PACK if number < of_pack else ORIGINAL
        replaced = given.get(REPLACES)
        if replaced is None:
            more.append(card)
            continue
        place = _place_of(cards, str(replaced))
        if card.slug == cards[place].slug:
            # Whatever speaks of the card goes on finding it.
            card.key = cards[place].key
            card.box = name
        cards[place] = card
    return Box(name, (*cards, *more))


def _place_of(cards: list[DeckCard], key: str) -> int:
    for place, card in enumerate(cards):
        if card.key == key:
            return place
    raise UnknownCard(f'there is no card "{key}" that could be replaced')


def kind_of(card: DeckCard) -> str:
    """What a card is, in the word of a file."""
    if card.types & POLITY:
        # Every Polity is a Site too (WOC-POLITY-01).
        return "polity"
    return next(word for word, types in REPLACED_KINDS.items() if card.types & types)


def card_to_plain(card: DeckCard) -> dict[str, Any]:
    """A card written down as data, such that `card_from_plain` makes the same of it."""
    data: dict[str, Any] = {"name": card.name, "kind": kind_of(card)}
    if card.faction != NO_FACTION:
        data["faction"] = FACTIONS[card.faction].lower()
    if card.types & CHARACTER:
        alt = {"move": card.alt_move, "flight": card.flight, "penalty": card.alt_penalty}
        return {**data, "bot": _face(card.face), "alt": {**alt, **_face(card.alt)}}
    if card.types & WITH_COST:
        data["cost"] = card.cost
    if card.types & (BOSS | POLITY):
        data["level"] = card.level
    further = card.types & ~REPLACED_KINDS[data["kind"]]
    words = {
        "also": [word for word, types in KINDS.items() if further & types and types & ~further == 0],
        "marks": list(card.marks),
    }
    data.update({field: " ".join(those) for field, those in words.items() if those})
    if card.subtype:
        data["subtype"] = card.subtype
    numbers = {field: getattr(card, fact) for field, fact in NUMBERS.items()}
    flags = {"flight": card.flight, "ongoing": card.ongoing}
    data.update({field: value for field, value in {**numbers, **flags}.items() if value})
    if not card.types & ENCOUNTER:
        data["copies"] = card.copies
    return {**data, **_face(card.face)}


def _face(face: Face) -> dict[str, Any]:
    return {"abilities": [to_plain(ability, for_people=True) for ability in face.abilities]}
