"""Pending work: a stack of small immutable tasks, and what a resolving ability knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final

from altmode.kernel.codec import Plain

NOBODY: Final = -1
"""Stands for 'no piece' and 'no seat' wherever an id is expected."""


class Task(Plain):
    """One unit of pending work: plain data with a run that changes the state, pushes tasks or asks."""

    tag: ClassVar[str] = "task"

    def run(self, state: Any) -> None:
        """Do this unit of work; each game's tasks narrow the state to their own."""
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
