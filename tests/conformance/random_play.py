"""Playing matches of any game at random, and looking at what happens between two decisions."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import pytest

import altmode
from altmode.authoring.driving import check_position
from altmode.kernel.decisions import Ask
from altmode.kernel.state import STEP_LIMIT, State

S = TypeVar("S", bound=State)
Answer = tuple[int, int]
"""The place of an open question, reactions counted after the others, and of one of its options."""
Answering = Callable[[Any, random.Random], Answer]


@dataclass(frozen=True)
class Arena:
    """A match to be: everything `altmode.new_game` needs."""

    game: str
    mode: str
    seats: list[dict[str, Any]]
    seed: int
    options: dict[str, Any]

    def start(self, log: bool = False) -> State:
        """The match at its first decision."""
        return altmode.new_game(
            self.game, mode=self.mode, seats=self.seats, seed=self.seed, log=log, **self.options
        )


def open_asks(state: State) -> list[Ask]:
    """Everything that can be answered now, reactions last."""
    return [*state.asked, *state.offers]


def random_answer(state: State, rng: random.Random) -> Answer:
    """Any option of any question that must be answered, reactions left alone."""
    place = rng.randrange(len(state.asked)) if len(state.asked) > 1 else 0
    return place, rng.randrange(len(state.asked[place].options))


def take(state: State, answer: Answer) -> None:
    """Give an answer by its places."""
    place, index = answer
    state.take(open_asks(state)[place], index)


def play_on(state: S, answer: Answer, look: Callable[[S], None]) -> int:
    """Give an answer, with a look at the position before and after every task; returns how many tasks ran."""
    tasks = 0
    advance = State.advance

    def advance_watched(advanced: State) -> None:
        nonlocal tasks
        if advanced is not state:
            # A clone that a look at the position made.
            advance(advanced)
            return
        look(state)
        while state.work and not state.asked:
            state.work.pop().run(state)
            tasks += 1
            assert tasks < STEP_LIMIT
            look(state)

    with pytest.MonkeyPatch.context() as engine:
        engine.setattr(State, "advance", advance_watched)
        take(state, answer)
    return tasks


def play_checked(state: State, rng: random.Random, answering: Answering = random_answer) -> None:
    """Check at every decision: saving and loading, clones, what every seat sees; then answer it."""
    while not state.over:
        check_position(state)
        take(state, answering(state, rng))
    check_position(state)


def played(name: str, state: S, seed: int, play: Callable[[S, random.Random], None]) -> None:
    """Play a match and, if anything is wrong, say which one it was."""
    try:
        play(state, random.Random(seed))
    except Exception as error:
        error.add_note(f"{name}, game {seed}, turn {state.turn_number()}")
        raise


def answers_of(
    state: State, rng: random.Random, answering: Answering = random_answer
) -> tuple[list[Answer], list[str]]:
    """Play a match at random; the answers given and the digest after each."""
    answers: list[Answer] = []
    digests = [state.digest()]
    while not state.over:
        answers.append(answering(state, rng))
        take(state, answers[-1])
        digests.append(state.digest())
    return answers, digests


def follow(state: State, answers: list[Answer], digests: list[str]) -> None:
    """Give the same answers and arrive at the same positions, one by one."""
    assert state.digest() == digests[0]
    for answer, digest in zip(answers, digests[1:], strict=True):
        take(state, answer)
        assert state.digest() == digest
