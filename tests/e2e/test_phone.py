"""At the width of a phone, with a thumb."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .browsing import Visitor
from .conftest import OpenTable, Visit
from .playing import CardPlayer, confirm, labels, look, on_the_board, take, tap

ANN = {"kind": "person", "name": "Ann"}
BOT = {"kind": "bot", "bot": "random"}
GREEDY = {"kind": "bot", "bot": "greedy"}
PAGES = (
    "/",
    "/play/tcg",
    "/play/rally",
    "/play/ard",
    "/play/woc",
    "/lobby",
    "/decks",
    "/decks/autobots",
    "/decks/my-first",
    "/cards",
    "/cards/rally",
    "/cards/tcg/prowl-military-strategist",
    "/courses",
    "/courses/twin-loop-warm-up-lap",
    "/courses/own",
    "/rules",
    "/rules/rally",
    "/rules/tcg/TCG-FLIP-05",
    "/puzzles",
    "/mine",
    "/replays",
    "/nowhere",
)
FINGER = 44
READING = "[aria-label=Board] .reading"

# What is smaller than a fingertip among the things one plays with. Names inside a sentence are text, and a space of
# a whole course on a small screen may be small where the prompt offers the same, or has asked whether one is sure.
SMALL = """(least) => {
  const things = [...document.querySelectorAll(
    ['[aria-label="What is asked"]', '[aria-label=Board]'].map((place) =>
      `${place} button:not([disabled]), ${place} [role=button]`).join()
  )].filter((one) => one.checkVisibility() && !one.closest('.sentence'));
  const told = things.map((one) => ({
    name: one.ariaLabel || one.querySelector('span')?.innerText || one.innerText,
    box: one.getBoundingClientRect(),
    drawn: one instanceof SVGElement,
  })).filter(({box}) => box.width > 0);
  const sure = document.querySelector('[role=alertdialog]');
  const large = ({box}) => box.width >= least - 0.5 && box.height >= least - 0.5;
  return told
    .filter((one) => !large(one))
    .filter((one) => !one.drawn || !(sure || told.some((other) => other.name === one.name && large(other))))
    .map(({name, box}) => `${name}: ${Math.round(box.width)} x ${Math.round(box.height)}`);
}"""


def check_width(page: Page) -> None:
    """Nothing is wider than the screen."""
    wide, screen = page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert wide <= screen, f"{page.url} is {wide} px wide on a screen of {screen} px"


def check_fingers(visitor: Visitor) -> None:
    """What one plays with is large enough for a thumb."""
    small = visitor.page.evaluate(SMALL, FINGER)
    assert not small, f"too small for a finger: {small}"


def settled(page: Page) -> None:
    """Wait until a page has what it fetches."""
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("heading", level=1).first).to_be_visible()


@pytest.mark.parametrize("path", PAGES)
def test_no_page_is_wider_than_a_phone(visit: Visit, path: str) -> None:
    ann = visit("Ann", phone=True)
    ann.go(path)
    settled(ann.page)
    check_width(ann.page)


def test_a_whole_card_game_is_played_with_taps(visit: Visit, open_table: OpenTable) -> None:
    ann = visit("Ann", phone=True)
    ann.sit_at(open_table("tcg", ANN, GREEDY, seed="7"))
    player = CardPlayer(ann, tap)
    while not (sight := look(ann))["over"]:
        if player.deeds % 8 == 0:
            check_width(ann.page)
            check_fingers(ann)
        player.act(sight)
    check_width(ann.page)
    assert re.search("win|won", sight["over"]), sight


def test_a_round_of_a_race_is_planned_and_run_with_taps(visit: Visit, open_table: OpenTable) -> None:
    ann = visit("Ann", phone=True)
    ann.sit_at(open_table("rally", ANN, BOT, seed="3", options={"rounds": 1}))
    while not (sight := look(ann))["over"]:
        check_width(ann.page)
        check_fingers(ann)
        if sight["sure"]:
            confirm(ann, tap)
            continue
        wanted = [label for label in labels(sight) if label.startswith(("Move", "Done", "Pass"))]
        take(ann, (wanted or labels(sight))[0], tap)
    check_width(ann.page)
    assert sight["over"] == "Nobody has won"


def test_a_tap_on_a_start_space_chooses_it(visit: Visit, open_table: OpenTable) -> None:
    ann = visit("Ann", phone=True)
    ann.sit_at(open_table("rally", ANN, BOT, seed="3"))
    # The text about a space would come up just here, under the finger.
    assert "C10" in labels(look(ann))
    tap(on_the_board(ann, "C10"))
    expect(on_the_board(ann, "C10")).to_have_count(0)
    expect(ann.page.locator(READING)).to_have_count(0)
    ann.button("Log, chat and rules").tap()
    ann.sees("Ann starts on C10")


def test_the_text_about_a_space_goes_with_the_next_touch(visit: Visit, open_table: OpenTable) -> None:
    ann = visit("Ann", phone=True)
    ann.sit_at(open_table("rally", ANN, BOT, seed="3"))
    look(ann)
    reading = ann.page.locator(READING)
    flag = ann.page.locator("[aria-roledescription=racecourse] .checkpoint")
    tap(flag.first)
    expect(reading).to_contain_text("Checkpoint 1")
    tap(flag.last)
    expect(reading).to_contain_text("Checkpoint 2")
    tap(ann.page.locator("#question"))
    expect(reading).to_have_count(0)
    tap(flag.first)
    expect(reading).to_be_visible()
    take(ann, "B4", tap)
    expect(reading).to_have_count(0)


def test_players_out_of_sight_are_reached_with_keys(visit: Visit, open_table: OpenTable) -> None:
    for bots, scrolls in ((4, True), (1, False)):
        ann = visit("Ann", phone=True)
        ann.sit_at(open_table("ard", ANN, *[BOT] * bots, seed="3"))
        look(ann)
        players = ann.page.get_by_role("list", name="Players")
        expect(players).to_have_js_property("tabIndex", 0 if scrolls else -1)


def test_the_log_is_a_drawer(visit: Visit, open_table: OpenTable) -> None:
    ann = visit("Ann", phone=True)
    ann.sit_at(open_table("tcg", ANN, BOT, seed="7"))
    look(ann)
    log = ann.page.get_by_role("log", name="What happened")
    expect(log).to_have_count(0)
    ann.button("Log, chat and rules").tap()
    expect(log).to_be_visible()
    check_width(ann.page)
    ann.button("Close this panel").tap()
    expect(log).to_have_count(0)
    assert look(ann)["options"]
