"""Yes-or-no questions that the cards of these games put to the position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.abilities.nodes import Condition
from altmode.games.deckbuilder.rules.ending import damage_controlled
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import (
    BOUGHT_ONE,
    CLEARED_ONE,
    COMMANDED_ONE,
    DEFEATED_ONE,
    FORMS,
    GAINED_DAMAGE,
    HAND,
    MOVED,
    TURNED_TO_BOT,
)
from altmode.kernel.work import NOBODY, Scope

DEEDS: Final = {
    "defeated": (DEFEATED_ONE, "you have defeated an Adversary this turn"),
    "turned to bot": (TURNED_TO_BOT, "you have Converted to Bot Mode this turn"),
    "moved": (MOVED, "you have moved this turn"),
    "bought": (BOUGHT_ONE, "you have bought a card this turn"),
    "damaged": (GAINED_DAMAGE, "you have gained Damage this turn"),
    "commanded": (COMMANDED_ONE, "you have taken command of a Polity this turn"),
    "cleared": (CLEARED_ONE, "you have cleared a Ruin this turn"),
}


@dataclass(frozen=True)
class InForm(Condition):
    """One's character is in Bot or in Alt Mode."""

    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {"form": FORMS}

    form: int

    def holds(self, state: DeckState, scope: Scope) -> bool:
        return state.form[scope.seat] == self.form

    def text(self) -> str:
        return f"you are in {FORMS[self.form].capitalize()} Mode"


@dataclass(frozen=True)
class StandsOnThis(Condition):
    """One's character is on the space of the card with the ability."""

    def holds(self, state: DeckState, scope: Scope) -> bool:
        space = state.space_of(scope.source)
        return space != NOBODY and state.at[scope.seat] == space

    def text(self) -> str:
        return "you are on this space"


@dataclass(frozen=True)
class EnergonAtMost(Condition):
    """One has so much Energon or less."""

    number: int

    def holds(self, state: DeckState, scope: Scope) -> bool:
        return state.energon[scope.seat] <= self.number

    def text(self) -> str:
        return f"you have {self.number} or less Energon" if self.number else "you have no Energon"


@dataclass(frozen=True)
class EnergonAtLeast(Condition):
    """One has so much Energon or more."""

    number: int

    def holds(self, state: DeckState, scope: Scope) -> bool:
        return state.energon[scope.seat] >= self.number

    def text(self) -> str:
        return f"you have {self.number} or more Energon"


@dataclass(frozen=True)
class HandAtMost(Condition):
    """One's hand has so many cards or fewer."""

    number: int = 0

    def holds(self, state: DeckState, scope: Scope) -> bool:
        return len(state.zone(HAND, scope.seat)) <= self.number

    def text(self) -> str:
        return f"you have {self.number} or fewer cards in hand" if self.number else "your hand is empty"


@dataclass(frozen=True)
class CostsMost(Condition):
    """Every other card one controls costs less than this one."""

    def holds(self, state: DeckState, scope: Scope) -> bool:
        cost = state.card(scope.source).cost
        others = [piece for piece in state.controlled(scope.seat) if piece != scope.source]
        return all(state.card(piece).cost < cost for piece in others)

    def text(self) -> str:
        return "every other card you control costs less than this"


@dataclass(frozen=True)
class ThisTurn(Condition):
    """One has done something this turn."""

    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {"deed": tuple(DEEDS)}

    deed: str

    def holds(self, state: DeckState, scope: Scope) -> bool:
        return bool(state.flags[scope.seat] & DEEDS[self.deed][0])

    def text(self) -> str:
        return DEEDS[self.deed][1]


@dataclass(frozen=True)
class DamageAtLeast(Condition):
    """One controls so much Damage or more."""

    number: int

    def holds(self, state: DeckState, scope: Scope) -> bool:
        return damage_controlled(state, scope.seat) >= self.number

    def text(self) -> str:
        return "you control Damage" if self.number == 1 else f"you control {self.number} or more Damage"
