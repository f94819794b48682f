"""A course together with where its file says what, so that a message can point at the line and column."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from altmode.authoring.problems import Problem, Source
from altmode.games.rally.boards import Bridge, Course

Cell = tuple[int, int]


@dataclass(frozen=True)
class Spot:
    """Where in a file something was written."""

    offset: int | None
    where: str
    """The fields that lead to it, as messages show them."""


@dataclass
class WrittenCourse:
    """A course, and where its file says what."""

    course: Course
    source: Source
    shift: Cell = (0, 0)
    """How far everything was moved so that no place is below zero."""
    spots: dict[str, Spot] = field(default_factory=dict)
    """Where each thing was written: `checkpoint 1`, `mine 2`, `board 1`, `players`, ..."""
    numbers: tuple[int, ...] = ()
    """The numbers of the checkpoints; 1, 2, 3 and so on if nothing is wrong."""
    backs: dict[str, str] = field(default_factory=dict)
    """For each map, the one on the other side of the same piece of cardboard."""
    laid_out: bool = False
    """Whether every board of the file could be read and laid out."""

    def named(self, cell: Cell) -> str:
        """A place as the file counts it."""
        return f"[{cell[0] - self.shift[0]}, {cell[1] - self.shift[1]}]"

    def problem(self, thing: str, message: str, hint: str = "") -> Problem:
        """A mistake about something that the file says, or about the course as a whole."""
        spot = self.spots.get(thing) or self.spots["course"]
        found = self.source.problem(message, spot.offset, hint=hint)
        return Problem(found.file, found.line, found.column, spot.where, message, hint or None)

    def shift_to_origin(self) -> None:
        """Move everything so that no place of a board is below zero."""
        course = self.course
        east = -min([0, *(placed.x for placed in course.boards)])
        south = -min([0, *(placed.y for placed in course.boards)])
        if not east and not south:
            return

        def moved(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
            return tuple((x + east, y + south) for x, y in cells)

        def moved_bridges(bridges: tuple[Bridge, ...]) -> tuple[Bridge, ...]:
            return tuple(Bridge(bridge.x + east, bridge.y + south, bridge.colour) for bridge in bridges)

        self.shift = (east, south)
        self.course = replace(
            course,
            boards=tuple(replace(placed, x=placed.x + east, y=placed.y + south) for placed in course.boards),
            checkpoints=moved(course.checkpoints),
            energon=moved(course.energon),
            mines=moved(course.mines),
            bridges=moved_bridges(course.bridges),
            advanced_mines=moved(course.advanced_mines),
            advanced_bridges=moved_bridges(course.advanced_bridges),
            closed_flags=moved(course.closed_flags),
        )
