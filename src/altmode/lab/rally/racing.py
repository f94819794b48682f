"""Courses raced by bots: how long a race takes, what it costs the robots, and whether where one starts decides it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from random import Random
from statistics import fmean, quantiles
from typing import Any

from altmode.authoring.opening import new_game
from altmode.bots import make_bot, seen_by
from altmode.bots.rally.distance import Distances
from altmode.games.rally.boards import Course
from altmode.games.rally.events import DAMAGED, FELL
from altmode.games.rally.facts import PlainCourse
from altmode.games.rally.state import RallyState
from altmode.lab.rally.lineups import STUDY_ROUNDS, robots_in_turn


@dataclass(frozen=True)
class Entrants:
    """One race to be run; plain data, so that it can be sent to another process."""

    course: PlainCourse
    mode: str
    seats: int
    number: int
    bot: str = "planner"


@dataclass(frozen=True)
class Race:
    """How one race went."""

    seats: int
    rounds: int
    winner: int
    """The seat that won, -1 if the race was broken off."""
    flags: tuple[str, ...]
    """For each seat the starting space it had."""
    turns: tuple[int, ...]
    """For each seat its place in the turn order of the first round, from 0."""
    damage: int
    falls: int

    @property
    def flag(self) -> str:
        """The winner's starting space."""
        return self.flags[self.winner]


def run_race(entrants: Entrants) -> Race:
    """Run one race; starting spaces are drawn by lot, so that good ones are not always taken first."""
    seats = robots_in_turn(entrants.number, entrants.seats, entrants.mode)
    state = new_game(
        "rally",
        mode=entrants.mode,
        seats=seats,
        seed=entrants.number,
        course=entrants.course,
        rounds=STUDY_ROUNDS,
    )
    assert isinstance(state, RallyState) and state.journal is not None
    entries = state.journal.entries
    order = state.seats_in_order()
    rng = Random(f"flags {entrants.number}")
    while state.asked and state.asked[0].question.about == "start":
        state.take(state.asked[0], rng.randrange(len(state.asked[0].options)))
    flags = tuple(state.cell_name(cell) for cell in state.at)
    bots = [make_bot(entrants.bot, entrants.number + seat, "rally") for seat in range(entrants.seats)]
    while not state.over:
        seat = state.asked[0].seat
        state.choose(seat, bots[seat].pick(seen_by(state, seat)))
    counts = Counter(entry.kind.name for entry in entries)
    return Race(
        entrants.seats,
        state.round,
        state.winners[0] if state.winners else -1,
        flags,
        tuple(order.index(seat) for seat in range(entrants.seats)),
        counts[DAMAGED.name],
        counts[FELL.name],
    )


def mode_for(course: Course) -> str:
    """The mode in which a course is raced."""
    return "classic-boards" if any(placed.board.classic for placed in course.boards) else "race"


def ways_from_flags(course: Course) -> dict[str, float]:
    """What the way to Checkpoint 1 costs from each starting space, as the planner reckons it."""
    seats: list[dict[str, Any]] = [{} for _ in range(course.players[0])]
    state = new_game("rally", mode=mode_for(course), seats=seats, seed=0, course=course.to_plain())
    assert isinstance(state, RallyState)
    distances, track = Distances(state), state.track
    starts = zip(track.flags, track.flag_facing, strict=True)
    return {state.cell_name(flag): distances.to[0][flag * 4 + facing] for flag, facing in starts}


def races_on(course: Course, races: int, first: int = 0, bot: str = "planner") -> list[Entrants]:
    """Races on a course with every number of players it is for, in turn; other numbers are other races."""
    mode = mode_for(course)
    least, most = course.players
    plain = course.to_plain()
    return [
        Entrants(plain, mode, least + number % (most - least + 1), number, bot)
        for number in range(first, first + races)
    ]


def run_all(entrants: Sequence[Entrants], jobs: int) -> Iterator[Race]:
    """Run races, in the order given, on so many processes."""
    if jobs == 1:
        yield from map(run_race, entrants)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(run_race, entrants)


@dataclass(frozen=True)
class Spread:
    """How wins are spread over places that should be equally good."""

    names: tuple[str, ...]
    wins: tuple[int, ...]
    expected: tuple[float, ...]

    @property
    def chi_square(self) -> float:
        """How far the wins are from what was to be expected."""
        pairs = zip(self.wins, self.expected, strict=True)
        return sum((won - wanted) ** 2 / wanted for won, wanted in pairs if wanted)

    @property
    def chance(self) -> float:
        """How often luck alone gives a spread at least as uneven."""
        return chance_of(self.chi_square, sum(wanted > 0 for wanted in self.expected) - 1)


def by_nearness(flags: Spread, ways: Mapping[str, float]) -> Spread:
    """The wins of the nearer half of the starting spaces, and those of the others."""
    near = sorted(ways, key=lambda flag: (ways[flag], flag))[: len(ways) // 2]
    wins, expected = [0, 0], [0.0, 0.0]
    for flag, won, wanted in zip(flags.names, flags.wins, flags.expected, strict=True):
        wins[flag not in near] += won
        expected[flag not in near] += wanted
    return Spread(("nearer", "farther"), (wins[0], wins[1]), (expected[0], expected[1]))


@dataclass(frozen=True)
class CourseFigures:
    """What came out of the races on one course."""

    races: int
    finished: int
    rounds: float
    quartiles: tuple[float, float, float]
    damage: float
    """Damage cards for each robot and round."""
    falls: float
    """Falls of all robots together in a round."""
    flags: Spread
    turns: Spread


def figures_of(races: Sequence[Race]) -> CourseFigures:
    """The races on one course as numbers."""
    won = [race for race in races if race.winner >= 0]
    rounds = [race.rounds for race in won] or [0]
    quarters = quantiles(rounds, n=4, method="inclusive") if len(rounds) > 1 else rounds * 3
    all_rounds = sum(race.rounds for race in races)
    robot_rounds = sum(race.rounds * race.seats for race in races)
    flags = sorted({flag for race in won for flag in race.flags}, key=lambda flag: (int(flag[1:]), flag))
    turns = range(max((race.seats for race in won), default=0))
    return CourseFigures(
        len(races),
        len(won),
        fmean(rounds),
        (quarters[0], quarters[1], quarters[2]),
        sum(race.damage for race in races) / robot_rounds,
        sum(race.falls for race in races) / all_rounds,
        Spread(
            tuple(flags),
            tuple(sum(race.flag == flag for race in won) for flag in flags),
            tuple(sum(1 / race.seats for race in won if flag in race.flags) for flag in flags),
        ),
        Spread(
            tuple(str(turn + 1) for turn in turns),
            tuple(sum(race.turns[race.winner] == turn for race in won) for turn in turns),
            tuple(sum(1 / race.seats for race in won if turn < race.seats) for turn in turns),
        ),
    )


def chance_of(chi_square: float, freedom: int) -> float:
    """The chance of so large a chi-square, after Wilson and Hilferty."""
    if freedom < 1:
        return 1.0
    width = 2 / (9 * freedom)
    deviation = ((chi_square / freedom) ** (1 / 3) - (1 - width)) / math.sqrt(width)
    return math.erfc(deviation / math.sqrt(2)) / 2
