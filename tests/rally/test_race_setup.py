"""How a race begins (the chapter SETUP): everything through `new_game`, read from views where they tell enough."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from citing import cites

import altmode
from altmode.authoring.rally.courses import all_courses, find_course
from altmode.games.rally.arrange import Position, RobotAt, arrange
from altmode.games.rally.box import AUTOBOTS, PERMANENT, ROBOTS, TEMPORARY, personal_of
from altmode.games.rally.facts import rally_facts, rally_setup
from altmode.games.rally.game import BadSetup
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import (
    COLLECTION,
    DAMAGE_DECK,
    INSTALLED,
    PERSONAL,
    UPGRADE_DECK,
    ZONE_KINDS,
    ZONES,
)
from altmode.kernel.decisions import IllegalChoice
from altmode.kernel.flaws import CannotArrange
from altmode.kernel.views import SPECTATOR, View

PLANNING_DECK = {
    "Move 1": 4,
    "Move 2": 3,
    "Move 3": 1,
    "Move Back": 1,
    "Turn Right": 3,
    "Turn Left": 3,
    "U-Turn": 1,
    "Drift Right": 2,
    "Drift Left": 2,
    "Power Up": 1,
    "Again": 1,
}


def race(number: int = 4, *, seed: int = 1, mode: str = "race", **options: Any) -> RallyState:
    """A race of so many seats, before the first robot is placed."""
    state = altmode.new_game("rally", mode=mode, seats=[{}] * number, seed=seed, **options)
    assert isinstance(state, RallyState)
    return state


def placed(state: RallyState) -> RallyState:
    """The race after everybody has taken the first flag that is free."""
    while state.decisions[0].about == "start":
        state.choose(state.decisions[0].seat, 0)
    return state


def cards(view: View, zone: str, seat: int) -> list[str | None]:
    """What a view shows of a zone."""
    return [piece.card for piece in view.zone(zone, seat).pieces]


@cites("RR-SETUP-01")
@pytest.mark.parametrize("number", [2, 3, 4, 5, 6])
def test_two_to_six_players_each_with_one_robot(number: int) -> None:
    robots = rally_facts(race(number).view(0)).robots
    assert len({robot.robot for robot in robots}) == len(robots) == number


@cites("RR-SETUP-01")
@pytest.mark.parametrize("number", [0, 1, 7])
def test_no_other_number_of_players(number: int) -> None:
    with pytest.raises(ValueError, match="2 to 6"):
        race(number)


@cites("RR-SETUP-02")
@pytest.mark.parametrize("course", all_courses(), ids=[course.name for course in all_courses()])
def test_everything_lies_where_the_course_says(course: Any) -> None:
    classic = any(board.board.classic for board in course.boards)
    mode = "classic-boards" if classic else "advanced-tokens"
    state = race(course.players[0], mode=mode, course=course.name)
    facts = rally_facts(state.view(SPECTATOR))
    advanced = () if classic else course.advanced_mines
    bridges = [*course.bridges, *(() if classic else course.advanced_bridges)]
    assert facts.checkpoints == list(course.checkpoints)
    assert sorted(facts.cubes) == sorted(course.energon)
    assert sorted(facts.mines) == sorted((*course.mines, *advanced))
    lying = [state.track.xy(cell) for cell, colour in enumerate(state.track.bridge) if colour >= 0]
    assert sorted(lying) == sorted((bridge.x, bridge.y) for bridge in bridges)


@cites("CON-22")
def test_an_intermediate_course_has_its_bridges_in_a_plain_race() -> None:
    """What a course lists as its own does not wait for the mode with advanced tokens."""
    course = find_course("longhaul-speedway")
    state = race(4, course=course.name)
    lying = [state.track.xy(cell) for cell, colour in enumerate(state.track.bridge) if colour >= 0]
    assert course.difficulty == "intermediate" and state.setup.mode == "race"
    assert sorted(lying) == sorted((bridge.x, bridge.y) for bridge in course.bridges)
    assert len(lying) == 2


@cites("RR-SETUP-03")
def test_beginners_course_is_the_default() -> None:
    course = find_course(rally_setup(race(2).view(0)).course["name"])
    assert (course.name, course.difficulty) == ("Twin Loop Warm-Up Lap", "beginner")


@cites("RR-SETUP-04")
def test_everybody_picks_a_different_robot() -> None:
    with pytest.raises(BadSetup, match="Arcee was chosen twice"):
        altmode.new_game("rally", seats=[{"robot": "Arcee"}, {"robot": "arcee"}], seed=1)
    state = altmode.new_game("rally", seats=[{"robot": "Blurr"}, {}, {"robot": "Optimus Prime"}], seed=1)
    chosen = [robot.robot for robot in rally_facts(state.view(0)).robots]
    assert chosen[0] == "Blurr"
    assert chosen[2] == "Optimus Prime"
    assert len(set(chosen)) == 3


@cites("RR-SETUP-04")
def test_the_six_robots() -> None:
    assert sorted(ROBOTS) == ["Arcee", "Blurr", "Drag Strip", "Flamewar", "Megatron", "Optimus Prime"]
    with pytest.raises(BadSetup, match='no robot "Smash Bot"'):
        altmode.new_game("rally", seats=[{"robot": "Smash Bot"}, {}], seed=1)


@cites("RR-SETUP-05")
def test_either_mode_at_the_start() -> None:
    state = altmode.new_game("rally", seats=[{"mode": "alt"}, {"mode": "bot"}, {"mode": "alt"}], seed=1)
    assert [robot.form for robot in rally_facts(state.view(1)).robots] == ["alt", "bot", "alt"]
    with pytest.raises(BadSetup, match="expected bot or alt"):
        altmode.new_game("rally", seats=[{"mode": "jet"}, {}], seed=1)


@cites("GAP-SETUP-1")
def test_what_the_set_up_does_not_name_is_filled_in() -> None:
    robots = rally_facts(race(6).view(0)).robots
    assert [robot.robot for robot in robots] == list(ROBOTS)
    assert [robot.robot in AUTOBOTS for robot in robots] == [True, False] * 3
    assert {robot.form for robot in robots} == {"bot"}


@cites("RR-SETUP-06", "RR-UPGRADE-14")
@pytest.mark.parametrize("robot", ROBOTS)
def test_three_personal_upgrades_not_installed(robot: str) -> None:
    other = "Arcee" if robot != "Arcee" else "Blurr"
    state = altmode.new_game("rally", seats=[{"robot": robot}, {"robot": other}], seed=1)
    view = state.view(1)
    assert sorted(map(str, cards(view, "personal", 0))) == sorted(card.name for card in personal_of(robot))
    assert len(cards(view, "personal", 0)) == 3
    assert cards(view, "installed", 0) == []


@cites("RR-SETUP-07")
def test_decks_of_22_cards_of_ones_own() -> None:
    state = race(3)
    for seat in range(3):
        pieces = state.zones[seat * len(ZONE_KINDS)]
        assert Counter(state.card(piece).name for piece in pieces) == PLANNING_DECK
        for viewer in (0, 1, 2, SPECTATOR):
            assert cards(state.view(viewer), "deck", seat) == [None] * 22


@cites("RR-AGAIN-06")
@pytest.mark.parametrize("mode", ["race", "teams", "classic-robots", "classic-race"])
def test_one_again_in_a_deck(mode: str) -> None:
    """So no Again can ever lie in the register before another one."""
    state = race(4, mode=mode)
    for seat in range(4):
        own = [piece for zone in state.zones[seat * ZONES : (seat + 1) * ZONES] for piece in zone]
        assert [state.card(piece).name for piece in own].count("Again") == 1


@cites("RR-AGAIN-06")
def test_nobody_holds_two_agains() -> None:
    ada = RobotAt("Blurr", (3, 2), hand=["Again"], registers=[[], ["Again"]])
    with pytest.raises(CannotArrange, match='no "Again" is left for Ada'):
        arrange(Position(find_course("twin-loop-warm-up-lap"), [ada, RobotAt()], ["Ada", "Ben"]))


@cites("RR-SETUP-07")
def test_decks_are_shuffled() -> None:
    def order(seed: int, seat: int) -> list[str]:
        state = race(2, seed=seed)
        return [state.card(piece).name for piece in state.zones[seat * len(ZONE_KINDS)]]

    assert order(1, 0) != order(2, 0)
    assert order(1, 0) != order(1, 1)


@cites("RR-SETUP-08", "RR-SETUP-09")
def test_start_with_five_energon_and_no_checkpoint() -> None:
    for robot in rally_facts(race(6).view(0)).robots:
        assert (robot.energon, robot.reached) == (5, 0)


@cites("RR-SETUP-10")
def test_forty_damage_cards_in_one_hidden_stack() -> None:
    state = race(4)
    names = Counter(state.card(piece).name for piece in state.table(DAMAGE_DECK))
    assert sum(names.values()) == 40
    assert names["SCRAP"] == 24
    assert cards(state.view(2), "damage deck", -1) == [None] * 40

    def order(seed: int) -> list[str]:
        other = race(4, seed=seed)
        return [other.card(piece).name for piece in other.table(DAMAGE_DECK)]

    assert order(1) != order(2)


@cites("RR-SETUP-11", "RR-UPGRADE-14")
@pytest.mark.parametrize("number", [2, 6])
def test_one_upgrade_dealt_to_each_of_the_twenty(number: int) -> None:
    state = race(number)
    dealt = [state.zone(COLLECTION, seat) for seat in range(number)]
    assert [len(pieces) for pieces in dealt] == [1] * number
    stack = state.table(UPGRADE_DECK)
    assert len(stack) == 20 - number
    names = [state.card(piece).name for piece in [*stack, *[piece for pieces in dealt for piece in pieces]]]
    assert sorted(names) == sorted(card.name for card in (*PERMANENT, *TEMPORARY))
    assert cards(state.view(0), "upgrade deck", -1) == [None] * (20 - number)


@cites("RR-SETUP-11")
def test_upgrades_are_dealt_by_chance() -> None:
    def first(seed: int) -> str:
        state = race(2, seed=seed)
        return state.card(state.zone(COLLECTION, 0)[0]).name

    assert len({first(seed) for seed in range(12)}) > 3


@cites("RR-SETUP-12", "RR-SETUP-13")
def test_only_the_owner_sees_the_dealt_upgrade() -> None:
    state = race(3)
    name = state.card(state.zone(COLLECTION, 1)[0]).name
    for moment in (state, placed(state)):
        assert cards(moment.view(1), "collection", 1) == [name]
        for other in (0, 2, SPECTATOR):
            view = moment.view(other)
            assert cards(view, "collection", 1) == [None]
            assert not any("draws" in line.text and name in line.text for line in view.log)
    assert state.zone(INSTALLED, 1) == []
    assert len(state.zone(PERSONAL, 1)) == 3


@cites("RR-SETUP-14", "GAP-SETUP-1")
def test_somebody_takes_the_token() -> None:
    assert {race(4, seed=seed).priority for seed in range(40)} == {0, 1, 2, 3}
    state = race(4, first=2)
    assert rally_facts(state.view(0)).priority == 2
    assert state.decisions[0].seat == 2


@cites("RR-SETUP-15")
def test_robots_are_placed_in_turn_order_on_free_flags() -> None:
    state = race(4, first=2)
    flags = set(state.decisions[0].keys)
    taken: set[str] = set()
    for seat in (2, 3, 0, 1):
        decision = state.decisions[0]
        assert len(state.decisions) == 1
        assert (decision.seat, decision.about) == (seat, "start")
        assert set(decision.keys) == flags - taken
        key = sorted(decision.keys)[-1]
        state.choose(seat, key)
        assert state.cell_name(state.at[seat]).lower() == key
        taken.add(key)
    assert rally_facts(state.view(0)).round == 1


@cites("RR-SETUP-15")
def test_a_taken_flag_is_refused() -> None:
    state = race(2, first=0)
    flag = state.decisions[0].keys[0]
    state.choose(0, flag)
    with pytest.raises(IllegalChoice):
        state.choose(1, flag)


@cites("RR-SETUP-15")
@pytest.mark.parametrize("course", all_courses(), ids=[course.name for course in all_courses()])
def test_flags_are_spaces_of_the_starting_tile(course: Any) -> None:
    classic = any(board.board.classic for board in course.boards)
    state = race(2, mode="classic-boards" if classic else "race", course=course.name)
    offered = set(state.decisions[0].keys)
    wanted = set()
    for board in course.boards:
        lying = board.lying()
        for y in range(lying.height):
            for x in range(lying.width):
                place = (board.x + x, board.y + y)
                if lying.space(x, y).flag and place not in course.closed_flags:
                    wanted.add(state.cell_name(state.track.cell(*place)).lower())
    assert offered == wanted


@cites("RR-SETUP-16")
@pytest.mark.parametrize("course", all_courses(), ids=[course.name for course in all_courses()])
def test_robots_face_the_board_that_touches_the_starting_tile(course: Any) -> None:
    classic = any(board.board.classic for board in course.boards)
    state = placed(race(2, mode="classic-boards" if classic else "race", course=course.name))
    tile = next(board for board in course.boards if board.lying().kind == "starting tile")
    on_tile = {
        state.track.cell(tile.x + x, tile.y + y)
        for x in range(tile.lying().width)
        for y in range(tile.lying().height)
    }
    for seat in range(2):
        cell = state.at[seat]
        while cell in on_tile:
            cell += state.track.steps[state.facing[seat]]
        assert state.track.on[cell], "the robot faces away from the boards"


@cites("RR-SETUP-17")
def test_two_flags_are_forbidden_on_triple_threat() -> None:
    course = find_course("Triple Threat Grand Prix")
    state = race(5, course=course.name)
    assert len(course.closed_flags) == 2
    for place in course.closed_flags:
        name = state.cell_name(state.track.cell(*place)).lower()
        assert name not in state.decisions[0].keys
        with pytest.raises(IllegalChoice):
            state.choose(state.decisions[0].seat, name)
