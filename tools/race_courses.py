"""Have bots race every course that comes with the game and write down how it went.

    python tools/race_courses.py [--races 30] [--first 0] [--jobs 2] [--course NAME ...] [--write]

The figures go to docs/courses-raced.md with `--write`, else to the terminal.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from altmode.authoring.courses import all_courses, find_course
from altmode.games.rally.boards import Course
from altmode.lab.racing import CourseFigures, Spread, figures_of, races_on, run_all

PAGE = Path(__file__).parents[1] / "docs" / "courses-raced.md"
UNEVEN = 0.01
"""Below this chance a spread is called uneven."""


def page(raced: list[tuple[Course, CourseFigures]]) -> str:
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
        "## Does it matter where one starts?",
        "",
        "Wins beside the wins to be expected if every starting space, and every place in the first round's turn order, "
        "were equally good. The chance says how often luck alone gives a spread at least as uneven. It is rough, for "
        "few wins are expected in each place; and of twenty chances two are below 10 % by luck alone, so a single low "
        "one is a reason to race more and not yet a finding.",
        "",
        "| course | wins (expected) by starting space | chance | wins (expected) by turn order | chance |",
        "|---|---|---:|---|---:|",
    ]
    for course, figures in raced:
        flags, places = figures.flags, figures.places
        parts.append(
            f"| {course.name} | {_said(flags)} | {_chance(flags)} | {_said(places)} | {_chance(places)} |"
        )
    return "\n".join([*parts, ""])


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
    parser.add_argument("--write", action="store_true", help=f"write {PAGE.name}")
    wishes = parser.parse_args()
    courses = [find_course(name) for name in wishes.course] if wishes.course else all_courses()
    raced = []
    for course in courses:
        began = time.perf_counter()
        figures = figures_of(list(run_all(races_on(course, wishes.races, wishes.first), wishes.jobs)))
        raced.append((course, figures))
        print(f"{row(course, figures)} {time.perf_counter() - began:.0f} s", flush=True)
    if wishes.write:
        PAGE.write_text(page(raced), encoding="utf-8")
    else:
        print(page(raced))


if __name__ == "__main__":
    main()
