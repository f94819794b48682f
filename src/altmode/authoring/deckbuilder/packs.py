"""How cards of the deck-building games are written in packs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from altmode.abilities.nodes import Ability
from altmode.abilities.paragraphs import OnPlay
from altmode.authoring.packs import Field, Flaw, Known, PackWords, flag, line, table, whole, word
from altmode.authoring.reading import Reader
from altmode.authoring.trees import read_trees
from altmode.games.deckbuilder.abilities import (
    Ambush,
    Block,
    Confrontation,
    Contribute,
    Drag,
    RevealAttack,
    Reward,
    ThwartFor,
)
from altmode.games.deckbuilder.brought import box_with, card_to_plain, kind_of
from altmode.games.deckbuilder.card import DeckCard, Face
from altmode.games.deckbuilder.codec import DECK_CODEC
from altmode.games.deckbuilder.pool import box
from altmode.games.deckbuilder.terms import BOSS, CHARACTER, ENCOUNTER, FACTIONS, LAYERS, POLITY, ROBOT
from altmode.games.deckbuilder.written import KINDS, MOST, NUMBERS, REPLACED_KINDS, WITH_COST, card_from_plain
from altmode.kernel.game import FROM_PACK, Card, slug

ONCE: Final = (
    OnPlay,
    Block,
    Reward,
    RevealAttack,
    Ambush,
    Confrontation,
    ThwartFor,
    Contribute,
    Drag,
)
"""Paragraphs of which a card has one: a second would take the place of the first."""
NEEDED: Final[dict[str, tuple[type[Ability], ...]]] = {
    "robot": (Reward,),
    "boss": (RevealAttack, Reward),
    "encounter": (Ambush, Confrontation),
}
"""Paragraphs without which a card of a kind has nothing to do at its moment."""


class DeckPacks(PackWords):
    """Cards of the main deck, Basics, Damage, Encounters and characters."""

    names_are_unique = False

    def __init__(self, game: str) -> None:
        self.box = game

    def kinds(self) -> Sequence[str]:
        """The kinds of which the game has cards, but for Starters, which everybody is dealt."""
        types = 0
        for card in box(self.box).cards:
            types |= card.types
        return [word for word, bit in KINDS.items() if bit & types]

    def fields(self, kind: str) -> dict[str, Field]:
        factions = [faction.lower() for faction in FACTIONS]
        types = REPLACED_KINDS.get(kind, 0)
        every = not kind
        found: dict[str, Field] = {}
        if every or types & (ROBOT | BOSS | CHARACTER):
            found["faction"] = word(factions, "faction", needed=True)
        if every or types & CHARACTER:
            found["bot"] = table({"abilities": _abilities()}, needed=True)
            alt = {"abilities": _abilities(), "move": whole(0, MOST), "flight": flag()}
            found["alt"] = table({**alt, "penalty": whole(0, MOST)}, needed=True)
        if types & CHARACTER:
            return found
        if every or types & WITH_COST:
            found["cost"] = whole(0, MOST, needed=True)
        if every or types & (BOSS | POLITY):
            found["level"] = whole(1, LAYERS - 1, needed=True)
        if not types & ENCOUNTER:
            # Of each Encounter there is one card.
            found["copies"] = whole(1, MOST)
        found["subtype"] = line()
        found.update({"also": line(), "marks": line()})
        found.update({name: whole(0, MOST) for name in NUMBERS})
        found.update({"flight": flag(), "ongoing": flag(), "abilities": _abilities()})
        return found

    def known(self) -> list[Known]:
        return [
            Known(card.key, card.name, kind_of(card), (card.slug, slug(card.key)), card)
            for card in box(self.box).cards
        ]

    def written(self, card: Card) -> dict[str, Any]:
        assert isinstance(card, DeckCard)
        return card_to_plain(card)

    def made(self, plain: dict[str, Any]) -> Card:
        card = card_from_plain(plain)
        card.provenance = FROM_PACK
        return card

    def flaws(self, plain: dict[str, Any]) -> list[Flaw]:
        card = card_from_plain(plain)
        sides = [("abilities", card.face)]
        if card.types & CHARACTER:
            sides = [("bot", card.face), ("alt", card.alt)]
        found = [Flaw((where,), message) for where, side in sides for message in _said_twice(side)]
        for paragraph in NEEDED.get(plain["kind"], ()):
            if not any(isinstance(ability, paragraph) for ability in card.face.abilities):
                word = DECK_CODEC.form_of(paragraph).name
                found.append(Flaw(("abilities",), f'a {plain["kind"]} needs the ability "{word}"'))
        return found

    def composition(self, setup: Mapping[str, Any]) -> dict[str, int]:
        """Copies by kind; Bosses by Level and faction too, for each layer of the main deck gets some."""
        counts: dict[str, int] = {}
        for card in box_with(self.box, setup).cards:
            what = f"cards of the kind {kind_of(card)}"
            if card.types & BOSS:
                what = f"Bosses of the {FACTIONS[card.faction]}s, Level {'I' * card.level}"
            counts[what] = counts.get(what, 0) + card.copies
        return counts


def _said_twice(side: Face) -> list[str]:
    return [
        f'the ability "{DECK_CODEC.form_of(paragraph).name}" is given twice, expected once'
        for paragraph in ONCE
        if sum(isinstance(ability, paragraph) for ability in side.abilities) > 1
    ]


def _abilities() -> Field:
    return Field(_read_abilities)


def _read_abilities(reader: Reader) -> Any:
    return read_trees(reader, DECK_CODEC, Ability, _try_out)


def _try_out(ability: Ability) -> None:
    Face((ability,)).text()
