"""Before a choice the table shows what it can do: on the thing and on its button, by mouse, keyboard and finger."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from .browsing import Visitor
from .conftest import OpenTable, Visit
from .playing import ASKED, OPTIONS, labels, look, option

ANN = {"kind": "person", "name": "Ann"}
BOT = {"kind": "bot", "bot": "random"}
TOLD = re.compile(r"^Attack with .+ \d+( to \d+)? damage, (no KO|KO in \d+ %)$")


def told(visitor: Visitor) -> Locator:
    """What is told of what somebody looks at."""
    return visitor.page.locator(f"{ASKED} .told")


def at_a_table(visit: Visit, open_table: OpenTable, **more: Any) -> Visitor:
    """Somebody whose turn it is in the card game."""
    ann = visit("Ann", **more)
    ann.sit_at(open_table("tcg", ANN, BOT, seed="5"))
    return ann


def test_an_attack_tells_what_it_can_do_and_a_hint_why(visit: Visit, open_table: OpenTable) -> None:
    ann = at_a_table(visit, open_table)
    attack = next(label for label in labels(look(ann)) if label.startswith("Attack"))
    option(ann, attack).hover()
    expect(told(ann)).to_have_text(TOLD)
    words = told(ann).inner_text()
    box = ann.page.locator(OPTIONS).first.bounding_box()

    # The same by keyboard; nothing has moved.
    ann.page.mouse.move(5, 5)
    expect(told(ann)).to_have_count(0)
    option(ann, attack).focus()
    expect(told(ann)).to_have_text(words)
    assert ann.page.locator(OPTIONS).first.bounding_box() == box
    ann.page.evaluate("document.activeElement.blur()")
    expect(told(ann)).to_have_count(0)

    # And on the thing itself.
    name = attack.removeprefix("Attack with ")
    board = ann.page.get_by_label("Board", exact=True)
    board.get_by_role("button", name=re.compile(f"^{re.escape(name)}.*can attack")).first.hover()
    expect(told(ann)).to_have_text(words)
    ann.page.mouse.move(5, 5)

    ann.page.get_by_role("button", name=re.compile("^Hint:")).locator("visible=true").first.click()
    expect(ann.page.locator(f"{ASKED} .advice p")).to_have_text(re.compile(r"^\S+ .+[.)]$"))


def test_a_finger_held_on_an_attack_reads_what_it_can_do(visit: Visit, open_table: OpenTable) -> None:
    ann = at_a_table(visit, open_table, phone=True)
    attack = next(label for label in labels(look(ann)) if label.startswith("Attack"))
    option(ann, attack).dispatch_event("pointerdown", {"pointerType": "touch", "isPrimary": True})
    expect(told(ann)).to_have_text(TOLD)
    assert labels(look(ann)), "the attack was made"
