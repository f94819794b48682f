"""A grid of characters on which a course is drawn: what stands where, in which style, on which ground."""

from __future__ import annotations

from rich.text import Text

from altmode.games.rally.facts import Cell

PITCH = 4
"""Columns from one space to the next."""


class Canvas:
    """Spaces of three characters with a line of characters for every side between them."""

    def __init__(self, width: int, height: int) -> None:
        self.columns, self.rows = width * PITCH + 1, height * 2 + 1
        self.signs = [[" "] * self.columns for _ in range(self.rows)]
        self.styles = [[""] * self.columns for _ in range(self.rows)]
        self.grounds = [[""] * self.columns for _ in range(self.rows)]
        """The background that shows wherever a sign's own style has none."""

    def put(self, row: int, column: int, sign: str, style: str) -> None:
        """One character."""
        self.signs[row][column] = sign
        self.styles[row][column] = style

    def write(self, cell: Cell, signs: str, style: str) -> None:
        """The three characters of a space."""
        row, column = self.corner(cell)
        for offset, sign in enumerate(signs):
            self.put(row, column + offset, sign, style)

    def corner(self, cell: Cell) -> tuple[int, int]:
        """Row and column of a space's first character."""
        return cell[1] * 2 + 1, cell[0] * PITCH + 1

    def style_at(self, row: int, column: int) -> str:
        """The style of a character; none beyond the rim."""
        inside = 0 <= row < self.rows and 0 <= column < self.columns
        return self.styles[row][column] if inside else ""

    def ground_around(self, row: int, column: int) -> str:
        """The ground on which all four neighbours of a character lie, if there is one."""
        if not (0 < row < self.rows - 1 and 0 < column < self.columns - 1):
            return ""
        around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
        found = {self.grounds[beside][at] for beside, at in around}
        return found.pop() if len(found) == 1 else ""

    def line(self, row: int, start: int, end: int) -> Text:
        """A part of one line, with equal styles run together."""
        line = Text()
        run, run_style = "", ""
        for column in range(start, end + 1):
            style = self.styles[row][column]
            ground = self.grounds[row][column]
            if ground and " on " not in style and not style.startswith("reverse"):
                style = f"{style} {ground}".strip()
            if style != run_style and run:
                line.append(run, style=run_style)
                run = ""
            run_style = style
            run += self.signs[row][column]
        line.append(run, style=run_style)
        return line
