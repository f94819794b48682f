"""One fuzzed match: played, watched after every task, and written down if something goes wrong."""

from __future__ import annotations

import random
from pathlib import Path

import altmode
from altmode.authoring.driving import Broken, check_position
from altmode.kernel.decisions import Ask
from altmode.kernel.state import STEP_LIMIT, State
from altmode.lab.fuzzer import Answer, Fuzzer, Invariants, SetUp, Watcher

DECISION_LIMIT = 20_000


class FuzzMatch:
    """One match on its way, watched by everything that watches."""

    def __init__(
        self, fuzzer: Fuzzer, setup: SetUp, rng: random.Random, watcher: Watcher, full_check: bool
    ) -> None:
        self.fuzzer = fuzzer
        self.setup = setup
        self.full_check = full_check
        self.watcher = watcher
        self.answer = fuzzer.players(setup, rng)
        self.taken: list[Answer] = []
        """Every answer given so far."""
        self.state = setup.start(log=full_check)
        self.invariants: Invariants | None = None

    def play(self) -> None:
        """Play to the end; raises whatever goes wrong."""
        state = self.state
        self.invariants = self.fuzzer.invariants(state)
        self.watcher.begins(state)
        while not state.over:
            if len(self.taken) > DECISION_LIMIT:
                raise Broken(f"after {DECISION_LIMIT} decisions the match is still not over")
            self.taken.append(self.answer(state))
            self._take(*self.taken[-1])
            self.watcher.asks(state)
            self.invariants.check_decision(state)
            if self.full_check:
                check_position(state)

    def _take(self, number: int, index: int) -> None:
        """What `state.take` does, with a look at the position after every task."""
        assert self.invariants is not None
        state, watcher, check = self.state, self.watcher, self.invariants.check
        before, after = watcher.before, watcher.after
        ask = open_asks(state)[number]
        option = ask.options[index]
        if state.journal is not None:
            state.journal.choices.append((ask.seat, ask.question.key(state, ask.seat, option)))
        watcher.choosing(state, ask, option)
        state.close(ask)
        ask.question.take(state, ask.seat, option)
        watcher.chosen(state, ask)
        check(state)
        for _ in range(STEP_LIMIT):
            if state.asked or not state.work:
                return
            task = state.work.pop()
            kind = type(task)
            if kind in before:
                before[kind](state, task)
            task.run(state)
            if kind in after and not state.over:
                after[kind](state, task)
            check(state)
        raise Broken(f"after {STEP_LIMIT} tasks nobody has been asked anything")


def open_asks(state: State) -> list[Ask]:
    """Everything that can be answered now, reactions last."""
    return [*state.asked, *state.offers]


def write_record(match: FuzzMatch, path: Path) -> str:
    """Write the choices of a broken match as a record that replays; returns the choice it broke at.

    If that choice cannot be carried out at all, the record ends before it.
    """
    state = match.setup.start(log=True)
    assert state.journal is not None
    last = "set-up"
    for number, index in match.taken:
        ask = open_asks(state)[number]
        last = f"{state.setup.names[ask.seat]}: {ask.question.key(state, ask.seat, ask.options[index])}"
        before = state.journal.choices[:]
        try:
            state.take(ask, index)
        except Exception:
            state.journal.choices[:] = before
            break
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(altmode.record_of(state).to_json(), encoding="utf-8")
    return last
