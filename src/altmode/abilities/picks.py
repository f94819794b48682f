"""Picking: how an effect asks a seat which pieces it is to act on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final

from altmode.abilities.nodes import Effect, Selector, sentence
from altmode.abilities.resolve import Do
from altmode.kernel.decisions import PASS, PieceQuestion
from altmode.kernel.state import State
from altmode.kernel.work import Scope

DECLINE: Final = PASS
"""The option of not using a 'may'."""


class PickingEffect(Effect):
    """An effect on pieces, which somebody may have to pick first."""

    def target(self) -> Selector:
        """The pieces it acts on."""
        raise NotImplementedError

    def apply(self, state: Any, scope: Scope, targets: list[int]) -> None:
        """Act on these pieces, all at once."""
        raise NotImplementedError

    def payable(self, state: Any, scope: Scope) -> bool:
        return len(self.target().find(state, scope)) > 0

    def perform(self, state: Any, scope: Scope) -> None:
        selector = self.target()
        if selector.asks:
            pick_for(state, scope, self, None, may=False)
        else:
            self.apply(state, scope, selector.find(state, scope))


@dataclass(init=False, unsafe_hash=True)
class Pick(PieceQuestion):
    """Which piece an effect is to act on; a 'may' can be declined."""

    about: ClassVar[str] = "pick"

    effect: PickingEffect
    then: Effect | None = None
    may: bool = False

    def __init__(self, effect: PickingEffect, then: Effect | None = None, may: bool = False) -> None:
        self.effect = effect
        self.then = then
        self.may = may

    def prompt(self, state: Any, seat: int) -> str:
        scope = state.scopes[-1]
        may = "You may: " if self.may else ""
        return f"{state.name_of_card(scope.card)}: {may}{sentence(self.effect.text())}"

    def take(self, state: State, seat: int, option: int) -> None:
        scope = state.scopes[-1]
        if option == DECLINE:
            scope.done = 0
            return
        picked(state, scope, self.effect, self.then, option)

    def again(self, state: State, seat: int) -> None:
        pick_for(state, state.scopes[-1], self.effect, self.then, self.may)


def picked(state: State, scope: Scope, effect: PickingEffect, then: Effect | None, piece: int) -> None:
    """Go on with a piece that was picked, or that was the only one there was."""
    if then is not None:
        state.work.append(Do(then))
    effect.apply(state, scope, [piece])
    # Only now: while the effect acts, 'it' is still what was chosen before.
    scope.chosen = (*scope.chosen, piece)


def pick_for(state: State, scope: Scope, effect: PickingEffect, then: Effect | None, may: bool) -> None:
    """Have an effect's piece picked: asked for, or taken without a question where there is only one."""
    selector = effect.target()
    found = selector.distinct(state, selector.find(state, scope))
    secret = selector.secret(state, scope)
    if not found and not secret:
        scope.done = 0
    elif len(found) == 1 and not may and not secret:
        picked(state, scope, effect, then, found[0])
    else:
        options = [*found, DECLINE] if may or not found else found
        state.ask(selector.chooser(state, scope), Pick(effect, then, may), options)
