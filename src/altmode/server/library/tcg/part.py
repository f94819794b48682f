"""The Trading Card Game as people are told about it: its ready decks and its cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Final, Literal

import msgspec
from litestar import Router
from msgspec import Meta

from altmode.authoring.tcg.deck_facts import modes_for
from altmode.authoring.tcg.decks import ready_decks
from altmode.bots.part import Forecast
from altmode.games.tcg.card import TcgCard as PrintedCard
from altmode.games.tcg.card_data import listed_card
from altmode.games.tcg.entry import TCG
from altmode.games.tcg.pool import pool
from altmode.server.library.part import LibraryPart, ReadySeat, Shelf
from altmode.server.library.tcg.previews import AttackPreview, previewed


class TcgFace(msgspec.Struct, frozen=True):
    """One form of a character."""

    attack: int
    defense: int
    traits: list[str]
    text: Annotated[list[str], Meta(description="One paragraph for each ability.")]


class TcgCard(msgspec.Struct, frozen=True):
    """A card of the Trading Card Game; what its kind does not have is 0 or empty."""

    name: str
    slug: Annotated[str, Meta(description="The name as it is typed: small letters and hyphens.")]
    kind: Literal["Character", "Action", "Secret Action", "Upgrade"]
    type: Annotated[str, Meta(description='Battle cards: "Upgrade – Weapon" and the like.')]
    stars: int
    faction: str
    set: str
    number: str
    provenance: str
    icons: Annotated[list[str], Meta(description="Battle cards: the colours of their icons.")]
    health: int
    forms: Annotated[
        dict[str, TcgFace], Meta(description="Characters: each form with what is printed on it.")
    ]
    attack: Annotated[int, Meta(description="Upgrades: what they add.")]
    defense: int
    traits: list[str]
    text: list[str]


class TcgShelf(Shelf, frozen=True, kw_only=True):
    """All cards of the Trading Card Game."""

    cards: list[TcgCard]


NOTHING: dict[str, Any] = {
    "type": "",
    "icons": [],
    "health": 0,
    "forms": {},
    "attack": 0,
    "defense": 0,
    "traits": [],
    "text": [],
}


class TcgLibrary(LibraryPart):
    """What is told about the Trading Card Game."""

    shelf_type = TcgShelf
    about = (
        "Two teams of robots that change into vehicles and back meet in battle. Flip your characters, arm them, "
        "and knock out the other team before it knocks out yours."
    )
    duration = "15 to 30 minutes"
    chapter = "turn_began"
    first_mode = "basic"
    foresees = True
    modes: ClassVar[Mapping[str, str]] = {
        "basic": "For a first game: one shared deck, and nobody minds what the cards say. Flip, attack, compare icons.",
        "advanced": "The game as it was first published: a team and a deck each, Actions, Upgrades and all card texts.",
        "rules-1.0": "The later rulebook: Tap abilities, Secret Actions laid face down, black and green icons.",
        "metroplex": "With Metroplex, the character that is a whole city, and the rules of its deck.",
    }

    def __init__(self) -> None:
        super().__init__(TCG)

    def ready_seats(self) -> list[ReadySeat]:
        """The ready decks."""
        return [
            ReadySeat(short, deck.name, deck.about, modes_for(deck)) for short, deck in ready_decks().items()
        ]

    def routers(self) -> list[Router]:
        from altmode.server.library.tcg.routes import router

        return [router]

    def foreseen(self, forecast: Forecast) -> AttackPreview:
        return previewed(forecast)

    def shelf(self) -> TcgShelf:
        """Every card, in the order of printing."""
        return TcgShelf(version=TCG.data_version(), cards=[shown(card) for card in pool().cards])


def shown(card: PrintedCard) -> TcgCard:
    """A card as people read it, without the trees that make its text."""
    return msgspec.convert({**NOTHING, **listed_card(card)}, TcgCard)


PART: Final = TcgLibrary()
