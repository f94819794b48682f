"""One fuzzed game: played, watched after every task, and written down if something goes wrong."""

from __future__ import annotations

import random
from pathlib import Path

import altmode
from altmode.authoring.driving import Broken, check_position
from altmode.games.tcg.state import TcgState
from altmode.kernel.decisions import Ask
from altmode.kernel.state import STEP_LIMIT
from altmode.lab.exercise import Exercise
from altmode.lab.fuzz_players import TEMPERS, FuzzPlayer
from altmode.lab.fuzz_setups import SetUp
from altmode.lab.invariants import Invariants

DECISION_LIMIT = 20_000


class Game:
    """One match on its way, watched by everything that watches."""

    def __init__(self, setup: SetUp, rng: random.Random, exercise: Exercise, full_check: bool) -> None:
        self.setup = setup
        self.full_check = full_check
        self.exercise = exercise
        self.players = [FuzzPlayer(rng, rng.choice(TEMPERS), setup.focus) for _ in range(2)]
        self.taken: list[int] = []
        """The place of every option taken so far."""
        self.state = start(setup, log=full_check)
        self.invariants: Invariants | None = None

    def play(self) -> None:
        """Play to the end; raises whatever goes wrong."""
        state = self.state
        self.invariants = Invariants(state)
        self.exercise.begins(state)
        while not state.over:
            if len(self.taken) > DECISION_LIMIT:
                raise Broken(f"after {DECISION_LIMIT} decisions the match is still not over")
            ask = state.asked[0]
            self.taken.append(self.players[ask.seat].choose(state, ask))
            self._take(ask, self.taken[-1])
            self.exercise.asks(state)
            self.invariants.check_decision(state)
            if self.full_check:
                check_position(state)

    def _take(self, ask: Ask, index: int) -> None:
        """What `state.take` does, with a look at the position after every task."""
        assert self.invariants is not None
        state, exercise, check = self.state, self.exercise, self.invariants.check
        before, after = exercise.before, exercise.after
        option = ask.options[index]
        if state.journal is not None:
            state.journal.choices.append((ask.seat, ask.question.key(state, ask.seat, option)))
        exercise.choosing(state, ask, option)
        state.asked.remove(ask)
        ask.question.take(state, ask.seat, option)
        exercise.chosen(state, ask)
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


def start(setup: SetUp, log: bool) -> TcgState:
    """The match at its first decision."""
    state = altmode.new_game(
        "tcg", mode=setup.mode, seats=setup.seats, seed=setup.seed, log=log, **setup.options()
    )
    assert isinstance(state, TcgState)
    return state


def write_record(game: Game, path: Path) -> str:
    """Write the choices of a broken game as a record that replays; returns the choice it broke at.

    If that choice cannot be carried out at all, the record ends before it.
    """
    state = start(game.setup, log=True)
    assert state.journal is not None
    last = "set-up"
    for index in game.taken:
        ask = state.asked[0]
        last = f"{state.match.names[ask.seat]}: {ask.question.key(state, ask.seat, ask.options[index])}"
        before = state.journal.choices[:]
        try:
            state.take(ask, index)
        except Exception:
            state.journal.choices[:] = before
            break
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(altmode.record_of(state).to_json(), encoding="utf-8")
    return last
