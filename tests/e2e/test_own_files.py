"""Files that people bring: what is wrong is said in a sentence with its place, and nothing is lost."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from .conftest import Visit

REFUSED = r"status of 4\d\d"
PLACE = re.compile(r"[Ll]ine \d+")
DECK = """name: My own
Optimus Prime, Battlefield Legend
3 Plasma Burst
3 Plasma Brust
"""
COURSE = """course: My Own Course
players: [2, 4]
layout:
  - {board: No Such Board, at: [0, 0]}
start: {tile: Starting Tile A, at: [-3, 0]}
checkpoints: [[8, 3], [2, 9]]
"""
SCENARIO = """id: mine/broken
title: Broken
game: tcg
given:
  ada:
    play: [Nobody Of This Name]
"""


def test_a_file_that_is_no_record_is_refused_in_a_sentence(visit: Visit, tmp_path: Path) -> None:
    bad = tmp_path / "notes.json"
    bad.write_text('{"altmode": "0.1.0",\n "game": tcg}')
    ann = visit()
    ann.expect_complaints(REFUSED)
    ann.go("/replays")
    ann.page.locator("input[type=file]").set_input_files(bad)
    alert = ann.page.get_by_role("alert")
    expect(alert).to_contain_text("notes.json cannot be shown.")
    expect(alert).to_contain_text(PLACE)


def test_a_deck_with_a_misspelt_card_names_the_line_and_keeps_the_text(visit: Visit, tmp_path: Path) -> None:
    bad = tmp_path / "deck.txt"
    bad.write_text(DECK)
    ann = visit()
    ann.go("/decks")
    ann.link("From a text").click()
    ann.page.get_by_role("dialog").locator("input[type=file]").set_input_files(bad)
    verdict = ann.page.get_by_role("dialog").locator(".verdict")
    expect(verdict).to_contain_text("Plasma Brust")
    expect(verdict).to_contain_text(PLACE)
    ann.page.reload()
    expect(ann.page.get_by_role("textbox", name="The deck as text")).to_have_value(DECK)


def test_a_course_with_mistakes_names_line_and_column_and_keeps_the_text(
    visit: Visit, tmp_path: Path
) -> None:
    bad = tmp_path / "course.yaml"
    bad.write_text(COURSE)
    ann = visit()
    ann.go("/courses/own")
    ann.page.locator("input[type=file]").set_input_files(bad)
    said = ann.page.get_by_role("region", name="What the rules say")
    expect(said).to_contain_text("No Such Board")
    said.get_by_role("button", name=re.compile(r"^Line 4, column \d+$")).click()
    expect(ann.page.get_by_label("The course, as YAML")).to_be_focused()
    ann.page.reload()
    expect(ann.page.get_by_label("The course, as YAML")).to_have_value(COURSE)


def test_a_scenario_with_an_unknown_card_names_its_line(visit: Visit, tmp_path: Path) -> None:
    bad = tmp_path / "mine.yaml"
    bad.write_text(SCENARIO)
    ann = visit()
    ann.expect_complaints(REFUSED)
    ann.go("/puzzles")
    ann.page.locator("input[type=file]").set_input_files(bad)
    alert = ann.page.get_by_role("alert")
    expect(alert).to_contain_text("mine.yaml")
    expect(alert).to_contain_text("Nobody Of This Name")
    expect(alert).to_contain_text(PLACE)
    assert ann.page.url.endswith("/puzzles")


def test_a_table_that_does_not_exist_is_said_in_words(visit: Visit) -> None:
    ann = visit()
    ann.expect_complaints(r"WebSocket connection|status of 4\d\d")
    ann.go("/table/nosuchtable1")
    expect(ann.page.get_by_role("alert")).to_contain_text("This table cannot be shown")
    ann.go("/replay/nosuchreplay")
    expect(ann.page.get_by_role("alert")).to_be_visible()
