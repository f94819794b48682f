"""Matches with a reader for every viewer and a witness, who all check what the log tells while they are played."""

from __future__ import annotations

from altmode.games.rally.state import RallyState
from altmode.games.tcg.state import TcgState
from altmode.kernel.decisions import Ask
from altmode.kernel.state import State
from altmode.kernel.views import SPECTATOR, log_of

from .reader import Reader
from .reader_rally import RallyReader
from .reader_tcg import TcgReader
from .witness import witness


class Followed:
    """A match that is followed from now on; `begun` says that it is under way, else its set-up is read too."""

    def __init__(self, state: State, seats: tuple[int, ...], begun: bool) -> None:
        assert state.journal is not None
        self.state = state
        self.viewers = (SPECTATOR, *seats)
        self.readers = [_reader(state, viewer, begun) for viewer in self.viewers]
        self.read = len(state.journal.entries) if begun else 0
        self.choices = 0
        self.witness = witness(state)
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

        Everybody reads every line; beside the spectators' view that of one seat is looked at, in turn.
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
        self.read = entries
        self.witness.rest()


def _reader(state: State, viewer: int, begun: bool) -> Reader:
    view = state.view(viewer)
    if isinstance(state, TcgState):
        return TcgReader(view, state.match.cards, state.match.profile.basic, begun)
    assert isinstance(state, RallyState)
    return RallyReader(view, state.match.printed, state.match.modeless, begun)
