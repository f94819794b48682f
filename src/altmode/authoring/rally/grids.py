"""Boards drawn as text: a grid of characters that is typed in an editor, and a board, each made from the other.

    +---+---+---+
    | =>  => cvr|
    +   +---+   +
    > . : b : . |
    +---+---+---+

Lines for sides and lines for spaces take turns. A space is three characters wide, a side one character or three, and
a `+` stands where sides meet. A space holds a code, or a sign of the legend.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from altmode.authoring.problems import did_you_mean, shorten
from altmode.authoring.rally.blocks import Block
from altmode.authoring.rally.legends import STANDING, Meaning, read_legend
from altmode.authoring.reading import Reader
from altmode.games.rally.boards import DX, DY, MAP, Board, Bridge, neighbour, opposite
from altmode.games.rally.spaces import (
    BUILDING,
    CLASSIC_KINDS,
    CODE_HELP,
    EAST,
    KIND_WORDS,
    NORTH,
    PLAIN,
    PUSHER,
    SOUTH,
    WEST,
    Space,
    space_from,
)

STEP = 4
"""From one crossing to the next; three of these characters are the space or the side between them."""

LARGEST = 48
"""The longest side of a board that anybody would lay on a table."""

WALL, DOOR, TURRET_BACK, TURRET_ON = "wall", "door", "turret back", "turret on"
ACROSS = {"": "", "|": WALL, ":": DOOR, "<": TURRET_BACK, ">": TURRET_ON}
"""What may stand between a space and its neighbour to the west."""
DOWN = {"": "", "---": WALL, ":": DOOR, "^": TURRET_BACK, "v": TURRET_ON}
"""What may stand between a space and its neighbour to the north."""

Cell = tuple[int, int]
Side = tuple[int, int, int]


@dataclass
class DrawnBoard:
    """A board as it was drawn, with everything that was put on it."""

    board: Board
    checkpoints: dict[int, Cell] = field(default_factory=dict)
    """Each checkpoint by its number."""
    energon: list[Cell] = field(default_factory=list)
    mines: list[Cell] = field(default_factory=list)
    bridges: list[Bridge] = field(default_factory=list)
    offsets: dict[Cell, int] = field(default_factory=dict)
    """Where in the file each space was drawn."""

    @property
    def marked(self) -> bool:
        """Whether anything was put on the board."""
        return bool(self.checkpoints or self.energon or self.mines or self.bridges)


class Drawing:
    """Reads one grid; whatever is wrong is noted where it stands, and stands for open ground."""

    def __init__(self, block: Block, meanings: dict[str, Meaning], classic: bool) -> None:
        self.block = block
        self.meanings = meanings
        self.classic = classic
        self.width = 0
        self.height = 0
        self.spaces: list[Space] = []
        self.walls: set[Side] = set()
        self.doors: set[Side] = set()
        self.turrets: list[Side] = []

    def read(self, drawn: DrawnBoard) -> None:
        if self._measure():
            for y in range(self.height):
                for x in range(self.width):
                    self._read_space(x, y, drawn)
            self._read_sides()
            self._check_sides()

    def _measure(self) -> bool:
        """Find how large the drawing is; False if its lines do not make a grid."""
        lines = self.block.lines
        top = lines[0].rstrip()
        if not top.startswith("+") or len(top) % STEP != 1 or len(top) == 1:
            hint = "the first line is the northern border: a + at every crossing and three characters between"
            self.block.problem_at(0, 0, f'found "{shorten(top)}", expected +---+---+ and so on', hint)
            return False
        if len(lines) % 2 == 0 or len(lines) < 3:
            message = f"found {len(lines)} lines, expected an odd number: each row of spaces between two lines of sides"
            self.block.problem_at(len(lines) - 1, 0, message)
            return False
        self.width, self.height = len(top) // STEP, len(lines) // 2
        if max(self.width, self.height) > LARGEST:
            self.block.problem_at(0, 0, f"a board of {self.width} by {self.height} is larger than {LARGEST}")
            return False
        for row, line in enumerate(lines):
            self._check_length(row, line.rstrip(), len(top))
        return True

    def _check_length(self, row: int, line: str, expected: int) -> None:
        if len(line) > expected:
            self.block.problem_at(
                row, expected, f"this line is longer than the first, which has {expected} characters"
            )
        if row % 2:
            return
        if len(line) < expected:
            message = f"this line has {len(line)} characters, the first has {expected}"
            self.block.problem_at(row, len(line), message, "every line of sides ends with a +")
        for column in range(0, min(len(line), expected), STEP):
            if line[column] != "+":
                self.block.problem_at(row, column, f'found "{line[column]}", expected + where sides meet')

    def _at(self, row: int, column: int, length: int) -> str:
        return self.block.lines[row].ljust(column + length)[column : column + length].strip()

    def _read_space(self, x: int, y: int, drawn: DrawnBoard) -> None:
        row, column = 2 * y + 1, STEP * x + 1
        drawn.offsets[x, y] = self.block.offset(row, column)
        written = self._at(row, column, 3)
        meaning = self.meanings.get(written)
        space = meaning.space if meaning is not None else space_from(written)
        if space is None:
            known = [
                *self.meanings,
                *(code for codes, _ in CODE_HELP for code in codes.split() if len(code) <= 3),
            ]
            hint = (
                did_you_mean(written, known)
                or "see the table of codes in docs/courses.md, or add it to legend:"
            )
            self.block.problem_at(row, column, f'"{shorten(written)}" is no code and not in the legend', hint)
            space = PLAIN
        printed = space.below or space
        if printed.kind in CLASSIC_KINDS and not self.classic:
            message = f"a {KIND_WORDS[printed.kind]} is an element of classic boards"
            self.block.problem_at(row, column, message, "say classic: true, or draw something else")
        self.spaces.append(space)
        if meaning is not None:
            self._mark(x, y, meaning, drawn)

    def _mark(self, x: int, y: int, meaning: Meaning, drawn: DrawnBoard) -> None:
        if meaning.checkpoint in drawn.checkpoints:
            message = f"checkpoint {meaning.checkpoint} is drawn twice (RR-COURSE-01)"
            self.block.problem_at(2 * y + 1, STEP * x + 1, message)
        elif meaning.checkpoint:
            drawn.checkpoints[meaning.checkpoint] = (x, y)
        drawn.energon.extend([(x, y)] * meaning.energon)
        if meaning.mine:
            drawn.mines.append((x, y))
        if meaning.bridge:
            drawn.bridges.append(Bridge(x, y, meaning.bridge))

    def _read_sides(self) -> None:
        for y in range(self.height):
            for x in range(self.width + 1):
                self._read_side(2 * y + 1, STEP * x, 1, ACROSS, (x, y, WEST))
        for y in range(self.height + 1):
            for x in range(self.width):
                self._read_side(2 * y, STEP * x + 1, 3, DOWN, (x, y, NORTH))

    def _read_side(self, row: int, column: int, length: int, signs: dict[str, str], side: Side) -> None:
        written = self._at(row, column, length)
        if written not in signs:
            choices = ", ".join(f'"{sign}"' for sign in signs if sign)
            self.block.problem_at(row, column, f'found "{written}" on a side, expected {choices} or blanks')
        x, y, way = side
        meant = signs.get(written, "")
        if meant == WALL:
            self.walls.add(self._named(side))
        elif meant == DOOR:
            self.doors.add(self._named(side))
        elif meant:
            fires = opposite(way) if meant == TURRET_ON else way
            muzzle = (x, y) if meant == TURRET_ON else neighbour(x, y, way)
            if self._inside(*muzzle):
                self.turrets.append((*muzzle, fires))
            else:
                self.block.problem_at(row, column, "this laser turret fires away from the board")

    def _inside(self, x: int, y: int) -> bool:
        return 0 <= x < self.width and 0 <= y < self.height

    def _named(self, side: Side) -> Side:
        """One name for each side of which two spaces could give one."""
        return named_side(side, self.width, self.height)

    def _check_sides(self) -> None:
        backs = {self._named((x, y, opposite(way))) for x, y, way in self.turrets}
        for number, space in enumerate(self.spaces):
            x, y = number % self.width, number // self.width
            if space.kind == PUSHER:
                back = self._named((x, y, opposite(space.arrow)))
                if back in self.doors:
                    self.block.problem_at(2 * y + 1, STEP * x + 1, "a pusher cannot stand on a door")
                self.walls.add(back)
        for number, space in enumerate(self.spaces):
            if space.kind == BUILDING:
                self._check_building(number % self.width, number // self.width, space, backs)
        for x, y, way in sorted(self.doors):
            if not any(self._is_building(*cell) for cell in ((x, y), neighbour(x, y, way))):
                self.block.problem_at(
                    *_corner_of_side(x, y, way), "this door belongs to no building (RR-BLDG-04)"
                )

    def _is_building(self, x: int, y: int) -> bool:
        return self._inside(x, y) and self.spaces[y * self.width + x].kind == BUILDING

    def _check_building(self, x: int, y: int, space: Space, backs: set[Side]) -> None:
        doors = 0
        for way in (NORTH, EAST, SOUTH, WEST):
            side = self._named((x, y, way))
            if side in self.doors:
                doors += 1
            elif side not in self.walls and side not in backs:
                message = "this side of a building is neither a wall nor a door (RR-BLDG-02)"
                self.block.problem_at(*_corner_of_side(x, y, way), message)
        row, column = 2 * y + 1, STEP * x + 1
        if space.curved and doors != 2:
            message = (
                f"this building space with a curved arrow has {_counted(doors)}, expected 2 (RR-BLDG-06)"
            )
            self.block.problem_at(row, column, message)
        elif doors < 2:
            self.block.problem_at(
                row, column, f"this building space has {_counted(doors)}, expected 2 to 4 (RR-BLDG-04)"
            )


def read_grid(
    grid: Reader,
    legend: Reader | None,
    name: str,
    *,
    kind: str = MAP,
    environment: str = "",
    classic: bool = False,
    provenance: str = "original",
    exit: int = -1,
) -> DrawnBoard:
    """The board that a text draws, with what is marked on it; every mistake is noted where it stands."""
    meanings = dict(STANDING)
    if legend is not None and legend.given:
        meanings.update(read_legend(legend))
    drawn = DrawnBoard(Board(name, 1, 1, (PLAIN,), kind=kind))
    if not grid.given or grid.kind != "text":
        grid.text("a drawing of several lines, begun with |")
        return drawn
    drawing = Drawing(Block(grid), meanings, classic)
    drawing.read(drawn)
    if drawing.spaces:
        drawn.board = Board(
            name,
            drawing.width,
            drawing.height,
            tuple(drawing.spaces),
            tuple(sorted(drawing.walls)),
            tuple(sorted(drawing.doors)),
            tuple(sorted(drawing.turrets)),
            kind,
            environment,
            classic,
            provenance,
            exit,
        )
    return drawn


def named_side(side: Side, width: int, height: int) -> Side:
    """One name for each side: the space to the east or south of it gives it, if there is one."""
    x, y, way = side
    if way in (EAST, SOUTH) and x + DX[way] < width and y + DY[way] < height:
        return (*neighbour(x, y, way), opposite(way))
    if way in (NORTH, WEST) and (x >= width or y >= height):
        return (*neighbour(x, y, way), opposite(way))
    return side


def _corner_of_side(x: int, y: int, way: int) -> tuple[int, int]:
    """The line and column at which a side is drawn."""
    if way in (NORTH, SOUTH):
        return 2 * y + (2 if way == SOUTH else 0), STEP * x + 1
    return 2 * y + 1, STEP * x + (STEP if way == EAST else 0)


def _counted(doors: int) -> str:
    return "1 door" if doors == 1 else f"{doors} doors" if doors else "no door"
