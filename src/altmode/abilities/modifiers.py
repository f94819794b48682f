"""Continuous changes: numbers that add up, permissions, and what holds only for a while.

Which stats and permissions there are, and how they are worked out, is for each game to say.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from altmode.abilities.nodes import Amount, Condition, Modifier, Selector
from altmode.abilities.refs import Bearer


class StatModifier(Modifier):
    """Adds to a stat, or sets its base; several of them add up."""

    stat: ClassVar[int] = 0
    word: ClassVar[str] = ""
    sets_base: ClassVar[bool] = False

    amount: Amount | int

    def signed(self) -> str:
        """The amount with its sign, for printed numbers."""
        if isinstance(self.amount, int):
            return f"{self.amount:+d} {self.word}"
        each = self.amount.per()
        if each:
            return f"+{self.amount.factor()} {self.word} for each {each}"
        return f"{self.word} equal to {self.amount.text()}"

    def rated(self) -> str:
        """The amount after a keyword."""
        if isinstance(self.amount, int):
            return f"{self.word} {self.amount}"
        each = self.amount.per()
        if each:
            return f"{self.word} {self.amount.factor()} for each {each}"
        return f"{self.word} equal to {self.amount.text()}"

    def text_of(self, who: Selector) -> str:
        if isinstance(who, Bearer) and isinstance(self.amount, int):
            return self.text()
        return f"{who.text()} has {self.text()}"


class Permission(Modifier):
    """Something that a piece may do or is exempt from."""

    bit: ClassVar[int] = 0
    """Its kind among the things that rules look for only where a card in play has them."""

    def given_to(self, who: Selector) -> str:
        """The words when it is given until end of turn."""
        return f"{self.text_of(who)} until end of turn"


@dataclass(frozen=True)
class While(Modifier):
    """A change that holds only while something is the case, tested whenever it matters."""

    condition: Condition
    gives: StatModifier

    def text(self) -> str:
        return f"{self.gives.text()} while {self.condition.text()}"
