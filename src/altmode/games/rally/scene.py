"""Where everything stands on a course at some moment: as a view shows it, or followed event by event.

Several registers can pass between two questions. Following the events shows the course as it was in between.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from altmode.games.rally.boards import Course, course_from
from altmode.games.rally.facts import Cell, rally_facts, rally_setup
from altmode.games.rally.spaces import DIRECTION_WORDS
from altmode.games.rally.track import Track
from altmode.kernel.views import LogLine, View

ARRIVALS = frozenset(
    [
        "placed",
        "stepped",
        "shoved",
        "jumped",
        "slid",
        "carried",
        "pushed_by_board",
        "bridged",
        "dropped_in",
        "pulled",
        "bounced",
        "returned",
    ]
)
"""Events after which a robot is where they say."""
TURNS = frozenset(["turned", "gear_turned", "returned"])
CONVERSIONS = frozenset(["converted", "mode_shown"])


def column_name(x: int) -> str:
    """A column as the log calls it: A to Z, then AA and so on."""
    return chr(ord("A") + x) if x < 26 else "A" + chr(ord("A") + x - 26)


def cell_name(cell: Cell) -> str:
    """A space as the log calls it, for example C4."""
    return f"{column_name(cell[0])}{cell[1] + 1}"


def cell_called(name: str) -> Cell | None:
    """The place that goes by a name, or None if that is no name of a place."""
    letters = name.strip().upper().rstrip("0123456789")
    digits = name.strip()[len(letters) :]
    if not letters or not digits or len(digits) > 3 or len(letters) > 2 or not letters.isascii():
        return None
    if not letters.isalpha() or (len(letters) == 2 and letters[0] != "A"):
        return None
    x = ord(letters[-1]) - ord("A") + (26 if len(letters) == 2 else 0)
    return x, int(digits) - 1


@dataclass(frozen=True)
class Figure:
    """A robot on the course."""

    seat: int
    letter: str
    at: Cell | None = None
    facing: int = 0
    alt: bool = False


@dataclass
class Scene:
    """Robots and what lies on the course."""

    robots: list[Figure]
    checkpoints: list[Cell]
    cubes: list[Cell] = field(default_factory=list)
    mines: list[Cell] = field(default_factory=list)

    def robot_at(self, cell: Cell) -> Figure | None:
        """The robot on a space."""
        return next((robot for robot in self.robots if robot.at == cell), None)

    def follow(self, line: LogLine, course: Course) -> None:
        """Let an event change the scene."""
        data = line.details
        cell = cell_called(str(data.get("cell", "")))
        seat = data.get("seat", -1)
        if line.event in ARRIVALS:
            self._set(seat, at=cell)
            if line.event == "placed":
                facing = next((way for x, y, way in course.flags() if (x, y) == cell), 0)
                self._set(seat, facing=facing)
        if line.event in TURNS:
            self._set(seat, facing=DIRECTION_WORDS.index(data["direction"]))
        elif line.event in CONVERSIONS:
            self._set(seat, alt=data["form"] == "alt")
        elif line.event == "fell":
            self._set(seat, at=None)
        elif line.event == "cubes_taken" and cell is not None:
            self.cubes = [cube for cube in self.cubes if cube != cell]
        elif line.event == "cube_spilled" and cell is not None:
            self.cubes.append(cell)
        elif line.event == "mine_laid" and cell is not None:
            self.mines.append(cell)
        elif line.event == "mine_went_off" and cell in self.mines:
            self.mines.remove(cell)
        elif line.event == "checkpoint_moved" and cell is not None:
            self.checkpoints[data["number"] - 1] = cell

    def _set(self, seat: int, **changes: Any) -> None:
        self.robots[seat] = replace(self.robots[seat], **changes)

    def copy(self) -> Scene:
        """A scene that can go its own way."""
        return Scene(self.robots[:], self.checkpoints[:], self.cubes[:], self.mines[:])


def letters_of(robots: list[str]) -> list[str]:
    """A letter for each robot: the first one of its name that no other has."""
    found: list[str] = []
    for name in robots:
        free = [sign for sign in name.upper() if sign.isalpha() and sign not in found]
        found.append(free[0] if free else str(len(found)))
    return found


def course_of(view: View) -> Course:
    """The course a view is about."""
    return course_from(rally_setup(view).course)


def track_of(view: View) -> Track:
    """The course with its walls and lines worked out."""
    return Track(course_of(view), rally_setup(view).advanced)


def starting_scene(view: View) -> Scene:
    """The course before anybody has been placed on it."""
    track = track_of(view)
    cubes = [track.xy(cell) for cell in range(track.cells) for _ in range(track.cubes[cell])]
    robots = [Figure(seat, letter) for seat, letter in enumerate(letters_of(rally_setup(view).robots))]
    return Scene(
        robots,
        [track.xy(cell) for cell in track.checkpoints],
        cubes,
        [track.xy(cell) for cell in track.mines],
    )


def scene_of(view: View) -> Scene:
    """The course as a view shows it."""
    table = rally_facts(view)
    letters = letters_of(rally_setup(view).robots)
    robots = [
        Figure(
            facts.seat,
            letters[facts.seat],
            facts.at,
            DIRECTION_WORDS.index(facts.facing),
            facts.form == "alt",
        )
        for facts in table.robots
    ]
    return Scene(robots, table.checkpoints[:], table.cubes[:], table.mines[:])
