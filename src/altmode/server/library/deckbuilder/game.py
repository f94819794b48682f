"""A deck-building game as people are told about it: its characters, its cards, and what can be chosen."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from altmode.authoring.deckbuilder.seating import DEALT, DRAFTED
from altmode.games.deckbuilder.card import DeckCard as PrintedCard
from altmode.games.deckbuilder.card import Face
from altmode.games.deckbuilder.game import contents_in
from altmode.games.deckbuilder.pool import box
from altmode.games.deckbuilder.terms import CHARACTER, FACTIONS, NO_FACTION, TYPE_NAMES
from altmode.server.library.part import GameOption, LibraryPart, OptionChoice, ReadySeat, Shelf


class DeckFace(msgspec.Struct, frozen=True):
    """One side of a character."""

    text: Annotated[list[str], Meta(description="One paragraph for each ability.")]
    move: int
    flight: bool
    penalty: Annotated[int, Meta(description="So much less Power it brings to battles in this mode.")]


class DeckCard(msgspec.Struct, frozen=True):
    """A card of a deck-building game; what its type does not have is 0 or empty."""

    key: Annotated[str, Meta(description="What it goes by in views; a Robot may share a character's name.")]
    name: str
    type: Annotated[str, Meta(description='"Robot – Decepticon", "Boss – Autobot, Level I" and the like.')]
    types: Annotated[list[str], Meta(description="The types it is of, the first of which it is counted as.")]
    faction: str
    subtype: str
    cost: Annotated[int | None, Meta(description="To buy or to defeat it; null for what has none.")]
    power: int
    range: int
    move: int
    flight: bool
    blocks: Annotated[bool, Meta(description="Whether it can be discarded to Block an Attack.")]
    level: int
    vault_vp: int
    stock: int
    ongoing: bool
    copies: int
    provenance: str
    text: Annotated[list[str], Meta(description="One paragraph for each ability; empty for characters.")]
    faces: Annotated[dict[str, DeckFace], Meta(description="Characters: what each mode says.")]


class DeckShelf(Shelf, frozen=True, kw_only=True):
    """All cards of a deck-building game."""

    cards: list[DeckCard]


class DeckLibrary(LibraryPart):
    """What is told about a deck-building game."""

    shelf_type = DeckShelf
    chapter = "turn_began"

    def ready_seats(self) -> list[ReadySeat]:
        """The characters, each with the modes that have it."""
        found: dict[str, ReadySeat] = {}
        for mode in self.game.modes:
            for card in contents_in(self.game.id, mode).box.of(CHARACTER):
                known = found.get(card.key)
                modes = [*(known.modes if known is not None else []), mode]
                found[card.key] = ReadySeat(card.slug, card.name, _about(card), modes)
        return list(found.values())

    def options(self) -> list[GameOption]:
        """How players without a character come by one, where a mode lets them draft."""
        modes = list(self.game.modes)
        most = self.game.seats[-1]
        about = ("By lot.", "The last player first, each takes one of two.")
        return [
            GameOption(
                id="draft",
                title="Characters",
                about="How those who have chosen none come by their character.",
                kind="choice",
                modes=[],
                choices=[
                    OptionChoice(word, word.capitalize(), text, modes, (1, most))
                    for word, text in zip((DEALT, DRAFTED), about, strict=True)
                ],
                least=None,
                most=None,
                default=DEALT,
            )
        ]

    def shelf(self) -> DeckShelf:
        """Every card of the box, then what modes take from another one."""
        cards = {card.key: card for card in box(self.game.id).cards}
        for mode in self.game.modes:
            cards.update(contents_in(self.game.id, mode).box.by_key)
        return DeckShelf(version=self.game.data_version(), cards=[shown(card) for card in cards.values()])


def shown(card: PrintedCard) -> DeckCard:
    """A card as people read it, without the trees that make its text."""
    character = bool(card.types & CHARACTER)
    return DeckCard(
        key=card.key,
        name=card.name,
        type=card.type_line(),
        types=[name for bit, name in enumerate(TYPE_NAMES) if card.types >> bit & 1],
        faction=FACTIONS[card.faction] if card.faction != NO_FACTION else "",
        subtype=card.subtype,
        cost=card.cost if card.cost >= 0 else None,
        power=card.power,
        range=card.reach,
        move=card.move,
        flight=card.flight,
        blocks=card.face.blocks,
        level=card.level,
        vault_vp=card.vault_vp,
        stock=card.stock,
        ongoing=card.ongoing,
        copies=card.copies,
        provenance=card.provenance,
        text=[] if character else card.face.text(),
        faces=_faces(card) if character else {},
    )


def _faces(card: PrintedCard) -> dict[str, DeckFace]:
    return {
        "bot": DeckFace(card.face.text(), 0, False, 0),
        "alt": DeckFace(card.alt.text(), card.alt_move, card.flight, card.alt_penalty),
    }


def _about(card: PrintedCard) -> str:
    """A character in two sentences: what it does in Bot Mode, and how it moves."""
    flight = " with Flight" if card.flight else ""
    return f"{_first(card.face)} Alt Mode: Move {card.alt_move}{flight}."


def _first(face: Face) -> str:
    return face.text()[0] if face.abilities else ""
