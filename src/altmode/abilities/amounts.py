"""Numbers that cards count."""

from __future__ import annotations

from dataclasses import dataclass

from altmode.abilities.listening import Listening
from altmode.abilities.nodes import Amount, Selector, number
from altmode.kernel.work import Scope


@dataclass(frozen=True)
class Count(Amount):
    """How many a selector names."""

    what: Selector

    def of(self, state: Listening, scope: Scope) -> int:
        return len(self.what.find(state, scope))

    def per(self) -> str:
        return self.what.counted_as()

    def text(self) -> str:
        return f"the number of {self.what.text()}"


@dataclass(frozen=True)
class Times(Amount):
    """A count, each of which adds more than one."""

    each: int
    amount: Amount

    def of(self, state: Listening, scope: Scope) -> int:
        return self.each * number(self.amount, state, scope)

    def per(self) -> str:
        return self.amount.per()

    def factor(self) -> int:
        return self.each

    def text(self) -> str:
        return f"{self.each} times {self.amount.text()}"


@dataclass(frozen=True)
class ThatMany(Amount):
    """What the instruction before counted."""

    def of(self, state: Listening, scope: Scope) -> int:
        return scope.number

    def text(self) -> str:
        return "that many"


@dataclass(frozen=True)
class EachDone(Amount):
    """One for each thing the instruction before achieved ('for each one scrapped this way')."""

    done: str

    def of(self, state: Listening, scope: Scope) -> int:
        return scope.number

    def per(self) -> str:
        return f"one {self.done} this way"

    def text(self) -> str:
        return f"the number {self.done} this way"


@dataclass(frozen=True)
class EventNumber(Amount):
    """The number that the event was about."""

    def of(self, state: Listening, scope: Scope) -> int:
        return scope.second

    def text(self) -> str:
        return "that much"
