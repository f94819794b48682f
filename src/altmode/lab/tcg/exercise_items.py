"""What there is to exercise on the cards: every use, every ability, and every part of it that can fail alone."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from altmode.abilities.effects import (
    ChooseOne,
    EachPlayer,
    ForEach,
    If,
    IfDone,
    IfNothing,
    May,
    Otherwise,
    Steps,
)
from altmode.abilities.modifiers import Permission, StatModifier, While
from altmode.abilities.nodes import Ability, Effect, Modifier, Node
from altmode.abilities.paragraphs import Always, Instead, OnPlay, PlayOnlyIf, When
from altmode.abilities.picks import PickingEffect
from altmode.games.tcg.abilities import PutOn, Reveal, Stacks, StartsUnder, TapAbility
from altmode.games.tcg.card import BattleCard, Character, Side, TcgCard
from altmode.games.tcg.cards import REWORDED
from altmode.games.tcg.pool import pool
from altmode.games.tcg.terms import FORMS
from altmode.lab.fuzzer import Item

USE: Final = "use"
"""A card does what cards of its kind do: a side attacks and defends, an Action or Upgrade is played."""
ABILITY: Final = "ability"
"""A paragraph of a card takes effect."""
PART: Final = "part"
"""One instruction or branch within a paragraph is carried out."""

MADE_OF_OTHERS: Final = (Steps, If, IfDone, IfNothing, May, Otherwise, ForEach, EachPlayer, ChooseOne)
"""Instructions that only arrange others; what they arrange is counted instead."""


@dataclass
class Continuous:
    """One thing that a continuous ability gives, and what to count when it applies."""

    gives: Modifier
    always: Always | None
    """None for a fixed keyword, which the engine treats as printed."""
    items: list[int]


@dataclass
class SideItems:
    """The items that are found through a face-up side or an Upgrade in play."""

    attacked: int = -1
    defended: int = -1
    played: int = -1
    continuous: list[Continuous] = field(default_factory=list)
    insteads: list[int] = field(default_factory=list)
    put_on: tuple[int, int] = (-1, -1)
    """Admitting a character, and refusing one."""
    only_if: tuple[int, int] = (-1, -1)
    """Allowing the card to be played, and forbidding it."""
    stacks: int = -1
    under: int = -1


@dataclass
class Performed:
    """What to count when an instruction is carried out."""

    always: list[int] = field(default_factory=list)
    """Whenever it is begun."""
    achieved: list[int] = field(default_factory=list)
    """When it acted on something."""
    untrue: list[int] = field(default_factory=list)
    """When it is an 'if' that was not so."""
    declined: list[int] = field(default_factory=list)
    """When it was left although it might have been done."""


class Catalogue:
    """Every item of every card, and where to find it while a match is played.

    Nodes and sides are looked up by identity: the engine hands around the very objects the cards hold, and the
    catalogue keeps the cards alive.
    """

    def __init__(self, cards: list[tuple[str, TcgCard]]) -> None:
        self.cards = cards
        self.items: list[Item] = []
        self.sides: dict[int, SideItems] = {}
        self.nodes: dict[tuple[int, int], Performed] = {}
        """By card and instruction."""
        self.given: dict[int, tuple[int, int]] = {}
        """By something that an instruction gives: used, and (for a 'while') not the case."""
        self.card_of: list[int] = []
        """For each item the place of its card in `cards`."""
        for index, (name, card) in enumerate(cards):
            self._add_card(name, card)
            self.card_of.extend([index] * (len(self.items) - len(self.card_of)))

    def _add(self, kind: str, card: str, what: str, text: str = "") -> int:
        self.items.append(Item(kind, card, what, text))
        return len(self.items) - 1

    def _add_card(self, name: str, card: TcgCard) -> None:
        if isinstance(card, Character):
            for mode, side in enumerate(card.faces):
                if side is not None:
                    found = self._add_side(name, card, side, f"{FORMS[mode]} mode, ")
                    found.attacked = self._add(USE, name, f"{FORMS[mode]} mode, attacks")
                    found.defended = self._add(USE, name, f"{FORMS[mode]} mode, defends")
        elif isinstance(card, BattleCard):
            self._add_side(name, card, card.side, "").played = self._add(USE, name, "is played")

    def _add_side(self, name: str, card: TcgCard, side: Side, where: str) -> SideItems:
        found = self.sides.setdefault(id(side), SideItems())
        live = iter([*side.always, None])
        following = next(live)
        for number, ability in enumerate(side.abilities, 1):
            what = f"{where}ability {number}"
            item = self._add(ABILITY, name, what, ability.text())
            if isinstance(ability, Always):
                for single in ability.each_one():
                    items = [item] if single.gives == ability.gives else []
                    if ability.also is not None:
                        items.append(self._add(PART, name, f"{what}, gives", single.gives.text()))
                    # Fixed keywords of the bearer are folded into the printed numbers; all others stay, in order.
                    if following is not None and single == following:
                        found.continuous.append(Continuous(single.gives, following, items))
                        following = next(live)
                    else:
                        found.continuous.append(Continuous(single.gives, None, items))
            else:
                self._add_other(name, card, found, ability, what, item)
        return found

    def _add_other(
        self, name: str, card: TcgCard, found: SideItems, ability: Ability, what: str, item: int
    ) -> None:
        if isinstance(ability, (When, OnPlay, Reveal, TapAbility)):
            self._performed(card, ability.effect).always.append(item)
            self._add_parts(name, card, ability.effect, what)
            if isinstance(ability, TapAbility) and ability.cost is not None:
                self._add_parts(name, card, ability.cost, f"{what}, cost")
        elif isinstance(ability, Instead):
            found.insteads.append(item)
        elif isinstance(ability, PutOn):
            found.put_on = (item, self._add(PART, name, f"{what}, refuses somebody", ability.text()))
        elif isinstance(ability, PlayOnlyIf):
            found.only_if = (item, self._add(PART, name, f"{what}, forbids", ability.text()))
        elif isinstance(ability, Stacks):
            found.stacks = item
        elif isinstance(ability, StartsUnder):
            found.under = item
        else:
            raise TypeError(f"nobody has said how {type(ability).__name__} is exercised")

    def _performed(self, card: TcgCard, effect: Effect) -> Performed:
        return self.nodes.setdefault((id(card), id(effect)), Performed())

    def _add_parts(self, name: str, card: TcgCard, effect: Effect, what: str) -> None:
        found = self._performed(card, effect)
        if isinstance(effect, PickingEffect) and not isinstance(effect, MADE_OF_OTHERS):
            found.achieved.append(self._add(PART, name, what, effect.text()))
        elif not isinstance(effect, MADE_OF_OTHERS):
            found.always.append(self._add(PART, name, what, effect.text()))
        if isinstance(effect, If) and effect.otherwise is None:
            found.untrue.append(self._add(PART, name, f"{what}, if it is not so", effect.text()))
        if isinstance(effect, May):
            declined = self._add(PART, name, f"{what}, declined", effect.text())
            self._performed(card, effect.effect).declined.append(declined)
        for part, child in parts_of(effect):
            if isinstance(child, Effect):
                self._add_parts(name, card, child, f"{what}.{part}")
            elif isinstance(child, (While, Permission)):
                used = self._add(PART, name, f"{what}.{part}, used", child.text())
                unused = -1
                if isinstance(child, While):
                    unused = self._add(PART, name, f"{what}.{part}, while it is not so", child.text())
                self.given[id(child)] = (used, unused)


def parts_of(node: Node) -> Iterator[tuple[str, Node]]:
    """The nodes directly within a node, each with its place there."""
    for one in dataclasses.fields(node):  # type: ignore[arg-type]  # every node of a card is a dataclass
        value = getattr(node, one.name)
        if isinstance(value, Node):
            yield one.name, value
        elif isinstance(value, tuple):
            for index, item in enumerate(value, 1):
                if isinstance(item, Node):
                    yield f"{one.name}.{index}", item


def stat_of(gives: Modifier) -> int:
    """The stat a modifier changes, or -1."""
    return gives.stat if isinstance(gives, StatModifier) else -1


def whole_catalogue() -> Catalogue:
    """The items of the whole pool, later wordings included."""
    cards = [(card.name, card) for card in pool().cards]
    cards.extend((f"{card.name} (Rules 1.0)", card) for card in REWORDED.values())
    return Catalogue(cards)
