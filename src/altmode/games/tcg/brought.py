"""Cards that a match brings along: more of them, or others in place of those of the pool."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

import msgspec

from altmode.games.tcg.card import BattleCard, Character, Side, TcgCard
from altmode.games.tcg.facts import TcgSetup
from altmode.games.tcg.pool import Pool, pool
from altmode.games.tcg.terms import FORMS, ICON_NAMES, SLOT_NAMES, UPGRADE
from altmode.games.tcg.written import KINDS, card_from_plain
from altmode.kernel.brought import REPLACES, brought_cards, pack_cards
from altmode.kernel.codec import to_plain
from altmode.kernel.game import FROM_PACK
from altmode.kernel.views import View

KEPT: Final = 8


def own_cards(plain: Mapping[str, Any]) -> dict[str, TcgCard]:
    """The cards that a set-up brings along, by what decks call them: their names, and those they replace."""
    brought = brought_cards(plain)
    if not brought:
        return {}
    return _own_cards(msgspec.json.encode(brought), len(pack_cards(plain)))


@lru_cache(maxsize=KEPT)
def _own_cards(brought: bytes, of_pack: int) -> dict[str, TcgCard]:
    """Kept, since a study plays with the same cards many times."""
    found: dict[str, TcgCard] = {}
    for number, given in enumerate(msgspec.json.decode(brought)):
        card = card_from_plain(given)
        if number < of_pack:
            card.provenance = FROM_PACK
        replaced = given.get(REPLACES)
        if replaced is not None:
            old = pool().card(str(replaced))
            card.set_name = old.set_name
            card.number = old.number
            found[old.slug] = card
        found[card.slug] = card
    return found


def pool_with(plain: Mapping[str, Any]) -> Pool:
    """The pool with what a set-up brings along, for whoever reads decks or looks cards up."""
    brought = brought_cards(plain)
    if not brought:
        return pool()
    return _pool_with(msgspec.json.encode(brought), len(pack_cards(plain)))


def pool_seen(view: View) -> Pool:
    """The cards of the match that a view is of."""
    setup = view.setup
    return pool_with(setup.options) if isinstance(setup, TcgSetup) else pool()


@lru_cache(maxsize=KEPT)
def _pool_with(brought: bytes, of_pack: int) -> Pool:
    own = _own_cards(brought, of_pack)
    made = Pool()
    made.sets = pool().sets
    for known in pool().cards:
        card = own.get(known.slug, known)
        made.by_slug[card.slug] = card
        if card.slug != known.slug:
            made.former[known.slug] = card
    for name, card in own.items():
        if name == card.slug:
            made.by_slug.setdefault(name, card)
    return made


def card_to_plain(card: TcgCard) -> dict[str, Any]:
    """A card written down as data, such that `card_from_plain` makes the same of it."""
    data: dict[str, Any] = {"name": card.name, "stars": card.stars, "faction": card.faction}
    if isinstance(card, Character):
        faces = {FORMS[form]: _face(card.faces[form]) for form in card.forms()}
        return {**data, "kind": "character", "health": card.health, **faces}
    assert isinstance(card, BattleCard)
    data["kind"] = next(word for word, kind in KINDS.items() if kind == card.kind)
    if card.kind == UPGRADE:
        data["slot"] = SLOT_NAMES[card.slot].lower()
    side = card.side
    return {
        **data,
        "icons": [ICON_NAMES[icon] for icon in card.colours],
        "attack": side.attack,
        "defense": side.defense,
        "abilities": [to_plain(ability) for ability in side.abilities],
    }


def _face(side: Side | None) -> dict[str, Any]:
    assert side is not None
    return {
        "attack": side.attack,
        "defense": side.defense,
        "traits": sorted(side.traits),
        "abilities": [to_plain(ability) for ability in side.abilities],
    }
