"""From effect trees to tasks: an ability is resolved by performing its parts, one task each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from altmode.abilities.nodes import Effect
from altmode.kernel.state import State
from altmode.kernel.work import Scope, Task


@dataclass(init=False, unsafe_hash=True)
class Do(Task):
    """Perform one effect within the innermost ability."""

    effect: Effect

    def __init__(self, effect: Effect) -> None:
        self.effect = effect

    def run(self, state: State) -> None:
        self.effect.perform(state, state.scopes[-1])


@dataclass(frozen=True)
class EndAbility(Task):
    """The innermost ability is finished; what it knew is forgotten."""

    def run(self, state: State) -> None:
        state.ability_ended(state.scopes.pop())


@dataclass(init=False, unsafe_hash=True)
class SwitchSeat(Task):
    """From here on another seat carries the ability out (for 'each player ...')."""

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: State) -> None:
        state.scopes[-1].seat = self.seat


END_ABILITY: Final = EndAbility()


def resolve(state: State, effect: Effect, scope: Scope) -> None:
    """Begin to resolve an ability; its tasks come before everything that is pending already."""
    if state.journal is not None:
        state.journal.causes.began(len(state.scopes), effect)
    state.scopes.append(scope)
    state.work.append(END_ABILITY)
    state.work.append(Do(effect))
