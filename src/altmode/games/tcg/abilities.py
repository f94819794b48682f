"""The kinds of paragraph that only cards of this game have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from altmode.abilities.effects import Steps
from altmode.abilities.nodes import Ability, Condition, Effect, Selector, Trigger, sentence
from altmode.abilities.paragraphs import Replacement
from altmode.kernel.work import Scope


class DamageReplacement(Replacement):
    """What happens instead of damage that would be done.

    The scope has the damage as the events of damage have it: who would take it, how much, and what does it.
    """

    def fits(self, state: Any, scope: Scope, target: int, amount: int, attack: bool) -> bool:
        """Whether this replaces a given damage."""
        raise NotImplementedError

    def replace(self, state: Any, scope: Scope, target: int, amount: int) -> tuple[int, int]:
        """The target and amount that come in its place; anything else it does is done here."""
        raise NotImplementedError


class ByTrait(Selector):
    """A selection that may ask for nothing but a trait, which is quicker to look at than the whole of it."""

    def only_trait(self) -> str:
        """The one trait it asks for, if it asks for nothing else."""
        raise NotImplementedError


@dataclass(frozen=True)
class PutOn(Ability):
    """Restricts which characters an Upgrade may be put on, tested when it is put there (TCG-UPG-07)."""

    who: Selector

    def trait(self) -> str:
        """The trait asked for, where that is all that is asked for."""
        who = self.who
        return who.only_trait() if isinstance(who, ByTrait) else ""

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
