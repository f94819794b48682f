"""`altmode course`: ready courses listed and drawn, and files checked with every mistake in one go."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from citing import cites

from altmode.authoring.documents import parse_yaml
from altmode.authoring.rally.courses import ready_courses
from altmode.authoring.rally.grids import read_grid
from altmode.authoring.reading import Reader
from cli.typed import Altmode

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "courses" / "fire-walk.yaml"
MINE = """\
course: Mine
players: [2, 4]
layout:
  - {board: Speedia Qualifier, at: [0, 0]}
start: {tile: Starting Tile A, at: [-3, 0]}
checkpoints: [[8, 3], [3, 8]]
energon: [[11, 1], [2, 6]]
"""


def write(text: str) -> str:
    Path("mine.yaml").write_text(text, encoding="utf-8")
    return "mine.yaml"


def test_list_names_every_ready_course(altmode: Altmode) -> None:
    printed = altmode("course", "list")
    told = json.loads(altmode("course", "list", "--json").out)

    assert printed.code == 0
    assert list(told) == list(ready_courses())
    assert all(short in printed.out for short in told)
    assert told["triple-threat-grand-prix"]["boards"] == [
        "The Crumplezone",
        "Dirt Boss Derby",
        "Vortex Valley",
    ]
    assert told["twin-loop-warm-up-lap"]["provenance"] == "partial"


def test_show_draws_the_course_with_the_numbers_of_its_places(altmode: Altmode) -> None:
    printed = altmode("course", "show", "Twin Loop Warm-Up Lap")
    lines = printed.out.splitlines()
    ruler = next(line for line in lines if line.split()[:3] == ["-3", "-2", "-1"])
    row = next(line for line in lines if line.startswith("  5 "))

    assert printed.code == 0
    assert "name and components as published, layout original" in printed.out
    assert row[ruler.index("9") :].startswith("1 ")
    assert row[ruler.index("10") :].startswith("=^")


def test_show_says_how_a_race_calls_the_places(altmode: Altmode) -> None:
    ready = altmode("course", "show", "twin-loop-warm-up-lap").out
    mine = altmode("course", "show", str(EXAMPLE)).out

    assert "Course files say [-3, 0] to [11, 11] for what a race calls A1 to O12.\n" in ready
    assert "Course files say [-2, 0] to [7, 7] for what a race calls A1 to J8.\n" in mine


def test_what_show_draws_can_be_read_again(altmode: Altmode) -> None:
    lines = altmode("course", "show", "burning-bot-challenge").out.splitlines()
    grid = "\n".join("  " + line[4:] for line in lines[4:29])
    (document,) = parse_yaml(f"grid: |\n{grid}\n")
    with Reader(document).collect() as reader:
        drawn = read_grid(reader.field("grid"), None, "Again")

    course = ready_courses()["burning-bot-challenge"].course
    assert drawn.checkpoints == dict(enumerate(course.checkpoints, 1))
    assert sorted(drawn.energon) == sorted(course.energon)


def test_advanced_tokens_are_drawn_when_asked_for(altmode: Altmode) -> None:
    plain = altmode("course", "show", "spiral-mesa").out
    advanced = altmode("course", "show", "spiral-mesa", "--advanced").out

    assert ("bridge orange" in plain, "bridge orange" in advanced) == (False, True)
    assert "with --advanced" in plain


def test_show_as_json_holds_the_whole_course(altmode: Altmode) -> None:
    told = json.loads(altmode("course", "show", "spiral-mesa", "--json").out)

    assert told["course"] == ready_courses()["spiral-mesa"].course.to_plain()


def test_show_of_an_unknown_course_offers_the_nearest(altmode: Altmode) -> None:
    printed = altmode("course", "show", "spiral-messa")

    assert (printed.code, printed.out) == (2, "")
    assert 'did you mean "spiral-mesa"?' in printed.err


def test_good_file_is_ready_to_race_on(altmode: Altmode) -> None:
    printed = altmode("course", "check", write(MINE))

    assert (printed.code, printed.err) == (0, "")
    assert printed.last == (
        "mine.yaml: ready to race on (1 board, 2 checkpoints, 2 Energon Cubes; for 2 to 4 players)"
    )


@cites("RR-COURSE-09")
def test_warnings_are_told_but_do_not_fail(altmode: Altmode) -> None:
    printed = altmode(
        "course", "check", write(MINE.replace("[8, 3]", "[8, 11]").replace("[3, 8]", "[11, 5]"))
    )

    assert printed.code == 0
    assert (
        "mine.yaml:6:24: checkpoints[1]: warning: checkpoint 2 at [11, 5] is next to the edge" in printed.out
    )
    assert printed.last.endswith("; 1 warning")


@cites("RR-COURSE-20")
def test_number_of_players_is_judged_when_given(altmode: Altmode) -> None:
    assert "RR-COURSE-20" in altmode("course", "check", write(MINE), "--players", "6").out
    assert "RR-COURSE-20" not in altmode("course", "check", write(MINE), "--players", "3").out


def test_all_mistakes_are_told_in_one_go_and_in_their_order(altmode: Altmode) -> None:
    text = MINE.replace("players: [2, 4]", "players: [2, 9]").replace("[3, 8]", "[5, 0]")
    printed = altmode("course", "check", write(text + "difficulty: easy\n"))

    assert (printed.code, printed.out) == (2, "")
    assert [line.split(": ")[0] for line in printed.err.splitlines()] == [
        "mine.yaml:2:14",
        "mine.yaml:6:23",
        "mine.yaml:8:13",
    ]


def test_a_number_that_is_wrong_says_nothing_about_the_order(altmode: Altmode) -> None:
    def told(players: str) -> str:
        return altmode("course", "check", write(MINE.replace("[2, 4]", players))).err

    wrong = "found the number 9, expected a whole number, 2 to 6\n"
    assert told("[4, 9]") == f"mine.yaml:2:14: players[1]: {wrong}"
    assert "found 4 to 3, expected the smaller number first" in told("[4, 3]")


def test_a_misspelt_kind_of_board_is_one_mistake(altmode: Altmode) -> None:
    text = EXAMPLE.read_text(encoding="utf-8").replace("kind: starting tile", "kind: startingtile")
    without_exit = "".join(line for line in text.splitlines(keepends=True) if "exit:" not in line)
    for written in (text, without_exit):
        printed = altmode("course", "check", write(written))

        assert printed.err == (
            'mine.yaml:43:11: boards[1].kind: there is no kind of board "startingtile"; '
            'did you mean "starting tile"?\n'
        )


def test_a_tile_whose_drawing_is_wrong_is_still_a_tile(altmode: Altmode) -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    at = text.index("+---+---+", text.index("kind: starting tile"))
    printed = altmode("course", "check", write(text[:at] + "+---+--" + text[at + 9 :]))

    assert [line.split(": ")[0] for line in printed.err.splitlines()] == ["mine.yaml:46:7"]


def test_a_scenario_is_recognised(altmode: Altmode) -> None:
    """One line about the file instead of one about each field; whether it holds one scenario or several."""
    one = "id: rally/one\ngame: rally\ngiven: {}\nsteps: []\n"
    for text in (one, f"{one}---\n{one}"):
        for command in ("check", "show"):
            printed = altmode("course", command, write(text))

            assert (printed.code, printed.out) == (2, "")
            assert printed.err == (
                "mine.yaml:1:1: this looks like a scenario, expected a course; altmode run reads scenarios\n"
            )


def test_errors_of_the_course_fail(altmode: Altmode) -> None:
    printed = altmode("course", "check", write(MINE.replace("[8, 3]", "[5, 0]")), "twin-loop-warm-up-lap")

    assert printed.code == 2
    assert printed.err == (
        "mine.yaml:6:15: checkpoints[0]: checkpoint 1 is in the grandstand at [5, 0], "
        "which no robot can enter (RR-COURSE-01)\n"
    )
    assert "twin-loop-warm-up-lap: ready to race on" in printed.out


def test_board_files_are_checked_and_drawn_too(altmode: Altmode) -> None:
    good = write("board: Small\ngrid: |\n  +---+---+\n  | .   f |\n  +---+---+\n")

    assert altmode("course", "check", good).last == "mine.yaml: Small can be laid out (2 by 1 spaces)"
    assert altmode("course", "show", good).out == "+---+---+\n| .   f |\n+---+---+\n"
    printed = altmode(
        "course", "check", write("board: Small\ngrid: |\n  +---+---+\n  | .   ? |\n  +---+---+\n")
    )
    assert (printed.code, printed.err.split(" ")[0]) == (2, "mine.yaml:4:8:")


@pytest.mark.parametrize(
    "text", ["", "just words", "[1, 2]", "course: [", "\x00", "course: A\n---\ncourse: B\n"]
)
def test_files_that_are_no_courses_are_refused_without_a_traceback(altmode: Altmode, text: str) -> None:
    printed = altmode("course", "check", write(text))

    assert printed.code == 2
    assert printed.err.startswith("mine.yaml")


@pytest.mark.parametrize("name", ["nothing.yaml", ".", "folder/nothing.yaml"])
def test_files_that_are_not_there_are_refused(altmode: Altmode, name: str) -> None:
    printed = altmode("course", "check", name)

    assert (printed.code, printed.out) == (2, "")
    assert printed.err
