"""The page about courses says what is so: its example is a good course, its tables name every code and field."""

from __future__ import annotations

from pathlib import Path

from altmode.authoring.rally.board_files import BOARD_FIELDS
from altmode.authoring.rally.course_advice import advise
from altmode.authoring.rally.course_checks import WARNING, check_course
from altmode.authoring.rally.course_files import COURSE_FIELDS, read_course_file
from altmode.authoring.rally.legends import COLOURS
from altmode.games.rally.spaces import CODE_HELP

DOCS = Path(__file__).parents[2] / "docs"
EXAMPLE = DOCS / "examples" / "courses" / "fire-walk.yaml"
PAGE = (DOCS / "courses.md").read_text(encoding="utf-8")


def test_example_is_a_course_without_mistakes_or_warnings() -> None:
    written = read_course_file(EXAMPLE)

    assert check_course(written) == []
    assert [finding for finding in advise(written) if finding.severity == WARNING] == []


def test_every_code_is_in_the_table() -> None:
    for codes, meaning in CODE_HELP:
        assert f"| `{codes}` | {meaning} |" in PAGE


def test_every_field_and_colour_is_named() -> None:
    for name in (*COURSE_FIELDS, *BOARD_FIELDS):
        assert f"`{name}`" in PAGE
    for colour in COLOURS:
        assert colour in PAGE
