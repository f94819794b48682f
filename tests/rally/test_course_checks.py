"""What makes a course impossible, and what the rulebook advises against: each told with its rule and its place."""

from __future__ import annotations

import textwrap

import pytest
from citing import cites

from altmode.authoring.rally.course_advice import advise
from altmode.authoring.rally.course_checks import ERROR, INFO, WARNING, Finding, check_course
from altmode.authoring.rally.course_files import CourseProblems, parse_course
from altmode.authoring.rally.courses import ready_courses
from altmode.authoring.rally.written_course import WrittenCourse

SIZE = 8


def open_field() -> list[str]:
    """The lines of a map of open ground with a wall on every side but the western one."""
    top = "+" + "---+" * SIZE
    crossings = "+" + "   +" * SIZE
    row = " " + " .  " * (SIZE - 1) + " . |"
    return [top, *[row, crossings] * (SIZE - 1), row, top]


def field(*changes: tuple[int, int, str]) -> str:
    """A field with some spaces drawn otherwise; a code longer than three characters begins on the western side."""
    lines = open_field()
    for x, y, code in changes:
        column = 4 * x + (1 if len(code) <= 3 else 0)
        line = lines[2 * y + 1].ljust(4 * SIZE + 1)
        code = code.center(3) if len(code) <= 3 else code
        lines[2 * y + 1] = line[:column] + code + line[column + len(code) :]
    return "\n".join(lines)


def written(
    drawing: str = "",
    layout: str = "[{board: Field, at: [0, 0]}]",
    start: str = "{tile: Gate, at: [-2, 0]}",
    checkpoints: str = "[[5, 2], [2, 5]]",
    players: str = "[2, 4]",
    more: str = "",
) -> WrittenCourse:
    """A course on a map of its own: its fields stand on lines 1 to 6, from column 1 on."""
    text = f"""\
course: Test
players: {players}
layout: {layout}
start: {start}
checkpoints: {checkpoints}
{more}
boards:
  - board: Field
    grid: |
{textwrap.indent(drawing or field(), "      ")}
  - board: Other Field
    grid: |
{textwrap.indent(field(), "      ")}
  - board: Gate
    kind: starting tile
    exit: east
    grid: |
      +---+---+
      | .   s
      +   +   +
      | s   .
      +   +   +
      | .   s
      +   +   +
      | s   .
      +---+---+
"""
    return parse_course(text, "test.yaml")


def errors(course: WrittenCourse) -> list[Finding]:
    found = check_course(course)
    assert all(finding.severity == ERROR for finding in found)
    assert all(finding.problem.message.endswith(f"({finding.rule})") for finding in found)
    return found


def rules(findings: list[Finding]) -> list[str]:
    return [finding.rule for finding in findings]


def place(finding: Finding) -> tuple[int | None, int | None]:
    return finding.problem.line, finding.problem.column


def advice(course: WrittenCourse, rule: str, players: int = 0) -> list[Finding]:
    """What is advised about one rule, on a course without errors."""
    assert check_course(course) == []
    return [finding for finding in advise(course, players) if finding.rule == rule]


def test_plain_course_has_no_mistake() -> None:
    assert errors(written()) == []


@cites("RR-COURSE-01")
@pytest.mark.parametrize(("number", "wrong"), [(0, True), (1, False), (6, False), (7, True)])
def test_there_are_one_to_six_checkpoints(number: int, wrong: bool) -> None:
    places = [[2, 1], [4, 1], [6, 2], [6, 4], [5, 5], [3, 5], [2, 3]][:number]

    assert rules(errors(written(checkpoints=str(places)))) == ["RR-COURSE-01"] * wrong


@cites("RR-COURSE-01")
def test_checkpoints_are_numbered_without_gaps() -> None:
    (found,) = errors(written(field((5, 2, "1"), (2, 5, "3")), checkpoints="[]"))

    assert "there is a checkpoint 3, but no checkpoint 2" in found.problem.message
    assert place(found) == (9 + 2 * 5 + 2, 7 + 4 * 2 + 1)


@cites("RR-COURSE-01")
def test_course_needs_a_map_and_a_starting_tile() -> None:
    with pytest.raises(CourseProblems, match="found 0 items, expected at least 1"):
        written(layout="[]")
    with pytest.raises(CourseProblems, match='the field "tile" is missing'):
        written(start="{}")


@cites("RR-COURSE-02")
def test_two_sides_of_one_board_cannot_lie_side_by_side() -> None:
    layout = "[{board: Speedia Qualifier, at: [0, 0]}, {board: Dirt Boss Derby, at: [12, 0]}]"
    (found,) = errors(written(layout=layout))

    assert "Dirt Boss Derby is the back of Speedia Qualifier" in found.problem.message
    assert (rules([found]), place(found)) == (["RR-COURSE-02"], (3, 50))


@cites("RR-COURSE-02")
def test_no_board_can_be_laid_twice() -> None:
    layout = "[{board: Vortex Valley, at: [0, 0]}, {board: Vortex Valley, at: [12, 0]}]"
    (found,) = errors(written(layout=layout))

    assert "Vortex Valley is laid twice" in found.problem.message


@cites("RR-COURSE-03")
@pytest.mark.parametrize(("cubes", "wrong"), [(9, False), (10, True)])
def test_at_most_nine_cubes_lie_on_a_course(cubes: int, wrong: bool) -> None:
    found = errors(written(more=f"energon: {[[1, 1]] * cubes}"))

    assert rules(found) == ["RR-COURSE-03"] * wrong
    assert all(place(finding) == (6, 11 + 8 * 9) for finding in found)


@cites("RR-COURSE-04")
@pytest.mark.parametrize(
    ("mines", "more", "wrong"), [(8, 0, False), (9, 0, True), (5, 4, True), (5, 3, False)]
)
def test_at_most_eight_mines_lie_on_a_course(mines: int, more: int, wrong: bool) -> None:
    places = [[x, y] for x in range(1, 6) for y in (1, 3)]
    tokens = f"{{mines: {places[:mines]}, advanced: {{mines: {places[mines : mines + more]}}}}}"
    fields = tokens[1:-1].replace("], advanced", "]\nadvanced")

    assert rules(errors(written(more=fields))) == ["RR-COURSE-04"] * wrong


@cites("RR-COURSE-04")
@pytest.mark.parametrize(("bridges", "wrong"), [(4, False), (5, True)])
def test_at_most_four_space_bridges_lie_on_a_course(bridges: int, wrong: bool) -> None:
    listed = ", ".join(f"{{at: [{x}, 1], colour: red}}" for x in range(bridges))

    assert rules(errors(written(more=f"bridges: [{listed}]"))) == ["RR-COURSE-04"] * wrong


@cites("RR-COURSE-05")
@pytest.mark.parametrize(
    ("drawn", "wrong"),
    [
        ([(5, 2, "| .  ")], False),
        ([(5, 2, "| . |")], False),
        ([(5, 2, "| .  "), (5, 1, "24^")], True),
        ([(5, 2, "> .  "), (5, 1, "24^")], True),
    ],
    ids=["one wall", "opposite walls", "walls west and north", "turret and wall"],
)
def test_checkpoint_is_not_in_a_corner_of_walls(drawn: list[tuple[int, int, str]], wrong: bool) -> None:
    """A pusher to the north of the checkpoint has its wall between the two."""
    found = errors(written(field(*drawn)))

    assert rules(found) == ["RR-COURSE-05"] * wrong
    if wrong:
        assert "checkpoint 1 at [5, 2] is in a corner of walls, west and north" in found[0].problem.message
        assert place(found[0]) == (5, 15)


@cites("RR-COURSE-17")
@pytest.mark.parametrize(
    ("tokens", "wrong"),
    [
        ("bridges: [{at: [1, 1], colour: red}]", True),
        ("bridges: [{at: [1, 1], colour: red}, {at: [3, 1], colour: blue}]", True),
        ("bridges: [{at: [1, 1], colour: red}, {at: [3, 1], colour: red}]", False),
        ("advanced: {bridges: [{at: [1, 1], colour: red}]}", True),
        ("advanced: {bridges: [{at: [1, 1], colour: red}, {at: [3, 1], colour: red}]}", False),
    ],
)
def test_space_bridge_needs_another_of_its_colour(tokens: str, wrong: bool) -> None:
    assert ("RR-COURSE-17" in rules(errors(written(more=tokens)))) == wrong


@cites("RR-COURSE-17")
def test_bridge_may_not_wait_for_one_of_the_advanced_variant() -> None:
    tokens = "bridges: [{at: [1, 1], colour: red}]\nadvanced: {bridges: [{at: [3, 1], colour: red}]}"

    assert rules(errors(written(more=tokens))) == ["RR-COURSE-17"]


@cites("RR-COURSE-18", "RR-BRIDGE-09")
def test_boards_that_do_not_touch_need_space_bridges() -> None:
    layout = "[{board: Field, at: [0, 0]}, {board: Other Field, at: [20, 0]}]"
    apart = written(layout=layout, checkpoints="[[5, 2], [25, 2]]")
    joined = written(
        layout=layout,
        checkpoints="[[5, 2], [25, 2]]",
        more="bridges: [{at: [2, 2], colour: red}, {at: [22, 2], colour: red}]",
    )

    (found,) = errors(apart)
    assert "no robot can walk from checkpoint 1 to checkpoint 2 at [25, 2]" in found.problem.message
    assert place(found) == (5, 23)
    assert errors(joined) == []


@cites("RR-COURSE-18")
@pytest.mark.parametrize(
    ("drawn", "wrong"),
    [
        ([(5, 1, "g>"), (4, 2, "g>"), (6, 2, "g>"), (5, 3, "g>")], True),
        ([(5, 1, "j^"), (4, 2, "j<"), (6, 2, "j>"), (5, 3, "jv")], True),
        ([(5, 1, "j^"), (4, 2, "j>"), (6, 2, "j>"), (5, 3, "jv")], False),
        ([(5, 1, "w>"), (4, 2, "wv"), (6, 2, "w^"), (5, 3, "w<")], False),
        ([(5, 1, "f"), (4, 2, "f"), (6, 2, "f"), (5, 3, "f")], False),
    ],
    ids=["grandstands", "ramps the wrong way", "a ramp the right way", "walkways", "fire pits"],
)
def test_checkpoint_must_be_reached_in_some_mode(drawn: list[tuple[int, int, str]], wrong: bool) -> None:
    assert rules(errors(written(field(*drawn), checkpoints="[[5, 2]]"))) == ["RR-COURSE-18"] * wrong


@cites("RR-COURSE-18")
def test_checkpoint_inside_a_building_is_reached_through_its_doors() -> None:
    closed = field((5, 2, ": 1 :"), (5, 1, "24^"), (5, 3, "24v"))

    assert errors(written(closed.replace("1", "b", 1), checkpoints="[[5, 2]]")) == []


@cites("RR-COURSE-19")
@pytest.mark.parametrize(
    ("players", "closed", "wrong"),
    [
        ("[2, 4]", "[]", False),
        ("[2, 5]", "[]", True),
        ("[2, 4]", "[[-1, 0]]", True),
        ("[2, 3]", "[[-1, 0]]", False),
    ],
)
def test_there_is_an_open_starting_space_for_each_player(players: str, closed: str, wrong: bool) -> None:
    found = errors(written(players=players, more=f"closed: {closed}"))

    assert rules(found) == ["RR-COURSE-19"] * wrong
    assert all(place(finding) == (2, 10) for finding in found)


def test_only_a_starting_space_can_be_closed() -> None:
    (found,) = errors(written(more="closed: [[-2, 0]]"))

    assert "there is no starting space at [-2, 0] to close" in found.problem.message
    assert place(found) == (6, 10)


@pytest.mark.parametrize(
    ("start", "wrong"),
    [
        ("{tile: Gate, at: [-2, 0]}", False),
        ("{tile: Gate, at: [-2, 7]}", False),
        ("{tile: Gate, at: [-3, 0]}", True),
        ("{tile: Gate, at: [-2, 0], turned: 180}", True),
        ("{tile: Gate, at: [8, 0]}", True),
    ],
)
def test_starting_tile_touches_a_map_where_robots_leave_it(start: str, wrong: bool) -> None:
    assert rules(errors(written(start=start))) == ["RR-SETUP-16"] * wrong


def test_boards_may_not_overlap() -> None:
    found = errors(written(layout="[{board: Field, at: [0, 0]}, {board: Other Field, at: [7, 7]}]"))

    assert "Other Field lies on top of Field at [7, 7]" in found[0].problem.message
    assert place(found[0]) == (3, 38)


def test_everything_lies_on_spaces_that_can_be_entered() -> None:
    """All of it is told at once."""
    found = errors(
        written(
            field((3, 3, "g>")),
            checkpoints="[[3, 3], [99, 2], [5, 5], [5, 5]]",
            more="energon: [[3, 3]]\nmines: [[0, -1], [1, 1], [1, 1]]\nbridges: [{at: [8, 0], colour: red}]",
        )
    )

    assert [finding.problem.message.rsplit(" (", 1)[0] for finding in found] == [
        "checkpoint 1 is in the grandstand at [3, 3], which no robot can enter",
        "checkpoint 2 is outside the course at [99, 2]",
        "checkpoint 4 is in the same place as checkpoint 3, [5, 5]",
        "energon 1 is in the grandstand at [3, 3], which no robot can enter",
        "mine 1 is outside the course at [0, -1]",
        "mine 3 is in the same place as mine 2, [1, 1]",
        "bridge 1 is outside the course at [8, 0]",
        "this is the only red space bridge, so that it leads nowhere",
    ]


def test_what_could_be_read_of_a_broken_file_is_checked_too() -> None:
    with pytest.raises(CourseProblems) as raised:
        written(checkpoints="[[99, 2]]", more="difficulty: hard")
    found = check_course(raised.value.written, complete=False)

    assert [finding.problem.message for finding in found] == [
        "checkpoint 1 is outside the course at [99, 2] (RR-COURSE-01)"
    ]


# What the rulebook advises.


@cites("RR-COURSE-06")
def test_checkpoint_with_one_way_in_is_warned_of() -> None:
    closed = field((5, 1, "g>"), (4, 2, "g>"), (6, 2, "g>"))
    (found,) = advice(written(closed), "RR-COURSE-06")

    assert (found.severity, place(found)) == (WARNING, (5, 15))
    assert "only 1 open side leads to checkpoint 1 at [5, 2]" in found.problem.message
    assert advice(written(field((5, 1, "g>"), (4, 2, "g>"))), "RR-COURSE-06") == []


@cites("RR-COURSE-07")
def test_checkpoint_among_obstacles_is_warned_of() -> None:
    three = [(4, 1, "o"), (5, 1, "f"), (6, 1, "f")]
    (found,) = advice(written(field(*three, (4, 3, "w>"))), "RR-COURSE-07")

    assert found.severity == WARNING
    assert "surrounded by 4 obstacles: 1 oil slick, 2 fire pits, 1 moving walkway" in found.problem.message
    assert advice(written(field(*three)), "RR-COURSE-07") == []


@cites("RR-COURSE-07")
def test_checkpoint_on_an_element_is_warned_of() -> None:
    (found,) = advice(written(field((5, 2, "o"))), "RR-COURSE-07")

    assert "checkpoint 1 at [5, 2] is not on open ground but on an oil slick" in found.problem.message
    assert advice(written(field((5, 2, "=>"))), "RR-COURSE-07") == []


@cites("RR-COURSE-08")
@pytest.mark.parametrize(
    ("checkpoints", "warned"),
    [
        ("[[2, 2], [5, 3]]", True),
        ("[[2, 2], [4, 1], [6, 3]]", True),
        ("[[5, 2], [2, 5]]", False),
        ("[[2, 2], [5, 1], [3, 3]]", False),
        ("[[3, 1], [4, 6]]", False),
        ("[[5, 2]]", False),
    ],
)
def test_checkpoints_in_one_run_from_the_start_are_warned_of(checkpoints: str, warned: bool) -> None:
    found = advice(written(checkpoints=checkpoints), "RR-COURSE-08")

    assert [finding.severity for finding in found] == [WARNING] * warned


@cites("RR-COURSE-09")
def test_checkpoint_beside_a_fire_pit_or_the_edge_is_warned_of() -> None:
    (first,) = advice(written(field((5, 1, "f"))), "RR-COURSE-09")
    (second,) = advice(written(field((2, 6, "f"))), "RR-COURSE-09")
    (edge,) = advice(written(checkpoints="[[5, 2], [0, 6]]"), "RR-COURSE-09")

    assert "checkpoint 1 at [5, 2] is next to a fire pit, and everybody comes" in first.problem.message
    assert second.problem.message == "warning: checkpoint 2 at [2, 5] is next to a fire pit (RR-COURSE-09)"
    assert "checkpoint 2 at [0, 6] is next to the edge of the course" in edge.problem.message


@cites("RR-COURSE-09")
def test_wall_at_the_edge_makes_it_safe() -> None:
    assert advice(written(checkpoints="[[7, 2], [2, 5]]"), "RR-COURSE-09") == []


@cites("RR-COURSE-10")
def test_more_than_two_boards_are_warned_of() -> None:
    two = "{board: Field, at: [0, 0]}, {board: Diablo Desert, at: [8, 0]}"
    three = f"{two}, {{board: Vortex Valley, at: [20, 0]}}"
    few = advice(written(layout=f"[{three}]"), "RR-COURSE-10")
    many = advice(
        written(layout=f"[{three}]", players="[5, 6]", start="{tile: Starting Tile A, at: [-3, 0]}"),
        "RR-COURSE-10",
    )

    assert advice(written(layout=f"[{two}]"), "RR-COURSE-10") == []
    assert ["3 boards are more than 2" in finding.problem.message for finding in few + many] == [True, True]
    assert "for 2 players far too much room" in few[0].problem.message
    assert "far too much room" not in many[0].problem.message


@cites("RR-COURSE-11")
def test_six_players_on_one_board_are_warned_of() -> None:
    start = "{tile: Starting Tile A, at: [-3, 0]}"
    two = "[{board: Field, at: [0, 0]}, {board: Other Field, at: [0, 8]}]"

    assert len(advice(written(players="[2, 6]", start=start), "RR-COURSE-11")) == 1
    assert advice(written(players="[2, 6]", start=start, layout=two), "RR-COURSE-11") == []
    assert advice(written(players="[2, 5]", start=start), "RR-COURSE-11") == []


@cites("RR-COURSE-12")
def test_many_players_and_checkpoints_take_long() -> None:
    start = "{tile: Starting Tile A, at: [-3, 0]}"
    three = "[[5, 2], [2, 5], [6, 6]]"

    (found,) = advice(written(players="[2, 5]", start=start, checkpoints=three), "RR-COURSE-12")
    assert found.severity == INFO
    assert advice(written(players="[2, 5]", start=start), "RR-COURSE-12") == []
    assert advice(written(checkpoints=three), "RR-COURSE-12") == []


@cites("RR-COURSE-13")
def test_crowded_edge_at_the_start_is_warned_of() -> None:
    """Two rows of four spaces lie in front of the gate; more than two of them are too many."""
    two = [(0, 0, "w>"), (1, 1, "f")]
    (found,) = advice(written(field(*two, (0, 3, "| .  "))), "RR-COURSE-13")

    assert found.severity == WARNING
    assert (
        "3 of the 8 spaces in front of the start are obstructed: [0, 0], [1, 1], [0, 3]"
        in found.problem.message
    )
    assert advice(written(field(*two, (2, 1, "f"), (0, 6, "f"))), "RR-COURSE-13") == []


@cites("RR-COURSE-14")
def test_one_starting_space_with_a_road_of_its_own_is_warned_of() -> None:
    """The road leaves in front of the northern flag, and the flags next to it are closed."""
    closed = "closed: [[-2, 1], [-1, 2]]"
    (found,) = advice(written(field((0, 0, "=>")), players="[2, 2]", more=closed), "RR-COURSE-14")

    assert (found.severity, place(found)) == (WARNING, (4, 8))
    assert "[-1, 0] is 1 step from a road or walkway towards checkpoint 1, all others 5 or more" in str(found)
    assert advice(written(field((0, 0, "=>"))), "RR-COURSE-14") == []
    backwards = written(field((0, 0, "=<")), players="[2, 2]", more=closed)
    assert advice(backwards, "RR-COURSE-14") == []


@cites("RR-COURSE-15")
def test_evener_side_of_the_starting_tile_is_named() -> None:
    def with_tile(name: str) -> WrittenCourse:
        layout = "[{board: Downtown Delta, at: [0, 0]}]"
        return written(layout=layout, start=f"{{tile: {name}, at: [-3, 0]}}", checkpoints="[[10, 6], [6, 3]]")

    (found,) = advice(with_tile("Starting Tile A"), "RR-COURSE-15")
    assert (found.severity, place(found)) == (INFO, (4, 8))
    assert "from Starting Tile A to checkpoint 1 differ by 3 steps, from Starting Tile B only by 1" in str(
        found
    )
    assert advice(with_tile("Starting Tile B"), "RR-COURSE-15") == []


@cites("RR-COURSE-16")
def test_energon_that_tempts_nobody_aside_is_noted() -> None:
    (found,) = advice(written(more="energon: [[3, 1], [4, 4]]"), "RR-COURSE-16")

    assert found.severity == INFO
    assert advice(written(more="energon: [[3, 1], [7, 7]]"), "RR-COURSE-16") == []
    assert advice(written(), "RR-COURSE-16") == []


@cites("RR-COURSE-20")
@pytest.mark.parametrize(("players", "warned"), [(0, False), (2, False), (4, False), (5, True)])
def test_number_of_players_outside_the_range_is_warned_of(players: int, warned: bool) -> None:
    found = advice(written(), "RR-COURSE-20", players)

    assert [finding.severity for finding in found] == [WARNING] * warned


@cites("RR-COURSE-21")
def test_ready_course_is_suggested_as_a_beginning() -> None:
    (found,) = advice(written(), "RR-COURSE-21")

    assert found.severity == INFO
    changed = written(
        layout="[{board: Speedia Qualifier, at: [0, 0]}]", start="{tile: Starting Tile A, at: [-3, 0]}"
    )
    assert advice(changed, "RR-COURSE-21") == []


UNAVOIDABLE = {
    "twin-loop-warm-up-lap": ["RR-COURSE-11"],
    "triple-threat-grand-prix": ["RR-COURSE-10"],
}
"""What the box itself does against its advice: six players on one board, and a course of three boards."""


@pytest.mark.parametrize("short", list(ready_courses()))
def test_ready_courses_follow_the_advice(short: str) -> None:
    warnings = [finding for finding in advise(ready_courses()[short]) if finding.severity == WARNING]

    assert rules(warnings) == UNAVOIDABLE.get(short, [])


@cites("RR-COURSE-01", "RR-COURSE-03")
def test_what_is_doubled_or_too_much_is_told_even_where_a_board_could_not_be_read() -> None:
    with pytest.raises(CourseProblems) as raised:
        written(
            layout="[{board: Fild, at: [0, 0]}]",
            checkpoints="[[5, 2], [5, 2]]",
            more="energon: [" + ", ".join(f"[{x}, 1]" for x in range(10)) + "]",
        )
    found = check_course(raised.value.written, complete=False)
    assert [(finding.rule, finding.problem.line) for finding in found] == [
        ("RR-COURSE-01", 5),
        ("RR-COURSE-03", 6),
    ]
