"""Numbers that the cards of these games count."""

from __future__ import annotations

from dataclasses import dataclass

from altmode.abilities.nodes import Amount, Selector
from altmode.abilities.refs import IT
from altmode.games.deckbuilder.mechanics.selectors import MatrixCards
from altmode.games.deckbuilder.rules.ending import damage_controlled
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import VAULT
from altmode.kernel.work import Scope


@dataclass(frozen=True)
class EnergonHeld(Amount):
    """The Energon one has."""

    def of(self, state: DeckState, scope: Scope) -> int:
        return state.energon[scope.seat]

    def per(self) -> str:
        return "Energon you have"

    def text(self) -> str:
        return "your Energon"


@dataclass(frozen=True)
class CostOf(Amount):
    """The printed cost of a card; 0 if there is none."""

    what: Selector

    def of(self, state: DeckState, scope: Scope) -> int:
        found = self.what.find(state, scope)
        return max(0, state.card(found[0]).cost) if found else 0

    def text(self) -> str:
        return "its cost" if self.what == IT else f"the cost of {self.what.text()}"


@dataclass(frozen=True)
class HighestCost(Amount):
    """The highest cost among some cards of the Matrix."""

    what: MatrixCards

    def of(self, state: DeckState, scope: Scope) -> int:
        return max([max(0, state.card(piece).cost) for piece in self.what.find(state, scope)], default=0)

    def text(self) -> str:
        return f"the highest cost among {self.what.text()}"


@dataclass(frozen=True)
class PlayerCount(Amount):
    """How many players there are."""

    def of(self, state: DeckState, scope: Scope) -> int:
        return state.match.seats

    def per(self) -> str:
        return "player in the game"

    def text(self) -> str:
        return "the number of players"


@dataclass(frozen=True)
class DamageHeld(Amount):
    """The Damage one controls."""

    def of(self, state: DeckState, scope: Scope) -> int:
        return damage_controlled(state, scope.seat)

    def per(self) -> str:
        return "Damage you control"

    def text(self) -> str:
        return "the Damage you control"


@dataclass(frozen=True)
class VaultSize(Amount):
    """How many cards one's Vault holds, which everybody may know (ARD-VAULT-06)."""

    each: int = 1
    """So many of them count as one, rounded down."""

    def of(self, state: DeckState, scope: Scope) -> int:
        return len(state.zone(VAULT, scope.seat)) // self.each

    def per(self) -> str:
        return "card in your Vault" if self.each == 1 else f"{self.each} cards in your Vault"

    def text(self) -> str:
        return "the number of cards in your Vault"


@dataclass(frozen=True)
class AtMostSo(Amount):
    """A number, but not more than a limit."""

    amount: Amount
    limit: int

    def of(self, state: DeckState, scope: Scope) -> int:
        return min(self.limit, self.amount.of(state, scope))

    def per(self) -> str:
        each = self.amount.per()
        return f"{each}, at most {self.limit}" if each else ""

    def factor(self) -> int:
        return self.amount.factor()

    def text(self) -> str:
        return f"{self.amount.text()}, at most {self.limit}"
