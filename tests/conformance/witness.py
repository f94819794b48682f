"""Somebody who stands by when an event is written down and looks whether it is true at that very moment.

A reader of the log cannot know everything: which card did some damage, or that a moment came that only cards listen
for and that no line tells. A witness sees the whole position.
"""

from __future__ import annotations

from collections.abc import Callable

from altmode.kernel.events import Entry
from altmode.kernel.state import State


class Watched(list[Entry]):
    """The entries of a log, with somebody who looks at each as it is written down."""

    def __init__(self, entries: list[Entry], look: Callable[[Entry], None]) -> None:
        super().__init__(entries)
        self._look = look

    def append(self, entry: Entry) -> None:
        """Have it looked at, then write it down."""
        try:
            self._look(entry)
        except AssertionError as error:
            error.add_note(f"the event: {entry.kind.name} {entry.numbers} ({entry.rule})")
            raise
        super().append(entry)


class Witness:
    """Watches a match; each game says what must be true of its events."""

    def __init__(self, state: State) -> None:
        assert state.journal is not None
        state.journal.entries = Watched(state.journal.entries, self.look)

    def look(self, entry: Entry) -> None:
        """Complain if an event is not true now, or if another one should have come before it."""

    def rest(self) -> None:
        """Somebody is asked, or the match is over: complain if something is outstanding."""
