"""Racecourses as files: boards laid side by side, and what lies on them.

    course: My Own Course
    players: [2, 4]
    layout:
      - {board: Speedia Qualifier, at: [0, 0], turned: 90}
    start: {tile: Starting Tile A, at: [-3, 0]}
    checkpoints: [[8, 3], [2, 9]]
    energon: [[5, 5], [6, 6]]

Places count from the space [0, 0], to the east and to the south; whatever lies west or north of it is below zero.
"""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path

from altmode.authoring.documents import parse_yaml
from altmode.authoring.placed import SIZE_LIMIT, Document
from altmode.authoring.problems import ProblemCollector, Problems, Source, written_path
from altmode.authoring.rally.board_files import (
    PROVENANCES,
    WrittenBoard,
    read_board,
    ready_boards,
)
from altmode.authoring.rally.legends import COLOURS
from altmode.authoring.rally.sorts import COURSE, SORTS
from altmode.authoring.rally.written_course import Cell, Spot, WrittenCourse
from altmode.authoring.reading import Reader
from altmode.authoring.sorts import sorted_out
from altmode.games.rally.boards import MAP, TILE, Bridge, Course, Placed

DIFFICULTIES = ("beginner", "intermediate", "advanced")
COURSE_FIELDS = (
    "course",
    "players",
    "best",
    "difficulty",
    "provenance",
    "about",
    "layout",
    "start",
    "checkpoints",
    "energon",
    "mines",
    "bridges",
    "advanced",
    "closed",
    "boards",
)
TURNS = (0, 90, 180, 270)
FURTHEST = 200
"""How far from [0, 0] a place of a course can be."""


class CourseProblems(Problems):
    """A course file with mistakes, and what could be read of it all the same."""

    def __init__(self, problems: Problems, written: WrittenCourse) -> None:
        super().__init__(problems.problems)
        self.written = written


def read_course_file(path: str | os.PathLike[str]) -> WrittenCourse:
    """A course from its file; Problems tells of every mistake that can be seen without looking at the course."""
    return parse_course(Source.load(path, SIZE_LIMIT).text, str(path))


def parse_course(text: str, file_name: str = "text") -> WrittenCourse:
    """A course from the text of a file of that name."""
    documents = parse_yaml(text, file_name)
    sorted_out(documents[:1], COURSE, SORTS)
    if len(documents) > 1:
        source = documents[1].source
        source.refuse("a file holds one course", documents[1].offsets.values.get(()))
    reading = _Reading(documents[0])
    try:
        with ProblemCollector() as collector:
            reading.read(Reader(documents[0], collector=collector))
    except Problems as problems:
        raise CourseProblems(problems, reading.written) from None
    return reading.written


class _Reading:
    """Reads one course file."""

    def __init__(self, document: Document) -> None:
        name = Path(document.file).stem
        self.written = WrittenCourse(Course(name, (), ()), document.source)
        self.written.spots["course"] = Spot(document.offsets.values.get(()), "")
        self.own: dict[str, WrittenBoard] = {}
        self.placed: list[Placed] = []
        self.checkpoints: dict[int, Cell] = {}
        self.energon: list[Cell] = []
        self.mines: list[Cell] = []
        self.bridges: list[Bridge] = []

    def read(self, reader: Reader) -> None:
        reader.only(*COURSE_FIELDS)
        name = reader.field("course")
        self._note("course", name)
        title = name.text("the course's name")
        for item in reader.optional("boards", []).items("a list of boards"):
            drawn = read_board(item)
            if drawn.board.name in self.own:
                item.field("board").problem(f'a board "{drawn.board.name}" is drawn above')
            self.own[drawn.board.name] = drawn
        for item in reader.field("layout").items("a list of boards with their places", least=1):
            self._lay(item, "board", MAP)
        self._lay(reader.field("start"), "tile", TILE)
        asked = 1 + len(reader.field("layout").items())
        self.written.laid_out = len(self.placed) == asked and all(
            board.drawn.offsets for board in self.own.values()
        )
        self._read_checkpoints(reader)
        self._add(self.energon, "energon", reader.optional("energon", []))
        self._add(self.mines, "mine", reader.optional("mines", []))
        self._add_bridges(self.bridges, "bridge", reader.optional("bridges", []))
        more = reader.optional("advanced", {}).only("mines", "bridges")
        more_mines: list[Cell] = []
        more_bridges: list[Bridge] = []
        self._add(more_mines, "advanced mine", more.optional("mines", []))
        self._add_bridges(more_bridges, "advanced bridge", more.optional("bridges", []))
        closed: list[Cell] = []
        self._add(closed, "closed", reader.optional("closed", []))
        players = reader.optional("players", [2, 6])
        best = reader.optional("best")
        difficulty = reader.optional("difficulty")
        for field_name in ("players", "best", "layout", "checkpoints"):
            self._note(field_name, reader.optional(field_name))
        self.written.course = Course(
            title or self.written.course.name,
            tuple(self.placed),
            tuple(cell for _, cell in sorted(self.checkpoints.items())),
            tuple(self.energon),
            tuple(self.mines),
            tuple(self.bridges),
            tuple(more_mines),
            tuple(more_bridges),
            tuple(closed),
            _read_range(players),
            _read_range(best) if best.given else (0, 0),
            difficulty.choice(DIFFICULTIES, "difficulty") if difficulty.given else "",
            reader.optional("provenance", "original").choice(PROVENANCES, "provenance"),
            reader.optional("about", "").text(),
        )
        self.written.numbers = tuple(sorted(self.checkpoints))
        self.written.backs = {
            name: board.back_of for name, board in (ready_boards() | self.own).items() if board.back_of
        }
        self.written.shift_to_origin()

    def _note(self, thing: str, reader: Reader) -> None:
        """Remember where something was written."""
        if reader.given:
            offset = reader.document.offsets.values.get(reader.path)
            self.written.spots[thing] = Spot(offset, written_path(reader.path))

    def _lay(self, reader: Reader, noun: str, kind: str) -> None:
        """Lay a board or the starting tile out, with what is marked on it."""
        if not reader.given:
            return
        reader.only(noun, "at", "turned")
        known = ready_boards() | self.own
        names = [name for name, board in known.items() if board.board.kind == kind]
        asked = reader.field(noun)
        if isinstance(asked.value, str) and asked.value in known and asked.value not in names:
            asked.problem(
                f'"{asked.value}" is not a {kind} (RR-COURSE-01)', f"expected one of {', '.join(names)}"
            )
            return
        name = asked.choice(names, kind)
        cell = _read_cell(reader.field("at"))
        turned = reader.optional("turned", 0).whole()
        if turned not in TURNS:
            reader.field("turned").problem(f"found {turned}, expected 0, 90, 180 or 270 degrees clockwise")
        if name != asked.value or cell is None:
            return
        written = known[name]
        self._note("start" if kind == TILE else f"board {len(self.placed) + 1}", reader)
        placed = Placed(written.board, *cell, turned // 90 % 4)
        self.placed.append(placed)
        if name in self.own:
            self._take_marks(written, placed)

    def _take_marks(self, written: WrittenBoard, placed: Placed) -> None:
        """What was drawn on a board of the course's own lies on the course."""
        drawn = written.drawn

        def lying(cell: Cell, thing: str) -> Cell:
            self.written.spots[thing] = Spot(drawn.offsets[cell], "")
            return _on_course(cell, placed)

        for number, cell in drawn.checkpoints.items():
            self.checkpoints.setdefault(number, lying(cell, f"checkpoint {number}"))
        for cell in drawn.energon:
            self.energon.append(lying(cell, f"energon {len(self.energon) + 1}"))
        for cell in drawn.mines:
            self.mines.append(lying(cell, f"mine {len(self.mines) + 1}"))
        for bridge in drawn.bridges:
            at = lying((bridge.x, bridge.y), f"bridge {len(self.bridges) + 1}")
            self.bridges.append(Bridge(*at, bridge.colour))

    def _read_checkpoints(self, reader: Reader) -> None:
        """The listed checkpoints take the numbers that no drawn one has."""
        free = (number for number in count(1) if number not in self.checkpoints)
        for item in reader.optional("checkpoints", []).items("a list of places"):
            cell = _read_cell(item)
            if cell is not None:
                number = next(free)
                self._note(f"checkpoint {number}", item)
                self.checkpoints[number] = cell

    def _add(self, cells: list[Cell], thing: str, reader: Reader) -> None:
        for item in reader.items("a list of places"):
            cell = _read_cell(item)
            if cell is not None:
                cells.append(cell)
                self._note(f"{thing} {len(cells)}", item)

    def _add_bridges(self, bridges: list[Bridge], thing: str, reader: Reader) -> None:
        for item in reader.items("a list of space bridges"):
            item.only("at", "colour")
            cell = _read_cell(item.field("at"))
            colour = item.field("colour").choice(COLOURS, "colour")
            if cell is not None:
                bridges.append(Bridge(*cell, colour))
                self._note(f"{thing} {len(bridges)}", item)


def _read_cell(reader: Reader) -> Cell | None:
    items = reader.items("a place such as [3, 7]: spaces to the east and to the south")
    if not reader.given or reader.kind != "list":
        return None
    if len(items) != 2:
        reader.problem(f"found {len(items)} numbers, expected a place such as [3, 7]")
        return None
    x, y = (item.whole(-FURTHEST, FURTHEST) for item in items)
    return x, y


def _read_range(reader: Reader) -> Cell:
    """Two numbers of players, the smaller one first."""
    items = reader.items("two numbers, such as [2, 6]", least=2, most=2)
    if len(items) != 2:
        return 2, 6
    least, most = (item.whole(2, 6) for item in items)
    # A number that could not be read has another in its place, which says nothing about the order.
    if least > most and reader.value == [least, most]:
        reader.problem(f"found {least} to {most}, expected the smaller number first")
    return least, most


def _on_course(cell: Cell, placed: Placed) -> Cell:
    """Where a space of a board comes to lie."""
    x, y = cell
    width, height = placed.board.width, placed.board.height
    for _ in range(placed.quarters):
        x, y = height - 1 - y, x
        width, height = height, width
    return placed.x + x, placed.y + y
