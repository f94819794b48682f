"""The boxes by name: every card, and what a game is played with."""

from __future__ import annotations

import difflib
import hashlib
from collections.abc import Sequence
from functools import cache
from importlib import import_module

import msgspec

from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.card_data import card_data
from altmode.kernel.game import UnknownName, slug


class UnknownCard(UnknownName):
    """No card goes by that name; the message offers the nearest one."""


class Box:
    """The cards of one game, or those that a match is played with."""

    def __init__(self, name: str, cards: tuple[DeckCard, ...]) -> None:
        self.name = name
        self.cards = cards
        self.by_key: dict[str, DeckCard] = {}
        slugs = [card.slug for card in cards]
        for card in cards:
            # A Robot may have the name of a character; what a match brings along changes no name of the box.
            if not card.box and slugs.count(card.slug) > 1:
                card.key = f"{card.slug} ({card.type_line().split()[0].lower()})"
            card.box = card.box or name
            self.by_key[card.key] = card

    def of(self, types: int) -> list[DeckCard]:
        """Every card that is of one of these types."""
        return [card for card in self.cards if card.types & types]

    def card(self, name: str, types: int = 0) -> DeckCard:
        """A card by name, with its type or without, of some types only if they are given."""
        for card in self.cards:
            if card.goes_by(name) and (not types or card.types & types):
                return card
        names = [card.slug for card in self.cards if not types or card.types & types]
        near = difflib.get_close_matches(slug(name), names, 1)
        hint = f'; did you mean "{near[0]}"?' if near else ""
        raise UnknownCard(f'there is no card "{name}"{hint}')


@cache
def box(name: str) -> Box:
    """The box of a game."""
    return Box(name, import_module(f"altmode.games.deckbuilder.boxes.{name}").CARDS)


@cache
def card_data_version(name: str) -> str:
    """A short name for a box's card data; it changes when any card does."""
    return data_version_of(box(name).cards)


def data_version_of(cards: Sequence[DeckCard]) -> str:
    """A short name for the data of some cards."""
    parts = [card_data(card) for card in cards]
    return hashlib.blake2b(msgspec.json.encode(parts), digest_size=6).hexdigest()
