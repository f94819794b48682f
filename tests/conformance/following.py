"""Matches with a reader for every viewer and a witness, who all check what the log tells while they are played."""

from __future__ import annotations

from altmode.kernel.decisions import Ask
from altmode.kernel.state import State
from altmode.kernel.views import SPECTATOR, log_of

from .any_game import PARTS
from .mover import Mover


class Followed:
    """A match that is followed from now on; `begun` says that it is under way, else its set-up is read too."""

    def __init__(self, state: State, seats: tuple[int, ...], begun: bool) -> None:
        assert state.journal is not None
        self.state = state
        self.viewers = (SPECTATOR, *seats)
        part = PARTS[state.setup.game]
        self.readers = [part.reader_of(state, viewer, begun) for viewer in self.viewers]
        everybody = (SPECTATOR, *range(state.setup.seats))
        self.movers = [Mover(state.view(viewer), begun) for viewer in everybody]
        self.read = len(state.journal.entries) if begun else 0
        self.choices = 0
        self.witness = part.witness_of(state)
        self.look()

    def take(self, ask: Ask, index: int) -> None:
        """Give an answer and read what it led to."""
        key = ask.question.key(self.state, ask.seat, ask.options[index])
        for reader in self.readers:
            reader.chose(ask.seat, ask.question.about, key)
        self.state.take(ask, index)
        self.choices += 1
        self.look()

    def look(self) -> None:
        """Read what has been written, and compare what it comes to with what can be seen.

        Everybody reads every line; beside the spectators' view that of one seat is looked at, in turn. What the moves
        come to is compared for all seats in turn, and for all of them at the end.
        """
        state = self.state
        assert state.journal is not None
        entries = len(state.journal.entries)
        looking = self.choices % max(1, len(self.readers) - 1) + 1
        for place, reader in enumerate(self.readers):
            for line in log_of(state, reader.viewer, self.read):
                reader.read(line)
            if place in (0, looking) or state.over:
                reader.compare(state.view(reader.viewer, entries))
        looking = self.choices % len(self.movers)
        for place, mover in enumerate(self.movers):
            for line in log_of(state, mover.viewer, self.read):
                mover.read(line)
            if place == looking or state.over:
                mover.compare(state.view(mover.viewer, entries))
        self.read = entries
        self.witness.rest()

    def compare_all(self) -> None:
        """Compare what the moves come to for everybody."""
        for mover in self.movers:
            mover.compare(self.state.view(mover.viewer, self.read))
