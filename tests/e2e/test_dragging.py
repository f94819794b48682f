"""Cards are dragged to where they belong, and a plan shows where it leads before it is made."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from .browsing import Visitor
from .conftest import OpenTable, Visit
from .playing import labels, look, option

ANN = {"kind": "person", "name": "Ann"}
BOT = {"kind": "bot", "bot": "random"}


def drag(visitor: Visitor, thing: Locator, onto: Locator) -> None:
    """Take something with the mouse, carry it over something else and let it go."""
    mouse = visitor.page.mouse
    for place, act in ((thing, mouse.down), (onto, mouse.up)):
        place.scroll_into_view_if_needed()
        box = place.bounding_box()
        assert box is not None
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=8)
        act()


def to_first_register(visitor: Visitor) -> None:
    """Answer until a card for the first register is asked for."""
    while "register 1" not in look(visitor)["question"].lower():
        wanted = [label for label in labels(look(visitor)) if label.startswith(("Done", "Pass"))]
        option(visitor, (wanted or labels(look(visitor)))[0]).click()


def test_an_upgrade_is_dragged_onto_a_character(visit: Visit, open_table: OpenTable) -> None:
    ann = visit("Ann")
    ann.sit_at(open_table("tcg", ANN, BOT, seed="7"))
    ann.press(re.compile("^Play .*…"))
    wanted = next(label for label in labels(look(ann)) if label.endswith(" on Prowl"))
    ann.page.keyboard.press("Escape")
    card = wanted.removeprefix("Play ").removesuffix(" on Prowl")
    hand = ann.page.get_by_role("group", name="Your hand")
    mine = ann.page.get_by_role("group", name="Your characters")
    drag(
        ann,
        hand.get_by_role("button", name=re.compile(f"^{card}, Upgrade")).first,
        mine.get_by_role("button", name=re.compile("^Prowl")),
    )
    expect(mine.get_by_role("button", name=re.compile(f"^{card}.* slot"))).to_be_visible()


def test_a_planning_card_is_dragged_into_a_register(visit: Visit, open_table: OpenTable) -> None:
    ann = visit("Ann")
    ann.sit_at(open_table("rally", ANN, BOT, seed="3"))
    to_first_register(ann)
    card = ann.page.get_by_role("list", name="Your hand").get_by_role("button").first
    registers = ann.page.get_by_role("list", name="Your registers")
    drag(ann, card, registers.get_by_role("listitem").first)
    expect(registers.get_by_role("button", name=re.compile("^Register 1: "))).to_be_visible()
    assert "register 2" in look(ann)["question"].lower()


def test_a_ghost_shows_where_a_plan_leads(visit: Visit, open_table: OpenTable) -> None:
    ann = visit("Ann")
    ann.sit_at(open_table("rally", ANN, BOT, seed="3"))
    to_first_register(ann)
    ghost = ann.page.locator("[aria-roledescription=racecourse] .ghost")
    expect(ghost).to_have_count(0)
    move = (
        ann.page.get_by_role("list", name="Your hand").get_by_role("button", name=re.compile("^Move")).first
    )
    move.hover()
    expect(ghost).not_to_have_count(0)
    ann.page.mouse.move(5, 5)
    expect(ghost).to_have_count(0)
    move.click()
    expect(ghost).not_to_have_count(0)
