"""Words about Ruins, and about defeating an Adversary without a battle."""

from __future__ import annotations

from dataclasses import dataclass

from altmode.abilities.nodes import Condition, Selector, Trigger
from altmode.abilities.picks import PickingEffect
from altmode.games.deckbuilder.events import RUIN_CLEARED
from altmode.games.deckbuilder.rules.battle import defeat
from altmode.games.deckbuilder.rules.ruins import ruin_here
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import RUIN
from altmode.kernel.events import EventKind
from altmode.kernel.work import NOBODY, Scope


@dataclass(frozen=True)
class OnRuin(Condition):
    """One's character is on a Ruin."""

    def holds(self, state: DeckState, scope: Scope) -> bool:
        return ruin_here(state, scope.seat) != NOBODY

    def text(self) -> str:
        return "you are on a Ruin"


@dataclass(frozen=True)
class Clears(Trigger):
    """One clears a Ruin, perhaps only the last one in the Matrix."""

    last: bool = False

    def kinds(self) -> tuple[EventKind, ...]:
        return (RUIN_CLEARED,)

    def matches(
        self, state: DeckState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        return second == seat and not (self.last and _any_ruin(state))

    def text(self) -> str:
        return "when you clear the last Ruin in the Matrix" if self.last else "when you clear a Ruin"


def _any_ruin(state: DeckState) -> bool:
    """Whether a Ruin lies in the Matrix, of whatever origin (WOC-GAP-39)."""
    lying = [piece for space, piece in enumerate(state.matrix) if state.up[space]]
    return any(state.printed(piece).types & RUIN for piece in lying)


@dataclass(frozen=True)
class Defeat(PickingEffect):
    """Defeat Adversaries without a battle: reward, Vault and Ruin, but nothing played is discarded (WOC-GAP-32)."""

    what: Selector

    def text(self) -> str:
        return f"defeat {self.what.text()}"

    def target(self) -> Selector:
        return self.what

    def apply(self, state: DeckState, scope: Scope, targets: list[int]) -> None:
        scope.done = len(targets)
        for piece in reversed(targets):
            defeat(state, scope.seat, piece, [scope.seat], "WOC-GAP-32")
