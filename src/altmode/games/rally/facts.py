"""What a view of a race tells beyond which card is which, in the words it has on the wire."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from altmode.kernel.views import Facts, View

Cell = tuple[int, int]
"""A space as its column and row."""


class PlainBoard(TypedDict):
    """A board as JSON has it; walls, doors and turrets are column, row and side."""

    name: str
    width: int
    spaces: str
    """The codes of all spaces, row by row, with blanks between them."""
    walls: list[tuple[int, int, int]]
    doors: list[tuple[int, int, int]]
    turrets: list[tuple[int, int, int]]
    kind: str
    environment: NotRequired[str]
    classic: NotRequired[bool]
    exit: NotRequired[int]
    provenance: NotRequired[str]


class PlainPlaced(TypedDict):
    """Where a board of a course lies, and how often it was turned by a quarter."""

    board: PlainBoard
    x: int
    y: int
    quarters: int


class PlainCourse(TypedDict):
    """A course as JSON has it, with all that lies on it."""

    name: str
    boards: list[PlainPlaced]
    checkpoints: list[Cell]
    energon: list[Cell]
    mines: list[Cell]
    bridges: list[tuple[int, int, str]]
    advanced_mines: list[Cell]
    advanced_bridges: list[tuple[int, int, str]]
    closed_flags: list[Cell]
    players: tuple[int, int]
    best: tuple[int, int]
    difficulty: str
    provenance: str
    notes: str


class RallySetup(Facts, frozen=True):
    """What never changes: the course, the robots, the teams."""

    course: PlainCourse
    advanced: bool
    """Whether the mines and bridges of the advanced game lie on it."""
    robots: list[str]
    teams: list[int]
    """The team that each seat is in."""
    options: dict[str, Any]
    """What else was chosen for the match."""


class RobotFacts(Facts, frozen=True):
    """A robot and what its seat has used up."""

    seat: int
    name: str
    robot: str
    at: Cell | None
    """None off the board."""
    facing: str
    form: str
    energon: int
    reached: int
    """The last checkpoint it has been to."""
    returns: int
    """The register after which a robot that is off the board comes back; 0 for one that is on it."""
    left_at: Cell | None
    acted: bool
    watching: bool
    shielded: bool
    fireproof: bool
    activated: int
    mines_left: int
    borrowed: int
    phase_done: int
    used_in_round: int
    used_in_register: int
    planned: list[int]
    """How many cards lie in each register."""


class RallyFacts(Facts, frozen=True):
    """Everything public that changes: where the round stands, the robots, and what lies on the course."""

    round: int
    register: int
    step: str
    priority: int
    robots: list[RobotFacts]
    checkpoints: list[Cell]
    cubes: list[Cell]
    mines: list[Cell]


class RallyOwn(Facts, frozen=True):
    """A seat's secrets that are no cards: the form it has chosen and where it is to be flown."""

    planned_form: str | None = None
    landing: Cell | None = None


class UpgradeFacts(Facts, frozen=True):
    """An upgrade, for those who know which one it is."""

    type: str
    cost: int
    text: str


class DamageFacts(Facts, frozen=True):
    """A special damage card, for those who know which one it is."""

    type: str
    timing: str
    text: str


def rally_facts(view: View) -> RallyFacts:
    """What a view of a race tells of the table."""
    assert isinstance(view.facts, RallyFacts)
    return view.facts


def rally_setup(view: View) -> RallySetup:
    """What a view of a race tells of its set-up."""
    assert isinstance(view.setup, RallySetup)
    return view.setup


def rally_own(view: View) -> RallyOwn:
    """What a view of a race tells its own seat alone."""
    assert isinstance(view.own, RallyOwn)
    return view.own
