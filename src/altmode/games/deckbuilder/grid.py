"""The Matrix as a grid: which spaces there are, which lie side by side, and how far apart two of them are."""

from __future__ import annotations

from functools import cache
from string import ascii_uppercase


class Grid:
    """So many rows of so many spaces, numbered row by row; shared by all matches of that size."""

    __slots__ = ("columns", "distance", "names", "near", "near_or_diagonal", "rows", "spaces")

    rows: int
    columns: int
    spaces: int
    near: list[tuple[int, ...]]
    """For each space those above, below, left and right of it (ARD-MOVE-01)."""
    near_or_diagonal: list[tuple[int, ...]]
    """The same with those that touch it at a corner, for Flight (ARD-FLIGHT-01)."""
    distance: list[list[int]]
    """Rows and columns apart; nothing in between matters (ARD-RANGE-02, ARD-RANGE-09)."""
    names: tuple[str, ...]
    """What people call each space: the column's letter and the row's number, A1 at the top left."""

    def __init__(self, rows: int, columns: int) -> None:
        self.rows = rows
        self.columns = columns
        self.spaces = rows * columns
        where = [divmod(space, columns) for space in range(self.spaces)]
        self.distance = [[abs(row - r) + abs(column - c) for r, c in where] for row, column in where]
        self.near = [tuple([o for o, away in enumerate(line) if away == 1]) for line in self.distance]
        self.near_or_diagonal = [
            tuple([o for o, (r, c) in enumerate(where) if max(abs(row - r), abs(column - c)) == 1])
            for row, column in where
        ]
        self.names = tuple([f"{ascii_uppercase[column]}{row + 1}" for row, column in where])


@cache
def grid_of(rows: int, columns: int) -> Grid:
    """The grid of that size."""
    return Grid(rows, columns)
