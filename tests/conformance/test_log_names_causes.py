"""Whoever reads the log knows why: each line that an ability caused stands below its card's name, or says it itself.

What an ability causes is looked at from outside the log: whatever is told while an effect of a card is carried out, and
whatever is told of a card that is used. Nobody reads the name of a card that they could not know.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from soaking import seeds

from altmode.abilities.resolve import Do
from altmode.cli.terminal.causes import Causes
from altmode.kernel.events import Entry
from altmode.kernel.state import State
from altmode.kernel.views import SPECTATOR, LogLine, line_for
from altmode.kernel.work import Task
from altmode.kernel.zones import spectator_bit

from .any_game import ANSWERING, GAMES, MODES, PARTS, arena_of
from .random_play import played, take

CHOICES = 300


class Named:
    """Somebody who reads a log as it is printed, and knows which card was named for a line."""

    def __init__(self) -> None:
        self.causes = Causes()
        self.heading = ""
        self.before = ""
        self.piece = -1

    def read(self, line: LogLine) -> str:
        """All that is read of why a line tells what it does: itself, its heading, and the line its block began with."""
        heading, below = self.causes.heading(line)
        if heading:
            self.heading = heading
        elif line.cause is not None and not below:
            self.heading = line.text
        elif line.cause is None or line.cause.piece != self.piece:
            # If at all it stands below the line before.
            self.heading = self.before
        self.piece = line.cause.piece if line.cause is not None else -1
        self.before = line.text
        return f"{self.heading} {line.text}" if below else line.text


def watched(patch: pytest.MonkeyPatch, state: State) -> dict[int, int]:
    """For each entry that is written while the words of a card are carried out, the piece that the card is."""
    assert state.journal is not None
    entries = state.journal.entries
    found: dict[int, int] = {}

    def watch(work: type[Task]) -> None:
        run: Callable[[Task, State], None] = work.run

        def run_watched(task: Task, of: State) -> None:
            scope = of.scopes[-1] if of is state and of.scopes else None
            begun = len(entries)
            run(task, of)
            if scope is not None:
                found.update((number, scope.source) for number in range(begun, len(entries)))

        patch.setattr(work, "run", run_watched)

    watch(Do)
    return found


def check(state: State, behind: dict[int, int]) -> int:
    """Read the log through everybody's eyes; how many of its lines an ability caused."""
    assert state.journal is not None
    caused = 0
    for viewer in (SPECTATOR, *range(state.setup.seats)):
        bit = 1 << viewer if viewer >= 0 else spectator_bit(state.setup.seats)
        named = Named()
        for number, entry in enumerate(state.journal.entries):
            if entry.kind.quiet:
                continue
            line = line_for(state, entry, viewer)
            said = named.read(line)
            _keeps_secrets(entry, line, bit)
            if number in behind:
                assert line.cause is not None, f"nothing is behind it: {line.text}"
            if number in behind or entry.kind.used >= 0:
                caused += 1
            if line.cause is not None and line.cause.card is not None:
                assert line.cause.card in said, f"{line.cause.card} is not named: {said}"
    return caused


def _keeps_secrets(entry: Entry, line: LogLine, bit: int) -> None:
    if entry.cause is not None and not entry.cause.known & bit:
        assert line.cause is not None
        assert line.cause.card is None and not line.cause.words


@pytest.mark.parametrize("game", GAMES)
def test_every_line_that_an_ability_caused_names_it(game: str) -> None:
    """In every mode in turn."""
    caused = 0
    for seed in seeds(quick=2 * len(MODES[game]), soak=200):
        state = arena_of(game, MODES[game][seed % len(MODES[game])], seed).start(log=True)
        with pytest.MonkeyPatch.context() as patch:
            behind = watched(patch, state)
            played(game, state, seed, lambda state, rng: play_some(game, state, rng))
        caused += check(state, behind)
    assert caused


def play_some(game: str, state: State, rng: random.Random) -> None:
    """Play on at random for a while."""
    for _ in range(CHOICES // PARTS[game].length):
        if state.over:
            return
        take(state, ANSWERING[game](state, rng))
