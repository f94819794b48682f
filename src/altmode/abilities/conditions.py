"""Yes-or-no questions that cards put to the position."""

from __future__ import annotations

from dataclasses import dataclass

from altmode.abilities.listening import Listening
from altmode.abilities.nodes import Amount, Condition, Selector, number
from altmode.kernel.work import Scope


def claim(who: Selector, text: str) -> str:
    """A claim about somebody: 'it is a Truck', 'this is a Leader'."""
    return f"{who.text()} {text}"


@dataclass(frozen=True)
class Is(Condition):
    """A piece is one of those described."""

    who: Selector
    what: Selector

    def holds(self, state: Listening, scope: Scope) -> bool:
        found = self.who.find(state, scope)
        return bool(found) and all(self.what.has(state, scope, piece) for piece in found)

    def text(self) -> str:
        return claim(self.who, self.what.claimed())

    def denied(self) -> str:
        return IsNot(self.who, self.what).text()


@dataclass(frozen=True)
class IsNot(Condition):
    """A piece is none of those described."""

    who: Selector
    what: Selector

    def holds(self, state: Listening, scope: Scope) -> bool:
        return not any(self.what.has(state, scope, piece) for piece in self.who.find(state, scope))

    def text(self) -> str:
        return claim(self.who, f"is not {self.what.predicate()}")

    def denied(self) -> str:
        return Is(self.who, self.what).text()


@dataclass(frozen=True)
class Have(Condition):
    """There is at least one of those described."""

    what: Selector

    def holds(self, state: Listening, scope: Scope) -> bool:
        return bool(self.what.find(state, scope))

    def text(self) -> str:
        return self.what.existence()


@dataclass(frozen=True)
class AtLeast(Condition):
    """A count reaches a number."""

    amount: Amount
    number: int

    def holds(self, state: Listening, scope: Scope) -> bool:
        return number(self.amount, state, scope) >= self.number

    def text(self) -> str:
        return f"{self.amount.text()} is {self.number} or more"

    def denied(self) -> str:
        return AtMost(self.amount, self.number - 1).text()


@dataclass(frozen=True)
class AtMost(Condition):
    """A count does not go beyond a number."""

    amount: Amount
    number: int

    def holds(self, state: Listening, scope: Scope) -> bool:
        return number(self.amount, state, scope) <= self.number

    def text(self) -> str:
        return f"{self.amount.text()} is {self.number}{' or less' if self.number else ''}"

    def denied(self) -> str:
        return AtLeast(self.amount, self.number + 1).text()


@dataclass(frozen=True)
class Not(Condition):
    """Something is not the case."""

    condition: Condition

    def holds(self, state: Listening, scope: Scope) -> bool:
        return not self.condition.holds(state, scope)

    def text(self) -> str:
        return self.condition.denied()

    def denied(self) -> str:
        return self.condition.text()


@dataclass(frozen=True)
class All(Condition):
    """Several things are the case at once."""

    parts: tuple[Condition, ...]

    def holds(self, state: Listening, scope: Scope) -> bool:
        return all(part.holds(state, scope) for part in self.parts)

    def text(self) -> str:
        return " and ".join(part.text() for part in self.parts)


def both(*parts: Condition) -> All:
    """All of these."""
    return All(parts)
