"""Cards that a match brings along as plain data: those of its pack, and those written out for it alone."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from altmode.kernel.codec import BadData

PACK: Final = "pack"
"""The option of a match that holds a pack: `{"name": ..., "cards": [...]}`, each card as its game writes it."""
CARDS: Final = "cards"
"""The option that holds cards of one scenario."""
REPLACES: Final = "replaces"
"""The field of a brought card that names the card whose place it takes."""
MOST_BROUGHT: Final = 500
"""So many cards a match may bring along; no box has as many."""


def brought_cards(plain: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The cards that a set-up brings along, as they were written; BadData if they are not written out."""
    cards = [*pack_cards(plain), *plain.get(CARDS, [])]
    if len(cards) > MOST_BROUGHT:
        raise BadData(f"it brings {len(cards)} cards along, expected at most {MOST_BROUGHT}")
    return cards


def pack_cards(plain: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The cards of the pack that a set-up is played with."""
    pack = plain.get(PACK)
    if pack is None:
        return []
    cards = pack.get(CARDS) if isinstance(pack, dict) else None
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        raise BadData("its pack is not written out")
    return list(cards)


def version_with(version: str, plain: Mapping[str, Any]) -> str:
    """The name of a game's card data together with that of the pack that a set-up is played with."""
    pack = plain.get(PACK)
    if pack is None:
        return version
    data = msgspec.json.encode(pack, order="deterministic")
    return f"{version}+{hashlib.blake2b(data, digest_size=6).hexdigest()}"
