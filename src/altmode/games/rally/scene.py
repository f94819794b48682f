"""Where everything stands on a course at some moment: as a view shows it, or followed event by event.

Several registers can pass between two questions. Following the events shows the course as it was in between.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from altmode.games.rally.boards import Course, course_from
from altmode.games.rally.spaces import DIRECTION_WORDS
from altmode.games.rally.track import Track
from altmode.kernel.views import LogLine, View

Place = tuple[int, int]

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


def place_name(place: Place) -> str:
    """A space as the log calls it, for example C4."""
    return f"{column_name(place[0])}{place[1] + 1}"


def place_called(name: str) -> Place | None:
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
    at: Place | None = None
    facing: int = 0
    alt: bool = False


@dataclass
class Scene:
    """Robots and what lies on the course."""

    robots: list[Figure]
    checkpoints: list[Place]
    cubes: list[Place] = field(default_factory=list)
    mines: list[Place] = field(default_factory=list)

    def robot_at(self, place: Place) -> Figure | None:
        """The robot on a space."""
        return next((robot for robot in self.robots if robot.at == place), None)

    def follow(self, line: LogLine, course: Course) -> None:
        """Let an event change the scene."""
        told = line.details
        place = place_called(str(told.get("place", "")))
        seat = told.get("seat", -1)
        if line.event in ARRIVALS:
            self._set(seat, at=place)
            if line.event == "placed":
                facing = next((way for x, y, way in course.flags() if (x, y) == place), 0)
                self._set(seat, facing=facing)
        if line.event in TURNS:
            self._set(seat, facing=DIRECTION_WORDS.index(told["direction"]))
        elif line.event in CONVERSIONS:
            self._set(seat, alt=told["mode"] == "alt")
        elif line.event == "fell":
            self._set(seat, at=None)
        elif line.event == "cubes_taken" and place is not None:
            self.cubes = [cube for cube in self.cubes if cube != place]
        elif line.event == "cube_spilled" and place is not None:
            self.cubes.append(place)
        elif line.event == "mine_laid" and place is not None:
            self.mines.append(place)
        elif line.event == "mine_went_off" and place in self.mines:
            self.mines.remove(place)
        elif line.event == "checkpoint_moved" and place is not None:
            self.checkpoints[told["number"] - 1] = place

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
    return course_from(view.setup["course"])


def track_of(view: View) -> Track:
    """The course with its walls and lines worked out."""
    return Track(course_of(view), view.setup["advanced"])


def starting_scene(view: View) -> Scene:
    """The course before anybody has been placed on it."""
    track = track_of(view)
    cubes = [track.place(cell) for cell in range(track.cells) for _ in range(track.cubes[cell])]
    robots = [Figure(seat, letter) for seat, letter in enumerate(letters_of(view.setup["robots"]))]
    return Scene(
        robots,
        [track.place(cell) for cell in track.checkpoints],
        cubes,
        [track.place(cell) for cell in track.mines],
    )


def scene_of(view: View) -> Scene:
    """The course as a view shows it."""
    letters = letters_of(view.setup["robots"])
    robots = [
        Figure(
            facts["seat"],
            letters[facts["seat"]],
            _place(facts["at"]),
            DIRECTION_WORDS.index(facts["facing"]),
            facts["mode"] == "alt",
        )
        for facts in view.facts["robots"]
    ]

    def places(name: str) -> list[Place]:
        return [(x, y) for x, y in view.facts[name]]

    return Scene(robots, places("checkpoints"), places("cubes"), places("mines"))


def _place(told: list[int] | None) -> Place | None:
    return (told[0], told[1]) if told is not None else None
