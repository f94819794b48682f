"""The racecourses there are: those that come with the game, and those in files."""

from __future__ import annotations

import os
from functools import cache
from importlib.resources import files
from pathlib import Path

from altmode.authoring.documents import read_documents
from altmode.authoring.problems import did_you_mean, shorten
from altmode.authoring.rally.board_files import GAME, UnknownBoard, all_boards, find_board
from altmode.authoring.rally.course_checks import refuse_errors
from altmode.authoring.rally.course_facts import is_classic
from altmode.authoring.rally.course_files import parse_course, read_course_file
from altmode.authoring.rally.written_course import WrittenCourse
from altmode.games.rally.boards import Course
from altmode.kernel.game import UnknownName

__all__ = [
    "UnknownBoard",
    "UnknownCourse",
    "all_boards",
    "all_courses",
    "find_board",
    "find_course",
    "ready_course",
    "written_course",
]

COURSES = "courses"


class UnknownCourse(UnknownName):
    """No course goes by that name; the message offers the nearest one."""


@cache
def ready_courses() -> dict[str, WrittenCourse]:
    """The courses that come with the game by their short names, easy ones first."""
    folder = files(GAME) / COURSES
    written = [item for item in folder.iterdir() if item.name.endswith(".yaml")]
    return {
        item.name.removesuffix(".yaml").split("-", 1)[1]: parse_course(
            item.read_text(encoding="utf-8"), f"{COURSES}/{item.name}"
        )
        for item in sorted(written, key=lambda item: item.name)
    }


def all_courses() -> list[Course]:
    """The courses that come with the game."""
    return [written.course for written in ready_courses().values()]


def written_course(name: str) -> WrittenCourse:
    """A course that comes with the game by its name or short name, or the course in a file."""
    found = _ready_course(name)
    if found is not None:
        return found
    if Path(name).suffix in (".yaml", ".yml") or os.sep in name or Path(name).exists():
        return read_course_file(name)
    raise UnknownCourse(f"{_unknown(name)}, or the name of a file.")


def ready_course(name: str) -> Course:
    """A course that comes with the game by its name or short name; no file is ever opened for it."""
    found = _ready_course(name)
    if found is None:
        raise UnknownCourse(f"{_unknown(name)}.")
    return found.course


def _ready_course(name: str) -> WrittenCourse | None:
    wanted = _plain(name)
    for short, written in ready_courses().items():
        if wanted in (short, _plain(written.course.name)):
            return written
    return None


def _unknown(name: str) -> str:
    names = [*ready_courses(), *(course.name for course in all_courses())]
    return (
        f'there is no course "{shorten(name)}"{did_you_mean(name, names) or "."} '
        f"Courses: {', '.join(ready_courses())}"
    )


def is_board_file(name: str) -> bool:
    """Whether a file draws a single board instead of a course."""
    if not Path(name).is_file():
        return False
    value = read_documents(name)[0].value
    return isinstance(value, dict) and "board" in value and "course" not in value


def find_course(name: str) -> Course:
    """A course by its name, short name or file; Problems tells why nobody could race on it."""
    written = written_course(name)
    if written not in ready_courses().values():
        refuse_errors(written)
    return written.course


def default_course(mode: str) -> Course:
    """The course a mode is raced on where none is named: the beginners' one, or the first classic one."""
    classic = mode in ("classic-boards", "classic-race")
    for course in all_courses():
        if is_classic(course) == classic:
            return course
    raise UnknownCourse(f"there is no course for the mode {mode}")


def _plain(name: str) -> str:
    """A name as short names are written: small letters and hyphens."""
    kept = "".join(sign if sign.isalnum() else "-" if sign in " -" else "" for sign in name.casefold())
    return "-".join(part for part in kept.split("-") if part)
