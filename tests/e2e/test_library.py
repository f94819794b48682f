"""Decks, cards, courses and rules: the pages one reads and builds on."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from .browsing import Visitor
from .conftest import OpenTable, Visit
from .playing import CardPlayer, look

ANN = {"kind": "person", "name": "Ann"}
BOT = {"kind": "bot", "bot": "random"}


def verdict(visitor: Visitor) -> Locator:
    """What the rules say of the deck."""
    return visitor.page.get_by_role("region", name="The deck").locator(".verdict")


def text_of(visitor: Visitor) -> str:
    """The deck as text; the dialog stays open."""
    visitor.press("Text", exact=True)
    return visitor.page.get_by_role("textbox", name="The deck as text").input_value()


def test_a_deck_is_built_from_a_ready_one_checked_as_it_changes_and_played_with(visit: Visit) -> None:
    ann = visit("Ann")
    ann.go("/decks/autobots")
    ann.press("Make a copy to change")
    expect(verdict(ann)).to_contain_text("May be played")
    deck = ann.page.get_by_role("region", name="The deck")
    play = ann.button("Play with this deck")

    deck.get_by_role("button", name="Take one Supercharge away").click()
    expect(verdict(ann)).to_contain_text("Not yet: 1 thing to change")
    expect(verdict(ann).locator("a.rule")).to_have_text(re.compile("^TCG-"))
    expect(play).to_be_disabled()
    for _ in range(2):
        deck.get_by_role("button", name="Add one Supercharge").click()
    expect(verdict(ann).get_by_role("listitem").filter(has_text="Supercharge")).to_be_visible()
    ann.press("Undo")
    expect(verdict(ann)).to_contain_text("May be played")

    deck.get_by_role("button", name="Take one Prowl, Military Strategist away").click()
    pool = ann.page.get_by_role("region", name="Cards to choose from")
    pool.get_by_role("searchbox").fill("arcee skilled")
    pool.get_by_role("button", name=re.compile("^Arcee, Skilled Fighter")).click()
    expect(verdict(ann)).to_contain_text("May be played")
    play.click()
    ann.page.get_by_label("How well").select_option(label="Random")
    ann.press("Play", exact=True)
    look(ann)
    mine = ann.page.get_by_role("group", name="Your characters")
    expect(mine.get_by_role("button", name=re.compile("^Arcee"))).to_be_visible()
    expect(mine.get_by_role("button", name=re.compile("^Prowl"))).to_have_count(0)
    CardPlayer(ann).play(3)


def test_what_a_deck_is_exported_as_is_what_is_imported(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    ann.go("/decks/insecticons")
    ann.press("Make a copy to change")
    expect(verdict(ann)).to_contain_text("May be played")
    text = text_of(ann)
    assert text.strip()
    bob.go("/decks")
    bob.link("From a text").click()
    bob.page.get_by_role("textbox", name="The deck as text").fill(text)
    bob.press("Use this deck")
    expect(verdict(bob)).to_contain_text("May be played")
    assert text_of(bob) == text


def test_cards_are_found_by_kind_words_icons_and_stars(visit: Visit) -> None:
    ann = visit()
    ann.go("/cards")
    found = ann.page.locator("search [role=status]")
    expect(found).to_contain_text("cards")
    everything = found.inner_text()
    ann.page.get_by_label("Words on the card").fill("Optimus")
    expect(found).not_to_have_text(everything)
    ann.page.get_by_label("Kind").select_option(label="Character")
    ann.page.get_by_label("Stars, at least").select_option(label="13")
    names = ann.page.get_by_role("main").get_by_role("listitem").get_by_role("link")
    expect(names.first).to_be_visible()
    assert all("Optimus" in str(name.get_attribute("aria-label")) for name in names.all())
    address = ann.page.url
    names.first.click()
    expect(ann.page.get_by_role("heading", name="Optimus Prime").first).to_be_visible()
    ann.page.go_back()
    assert ann.page.url == address
    ann.press("Show all")
    expect(found).to_have_text(everything)
    ann.press("Orange icon")
    expect(found).not_to_have_text(everything)


def test_a_course_is_read_space_by_space_and_raced_on(visit: Visit) -> None:
    ann = visit("Ann")
    ann.go("/courses")
    ann.page.get_by_role("link", name="Warm-Up Lap").first.click()
    course = ann.page.get_by_role("application")
    course.focus()
    ann.page.keyboard.press("ArrowRight")
    ann.page.keyboard.press("ArrowRight")
    expect(ann.page.locator(".reading")).to_contain_text(re.compile("^[A-Z]+[0-9]+"))
    ann.press("Zoom in")
    expect(ann.button("Zoom out")).to_be_enabled()
    ann.press("Show the whole course")
    expect(ann.button("Zoom out")).to_be_disabled()
    ann.link("Race here").click()
    ann.press("Play", exact=True)
    assert look(ann)["options"]


def test_a_rule_is_found_by_its_words_and_by_its_id(visit: Visit) -> None:
    ann = visit()
    ann.go("/rules/tcg")
    search = ann.page.get_by_label("Search the rules")
    search.fill("tapped character attack")
    found = ann.page.get_by_role("region", name="What was found")
    expect(found.get_by_role("article").first).to_be_visible()
    search.fill("TCG-FLIP-05")
    expect(found.get_by_role("article").first.get_by_role("heading")).to_have_text("TCG-FLIP-05")
    found.get_by_role("link", name="TCG-FLIP-05").first.click()
    expect(ann.page.locator("#rule-TCG-FLIP-05")).to_be_focused()


def test_a_rule_chip_in_the_log_opens_the_rule_beside_the_table(visit: Visit, open_table: OpenTable) -> None:
    ann = visit("Ann")
    ann.sit_at(open_table("tcg", ANN, BOT, seed="7"))
    look(ann)
    chip = ann.page.get_by_role("log", name="What happened").locator("a.rule").last
    rule = str(chip.get_attribute("href")).split("/")[-1]
    table = ann.page.url
    chip.click()
    expect(ann.page.get_by_role("tabpanel", name="Rules")).to_contain_text(rule)
    assert ann.page.url == table, "the table stays"
    assert look(ann)["options"]
