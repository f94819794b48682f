"""Pending work: a stack of small immutable tasks, and what a resolving ability knows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final

from altmode.kernel.codec import Plain

if TYPE_CHECKING:
    from altmode.kernel.state import State

NOBODY: Final = -1
"""Stands for 'no piece' and 'no seat' wherever an id is expected."""


class Task(Plain):
    """One unit of pending work: plain data with a run that changes the state, pushes tasks or asks."""

    tag: ClassVar[str] = "task"

    def run(self, state: Any) -> None:
        """Do this unit of work; each game's tasks narrow the state to their own."""
        raise NotImplementedError


def comes_first(state: State, mark: int, rest: Task) -> bool:
    """Whether something comes before the rest of a task that began with so many tasks below it.

    If somebody is asked or work was pushed, the rest waits below that; after the end of a match nothing does.
    """
    if state.asked or len(state.work) > mark:
        state.work.insert(mark, rest)
        return True
    return state.outcome is not None


class Procedure(Task):
    """A numbered list of the rulebook, from one of its steps on.

    Steps follow each other without a break until one of them asks somebody or causes something; then the rest of the
    list waits below that on the stack. A class has the list, keeps in a field where it goes on, and runs by
    `go_through`.
    """

    STEPS: ClassVar[tuple[Callable[[Any], None], ...]] = ()
    FIRST: ClassVar[int] = 1
    """The number of the first step in the list: what comes before it may be numbered too."""

    def go_through(self, state: State, first: int, end: int = NOBODY, skipping: int = 0) -> None:
        """Carry out the steps from a number on, up to an end or to the last, until something comes first.

        After each so many can be left out of which it is known that they would do nothing.
        """
        steps, numbered_from = self.STEPS, self.FIRST
        number = first - numbered_from if first > numbered_from else 0
        count = len(steps) if end == NOBODY else end - numbered_from
        work = state.work
        asked = state.asked
        mark = len(work)
        while number < count:
            steps[number](state)
            number += 1
            if asked or len(work) > mark:
                if number < count:
                    work.insert(mark, self.rest(number + numbered_from))
                return
            if state.outcome is not None:
                return
            number += skipping

    def rest(self, number: int) -> Task:
        """The same procedure from a step on."""
        raise NotImplementedError


@dataclass(init=False)
class Scope(Plain):
    """What a resolving ability knows: whose it is, its source, the event, and the picks made so far."""

    tag: ClassVar[str] = "scope"

    seat: int
    """The seat that carries the ability out."""
    source: int
    """The piece whose ability this is."""
    card: int
    """What that piece showed when the ability began; a piece may be dealt a new identity later."""
    first: int = NOBODY
    """First detail of the event that caused the ability (usually a piece)."""
    second: int = NOBODY
    third: int = NOBODY
    chosen: tuple[int, ...] = ()
    """Everything picked so far, in order."""
    shown: tuple[int, ...] = ()
    """Cards revealed, looked at or moved by the last instruction that says so."""
    number: int = 0
    """What the last counting instruction counted ('that many')."""
    done: int = 0
    """How much the last instruction achieved; 0 means nothing ('if you do', 'if you can't')."""
    held: tuple[int, ...] = ()
    """Pieces this ability took from a deck, which a reshuffle in the middle of it must leave alone."""

    # Written out because scopes are made all the time: a generated one is slower when compiled.
    def __init__(
        self,
        seat: int,
        source: int,
        card: int,
        first: int = NOBODY,
        second: int = NOBODY,
        third: int = NOBODY,
        chosen: tuple[int, ...] = (),
        shown: tuple[int, ...] = (),
        number: int = 0,
        done: int = 0,
        held: tuple[int, ...] = (),
    ) -> None:
        self.seat = seat
        self.source = source
        self.card = card
        self.first = first
        self.second = second
        self.third = third
        self.chosen = chosen
        self.shown = shown
        self.number = number
        self.done = done
        self.held = held

    def copy(self) -> Scope:
        """A scope of its own with the same contents."""
        return Scope(
            self.seat,
            self.source,
            self.card,
            self.first,
            self.second,
            self.third,
            self.chosen,
            self.shown,
            self.number,
            self.done,
            self.held,
        )
