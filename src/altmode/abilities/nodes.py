"""The families of the card language; every word of a card is a node of one of them.

A node is a frozen dataclass that holds only nodes, numbers, text and tuples. It can say itself as rules
text (`text`), it can be written as JSON, and it does its deed when asked to by the engine.

What a family asks of its words takes any state, so that the words of a game can ask for its own.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from altmode.kernel.codec import Plain
from altmode.kernel.events import EventKind
from altmode.kernel.state import State
from altmode.kernel.work import Scope

PIECES: Final = "pieces"
CELLS: Final = "cells"
SEATS: Final = "seats"


class Node(Plain):
    """One word of the card language."""

    def text(self) -> str:
        """This node in words, as it stands in a card's rules text."""
        raise NotImplementedError


class Amount(Node):
    """A number that is counted when it is needed."""

    tag: ClassVar[str] = "count"

    def of(self, state: Any, scope: Scope) -> int:
        """Count."""
        raise NotImplementedError

    def per(self) -> str:
        """The counted thing after 'for each', where the number is a plain count of something."""
        return ""

    def factor(self) -> int:
        """How much each counted thing adds."""
        return 1


class Condition(Node):
    """A yes-or-no question put to the state."""

    tag: ClassVar[str] = "if"

    def holds(self, state: Any, scope: Scope) -> bool:
        """Answer."""
        raise NotImplementedError

    def denied(self) -> str:
        """The words for its not being so."""
        return f"it is not so that {self.text()}"


class Selector(Node):
    """Names a set of pieces, cells or seats, each by its number.

    The words below are said of pieces; what else a game has is named alike.
    """

    tag: ClassVar[str] = "pick"

    asks: ClassVar[bool] = False
    """Whether somebody picks among the pieces found."""

    def things(self) -> str:
        """What it names: PIECES, CELLS or SEATS."""
        return PIECES

    def find(self, state: Any, scope: Scope) -> list[int]:
        """The pieces named, or those to pick from."""
        raise NotImplementedError

    def has(self, state: Any, scope: Scope, piece: int) -> bool:
        """Whether a piece is one of them."""
        return piece in self.find(state, scope)

    def covers(self, state: Any, seat: int, source: int, piece: int) -> bool:
        """Whether a piece is one of them for an ability of that seat and source."""
        return self.has(state, Scope(seat, source, -1), piece)

    def singular(self) -> str:
        """One of them, in words."""
        return self.text()

    def all(self) -> str:
        """Each of them, in words."""
        return self.text()

    def theirs(self) -> str:
        """One of them, in words, where somebody else than 'you' picks among their own."""
        return self.singular()

    def counted_as(self) -> str:
        """One of them after 'for each'."""
        return self.text()

    def existence(self) -> str:
        """The claim that there is one of them."""
        return f"you have {self.singular()}"

    def predicate(self) -> str:
        """One of them after 'is': 'a Tank', 'one of your other Planes'."""
        return self.singular()

    def claimed(self) -> str:
        """What is said of a piece that is one of them: 'is a Tank', 'has 5 stars or more'."""
        return f"is {self.predicate()}"

    def names_one(self) -> bool:
        """Whether it names a single piece by what it is, so that 'it' can stand for it."""
        return False

    def kind_named(self) -> str:
        """The kind of piece it speaks of, in words."""
        return self.text()

    def chooser(self, state: Any, scope: Scope) -> int:
        """The seat that picks."""
        return scope.seat

    def secret(self, state: Any, scope: Scope) -> bool:
        """Whether what there is to pick from is hidden from somebody.

        Then the seat is asked even if nothing fits: being passed over would tell the others something.
        """
        return False

    def distinct(self, state: Any, found: list[int]) -> list[int]:
        """The pieces worth telling apart when somebody picks."""
        return found


class Trigger(Node):
    """Matches events: the *when* of an ability."""

    tag: ClassVar[str] = "when"

    def kinds(self) -> tuple[EventKind, ...]:
        """The kinds of event this could match."""
        raise NotImplementedError

    def matches(
        self, state: Any, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        """Whether an event of one of its kinds is meant, for an ability of that source and seat."""
        raise NotImplementedError


class Modifier(Node):
    """A continuous change, worked out whenever a value is read and never stored."""

    tag: ClassVar[str] = "give"

    def text_of(self, who: Selector) -> str:
        """This change as a claim about somebody: 'each of your Cars has Bold 2'."""
        return f"{who.text()} has {self.text()}"


class Effect(Node):
    """The *what* of an ability: changes things when it is performed."""

    tag: ClassVar[str] = "do"

    def perform(self, state: Any, scope: Scope) -> None:
        """Do it, or ask first and do it when answered."""
        raise NotImplementedError

    def payable(self, state: Any, scope: Scope) -> bool:
        """Whether all of it can be done now, as a cost must be."""
        return True

    def same_anywhere(self) -> bool:
        """Whether it does the same whatever piece it stands on, and so do two of it in either order."""
        return False

    def third_person(self) -> str:
        """What a player does, as in 'each player draws 2 cards'."""
        return f"does this: {self.text()}"


class Ability(Node):
    """One paragraph of a card."""

    tag: ClassVar[str] = "ability"


def number(amount: Amount | int, state: State, scope: Scope) -> int:
    """The value of an amount, fixed or counted."""
    if isinstance(amount, int):
        return amount
    return amount.of(state, scope)


def say(amount: Amount | int) -> str:
    """An amount in words."""
    return str(amount) if isinstance(amount, int) else amount.text()


def counted(amount: Amount | int, singular: str, plural: str) -> str:
    """An amount of things: '1 card', '2 cards', or '... equal to ...' for a counted amount."""
    if isinstance(amount, int):
        return f"{amount} {singular if amount == 1 else plural}"
    each = amount.per()
    if not each:
        return f"{plural} equal to {amount.text()}"
    factor = amount.factor()
    return f"{f'a {singular}' if factor == 1 else f'{factor} {plural}'} for each {each}"


def sentence(text: str) -> str:
    """Words as a sentence: a capital at the start, a full stop at the end."""
    text = text.strip()
    if not text:
        return ""
    text = capital(text)
    return text if text[-1] in ".!?" else text + "."


def capital(text: str) -> str:
    """Words with a capital at the start."""
    return text[:1].upper() + text[1:]


def article(noun: str) -> str:
    """A noun with 'a' or 'an'."""
    vowel = noun[:1].lower() in "aeiou" and not noun.startswith(("Uti", "uni"))
    return f"an {noun}" if vowel else f"a {noun}"
