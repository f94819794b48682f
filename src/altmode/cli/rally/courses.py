"""`altmode course`: the racecourses, and whether one that somebody drew can be raced on."""

from __future__ import annotations

import json
import sys

from rich.console import Console
from rich.table import Table
from rich.text import Text

from altmode.authoring.problems import Problems
from altmode.authoring.rally.board_files import read_board_file
from altmode.authoring.rally.course_advice import advise
from altmode.authoring.rally.course_checks import WARNING, check_course
from altmode.authoring.rally.course_facts import course_data
from altmode.authoring.rally.course_files import CourseProblems
from altmode.authoring.rally.courses import UnknownCourse, is_board_file, ready_courses, written_course
from altmode.authoring.rally.drawings import draw, whole_course
from altmode.authoring.rally.grids import DrawnBoard
from altmode.authoring.rally.written_course import WrittenCourse
from altmode.cli.errors import MISUSED, CommandRefused
from altmode.games.rally.boards import MAP, Course
from altmode.games.rally.scene import cell_name

ORIGINS = {
    "documented": "laid out as published",
    "partial": "name and components as published, layout original",
    "original": "an original course",
}
"""What a course's provenance means."""

MARGIN = 4
"""How many characters the numbers beside a picture take."""


def check_courses(names: list[str], players: int) -> int:
    """Print for every course whether it can be raced on, with all its mistakes, and the rulebook's advice."""
    code = 0
    for name in names:
        try:
            if is_board_file(name):
                board = read_board_file(name).board
                print(f"{name}: {board.name} can be laid out ({board.width} by {board.height} spaces)")
                continue
            written = written_course(name)
        except CourseProblems as problems:
            # What could be read may be wrong too: whoever mends the file wants to know it all at once.
            more = [finding.problem for finding in check_course(problems.written, complete=False)]
            print(Problems([*problems.problems, *more]), file=sys.stderr)
            code = MISUSED
            continue
        except (Problems, UnknownCourse) as problem:
            print(problem, file=sys.stderr)
            code = MISUSED
            continue
        errors = check_course(written)
        if errors:
            print(Problems(finding.problem for finding in errors), file=sys.stderr)
            code = MISUSED
            continue
        found = advise(written, players)
        for finding in found:
            print(finding)
        warnings = sum(finding.severity == WARNING for finding in found)
        text = f"; {warnings} warning{'s' if warnings > 1 else ''}" if warnings else ""
        print(f"{name}: ready to race on ({summary(written.course)}){text}")
    return code


def summary(course: Course) -> str:
    """A course in one short phrase."""
    maps = sum(placed.board.kind == MAP for placed in course.boards)
    parts = [(maps, "board"), (len(course.checkpoints), "checkpoint"), (len(course.energon), "Energon Cube")]
    parts += [(len(course.mines), "mine"), (len(course.bridges), "space bridge")]
    listed = [f"{count} {noun}{'s' if count > 1 else ''}" for count, noun in parts if count]
    return f"{', '.join(listed)}; for {course.players[0]} to {course.players[1]} players"


def print_courses(as_json: bool) -> None:
    """List the ready courses."""
    courses = {short: written.course for short, written in ready_courses().items()}
    if as_json:
        print(json.dumps({short: course_data(course) for short, course in courses.items()}))
        return
    console = Console(highlight=False)
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True, style="bold")
    table.add_column()
    for short, course in courses.items():
        table.add_row(short, Text(f"{course.name} ({course_facts(course)}). {course.notes}"))
    console.print(table)
    console.print(Text("\naltmode course show NAME   altmode course check FILE", style="dim"))


def course_facts(course: Course) -> str:
    """How hard a course is and for how many."""
    least, most = course.players
    best = ""
    if course.best != (0, 0):
        best = f", best with {course.best[0]}" + (
            f" to {course.best[1]}" if course.best[1] > course.best[0] else ""
        )
    return f"{course.difficulty or 'any difficulty'}, {least} to {most} players{best}"


def print_course(name: str, advanced: bool, as_json: bool) -> None:
    """Show a course, or a board, as it is drawn."""
    if is_board_file(name):
        text, legend = draw(DrawnBoard(read_board_file(name).board))
        print(text, end="")
        for sign, words in legend.items():
            print(f"{sign}: {', '.join(words)}")
        return
    try:
        written = written_course(name)
    except UnknownCourse as error:
        raise CommandRefused(str(error)) from None
    errors = check_course(written)
    if errors:
        raise Problems(finding.problem for finding in errors)
    course = written.course
    if as_json:
        print(json.dumps(course_data(course) | {"course": course.to_plain()}))
        return
    console = Console(highlight=False, soft_wrap=True)
    console.print(Text(course.name, style="bold"))
    if course.notes:
        console.print(Text(course.notes))
    layout = ", ".join(placed.board.name for placed in course.boards)
    console.print(Text(f"{course_facts(course)}; {layout}; {ORIGINS[course.provenance]}", style="dim"))
    print(picture(written, advanced))
    print(printed_cells(written))
    if course.closed_flags:
        print(f"closed starting spaces: {', '.join(map(written.named, course.closed_flags))}")
    if not advanced and (course.advanced_mines or course.advanced_bridges):
        print("with --advanced: also the tokens of the advanced variant")


def printed_cells(written: WrittenCourse) -> str:
    """How the numbers beside a picture, which are those of course files, go with the names that a race uses."""
    course = written.course
    lying = [(placed, placed.lying()) for placed in course.boards]
    last = (
        max(placed.x + board.width for placed, board in lying) - 1,
        max(placed.y + board.height for placed, board in lying) - 1,
    )
    return (
        f"Course files say {written.named((0, 0))} to {written.named(last)} for what a race calls "
        f"{cell_name((0, 0))} to {cell_name(last)}."
    )


def picture(written: WrittenCourse, advanced: bool) -> str:
    """A course as text, with the numbers by which its file counts places, and the legend."""
    drawn, gaps = whole_course(written.course, advanced)
    text, legend = draw(drawn, gaps)
    east, south = written.shift
    numbers = "".join(str(x - east).center(4) for x in range(drawn.board.width))
    lines = [" " * MARGIN + " " + numbers.rstrip()]
    for row, line in enumerate(text.splitlines()):
        beside = str(row // 2 - south) if row % 2 else ""
        lines.append(f"{beside:>{MARGIN - 1}} {line}")
    lines += [f"{sign}: {', '.join(words)}" for sign, words in legend.items()]
    return "\n".join(lines)
