"""The cards of one race: those of the box, and those it brings along."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, Final

import msgspec

from altmode.games.rally.box import PLANNING_CARDS, SCRAP_CARD, SPECIAL_DAMAGE, UPGRADES
from altmode.games.rally.cards import DamageCard, RallyCard
from altmode.games.rally.facts import rally_setup
from altmode.games.rally.stock import Stock
from altmode.games.rally.written import card_from_plain
from altmode.kernel.brought import REPLACES, pack_cards
from altmode.kernel.codec import BadData
from altmode.kernel.game import slug
from altmode.kernel.views import View

KEPT: Final = 8


@cache
def usual_stock() -> Stock:
    """What is in the box."""
    return Stock(UPGRADES, SPECIAL_DAMAGE)


def cards_seen(view: View) -> list[RallyCard]:
    """Every card of the race that a view is of."""
    stock = stock_with(rally_setup(view).options)
    return [*PLANNING_CARDS, SCRAP_CARD, *stock.cards]


def stock_with(plain: Mapping[str, Any]) -> Stock:
    """What is in the box with the pack of a set-up: those that say whom they replace stand in its place."""
    brought = pack_cards(plain)
    return _stock_with(msgspec.json.encode(brought)) if brought else usual_stock()


@lru_cache(maxsize=KEPT)
def _stock_with(brought: bytes) -> Stock:
    upgrades = list(UPGRADES)
    damage = list(SPECIAL_DAMAGE)
    for given in msgspec.json.decode(brought):
        card = card_from_plain(given)
        replaced = given.get(REPLACES)
        if isinstance(card, DamageCard):
            place = _place_of(replaced, [other.slug for other in damage])
            damage[place : place + 1] = [card]
        else:
            place = _place_of(replaced, [other.slug for other in upgrades])
            # Its bit in the masks of what was used.
            card.number = place
            upgrades[place : place + 1] = [card]
    return Stock(tuple(upgrades), tuple(damage))


def _place_of(replaced: Any, slugs: list[str]) -> int:
    """Where a card goes: in the place of the one it replaces, or behind all others."""
    if replaced is None:
        return len(slugs)
    if slug(str(replaced)) not in slugs:
        raise BadData(f'there is no card "{replaced}" of that kind that could be replaced')
    return slugs.index(slug(str(replaced)))
