"""How cards of the Trading Card Game are written in packs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from altmode.abilities.nodes import Ability
from altmode.abilities.paragraphs import OnPlay, PlayOnlyIf
from altmode.authoring.packs import (
    Field,
    Flaw,
    Known,
    PackWords,
    line,
    lines,
    several,
    table,
    whole,
    word,
)
from altmode.authoring.reading import Reader
from altmode.authoring.tcg.decks import ready_decks
from altmode.authoring.trees import read_trees
from altmode.games.tcg.abilities import PutOn, Reveal, Stacks, StartsUnder
from altmode.games.tcg.brought import card_to_plain, own_cards, pool_with
from altmode.games.tcg.card import Character, Side, TcgCard
from altmode.games.tcg.codec import TCG_CODEC
from altmode.games.tcg.pool import pool
from altmode.games.tcg.terms import FORMS, ICON_NAMES, SLOT_NAMES
from altmode.games.tcg.written import KINDS, card_from_plain
from altmode.kernel.brought import PACK
from altmode.kernel.game import Card, slug

MOST_STARS: Final = 25
MOST: Final = 99
MOST_ICONS: Final = 4
MOST_TRAITS: Final = 12
ONCE: Final = (OnPlay, PutOn, PlayOnlyIf, Reveal, Stacks, StartsUnder)
"""Paragraphs of which a side has one: a second would take the place of the first."""


class TcgPacks(PackWords):
    """Characters and battle cards for decks."""

    tried = False

    def kinds(self) -> Sequence[str]:
        return list(KINDS)

    def fields(self, kind: str) -> dict[str, Field]:
        numbers = {"attack": whole(-MOST, MOST), "defense": whole(-MOST, MOST)}
        abilities = {"abilities": Field(_read_abilities)}
        found = {"stars": whole(0, MOST_STARS, needed=True), "faction": line()}
        if kind in ("", "character"):
            side = table({**numbers, "traits": lines(MOST_TRAITS), **abilities})
            found["health"] = whole(1, MOST, needed=True)
            found["traits"] = lines(MOST_TRAITS)
            found.update(dict.fromkeys(FORMS, side))
        if kind != "character":
            found["icons"] = several(ICON_NAMES, "icon", MOST_ICONS)
            found.update({**numbers, **abilities})
        if kind in ("", "upgrade"):
            found["slot"] = word([name.lower() for name in SLOT_NAMES], "slot", needed=True)
        return found

    def known(self) -> list[Known]:
        titles = [slug(card.title) for card in pool().characters]
        found = []
        for card in pool().cards:
            names = [card.slug]
            if isinstance(card, Character) and titles.count(slug(card.title)) == 1:
                names.append(slug(card.title))
            found.append(Known(card.slug, card.name, self.written(card)["kind"], tuple(names), card))
        return found

    def written(self, card: Card) -> dict[str, Any]:
        assert isinstance(card, TcgCard)
        return card_to_plain(card)

    def made(self, plain: dict[str, Any]) -> Card:
        return own_cards({PACK: {"cards": [plain]}})[slug(plain["name"])]

    def flaws(self, plain: dict[str, Any]) -> list[Flaw]:
        if plain["kind"] == "character" and not any(form in plain for form in FORMS):
            return [Flaw((), f"a character needs at least one side, expected {' or '.join(FORMS)}")]
        card = card_from_plain(plain)
        found = []
        sides = zip(FORMS, card.faces, strict=True) if isinstance(card, Character) else []
        for where, side in [
            *sides,
            *([] if isinstance(card, Character) else [("abilities", card.sides()[0])]),
        ]:
            if side is not None:
                found.extend([Flaw((where,), message) for message in _said_twice(side)])
        return found

    def notes(self, setup: Mapping[str, Any]) -> list[str]:
        """Ready decks that its cards make illegal."""
        own = own_cards(setup)
        cards = pool_with(setup)
        found = []
        for short, deck in ready_decks().items():
            named = [*deck.team, *[name for _, name in deck.cards]]
            if any(slug(name) in own for name in named) and (reasons := deck.faults(cards=cards)):
                found.append(f"the ready deck {short} is not legal with it: {reasons[0]}")
        return found


def _said_twice(side: Side) -> list[str]:
    return [
        f'the ability "{TCG_CODEC.form_of(paragraph).name}" is given twice, expected once'
        for paragraph in ONCE
        if sum(isinstance(ability, paragraph) for ability in side.abilities) > 1
    ]


def _read_abilities(reader: Reader) -> Any:
    return read_trees(reader, TCG_CODEC, Ability, _try_out)


def _try_out(ability: Ability) -> None:
    Side(0, 0, (), (ability,)).text()
