"""Delayed abilities: what is to happen at a later moment of the turn."""

from __future__ import annotations

from dataclasses import dataclass

from altmode.abilities.nodes import Effect, Trigger
from altmode.abilities.paragraphs import When
from altmode.abilities.waiting import Triggered
from altmode.games.tcg import events
from altmode.games.tcg.state import TcgState
from altmode.kernel.events import EventKind
from altmode.kernel.work import NOBODY, Scope


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
            watch = Triggered(scope.seat, about, scope.card, when, about, -1, -1)
            state.watching = (*state.watching, watch)
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
    """Delay something to the end of the battle under way, and of this one only."""

    effect: Effect

    def text(self) -> str:
        return f"after the battle, {self.effect.text()}"

    def perform(self, state: TcgState, scope: Scope) -> None:
        if state.attacker == NOBODY:
            return
        when = When(BattleOver(len(state.attacked)), self.effect)
        watch = Triggered(scope.seat, scope.source, scope.card, when, -1, -1, -1)
        state.watching = (*state.watching, watch)
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
