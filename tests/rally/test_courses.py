"""Courses as files: how boards and tokens come to lie where the file says, and the courses that come with the game."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
import yaml
from citing import cites

from altmode.authoring.problems import Problems
from altmode.authoring.rally.board_files import parse_board, ready_boards
from altmode.authoring.rally.course_checks import check_course
from altmode.authoring.rally.course_files import CourseProblems, parse_course
from altmode.authoring.rally.courses import (
    UnknownBoard,
    UnknownCourse,
    all_boards,
    all_courses,
    find_board,
    find_course,
    ready_courses,
)
from altmode.games.rally.boards import MAP, TILE, Bridge, Course, course_from
from altmode.games.rally.spaces import KIND_WORDS
from altmode.games.rally.track import Track

CATALOGUE: dict[str, Any] = yaml.safe_load(
    (files("altmode.rulebook") / "catalogue" / "rally.yaml").read_text(encoding="utf-8")
)
DOCUMENTED: list[dict[str, Any]] = CATALOGUE["courses"]
OWN = """\
course: Own
players: [2, 2]
layout:
  - {board: Strip, at: [0, 0], turned: %s}
start: {tile: Gate, at: %s, turned: %s}
%s
boards:
  - board: Strip
    grid: |
      +   +---+---+
        1   *   R |
      +   +   +   +
        .   !   A |
      +---+---+---+
    legend: {R: [f, bridge red], A: [w>, energon, energon]}
  - board: Gate
    kind: starting tile
    exit: east
    grid: |
      +---+
      | s
      +   +
      | s
      +---+
"""


def own(turned: int = 0, gate: str = "[-1, 0]", gate_turned: int = 0, more: str = "") -> Course:
    return parse_course(OWN % (turned, gate, gate_turned, more)).course


def test_everything_is_shifted_until_no_place_is_below_zero() -> None:
    course = own(more="checkpoints: [[2, 1]]\nbridges: [{at: [0, 1], colour: red}]\nclosed: [[-1, 1]]")

    assert [(placed.board.name, placed.x, placed.y) for placed in course.boards] == [
        ("Strip", 1, 0),
        ("Gate", 0, 0),
    ]
    assert course.checkpoints == ((1, 0), (3, 1))
    assert course.bridges == (Bridge(3, 0, "red"), Bridge(1, 1, "red"))
    assert course.closed_flags == ((0, 1),)
    assert course.flags() == [(0, 0, 1)]


def test_course_without_places_below_zero_stays_where_it_is() -> None:
    course = own(gate="[3, 0]", gate_turned=180)

    assert [(placed.x, placed.y) for placed in course.boards] == [(0, 0), (3, 0)]
    assert course.checkpoints == ((0, 0),)


@pytest.mark.parametrize(
    ("turned", "checkpoint", "mine", "cubes", "bridge"),
    [
        (0, (0, 0), (1, 1), [(1, 0), (2, 1), (2, 1)], (2, 0)),
        (90, (1, 0), (0, 1), [(1, 1), (0, 2), (0, 2)], (1, 2)),
        (180, (2, 1), (1, 0), [(1, 1), (0, 0), (0, 0)], (0, 1)),
        (270, (0, 2), (1, 1), [(0, 1), (1, 0), (1, 0)], (0, 0)),
    ],
)
def test_what_is_drawn_on_a_board_turns_with_it(
    turned: int,
    checkpoint: tuple[int, int],
    mine: tuple[int, int],
    cubes: list[tuple[int, int]],
    bridge: tuple[int, int],
) -> None:
    course = own(turned, gate="[5, 5]")

    assert course.checkpoints == (checkpoint,)
    assert course.mines == (mine,)
    assert list(course.energon) == cubes
    assert course.bridges == (Bridge(*bridge, "red"),)
    lying = course.boards[0].lying()
    assert lying.space(*bridge).kind == KIND_WORDS.index("fire pit")


def test_listed_things_join_the_drawn_ones() -> None:
    course = own(more="checkpoints: [[0, 1], [2, 1]]\nenergon: [[0, 1]]\nmines: [[0, 1]]")

    assert course.checkpoints == ((1, 0), (1, 1), (3, 1))
    assert len(course.energon) == 4
    assert course.mines == ((2, 1), (1, 1))


def test_listed_checkpoints_take_the_numbers_that_are_not_drawn() -> None:
    text = (OWN % (0, "[-1, 0]", 0, "checkpoints: [[0, 1]]")).replace("  .   !   A |", "  .   3   A |")

    assert parse_course(text).course.checkpoints == ((1, 0), (1, 1), (2, 1))


def test_advanced_tokens_are_kept_apart() -> None:
    course = own(more="advanced: {mines: [[0, 1]], bridges: [{at: [0, 1], colour: red}]}")

    assert (course.advanced_mines, course.advanced_bridges) == (((1, 1),), (Bridge(1, 1, "red"),))
    assert (len(course.mines), len(course.bridges)) == (1, 1)


@pytest.mark.parametrize(
    ("more", "line", "column", "told"),
    [
        ("best: [4, 2]", 6, 7, "found 4 to 2, expected the smaller number first"),
        ("best: [2]", 6, 7, "found 1 items, expected exactly 2"),
        ("best: [2, 7]", 6, 11, "found the number 7, expected a whole number, 2 to 6"),
        ("difficulty: beginer", 6, 13, 'did you mean "beginner"?'),
        ("checkpoints: [[1]]", 6, 15, "found 1 numbers, expected a place such as [3, 7]"),
        ("checkpoints: [[a, 1]]", 6, 16, "expected a whole number"),
        ("energon: 7", 6, 10, "expected a list of places"),
        ("bridges: [{at: [0, 1], colour: pink}]", 6, 32, 'there is no colour "pink"'),
        ("bridges: [{at: [0, 1], color: red}]", 6, 24, 'did you mean "colour"?'),
        ("advanced: {mine: []}", 6, 12, 'did you mean "mines"?'),
        ("provenance: guessed", 6, 13, 'there is no provenance "guessed"'),
        ("chekpoints: []", 6, 1, 'did you mean "checkpoints"?'),
    ],
)
def test_mistake_in_a_field_is_told_with_its_line_and_column(
    more: str, line: int, column: int, told: str
) -> None:
    with pytest.raises(CourseProblems) as raised:
        own(more=more)
    there = [str(p) for p in raised.value.problems if (p.line, p.column) == (line, column)]

    assert len(there) == 1
    assert told in there[0]


def test_unknown_board_is_told_with_the_nearest_name() -> None:
    text = (OWN % (0, "[-1, 0]", 0, "")).replace("{board: Strip, at", "{board: Vortex Vally, at")
    with pytest.raises(CourseProblems) as raised:
        parse_course(text, "own.yaml")

    assert str(raised.value) == (
        'own.yaml:4:13: layout[0].board: there is no map "Vortex Vally"; did you mean "Vortex Valley"?'
    )


@cites("RR-COURSE-01")
def test_tile_is_no_map_and_a_map_no_tile() -> None:
    text = (
        (OWN % (0, "[-1, 0]", 0, ""))
        .replace("tile: Gate", "tile: Strip")
        .replace("{board: Strip", "{board: Gate")
    )
    with pytest.raises(CourseProblems) as raised:
        parse_course(text)

    assert [problem.message for problem in raised.value.problems] == [
        '"Gate" is not a map (RR-COURSE-01)',
        '"Strip" is not a starting tile (RR-COURSE-01)',
    ]


def test_turn_that_is_no_quarter_is_refused() -> None:
    with pytest.raises(CourseProblems) as raised:
        own(turned=45)

    assert "found 45, expected 0, 90, 180 or 270 degrees clockwise" in str(raised.value)


def test_mistakes_in_fields_and_in_a_drawing_are_told_together() -> None:
    text = (OWN % (0, "[-1, 0]", 0, "difficulty: hard")).replace("  1   *   R |", "  1   *   ? |")
    with pytest.raises(CourseProblems) as raised:
        parse_course(text)

    assert [(problem.line, problem.column) for problem in raised.value.problems] == [(6, 13), (11, 16)]


def test_starting_spaces_belong_on_starting_tiles() -> None:
    text = (OWN % (0, "[-1, 0]", 0, "")).replace("  .   !   A |", "  s   !   A |")
    with pytest.raises(CourseProblems, match="starting spaces"):
        parse_course(text)


def test_board_and_course_are_found_by_name() -> None:
    assert find_board("vortex valley").name == "Vortex Valley"
    assert find_course("Spiral Mesa") is find_course("spiral-mesa")
    with pytest.raises(UnknownBoard, match='there is no board "Vortex Vale"; did you mean "Vortex Valley"'):
        find_board("Vortex Vale")
    with pytest.raises(UnknownCourse, match='did you mean "Spiral Mesa"'):
        find_course("Spiral Messa")


def test_course_is_found_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(OWN % (0, "[-1, 0]", 0, "bridges: [{at: [0, 1], colour: red}]"), encoding="utf-8")

    assert find_course(str(path)).name == "Own"


def test_course_that_nobody_can_race_on_is_not_handed_out(tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(OWN % (0, "[-9, 0]", 0, ""), encoding="utf-8")

    with pytest.raises(Problems, match="RR-SETUP-16"):
        find_course(str(path))


def test_board_with_something_on_it_cannot_be_laid_out_by_name() -> None:
    with pytest.raises(Problems, match="something lies on this board"):
        parse_board("board: B\ngrid: |\n  +---+\n  | 1 |\n  +---+\n")


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ("kind: starting tile", "a starting tile says on which side it joins the map"),
        ("exit: east", "only a starting tile has an exit"),
        ("environment: jungle", 'there is no environment "jungle"'),
        ("kind: tile", 'did you mean "starting tile"?'),
    ],
)
def test_board_file_with_odd_fields_is_refused(fields: str, told: str) -> None:
    with pytest.raises(Problems) as raised:
        parse_board(f"board: B\n{fields}\ngrid: |\n  +---+\n  | . |\n  +---+\n")

    assert told in str(raised.value)


# The boards and courses that come with the game.


def test_maps_and_tiles_are_those_of_the_box() -> None:
    ours = {"Assembly Line", "Scrapyard Shift"}
    boards = [board for board in all_boards() if board.name not in ours]

    assert {(board.name, board.kind) for board in boards} == {
        (board["name"], TILE if board["kind"] == "starting-tile" else MAP) for board in CATALOGUE["boards"]
    }
    maps = [board for board in boards if board.kind == MAP]
    assert sorted(board.environment for board in maps) == ["city"] * 4 + ["desert"] * 4
    assert {(board.width, board.height) for board in maps} == {(12, 12)}


@cites("RR-COURSE-02")
def test_maps_share_four_pieces_of_cardboard_so_that_every_course_can_be_laid_out() -> None:
    backs = {name: written.back_of for name, written in ready_boards().items() if written.back_of}

    assert (
        len({frozenset(pair) for pair in backs.items()}) == CATALOGUE["components"]["map_boards"]["physical"]
    )
    assert all(backs[backs[name]] == name for name in backs)
    for documented in DOCUMENTED:
        assert not {backs[name] for name in documented["boards"]} & set(documented["boards"])


@cites("RR-SETUP-02", "CON-19")
@pytest.mark.parametrize("documented", DOCUMENTED, ids=[course["name"] for course in DOCUMENTED])
def test_course_is_made_of_its_documented_parts(documented: dict[str, Any]) -> None:
    course = find_course(documented["name"])
    maps = [placed.board.name for placed in course.boards if placed.board.kind == MAP]
    tiles = [placed.board.name for placed in course.boards if placed.board.kind == TILE]

    assert maps == documented["boards"]
    assert tiles == [f"Starting Tile {documented['starting_tile']}"]
    assert len(course.checkpoints) == documented["checkpoints"]
    assert len(course.energon) == documented["energon"]
    assert (len(course.mines), len(course.bridges)) == (documented["mines"], documented["space_bridges"])
    assert list(course.players) == documented["players"]
    assert list(course.best) == (documented["best"] or [0, 0])
    assert course.difficulty == documented["difficulty"].lower()
    assert course.provenance == "partial"


@cites("RR-SETUP-17")
def test_triple_threat_closes_two_starting_spaces_and_has_bridges_of_one_colour() -> None:
    course = find_course("Triple Threat Grand Prix")
    tile = next(placed for placed in course.boards if placed.board.kind == TILE)
    flags = sum(space.flag for space in tile.board.spaces)

    assert len(course.closed_flags) == 2
    assert len(course.flags()) == flags - 2
    assert len({bridge.colour for bridge in course.bridges}) == 1


@pytest.mark.parametrize("short", list(ready_courses()))
def test_ready_course_has_no_mistake(short: str) -> None:
    written = ready_courses()[short]

    assert check_course(written) == []
    assert course_from(written.course.to_plain()) == written.course


@pytest.mark.parametrize("course", all_courses(), ids=lambda course: str(course.name))
def test_ready_course_has_tokens_for_the_advanced_variant(course: Course) -> None:
    """Otherwise the variant would change nothing on it; boards of the classic game know no such tokens."""
    classic = any(placed.board.classic for placed in course.boards)
    tokens = len(Track(course, True).mines) + sum(colour >= 0 for colour in Track(course, True).bridge)

    assert bool(tokens) != classic


def test_every_element_is_on_some_board() -> None:
    spaces = [space for board in all_boards() for space in board.spaces]

    assert {space.kind for space in spaces} == set(range(len(KIND_WORDS)))
    assert any(space.curved for space in spaces)
    assert any(space.flag for space in spaces)
    assert {
        (space.express, bool(space.sense)) for space in spaces if KIND_WORDS[space.kind] == "conveyor belt"
    } == {
        (False, False),
        (False, True),
        (True, False),
        (True, True),
    }
    assert all(
        any(board.turrets) for board in all_boards() if board.kind == MAP and "Speedia" not in board.name
    )


@pytest.mark.parametrize("name", [board.name for board in all_boards() if not board.classic])
def test_roads_of_a_map_lead_on_from_their_corners(name: str) -> None:
    """A corner lies between the roads it joins: behind the turn it was entered by, and before where it points."""
    board = find_board(name)
    for number, space in enumerate(board.spaces):
        if KIND_WORDS[space.kind] != "road corner":
            continue
        x, y = number % board.width, number // board.width
        entered = (space.arrow - space.sense) % 4
        before = (x - (0, 1, 0, -1)[entered], y - (-1, 0, 1, 0)[entered])
        ahead = (x + (0, 1, 0, -1)[space.arrow], y + (-1, 0, 1, 0)[space.arrow])
        kinds = [KIND_WORDS[board.space(*place).kind] for place in (before, ahead)]
        assert kinds[0] in ("road", "road corner", "fire pit"), f"{name}: the corner at {x}, {y}"
        assert kinds[1] in ("road", "road corner", "pit stop"), f"{name}: the corner at {x}, {y}"
