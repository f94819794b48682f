"""Looking back at a match, playing on from it, and positions with something to be found."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, expect
from server.serving import Server

import altmode

from .browsing import PATIENCE, Visitor, until
from .conftest import OpenTable, Visit, opened_at, replay_of
from .playing import OPTIONS, labels, look, take

BOT = {"kind": "bot", "bot": "random"}


@pytest.fixture(scope="module")
def match(server: Server) -> dict[str, Any]:
    """A match between two bots that is over, as the replay tells it."""
    opened = opened_at(server, "tcg", BOT, BOT, seed="7")
    return replay_of(server, opened["id"])


def moment(visitor: Visitor) -> Locator:
    """The slider of a replay."""
    return visitor.page.get_by_label("Moment of the replay")


def test_a_replay_is_walked_through_step_by_step_and_turn_by_turn(
    visit: Visit, match: dict[str, Any]
) -> None:
    ann = visit()
    ann.go(f"/replay/{match['id']}")
    expect(moment(ann)).to_have_value("0")
    ann.press("One step on")
    expect(moment(ann)).to_have_value("1")
    ann.page.keyboard.press("ArrowRight")
    expect(moment(ann)).to_have_value("2")
    ann.press("One step back")
    expect(moment(ann)).to_have_value("1")
    second = match["chapters"][1]
    ann.press("Next chapter")
    expect(moment(ann)).to_have_value(str(second["at"]))
    expect(ann.page.get_by_label("Chapter", exact=True).locator("option:checked")).to_have_text(
        second["text"]
    )
    third = match["chapters"][2]
    ann.page.get_by_label("Chapter", exact=True).select_option(label=third["text"])
    expect(moment(ann)).to_have_value(str(third["at"]))
    moment(ann).fill(str(match["choices"]))
    ann.sees(f"{match['names'][match['winners'][0]]} wins.")
    ann.page.keyboard.press("Home")
    expect(moment(ann)).to_have_value("0")


def test_a_replay_plays_by_itself_until_it_is_paused(visit: Visit, match: dict[str, Any]) -> None:
    # Not so fast that a match of few choices could be over before it is paused.
    ann = visit(speed="fast")
    ann.go(f"/replay/{match['id']}")
    ann.press("Play", exact=True)
    ann.page.wait_for_function("() => document.querySelector('input[type=range]').valueAsNumber > 3")
    ann.press("Pause")
    at = moment(ann).input_value()
    ann.press("One step on")
    expect(moment(ann)).to_have_value(str(int(at) + 1))


def test_a_replay_is_seen_through_anybodys_eyes_and_a_spectator_sees_no_hand(
    visit: Visit, match: dict[str, Any]
) -> None:
    ann = visit()
    ann.go(f"/replay/{match['id']}#at=4")
    expect(moment(ann)).to_have_value("4")
    hand = ann.page.get_by_role("group", name=re.compile("hand, "))
    expect(hand).to_have_count(0)
    for name in match["names"]:
        ann.page.get_by_label("Whose eyes").select_option(label=name)
        expect(hand.get_by_role("button").first).to_be_visible()
        expect(moment(ann)).to_have_value("4")
    ann.page.get_by_label("Whose eyes").select_option(label="A spectator")
    expect(hand).to_have_count(0)


def test_a_link_shares_the_moment_and_the_eyes(visit: Visit, match: dict[str, Any]) -> None:
    ann, bob = visit(), visit()
    ann.go(f"/replay/{match['id']}#at=5&seat=1")
    expect(moment(ann)).to_have_value("5")
    ann.press("Copy a link to this moment")
    ann.sees("A link to this moment is on the clipboard.")
    bob.page.goto(ann.page.evaluate("navigator.clipboard.readText()"))
    expect(moment(bob)).to_have_value("5")
    expect(bob.page.get_by_label("Whose eyes")).to_have_value("1")


def test_play_goes_on_from_a_moment_of_a_replay(visit: Visit, match: dict[str, Any]) -> None:
    ann = visit("Ann")
    ann.go(f"/replay/{match['id']}#at=6")
    expect(moment(ann)).to_have_value("6")
    ann.press("Play on")
    ann.page.get_by_role("dialog").get_by_role("button", name="Play on").click()
    sight = look(ann)
    assert sight["options"] and ann.table != match["id"]
    take(ann, labels(sight)[0])
    look(ann)


def test_a_match_is_reviewed_and_its_mistakes_are_tried_again(visit: Visit, server: Server) -> None:
    # Always the same match, since not every one has mistakes.
    played = altmode.play(["random", "random"], "tcg", mode="advanced", seed=1)
    record = altmode.record_of(played).to_json()
    kept = httpx.post(f"{server.address}/api/replays", json={"record": record}, timeout=PATIENCE / 1000)
    ann = visit("Ann")
    ann.go(f"/replay/{kept.json()['id']}")
    ann.press("Review", exact=True)
    review = ann.page.get_by_role("region", name="Review")
    turns = review.get_by_role("link")
    expect(turns.first).to_be_visible(timeout=PATIENCE)
    expect(review).to_contain_text(f"{played.setup.names[0]} began at")

    # A point of the curve leads to its moment, seen by whoever chose there; by keyboard too.
    turns.first.focus()
    ann.page.keyboard.press("Enter")
    name = turns.first.get_attribute("aria-label") or ""
    at = int(re.findall(r"Choice (\d+), ", name)[0]) - 1
    expect(moment(ann)).to_have_value(str(at))
    assert ann.page.get_by_label("Whose eyes").input_value() in ("0", "1")
    expect(review).to_contain_text("Better: ")

    # What was better is covered until somebody has tried, or asks.
    review.get_by_role("button", name=re.compile("^Learn from")).click()
    expect(review).not_to_contain_text("Better: ")
    review.get_by_role("button", name=re.compile("^Show what was better")).first.click()
    expect(review).to_contain_text("Better: ")
    review.get_by_role("button", name=re.compile("^Play on from choice")).first.click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Play on").click()
    assert look(ann)["options"]


def test_a_record_is_saved_as_a_file_and_loaded_again(
    visit: Visit, match: dict[str, Any], tmp_path: Path
) -> None:
    ann = visit()
    ann.go(f"/replay/{match['id']}")
    with ann.page.expect_download() as download:
        ann.link("Save the record as a file").click()
    kept = tmp_path / download.value.suggested_filename
    download.value.save_as(kept)
    assert json.loads(kept.read_text())["game"] == "tcg"
    ann.go("/replays")
    ann.page.locator("input[type=file]").set_input_files(kept)
    expect(moment(ann)).to_have_attribute("max", str(match["choices"]))
    assert until(ann, lambda: "/replay/" in ann.page.url or None)


def test_a_finished_table_leads_to_its_replay_and_its_record(visit: Visit, open_table: OpenTable) -> None:
    ann = visit("Ann")
    ann.sit_at(open_table("rally", {"kind": "person", "name": "Ann"}, BOT, seed="3"))
    look(ann)
    ann.menu("Give up this game")
    ann.press("Give up", exact=True)
    with ann.page.expect_download() as download:
        ann.link("Save the record").click()
    assert download.value.suggested_filename.endswith(".json")
    ann.link("Watch the replay").click()
    expect(moment(ann)).to_be_visible()
    expect(ann.page.get_by_label("Whose eyes")).to_have_value("0")


def test_a_puzzle_is_solved(visit: Visit) -> None:
    ann = visit("Ann")
    ann.go("/puzzles")
    ann.press("Try Leap and strike")
    ann.sees("Win this turn.")
    for wanted in ("Play Primary Laser on Ramjet", "Play Leap Into Battle", "Attack with Ramjet"):
        while wanted not in labels(look(ann)):
            take(ann, labels(look(ann))[0])
        take(ann, wanted)
    while not (sight := look(ann))["over"]:
        take(ann, labels(sight)[0])
    assert sight["over"] == "You win"
    for words in ("Next puzzle", "Try again"):
        before = ann.page.url
        ann.press(words)
        expect(ann.page).not_to_have_url(before)
        # For a moment the table that was left is still to be seen.
        until(ann, lambda: labels(look(ann)) or None)
    ann.go("/puzzles")
    ann.sees(re.compile(r"1 of \d+ solved"))
    solved = ann.page.get_by_role("listitem").filter(has_text="✓ Solved")
    expect(solved.get_by_role("heading")).to_contain_text("Leap and strike")


def test_a_puzzle_that_was_missed_says_so_and_nothing_goes_on(visit: Visit) -> None:
    """Nobody is asked on under a headline that cannot come true any more."""
    ann = visit("Ann")
    ann.go("/puzzles")
    ann.press("Try Leap and strike")
    attack = "Attack with Ramjet"
    assert attack in labels(look(ann))
    take(ann, attack)
    missed = ann.page.get_by_role("region", name="The puzzle is not solved")
    expect(missed).to_contain_text("Not solved")
    expect(missed).to_contain_text("Turn 5 is over.")
    expect(ann.page.locator(OPTIONS)).to_have_count(0)
    assert httpx.get(f"{ann.address}/api/tables/{ann.table}").json()["waiting_for"] == []

    # What was tried can be taken back, or the whole of it be tried again.
    missed.get_by_role("button", name="Take back my last choice").click()
    expect(missed).to_have_count(0)
    assert attack in labels(look(ann))
    take(ann, attack)
    before = ann.page.url
    missed.get_by_role("button", name="Try again").click()
    expect(ann.page).not_to_have_url(before)
    expect(missed).to_have_count(0)
    assert attack in labels(look(ann))


def test_a_missed_puzzle_of_ones_own_is_tried_again(visit: Visit) -> None:
    scenario = Path(__file__).parents[2] / "src/altmode/authoring/rally/puzzles/10-no-right-turn.yaml"
    ann = visit("Ann", phone=True)
    ann.go("/puzzles")
    ann.page.locator("input[type=file]").set_input_files(
        {
            "name": "own.yaml",
            "mimeType": "text/yaml",
            "buffer": scenario.read_text().replace("No right turn", "Of my own").encode(),
        }
    )
    missed = ann.page.get_by_role("region", name="The puzzle is not solved")
    wrong = ("Power Up", "Turn Left", "Move Back", "U-Turn", "Again", "Bot mode")
    while not (sight := look(ann))["missed"]:
        lines = labels(sight)
        take(ann, next((words for words in wrong if words in lines), lines[0]))
    expect(missed).to_contain_text("Round 1 is over.")
    before = ann.page.url
    missed.get_by_role("button", name="Try again").click()
    expect(ann.page).not_to_have_url(before)
    # The old table is shown until the new one has come.
    expect(missed).to_have_count(0)
    assert "Power Up" in labels(look(ann))


def test_a_scenario_of_ones_own_is_a_puzzle_too(visit: Visit) -> None:
    scenario = Path(__file__).parents[2] / "src/altmode/authoring/rally/puzzles/10-no-right-turn.yaml"
    ann = visit("Ann")
    ann.go("/puzzles")
    ann.page.locator("input[type=file]").set_input_files(scenario)
    assert labels(look(ann))
