"""The kinds of paragraph that cards of any game can have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from altmode.abilities.nodes import Ability, Condition, Effect, Modifier, Node, Selector, Trigger, sentence


@dataclass(frozen=True)
class OnPlay(Ability):
    """What a card does when it is played."""

    effect: Effect

    def text(self) -> str:
        return sentence(self.effect.text())


@dataclass(frozen=True)
class When(Ability):
    """A triggered ability: an event, and an effect that happens directly after it."""

    trigger: Trigger
    effect: Effect
    provided: Condition | None = None
    in_ko_area: bool = False
    """Whether it works in the KO area, where fallen pieces lie, and only there."""

    def text(self) -> str:
        provided = f" and {self.provided.text()}" if self.provided is not None else ""
        where = "while this is in your KO area, " if self.in_ko_area else ""
        return sentence(f"{where}{self.trigger.text()}{provided} → {sentence(self.effect.text())}")


@dataclass(frozen=True)
class Always(Ability):
    """A continuous ability: true while its card is in play, worked out whenever it matters."""

    gives: Modifier
    to: Selector
    provided: Condition | None = None
    also: Modifier | None = None
    """A second thing given to the same pieces under the same condition."""

    def each_one(self) -> list[Always]:
        """This ability as one for each thing it gives."""
        if self.also is None:
            return [self]
        return [Always(self.gives, self.to, self.provided), Always(self.also, self.to, self.provided)]

    def text(self) -> str:
        text = self.gives.text_of(self.to)
        if self.also is not None:
            text += f" and {self.also.text()}"
        if self.provided is None:
            return sentence(text)
        # The condition has just named whoever it is about.
        text = text.replace(f"{self.to.text()} has", "it has", 1) if self.to.names_one() else text
        return sentence(f"while {self.provided.text()} → {sentence(text)}")


class Replacement(Node):
    """What happens instead of something that would happen; games say of what, and how it is changed."""

    tag: ClassVar[str] = "instead"


@dataclass(frozen=True)
class Instead(Ability):
    """Swaps something before it happens; not a triggered ability."""

    replacement: Replacement

    def text(self) -> str:
        return sentence(self.replacement.text())


@dataclass(frozen=True)
class PlayOnlyIf(Ability):
    """A condition on playing the card, not on putting it somewhere."""

    condition: Condition

    def text(self) -> str:
        return sentence(f"play this only if {self.condition.text()}")
