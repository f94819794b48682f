"""The kinds of paragraph a card of this game can have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from altmode.abilities.effects import Steps
from altmode.abilities.nodes import (
    Ability,
    Condition,
    Effect,
    Modifier,
    Node,
    Selector,
    Trigger,
    sentence,
)
from altmode.kernel.work import Scope


@dataclass(frozen=True)
class OnPlay(Ability):
    """What an Action does when it is played."""

    effect: Effect

    def text(self) -> str:
        return sentence(self.effect.text())


@dataclass(frozen=True)
class When(Ability):
    """A triggered ability: a condition and an effect that happens directly after it (TCG-TRIG-01)."""

    trigger: Trigger
    effect: Effect
    provided: Condition | None = None
    in_ko_area: bool = False
    """Whether it works in the KO area, and only there."""

    def text(self) -> str:
        provided = f" and {self.provided.text()}" if self.provided is not None else ""
        place = "while this is in your KO area, " if self.in_ko_area else ""
        return sentence(f"{place}{self.trigger.text()}{provided} → {sentence(self.effect.text())}")


@dataclass(frozen=True)
class Always(Ability):
    """A continuous ability: true while its card is in play, worked out whenever it matters."""

    gives: Modifier
    to: Selector
    provided: Condition | None = None
    also: Modifier | None = None
    """A second thing given to the same characters under the same condition."""

    def each_one(self) -> list[Always]:
        """This ability as one for each thing it gives."""
        if self.also is None:
            return [self]
        return [Always(self.gives, self.to, self.provided), Always(self.also, self.to, self.provided)]

    def text(self) -> str:
        told = self.gives.told_of(self.to)
        if self.also is not None:
            told += f" and {self.also.text()}"
        if self.provided is None:
            return sentence(told)
        # The condition has just named whoever it is about.
        told = told.replace(f"{self.to.text()} has", "it has", 1) if self.to.names_one() else told
        return sentence(f"while {self.provided.text()} → {sentence(told)}")


class Replacement(Node):
    """What happens instead of damage that would be done.

    The scope has the damage as the events of damage have it: who would take it, how much, and what does it.
    """

    tag: ClassVar[str] = "instead"

    def fits(self, state: Any, scope: Scope, target: int, amount: int, attack: bool) -> bool:
        """Whether this replaces a given damage."""
        raise NotImplementedError

    def replace(self, state: Any, scope: Scope, target: int, amount: int) -> tuple[int, int]:
        """The target and amount that come in its place; anything else it does is done here."""
        raise NotImplementedError


@dataclass(frozen=True)
class Instead(Ability):
    """Swaps damage before it happens; not a triggered ability (TCG-DMG-12)."""

    replacement: Replacement

    def text(self) -> str:
        return sentence(self.replacement.text())


@dataclass(frozen=True)
class PutOn(Ability):
    """Restricts which characters an Upgrade may be put on, tested when it is put there (TCG-UPG-07)."""

    who: Selector

    def trait(self) -> str:
        """The trait asked for, where that is all that is asked for."""
        return self.who.only_trait()

    def text(self) -> str:
        return f"Put on {self.who.kind_named()} only."


@dataclass(frozen=True)
class Stacks(Ability):
    """Several copies of the Upgrade share one slot (TCG-UPG-19)."""

    copies: int

    def text(self) -> str:
        return f"Up to {self.copies} copies of this fit into one slot."


@dataclass(frozen=True)
class TapAbility(Ability):
    """Tap the character before the attack, pay, and have the effect (TCG-TAP-08)."""

    effect: Effect
    cost: Effect | None = None

    def instructions(self) -> Effect:
        """Cost and effect in order."""
        return self.effect if self.cost is None else Steps((self.cost, self.effect))

    def text(self) -> str:
        cost = f", {self.cost.text()}" if self.cost is not None else ""
        return sentence(f"tap{cost} → {sentence(self.effect.text())}")


@dataclass(frozen=True)
class Reveal(Ability):
    """A Secret Action: when it may be revealed, and what it does then (TCG-SECRET-03)."""

    trigger: Trigger
    effect: Effect
    provided: Condition | None = None

    def text(self) -> str:
        provided = f" and {self.provided.text()}" if self.provided is not None else ""
        return f"Reveal {self.trigger.text()}{provided} → {sentence(self.effect.text())}"


@dataclass(frozen=True)
class StartsUnder(Ability):
    """Characters that begin the game under this one, free of stars (TCG-METRO-02, TCG-METRO-03)."""

    names: tuple[str, ...]

    def text(self) -> str:
        return f"These begin the game under this: {'; '.join(self.names)}."


@dataclass(frozen=True)
class PlayOnlyIf(Ability):
    """A condition on playing the card, not on putting it somewhere (TCG-GAP-34)."""

    condition: Condition

    def text(self) -> str:
        return sentence(f"play this only if {self.condition.text()}")
