"""All cards of the game by name, and a version for what they do."""

from __future__ import annotations

import difflib
import functools
import hashlib

from altmode.games.rally.box import PLANNING_CARDS, SCRAP_CARD, SPECIAL_DAMAGE, UPGRADES
from altmode.games.rally.cards import DamageCard, RallyCard, Upgrade, slug


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


@functools.cache
def card_data_version() -> str:
    """Changes whenever any card does something else."""
    told = []
    for card in all_cards():
        said = card.text() if card.powers else ""
        cost = card.cost if isinstance(card, Upgrade) else card.copies if isinstance(card, DamageCard) else 0
        told.append(f"{card.name}|{card.mode}|{cost}|{said}")
    return hashlib.blake2b("\n".join(told).encode(), digest_size=6).hexdigest()
