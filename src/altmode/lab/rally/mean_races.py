"""Races laid out to be mean: tiny boards crowded with robots, full of one thing, with stacks that have run out.

On the courses of the game robots seldom meet; here they do all the time, with upgrades installed and Energon to spend.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from altmode.games.rally.arrange import Position, RobotAt, arrange
from altmode.games.rally.boards import Board, Bridge, Course, Placed
from altmode.games.rally.box import CLASSIC_ROBOTS, PERMANENT, ROBOTS, SPECIAL_DAMAGE, TEMPORARY, personal_of
from altmode.games.rally.cards import INSTANT
from altmode.games.rally.profile import PROFILES
from altmode.games.rally.spaces import BUILDING, CHASM, DIRECTION_WORDS, GRANDSTAND, OPEN, space_from
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import PERMANENT_LIMIT, TEMPORARY_LIMIT

Cell = tuple[int, int]

USUAL: Final = (
    "=^", "=>", "=v", "=<", "c>l", "c^r", "w^", "wv", "w>", "b", "b~", "j>", "j^", "f", "o", "p", "g^", "13>", "24v",
    "12^", "35<",
)  # fmt: skip
"""Codes of spaces, of which a board that is full of nothing in particular has some of each."""


@dataclass(frozen=True)
class Meanness:
    """One way to be mean."""

    codes: tuple[str, ...] = ()
    """What the board is full of; everything there is if nothing is named."""
    modes: tuple[str, ...] = ("race", "teams", "advanced-tokens", "classic-robots")
    share: float = 0.4
    """How much of the board is not open ground."""
    walls: int = 3
    turrets: int = 1
    mines: int = 0
    damage_left: int = -1
    upgrades_left: int = -1
    energon: int = 6
    scrap: int = 0
    """How much SCRAP each seat begins with."""
    last_lap: bool = False


MEAN: Final = {
    "crowd": Meanness(share=0.15, walls=0),
    "anything": Meanness(),
    "oil": Meanness(("o", "o", "o", "w>", "24v"), share=0.6),
    "fire and mines": Meanness(("f", "f", "c<r", "w^"), walls=1, mines=6),
    "houses": Meanness(("b", "b~", "b~", "g^", "w>"), share=0.45, walls=0),
    "ramps": Meanness(("j>", "j<", "j^", "jv", "g>"), share=0.35),
    "walkways": Meanness(("w>", "w<", "w^", "wv", "p"), share=0.6, walls=1),
    "turrets": Meanness(("p", "p", "f"), turrets=6),
    "classic": Meanness(
        ("k>", "K^", "kvl", "K<r", "@l", "@r", "#", "e", "k<", "Kv"),
        modes=("classic-boards", "classic-race", "classic-race"),
        share=0.5,
    ),
    "old rules": Meanness(modes=("classic-race",)),
    "no damage left": Meanness(("f", "o", "p"), damage_left=0, scrap=5),
    "no upgrades left": Meanness(upgrades_left=0, energon=10),
    "scrap": Meanness(("p", "f"), scrap=3, energon=1),
    "last lap": Meanness(share=0.3, walls=1, last_lap=True, energon=9),
}  # fmt: skip
MEAN_KINDS: Final = tuple(MEAN)


def mean_race(kind: str, number: int, rounds: int = 3, log: bool = False) -> RallyState:
    """Such a race, laid out and at its first decision."""
    state = arrange(mean_position(kind, number, rounds))
    if not log:
        state.journal = None
    return state


def mean_position(kind: str, number: int, rounds: int = 3) -> Position:
    """A position in which something is scarce: room, safe ground, cards, or patience."""
    mean = MEAN[kind]
    rng = random.Random(f"{kind} {number}")
    mode = rng.choice(mean.modes)
    seats = rng.choice([4, 6]) if PROFILES[mode].teams else rng.randint(2, 6)
    course, free = _course(mean, rng, PROFILES[mode].classic_boards)
    rng.shuffle(free)
    cells = _close_together(free, seats) if rng.random() < 0.7 else free[:seats]
    robots = list(ROBOTS)
    if PROFILES[mode].classic_robots:
        robots += CLASSIC_ROBOTS[:2]
    common = [upgrade.name for upgrade in rng.sample(PERMANENT, len(PERMANENT))]
    passing = [upgrade.name for upgrade in rng.sample(TEMPORARY, len(TEMPORARY))]
    lasting = [card.name for card in SPECIAL_DAMAGE if card.timing != INSTANT]
    cast = []
    for robot, cell in zip(rng.sample(robots, seats), cells, strict=True):
        own = [upgrade.name for upgrade in personal_of(robot)]
        own = rng.sample(own, min(len(own), 1 if PROFILES[mode].modeless else rng.randint(1, 3)))
        lasts = [common.pop() for _ in range(min(len(common), rng.randint(0, PERMANENT_LIMIT - len(own))))]
        passes = [passing.pop() for _ in range(min(len(passing), rng.randint(0, TEMPORARY_LIMIT)))]
        cast.append(
            RobotAt(
                robot,
                cell,
                rng.choice(DIRECTION_WORDS),
                rng.choice(["bot", "alt"]),
                energon=rng.randint(mean.energon // 2, mean.energon),
                reached=rng.randrange(len(course.checkpoints)) if mean.last_lap else 0,
                hand=["SCRAP"] * min(mean.scrap, 24 // seats),
                installed=[*own, *lasts, *passes],
                damage=[lasting.pop()] if lasting and rng.random() < 0.2 else [],
            )
        )
    return Position(
        course,
        cast,
        [f"Racer {seat + 1}" for seat in range(seats)],
        mode=mode,
        priority=rng.randrange(seats),
        begin=rng.choice(["upgrade", "upgrade", "planning"]),
        damage_left=mean.damage_left,
        upgrades_left=mean.upgrades_left,
        seed=number,
        options={"rounds": rounds},
    )


def _course(mean: Meanness, rng: random.Random, classic: bool) -> tuple[Course, list[Cell]]:
    """A board of a few spaces, and where on it a robot can stand."""
    width, height = rng.randint(5, 7), rng.randint(4, 6)
    codes = mean.codes or USUAL
    spaces = []
    for number in range(width * height):
        # A line of open ground across the board leaves room for robots and tokens whatever else there is.
        bare = number // width == 1 or rng.random() >= mean.share
        space = space_from("." if bare else rng.choice(codes))
        assert space is not None, codes
        spaces.append(space)
    everywhere = [(x, y) for y in range(height) for x in range(width)]
    houses = [cell for cell, space in zip(everywhere, spaces, strict=True) if space.kind == BUILDING]
    opened = [cell for cell, space in zip(everywhere, spaces, strict=True) if space.kind == OPEN]
    free = [
        cell
        for cell, space in zip(everywhere, spaces, strict=True)
        if space.kind not in (GRANDSTAND, BUILDING, CHASM)
    ]
    rng.shuffle(opened)
    checkpoints = [opened.pop() for _ in range(2)]
    bridges = [Bridge(*opened.pop(), "red") for _ in range(rng.choice([0, 2, 2]))]
    mines = [opened.pop() for _ in range(min(mean.mines, len(opened) // 3))]
    cubes = rng.sample(everywhere, rng.randint(0, 3))
    board = Board(
        "Mean",
        width,
        height,
        tuple(spaces),
        walls=tuple((*rng.choice(everywhere), rng.randrange(4)) for _ in range(mean.walls)),
        doors=tuple((*cell, side) for cell in houses for side in range(4) if rng.random() < 0.6),
        turrets=tuple((*rng.choice(everywhere), rng.randrange(4)) for _ in range(mean.turrets)),
        classic=classic,
    )
    course = Course(
        "Mean",
        (Placed(board, 0, 0),),
        tuple(checkpoints),
        tuple(cell for cell in cubes if cell not in mines),
        tuple(mines),
        tuple(bridges),
    )
    return course, [cell for cell in free if cell not in mines]


def _close_together(free: list[Cell], seats: int) -> list[Cell]:
    """The spaces nearest to one of them."""
    x, y = free[0]
    return sorted(free, key=lambda cell: abs(cell[0] - x) + abs(cell[1] - y))[:seats]


def rare_races() -> list[Position]:
    """Positions one choice away from questions that random races hardly ever meet."""
    thief = RobotAt("Arcee", (1, 1), energon=8, installed=["Energon Heist"], registers=[["Turn Left"]])
    victims = [RobotAt("Blurr", (1, 0), energon=5), RobotAt("Megatron", (2, 1), energon=5)]
    puller = RobotAt("Megatron", (0, 1), "east", energon=5, installed=["Tractor Beam"])
    dodger = RobotAt("Blurr", (4, 1), hand=["Turn Left", "Move 1"], installed=["Lucky Duck"])
    slider = RobotAt(
        "Arcee",
        (0, 1),
        "east",
        energon=0,
        hand=["Turn Left", "Power Up", "Move 1", "U-Turn"],
        installed=["Firewalker"],
        registers=[["Move 1"]],
    )
    return [
        _in_a_row(". . . . .", [thief, *victims]),
        _in_a_row(". . . . .", [puller, dodger], "weapons"),
        _in_a_row(". o f . .", [slider, RobotAt("Blurr", (4, 0), energon=0)]),
    ]


def _in_a_row(codes: str, robots: list[RobotAt], begin: str = "cards") -> Position:
    """A board of three rows, the middle one as drawn."""
    spaces = []
    for code in [*"." * 5, *codes.split(), *"." * 5]:
        space = space_from(code)
        assert space is not None, code
        spaces.append(space)
    course = Course("Rare", (Placed(Board("Rare", 5, 3, tuple(spaces)), 0, 0),), ((4, 2),))
    names = [f"Racer {seat + 1}" for seat in range(len(robots))]
    return Position(course, robots, names, begin=begin, options={"rounds": 1})
