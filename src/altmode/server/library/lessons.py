"""Lessons: first matches in which every step is told."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from altmode.authoring.lesson_files import lesson_heads, ready_lessons
from altmode.server.library.puzzles import opened_at
from altmode.server.library.refused import unknown
from altmode.table.deeds import Opened


class LessonNote(msgspec.Struct, frozen=True):
    """A first match in which every step is told."""

    id: str
    title: str
    about: Annotated[str, Meta(description="What is learned in it.")]
    minutes: int


def lesson_notes(game: str) -> list[LessonNote]:
    """The lessons of a game, in the order in which they are learned."""
    return [LessonNote(*head) for head in lesson_heads(game)]


def opened_lesson(id: str) -> Opened:
    """The table of a lesson."""
    lessons = ready_lessons()
    if id not in lessons:
        raise unknown("lesson", id, lessons)
    return opened_at(lessons[id], None)
