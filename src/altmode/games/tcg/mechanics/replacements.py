"""What happens instead of damage."""

from __future__ import annotations

from dataclasses import dataclass

from altmode.abilities.nodes import Selector
from altmode.games.tcg.abilities import DamageReplacement
from altmode.games.tcg.mechanics.selectors import Characters
from altmode.games.tcg.rules.upgrades import scrap_upgrade
from altmode.games.tcg.state import TcgState
from altmode.kernel.work import Scope


@dataclass(frozen=True)
class ScrapToTake(DamageReplacement):
    """The upgraded character takes a smaller attack damage, and the Upgrade is scrapped."""

    at_least: int
    takes: int

    def text(self) -> str:
        return (
            f"if the upgraded character would take {self.at_least} or more attack damage → "
            f"Scrap this instead, and it takes {self.takes}"
        )

    def fits(self, state: TcgState, scope: Scope, target: int, amount: int, attack: bool) -> bool:
        return attack and amount >= self.at_least and state.host[scope.source] == target

    def replace(self, state: TcgState, scope: Scope, target: int, amount: int) -> tuple[int, int]:
        scrap_upgrade(state, scope.source, "TCG-DMG-12")
        return target, self.takes


@dataclass(frozen=True)
class TakeForOthers(DamageReplacement):
    """The upgraded character takes attack damage that another of your characters would take."""

    def text(self) -> str:
        return "attack damage to one of your other characters is done to the upgraded character instead"

    def fits(self, state: TcgState, scope: Scope, target: int, amount: int, attack: bool) -> bool:
        host = state.host[scope.source]
        return attack and target != host and state.owner(target) == scope.seat

    def replace(self, state: TcgState, scope: Scope, target: int, amount: int) -> tuple[int, int]:
        return state.host[scope.source], amount


@dataclass(frozen=True)
class TakenBy(DamageReplacement):
    """Another character takes any damage the upgraded one would take, while it is on the battlefield."""

    who: Characters

    def text(self) -> str:
        return f"damage to the upgraded character is done to {self.who.singular()} instead"

    def fits(self, state: TcgState, scope: Scope, target: int, amount: int, attack: bool) -> bool:
        return target == state.host[scope.source] and bool(self.takers(state, scope, target))

    def takers(self, state: TcgState, scope: Scope, target: int) -> list[int]:
        """Those who could take it; replacing somebody's damage by the same damage changes nothing."""
        selector: Selector = self.who
        return [piece for piece in selector.find(state, scope) if piece != target]

    def replace(self, state: TcgState, scope: Scope, target: int, amount: int) -> tuple[int, int]:
        return self.takers(state, scope, target)[0], amount


@dataclass(frozen=True)
class DoesMore(DamageReplacement):
    """Somebody does more attack damage than they would."""

    amount: int
    who: Selector

    def text(self) -> str:
        it = "it" if self.who.names_one() else "they"
        return f"if {self.who.text()} would do attack damage → {it} do{'es' if it == 'it' else ''} {self.amount} more"

    def fits(self, state: TcgState, scope: Scope, target: int, amount: int, attack: bool) -> bool:
        return attack and self.who.has(state, scope, scope.third)

    def replace(self, state: TcgState, scope: Scope, target: int, amount: int) -> tuple[int, int]:
        return target, amount + self.amount
