"""The course as the engine sees it: flat lists, one number for each space and each side of a space.

Spaces are numbered row by row with a margin of one around the course, so that a step in any direction is an addition
and stepping off the course needs no test of coordinates.
"""

from __future__ import annotations

from typing import Final

from altmode.games.rally.boards import TILE, Course, neighbour
from altmode.games.rally.spaces import (
    BATTERY,
    BELT,
    BUILDING,
    CORNER,
    FIRE,
    GEAR,
    GRANDSTAND,
    OPEN,
    PIT_STOP,
    PUSHER,
    RAMP,
    ROAD,
    WALKWAY,
    Space,
)

# What stands in the way of a step, as bits: 0 means that anybody may take it.
WALL: Final = 1
"""A wall, or the closed side of a building."""
OUTSIDE: Final = 2
"""The step leaves the course."""
STAND: Final = 4
"""A grandstand, which nobody ever enters."""
RAMP_SIDE: Final = 8
"""A jump ramp from one of its three closed sides."""
ONTO_WALKWAY: Final = 16
INTO_BUILDING: Final = 32
COVERABLE: Final = RAMP_SIDE | ONTO_WALKWAY | INTO_BUILDING
"""What a token on the space entered does away with: it hides the space, not the walls around it."""
NEEDS_BOT: Final = ONTO_WALKWAY | INTO_BUILDING

# What stops a shot that crosses a side, as bits.
SHOT_STOPS: Final = 1
SHOT_LEAVES: Final = 2
"""The shot leaves a building through a door, which it may only as its first step."""

ANY_FACING: Final = 4
"""Instead of a direction: a road that speeds up robots whichever way they face (blank classic spaces)."""


class Track:
    """One course, ready to race on; nothing in it ever changes."""

    __slots__ = (
        "arrow",
        "below",
        "belts",
        "bridge",
        "bridged",
        "building",
        "cells",
        "checkpoints",
        "classic",
        "course",
        "cubes",
        "curved",
        "edge_cells",
        "exits",
        "express",
        "fires",
        "flag_facing",
        "flags",
        "gears",
        "height",
        "kind",
        "mines",
        "on",
        "pit_stops",
        "pushers",
        "road",
        "sense",
        "shots",
        "solid",
        "steps",
        "stride",
        "turrets",
        "walkways",
        "walls",
        "width",
    )

    course: Course
    width: int
    height: int
    stride: int
    cells: int
    steps: list[int]
    """What to add to a space's number for each direction."""
    on: list[int]
    """For each number, whether it is a space of the course."""
    kind: list[int]
    arrow: list[int]
    sense: list[int]
    curved: list[int]
    express: list[int]
    below: list[Space | None]
    """For each space what an oil slick on it covers."""
    classic: list[int]
    """Whether a space is part of a classic board."""
    road: list[int]
    """The direction in which a Move card begun here goes further, ANY_FACING, or -1."""
    bridge: list[int]
    """The colour of the space bridge on a space, or -1."""
    building: list[int]
    """Which building a space is part of, or -1."""
    exits: list[int]
    """For each space and direction, what stands in the way of a step."""
    shots: list[int]
    """For each space and direction, what stops a shot."""
    walls: list[int]
    """For each space and direction, whether there is a wall that is not the side of a building."""
    solid: list[int]
    """Whether an empty space stops a shot: jump ramps and space bridges do."""
    checkpoints: list[int]
    cubes: list[int]
    """For each space, how many Energon Cubes lie on it when the race begins."""
    mines: list[int]
    flags: list[int]
    flag_facing: list[int]
    pushers: list[tuple[int, int, int]]
    """Each pusher: its space, its direction, and a bit for each register it acts in."""
    turrets: list[tuple[int, int]]
    edge_cells: list[int]
    """The spaces on the rim of the course."""
    walkways: bool
    belts: bool
    fires: bool
    pit_stops: bool
    gears: bool
    bridged: bool

    def __init__(self, course: Course, advanced: bool) -> None:
        self.course = course
        lying = [(placed, placed.lying()) for placed in course.boards]
        self.width = max(placed.x + board.width for placed, board in lying)
        self.height = max(placed.y + board.height for placed, board in lying)
        self.stride = self.width + 2
        self.cells = self.stride * (self.height + 2)
        self.steps = [-self.stride, 1, self.stride, -1]
        self._clear()
        for placed, board in lying:
            for y in range(board.height):
                for x in range(board.width):
                    space = board.space(x, y)
                    cell = self.cell(placed.x + x, placed.y + y)
                    self.on[cell] = 1
                    self.kind[cell] = space.kind
                    self.arrow[cell] = space.arrow
                    self.sense[cell] = space.sense
                    self.curved[cell] = int(space.curved)
                    self.express[cell] = int(space.express)
                    self.below[cell] = space.below
                    self.classic[cell] = int(board.classic and board.kind != TILE)
                    if space.kind == PUSHER:
                        acts = 0
                        for register in space.registers:
                            acts |= 1 << register
                        self.pushers.append((cell, space.arrow, acts))
        self._lay_tokens(advanced)
        doors: set[tuple[int, int]] = set()
        for placed, board in lying:
            for x, y, side in board.doors:
                self._note_side(doors, placed.x + x, placed.y + y, side)
        walls: set[tuple[int, int]] = set()
        for placed, board in lying:
            for x, y, side in board.walls:
                self._note_side(walls, placed.x + x, placed.y + y, side)
        for cell, direction, _ in self.pushers:
            x, y = self.xy(cell)
            self._note_side(walls, x, y, (direction + 2) % 4)
        for placed, board in lying:
            for x, y, direction in board.turrets:
                self.turrets.append((self.cell(placed.x + x, placed.y + y), direction))
                self._note_side(walls, placed.x + x, placed.y + y, (direction + 2) % 4)
        self._find_buildings(doors)
        self.walkways = WALKWAY in self.kind
        self.belts = BELT in self.kind
        self.fires = FIRE in self.kind
        self.pit_stops = PIT_STOP in self.kind or BATTERY in self.kind
        self.gears = GEAR in self.kind
        self.bridged = max(self.bridge) >= 0
        for cell in range(self.cells):
            if self.on[cell]:
                self._note_sides(cell, walls, doors)
                self._note_road(cell)

    def _clear(self) -> None:
        cells = self.cells
        self.on = [0] * cells
        self.kind = [OPEN] * cells
        self.arrow = [-1] * cells
        self.sense = [0] * cells
        self.curved = [0] * cells
        self.express = [0] * cells
        self.below = [None] * cells
        self.classic = [0] * cells
        self.road = [-1] * cells
        self.bridge = [-1] * cells
        self.building = [-1] * cells
        self.exits = [0] * (cells * 4)
        self.shots = [0] * (cells * 4)
        self.walls = [0] * (cells * 4)
        self.solid = [0] * cells
        self.cubes = [0] * cells
        self.mines = []
        self.flags = []
        self.flag_facing = []
        self.pushers = []
        self.turrets = []
        self.edge_cells = []
        self.checkpoints = []

    def cell(self, x: int, y: int) -> int:
        """The number of a place."""
        return (y + 1) * self.stride + x + 1

    def xy(self, cell: int) -> tuple[int, int]:
        """The place that has a number."""
        return cell % self.stride - 1, cell // self.stride - 1

    def distance(self, one: int, other: int) -> int:
        """How many steps lie between two spaces if nothing stands in the way."""
        ax, ay = self.xy(one)
        bx, by = self.xy(other)
        return abs(ax - bx) + abs(ay - by)

    def _lay_tokens(self, advanced: bool) -> None:
        course = self.course
        self.checkpoints = [self.cell(x, y) for x, y in course.checkpoints]
        for x, y in course.energon:
            self.cubes[self.cell(x, y)] += 1
        mines = [*course.mines, *(course.advanced_mines if advanced else ())]
        self.mines = [self.cell(x, y) for x, y in mines]
        bridges = [*course.bridges, *(course.advanced_bridges if advanced else ())]
        colours = sorted({bridge.colour for bridge in bridges})
        for bridge in bridges:
            cell = self.cell(bridge.x, bridge.y)
            self.bridge[cell] = colours.index(bridge.colour)
            self.solid[cell] = 1
            # The token covers what is printed below it (RR-BRIDGE-07).
            self.kind[cell] = OPEN
            self.below[cell] = None
        for x, y, facing in course.flags():
            self.flags.append(self.cell(x, y))
            self.flag_facing.append(facing)
        self.pushers = [pusher for pusher in self.pushers if self.kind[pusher[0]] == PUSHER]

    def _note_side(self, sides: set[tuple[int, int]], x: int, y: int, side: int) -> None:
        """Note a wall or door for both spaces it stands between."""
        sides.add((self.cell(x, y), side))
        ox, oy = neighbour(x, y, side)
        sides.add((self.cell(ox, oy), (side + 2) % 4))

    def _find_buildings(self, doors: set[tuple[int, int]]) -> None:
        """Number the buildings: spaces that are joined by inner doors are one of them (RR-BLDG-04)."""
        number = 0
        for start in range(self.cells):
            if self.kind[start] != BUILDING or self.building[start] >= 0:
                continue
            found = [start]
            self.building[start] = number
            for cell in found:
                for side in range(4):
                    other = cell + self.steps[side]
                    joined = (cell, side) in doors and self.kind[other] == BUILDING
                    if joined and self.building[other] < 0:
                        self.building[other] = number
                        found.append(other)
            number += 1

    def _note_sides(self, cell: int, walls: set[tuple[int, int]], doors: set[tuple[int, int]]) -> None:
        inside = self.building[cell]
        rim = False
        for side in range(4):
            other = cell + self.steps[side]
            at = cell * 4 + side
            house = self.building[other]
            of_building = inside >= 0 or house >= 0
            closed = (cell, side) in walls or (of_building and (cell, side) not in doors)
            self.walls[at] = int((cell, side) in walls and not of_building)
            if not self.on[other]:
                rim = True
                self.exits[at] = WALL if closed else OUTSIDE
                self.shots[at] = SHOT_STOPS
                continue
            if closed:
                self.exits[at] = WALL
                self.shots[at] = SHOT_STOPS
                continue
            self.exits[at] = self._way_into(other, side)
            if self.kind[other] == GRANDSTAND or (house >= 0 and house != inside):
                self.shots[at] = SHOT_STOPS
            elif inside >= 0 and house < 0:
                self.shots[at] = SHOT_LEAVES
        kind = self.kind[cell]
        if kind == RAMP:
            self.solid[cell] = 1
        if rim:
            self.edge_cells.append(cell)

    def _way_into(self, cell: int, direction: int) -> int:
        kind = self.kind[cell]
        if kind == GRANDSTAND:
            return STAND
        if kind == RAMP:
            return 0 if self.arrow[cell] == direction else RAMP_SIDE
        if kind in (WALKWAY, BELT):
            return ONTO_WALKWAY
        return INTO_BUILDING if kind == BUILDING else 0

    def _note_road(self, cell: int) -> None:
        kind = self.kind[cell]
        if kind in (ROAD, CORNER):
            self.road[cell] = self.arrow[cell]
        elif kind == OPEN and self.classic[cell] and self.bridge[cell] < 0:
            # Every blank space of a classic board counts as road, whichever way one faces (RR-COMPAT-01).
            self.road[cell] = ANY_FACING
