"""What the laboratory must know of a game to fuzz it: what there is to exercise, how matches are dealt and watched.

A game's fuzzer is what `LabPart.fuzzer` gives; `fuzz` plays with it, and `fuzz_report` tells what came of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Protocol

from altmode.kernel.decisions import Ask
from altmode.kernel.state import State
from altmode.kernel.work import Task

Answer = tuple[int, int]
"""The place of an open question, reactions counted after the others, and of one of its options."""


@dataclass(frozen=True)
class Item:
    """One thing to be exercised."""

    kind: str
    card: str
    """The card's name, marked where a later wording of it is meant; of what is no card, what people call it."""
    what: str
    """The side and place on the card, or what has to happen to it."""
    text: str
    """The rules text concerned."""

    def described(self) -> str:
        """This item as one line of a report."""
        return f"{self.card}: {self.what}" + (f" — {self.text}" if self.text else "")


class Watcher:
    """Is shown every choice and every task of matches, and counts what they exercise."""

    counts: list[int]
    """How often each item was exercised."""
    before: dict[type[Task], Callable[[Any, Any], None]]
    """What to do before a task of a class runs."""
    after: dict[type[Task], Callable[[Any, Any], None]]

    def __init__(self, items: int) -> None:
        self.counts = [0] * items
        self.before = {}
        self.after = {}

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Listen to the engine where that needs listening; leaves it as it was."""
        yield

    def begins(self, state: Any) -> None:
        """A match was set up."""

    def asks(self, state: Any) -> None:
        """Somebody is being asked something, or the match is over."""

    def choosing(self, state: Any, ask: Ask, option: int) -> None:
        """An option is about to be taken."""

    def chosen(self, state: Any, ask: Ask) -> None:
        """The option has been taken, and no task has run since."""


class Invariants(Protocol):
    """What must hold of a match, looked at again and again."""

    def check(self, state: Any) -> None:
        """Raise Broken unless everything holds that holds at all times."""

    def check_decision(self, state: Any) -> None:
        """Raise Broken unless what is open can be put to somebody."""


class SetUp:
    """A match to be, always the same."""

    mode: str
    seats: list[dict[str, Any]]

    def start(self, log: bool) -> State:
        """The match at its first decision."""
        raise NotImplementedError


class Fuzzer:
    """How one game is fuzzed."""

    game: str
    title: ClassVar[str]
    """The heading of its report."""
    intro: ClassVar[tuple[str, ...]]
    """What is played and counted, as lines of a page."""
    things: ClassVar[str]
    """What the names of items belong to: cards, parts of the game."""
    kinds: ClassVar[dict[str, str]]
    """By kind of item what is counted, in words."""
    turns: ClassVar[str]
    """What its matches consist of: turns, rounds."""
    ends: ClassVar[str]
    """How a match ends that is finished."""
    needs_sources: ClassVar[bool] = True
    """Whether it listens to the engine in a way that a compiled one does not allow."""

    def items(self) -> list[Item]:
        """Everything that there is to exercise."""
        raise NotImplementedError

    def rare_kinds(self) -> tuple[str, ...]:
        """The kinds of item among which the rarest are told."""
        return tuple(self.kinds)

    def watcher(self) -> Watcher:
        """Somebody who counts."""
        raise NotImplementedError

    def dealer(self, rng: Random, watcher: Watcher) -> Callable[[int], SetUp]:
        """Deals the match of a number; may look at what has been exercised least so far."""
        raise NotImplementedError

    def players(self, setup: SetUp, rng: Random) -> Callable[[Any], Answer]:
        """Answers whatever is open in a match of that set-up."""
        raise NotImplementedError

    def invariants(self, state: State) -> Invariants:
        """Watches over a match from its first decision on."""
        raise NotImplementedError

    def finished(self, state: State) -> bool:
        """Whether a match came to an end by itself, not by a limit."""
        raise NotImplementedError
