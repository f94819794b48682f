"""Looking is not deciding: switches that look, fingers that read, notices beside the question, labels that tell all."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, expect

from .browsing import Visitor, until
from .conftest import OpenTable, Visit
from .playing import ASKED, OPTIONS, labels, look, option, take
from .test_dragging import drag, to_first_register
from .test_why_not import reason

ANN = {"kind": "person", "name": "Ann"}
BOT = {"kind": "bot", "bot": "random"}
MODES = ["Bot mode", "Alt mode"]
SIZES = pytest.mark.parametrize("phone", [False, True], ids=["mouse", "finger"])

REPLACING = """
id: own/replacing
title: Something must leave
seats: [Ann, Ben]
puzzle:
  goal: Look at what would leave.
given:
  Ann:
    play: [{card: "Prowl, Military Strategist", upgrades: [Data Pad]}, "Bumblebee, Legendary Warrior"]
    hand: [Matrix of Leadership, Zap]
  Ben:
    play: [Bombshell]
"""


def choices(visitor: Visitor) -> int:
    """How many choices were made at the table, once only the first seat has to decide: bots plan at the same time."""

    def made() -> dict[str, Any] | None:
        data: dict[str, Any] = httpx.get(f"{visitor.address}/api/tables/{visitor.table}", timeout=None).json()
        return data if data["waiting_for"] == [0] else None

    return int(until(visitor, made)["choices"])


def hold(visitor: Visitor, thing: Locator, until: Locator) -> None:
    """Hold a finger on something until something else is seen, and lift it."""
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box is not None
    place = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = visitor.context.new_cdp_session(visitor.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [place]})
    expect(until).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    touch.detach()


def large_card(visitor: Visitor) -> Locator:
    """The card that is shown large."""
    return visitor.page.get_by_role("complementary", name="Card", exact=True)


def read(visitor: Visitor, thing: Locator) -> str:
    """Hold a finger on a card, tell what is read, and put it away: nothing else must have come of it."""
    before, question = choices(visitor), look(visitor)["question"]
    card = large_card(visitor)
    hold(visitor, thing, card)
    text = card.inner_text()
    card.get_by_role("button", name="Close the card").tap()
    expect(card).to_have_count(0)
    # Whatever the finger might have chosen would have been sent before this is answered.
    visitor.button(re.compile("^Hint:")).locator("visible=true").first.tap()
    expect(visitor.page.locator(OPTIONS).filter(has_text="Hint")).to_have_count(1)
    assert choices(visitor) == before and look(visitor)["question"] == question
    return text


@SIZES
def test_the_switch_that_looks_at_a_plan_never_decides(
    visit: Visit, open_table: OpenTable, phone: bool
) -> None:
    ann = visit("Ann", phone=phone)
    ann.sit_at(open_table("rally", ANN, {"kind": "bot", "bot": "planner"}, seed="3"))
    to_first_register(ann)
    board = ann.page.get_by_label("Board", exact=True)
    ways = ann.page.locator("[aria-roledescription=racecourse] .ghost .way")
    switch = {
        mode: board.get_by_role("button", name=f"Look at the plan in {mode} mode") for mode in ("bot", "alt")
    }
    place = None
    while labels(sight := look(ann)) != MODES:
        if sight["question"].lower().count("register 4"):
            place = switch["alt"].bounding_box()
        lines = labels(sight)
        take(ann, next((words for words in lines if words.startswith("Move")), lines[0]))

    # The plan is made: the switch is where it was, and looks as before.
    made = choices(ann)
    # On a small screen the table may have been scrolled meanwhile.
    assert place is not None and (phone or switch["alt"].bounding_box() == place)
    seen = {}
    for mode in ("alt", "bot", "alt"):
        switch[mode].tap() if phone else switch[mode].click()
        expect(switch[mode]).to_have_attribute("aria-pressed", "true")
        expect(ways).to_have_count(1)
        seen[mode] = ways.get_attribute("d")
    assert labels(look(ann)) == MODES and choices(ann) == made
    expect(board.get_by_role("button", name="Alt mode", exact=True)).to_have_count(0)

    # To decide is a button of the question; where it leads stands on it and is drawn while it is looked at.
    for label in MODES:
        expect(option(ann, label)).to_contain_text(
            re.compile("leads (to [A-Z]+[0-9]+ (north|east|south|west)|off the board)")
        )
    if not phone:
        assert seen["bot"] != seen["alt"], "the modes must lead elsewhere for this to show anything"
        for act in (Locator.hover, Locator.focus):
            ann.page.mouse.move(5, 5)
            expect(ways).to_have_attribute("d", seen["alt"] or "")
            act(option(ann, "Bot mode"))
            expect(ways).to_have_attribute("d", seen["bot"] or "")
            option(ann, "Bot mode").blur()
    take(ann, "Alt mode")
    look(ann)
    assert choices(ann) > made


def test_a_finger_held_on_a_card_of_the_race_reads_it(visit: Visit, open_table: OpenTable) -> None:
    ann = visit("Ann", phone=True)
    ann.sit_at(open_table("rally", ANN, BOT, seed="3"))
    while not look(ann)["question"].startswith("Upgrade Phase"):
        take(ann, labels(look(ann))[0])
    upgrade = ann.page.get_by_label("Your upgrades and damage").locator(".chip").first
    name = upgrade.locator(".name").inner_text()
    assert name in read(ann, upgrade)

    to_first_register(ann)
    hand = ann.page.get_by_role("list", name="Your hand")
    assert "Move 1 space the way you face." in read(
        ann, hand.get_by_role("button", name=re.compile("^Move 1"))
    )
    take(ann, next(words for words in labels(look(ann)) if words.startswith("Move")))
    look(ann)
    laid = ann.page.get_by_role("button", name=re.compile("^Register 1: Move"))
    assert "the way you face" in read(ann, laid)
    expect(reason(ann)).to_have_count(0)


def test_a_finger_held_on_a_card_of_the_card_game_reads_it(visit: Visit, open_table: OpenTable) -> None:
    ann = visit("Ann", phone=True)
    ann.sit_at(open_table("tcg", ANN, BOT, seed="7"))
    look(ann)
    hand = ann.page.get_by_role("group", name="Your hand").locator(".piece.can").first
    name = str(hand.get_attribute("aria-label")).split(",")[0]
    assert name in read(ann, hand)
    character = ann.page.get_by_role("group", name="Your characters").locator(".piece").first
    read(ann, character)
    read(ann, ann.page.locator("[aria-label=Board] .far-line .piece").first)
    expect(reason(ann)).to_have_count(0)


def test_a_finger_held_on_an_option_looks_and_does_not_take_it(visit: Visit, open_table: OpenTable) -> None:
    ann = visit("Ann", phone=True)
    ann.sit_at(open_table("rally", ANN, BOT, seed="3"))
    to_first_register(ann)
    made, question = choices(ann), look(ann)["question"]
    move = next(label for label in labels(look(ann)) if label.startswith("Move"))
    ghost = ann.page.locator("[aria-roledescription=racecourse] .ghost .way")
    # The mouse that answered until here may rest on an option.
    ann.page.mouse.move(5, 5)
    expect(ghost).to_have_count(0)
    # Whoever lifts the finger sooner takes it: the time that makes it a hold has certainly passed.
    ann.page.clock.install()
    box = option(ann, move).bounding_box()
    assert box is not None
    touch = ann.context.new_cdp_session(ann.page)
    point = {"x": box["x"] + 20, "y": box["y"] + 20}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(ghost).to_have_count(1)
    ann.page.clock.run_for(1000)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    ann.page.clock.resume()
    ann.button(re.compile("^Hint:")).locator("visible=true").first.tap()
    expect(ann.page.locator(OPTIONS).filter(has_text="Hint")).to_have_count(1)
    assert choices(ann) == made and look(ann)["question"] == question


# Which parts of what is asked cannot be read because something else lies over them.
COVERED = """(asked) => {
  const notice = document.querySelector(`${asked} .reason span`);
  const options = document.querySelectorAll(`${asked} [data-option]`);
  const parts = [notice, document.getElementById('question'), ...options].filter(Boolean);
  const strip = document.querySelector(`${asked} .strip .strip`)?.getBoundingClientRect();
  const seen = (box) => !strip || box.top > strip.bottom || box.bottom < strip.top
    || (box.left >= strip.left && box.right <= strip.right && box.top >= strip.top && box.bottom <= strip.bottom);
  return parts.filter((part) => {
    const box = part.getBoundingClientRect();
    if (part.dataset.option && !seen(box)) return false;
    const over = document.elementFromPoint(box.left + 5, box.top + box.height / 2);
    return getComputedStyle(part).visibility !== 'visible' || !over || !(part.contains(over) || over.contains(part));
  }).map((part) => part.textContent);
}"""


@SIZES
@pytest.mark.parametrize("game", ["tcg", "rally"])
def test_a_notice_leaves_the_question_to_be_read(
    visit: Visit, open_table: OpenTable, game: str, phone: bool
) -> None:
    ann = visit("Ann", size=(390, 844) if phone else (1440, 900), phone=phone)
    ann.sit_at(open_table(game, ANN, BOT, seed="7" if game == "tcg" else "3"))
    if game == "tcg":
        look(ann)
        refused = ann.page.locator("[aria-label=Board] .far-line .piece:not(.can)").first
    else:
        to_first_register(ann)
        take(ann, labels(look(ann))[0])
        look(ann)
        refused = ann.page.get_by_role("button", name=re.compile("^Register 1:"))
    question, told = look(ann)["question"], labels(look(ann))
    where = ann.page.locator("#question").bounding_box()
    first = ann.page.locator(OPTIONS).first.bounding_box()
    refused.tap() if phone else refused.click()
    expect(reason(ann)).to_be_visible()
    assert ann.page.evaluate(COVERED, ASKED) == []
    assert look(ann)["question"] == question and labels(look(ann)) == told
    # Nothing has moved, so that nobody presses what they did not mean.
    assert ann.page.locator("#question").bounding_box() == where
    assert ann.page.locator(OPTIONS).first.bounding_box() == first
    notice = reason(ann).bounding_box()
    assert notice is not None and where is not None and notice["y"] + notice["height"] <= where["y"]
    assert notice["x"] >= 0 and notice["x"] + notice["width"] <= (390 if phone else 1440)
    # Notices that pass by themselves are elsewhere.
    ann.press("Menu", exact=True)
    ann.page.get_by_role("menuitem", name="Copy the link to this table").click()
    expect(ann.page.locator(".toast").first).to_be_visible()
    assert ann.page.evaluate(COVERED, ASKED) == []


@SIZES
def test_an_upgrade_that_replaces_another_says_so(visit: Visit, tmp_path: Path, phone: bool) -> None:
    file = tmp_path / "replacing.yaml"
    file.write_text(REPLACING)
    ann = visit("Ann", phone=phone)
    ann.go("/puzzles")
    ann.page.locator("input[type=file]").set_input_files(file)
    text = labels(look(ann))
    assert "Play Matrix of Leadership on Prowl, replacing Data Pad" in text
    assert "Play Matrix of Leadership on Bumblebee" in text

    hand = ann.page.get_by_role("group", name="Your hand")
    mine = ann.page.get_by_role("group", name="Your characters")
    card = hand.get_by_role("button", name=re.compile("^Matrix of Leadership"))
    card.tap() if phone else card.click()
    target = mine.get_by_role(
        "button", name=re.compile("^Prowl.*can receive the card you hold, replacing Data Pad")
    )
    expect(target).to_contain_text("replaces Data Pad")
    other = mine.get_by_role("button", name=re.compile("^Bumblebee.*can receive the card you hold$"))
    expect(other).not_to_contain_text("replaces")
    if phone:
        target.tap()
    else:
        ann.page.keyboard.press("Escape")
        drag(ann, card, mine.get_by_role("button", name=re.compile("^Prowl")))
    expect(mine.get_by_role("button", name=re.compile("^Matrix of Leadership.* slot"))).to_be_visible()
    expect(mine.get_by_role("button", name=re.compile("^Data Pad"))).to_have_count(0)
