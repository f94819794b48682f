"""Races nobody would sit down to: any course that fits, any robots, and drivers who try everything out.

Everything here follows from a mode and a number, so a failing race can be driven again by naming the two.
"""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from altmode.authoring.courses import all_courses
from altmode.games.rally.boards import Course
from altmode.games.rally.box import CLASSIC_ROBOTS, ROBOTS
from altmode.games.rally.cards import Upgrade
from altmode.games.rally.profile import PROFILES, SWITCHES
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import INSTALLED
from altmode.kernel.decisions import PASS, Ask

from .random_play import Answer, Arena, open_asks

MODES = tuple(PROFILES)
TEAM_SIZES = ((4, 2), (6, 2), (6, 3))
"""How many seats in how many teams."""
MOST_CLASSIC = 5
"""There are permanent upgrades for so many classic robots."""
REACTS = 0.08
"""How often somebody reacts where that is possible."""
EAGERNESS = 0.75
"""How often an offer is taken up instead of declined."""


@cache
def courses_for(mode: str) -> tuple[Course, ...]:
    """The courses that a mode can be raced on."""
    boards = PROFILES[mode].classic_boards
    return tuple(
        course
        for course in all_courses()
        if boards or not any(placed.board.classic for placed in course.boards)
    )


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


def lively_answer(state: RallyState, rng: random.Random) -> Answer:
    """An option as a driver takes it who likes upgrades, reacts now and then, and rather tries something than not."""
    asks = open_asks(state)
    place = rng.randrange(len(state.asked))
    if state.offers and rng.random() < REACTS:
        place = rng.randrange(len(state.asked), len(asks))
    ask = asks[place]
    about = ask.question.about
    if about == "upgrades":
        return place, _upgrading(state, ask, rng)
    # Going on is the first of these options and watching the second; elsewhere PASS declines.
    declining = [0, 1] if about == "action" else [i for i, option in enumerate(ask.options) if option == PASS]
    trying = [index for index in range(len(ask.options)) if index not in declining]
    chance = EAGERNESS / 3 if about == "action" else EAGERNESS
    if trying and declining:
        return place, rng.choice(trying if rng.random() < chance else declining)
    return place, rng.randrange(len(ask.options))


def _upgrading(state: RallyState, ask: Ask, rng: random.Random) -> int:
    """Install the dearest upgrade one can more often than not, draw otherwise, and seldom take one off."""
    installed = state.zone(INSTALLED, ask.seat)
    new = [i for i, option in enumerate(ask.options) if option >= 0 and option not in installed]
    drawing = [i for i, option in enumerate(ask.options) if option < PASS]
    roll = rng.random()
    if new and roll < 0.75:
        return max(rng.choices(new, k=2), key=lambda index: _cost(state, ask.options[index]))
    if drawing and roll < 0.9:
        return drawing[0]
    return rng.randrange(len(ask.options)) if roll > 0.97 else 0


def _cost(state: RallyState, piece: int) -> int:
    card = state.card(piece)
    assert isinstance(card, Upgrade)
    return card.cost
