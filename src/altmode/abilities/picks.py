"""Picking: how an effect asks a seat which pieces, cells or seats it is to act on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final

from altmode.abilities.nodes import CELLS, PIECES, Effect, Selector, sentence
from altmode.abilities.resolve import Do
from altmode.kernel.decisions import PASS, Aim, PieceQuestion
from altmode.kernel.game import Setup
from altmode.kernel.state import State
from altmode.kernel.work import Scope

DECLINE: Final = PASS
"""The option of not using a 'may'."""


class PickingEffect(Effect):
    """An effect on pieces, cells or seats, which somebody may have to pick first."""

    def target(self) -> Selector:
        """What it acts on."""
        raise NotImplementedError

    def apply(self, state: Any, scope: Scope, targets: list[int]) -> None:
        """Act on these, all at once."""
        raise NotImplementedError

    def candidates(self, state: Any, scope: Scope) -> list[int]:
        """Those of what it acts on that it can be done to; rules may spare some."""
        return self.target().find(state, scope)

    def payable(self, state: State, scope: Scope) -> bool:
        return len(self.candidates(state, scope)) > 0

    def perform(self, state: State, scope: Scope) -> None:
        if self.target().asks:
            pick_for(state, scope, self, None, may=False)
        else:
            self.apply(state, scope, self.candidates(state, scope))


@dataclass(init=False, unsafe_hash=True)
class Pick(PieceQuestion):
    """Which piece, cell or seat an effect is to act on; a 'may' can be declined."""

    about: ClassVar[str] = "pick"

    effect: PickingEffect
    then: Effect | None = None
    may: bool = False

    def __init__(self, effect: PickingEffect, then: Effect | None = None, may: bool = False) -> None:
        self.effect = effect
        self.then = then
        self.may = may

    def prompt(self, state: State, seat: int) -> str:
        scope = state.scopes[-1]
        may = "You may: " if self.may else ""
        return f"{state.name_of_card(scope.card)}: {may}{sentence(self.effect.text())}"

    def does(self) -> Effect:
        return self.effect

    def secret(self, state: State, seat: int) -> bool:
        return self.effect.target().secret(state, state.scopes[-1])

    def key(self, state: State, seat: int, option: int) -> str:
        things = self.effect.target().things()
        if option == DECLINE or things == PIECES:
            return super().key(state, seat, option)
        return state.cell_name(option).lower() if things == CELLS else seat_key(state.setup, option)

    def label(self, state: State, seat: int, option: int) -> str:
        things = self.effect.target().things()
        if option == DECLINE or things == PIECES:
            return super().label(state, seat, option)
        return state.cell_name(option) if things == CELLS else state.setup.names[option]

    def aim(self, state: State, seat: int, option: int) -> Aim:
        things = self.effect.target().things()
        if option == DECLINE or things == PIECES:
            return super().aim(state, seat, option)
        verb = self.VERBS[0]
        return Aim(verb, cells=(option,)) if things == CELLS else Aim(verb, seats=(option,))

    def take(self, state: State, seat: int, option: int) -> None:
        scope = state.scopes[-1]
        if option == DECLINE:
            scope.done = 0
            return
        picked(state, scope, self.effect, self.then, option)

    def again(self, state: State, seat: int) -> None:
        pick_for(state, state.scopes[-1], self.effect, self.then, self.may)


def seat_key(setup: Setup, seat: int) -> str:
    """Words a person would type for a seat: its name, with its number where the name alone could be mistaken."""
    names = [name.lower() for name in setup.names]
    name = names[seat]
    return f"{name} {seat + 1}" if names.count(name) > 1 or name == "pass" else name


def picked(state: State, scope: Scope, effect: PickingEffect, then: Effect | None, thing: int) -> None:
    """Go on with what was picked, or that was the only one there was."""
    if then is not None:
        state.work.append(Do(then))
    effect.apply(state, scope, [thing])
    # Only now: while the effect acts, 'it' is still what was chosen before.
    scope.chosen = (*scope.chosen, thing)


def pick_for(state: State, scope: Scope, effect: PickingEffect, then: Effect | None, may: bool) -> None:
    """Have what an effect acts on picked: asked for, or taken without a question where there is only one."""
    selector = effect.target()
    found = selector.distinct(state, effect.candidates(state, scope))
    secret = selector.secret(state, scope)
    if not found and not secret:
        scope.done = 0
    elif len(found) == 1 and not may and not secret:
        state.no_choice("the only choice")
        picked(state, scope, effect, then, found[0])
        # What tells nothing of its own leaves nothing to say.
        state.no_choice("")
    else:
        options = [*found, DECLINE] if may or not found else found
        state.ask(selector.chooser(state, scope), Pick(effect, then, may), options)
