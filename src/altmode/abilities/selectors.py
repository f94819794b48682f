"""Words that pick, or take all: one of several, each of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from altmode.abilities.listening import Listening
from altmode.abilities.nodes import Selector
from altmode.abilities.players import YOU, Player
from altmode.kernel.work import Scope


@dataclass(frozen=True)
class One(Selector):
    """One of several, picked by somebody; without a choice if there is only one."""

    asks: ClassVar[bool] = True

    of: Selector
    by: Player = YOU

    def things(self) -> str:
        return self.of.things()

    def find(self, state: Listening, scope: Scope) -> list[int]:
        return self.of.find(state, scope)

    def chooser(self, state: Listening, scope: Scope) -> int:
        return self.by.seat(state, scope)

    def secret(self, state: Listening, scope: Scope) -> bool:
        # Also when somebody picks from another's hand that they were shown: spectators were not.
        return self.of.secret(state, scope)

    def distinct(self, state: Listening, found: list[int]) -> list[int]:
        return self.of.distinct(state, found)

    def theirs(self) -> str:
        return self.of.theirs()

    def text(self) -> str:
        return self.of.singular()


@dataclass(frozen=True)
class Each(Selector):
    """All of them, without a choice."""

    of: Selector

    def things(self) -> str:
        return self.of.things()

    def find(self, state: Listening, scope: Scope) -> list[int]:
        return self.of.find(state, scope)

    def has(self, state: Listening, scope: Scope, piece: int) -> bool:
        return self.of.has(state, scope, piece)

    def text(self) -> str:
        return self.of.all()


def one(of: Selector, by: Player = YOU) -> One:
    """One of them, picked."""
    return One(of, by)


def each(of: Selector) -> Each:
    """All of them."""
    return Each(of)
