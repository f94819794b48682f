"""Boards are drawn as text: what is read from a drawing, what is drawn again, and where each mistake is."""

from __future__ import annotations

import random
import textwrap

import pytest
from citing import cites

from altmode.authoring.documents import parse_yaml
from altmode.authoring.problems import Problem, Problems
from altmode.authoring.rally.board_files import ready_boards
from altmode.authoring.rally.drawings import draw, draw_board
from altmode.authoring.rally.grids import DrawnBoard, read_grid
from altmode.authoring.reading import Reader
from altmode.games.rally.boards import Board, Bridge, board_from
from altmode.games.rally.spaces import (
    BUILDING,
    EAST,
    KIND_WORDS,
    NORTH,
    OIL,
    PLAIN,
    SOUTH,
    WEST,
    Space,
    code_of,
    space_from,
)

SMALL = """\
+---+---+---+
| =>  => cvr|
+   +---+   +
> . : b : . |
+---+---+---+
"""

TURNS = [
    """\
+---+---+---+---+---+
| => c>r  w>  j>|24>
+ v +   +   +   +---+
| f   o   p   g>| b~:
+   +---+   +   + : +
  s   @l  # > e  K>l
+---+   +   +   +   +
""",
    """\
+   +---+---+
| s   f < =v|
+   +   +   +
  @l| o  cvr|
+   +   +   +
  #   p   wv|
+ v +   +   +
  e   gv  jv|
+   +---+---+
 Kvl: b~|24v|
+   + : +   +
""",
    """\
+   +   +   +   +---+
 K<l  e < #   @l  s
+ : +   +   +---+   +
: b~| g<  p   o   f |
+---+   +   +   + ^ +
 24<| j<  w< c<r  =<|
+---+---+---+---+---+
""",
    """\
+   + : +   +
|24^| b~:K^l
+---+---+   +
| j^  g^  e
+   +   + ^ +
| w^  p   #
+   +   +   +
|c^r  o | @l
+   +   +   +
| =^> f   s |
+---+---+   +
""",
]
"""One board with every element and every kind of side, drawn by hand four times: as it is, and turned clockwise."""


def read(grid: str, legend: str = "", classic: bool = True) -> DrawnBoard:
    """The board of a file that holds a drawing; its first line is line 2 of the file, indented by two."""
    text = (
        "grid: |\n"
        + textwrap.indent(grid.rstrip("\n"), "  ")
        + "\n"
        + (f"legend: {legend}\n" if legend else "")
    )
    (document,) = parse_yaml(text, "board.yaml")
    with Reader(document).collect() as reader:
        return read_grid(reader.field("grid"), reader.optional("legend"), "Test", classic=classic)


def collector(grid: str, legend: str = "", classic: bool = True) -> list[Problem]:
    with pytest.raises(Problems) as raised:
        read(grid, legend, classic)
    return list(raised.value.problems)


def test_spaces_and_sides_are_where_they_were_drawn() -> None:
    board = read(SMALL).board

    assert (board.width, board.height) == (3, 2)
    assert [code_of(space) for space in board.spaces] == ["=>", "=>", "cvr", ".", "b", "."]
    assert set(board.doors) == {(1, 1, WEST), (2, 1, WEST)}
    assert board.turrets == ((0, 1, EAST),)
    border = {(x, 0, NORTH) for x in range(3)} | {(x, 1, SOUTH) for x in range(3)}
    assert set(board.walls) == border | {(0, 0, WEST), (2, 0, EAST), (2, 1, EAST), (1, 1, NORTH)}


@pytest.mark.parametrize(
    ("sign", "muzzle", "fires"),
    [(">", (1, 0), EAST), ("<", (0, 0), WEST)],
)
def test_turret_between_two_spaces_fires_the_way_its_sign_points(
    sign: str, muzzle: tuple[int, int], fires: int
) -> None:
    assert read(f"+---+---+\n| . {sign} . |\n+---+---+").board.turrets == ((*muzzle, fires),)


@pytest.mark.parametrize(("sign", "muzzle", "fires"), [("^", (0, 0), NORTH), ("v", (0, 1), SOUTH)])
def test_turret_above_a_space_fires_the_way_its_sign_points(
    sign: str, muzzle: tuple[int, int], fires: int
) -> None:
    assert read(f"+---+\n| . |\n+ {sign} +\n| . |\n+---+").board.turrets == ((*muzzle, fires),)


def test_pusher_stands_on_a_wall_whether_it_was_drawn_or_not() -> None:
    drawn = read("+   +   +\n  . |24>\n+   +   +").board

    assert drawn == read("+   +   +\n  .  24>\n+   +   +").board
    assert drawn.walls == ((1, 0, WEST),)


def test_blanks_at_the_ends_of_lines_may_be_missing() -> None:
    full = "+   +   +\n  .       \n+   +   +\n          \n+   +   +"
    stripped = "\n".join(line.rstrip() for line in full.splitlines())

    assert read(stripped).board == read(full).board
    assert read(stripped).board.spaces == (PLAIN,) * 4


def test_codes_may_stand_anywhere_in_their_space() -> None:
    assert read("+---+---+---+\n|f  | f |  f|\n+---+---+---+").board.spaces == (space_from("f"),) * 3


@pytest.mark.parametrize("name", list(ready_boards()))
def test_ready_boards_are_drawn_as_they_were_read(name: str) -> None:
    board = ready_boards()[name].board
    again = read(draw_board(board)).board

    assert (again.spaces, again.walls, again.doors) == (board.spaces, board.walls, board.doors)
    assert again.turrets == board.turrets


@pytest.mark.parametrize("seed", range(20))
def test_any_board_is_read_as_it_was_drawn(seed: int) -> None:
    chance = random.Random(seed)
    codes = [".", "=>", "c<l", "wv", "j^", "f", "o", "p", "g<", "13v", "s", "K>", "k<r", "@l", "#", "e"]
    codes += ["o=>", "ow^", "ojv", "of", "op", "oK<", "o@r", "oe"]
    width, height = chance.randint(1, 6), chance.randint(1, 6)
    spaces = tuple(space_from(chance.choice(codes)) or PLAIN for _ in range(width * height))
    walls = {(x, y, side) for x in range(width) for y in range(height) for side in (NORTH, WEST)}
    board = Board("Test", width, height, spaces, tuple(chance.sample(sorted(walls), len(walls) // 3)))

    again = read(draw_board(board)).board

    assert again.spaces == board.spaces
    assert draw_board(again) == draw_board(board)


@pytest.mark.parametrize("quarters", range(4))
def test_turned_board_is_what_one_would_draw(quarters: int) -> None:
    """Every element, wall, door and turret turns along: the turned board is the drawing somebody turned by hand."""
    board = read(TURNS[0]).board

    assert draw_board(board.turned(quarters)) == TURNS[quarters]
    assert {space.kind for space in board.spaces} == set(range(len(KIND_WORDS)))
    by_hand = read(TURNS[quarters]).board
    assert by_hand.spaces == board.turned(quarters).spaces
    assert sorted(by_hand.turrets) == sorted(board.turned(quarters).turrets)


def test_legend_puts_things_on_spaces() -> None:
    drawn = read(
        "+---+---+---+---+\n| A | B | 2 | * |\n+---+---+---+---+\n| ! | R | C | 1 |\n+---+---+---+---+",
        "{A: [=>, energon], B: [f], R: [., bridge red], C: [energon, energon, checkpoint 3]}",
    )

    assert [code_of(space) for space in drawn.board.spaces] == ["=>", "f", *["."] * 6]
    assert drawn.energon == [(0, 0), (3, 0), (2, 1), (2, 1)]
    assert drawn.checkpoints == {2: (2, 0), 3: (2, 1), 1: (3, 1)}
    assert drawn.mines == [(0, 1)]
    assert drawn.bridges == [Bridge(1, 1, "red")]


def test_legend_may_give_a_standing_sign_another_meaning() -> None:
    drawn = read("+---+\n| 1 |\n+---+", '{"1": [wv, checkpoint 1]}')

    assert (code_of(drawn.board.spaces[0]), drawn.checkpoints) == ("wv", {1: (0, 0)})


def test_marked_board_is_read_as_it_was_drawn() -> None:
    board = read(SMALL).board
    marked = DrawnBoard(
        board,
        {1: (0, 0), 2: (2, 1)},
        [(1, 0), (1, 0), (0, 1)],
        [(0, 1)],
        [Bridge(2, 0, "blue"), Bridge(1, 1, "blue")],
    )

    text, legend = draw(marked)
    again = read(text, str(legend).replace("'", '"'))

    assert again.board == board
    assert (again.checkpoints, sorted(again.energon)) == (marked.checkpoints, sorted(marked.energon))
    assert (again.mines, again.bridges) == (marked.mines, marked.bridges)


MISTAKES = {
    "unknown code": ("+---+---+\n| . | x>|\n+---+---+", 3, 8, '"x>" is no code'),
    "a code that is nearly right": ("+---+\n|w>>|\n+---+", 3, 4, 'did you mean "w>"?'),
    "crossing": ("+---+---+\n| . | . |\n+---.---+", 4, 7, 'found ".", expected +'),
    "side across": ("+---+---+\n| . x . |\n+---+---+", 3, 7, 'found "x" on a side, expected "|"'),
    "side along": ("+---+\n| . |\n+-- +", 4, 4, 'found "--" on a side, expected "---"'),
    "line too long": (
        "+---+\n| . |  .\n+---+",
        3,
        8,
        "this line is longer than the first, which has 5 characters",
    ),
    "line too short": ("+---+---+\n| . | . |\n+---+", 4, 8, "this line has 5 characters, the first has 9"),
    "no border": ("| . | . |\n+---+---+", 2, 3, "expected +---+---+"),
    "even number of lines": ("+---+\n| . |\n+---+\n| . |", 5, 3, "found 4 lines, expected an odd number"),
    "turret that fires outside": ("+---+\n< . |\n+---+", 3, 3, "fires away from the board"),
    "door of nothing": (
        "+---+---+\n| . : . |\n+---+---+",
        3,
        7,
        "this door belongs to no building (RR-BLDG-04)",
    ),
    "pusher on a door": (
        "+---+---+\n: b :24>|\n+---+---+",
        3,
        8,
        "a pusher cannot stand on a door",
    ),
}


@pytest.mark.parametrize(("grid", "line", "column", "message"), MISTAKES.values(), ids=list(MISTAKES))
def test_mistake_is_told_with_its_line_and_column(grid: str, line: int, column: int, message: str) -> None:
    (problem,) = collector(grid)

    assert (problem.file, problem.line, problem.column) == ("board.yaml", line, column)
    assert message in str(problem)


def test_all_mistakes_are_told_at_once() -> None:
    found = collector("+---+---+\n| ? | ! |\n+---+---+\n| . x ??|\n+---.---+")

    assert [(problem.line, problem.column) for problem in found] == [(3, 4), (5, 7), (5, 8), (6, 7)]


def test_building_with_an_undrawn_side_is_refused() -> None:
    (problem,) = collector("+---+---+\n: b   . |\n+ : +---+")

    assert (problem.line, problem.column) == (3, 7)
    assert "neither a wall nor a door (RR-BLDG-02)" in problem.message


@cites("RR-BLDG-04")
@pytest.mark.parametrize(
    ("sides", "told"),
    [("|||", "no door"), (":||", "1 door"), ("::|", ""), (":::", "")],
)
def test_building_space_has_two_to_four_doors(sides: str, told: str) -> None:
    south = " : " if sides[2] == ":" else "---"
    grid = f"+---+\n{sides[0]} b {sides[1]}\n+{south}+"

    if told:
        (problem,) = collector(grid)
        assert problem.message == f"this building space has {told}, expected 2 to 4 (RR-BLDG-04)"
        assert (problem.line, problem.column) == (3, 4)
    else:
        assert read(grid).board.spaces[0].kind == BUILDING


def test_building_space_with_a_curved_arrow_has_exactly_two_doors() -> None:
    assert read("+---+\n: b~|\n+ : +").board.spaces == (Space(BUILDING, curved=True),)
    (problem,) = collector("+---+\n: b~:\n+ : +")
    assert problem.message == "this building space with a curved arrow has 3 doors, expected 2 (RR-BLDG-06)"


def test_doors_between_spaces_of_one_building_count_for_both() -> None:
    assert read("+---+---+\n: b : b :\n+---+---+").board.doors == ((0, 0, WEST), (1, 0, EAST), (1, 0, WEST))


def test_classic_element_on_another_board_is_refused() -> None:
    grid = "+---+---+\n| . | K>|\n+---+---+"

    assert read(grid, classic=True).board.classic
    (problem,) = collector(grid, classic=False)
    assert (problem.line, problem.column) == (3, 8)
    assert "a conveyor belt is an element of classic boards" in problem.message


@cites("RR-OIL-11", "CON-20")
@pytest.mark.parametrize("code", ["=>", "c<l", "wv", "j^", "f", "p", "K>r", "@l", "e"])
def test_oil_may_lie_on_an_element(code: str) -> None:
    covered = space_from(code)
    drawn = read("+---+\n| A |\n+---+", f"{{A: o{code}}}")

    assert drawn.board.spaces == (Space(OIL, below=covered),)
    assert code_of(drawn.board.spaces[0]) == f"o{code}"
    assert board_from(drawn.board.to_plain()).spaces == drawn.board.spaces
    turned = drawn.board.turned(1).spaces[0].below
    assert covered is not None and turned is not None
    assert turned.arrow == ((covered.arrow + 1) % 4 if covered.arrow >= 0 else -1)


@cites("RR-OIL-11")
@pytest.mark.parametrize("code", ["ob", "o#", "og>", "o.", "oo", "os"])
def test_oil_lies_on_nothing_else(code: str) -> None:
    (problem,) = collector(f"+---+---+\n| .  {code}\n+---+---+")
    assert (problem.line, problem.column) == (3, 8)
    assert f'"{code}" is no code' in problem.message


@cites("RR-OIL-11")
def test_oily_corner_is_drawn_with_a_legend() -> None:
    drawn = read("+---+---+\n| A   f |\n+---+---+", "{A: oc>r}")

    text, legend = draw(drawn)

    assert legend == {"A": ["oc>r"]}
    assert read(text, "{A: oc>r}").board.spaces == drawn.board.spaces


def test_oil_on_a_classic_element_is_one_of_a_classic_board() -> None:
    (problem,) = collector("+---+\n|oK>|\n+---+", classic=False)
    assert "a conveyor belt is an element of classic boards" in problem.message


def test_checkpoint_drawn_twice_is_refused() -> None:
    (problem,) = collector("+---+---+\n| 1 | 1 |\n+---+---+")

    assert (problem.line, problem.column) == (3, 8)
    assert "checkpoint 1 is drawn twice" in problem.message


@pytest.mark.parametrize(
    ("legend", "told"),
    [
        ("{f: mine}", '"f" is a code already'),
        ("{LONG: mine}", "a sign has 1 to 3 characters"),
        ("{A: [f, o]}", "a space has only one code"),
        ("{A: bomb}", '"bomb" has no meaning in a legend'),
        ("{A: bridge pink}", 'there is no bridge of the colour "pink"'),
        ("{A: checkpoint 7}", '"checkpoint 7" has no meaning in a legend'),
    ],
)
def test_legend_that_makes_no_sense_is_refused(legend: str, told: str) -> None:
    (problem,) = collector("+---+\n| . |\n+---+", legend)

    assert problem.line == 5
    assert told in str(problem)


def test_drawing_in_quotes_is_read_too() -> None:
    """Nobody would type it, but programs do; its mistakes are told where the text begins."""
    (document,) = parse_yaml('grid: "+---+\\n| ? |\\n+---+"', "board.yaml")
    with pytest.raises(Problems) as raised, Reader(document).collect() as reader:
        read_grid(reader.field("grid"), None, "Test")
    (problem,) = raised.value.problems

    assert (problem.line, problem.column) == (1, 7)


@pytest.mark.parametrize("value", ["7", "[1, 2]", "", "''"])
def test_drawing_that_is_no_text_is_refused_once(value: str) -> None:
    (document,) = parse_yaml(f"grid: {value}", "board.yaml")
    with pytest.raises(Problems) as raised, Reader(document).collect() as reader:
        read_grid(reader.field("grid"), None, "Test")

    assert len(raised.value.problems) == 1


def test_board_larger_than_a_table_is_refused() -> None:
    (problem,) = collector("+" + "---+" * 49 + "\n" + "|" + " . |" * 49 + "\n" + "+" + "---+" * 49)

    assert "larger than 48" in problem.message
