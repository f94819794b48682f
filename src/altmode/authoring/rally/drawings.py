"""Boards and courses as drawn text: the way back from what `grids.py` reads."""

from __future__ import annotations

from collections.abc import Iterator

from altmode.authoring.rally.grids import STEP, Cell, DrawnBoard, Side, named_side
from altmode.authoring.rally.legends import STANDING, Meaning
from altmode.games.rally.boards import Board, Course, opposite
from altmode.games.rally.spaces import EAST, NORTH, OPEN, PLAIN, PUSHER, SOUTH, WEST, Space, code_of

SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZadhimnqtuxyz"
"""Signs for a legend; none of them is a code, and there are more than tokens in the box."""

_TURRETS = {NORTH: " ^ ", EAST: ">", SOUTH: " v ", WEST: "<"}


def draw_board(board: Board) -> str:
    """A board as a grid of text."""
    return draw(DrawnBoard(board))[0]


def draw(drawn: DrawnBoard, gaps: frozenset[Cell] = frozenset()) -> tuple[str, dict[str, list[str]]]:
    """A board with what lies on it as a grid of text, and the legend it needs; gaps belong to no board."""
    board = drawn.board
    sides = _sides_of(board)
    signs = _Signs(drawn)
    lines = []
    for y in range(board.height + 1):
        line = ""
        for x in range(board.width + 1):
            around = [(x - dx, y - dy) for dx in (0, 1) for dy in (0, 1)]
            line += "+" if any(_there(board, cell, gaps) for cell in around) else " "
            line += (
                sides.get(named_side((x, y, NORTH), board.width, board.height), "   ")
                if x < board.width
                else ""
            )
        lines.append(line.rstrip())
        if y == board.height:
            break
        line = ""
        for x in range(board.width + 1):
            line += sides.get(named_side((x, y, WEST), board.width, board.height), " ")
            if x < board.width:
                line += "   " if (x, y) in gaps else signs.at(x, y).center(3)
        lines.append(line.rstrip())
    return "\n".join(lines) + "\n", signs.legend


def _there(board: Board, cell: Cell, gaps: frozenset[Cell]) -> bool:
    x, y = cell
    return 0 <= x < board.width and 0 <= y < board.height and cell not in gaps


def _sides_of(board: Board) -> dict[Side, str]:
    """How each side is drawn that is not open."""
    found: dict[Side, str] = {}

    def note(side: Side, lying: str, standing: str) -> None:
        found[named_side(side, board.width, board.height)] = lying if side[2] in (NORTH, SOUTH) else standing

    for wall in board.walls:
        note(wall, "---", "|")
    for number, space in enumerate(board.spaces):
        if space.kind == PUSHER:
            note((number % board.width, number // board.width, opposite(space.arrow)), "---", "|")
    for door in board.doors:
        note(door, " : ", ":")
    for x, y, way in board.turrets:
        note((x, y, opposite(way)), _TURRETS[way], _TURRETS[way])
    return found


class _Signs:
    """What to write into each space, and the legend that grows with it."""

    def __init__(self, drawn: DrawnBoard) -> None:
        self.drawn = drawn
        self.legend: dict[str, list[str]] = {}
        self._by_meaning: dict[Meaning, str] = {meaning: sign for sign, meaning in STANDING.items()}
        self._free: Iterator[str] = iter(SIGNS)
        self._number = {cell: number for number, cell in drawn.checkpoints.items()}
        self._bridge = {(bridge.x, bridge.y): bridge.colour for bridge in drawn.bridges}

    def at(self, x: int, y: int) -> str:
        cell = (x, y)
        space = self.drawn.board.space(x, y)
        meaning = Meaning(
            space,
            self._number.get(cell, 0),
            self.drawn.energon.count(cell),
            cell in self.drawn.mines,
            self._bridge.get(cell, ""),
        )
        code = code_of(space)
        if meaning == Meaning(space) and len(code) < STEP:
            return code
        sign = self._by_meaning.get(meaning)
        if sign is None:
            sign = next(self._free)
            self._by_meaning[meaning] = sign
            self.legend[sign] = _words(meaning)
        return sign


def _words(meaning: Meaning) -> list[str]:
    words = [code_of(meaning.space)]
    words += [f"checkpoint {meaning.checkpoint}"] if meaning.checkpoint else []
    words += ["energon"] * meaning.energon
    words += ["mine"] if meaning.mine else []
    words += [f"bridge {meaning.bridge}"] if meaning.bridge else []
    return words


def whole_course(course: Course, advanced: bool) -> tuple[DrawnBoard, frozenset[Cell]]:
    """A course as if it were one board, and the places that belong to none of its boards."""
    lying = [(placed, placed.lying()) for placed in course.boards]
    width = max(placed.x + board.width for placed, board in lying)
    height = max(placed.y + board.height for placed, board in lying)
    spaces: list[Space] = [PLAIN] * (width * height)
    gaps = {(x, y) for y in range(height) for x in range(width)}
    walls, doors, turrets = [], [], []
    for placed, board in lying:
        for number, space in enumerate(board.spaces):
            x, y = placed.x + number % board.width, placed.y + number // board.width
            spaces[y * width + x] = Space(OPEN) if space.flag and (x, y) in course.closed_flags else space
            gaps.discard((x, y))
        walls += [(placed.x + x, placed.y + y, side) for x, y, side in board.walls]
        doors += [(placed.x + x, placed.y + y, side) for x, y, side in board.doors]
        turrets += [(placed.x + x, placed.y + y, way) for x, y, way in board.turrets]
    board = Board(course.name, width, height, tuple(spaces), tuple(walls), tuple(doors), tuple(turrets))
    drawn = DrawnBoard(
        board,
        dict(enumerate(course.checkpoints, 1)),
        list(course.energon),
        [*course.mines, *(course.advanced_mines if advanced else ())],
        [*course.bridges, *(course.advanced_bridges if advanced else ())],
    )
    return drawn, frozenset(gaps)
