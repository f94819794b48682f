"""Whoever comes to a table sees how the match began, however quick a bot was; nobody sits through anything twice."""

from __future__ import annotations

import time
from typing import Any

import pytest
from playwright.sync_api import expect
from server.serving import Server

from .browsing import LOOK_AGAIN, PATIENCE, Visitor, until
from .conftest import Visit, opened_at
from .playing import labels, look, take

ANN = {"kind": "person", "name": "Ann"}
BOTS = {"tcg": {"kind": "bot", "bot": "greedy"}, "rally": {"kind": "bot", "bot": "planner"}}

# Writes down what the page tells while it shows events; more often than anybody could look.
WRITE_DOWN = """
window.shown = [];
window.headlines = [];
function put(list, text) { if (list.at(-1) !== text) list.push(text); }
new MutationObserver(() => {
  put(shown, document.querySelector('.happening')?.textContent ?? '');
  put(headlines, document.querySelector('h1')?.textContent ?? '');
}).observe(document, {subtree: true, childList: true, characterData: true});
"""


def after_a_bots_opening(server: Server, game: str) -> dict[str, Any]:
    """A table at which a bot went first and has done all it could before anybody came."""
    for seed in range(20):
        opened = opened_at(server, game, ANN, BOTS[game], seed=str(seed))
        give_up = time.monotonic() + PATIENCE / 1000
        while (data := server.get(f"/api/tables/{opened['id']}"))["waiting_for"] != [0]:
            assert time.monotonic() < give_up, data
            time.sleep(LOOK_AGAIN / 1000)
        if data["choices"]:
            return opened
    raise AssertionError("no bot ever goes first")


def shown(visitor: Visitor) -> list[str]:
    """The events that were told one after the other since the page was loaded."""
    found: list[str] = visitor.page.evaluate("shown.filter((text) => text)")
    return found


@pytest.mark.parametrize("game", BOTS)
def test_a_bots_opening_is_shown_although_it_was_over_before_anybody_came(
    visit: Visit, server: Server, game: str
) -> None:
    opened = after_a_bots_opening(server, game)
    ann = visit("Ann", speed="fast")
    ann.context.add_init_script(WRITE_DOWN)
    ann.sit_at(opened)
    look(ann)
    opening = shown(ann)
    headlines = ann.page.evaluate("headlines")
    assert opening, "nothing was shown"
    if game == "tcg":
        begun = next(place for place, words in enumerate(headlines) if words.startswith("Turn"))
        assert headlines[begun].startswith("Turn 1") and headlines[-1].startswith("Turn 2")
        assert any("attacks" in told for told in opening)

    again = ann.button("Show me again (r)")
    expect(again.last).to_be_enabled()
    again.last.click()
    until(ann, lambda: shown(ann)[len(opening) :] == opening or None)
    look(ann)

    # What has been seen is not sat through again after the page was loaded anew, and can be shown all the same.
    ann.page.reload()
    look(ann)
    assert shown(ann) == []
    again.last.click()
    until(ann, lambda: shown(ann) == opening or None)


def test_what_happened_since_ones_own_choice_can_be_shown_again_after_a_reload(
    visit: Visit, server: Server
) -> None:
    opened = after_a_bots_opening(server, "tcg")
    ann = visit("Ann", speed="fast")
    ann.context.add_init_script(WRITE_DOWN)
    ann.sit_at(opened)
    take(ann, next(label for label in labels(look(ann)) if label.startswith("Flip")))
    look(ann)
    ann.page.reload()
    look(ann)
    assert shown(ann) == []
    ann.button("Show me again (r)").last.click()
    until(ann, lambda: any("flips to" in told for told in shown(ann)) or None)
    assert not any("attacks" in told for told in shown(ann))
