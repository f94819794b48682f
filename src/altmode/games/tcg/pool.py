"""The card pool: every built-in card by name, and where it was printed."""

from __future__ import annotations

import difflib
import hashlib
from functools import cache

import msgspec

from altmode.games.tcg.card import BattleCard, Character, TcgCard
from altmode.games.tcg.card_data import card_data
from altmode.kernel.game import UnknownName, slug


class UnknownCard(UnknownName):
    """No card goes by that name; the message offers the nearest one."""


class Pool:
    """Cards that can be named in decks, teams and scenarios."""

    def __init__(self) -> None:
        self.by_slug: dict[str, TcgCard] = {}
        self.sets: dict[str, list[TcgCard]] = {}
        self.former: dict[str, TcgCard] = {}
        """Cards by the name of the one they replace, where that was another."""

    def add(self, set_name: str, cards: list[TcgCard]) -> None:
        """Add a printed set; a card that was printed before keeps its first printing."""
        printed = self.sets.setdefault(set_name, [])
        for card in cards:
            if not card.set_name:
                card.set_name = set_name
            printed.append(card)
            self.by_slug.setdefault(card.slug, card)

    @property
    def cards(self) -> list[TcgCard]:
        """Every card once, in order of printing."""
        return list(self.by_slug.values())

    @property
    def characters(self) -> list[Character]:
        """Every character."""
        return [card for card in self.cards if isinstance(card, Character)]

    @property
    def battle_cards(self) -> list[BattleCard]:
        """Every battle card."""
        return [card for card in self.cards if isinstance(card, BattleCard)]

    def find(self, name: str) -> TcgCard | None:
        """The card of that name, however it is capitalised; a character may go without its subtitle if
        only one has that name."""
        wanted = slug(name)
        if wanted in self.by_slug:
            return self.by_slug[wanted]
        if wanted in self.former:
            return self.former[wanted]
        titled = [c for c in self.characters if slug(c.title) == wanted]
        return titled[0] if len(titled) == 1 else None

    def card(self, name: str) -> TcgCard:
        """The card of that name, or UnknownCard with the nearest one."""
        found = self.find(name)
        if found is None:
            raise UnknownCard(f'there is no card "{name}"{self.did_you_mean(name)}')
        return found

    def did_you_mean(self, name: str) -> str:
        """The nearest names, as the end of a message."""
        wanted = slug(name)
        several = [c.name for c in self.characters if slug(c.title) == wanted]
        if len(several) > 1:
            return f"; there are {', '.join(several)}"
        near = difflib.get_close_matches(wanted, list(self.by_slug), n=1, cutoff=0.5)
        if not near:
            starting = [key for key in self.by_slug if key.startswith(wanted[:4])] if wanted else []
            near = starting[:1]
        return f'; did you mean "{self.by_slug[near[0]].name}"?' if near else ""


def data_version_of(cards: list[TcgCard]) -> str:
    """A short name for these cards; it changes when any fact of one of them does."""
    data = msgspec.json.encode([card_data(card) for card in cards], order="deterministic")
    return hashlib.blake2b(data, digest_size=6).hexdigest()


@cache
def card_data_version() -> str:
    """A short name for the built-in card data, later texts included."""
    from altmode.games.tcg.cards import REWORDED

    return data_version_of([*pool().cards, *REWORDED.values()])


@cache
def pool() -> Pool:
    """The built-in cards."""
    from altmode.games.tcg.cards import SETS

    made = Pool()
    for set_name, cards in SETS:
        made.add(set_name, cards)
    return made
