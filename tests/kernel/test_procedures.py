"""Procedures and polls: numbered lists that wait for an answer, seats asked in turn, chances at any time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

import pytest

from altmode.kernel.decisions import PASS
from altmode.kernel.outcome import DRAW, Outcome
from altmode.kernel.work import Procedure, Task, comes_first

from .toy import STOP_SHOT, Breather, Forever, ShotFrom, StopShot, Toy, new_race, saved_and_loaded

ADA, BEN, CLEO = range(3)


def resting(energon: list[int] | None = None, *, work: list[Task]) -> Toy:
    """A race in which nobody is asked anything yet; what is pending has been run up to the first question."""
    state = new_race()
    state.finish(DRAW)
    state.outcome = None
    state.at = [5, 5, 5]
    state.energon = energon or [1, 1, 1]
    state.shot = [ADA, BEN, 0]
    state.work = work
    state.advance()
    return state


# -- Procedures


def note(step: str) -> Callable[[Toy], None]:
    """A step that does nothing but happen."""

    def happen(state: Toy) -> None:
        state.at.append(len(step))

    return happen


def ask_cleo(state: Toy) -> None:
    state.ask(CLEO, STOP_SHOT, [1, PASS])


def cause_something(state: Toy) -> None:
    state.work.append(Forever())


def win(state: Toy) -> None:
    state.finish(Outcome((CLEO,)))


@dataclass(frozen=True)
class Asking(Procedure):
    """Steps 3 to 6 of some list."""

    STEPS: ClassVar[tuple[Callable[[Toy], None], ...]] = (note("a"), ask_cleo, note("bb"), cause_something)
    FIRST: ClassVar[int] = 3

    step: int

    def run(self, state: Toy) -> None:
        self.go_through(state, self.step)

    def rest(self, number: int) -> Task:
        return Asking(number)


@dataclass(frozen=True)
class Winning(Asking):
    """A list in the middle of which the match ends."""

    STEPS: ClassVar[tuple[Callable[[Toy], None], ...]] = (win, note("never"))


def test_a_procedure_goes_on_after_an_answer_with_the_step_that_is_next() -> None:
    """What is left of it lies below the question, by the number the rulebook gives it."""
    state = new_race()
    state.asked.clear()
    state.work = []
    state.at = []
    Asking(3).run(state)
    assert (state.at, state.work) == ([1], [Asking(5)])
    state.asked.clear()
    state.work.pop().run(state)
    assert (state.at, state.work) == ([1, 2], [Forever()]), "nothing is left of it after its last step"


def test_the_rest_of_a_procedure_waits_below_all_that_a_step_has_caused() -> None:
    state = resting(work=[])
    state.work = [Forever(), ShotFrom(1)]
    state.work.pop().run(state)
    assert state.work == [Forever(), ShotFrom(2)]
    assert [ask.seat for ask in state.asked] == [BEN, CLEO]


@pytest.mark.parametrize("step", [-5, 0, 2, 3])
def test_a_procedure_that_is_to_begin_before_its_list_begins_with_it(step: int) -> None:
    """A saved position may say anything."""
    state = new_race()
    state.asked.clear()
    state.work, state.at = [], []
    Asking(step).run(state)
    assert (state.at, state.work) == ([1], [Asking(5)])


def test_steps_that_would_do_nothing_can_be_left_out_after_each() -> None:
    """Not from what is left: when somebody has answered, they may have something to do."""
    state = new_race()
    state.asked.clear()
    state.work, state.at = [], []
    Asking(3).go_through(state, 3, skipping=1)
    assert (state.at, state.work, state.asked) == ([1, 2], [], [])
    Asking(3).go_through(state, 4, skipping=1)
    assert state.work == [Asking(5)]


def test_a_procedure_that_is_to_begin_after_its_list_does_nothing() -> None:
    state = new_race()
    before = (list(state.work), list(state.asked))
    Asking(7).run(state)
    assert (state.work, state.asked) == before


def test_nothing_of_a_procedure_is_left_when_the_match_is_over() -> None:
    state = new_race()
    Winning(3).run(state)
    assert state.over and state.work == [] and len(state.at) == 3


def test_the_rest_of_a_task_waits_below_what_comes_first() -> None:
    """Because somebody is asked, or because of work; at the end of a match nothing waits."""
    state = new_race()
    state.work = [Forever()]
    assert comes_first(state, 1, Asking(4)) and state.work == [Forever(), Asking(4)], "somebody is asked"
    state.asked.clear()
    assert not comes_first(state, 2, Asking(5))
    assert comes_first(state, 1, Asking(6)) and state.work == [Forever(), Asking(6), Asking(4)]
    state.finish(DRAW)
    assert comes_first(state, 0, Asking(3)) and state.work == []


# -- Polls


def shot(energon: list[int]) -> Toy:
    """Ada's shot has hit Ben; who stops it is asked for next."""
    state = resting([0, 0, 0], work=[])
    state.energon = energon
    state.shot = [ADA, BEN, 1]
    state.work = [ShotFrom(3)]
    state.advance()
    return state


def test_a_poll_asks_those_who_may_one_after_another() -> None:
    """The victim first, then clockwise; whoever shot is not asked."""
    state = shot([1, 1, 1])
    assert [ask.seat for ask in state.asked] == [BEN]
    assert state.work == [ShotFrom(4), StopShot(1 << CLEO)]
    state = saved_and_loaded(state)
    state.choose(BEN, "pass")
    assert [ask.seat for ask in state.asked] == [CLEO]
    state.choose(CLEO, "pass")
    assert (state.at, state.energon, state.shot) == ([5, 4, 5], [1, 1, 1], [])


def test_a_poll_passes_over_those_who_may_not() -> None:
    """That is told by what everybody sees, here energon."""
    assert [ask.seat for ask in shot([1, 0, 1]).asked] == [CLEO]
    assert shot([1, 0, 0]).at == [5, 4, 5]


def test_a_poll_ends_as_soon_as_it_is_decided() -> None:
    """Ben stops the shot, so Cleo is not asked."""
    state = shot([1, 1, 1])
    state.choose(BEN, "stop it")
    assert (state.asked, state.at, state.energon) == ([], [5, 5, 5], [1, 0, 1])


# -- Chances at any time


def test_a_window_asks_each_and_offers_the_same_to_the_others() -> None:
    state = resting([1, 0, 2], work=[Breather(0b111)])
    assert [(ask.seat, ask.question.about) for ask in state.asked + state.offers] == [
        (ADA, "breather"),
        (CLEO, "convert"),
    ]
    state.choose(ADA, "go on")
    assert [ask.seat for ask in state.asked] == [CLEO], "Ben has nothing to convert with"
    assert [ask.seat for ask in state.offers] == [ADA]
    state.choose(CLEO, "go on")
    assert (state.asked, state.offers, state.work) == ([], [], [])


def test_whoever_does_something_in_a_window_is_asked_again_while_there_is_more_to_do() -> None:
    state = resting([0, 0, 2], work=[Breather(0b111)])
    state.choose(CLEO, "convert")
    assert [ask.seat for ask in state.asked] == [CLEO]
    state.choose(CLEO, "convert")
    assert (state.asked, state.energon, state.vehicle) == ([], [0, 0, 0], [0, 0, 0])


def test_a_reaction_in_a_window_has_the_one_who_was_asked_asked_again() -> None:
    state = resting([1, 1, 0], work=[Breather(0b111)])
    state.choose(BEN, "convert")
    assert state.vehicle == [0, 1, 0]
    assert [(ask.seat, ask.question.about) for ask in state.asked + state.offers] == [(ADA, "breather")]


def test_whoever_wants_to_be_asked_always_can_say_so_and_take_it_back() -> None:
    state = resting([1, 1, 1], work=[Breather(0b101), Breather(0b111)])
    state.choose(ADA, "go on watching")
    state.choose(BEN, "go on watching")
    assert state.watching == 0b11
    state.choose(CLEO, "go on")
    state.choose(ADA, "go on")
    assert state.watching == 0b10
