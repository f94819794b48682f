"""The race as `authoring` knows it: a seat is a robot, and a match needs a course."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from altmode.authoring.part import (
    NO_OPTIONS,
    TEXT_LENGTH,
    AuthoringPart,
    BadSeating,
    Options,
    Seat,
    SeatGiven,
)
from altmode.authoring.problems import Problems, did_you_mean, shorten
from altmode.authoring.rally.course_checks import refuse_errors
from altmode.authoring.rally.course_files import parse_course
from altmode.authoring.rally.courses import UnknownCourse, default_course, find_course, ready_course
from altmode.authoring.rally.positions import RallyStage
from altmode.authoring.rally.sorts import BOARD, COURSE
from altmode.authoring.sorts import FileSort
from altmode.games.rally.boards import Course
from altmode.games.rally.box import CLASSIC_ROBOTS, ROBOTS
from altmode.kernel.game import slug

if TYPE_CHECKING:
    from altmode.authoring.packs import PackWords

MOST_ROUNDS: Final = 1000


class RallyAuthoring(AuthoringPart):
    """Boards, courses, and positions of the race."""

    stage = RallyStage()
    option_names: ClassVar[tuple[str, ...]] = ("course", "rounds", "teams", "rules")
    sorts: ClassVar[tuple[FileSort, ...]] = (COURSE, BOARD)

    def pack_words(self) -> PackWords:
        from altmode.authoring.rally.packs import RallyPacks

        return RallyPacks()

    def seat(
        self, given: SeatGiven, mode: str, number: int, files: bool = True, setup: Options = NO_OPTIONS
    ) -> Seat:
        """A robot by its name, or none to be given one that is free; any other name is the driver's."""
        if given is None:
            return Seat("", {})
        if files and isinstance(given, dict):
            return Seat(str(given.get("robot", "")), dict(given))
        robots = {slug(robot): robot for robot in (*ROBOTS, *CLASSIC_ROBOTS)}
        robot = robots.get(slug(given)) if isinstance(given, str) else None
        if files:
            name = str(given)
            return Seat(robot or "", {"name": name} if robot is None else {"name": name, "robot": name})
        if robot is None:
            hint = did_you_mean(str(given), list(robots.values()))
            raise BadSeating(f'There is no robot "{shorten(str(given))}"{hint or "."}')
        return Seat(robot, {"robot": robot})

    def options(self, given: dict[str, Any], mode: str, files: bool = True) -> dict[str, Any]:
        """The options of a race with its course written out."""
        wanted = given.get("course")
        if not files:
            _check_numbers(given)
            course = default_course(mode) if wanted is None else _course_from_outside(wanted)
        elif isinstance(wanted, dict):
            return given
        else:
            course = find_course(wanted) if isinstance(wanted, str) else wanted or default_course(mode)
        return {**given, "course": course.to_plain()}


def _check_numbers(given: dict[str, Any]) -> None:
    for name in ("rounds", "teams"):
        number = given.get(name, 0)
        if type(number) is not int or not 0 <= number <= MOST_ROUNDS:
            raise BadSeating(f"{name} is a whole number from 0 to {MOST_ROUNDS}.")


def _course_from_outside(wanted: Any) -> Course:
    """A ready course by its name, or one's own as `{"text": ...}`."""
    if isinstance(wanted, str):
        try:
            return ready_course(wanted)
        except UnknownCourse as unknown:
            raise BadSeating(str(unknown)) from None
    text = wanted.get("text") if isinstance(wanted, dict) else None
    if not isinstance(text, str) or len(text) > TEXT_LENGTH:
        raise BadSeating('A course of one\'s own is sent as {"text": ...}, in at most 64 kB.')
    try:
        written = parse_course(text)
        refuse_errors(written)
    except Problems as problems:
        raise BadSeating(f"Your course cannot be raced on. {problems}") from None
    return written.course


PART: Final = RallyAuthoring()
