"""Delayed abilities: what is to happen at a later moment of the turn."""

from __future__ import annotations

from dataclasses import dataclass

from altmode.abilities.listening import Listening
from altmode.abilities.nodes import Effect
from altmode.abilities.paragraphs import When
from altmode.abilities.waiting import Triggered
from altmode.kernel.work import Scope


@dataclass(frozen=True)
class AtEndOfTurn(Effect):
    """Delay something to the end of the turn, about the piece spoken of."""

    effect: Effect

    def text(self) -> str:
        return f"at end of turn, {self.effect.text()}"

    def perform(self, state: Listening, scope: Scope) -> None:
        if not scope.chosen:
            return
        about = scope.chosen[-1]
        when = When(state.end_of_turn(), self.effect)
        delayed = Triggered(scope.seat, scope.source, scope.card, when, about, -1, -1)
        state.delayed = (*state.delayed, delayed)
