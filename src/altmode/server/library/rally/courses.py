"""The ready courses, and whether one that somebody drew can be raced on."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from altmode.authoring.problems import Problem, Problems
from altmode.authoring.rally.course_advice import advise
from altmode.authoring.rally.course_checks import Finding, check_course
from altmode.authoring.rally.course_facts import is_classic
from altmode.authoring.rally.course_files import CourseProblems, parse_course
from altmode.authoring.rally.courses import UnknownCourse, ready_course, ready_courses
from altmode.games.rally.boards import Course
from altmode.games.rally.facts import PlainCourse
from altmode.server.library.cached_responses import CachedResponse, cached_response
from altmode.server.library.refused import Unknown, sentence
from altmode.server.library.texts import LONGEST_TEXT, checked_length, fault_of, text_problem


class CourseInfo(msgspec.Struct, frozen=True):
    """A racecourse."""

    id: str
    name: str
    about: str
    difficulty: str
    players: Annotated[tuple[int, int], Meta(description="For how many players, least and most.")]
    best: Annotated[tuple[int, int], Meta(description="With how many it is best; zeros: nothing is said.")]
    checkpoints: int
    classic: Annotated[bool, Meta(description="Whether it has boards of the classic game.")]
    provenance: str
    plain: Annotated[PlainCourse, Meta(description="The course as `view.setup.course` of a race has it.")]


class CourseList(msgspec.Struct, frozen=True):
    """The courses that come with the game, easy ones first."""

    courses: list[CourseInfo]


class CourseToCheck(msgspec.Struct, frozen=True):
    """A course that somebody drew."""

    text: Annotated[str, Meta(description="The course as YAML, with boards of its own under `boards`.")]


class CourseFinding(msgspec.Struct, frozen=True):
    """Something to say about a course, where its text says it, counted from 1."""

    line: int
    column: int
    message: str
    rule: Annotated[str, Meta(description="The rule it breaks or follows from; empty for a slip of writing.")]
    severity: Literal["error", "warning", "info"]


class CourseReport(msgspec.Struct, frozen=True):
    """What there is to say about a course."""

    course: Annotated[
        PlainCourse | None, Meta(description="The course as races have it; null if there are problems.")
    ]
    problems: Annotated[list[CourseFinding], Meta(description="Why nobody can race on it.")]
    advice: Annotated[list[CourseFinding], Meta(description="What the rulebook would have done otherwise.")]


def course_info(id: str, course: Course) -> CourseInfo:
    """A course as it is told."""
    return CourseInfo(
        id=id,
        name=course.name,
        about=course.notes,
        difficulty=course.difficulty,
        players=course.players,
        best=course.best,
        checkpoints=len(course.checkpoints),
        classic=is_classic(course),
        provenance=course.provenance,
        plain=course.to_plain(),
    )


def course_list() -> CourseList:
    """The ready courses."""
    return CourseList([course_info(short, written.course) for short, written in ready_courses().items()])


@cache
def cached_courses() -> CachedResponse:
    """The same, ready to be sent."""
    return cached_response(course_list())


def course_named(name: str) -> CourseInfo:
    """A ready course by its name or short name."""
    try:
        course = ready_course(name)
    except UnknownCourse as error:
        raise Unknown(sentence(str(error))) from None
    short = next(short for short, written in ready_courses().items() if written.course is course)
    return course_info(short, course)


def check_course_text(wanted: CourseToCheck) -> CourseReport:
    """Everything that is wrong with a course, and the rulebook's advice for one that can be raced on."""
    text = checked_length(wanted.text, LONGEST_TEXT, "course")
    try:
        written = parse_course(text, "course")
    except CourseProblems as found:
        # What could be read may be wrong too: whoever mends the text wants to know it all at once.
        more = [_finding(finding) for finding in check_course(found.written, complete=False)]
        return CourseReport(None, [*map(_slip, found.problems), *more], [])
    except Problems as found:
        return CourseReport(None, list(map(_slip, found.problems)), [])
    errors = [_finding(finding) for finding in check_course(written)]
    if errors:
        return CourseReport(None, errors, [])
    return CourseReport(written.course.to_plain(), [], [_finding(finding) for finding in advise(written)])


def _slip(problem: Problem) -> CourseFinding:
    """A mistake of writing; some cite a rule all the same."""
    shown = text_problem(problem)
    fault = fault_of(shown.message)
    return CourseFinding(shown.line, shown.column, fault.text, fault.rule, "error")


def _finding(finding: Finding) -> CourseFinding:
    # The rule and, but for errors, the severity stand in the message too, for those who read it as one line.
    word = f"{finding.severity}: "
    problem = finding.problem
    message = problem.message.removeprefix(word).removesuffix(f" ({finding.rule})")
    shown = text_problem(
        Problem(problem.file, problem.line, problem.column, problem.where, message, problem.hint)
    )
    return msgspec.convert(
        {
            "line": shown.line,
            "column": shown.column,
            "message": shown.message,
            "rule": finding.rule,
            "severity": finding.severity,
        },
        CourseFinding,
    )
