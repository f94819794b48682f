"""Boards as they are printed, and courses laid out from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from altmode.games.rally.facts import PlainCourse
from altmode.games.rally.spaces import EAST, NORTH, SOUTH, WEST, Space, code_of, space_from, turned

MAP: Final = "map"
TILE: Final = "starting tile"

CHECKPOINTS: Final = 6
COURSE_CUBES: Final = 9
COURSE_MINES: Final = 8
COURSE_BRIDGES: Final = 4
LARGEST: Final = 100
"""No board and no course is wider or longer than so many spaces."""

DX: Final = (0, 1, 0, -1)
DY: Final = (-1, 0, 1, 0)


@dataclass(frozen=True)
class Board:
    """One map board or starting tile, drawn with north up."""

    name: str
    width: int
    height: int
    spaces: tuple[Space, ...]
    """Row by row from the north-west."""
    walls: tuple[tuple[int, int, int], ...] = ()
    """Each wall as x, y and the side of that space it stands on; the closed sides of buildings are walls too."""
    doors: tuple[tuple[int, int, int], ...] = ()
    """Each door of a building, named like a wall by one of the two spaces it joins."""
    turrets: tuple[tuple[int, int, int], ...] = ()
    """Each laser turret: the space at its muzzle and the direction it fires in."""
    kind: str = MAP
    environment: str = ""
    """City or desert; boards of the classic game have none."""
    classic: bool = False
    """Whether blank spaces count as road and the classic elements may be on it."""
    provenance: str = "original"
    exit: int = -1
    """The side on which a starting tile joins the map board."""

    def space(self, x: int, y: int) -> Space:
        """The space at a place of the board."""
        return self.spaces[y * self.width + x]

    def turned(self, quarters: int) -> Board:
        """The board after so many quarter turns clockwise."""
        board = self
        for _ in range(quarters % 4):
            board = _turned_once(board)
        return board

    def to_plain(self) -> dict[str, Any]:
        """The board as JSON-ready data."""
        data: dict[str, Any] = {
            "name": self.name,
            "width": self.width,
            "spaces": " ".join(code_of(space) for space in self.spaces),
            "walls": [list(wall) for wall in self.walls],
            "doors": [list(door) for door in self.doors],
            "turrets": [list(turret) for turret in self.turrets],
            "kind": self.kind,
        }
        for name in ("environment", "classic", "exit", "provenance"):
            value = getattr(self, name)
            if value not in ("", False, -1, "original"):
                data[name] = value
        return data


def _turned_once(board: Board) -> Board:
    """A space (x, y) comes to lie at (height - 1 - y, x)."""
    high = board.height
    spaces = tuple(
        turned(board.space(y, high - 1 - x), 1) for y in range(board.width) for x in range(board.height)
    )
    return Board(
        board.name,
        board.height,
        board.width,
        spaces,
        tuple((high - 1 - y, x, (side + 1) % 4) for x, y, side in board.walls),
        tuple((high - 1 - y, x, (side + 1) % 4) for x, y, side in board.doors),
        tuple((high - 1 - y, x, (side + 1) % 4) for x, y, side in board.turrets),
        board.kind,
        board.environment,
        board.classic,
        board.provenance,
        (board.exit + 1) % 4 if board.exit >= 0 else -1,
    )


def board_from(data: dict[str, Any]) -> Board:
    """The board that `to_plain` told of."""
    codes = str(data["spaces"]).split(" ")
    spaces = []
    for code in codes:
        space = space_from(code)
        if space is None:
            raise ValueError(f'a board has a space "{code}", which stands for nothing')
        spaces.append(space)
    width = int(data["width"])
    if not 0 < width <= LARGEST or len(spaces) % width or len(spaces) > LARGEST * LARGEST:
        raise ValueError(f"a board of {len(spaces)} spaces cannot be {width} wide")
    return Board(
        str(data["name"]),
        width,
        len(spaces) // width,
        tuple(spaces),
        _triples(data["walls"]),
        _triples(data["doors"]),
        _triples(data["turrets"]),
        str(data["kind"]),
        str(data.get("environment", "")),
        bool(data.get("classic", False)),
        str(data.get("provenance", "original")),
        int(data.get("exit", -1)),
    )


def _triples(data: list[list[int]]) -> tuple[tuple[int, int, int], ...]:
    return tuple((int(x), int(y), int(side)) for x, y, side in data)


@dataclass(frozen=True)
class Placed:
    """A board on the course: where its north-west corner lies after it was turned."""

    board: Board
    x: int
    y: int
    quarters: int = 0
    """Quarter turns clockwise."""

    def lying(self) -> Board:
        """The board the way it lies."""
        return self.board.turned(self.quarters)


@dataclass(frozen=True)
class Bridge:
    """A space bridge token."""

    x: int
    y: int
    colour: str


@dataclass(frozen=True)
class Course:
    """A racecourse: boards, a starting tile, checkpoints, cubes and tokens; places are counted from its corner."""

    name: str
    boards: tuple[Placed, ...]
    checkpoints: tuple[tuple[int, int], ...]
    energon: tuple[tuple[int, int], ...] = ()
    """A place for each cube; several cubes can lie in one place."""
    mines: tuple[tuple[int, int], ...] = ()
    bridges: tuple[Bridge, ...] = ()
    advanced_mines: tuple[tuple[int, int], ...] = ()
    """Tokens that are laid out only in the variant with advanced tokens."""
    advanced_bridges: tuple[Bridge, ...] = ()
    closed_flags: tuple[tuple[int, int], ...] = ()
    """Starting spaces that may not be used (the red crosses)."""
    players: tuple[int, int] = (2, 6)
    best: tuple[int, int] = (0, 0)
    """With how many players it is best; zeros where nothing is said."""
    difficulty: str = ""
    provenance: str = "original"
    notes: str = ""

    def flags(self) -> list[tuple[int, int, int]]:
        """Every starting space that may be used with the direction a robot faces on it."""
        found = []
        for placed in self.boards:
            board = placed.lying()
            if board.kind == TILE:
                for y in range(board.height):
                    for x in range(board.width):
                        cell = (placed.x + x, placed.y + y)
                        if board.space(x, y).flag and cell not in self.closed_flags:
                            found.append((*cell, board.exit))
        return found

    def to_plain(self) -> PlainCourse:
        """The course as JSON-ready data: with it, a record needs no file to be replayed."""
        # Lists, as JSON gives them back: a course that was read must equal one that was not.
        data: Any = {
            "name": self.name,
            "boards": [
                {"board": placed.board.to_plain(), "x": placed.x, "y": placed.y, "quarters": placed.quarters}
                for placed in self.boards
            ],
            "checkpoints": [list(cell) for cell in self.checkpoints],
            "energon": [list(cell) for cell in self.energon],
            "mines": [list(cell) for cell in self.mines],
            "bridges": [[bridge.x, bridge.y, bridge.colour] for bridge in self.bridges],
            "advanced_mines": [list(cell) for cell in self.advanced_mines],
            "advanced_bridges": [[bridge.x, bridge.y, bridge.colour] for bridge in self.advanced_bridges],
            "closed_flags": [list(cell) for cell in self.closed_flags],
            "players": list(self.players),
            "best": list(self.best),
            "difficulty": self.difficulty,
            "provenance": self.provenance,
            "notes": self.notes,
        }
        plain: PlainCourse = data
        return plain


def course_from(data: Mapping[str, Any]) -> Course:
    """The course that `to_plain` told of; ValueError says what cannot be."""
    if not isinstance(data, dict) or not data.get("boards"):
        raise ValueError("a course without boards")
    for placed in data["boards"]:
        for name in ("x", "y"):
            if not 0 <= placed[name] <= LARGEST:
                raise ValueError(
                    f"a board of the course lies at {name} {placed[name]}, expected 0 to {LARGEST}"
                )
    course = _course_from(data)
    _check_cells(course)
    return course


def _check_cells(course: Course) -> None:
    """Everything that lies on a course lies on one of its boards."""
    spaces: set[tuple[int, int]] = set()
    for placed in course.boards:
        board = placed.lying()
        for x, y, side in (*board.walls, *board.doors, *board.turrets):
            if not (0 <= x < board.width and 0 <= y < board.height and 0 <= side < 4):
                raise ValueError(
                    f"{board.name} has a wall, door or turret at {[x, y, side]}, where no space is"
                )
        spaces.update((placed.x + x, placed.y + y) for x in range(board.width) for y in range(board.height))
    bridges = [(bridge.x, bridge.y) for bridge in (*course.bridges, *course.advanced_bridges)]
    lists = (
        course.checkpoints,
        course.energon,
        course.mines,
        course.advanced_mines,
        course.closed_flags,
        bridges,
    )
    for cells in lists:
        for cell in cells:
            if cell not in spaces:
                raise ValueError(f"something lies at {list(cell)}, which is no space of the course")


def _course_from(data: Mapping[str, Any]) -> Course:
    return Course(
        str(data["name"]),
        tuple(
            Placed(board_from(placed["board"]), int(placed["x"]), int(placed["y"]), int(placed["quarters"]))
            for placed in data["boards"]
        ),
        _pairs(data["checkpoints"]),
        _pairs(data["energon"]),
        _pairs(data["mines"]),
        _bridges(data["bridges"]),
        _pairs(data["advanced_mines"]),
        _bridges(data["advanced_bridges"]),
        _pairs(data["closed_flags"]),
        (int(data["players"][0]), int(data["players"][1])),
        (int(data["best"][0]), int(data["best"][1])),
        str(data["difficulty"]),
        str(data["provenance"]),
        str(data["notes"]),
    )


def _pairs(data: list[list[int]]) -> tuple[tuple[int, int], ...]:
    return tuple((int(x), int(y)) for x, y in data)


def _bridges(data: list[list[Any]]) -> tuple[Bridge, ...]:
    return tuple(Bridge(int(x), int(y), str(colour)) for x, y, colour in data)


def opposite(side: int) -> int:
    """The other direction on the same line."""
    return (side + 2) % 4


def neighbour(x: int, y: int, side: int) -> tuple[int, int]:
    """The place on that side of a place."""
    return x + DX[side], y + DY[side]


SIDES: Final = (NORTH, EAST, SOUTH, WEST)
