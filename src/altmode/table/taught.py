"""A table at which somebody learns: what of a lesson concerns the next choice."""

from __future__ import annotations

import msgspec

from altmode.authoring.glowing import Glow, glowing_all
from altmode.authoring.lessons import Lesson, LessonStep, Page
from altmode.kernel.decisions import Decision
from altmode.kernel.state import State
from altmode.kernel.views import DecisionView, OptionView, Reason


class Taught:
    """A lesson and the match in which it is told; where it stands follows from the choices made."""

    def __init__(self, lesson: Lesson, state: State, read: int = 0) -> None:
        assert state.journal is not None
        self.lesson = lesson
        self.state = state
        self.read = read
        """Up to how many steps everything that was said has been read."""
        self.done = lesson.place(state.journal.choices)
        """How many steps are done."""

    @property
    def step(self) -> LessonStep | None:
        """The step to do now; None once all are done."""
        return self.lesson.steps[self.done] if self.done < len(self.lesson.steps) else None

    @property
    def pauses(self) -> bool:
        """Whether the table waits until what it said of the last choice has been read, before others move."""
        step = self.binding
        if step is None or not step.alone or not self.done or self.read >= self.done:
            return False
        return bool(self.lesson.praised(self.done))

    @property
    def lost(self) -> bool:
        """Whether the match has gone where the lesson does not lead: its next step cannot be done."""
        step = self.step
        return step is not None and not any(step.allows(key) for key in self._keys(step.seat))

    @property
    def binding(self) -> LessonStep | None:
        """The step that says what may be chosen now; None once everybody may choose as they like."""
        return None if self.lost else self.step

    def by_itself(self) -> int | None:
        """The seat whose choice the table makes now, as the lesson has it."""
        step = self.binding
        return step.seat if step is not None and step.alone and not self.pauses else None

    def meant(self, seat: int) -> str:
        """The option that the lesson has a seat take now; empty if it says nothing of it."""
        step = self.binding
        if step is None or step.seat != seat:
            return ""
        keys = self._keys(seat)
        return next((key for key in step.takes if key in keys), keys[0])

    def objection(self, seat: int, key: str) -> str:
        """Why a choice that the rules allow is not made here; empty if it is."""
        step = self.binding
        if step is None or (step.seat == seat and step.allows(key)):
            return ""
        return step.said_of(key)

    def shown(self, seat: int, decisions: tuple[DecisionView, ...]) -> tuple[DecisionView, ...]:
        """The questions to a seat with no more options than concern its learner now."""
        step = self.binding
        if step is None:
            return decisions
        found = []
        for asked in decisions:
            options = tuple(one for one in asked.options if step.seat == seat and step.offers(one.key))
            if options:
                found.append(msgspec.structs.replace(asked, options=options))
        return tuple(found)

    def instead(self, seat: int, piece: int) -> Reason | None:
        """What is said to a learner who touches a piece that only the lesson has nothing for."""
        step = self.binding
        if step is None:
            return None
        about = [
            option
            for decision in self.state.view(seat).decisions
            for option in decision.options
            if piece in option.pieces
        ]
        if any(step.seat == seat and step.offers(option.key) for option in about):
            return None
        return Reason(_said(step, about))

    def glow(self, page: Page) -> Glow:
        """What stands out while a page is read: nothing that the learner does not see."""
        return glowing_all(self.state.view(self.lesson.learner), page.glow)

    def pages(self) -> tuple[Page, ...]:
        """What is said before the next choice, or at the end."""
        step = self.step
        return self.lesson.closing if step is None else step.pages

    def _keys(self, seat: int) -> list[str]:
        return [key for asked in _questions(self.state, seat) for key in asked.keys]


def _questions(state: State, seat: int) -> list[Decision]:
    return [decision for decision in state.decisions if decision.seat == seat]


def _said(step: LessonStep, about: list[OptionView]) -> str:
    return next((step.wrongs[option.key] for option in about if option.key in step.wrongs), step.wrong)
