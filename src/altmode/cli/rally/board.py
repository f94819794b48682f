"""The racecourse as text: every space three characters wide, with its walls, doors, turrets and beams around it.

A space and its northern and western sides take four columns and two lines, which a terminal shows as a square. A
course that is wider than the terminal is drawn as a window that follows a robot.
"""

from __future__ import annotations

from rich.text import Text

from altmode.cli.rally.canvas import PITCH, Canvas
from altmode.cli.rally.signs import (
    BEAM_STYLE,
    CHECKPOINT_STYLE,
    CUBE_STYLE,
    GROUND_STYLES,
    MINE_STYLE,
    NEXT_STYLE,
    REACHED_STYLE,
    TURRET_STYLE,
    WALL_STYLE,
    WALLS,
    background,
    checkpoint_sign,
    ground_sign,
    robot_sign,
)
from altmode.cli.terminal.screen import SEAT_STYLES
from altmode.games.rally.facts import Cell
from altmode.games.rally.scene import Scene, cell_name, column_name
from altmode.games.rally.spaces import CORNER, EAST, FIRE, NORTH, OPEN, ROAD, SOUTH, WEST
from altmode.games.rally.track import SHOT_LEAVES, SHOT_STOPS, WALL, Track

MARGIN = 3
"""Columns for the numbers of the rows."""

GHOST_STYLE = "bold cyan"


def board_width(columns: int) -> int:
    """How wide so many columns of a course are drawn."""
    return MARGIN + columns * PITCH + 1


class CourseArtist:
    """Draws one scene on one course."""

    def __init__(
        self,
        track: Track,
        scene: Scene,
        plain: bool = False,
        bridges: dict[Cell, str] | None = None,
        reached: int = -1,
        ghost: tuple[Cell, int, bool] | None = None,
    ) -> None:
        self.track = track
        self.scene = scene
        self.plain = plain
        self.bridges = bridges or {}
        self.reached = reached
        """The last Checkpoint that the viewer has reached; -1 for people who only watch."""
        self.ghost = ghost
        """Where the viewer's plan leads: place, facing, alt mode."""
        self.canvas = Canvas(track.width, track.height)

    # -- The whole picture

    def lines(self, width: int, focus: Cell | None = None) -> list[Text]:
        """The course in so many columns; if it is too wide, the part around the focus."""
        self._draw()
        fitting = max((width - MARGIN - 1) // PITCH, 3)
        first, last = 0, self.track.width - 1
        if fitting < self.track.width:
            middle = focus[0] if focus is not None else 0
            first = min(max(middle - fitting // 2, 0), self.track.width - fitting)
            last = first + fitting - 1
        lines = [self._heading(first, last)]
        for row in range(self.canvas.rows):
            number = f"{row // 2 + 1:>2} " if row % 2 else " " * MARGIN
            line = Text(number, style="grey58")
            line.append_text(self.canvas.line(row, first * PITCH, (last + 1) * PITCH))
            lines.append(line)
        if fitting < self.track.width:
            lines.append(self._outside(first, last))
        return lines

    def _heading(self, first: int, last: int) -> Text:
        names = "".join(" " + column_name(x).center(PITCH - 1) for x in range(first, last + 1))
        return Text(" " * MARGIN + names.rstrip(), style="grey58")

    def _outside(self, first: int, last: int) -> Text:
        """What the window does not show."""
        parts = [
            f"Checkpoint {number} at {cell_name(cell)}"
            for number, cell in enumerate(self.scene.checkpoints, 1)
            if not first <= cell[0] <= last
        ]
        parts += [
            f"{robot.letter} at {cell_name(robot.at)}"
            for robot in self.scene.robots
            if robot.at is not None and not first <= robot.at[0] <= last
        ]
        whole = (
            f"   columns {column_name(first)} to {column_name(last)} of {column_name(self.track.width - 1)}"
        )
        return Text(whole + (f"; outside: {', '.join(parts)}" if parts else ""), style="grey58")

    def _draw(self) -> None:
        track = self.track
        cells = [track.cell(x, y) for y in range(track.height) for x in range(track.width)]
        present = [cell for cell in cells if track.on[cell]]
        for cell in present:
            self._draw_ground(cell)
        for cell in present:
            self._draw_sides(cell)
        self._draw_crossings()
        for cell, direction in track.turrets:
            self._draw_turret(cell, direction)
        for cell in present:
            self._draw_tokens(track.xy(cell), cell)
        if self.ghost is not None:
            spot, facing, alt = self.ghost
            self.canvas.write(spot, robot_sign("?", facing, alt, self.plain), GHOST_STYLE)
        for robot in self.scene.robots:
            if robot.at is not None:
                sign = robot_sign(robot.letter, robot.facing, robot.alt, self.plain)
                self.canvas.write(robot.at, sign, f"reverse bold {SEAT_STYLES[robot.seat]}")

    # -- Spaces

    def _draw_ground(self, cell: int) -> None:
        x, y = self.track.xy(cell)
        kind = self.track.kind[cell]
        style = GROUND_STYLES.get(kind, "grey58")
        self.canvas.write((x, y), ground_sign(self.track, cell, self.plain), style)
        if kind == OPEN or " on " not in style:
            return
        ground = background(style)
        for column in range(x * PITCH + 1, x * PITCH + PITCH):
            self.canvas.grounds[y * 2 + 1][column] = ground
        # The ground runs on between neighbours of the same kind, so that a road is one strip.
        if self._same_ground(cell, EAST):
            self.canvas.grounds[y * 2 + 1][(x + 1) * PITCH] = ground
        if self._same_ground(cell, SOUTH):
            for column in range(x * PITCH + 1, x * PITCH + PITCH):
                self.canvas.grounds[y * 2 + 2][column] = ground

    def _same_ground(self, cell: int, side: int) -> bool:
        other = cell + self.track.steps[side]
        here = GROUND_STYLES.get(self.track.kind[cell], "")
        return bool(self.track.on[other]) and GROUND_STYLES.get(self.track.kind[other], "") == here

    def _draw_tokens(self, spot: Cell, cell: int) -> None:
        scene = self.scene
        if spot in self.bridges:
            colour = self.bridges[spot]
            self.canvas.write(spot, f"({colour[0]})", f"bold {colour}")
        if spot in scene.mines:
            self.canvas.write(spot, " ! ", MINE_STYLE)
        if spot in scene.checkpoints:
            number = scene.checkpoints.index(spot) + 1
            style = CHECKPOINT_STYLE
            if self.reached >= 0:
                style = (
                    REACHED_STYLE
                    if number <= self.reached
                    else NEXT_STYLE
                    if number == self.reached + 1
                    else CHECKPOINT_STYLE
                )
            self.canvas.write(spot, checkpoint_sign(number, self.track, cell, self.plain), style)
        count = scene.cubes.count(spot)
        if count:
            self._draw_cubes(spot, count)

    def _draw_cubes(self, cell: Cell, count: int) -> None:
        """A cube stands where the ground's own sign leaves room."""
        row, column = self.canvas.corner(cell)
        cube = "*" if self.plain else "◆"
        signs = self.canvas.signs[row][column : column + 3]
        if signs == [" "] * 3:
            self.canvas.put(row, column + 1, cube, CUBE_STYLE)
            if count > 1:
                self.canvas.put(row, column + 2, str(count), CUBE_STYLE)
            return
        spare = [offset for offset in (2, 0) if signs[offset] in " ═░≈"] or [2]
        self.canvas.put(row, column + spare[0], cube, CUBE_STYLE)

    # -- Sides

    def _closed(self, cell: int, side: int) -> bool:
        return bool(self.track.exits[cell * 4 + side] & WALL)

    def _is_door(self, cell: int, side: int) -> bool:
        other = cell + self.track.steps[side]
        building = self.track.building
        return (building[cell] >= 0 or building[other] >= 0) and not self._closed(cell, side)

    def _draw_sides(self, cell: int) -> None:
        x, y = self.track.xy(cell)
        for side in (NORTH, EAST, SOUTH, WEST):
            if self._closed(cell, side):
                self._draw_side(
                    x, y, side, "---" if self.plain else "━━━", "|" if self.plain else "┃", WALL_STYLE
                )
            elif self._is_door(cell, side):
                self._draw_side(
                    x, y, side, " : " if self.plain else " ╌ ", ":" if self.plain else "╎", "yellow"
                )
            elif not self.plain:
                self._join_roads(cell, x, y, side)

    def _draw_side(self, x: int, y: int, side: int, lying: str, standing: str, style: str) -> None:
        if side in (NORTH, SOUTH):
            row = y * 2 + (2 if side == SOUTH else 0)
            for offset, sign in enumerate(lying):
                self.canvas.put(row, x * PITCH + 1 + offset, sign, style)
        else:
            self.canvas.put(y * 2 + 1, x * PITCH + (PITCH if side == EAST else 0), standing, style)

    def _join_roads(self, cell: int, x: int, y: int, side: int) -> None:
        """A road's line goes on to the next space of the road."""
        track = self.track
        other = cell + track.steps[side]
        roads = (ROAD, CORNER)
        if track.kind[cell] in roads and track.arrow[cell] == side and track.kind[other] in roads:
            self._draw_side(x, y, side, " ║ ", "═", GROUND_STYLES[ROAD])

    def _draw_crossings(self) -> None:
        """Where sides meet: the walls joined, or a dot that marks the corners of spaces."""
        track = self.track
        for y in range(track.height + 1):
            for x in range(track.width + 1):
                around = [(x + dx, y + dy) for dx in (-1, 0) for dy in (-1, 0)]
                if not any(track.on[track.cell(*spot)] for spot in around):
                    continue
                row, column = y * 2, x * PITCH
                walls = 0
                for bit, (dr, dc) in enumerate(((-1, 0), (0, 1), (1, 0), (0, -1))):
                    walls |= (self.canvas.style_at(row + dr, column + dc) == WALL_STYLE) << bit
                if not walls and (ground := self.canvas.ground_around(row, column)):
                    self.canvas.grounds[row][column] = ground
                if self.plain:
                    self.canvas.put(row, column, "+" if walls else ".", "")
                elif walls:
                    self.canvas.put(row, column, WALLS[walls], WALL_STYLE)
                else:
                    self.canvas.put(row, column, "·", "grey42")

    # -- Turrets

    def _draw_turret(self, cell: int, direction: int) -> None:
        """A turret on its side, and the beam up to what stops it."""
        x, y = self.track.xy(cell)
        behind = (direction + 2) % 4
        sign = "^>v<"[direction] if self.plain else "▲▶▼◀"[direction]
        row, column = y * 2 + 1, x * PITCH + 2
        if behind in (NORTH, SOUTH):
            row += 1 if behind == SOUTH else -1
        else:
            column += 2 if behind == EAST else -2
        self.canvas.put(row, column, sign, TURRET_STYLE)
        for passed in self._beam(cell, direction):
            self._draw_beam(passed, direction)

    def _beam(self, cell: int, direction: int) -> list[int]:
        """The spaces a beam passes before it meets a robot or an obstacle."""
        track, scene = self.track, self.scene
        passed: list[int] = []
        while True:
            robot = scene.robot_at(track.xy(cell))
            if robot is not None and track.kind[cell] != FIRE:
                return passed
            if track.solid[cell] and track.xy(cell) not in scene.mines:
                return passed
            passed.append(cell)
            shot = track.shots[cell * 4 + direction]
            if shot & SHOT_STOPS or (shot & SHOT_LEAVES and len(passed) > 1):
                return passed
            cell += track.steps[direction]

    def _draw_beam(self, cell: int, direction: int) -> None:
        x, y = self.track.xy(cell)
        upright = direction in (NORTH, SOUTH)
        sign = ("'" if upright else "~") if self.plain else ("┊" if upright else "┄")
        row, column = y * 2 + 1, x * PITCH + 1
        spots = [(row, column + 1)] if upright else [(row, column + offset) for offset in range(3)]
        # The side it leaves the space by, if that is open.
        ahead = {NORTH: (row - 1, column + 1), SOUTH: (row + 1, column + 1)}
        ahead |= {EAST: (row, column + 3), WEST: (row, column - 1)}
        for at in [*spots, ahead[direction]]:
            if self.canvas.signs[at[0]][at[1]] == " ":
                self.canvas.put(*at, sign, BEAM_STYLE)
