"""From the front page into a lesson and out of it, the page on how a turn goes, and what one click plays first."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from .browsing import Visitor
from .conftest import Visit
from .playing import click
from .test_lessons import LESSON, go_through

CARDS = "Trading Card Game"


def card(visitor: Visitor) -> Locator:
    """The card game on the front page."""
    visitor.go("/")
    return visitor.page.get_by_role("article", name=CARDS)


def test_what_was_learned_is_marked_and_leads_on_to_the_next_lesson(visit: Visit) -> None:
    ann = visit()
    card(ann).get_by_role("button", name="First time? Learn in 4 minutes").click()
    go_through(ann, click)
    ann.press("Next: Cards in your hand")
    expect(ann.page.locator(LESSON)).to_contain_text("Cards in your hand")
    expect(card(ann).get_by_role("button", name="Learn on: Cards in your hand")).to_be_visible()
    ann.page.evaluate(
        "localStorage.setItem('altmode.learned', '[\"tcg-first-battle\", \"tcg-cards-in-hand\"]')"
    )
    expect(card(ann).get_by_text("Learned.")).to_be_visible()


def test_a_lesson_can_be_left_and_is_not_gone_on_with(visit: Visit) -> None:
    ann = visit()
    card(ann).get_by_role("button", name=re.compile("First time")).click()
    ann.page.get_by_role("link", name="Skip the lesson").click()
    expect(ann.page.get_by_role("article", name=CARDS)).to_be_visible()
    expect(ann.page.get_by_text("Go on with", exact=True)).to_have_count(0)


def test_the_first_match_against_a_bot_is_the_gentle_one(visit: Visit) -> None:
    ann = visit()
    card(ann).get_by_role("button", name="Play against a bot").click()
    ann.sees("No cards in hand")
    ann.page.evaluate("localStorage.setItem('altmode.played', '{\"tcg\": \"advanced\"}')")
    card(ann).get_by_role("button", name="Play against a bot").click()
    expect(ann.page.get_by_role("group", name=re.compile("hand"))).to_be_visible()


def test_how_a_turn_goes_is_one_key_away_at_the_table_and_found_in_the_rulebook(visit: Visit) -> None:
    ann = visit()
    card(ann).get_by_role("link", name="How a turn goes").click()
    expect(ann.page.get_by_role("img", name=re.compile("A turn: Draw, Flip, Play"))).to_be_visible()
    for words in ("how to play", "orange", "what is bold"):
        ann.go(f"/rules/tcg?q={words}")
        first = ann.page.get_by_role("region", name="What was found").locator("> *").first
        expect(first).to_contain_text("How a turn goes")
    card(ann).get_by_role("button", name="Play against a bot").click()
    ann.page.get_by_label("What is asked").wait_for()
    ann.page.keyboard.press("g")
    dialog = ann.page.get_by_role("dialog", name="How a turn goes")
    expect(dialog.get_by_role("heading", name="The signs")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
