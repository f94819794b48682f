"""Kinds of card: a description that fits some cards and not others, and its words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final

from altmode.abilities.nodes import Node, article
from altmode.games.deckbuilder.terms import (
    ALLY,
    AUTOBOT,
    BASIC,
    BOSS,
    DAMAGE,
    DECEPTICON,
    INITIATIVE,
    MANEUVER,
    RELIC,
    ROBOT,
    SITE,
    STARTER,
    TECHNOLOGY,
    TYPE_NAMES,
)

ADVERSARY: Final = "adversary"
OWN: Final = "own"
SIDES: Final = ("", "autobot", "decepticon", ADVERSARY, OWN)
NO_LIMIT: Final = 99

TYPE_WORDS: Final = {name.lower(): 1 << bit for bit, name in enumerate(TYPE_NAMES)}
_ONE: Final = TYPE_NAMES
_MANY: Final = (
    "Robots",
    "Bosses",
    "Maneuvers",
    "Technologies",
    "Allies",
    "Relics",
    "Sites",
    "Schemes",
    "Polities",
    "Ruins",
    "Starters",
    "Basics",
    "Damage",
    "Encounters",
    "Missions",
    "Characters",
    "Initiatives",
)
_SIDE_WORDS: Final = {
    "autobot": ("Autobot", "Autobots"),
    "decepticon": ("Decepticon", "Decepticons"),
    ADVERSARY: ("Adversary", "Adversaries"),
}


@dataclass(frozen=True)
class Kind(Node):
    """What a card must be: its types, its faction or whose side it is on, its cost, its keywords."""

    tag: ClassVar[str] = "is"
    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {"side": SIDES}
    SETS: ClassVar[dict[str, dict[str, int]]] = {"types": TYPE_WORDS, "not_types": TYPE_WORDS}

    types: int = 0
    """The types meant, as bits; any type if none is."""
    side: str = ""
    least: int = 0
    """Only cards that cost so much or more; what has no cost is left out then."""
    most: int = NO_LIMIT
    subtype: str = ""
    flight: bool = False
    not_types: int = 0

    def fits(self, state: Any, seat: int, piece: int) -> bool:
        """Whether a card is of this kind, seen from a seat."""
        card = state.card(piece)
        if self.types and not card.types & self.types:
            return False
        if self.not_types and card.types & self.not_types:
            return False
        if self.side and not self._on_side(state, seat, piece):
            return False
        if (self.least or self.most != NO_LIMIT) and not (
            card.has_cost() and self.least <= card.cost <= self.most
        ):
            return False
        if self.subtype and card.subtype != self.subtype:
            return False
        return not self.flight or card.flight

    def _on_side(self, state: Any, seat: int, piece: int) -> bool:
        faction: int = state.card(piece).faction
        if self.side == "autobot":
            return faction == AUTOBOT
        if self.side == "decepticon":
            return faction == DECEPTICON
        adversary: bool = state.is_adversary(seat, piece)
        return adversary if self.side == ADVERSARY else faction >= 0 and not adversary

    def text(self) -> str:
        return self.noun()

    def noun(self) -> str:
        """One of them without an article: 'Adversary Robot', 'Maneuver that costs 3 or more'."""
        return self._words(_ONE, " or ", "that is no", "costs")

    def plural(self) -> str:
        """Several of them."""
        return self._words(_MANY, " and ", "that are no", "cost")

    def _words(self, words: tuple[str, ...], joint: str, without: str, cost: str) -> str:
        # An Adversary is a Robot or a Boss, so that these words alone add nothing.
        types = 0 if self.side == ADVERSARY and self.types == ROBOT | BOSS else self.types
        noun = joint.join([word for bit, word in enumerate(words) if types >> bit & 1])
        if self.side in _SIDE_WORDS:
            side = _SIDE_WORDS[self.side]
            noun = f"{side[0]} {noun}" if noun else side[words is _MANY]
        if self.subtype:
            noun = f"{self.subtype} {noun}" if noun else self.subtype
        noun = noun or ("cards" if words is _MANY else "card")
        if self.flight:
            noun = f"{noun} with Flight"
        if self.side == OWN:
            noun = f"{noun} of your own faction"
        if self.not_types:
            names = [name for bit, name in enumerate(TYPE_NAMES) if self.not_types >> bit & 1]
            noun = f"{noun} {without} {' or '.join(names)}"
        if self.least and self.most != NO_LIMIT:
            return f"{noun} that {cost} {self.least} to {self.most}"
        if self.least:
            return f"{noun} that {cost} {self.least} or more"
        return f"{noun} that {cost} {self.most} or less" if self.most != NO_LIMIT else noun

    def one(self) -> str:
        """One of them with its article."""
        return article(self.noun())


CARD: Final = Kind()
ROBOTS: Final = Kind(ROBOT)
ADVERSARIES: Final = Kind(ROBOT | BOSS, ADVERSARY)
ADVERSARY_ROBOTS: Final = Kind(ROBOT, ADVERSARY)
BOSS_CARDS: Final = Kind(BOSS)
MANEUVERS: Final = Kind(MANEUVER)
TECHNOLOGIES: Final = Kind(TECHNOLOGY)
ALLIES: Final = Kind(ALLY)
RELICS: Final = Kind(RELIC)
SITES: Final = Kind(SITE)
INITIATIVES: Final = Kind(INITIATIVE)
STARTERS: Final = Kind(STARTER)
BASICS: Final = Kind(BASIC)
DAMAGE_CARDS: Final = Kind(DAMAGE)
DECEPTICONS: Final = Kind(side="decepticon")
AUTOBOTS: Final = Kind(side="autobot")


def costing(least: int = 0, most: int = NO_LIMIT, types: int = 0, side: str = "") -> Kind:
    """Cards of a type that cost from so much up to so much."""
    return Kind(types, side, least, most)
