"""Promises: what an ability says for a later moment of the turn."""

from __future__ import annotations

from dataclasses import dataclass

from altmode.abilities.nodes import Effect, Trigger
from altmode.games.tcg import events
from altmode.games.tcg.abilities import When
from altmode.games.tcg.mechanics.triggers import EndOfTurn
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.waiting import Triggered
from altmode.kernel.events import EventKind
from altmode.kernel.work import NOBODY, Scope


@dataclass(frozen=True)
class AtEndOfTurn(Effect):
    """Promise something for the end of the turn, about the character spoken of."""

    effect: Effect

    def text(self) -> str:
        return f"at end of turn, {self.effect.text()}"

    def perform(self, state: TcgState, scope: Scope) -> None:
        if not scope.chosen:
            return
        about = scope.chosen[-1]
        state.delayed.append(
            Triggered(scope.seat, scope.source, scope.card, When(EndOfTurn(), self.effect), about, -1, -1)
        )


@dataclass(frozen=True)
class IfKnockedOutThisTurn(Effect):
    """Something happens if the character spoken of is KO'd this turn."""

    effect: Effect

    def text(self) -> str:
        return f"if it's KO'd this turn, {self.effect.text()}"

    def perform(self, state: TcgState, scope: Scope) -> None:
        if scope.chosen:
            about = scope.chosen[-1]
            when = When(ChosenKnockedOut(), self.effect)
            state.watching.append(Triggered(scope.seat, about, scope.card, when, about, -1, -1))
            state.changed()


@dataclass(frozen=True)
class BattleOver(Trigger):
    """One battle of the turn is over, counted by the attacks made so far."""

    attack: int

    def kinds(self) -> tuple[EventKind, ...]:
        return (events.AFTER_ATTACK,)

    def matches(
        self, state: TcgState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        return kind is events.AFTER_ATTACK and len(state.attacked) == self.attack

    def text(self) -> str:
        return "after the battle"


@dataclass(frozen=True)
class AfterBattle(Effect):
    """Promise something for the end of the battle under way, and of this one only."""

    effect: Effect

    def text(self) -> str:
        return f"after the battle, {self.effect.text()}"

    def perform(self, state: TcgState, scope: Scope) -> None:
        if state.attacker == NOBODY:
            return
        when = When(BattleOver(len(state.attacked)), self.effect)
        state.watching.append(Triggered(scope.seat, scope.source, scope.card, when, -1, -1, -1))
        state.changed()


@dataclass(frozen=True)
class ChosenKnockedOut(Trigger):
    """The character an ability marked is KO'd."""

    def kinds(self) -> tuple[EventKind, ...]:
        return (events.KNOCKED_OUT,)

    def matches(
        self, state: TcgState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        return kind is events.KNOCKED_OUT and first == source

    def text(self) -> str:
        return "when it is KO'd"
