"""Have bots race every course that comes with the game and write down how it went.

    python tools/race_courses.py [--races 30] [--first 0] [--jobs 2] [--course NAME ...] [--note TEXT] [--write]

The figures go to docs/courses-raced.md with `--write`, else to the terminal.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from altmode.authoring.rally.courses import all_courses, find_course
from altmode.games.rally.boards import Course
from altmode.lab.rally.racing import (
    CourseFigures,
    Spread,
    by_nearness,
    figures_of,
    races_on,
    run_all,
    ways_from_flags,
)

PAGE = Path(__file__).parents[1] / "docs" / "courses-raced.md"
UNEVEN = 0.01
"""Below this chance a spread is called uneven."""


def page(raced: list[tuple[Course, CourseFigures]], note: str = "") -> str:
    """The whole page."""
    total = sum(figures.races for _, figures in raced)
    parts = [
        "# The courses, raced",
        "",
        f"Written by `tools/race_courses.py` after {total} races of the bot `planner` against itself, with every "
        "number of players a course is for, in turn. Starting spaces are drawn by lot and robots change seats, so "
        "that a spread of wins is due to the course and to luck alone. A race that nobody had won after 60 rounds "
        "would count as not finished.",
        "",
        "| course | label | races | finished | rounds: mean | quartiles | damage per robot and round "
        "| falls per round |",
        "|---|---|---:|---:|---:|---|---:|---:|",
    ]
    parts.extend(row(course, figures) for course, figures in raced)
    parts += [
        "",
        "The planner foresees every pit, fire and laser. Courses that punish a mistake are harder for people than "
        "these numbers say.",
        "",
        "## Does it matter where one starts?",
        "",
        "Wins beside the wins to be expected if every starting space, and every place in the first round's turn "
        "order, were equally good. The ways are what the planner reckons from the nearest and from the farthest "
        "starting space to checkpoint 1, in spaces driven straight ahead. The chance says how often luck alone gives "
        "a spread at least as uneven. Of twenty chances two are below 10 % by luck alone, so a single low one is a "
        "reason to race more and not yet a finding.",
        "",
        "| course | ways | wins (expected) by starting space | chance | wins (expected) by turn order | chance |",
        "|---|---|---|---:|---|---:|",
    ]
    halves = []
    for course, figures in raced:
        flags, places, ways = figures.flags, figures.turns, ways_from_flags(course)
        halves.append(by_nearness(flags, ways))
        parts.append(
            f"| {course.name} | {min(ways.values()):.1f} to {max(ways.values()):.1f} "
            f"| {_said(flags)} | {_chance(flags)} | {_said(places)} | {_chance(places)} |"
        )
    said = [*findings(raced, halves), *([f"- {note}"] if note else [])]
    return "\n".join([*parts, "", *said, ""])


def findings(raced: list[tuple[Course, CourseFigures]], halves: list[Spread]) -> list[str]:
    """What the tables show, said in sentences."""
    near = Spread(
        halves[0].names,
        (sum(half.wins[0] for half in halves), sum(half.wins[1] for half in halves)),
        (sum(half.expected[0] for half in halves), sum(half.expected[1] for half in halves)),
    )
    said = [
        f"- The nearer halves of the starting spaces won {near.wins[0]} of {sum(near.wins)} races where "
        f"{near.expected[0]:.0f} were to be expected; the chance of a difference like this is {_chance(near)}."
    ]
    for (course, _), half in zip(raced, halves, strict=True):
        if half.chance < UNEVEN:
            said.append(
                f"- On {course.name} the nearer half won {half.wins[0]} of {sum(half.wins)} "
                f"({half.expected[0]:.0f} expected)."
            )
    for what, spreads in (
        ("starting spaces", [(course.name, figures.flags) for course, figures in raced]),
        ("places in the turn order", [(course.name, figures.turns) for course, figures in raced]),
    ):
        uneven = [f"{name} ({_most_and_least(spread)})" for name, spread in spreads if spread.chance < UNEVEN]
        said.append(
            f"- Uneven by {what}, with a chance below {UNEVEN:.0%}: {'; '.join(uneven) if uneven else 'no course'}."
        )
    in_order = sorted(raced, key=lambda each: each[1].rounds)
    said.append(
        f"- From the shortest race to the longest: {', '.join(course.name for course, _ in in_order)}."
    )
    harmful = sorted(raced, key=lambda each: each[1].damage)
    said.append(f"- From the least damage to the most: {', '.join(course.name for course, _ in harmful)}.")
    return ["## What this shows", "", *said]


def _most_and_least(spread: Spread) -> str:
    ratios = [won / wanted for won, wanted in zip(spread.wins, spread.expected, strict=True)]
    best, worst = ratios.index(max(ratios)), ratios.index(min(ratios))
    return (
        f"{spread.names[best]} won {ratios[best]:.1f} times as often as expected, "
        f"{spread.names[worst]} {ratios[worst]:.1f} times"
    )


def row(course: Course, figures: CourseFigures) -> str:
    """One course in the first table."""
    low, middle, high = figures.quartiles
    return (
        f"| {course.name} | {course.difficulty} | {figures.races} | {figures.finished / figures.races:.0%} "
        f"| {figures.rounds:.1f} | {low:g} / {middle:g} / {high:g} | {figures.damage:.2f} | {figures.falls:.2f} |"
    )


def _said(spread: Spread) -> str:
    each = zip(spread.names, spread.wins, spread.expected, strict=True)
    return ", ".join(f"{name}: {won} ({wanted:.1f})" for name, won, wanted in each)


def _chance(spread: Spread) -> str:
    return f"{spread.chance:.0%}" if spread.chance >= UNEVEN else f"**{spread.chance:.1%}**"


def main() -> None:
    """Race, then tell."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--races", type=int, default=30, help="how many on each course")
    parser.add_argument(
        "--first", type=int, default=0, help="number of the first one; other numbers, other races"
    )
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")
    parser.add_argument("--course", action="append", help="only this course; may be given several times")
    parser.add_argument("--note", default="", help="what else should be known about these races")
    parser.add_argument("--write", action="store_true", help=f"write {PAGE.name}")
    arguments = parser.parse_args()
    courses = [find_course(name) for name in arguments.course] if arguments.course else all_courses()
    raced = []
    for course in courses:
        began = time.perf_counter()
        figures = figures_of(
            list(run_all(races_on(course, arguments.races, arguments.first), arguments.jobs))
        )
        raced.append((course, figures))
        print(f"{row(course, figures)} {time.perf_counter() - began:.0f} s", flush=True)
    if arguments.write:
        PAGE.write_text(page(raced, arguments.note), encoding="utf-8")
    else:
        print(page(raced, arguments.note))


if __name__ == "__main__":
    main()
