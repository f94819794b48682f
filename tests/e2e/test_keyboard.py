"""Everything by keys alone, with a focus that can be seen."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from .browsing import Visitor
from .conftest import OpenTable, Visit
from .playing import labels, look

ANN = {"kind": "person", "name": "Ann"}
BOT = {"kind": "bot", "bot": "random"}
MOST_STOPS = 60

# What has the focus: its role and name, and whether that can be seen.
FOCUSED = """() => {
  const element = document.activeElement;
  const style = getComputedStyle(element);
  const ring = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1.5;
  const name = element.ariaLabel ?? element.labels?.[0]?.innerText ?? element.innerText ?? '';
  return {tag: element.tagName, name: name.trim(), seen: ring || style.boxShadow !== 'none'};
}"""


def tab_to(page: Page, name: str, within: str = "body") -> None:
    """Walk with Tab until something of this name has the focus."""
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        data = page.evaluate(FOCUSED)
        assert data["tag"] == "BODY" or data["seen"], f"the focus on {data} cannot be seen"
        if data["name"].startswith(name) and page.evaluate(
            "(within) => document.activeElement.closest(within) !== null", within
        ):
            return
    raise AssertionError(f"Tab does not lead to {name}")


def answer(visitor: Visitor, wanted: tuple[str, ...]) -> str:
    """Press the key of the first option that begins with one of these words, else of the first; the end's headline."""
    sight = look(visitor)
    if sight["over"]:
        return str(sight["over"])
    if sight["sure"]:
        visitor.page.keyboard.press("Enter")
        return ""
    found = (one for start in wanted for one in sight["options"] if one["label"].startswith(start))
    chosen = next(found, sight["options"][0])
    assert chosen["key"], f"{chosen} has no key"
    visitor.page.keyboard.press(chosen["key"])
    return ""


def test_a_whole_card_game_is_played_with_keys_from_the_front_page_on(visit: Visit) -> None:
    ann = visit("Ann")
    ann.go("/")
    expect(ann.button("Play against a bot").first).to_be_visible()
    tab_to(ann.page, "Set up a game", "[aria-labelledby=game-tcg]")
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_url("**/play/tcg")
    expect(ann.page.get_by_label("How well")).to_be_visible()
    tab_to(ann.page, "How well")
    ann.page.keyboard.press("r")
    tab_to(ann.page, "Clock, seed, lobby")
    ann.page.keyboard.press("Enter")
    tab_to(ann.page, "Seed")
    ann.page.keyboard.type("11")
    tab_to(ann.page, "Play")
    ann.page.keyboard.press("Enter")
    for _ in range(300):
        if outcome := answer(ann, ("Play", "Attack", "Yes")):
            break
    assert re.search("win|won", outcome), outcome
    tab_to(ann.page, "Rematch")


def test_pieces_of_the_board_are_reached_and_taken_by_keys(visit: Visit, open_table: OpenTable) -> None:
    ann = visit("Ann")
    ann.sit_at(open_table("tcg", ANN, BOT, seed="7"))
    before = look(ann)
    tab_to(ann.page, "", "[data-pile^=hand]")
    ann.page.keyboard.press("ArrowRight")
    assert ann.page.evaluate("() => document.activeElement.closest('[data-pile^=hand]') !== null")
    ann.page.keyboard.press("i")
    expect(ann.page.get_by_role("complementary", name="Card")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("complementary", name="Card")).to_have_count(0)
    assert labels(look(ann)) == labels(before)
    ann.page.keyboard.press("p")
    expect(ann.page.get_by_role("dialog", name="The position as text")).to_contain_text("Optimus Prime")
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("?")
    expect(ann.page.get_by_role("dialog", name="Keys")).to_be_visible()
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("m")
    expect(ann.page.locator("[role=menuitem]:focus")).to_have_count(1)
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("menuitem")).to_have_count(0)


def test_keys_mean_the_same_after_a_click(visit: Visit, open_table: OpenTable) -> None:
    ann = visit("Ann")
    ann.sit_at(open_table("tcg", ANN, BOT, seed="7"))
    look(ann)
    ann.page.get_by_role("tab", name="Chat").click()
    ann.page.keyboard.press("?")
    expect(ann.page.get_by_role("dialog", name="Keys")).to_be_visible()
    ann.page.keyboard.press("Escape")
    ann.press("Menu", exact=True)
    expect(ann.page.locator("[role=menuitem]:focus")).to_have_count(1)
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("Space")
    expect(ann.page.get_by_role("menuitem")).to_have_count(0)
    hint = ann.button(re.compile("^Hint:"))
    hint.click()
    expect(hint).not_to_be_focused()
    before = labels(look(ann))
    ann.page.keyboard.press(look(ann)["options"][0]["key"])
    assert labels(look(ann)) != before


def test_a_round_of_a_race_is_planned_and_run_with_keys(visit: Visit, open_table: OpenTable) -> None:
    ann = visit("Ann")
    ann.sit_at(open_table("rally", ANN, BOT, seed="3", options={"rounds": 1}))
    for _ in range(80):
        if outcome := answer(ann, ("Move", "Done", "Pass", "Go on")):
            break
    assert outcome == "Nobody has won"
