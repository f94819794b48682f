"""Mixes of the two boxes by lot, as people could write them."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any, Final

from altmode.authoring.deckbuilder.mixes import GROUPS, LIKE_COST, parse_mix
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.contents import BOXES, counted_as
from altmode.games.deckbuilder.pool import box

EXCHANGED: Final = 0.5
"""How many cards of a box are exchanged where one of the other box is like them."""
MIXES: Final = 50
"""So many mixes of a box are played with."""


@cache
def mix_by_lot(base: str, number: int) -> dict[str, Any]:
    """One of the mixes of a box, written out as the set-up of a match carries it."""
    rng = random.Random(f"mix {base} {number}")
    others = [card for name in BOXES if name != base for card in box(name).cards]
    left = {id(card): card.copies for card in others}
    swaps = []
    for card in box(base).cards:
        like = [other for other in others if _like(card, other) and left[id(other)] >= card.copies]
        if like and rng.random() < EXCHANGED:
            new = rng.choice(like)
            left[id(new)] -= card.copies
            swaps.append(f"{base}: {card.key} -> {new.box}: {new.key}")
    return parse_mix(
        json.dumps({"base": base, "name": f"Mix {number}", "swaps": swaps}), "mix.yaml"
    ).to_plain()


def _like(card: DeckCard, other: DeckCard) -> bool:
    """Whether a card may take another's place (WOC-CUSTOM-01)."""
    kinds = [(counted_as(one), one.faction, one.level) for one in (card, other)]
    exchanged = any(group.has(card) for group in GROUPS.values())
    return exchanged and kinds[0] == kinds[1] and abs(card.cost - other.cost) <= LIKE_COST
