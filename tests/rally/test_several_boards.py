"""Courses of more than one board: where the racecourse ends, and bridges over the gaps in it."""

from __future__ import annotations

from citing import cites

from altmode.authoring.driving import Driver
from altmode.games.rally.arrange import Position, RobotAt, arrange
from altmode.games.rally.boards import TILE, Board, Bridge, Course, Placed
from altmode.games.rally.spaces import EAST, PLAIN, Space
from altmode.games.rally.state import RallyState

FIELD = Board("Field", 3, 2, (PLAIN,) * 6)
GATE = Board("Gate", 2, 2, (Space(flag=True),) * 4, kind=TILE, exit=EAST)


def race(course: Course, ada: RobotAt, begin: str = "cards") -> Driver:
    """A register's step on a course, with a second robot out of the way on the field's far corner."""
    ben = RobotAt(at=(4, 1), energon=0)
    position = Position(course, [ada, ben], ["ada", "ben"], begin=begin, until="step", damage=["SCRAP"] * 2)
    return Driver(arrange(position))


def place_of(driver: Driver, seat: int) -> tuple[int, int] | None:
    state = driver.state
    assert isinstance(state, RallyState)
    return state.track.xy(state.at[seat]) if state.at[seat] >= 0 else None


def robot(x: int, y: int, facing: str, *cards: str) -> RobotAt:
    return RobotAt(at=(x, y), facing=facing, energon=0, registers=[[card] for card in cards])


BESIDE = Course("Beside", (Placed(GATE, 0, 0), Placed(FIELD, 2, 0)), ((4, 0),))
APART = Course(
    "Apart",
    (Placed(GATE, 0, 0), Placed(FIELD, 2, 0), Placed(FIELD, 7, 0)),
    ((8, 0),),
    bridges=(Bridge(3, 0, "red"), Bridge(8, 1, "red")),
)


@cites("RR-OFF-01", "GAP-OFF-5")
def test_the_starting_tile_is_part_of_the_board_and_can_be_driven_back_onto() -> None:
    driver = race(BESIDE, robot(2, 0, "west", "Move 2"))

    assert place_of(driver, 0) == (0, 0)


@cites("RR-OFF-01", "GAP-OFF-5")
def test_leaving_the_starting_tile_where_no_board_joins_it_is_going_off_the_board() -> None:
    driver = race(BESIDE, robot(1, 0, "north", "Move 1"))

    state = driver.state
    assert isinstance(state, RallyState)
    assert place_of(driver, 0) is None
    assert state.track.xy(state.left_at[0]) == (1, 0)


@cites("RR-OFF-01")
def test_stepping_from_one_board_onto_the_next_is_not_leaving_the_board() -> None:
    driver = race(BESIDE, robot(1, 0, "east", "Move 2"))

    assert place_of(driver, 0) == (3, 0)


@cites("RR-OFF-01")
def test_a_gap_between_two_boards_is_off_the_board() -> None:
    driver = race(APART, robot(4, 0, "east", "Move 1"))

    assert place_of(driver, 0) is None


@cites("RR-BRIDGE-09", "RR-BRIDGE-01")
def test_a_space_bridge_joins_boards_that_do_not_touch() -> None:
    driver = race(APART, robot(3, 0, "south"), begin="bridges")

    driver.choose(0, "travel to i2")

    assert place_of(driver, 0) == (8, 1)
