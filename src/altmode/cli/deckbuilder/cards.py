"""Cards of the deck-building games to read, and lists of them."""

from __future__ import annotations

import json
from typing import Any, Final

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from altmode.authoring.part import Given
from altmode.authoring.problems import did_you_mean
from altmode.cli.errors import CommandRefused
from altmode.cli.part import Shelf
from altmode.games.deckbuilder.card import DeckCard, Face
from altmode.games.deckbuilder.card_data import card_data
from altmode.games.deckbuilder.pool import box
from altmode.games.deckbuilder.terms import CHARACTER, TYPE_NAMES
from altmode.kernel.game import FROM_PACK, slug

ORIGINS: Final = {
    "documented": "documented",
    "partial": "partly documented: what is not known of it is ours",
    "original": "original: name, numbers and text are ours",
    FROM_PACK: "from a pack",
}


def numbers_of(card: DeckCard) -> str:
    """What is printed on a card in numbers: 'cost 3, Power 2, Range 1, Move 1, Flight'."""
    named = [
        ("cost", max(card.cost, 0)),
        ("Power", card.power),
        ("Range", card.reach),
        ("Move", card.move),
        ("VP in the Vault", card.vault_vp),
        ("Energon on it", card.stock),
    ]
    parts = [f"{word} {number}" for word, number in named if number]
    return ", ".join([*parts, *(["Flight"] if card.flight and not card.types & CHARACTER else [])])


def gist(card: DeckCard) -> str:
    """All a card says, in one line."""
    return " / ".join(" ".join(face.text()) for face in card.faces() if face.abilities)


def card_text(card: DeckCard, plain: bool = False) -> RenderableType:
    """A card to read: its name, what it is, its numbers and text, and where it comes from."""
    dot = ", " if plain else " · "
    what = dot.join(filter(None, [card.type_line(), numbers_of(card)]))
    parts: list[RenderableType] = [Text(card.name, style="bold"), Text(what)]
    if card.types & CHARACTER:
        flight = ", Flight" if card.flight else ""
        penalty = f", {card.alt_penalty} less Power in battles" if card.alt_penalty else ""
        parts += [Text("Bot Mode", style="bold"), *_paragraphs(card.face)]
        parts += [Text(f"Alt Mode: Move {card.alt_move}{flight}{penalty}", style="bold")]
        parts += _paragraphs(card.alt)
    else:
        parts += [*([Text("Ongoing")] if card.ongoing else []), *_paragraphs(card.face)]
    copies = f"{card.copies} copies" if card.copies > 1 else "1 copy"
    parts.append(Text(f"{copies}{dot}{ORIGINS[card.provenance]}", style="dim"))
    return Group(*parts)


def _paragraphs(face: Face) -> list[RenderableType]:
    return [Padding(Text(line), (0, 0, 0, 5)) for line in face.text()]


class DeckShelf(Shelf):
    """The cards of one of the deck-building games."""

    def __init__(self, game: str) -> None:
        self.box = box(game)

    def find(self, name: str) -> DeckCard | None:
        """A card by its key, or by a name that only one card has."""
        wanted = " ".join(name.lower().split())
        if wanted in self.box.by_key:
            return self.box.by_key[wanted]
        found = self._called(name)
        return found[0] if len(found) == 1 else None

    def _called(self, name: str) -> list[DeckCard]:
        return [card for card in self.box.cards if card.slug == slug(name)]

    def names(self) -> list[str]:
        return [card.name for card in self.box.cards]

    def sharing(self, name: str) -> str:
        found = self._called(name)
        return f"; there are {' and '.join(card.key for card in found)}" if len(found) > 1 else ""

    def text(self, found: DeckCard) -> RenderableType:
        return card_text(found)

    def data(self, found: DeckCard) -> dict[str, Any]:
        return card_data(found)

    def print_list(self, given: Given, as_json: bool) -> None:
        kind = given.get("type", [""])[0]
        if kind and kind.lower() not in [word.lower() for word in TYPE_NAMES]:
            hint = did_you_mean(kind, TYPE_NAMES) or f"; there are {', '.join(TYPE_NAMES)}"
            raise CommandRefused(f'--type: there is no type "{kind}"{hint}')
        words = given.get("text", [""])[0].lower().split()
        found = [
            card
            for card in self.box.cards
            if kind.lower() in card.type_line().lower()
            and all(word in f"{card.name} {gist(card)}".lower() for word in words)
        ]
        if as_json:
            print(json.dumps({"cards": [card_data(card) for card in found]}))
            return
        console = Console(highlight=False)
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(max_width=24)
        table.add_column(max_width=22)
        table.add_column(no_wrap=True)
        for card in found:
            cost = str(card.cost) if card.has_cost() else ""
            table.add_row(card.name, card.type_line(), cost, Text(gist(card), style="dim"))
        console.print(table)
        console.print(f"{len(found)} {'card' if len(found) == 1 else 'cards'}")
