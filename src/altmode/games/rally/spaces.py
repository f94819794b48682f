"""What is printed on one space of a board, and the short code it is drawn with.

The codes are the one vocabulary for boards: course files and scenarios draw with them, records keep them, and the
terminal shows them. A code is at most three characters, so that a board can be drawn by hand on a character grid.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
ARROWS: Final = "^>v<"
"""The directions as they are drawn, in the order of their numbers."""
DIRECTION_WORDS: Final = ("north", "east", "south", "west")

LEFT: Final = -1
RIGHT: Final = 1
STRAIGHT: Final = 0

OPEN: Final = 0
ROAD: Final = 1
CORNER: Final = 2
WALKWAY: Final = 3
BUILDING: Final = 4
RAMP: Final = 5
FIRE: Final = 6
OIL: Final = 7
PIT_STOP: Final = 8
GRANDSTAND: Final = 9
PUSHER: Final = 10
BELT: Final = 11
GEAR: Final = 12
CHASM: Final = 13
BATTERY: Final = 14

KIND_WORDS: Final = (
    "open ground",
    "road",
    "road corner",
    "moving walkway",
    "building",
    "jump ramp",
    "fire pit",
    "oil slick",
    "pit stop",
    "grandstand",
    "pusher",
    "conveyor belt",
    "gear",
    "pit",
    "battery",
)
"""What people call each kind; from the conveyor belt on they are elements of classic boards."""

CLASSIC_KINDS: Final = (BELT, GEAR, CHASM, BATTERY)
OIL_COVERS: Final = (ROAD, CORNER, WALKWAY, RAMP, FIRE, PIT_STOP, BELT, GEAR, BATTERY)
"""What oil may lie on: flat elements, and none that is made of walls."""


@dataclass(frozen=True)
class Space:
    """One space of a board as it is printed."""

    kind: int = OPEN
    arrow: int = -1
    """Where a road, corner, walkway, ramp, pusher or belt points to; where a grandstand's striped front is."""
    sense: int = STRAIGHT
    """Which way a corner, a gear or a bent belt turns a robot."""
    curved: bool = False
    """Whether a building space has a curved arrow."""
    express: bool = False
    """Whether a belt is one of the fast ones."""
    registers: tuple[int, ...] = ()
    """The registers a pusher acts in."""
    flag: bool = False
    """Whether a race can begin here: a checkered flag of a starting tile."""
    below: Space | None = None
    """What an oil slick covers: it is seen, and has no effect (RR-OIL-11)."""


PLAIN: Final = Space()

_WITH_ARROW: Final = {"=": ROAD, "w": WALKWAY, "j": RAMP, "g": GRANDSTAND, "k": BELT, "K": BELT}
_BARE: Final = {
    ".": PLAIN,
    "f": Space(FIRE),
    "o": Space(OIL),
    "p": Space(PIT_STOP),
    "b": Space(BUILDING),
    "b~": Space(BUILDING, curved=True),
    "s": Space(flag=True),
    "#": Space(CHASM),
    "e": Space(BATTERY),
    "@l": Space(GEAR, sense=LEFT),
    "@r": Space(GEAR, sense=RIGHT),
}
_SENSES: Final = {"l": LEFT, "r": RIGHT}

CODE_HELP: Final = (
    (". (or blank)", "open ground"),
    ("=> =< =^ =v", "road, with the direction of its arrow"),
    ("c>l c>r ...", "road corner: where the arrow's head points, and whether it turns a robot left or right"),
    ("w> w< w^ wv", "moving walkway"),
    ("j> j< j^ jv", "jump ramp"),
    ("b  b~", "building space, without and with a curved arrow"),
    ("f  o  p", "fire pit, oil slick, pit stop"),
    ("g> g< g^ gv", "grandstand, with the side its striped front is on"),
    (
        "o=> ow> of op ...",
        "oil on top of a road, walkway, fire pit, pit stop and so on, which then has no effect",
    ),
    ("24> 13^ ...", "pusher: the two registers it acts in and where it pushes to"),
    ("s", "a starting space"),
    ("k> K> k>l K>r ...", "classic conveyor belt, slow or fast, straight or bent to the left or right"),
    ("@l @r  #  e", "classic gear, pit and battery"),
)
"""Every code with what it stands for, for people who draw boards."""


def space_from(code: str) -> Space | None:
    """The space that a code stands for, or None if it stands for none."""
    if not code:
        return PLAIN
    found = _BARE.get(code)
    if found is not None:
        return found
    head, last = code[0], code[-1]
    if head == "o":
        below = space_from(code[1:])
        return Space(OIL, below=below) if below is not None and below.kind in OIL_COVERS else None
    if len(code) == 2 and head in _WITH_ARROW and last in ARROWS:
        return Space(_WITH_ARROW[head], ARROWS.index(last), express=head == "K")
    if len(code) == 3 and head in "ckK" and code[1] in ARROWS and last in _SENSES:
        kind = CORNER if head == "c" else BELT
        return Space(kind, ARROWS.index(code[1]), _SENSES[last], express=head == "K")
    if len(code) == 3 and last in ARROWS and "1" <= head < code[1] <= "5":
        return Space(PUSHER, ARROWS.index(last), registers=(int(head), int(code[1])))
    return None


def code_of(space: Space) -> str:
    """The code a space is drawn with."""
    kind = space.kind
    if space.below is not None:
        return "o" + code_of(space.below)
    if kind == CORNER:
        return "c" + ARROWS[space.arrow] + _sense_letter(space.sense)
    if kind == BELT:
        return ("K" if space.express else "k") + ARROWS[space.arrow] + _sense_letter(space.sense)
    if kind == PUSHER:
        return "".join(str(register) for register in space.registers) + ARROWS[space.arrow]
    for letter, drawn in _WITH_ARROW.items():
        if drawn == kind:
            return letter + ARROWS[space.arrow]
    for code, bare in _BARE.items():
        if bare == space:
            return code
    raise ValueError(f"a space without a code: {space}")


def _sense_letter(sense: int) -> str:
    return "l" if sense == LEFT else "r" if sense == RIGHT else ""


def turned(space: Space, quarters: int) -> Space:
    """A space on a board that was turned clockwise by so many quarters."""
    if space.below is not None:
        return Space(space.kind, below=turned(space.below, quarters))
    if space.arrow < 0:
        return space
    return Space(
        space.kind,
        (space.arrow + quarters) % 4,
        space.sense,
        space.curved,
        space.express,
        space.registers,
        space.flag,
    )
