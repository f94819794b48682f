"""What makes a course impossible to race on: each finding with the rule it breaks and the place in the file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from altmode.authoring.problems import Problem, Problems
from altmode.authoring.rally.walking import closed_sides, steps_from
from altmode.authoring.rally.written_course import Cell, WrittenCourse
from altmode.games.rally.boards import (
    CHECKPOINTS,
    COURSE_BRIDGES,
    COURSE_CUBES,
    COURSE_MINES,
    MAP,
    TILE,
    Board,
    Bridge,
    Placed,
    neighbour,
)
from altmode.games.rally.spaces import DIRECTION_WORDS, GRANDSTAND
from altmode.games.rally.track import Track

ERROR, WARNING, INFO = "error", "warning", "info"


@dataclass(frozen=True)
class Finding:
    """One thing to say about a course."""

    severity: str
    rule: str
    problem: Problem

    def __str__(self) -> str:
        return str(self.problem)


class Findings:
    """Gathers what there is to say about one course."""

    def __init__(self, written: WrittenCourse) -> None:
        self.written = written
        self.found: list[Finding] = []

    def add(self, severity: str, rule: str, thing: str, message: str, hint: str = "") -> None:
        """Say something about a thing that the file names; the rule is cited at the end of the message."""
        word = "" if severity == ERROR else f"{severity}: "
        problem = self.written.problem(thing, f"{word}{message} ({rule})", hint)
        self.found.append(Finding(severity, rule, problem))

    def error(self, rule: str, thing: str, message: str, hint: str = "") -> None:
        """Say what makes the course impossible."""
        self.add(ERROR, rule, thing, message, hint)


def check_course(written: WrittenCourse, *, complete: bool = True) -> list[Finding]:
    """Every reason why nobody can race on a course, in the order in which they stand in its file.

    Of a course that could not be read completely, only what is there is judged: what seems to be missing in it
    may stand where the file could not be read.
    """
    findings = Findings(written)
    _check_twice(findings)
    if written.laid_out:
        _check_overlaps(findings)
        _check_cells(findings)
    if complete:
        _check_start(findings)
    # Only a course that lies on the table in one piece can be walked.
    walkable = complete and not findings.found
    _check_too_many(findings)
    if complete:
        _check_counts(findings)
        if walkable:
            _check_walks(findings)
    return in_reading_order(findings.found)


def refuse_errors(written: WrittenCourse) -> None:
    """Raise every reason why nobody can race on a course."""
    found = check_course(written)
    if found:
        raise Problems(finding.problem for finding in found)


def in_reading_order(found: list[Finding]) -> list[Finding]:
    """Findings as they stand in the file."""
    return sorted(found, key=lambda finding: (finding.problem.line or 0, finding.problem.column or 0))


def _check_overlaps(findings: Findings) -> None:
    """No two boards lie in one place, or are the same piece of cardboard."""
    written = findings.written
    taken: dict[Cell, str] = {}
    by_cardboard: dict[str, str] = {}
    for thing, placed, board in named_boards(written):
        for cell in cells_of(placed, board):
            if cell in taken:
                findings.error(
                    "RR-SETUP-02",
                    thing,
                    f"{board.name} lies on top of {taken[cell]} at {written.named(cell)}",
                )
                break
            taken[cell] = board.name
        piece = min(board.name, written.backs.get(board.name, board.name))
        if board.kind == MAP and piece in by_cardboard:
            other = by_cardboard[piece]
            reason = "is laid twice" if other == board.name else f"is the back of {other}"
            findings.error("RR-COURSE-02", thing, f"{board.name} {reason}, and there is one of each board")
        elif board.kind == MAP:
            by_cardboard[piece] = board.name


def _check_start(findings: Findings) -> None:
    written = findings.written
    for thing, placed, board in named_boards(written):
        if board.kind == TILE and not joining_cells(written, placed, board):
            message = f"no map touches the {DIRECTION_WORDS[board.exit]} side of {board.name}, where robots leave it"
            findings.error("RR-SETUP-16", thing, message)


def named_boards(written: WrittenCourse) -> Iterator[tuple[str, Placed, Board]]:
    """Every board the way it lies, with what the spots of the file call it."""
    number = 0
    for placed in written.course.boards:
        number += placed.board.kind == MAP
        thing = f"board {number}" if placed.board.kind == MAP else "start"
        yield thing, placed, placed.lying()


def cells_of(placed: Placed, board: Board) -> Iterator[Cell]:
    """Every place that a board covers."""
    for y in range(board.height):
        for x in range(board.width):
            yield placed.x + x, placed.y + y


def joining_cells(written: WrittenCourse, placed: Placed, board: Board) -> list[Cell]:
    """The places of map boards just beyond the exit of a starting tile."""
    maps = {
        cell
        for other in written.course.boards
        if other.board.kind == MAP
        for cell in cells_of(other, other.lying())
    }
    own = set(cells_of(placed, board))
    beyond = [neighbour(x, y, board.exit) for x, y in sorted(own)]
    return [cell for cell in beyond if cell not in own and cell in maps]


def named_tokens(written: WrittenCourse) -> Iterator[tuple[str, Cell, str]]:
    """Everything that lies on the course: its name in the spots of the file, its place, and its rule."""
    course = written.course
    for number, cell in zip(written.numbers, course.checkpoints, strict=True):
        yield f"checkpoint {number}", cell, "RR-COURSE-01"
    for number, cell in enumerate(course.energon, 1):
        yield f"energon {number}", cell, "RR-COURSE-03"
    for number, cell in enumerate(course.mines, 1):
        yield f"mine {number}", cell, "RR-COURSE-04"
    for number, cell in enumerate(course.advanced_mines, 1):
        yield f"advanced mine {number}", cell, "RR-COURSE-04"
    for number, bridge in enumerate(course.bridges, 1):
        yield f"bridge {number}", (bridge.x, bridge.y), "RR-COURSE-04"
    for number, bridge in enumerate(course.advanced_bridges, 1):
        yield f"advanced bridge {number}", (bridge.x, bridge.y), "RR-COURSE-04"


def _check_twice(findings: Findings) -> None:
    """No two things of a kind lie in one place; only cubes may."""
    written = findings.written
    taken: dict[tuple[str, Cell], str] = {}
    for thing, cell, rule in named_tokens(written):
        noun = _noun(thing)
        if noun != "energon" and (noun, cell) in taken:
            message = f"{thing} is in the same place as {taken[noun, cell]}, {written.named(cell)}"
            findings.error(rule, thing, message)
        taken[noun, cell] = thing


def _check_cells(findings: Findings) -> None:
    """Everything lies on a space that a robot can enter."""
    written = findings.written
    kinds = {
        (placed.x + number % board.width, placed.y + number // board.width): space.kind
        for _, placed, board in named_boards(written)
        for number, space in enumerate(board.spaces)
    }
    for thing, cell, rule in named_tokens(written):
        if cell not in kinds:
            findings.error(rule, thing, f"{thing} is outside the course at {written.named(cell)}")
        elif kinds[cell] == GRANDSTAND:
            message = f"{thing} is in the grandstand at {written.named(cell)}, which no robot can enter"
            findings.error(rule, thing, message)
    flags = {
        (placed.x + number % board.width, placed.y + number // board.width)
        for _, placed, board in named_boards(written)
        for number, space in enumerate(board.spaces)
        if space.flag
    }
    for number, cell in enumerate(written.course.closed_flags, 1):
        if cell not in flags:
            message = f"there is no starting space at {written.named(cell)} to close"
            findings.error("RR-SETUP-15", f"closed {number}", message)


def _noun(thing: str) -> str:
    return thing.removeprefix("advanced ").split(" ")[0]


def _check_too_many(findings: Findings) -> None:
    """No more lies on a course than there is in the box."""
    course = findings.written.course
    checkpoints = len(course.checkpoints)
    if checkpoints > CHECKPOINTS:
        message = f"found {checkpoints} checkpoints, expected 1 to {CHECKPOINTS}"
        findings.error("RR-COURSE-01", "checkpoints", message)
    if len(course.energon) > COURSE_CUBES:
        message = f"found {len(course.energon)} Energon Cubes, at most {COURSE_CUBES} lie on a course"
        findings.error("RR-COURSE-03", f"energon {COURSE_CUBES + 1}", message)
    mines = [f"mine {n}" for n in range(1, len(course.mines) + 1)]
    mines += [f"advanced mine {n}" for n in range(1, len(course.advanced_mines) + 1)]
    if len(mines) > COURSE_MINES:
        message = f"found {len(mines)} mines, at most {COURSE_MINES} lie on a course"
        findings.error("RR-COURSE-04", mines[COURSE_MINES], message)
    bridges = [f"bridge {n}" for n in range(1, len(course.bridges) + 1)]
    bridges += [f"advanced bridge {n}" for n in range(1, len(course.advanced_bridges) + 1)]
    if len(bridges) > COURSE_BRIDGES:
        message = f"found {len(bridges)} space bridges, at most {COURSE_BRIDGES} lie on a course"
        findings.error("RR-COURSE-04", bridges[COURSE_BRIDGES], message)


def _check_counts(findings: Findings) -> None:
    """Nothing is missing that a race needs."""
    course = findings.written.course
    if not course.checkpoints:
        findings.error("RR-COURSE-01", "checkpoints", f"found 0 checkpoints, expected 1 to {CHECKPOINTS}")
    for before, number in pairwise((0, *findings.written.numbers)):
        if number != before + 1:
            message = f"there is a checkpoint {number}, but no checkpoint {before + 1}"
            findings.error("RR-COURSE-01", f"checkpoint {number}", message)
    _check_colours(findings, "bridge", course.bridges, ())
    _check_colours(findings, "advanced bridge", course.advanced_bridges, course.bridges)
    flags = len(course.flags())
    if flags < course.players[1]:
        message = f"{flags} starting spaces are too few for {course.players[1]} players"
        findings.error("RR-COURSE-19", "players", message)


def _check_colours(
    findings: Findings, noun: str, bridges: tuple[Bridge, ...], others: tuple[Bridge, ...]
) -> None:
    colours = Counter(bridge.colour for bridge in (*bridges, *others))
    for number, bridge in enumerate(bridges, 1):
        if colours[bridge.colour] == 1:
            message = f"this is the only {bridge.colour} space bridge, so that it leads nowhere"
            findings.error("RR-COURSE-17", f"{noun} {number}", message, "give another one the same colour")


def _check_walks(findings: Findings) -> None:
    """Checkpoints are not in walled corners, and robots can walk from the start to each in turn."""
    written = findings.written
    track = Track(written.course, False)
    for number, cell in enumerate(track.checkpoints, 1):
        walled = closed_sides(track, cell)
        for side in range(4):
            if side in walled and (side + 1) % 4 in walled:
                spot = written.named(track.xy(cell))
                sides = f"{DIRECTION_WORDS[side]} and {DIRECTION_WORDS[(side + 1) % 4]}"
                message = f"checkpoint {number} at {spot} is in a corner of walls, {sides}"
                findings.error("RR-COURSE-05", f"checkpoint {number}", message)
                break
    before, whence = track.flags, "the starting spaces"
    for number, cell in enumerate(track.checkpoints, 1):
        if cell not in steps_from(track, before):
            spot = written.named(track.xy(cell))
            message = f"no robot can walk from {whence} to checkpoint {number} at {spot}"
            hint = "boards that do not touch need space bridges of one colour"
            findings.error("RR-COURSE-18", f"checkpoint {number}", message, hint)
        before, whence = [cell], f"checkpoint {number}"
