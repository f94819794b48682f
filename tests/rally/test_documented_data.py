"""Data that the rulebook does not print: it is kept as data, marked as ours, and the rules only read it.

The open questions GAP-DATA-1 to GAP-DATA-3 say what is missing. Nothing here repeats a number that we made up: costs
are read from the cards, layouts from the board files.
"""

from __future__ import annotations

import pytest
from citing import cites

from altmode.authoring.rally.courses import all_courses, find_board, find_course
from altmode.games.rally.arrange import Position, RobotAt, arrange
from altmode.games.rally.boards import Board, Bridge, Course, Placed
from altmode.games.rally.box import (
    PERMANENT,
    PERSONAL,
    ROBOTS,
    SPECIAL_DAMAGE,
    TEMPORARY,
    UPGRADES,
    damage_counts,
)
from altmode.games.rally.cards import Upgrade
from altmode.games.rally.spaces import PLAIN
from altmode.games.rally.state import RallyState
from altmode.kernel.decisions import IllegalChoice
from altmode.kernel.game import DOCUMENTED, ORIGINAL, PARTIAL

FIELD = Course("field", (Placed(Board("field", 3, 1, (PLAIN,) * 3), 0, 0),), ())


def upgrade_phase(upgrade: Upgrade, energon: int) -> RallyState:
    """The Upgrade Phase of somebody who owns an upgrade and has some Energon."""
    robot = upgrade.robot or "Arcee"
    owner = RobotAt(robot, (0, 0), energon=energon)
    if not upgrade.robot:
        owner.collection = [upgrade.name]
    other = RobotAt(next(name for name in ROBOTS if name != robot), (2, 0), energon=0)
    return arrange(Position(FIELD, [owner, other], ["ada", "ben"], begin="upgrade", until="step"))


@cites("RR-UPGRADE-07", "RR-UPGRADE-03", "GAP-DATA-1")
@pytest.mark.parametrize("upgrade", UPGRADES, ids=[upgrade.slug for upgrade in UPGRADES])
def test_installing_costs_what_the_card_says(upgrade: Upgrade) -> None:
    key = f"install {upgrade.slug}"
    poor = upgrade_phase(upgrade, upgrade.cost - 1)
    assert key not in poor.decisions[0].keys
    with pytest.raises(IllegalChoice):
        poor.choose(0, key)
    just_enough = upgrade_phase(upgrade, upgrade.cost)
    just_enough.choose(0, key)
    assert just_enough.energon[0] == 0
    assert [piece.card for piece in just_enough.view(1).zone("installed", 0).pieces] == [upgrade.name]
    rich = upgrade_phase(upgrade, 10)
    rich.choose(0, key)
    assert rich.energon[0] == 10 - upgrade.cost


@cites("GAP-DATA-1")
def test_costs_are_marked_as_ours() -> None:
    assert (len(PERSONAL), len(PERMANENT), len(TEMPORARY)) == (18, 10, 10)
    for upgrade in UPGRADES:
        assert upgrade.provenance == PARTIAL, upgrade.name
        assert 1 <= upgrade.cost <= 10, upgrade.name


@cites("GAP-DATA-1")
def test_special_damage_is_marked_as_ours() -> None:
    counts = {card.name: number for card, number in damage_counts()}
    assert counts.pop("SCRAP") == 24
    assert sum(counts.values()) == 16
    named_in_the_rules = {"Energy Leak", "Setback", "Flat Tire"}
    for card in SPECIAL_DAMAGE:
        assert card.provenance == (PARTIAL if card.name in named_in_the_rules else ORIGINAL), card.name
    assert named_in_the_rules <= set(counts)


@cites("GAP-DATA-2")
@pytest.mark.parametrize(
    "name",
    [
        "Diablo Desert",
        "Dirt Boss Derby",
        "Downtown Delta",
        "Maccadam's Motorway",
        "Renegade Run",
        "Speedia Qualifier",
        "The Crumplezone",
        "Vortex Valley",
        "Starting Tile A",
        "Starting Tile B",
    ],
)
def test_layouts_are_marked_as_ours(name: str) -> None:
    board = find_board(name)
    assert board.provenance != DOCUMENTED
    assert board.environment in (("",) if board.kind == "starting tile" else ("city", "desert"))


@cites("GAP-DATA-2")
def test_boards_that_lie_side_by_side_in_a_documented_course_can_do_so() -> None:
    def laid(course: str) -> set[str]:
        return {placed.board.name for placed in find_course(course).boards}

    assert {"Diablo Desert", "Downtown Delta"} <= laid("Longhaul Speedway")
    assert {"The Crumplezone", "Dirt Boss Derby", "Vortex Valley"} <= laid("Triple Threat Grand Prix")


@cites("GAP-DATA-3")
def test_colours_of_space_bridges_are_the_course_s_own() -> None:
    used: dict[str, set[str]] = {}
    for course in all_courses():
        used[course.name] = {bridge.colour for bridge in (*course.bridges, *course.advanced_bridges)}
    assert len(set().union(*used.values())) > 1
    triple = find_course("Triple Threat Grand Prix")
    assert [bridge.colour for bridge in triple.bridges] == [triple.bridges[0].colour] * 3


@cites("GAP-DATA-3")
@pytest.mark.parametrize("colours", [("red", "red"), ("red", "blue"), ("green", "green")])
def test_only_the_colour_a_course_gives_joins_space_bridges(colours: tuple[str, str]) -> None:
    bridges = (Bridge(0, 0, colours[0]), Bridge(2, 0, colours[1]))
    course = Course("field", FIELD.boards, (), bridges=bridges)
    robots = [RobotAt("Arcee", (0, 0)), RobotAt("Blurr", (1, 0))]
    state = arrange(Position(course, robots, ["ada", "ben"], begin="bridges", until="step"))
    travels = [key for decision in state.decisions for key in decision.keys if key.startswith("travel")]
    assert bool(travels) == (colours[0] == colours[1])
