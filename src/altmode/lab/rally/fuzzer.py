"""Robo Rally as it is fuzzed: all courses, modes and numbers of robots in turn, and boards laid out to be mean."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Final

import altmode
from altmode.authoring.rally.courses import all_courses
from altmode.games.rally.arrange import Position, arrange
from altmode.games.rally.boards import Course
from altmode.games.rally.box import CLASSIC_ROBOTS, ROBOTS
from altmode.games.rally.profile import PROFILES, SWITCHES
from altmode.games.rally.state import RallyState
from altmode.kernel.state import State
from altmode.lab.fuzzer import Answer, Fuzzer, Invariants, Item, SetUp, Watcher
from altmode.lab.rally.drivers import lively_answer
from altmode.lab.rally.exercise import (
    COURSE,
    DAMAGE,
    EVENT,
    QUESTION,
    SPACE,
    UPGRADE,
    RaceExercise,
    race_items,
)
from altmode.lab.rally.invariants import RallyInvariants
from altmode.lab.rally.lineups import MOST_CLASSIC
from altmode.lab.rally.mean_races import MEAN_KINDS, mean_position, rare_races

MODES: Final = tuple(PROFILES)
TEAM_SIZES: Final = ((4, 2), (6, 2), (6, 3))
"""How many seats in how many teams."""
SHORT: Final = (1, 2, 3)
"""Rounds after which races on a course are broken off, in turn: most things happen early, and there can be more."""
LONG: Final = 12
LONG_EVERY: Final = 20
MEAN_EVERY: Final = 2
"""One race of so many is laid out to be mean: on the courses of the game robots seldom meet."""
RARE_EVERY: Final = 20
"""One race of so many begins one choice away from a question that random races hardly ever meet."""


@cache
def courses_for(mode: str) -> tuple[Course, ...]:
    """The courses that a mode can be raced on."""
    boards = PROFILES[mode].classic_boards
    return tuple(
        course
        for course in all_courses()
        if boards or not any(placed.board.classic for placed in course.boards)
    )


@dataclass(frozen=True)
class CourseRace(SetUp):
    """A race on a course of the game: everything `altmode.new_game` needs."""

    mode: str
    seats: list[dict[str, Any]]
    seed: int
    options: dict[str, Any]

    def start(self, log: bool) -> State:
        """The race at its first decision; what happens in it is read from its log."""
        return altmode.new_game(
            "rally", mode=self.mode, seats=self.seats, seed=self.seed, log=True, **self.options
        )


@dataclass(frozen=True)
class LaidOutRace(SetUp):
    """A race that begins with a position laid out for it."""

    position: Position
    mode: str
    seats: list[dict[str, Any]]

    def start(self, log: bool) -> State:
        """The race at its first decision."""
        return arrange(self.position)


def laid_out(position: Position) -> LaidOutRace:
    """A race from a position."""
    seats = [
        {"name": name, "robot": robot.robot}
        for name, robot in zip(position.names, position.robots, strict=True)
    ]
    return LaidOutRace(position, position.mode, seats)


def course_race(number: int, rng: random.Random) -> CourseRace:
    """Modes, courses and numbers of robots take turns; the rest is random."""
    mode = MODES[number % len(MODES)]
    turn = number // len(MODES)
    courses = courses_for(mode)
    course = courses[turn % len(courses)]
    seats = 2 + turn // len(courses) % min(5, len(course.flags()) - 1)
    rounds = LONG if number % LONG_EVERY == LONG_EVERY - 1 else SHORT[number % len(SHORT)]
    options: dict[str, Any] = {"course": course.to_plain(), "rounds": rounds}
    if PROFILES[mode].teams:
        seats, options["teams"] = TEAM_SIZES[turn % len(TEAM_SIZES)]
    if rng.random() < 0.3:
        options["switches"] = [switch for switch in SWITCHES if rng.random() < 0.5]
    if rng.random() < 0.3:
        options["first"] = rng.randrange(seats)
    robots = list(ROBOTS)
    if PROFILES[mode].classic_robots:
        robots += rng.sample(CLASSIC_ROBOTS, MOST_CLASSIC)
    drivers = [
        {"name": f"Racer {seat + 1}", "robot": robot, "mode": rng.choice(["bot", "alt"])}
        for seat, robot in enumerate(rng.sample(robots, seats))
    ]
    return CourseRace(mode, drivers, rng.getrandbits(63), options)


class RallyFuzzer(Fuzzer):
    """Random races."""

    game = "rally"
    title = "Fuzzing the race"
    intro = (
        "Random races on every course of the game, in every mode and with any number of robots that fits, and as",
        "many on small crowded boards with upgrades installed, which are meant to be mean. Random drivers, and every",
        "invariant of a position checked after every task. Most races are broken off after a few rounds, because",
        "random plans hardly ever reach a checkpoint; what is counted is what came up in them.",
    )
    things = "parts"
    kinds: ClassVar[dict[str, str]] = {
        UPGRADE: "upgrades that were used",
        DAMAGE: "special damage cards that were drawn",
        SPACE: "kinds of space that a robot entered",
        COURSE: "courses that were raced on",
        QUESTION: "kinds of question that were asked",
        EVENT: "kinds of event that happened",
    }
    turns = "rounds"
    ends = "won before the last round"

    def items(self) -> list[Item]:
        return race_items()

    def watcher(self) -> Watcher:
        return RaceExercise()

    def dealer(self, rng: random.Random, watcher: Watcher) -> Callable[[int], SetUp]:
        def deal(number: int) -> SetUp:
            if number % RARE_EVERY == RARE_EVERY - 1:
                positions = rare_races()
                return laid_out(positions[number // RARE_EVERY % len(positions)])
            if number % MEAN_EVERY == 0:
                return course_race(number // MEAN_EVERY, rng)
            kind = MEAN_KINDS[number // MEAN_EVERY % len(MEAN_KINDS)]
            return laid_out(mean_position(kind, rng.getrandbits(63), SHORT[number % len(SHORT)]))

        return deal

    def players(self, setup: SetUp, rng: random.Random) -> Callable[[Any], Answer]:
        return lambda state: lively_answer(state, rng)

    def invariants(self, state: State) -> Invariants:
        assert isinstance(state, RallyState)
        return RallyInvariants(state)

    def finished(self, state: State) -> bool:
        return state.over and bool(state.winners)
