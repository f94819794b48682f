"""Lessons: a first match of which every step is told, as plain data that a table keeps.

Where a lesson stands follows from the choices of the match alone, so taking one back goes back in the lesson too.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

ELSEWHERE = "That can be done here, but this lesson goes another way. Do what glows."
"""What is said of a choice that its step says nothing about."""
WAIT = "Wait a moment: it is not your turn in this lesson."


class Page(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something that is told in one go, and what glows meanwhile."""

    text: str
    glow: tuple[str, ...] = ()
    """Names of cards, zones and options; see `glowing`."""


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One choice of one seat, with what is said before and after it."""

    seat: int
    takes: tuple[str, ...] = ()
    """The options that go on, first the one that is told; none if every one does."""
    alone: bool = False
    """Whether the table makes the choice: for another seat, or where the learner has nothing to learn from it."""
    pages: tuple[Page, ...] = ()
    praise: str = ""
    """What is said after it."""
    wrong: str = ELSEWHERE
    """What is said of a choice that does not go on; nothing is changed by it."""
    wrongs: dict[str, str] = {}
    """Options that can be tried beside those that go on, each with what is said of it."""

    def allows(self, key: str) -> bool:
        """Whether a choice goes on."""
        return not self.takes or key in self.takes

    def offers(self, key: str) -> bool:
        """Whether an option is shown: one that goes on, or a mistake from which there is something to learn."""
        return self.allows(key) or key in self.wrongs

    def said_of(self, key: str) -> str:
        """What is said of a choice that does not go on."""
        return self.wrongs.get(key, self.wrong)


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A first match that is told; everything a table needs of it, but for the position."""

    title: str
    about: str
    minutes: int
    learner: int
    """The seat of whoever learns."""
    steps: tuple[LessonStep, ...]
    closing: tuple[Page, ...] = ()
    """What is said when all is done."""
    name: str = ""
    """What it is called among those that come with the games."""

    def place(self, choices: Iterable[tuple[int, str]]) -> int:
        """How many steps some choices have done."""
        done = 0
        for seat, key in choices:
            if done < len(self.steps):
                step = self.steps[done]
                done += step.seat == seat and step.allows(key)
        return done

    def number(self, done: int) -> int:
        """How many of its learner's own steps are among those done."""
        return sum(not step.alone for step in self.steps[:done])

    @property
    def length(self) -> int:
        """How many steps its learner has."""
        return self.number(len(self.steps))

    def praised(self, done: int) -> str:
        """What is said of the last of some steps."""
        return self.steps[done - 1].praise if done else ""
