"""Races nobody would sit down to: any course that fits, any robots, and drivers who try everything out.

Everything here follows from a mode and a number, so a failing race can be driven again by naming the two.
"""

from __future__ import annotations

import random
from typing import Any

from altmode.games.rally.box import CLASSIC_ROBOTS, ROBOTS
from altmode.games.rally.profile import PROFILES, SWITCHES
from altmode.games.rally.state import RallyState
from altmode.lab.rally.drivers import lively_answer
from altmode.lab.rally.fuzzer import courses_for

from ..random_play import Arena

__all__ = ["MODES", "RaceArena", "courses_for", "lively_answer", "random_race"]

MODES = tuple(PROFILES)
TEAM_SIZES = ((4, 2), (6, 2), (6, 3))
"""How many seats in how many teams."""
MOST_CLASSIC = 5
"""There are permanent upgrades for so many classic robots."""


class RaceArena(Arena):
    """A race to be."""

    def start(self, log: bool = False) -> RallyState:
        """The race at its first decision."""
        state = super().start(log)
        assert isinstance(state, RallyState)
        return state


def random_race(mode: str, number: int, rounds: int = 0) -> RaceArena:
    """A race of a mode: courses take turns, the rest is random; after some rounds it is broken off."""
    rng = random.Random(f"{mode} {number}")
    courses = courses_for(mode)
    course = courses[number % len(courses)]
    # How many race takes turns too, so that every course is raced by any number.
    seats = 2 + number // len(courses) % min(5, len(course.flags()) - 1)
    options: dict[str, Any] = {"course": course.to_plain(), "rounds": rounds or rng.randint(4, 9)}
    if PROFILES[mode].teams:
        seats, options["teams"] = TEAM_SIZES[number % len(TEAM_SIZES)]
    if number % 3 == 2:
        options["switches"] = [switch for switch in SWITCHES if rng.random() < 0.5]
    if number % 4 == 3:
        options["first"] = rng.randrange(seats)
    return RaceArena("rally", mode, _drivers(mode, seats, rng), rng.getrandbits(63), options)


def _drivers(mode: str, seats: int, rng: random.Random) -> list[dict[str, Any]]:
    robots = list(ROBOTS)
    if PROFILES[mode].classic_robots:
        robots += rng.sample(CLASSIC_ROBOTS, MOST_CLASSIC)
    return [{"robot": robot, "mode": rng.choice(["bot", "alt"])} for robot in rng.sample(robots, seats)]
