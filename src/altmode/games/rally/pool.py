"""All cards of the game by name, and a version for what they do."""

from __future__ import annotations

import difflib
import functools
import hashlib
from collections.abc import Sequence

import msgspec

from altmode.games.rally.box import (
    CLASSIC_ROBOTS,
    PLANNING_CARDS,
    ROBOTS,
    SCRAP_CARD,
    SCRAP_COUNT,
    SPECIAL_DAMAGE,
    UPGRADES,
)
from altmode.games.rally.card_data import rally_card_facts
from altmode.games.rally.cards import RallyCard
from altmode.games.rally.terms import PLANNING_COUNTS, PLANNING_WORDS
from altmode.kernel.game import slug


@functools.cache
def all_cards() -> tuple[RallyCard, ...]:
    """Every different card there is."""
    return (*PLANNING_CARDS, SCRAP_CARD, *SPECIAL_DAMAGE, *UPGRADES)


@functools.cache
def _by_slug() -> dict[str, RallyCard]:
    return {card.slug: card for card in all_cards()}


def card_named(name: str) -> RallyCard:
    """A card by its name; LookupError tells the nearest one there is."""
    found = _by_slug().get(slug(name))
    if found is None:
        near = difflib.get_close_matches(slug(name), _by_slug(), n=1)
        hint = f'; did you mean "{_by_slug()[near[0]].name}"?' if near else ""
        raise LookupError(f'there is no card "{name}"{hint}')
    return found


def data_version_of(cards: Sequence[RallyCard]) -> str:
    """A short name for these cards; it changes when any fact of one of them does, or the number of any in the box."""
    parts = [rally_card_facts(card) for card in cards]
    counts = [*zip(PLANNING_WORDS, PLANNING_COUNTS, strict=True), (SCRAP_CARD.name, SCRAP_COUNT)]
    box = {"cards": parts, "counts": counts, "robots": [*ROBOTS, *CLASSIC_ROBOTS]}
    return hashlib.blake2b(msgspec.json.encode(box, order="deterministic"), digest_size=6).hexdigest()


@functools.cache
def card_data_version() -> str:
    """A short name for what is in the box."""
    return data_version_of(all_cards())
