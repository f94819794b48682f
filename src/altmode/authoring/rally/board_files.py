"""Map boards and starting tiles as files, and those that come with the game."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files

from altmode.authoring.documents import parse_yaml
from altmode.authoring.placed import SIZE_LIMIT
from altmode.authoring.problems import Source, did_you_mean, shorten
from altmode.authoring.rally.grids import DrawnBoard, read_grid
from altmode.authoring.reading import Reader
from altmode.games.rally.boards import MAP, TILE, Board
from altmode.games.rally.spaces import DIRECTION_WORDS
from altmode.kernel.game import UnknownName

GAME = "altmode.games.rally"
BOARDS = "boards"
BOARD_FIELDS = (
    "board",
    "kind",
    "environment",
    "classic",
    "exit",
    "back of",
    "provenance",
    "about",
    "grid",
    "legend",
)
ENVIRONMENTS = ("city", "desert")
PROVENANCES = ("documented", "partial", "original")


class UnknownBoard(UnknownName):
    """No board goes by that name; the message offers the nearest one."""


@dataclass(frozen=True)
class WrittenBoard:
    """A board and what its file says besides."""

    drawn: DrawnBoard
    about: str = ""
    back_of: str = ""
    """The map on the other side of the same piece of cardboard."""

    @property
    def board(self) -> Board:
        """The board itself."""
        return self.drawn.board


def read_board(reader: Reader) -> WrittenBoard:
    """A board from the fields of a file; problems are gathered by the reader."""
    reader.only(*BOARD_FIELDS)
    name = reader.field("board").text("the board's name")
    written_kind = reader.optional("kind", MAP)
    kind = written_kind.choice([MAP, TILE], "kind of board")
    exit_side = reader.optional("exit")
    environment = reader.optional("environment")
    drawn = read_grid(
        reader.field("grid"),
        reader.optional("legend"),
        name,
        kind=kind,
        environment=environment.choice(ENVIRONMENTS, "environment") if environment.given else "",
        classic=reader.optional("classic", False).flag(),
        provenance=reader.optional("provenance", "original").choice(PROVENANCES, "provenance"),
        exit=DIRECTION_WORDS.index(exit_side.choice(DIRECTION_WORDS, "side")) if exit_side.given else -1,
    )
    if written_kind.value == kind:
        _check_exit(reader, exit_side, kind)
        _check_flags(reader.field("grid"), drawn, kind)
    elif exit_side.given or any(space.flag for space in drawn.board.spaces):
        # Its kind is misspelt, but only a starting tile looks like this; a course may go on to use it as one.
        drawn.board = replace(drawn.board, kind=TILE)
    return WrittenBoard(drawn, reader.optional("about", "").text(), reader.optional("back of", "").text())


def _check_exit(reader: Reader, exit_side: Reader, kind: str) -> None:
    if kind == TILE and not exit_side.given:
        reader.problem("a starting tile says on which side it joins the map", "add exit: east, for example")
    if kind == MAP and exit_side.given:
        exit_side.problem("only a starting tile has an exit", of_key=True)


def _check_flags(grid: Reader, drawn: DrawnBoard, kind: str) -> None:
    flags = sum(space.flag for space in drawn.board.spaces)
    if kind == MAP and flags:
        grid.problem("starting spaces (s) are drawn on starting tiles only (RR-COURSE-01)")
    if kind == TILE and not flags and len(drawn.board.spaces) > 1:
        grid.problem("a starting tile needs starting spaces (s) (RR-COURSE-19)")


def read_board_to_lay_out(reader: Reader) -> WrittenBoard:
    """A board that courses lay out by its name, so that nothing may lie on it yet."""
    written = read_board(reader)
    if written.drawn.marked:
        hint = "checkpoints, cubes, mines and space bridges belong to a course"
        reader.field("grid").problem("something lies on this board", hint)
    return written


def read_board_file(path: str | os.PathLike[str]) -> WrittenBoard:
    """A board from a file of its own; Problems tells of every mistake in it."""
    return parse_board(Source.load(path, SIZE_LIMIT).text, str(path))


def parse_board(text: str, file_name: str = "text") -> WrittenBoard:
    """A board from the text of a file of that name."""
    document = parse_yaml(text, file_name)[0]
    with Reader(document).collect() as reader:
        return read_board_to_lay_out(reader)


@cache
def ready_boards() -> dict[str, WrittenBoard]:
    """The boards that come with the game, by their names, with what their files say besides."""
    folder = files(GAME) / BOARDS
    found = {}
    for file in sorted(folder.iterdir(), key=lambda item: item.name):
        if file.name.endswith(".yaml"):
            written = parse_board(file.read_text(encoding="utf-8"), f"{BOARDS}/{file.name}")
            found[written.board.name] = written
    return found


def all_boards() -> list[Board]:
    """The boards that come with the game."""
    return [written.board for written in ready_boards().values()]


def find_board(name: str) -> Board:
    """A board that comes with the game, by its name."""
    for board in all_boards():
        if board.name.casefold() == name.strip().casefold():
            return board
    raise UnknownBoard(f'there is no board "{shorten(name)}"{did_you_mean(name, ready_boards())}')
