"""Going through a lesson as its learner would: the way that is told, and every choice that may be made instead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from altmode.authoring.expecting import Difference
from altmode.authoring.glowing import Unseen, glowing
from altmode.authoring.lessons import Lesson, LessonStep, Page
from altmode.authoring.problems import DataPath
from altmode.authoring.steps import Step
from altmode.kernel.decisions import IllegalChoice
from altmode.kernel.state import State
from altmode.kernel.views import view_of


@dataclass(frozen=True)
class Fork:
    """A point of a lesson at which its learner may choose something else than is told."""

    step: Step
    number: int
    """Which step of the lesson it is, counted from 0."""
    state: State
    keys: tuple[str, ...]
    """What else may be chosen."""


class Walk:
    """A lesson while its steps are run."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.done = 0
        self.forks: list[Fork] = []

    def arrive(self, state: State, step: Step) -> list[Difference]:
        """Come to a step of the file; what in it does not fit the position before its choice."""
        if step.seat < 0:
            return []
        lesson_step = self.lesson.steps[self.done]
        keys = keys_of(state, step.seat)
        others = keys[1:] if not lesson_step.takes else lesson_step.takes[1:]
        if others:
            self.forks.append(Fork(step, self.done, state.clone(), tuple(others)))
        self.done += 1
        return list(_misfits(state, self.lesson, lesson_step, keys))

    def choice(self, state: State, step: Step) -> Step:
        """The step with a choice, where any will do."""
        free = step.seat >= 0 and not step.key
        return replace(step, key=_first_way(state, self.lesson.steps[self.done - 1])) if free else step

    def closing(self, state: State) -> list[Difference]:
        """Names in what is said at the end that mean nothing then."""
        return list(_unseen(state, self.lesson.learner, self.lesson.closing, ("closing",)))

    def other_ways(self) -> Iterator[tuple[Step, str]]:
        """Steps at which something may be chosen that leads nowhere, each with what is wrong."""
        for fork in self.forks:
            for key in fork.keys:
                state = fork.state.clone()
                try:
                    state.choose(fork.step.seat, key)
                except IllegalChoice:
                    continue  # That it is no option was told before.
                if stuck := self._stuck(state, fork.number + 1):
                    yield fork.step, f'after "{key}" the lesson cannot be gone on with: {stuck}'

    def _stuck(self, state: State, number: int) -> str:
        """Why the rest of the lesson cannot be done from here; empty if it can."""
        for step in self.lesson.steps[number:]:
            try:
                state.choose(step.seat, _first_way(state, step))
            except IllegalChoice as error:
                return str(error)
        return ""


def keys_of(state: State, seat: int) -> list[str]:
    """Everything a seat may choose now, first what it is asked."""
    return [key for decision in state.decisions if decision.seat == seat for key in decision.keys]


def _first_way(state: State, step: LessonStep) -> str:
    """The option that the told way takes: the first one where any will do."""
    return step.takes[0] if step.takes else next(iter(keys_of(state, step.seat)), "anything")


def _misfits(state: State, lesson: Lesson, step: LessonStep, keys: list[str]) -> Iterator[Difference]:
    """Names that mean nothing before a step, and options that are not there."""
    yield from _unseen(state, lesson.learner, step.pages, ("say",))
    there = f"there are {', '.join(keys)}" if keys else "nothing is asked"
    for index, key in enumerate(step.takes[1:]):
        if key not in keys:
            yield Difference(("or", index), f'"{key}" is no option here; {there}')
    for key in step.wrongs:
        if key in step.takes:
            yield Difference(("wrong", key), f'"{key}" goes on, so nothing is wrong with it')
        elif key not in keys:
            yield Difference(("wrong", key), f'"{key}" is no option here; {there}')


def _unseen(state: State, learner: int, pages: tuple[Page, ...], path: DataPath) -> Iterator[Difference]:
    view = view_of(state, learner)
    for page in pages:
        for name in page.glow:
            try:
                glowing(view, name)
            except Unseen as error:
                yield Difference(path, str(error))
