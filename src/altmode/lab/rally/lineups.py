"""What the laboratory plays of Robo Rally: races on courses that come with it, robots taking turns in the seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import altmode
from altmode.games.rally.box import CLASSIC_ROBOTS, ROBOTS
from altmode.games.rally.facts import PlainCourse
from altmode.games.rally.profile import PROFILES
from altmode.kernel.state import State
from altmode.lab.lineups import Contest, Growth, LineUp

BEGINNERS: Final = "twin-loop-warm-up-lap"
LARGE: Final = "triple-threat-grand-prix"
BENCH_ROUNDS: Final = 12
"""Random robots hardly ever find a Checkpoint; a race of the benchmark is broken off after so many rounds."""
STUDY_ROUNDS: Final = 60
"""A race of a study is broken off without a winner after so many rounds."""
USUAL_SEATS: Final = 4
MOST_CLASSIC: Final = 5
"""There are upgrades for so many classic robots; a sixth seat is given one of the others."""
GROWTH: Final[Growth] = {
    "robots": ("robots on the board", (1, 2, 3)),
    "upgrades": ("upgrades installed", (2, 5, 8)),
    "round": ("round of the race", (3, 6, 9)),
}


def robots_in_turn(number: int, seats: int, mode: str) -> list[dict[str, Any]]:
    """A robot for each seat; from one match to the next each seat gets the next one, so that none has the best."""
    field: tuple[str, ...] = ROBOTS
    if PROFILES[mode].classic_robots:
        field = (*CLASSIC_ROBOTS[:MOST_CLASSIC], *ROBOTS)[: max(seats, MOST_CLASSIC)]
    return [{"robot": field[(number + seat) % len(field)]} for seat in range(seats)]


@dataclass(frozen=True)
class RaceLineUp(LineUp):
    """A number of robots on one course."""

    course: str
    robots: int

    @property
    def name(self) -> str:
        """A short name for tables."""
        return f"{self.mode}, {self.robots} robots on {self.course}"

    def facts(self) -> dict[str, str]:
        """Its mode, its course and how many take part."""
        return {"mode": self.mode, "course": self.course, "robots": str(self.robots)}

    def seats(self, number: int) -> list[dict[str, Any]]:
        """Who drives what in a race."""
        return [dict(given, name=f"seat {seat}") for seat, given in enumerate(self._robots(number))]

    def _robots(self, number: int) -> list[dict[str, Any]]:
        return robots_in_turn(number, self.robots, self.mode)

    def start(self, number: int, seats: list[dict[str, Any]], log: bool = False) -> State:
        """Set a race up."""
        return altmode.new_game(
            "rally",
            mode=self.mode,
            seats=seats,
            seed=number,
            log=log,
            course=self.course,
            rounds=BENCH_ROUNDS,
        )


MAIN: Final = RaceLineUp("race", BEGINNERS, USUAL_SEATS)
"""The line-up whose figures stand for the game as a whole."""


def all_line_ups() -> list[RaceLineUp]:
    """The usual race, with fewer and with more robots, on a large course, and in the variants that differ most."""
    return [
        MAIN,
        RaceLineUp("race", BEGINNERS, 2),
        RaceLineUp("race", BEGINNERS, 6),
        RaceLineUp("race", LARGE, 6),
        RaceLineUp("advanced-tokens", BEGINNERS, USUAL_SEATS),
        RaceLineUp("classic-race", "night-shift", USUAL_SEATS),
    ]


@dataclass(frozen=True)
class CourseContest(Contest):
    """A study of one course."""

    mode: str
    racers: int
    course: PlainCourse

    def seats(self, number: int) -> list[dict[str, Any]]:
        """Who drives what."""
        return robots_in_turn(number, self.racers, self.mode)

    def options(self, number: int) -> dict[str, Any]:
        """The course, and a limit of rounds."""
        return {"course": self.course, "rounds": STUDY_ROUNDS}

    def described(self, number: int) -> str:
        """Which robot is driven by whom."""
        return ", ".join(str(given["robot"]) for given in self.seats(number))
