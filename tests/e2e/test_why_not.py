"""Touching what cannot be done says why, with its rule."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from .browsing import Visitor
from .conftest import OpenTable, Visit
from .playing import labels, look, option, take

ANN = {"kind": "person", "name": "Ann"}
BOT = {"kind": "bot", "bot": "random"}


def reason(visitor: Visitor) -> Locator:
    """The sentence that says why not."""
    return visitor.page.locator("[aria-label='What is asked'] .reason")


def check_reason(visitor: Visitor, rules: str) -> None:
    """A sentence with a rule that opens beside the table, and the question stays."""
    expect(reason(visitor)).to_contain_text(re.compile(r"[a-z]{3,}.*\."))
    chip = reason(visitor).get_by_role("link", name=re.compile(f"^{rules}-"))
    rule = chip.inner_text()
    chip.click()
    expect(visitor.page.get_by_role("tabpanel", name="Rules")).to_contain_text(rule)
    assert look(visitor)["options"]


@pytest.mark.parametrize("phone", [False, True], ids=["mouse", "finger"])
def test_a_tapped_character_says_why_it_cannot_act(visit: Visit, open_table: OpenTable, phone: bool) -> None:
    ann = visit("Ann", phone=phone)
    ann.sit_at(open_table("tcg", ANN, BOT, seed="7"))
    attack = next(label for label in labels(look(ann)) if label.startswith("Attack with"))
    option(ann, attack).click()
    while not (sight := look(ann))["question"].startswith("Your turn"):
        option(ann, labels(sight)[0]).click()
    # What it could still receive is put somewhere else first.
    for spent in (r"Flip ", r"Play .* on "):
        lines = labels(look(ann))
        if not any(re.match(spent, label) for label in lines):
            option(ann, next(label for label in lines if re.match("Play .*…", label))).click()
        found = (label for label in labels(look(ann)) if re.match(spent, label))
        option(ann, next(found)).click()
    look(ann)
    tapped = ann.page.get_by_role("group", name="Your characters").locator(".piece.turned:not(.can)")
    tapped.first.tap() if phone else tapped.first.click()
    check_reason(ann, "TCG")


def test_a_card_that_cannot_be_played_says_why(visit: Visit, open_table: OpenTable) -> None:
    ann = visit("Ann")
    ann.sit_at(open_table("tcg", ANN, BOT, seed="7"))
    cards = ann.page.get_by_role("group", name="Your hand").locator(".piece:not(.can)")
    while not (look(ann) and cards.count()):
        playable = [label for label in labels(look(ann)) if label.startswith("Play")]
        take(ann, (playable or labels(look(ann)))[0])
    cards.first.click()
    check_reason(ann, "TCG")
    ann.page.keyboard.press("Escape")


def test_a_planning_card_that_is_not_asked_for_says_why(visit: Visit, open_table: OpenTable) -> None:
    ann = visit("Ann")
    ann.sit_at(open_table("rally", ANN, BOT, seed="3"))
    while "register" not in look(ann)["question"].lower():
        wanted = [label for label in labels(look(ann)) if label.startswith(("Done", "Pass"))]
        option(ann, (wanted or labels(look(ann)))[0]).click()
    card = next(label for label in labels(look(ann)) if label.startswith("Move"))
    take(ann, card)
    look(ann)
    ann.page.get_by_role("button", name=re.compile("^Register 1:")).click()
    check_reason(ann, "RR")
