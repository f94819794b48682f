"""Learning a game: whoever only takes what glows and reads what is said comes to the end of every lesson."""

from __future__ import annotations

import re
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect
from server.serving import Server

from altmode.authoring.lesson_files import ready_lessons

from .browsing import PATIENCE, Visitor
from .conftest import Visit
from .playing import GLOWING, OPTIONS, Touch, click, tap

LESSON = "section[aria-label^='Lesson: ']"
WIDE = (1440, 900)
MOST_PRESSES = 300

# What is to be done next: nothing while things move, else a page to turn, a choice to make, or the end.
NEXT = """([lesson, options, before]) => {
  const shown = (element) => element.checkVisibility() && element.getBoundingClientRect().width > 0;
  const panel = document.querySelector(lesson);
  if (!panel) return null;
  const buttons = [...panel.querySelectorAll('.next > *')].filter(shown);
  const choices = [...document.querySelectorAll(options)].filter(shown);
  const said = panel.querySelector('.said').innerText;
  const refused = document.querySelector('.reason span')?.textContent ?? '';
  const keys = choices.map((one) => one.dataset.option);
  const now = JSON.stringify([said, buttons.length, keys, refused]);
  if (now === before || (!buttons.length && !choices.length)) return null;
  return { said, turns: buttons.length === 1, ends: buttons.length > 1, keys, refused, now };
}"""


def lesson_at(server: Server, name: str) -> dict[str, Any]:
    """Open the table of a lesson, as the page would."""
    answer = httpx.post(f"{server.address}/api/lessons/{name}/play", timeout=PATIENCE / 1000)
    assert answer.is_success, answer.text
    data: dict[str, Any] = answer.json()
    return data


def go_through(visitor: Visitor, touch: Touch) -> int:
    """Play a lesson to its end, by the board where just one thing glows; how many choices that took."""
    before, tried, choices = "", set[str](), 0
    for _ in range(MOST_PRESSES):
        sight = visitor.page.wait_for_function(
            NEXT, arg=[LESSON, OPTIONS, before], timeout=PATIENCE
        ).json_value()
        before = sight["now"]
        if not sight["refused"]:
            tried.clear()
        if sight["ends"]:
            return choices
        assert sight["said"], "something is to be done, and nothing is said"
        if sight["turns"]:
            touch(visitor.page.locator(f"{LESSON} .next > *"))
            continue
        left = [key for key in sight["keys"] if key not in tried]
        assert left, f"nothing that can be chosen goes on: {sight}"
        tried.add(left[0])
        choices += 1
        glowing = visitor.page.locator(GLOWING)
        if len(sight["keys"]) == 1 and glowing.count() == 1 and choices % 2:
            touch(glowing)
        else:
            touch(visitor.page.locator(f"{OPTIONS.rsplit(' ', 1)[0]} [data-option='{left[0]}']"))
    raise AssertionError("the lesson does not end")


@pytest.mark.parametrize("name", ready_lessons())
def test_a_lesson_is_gone_through_with_the_mouse(visit: Visit, server: Server, name: str) -> None:
    ann = visit(size=WIDE)
    ann.sit_at(lesson_at(server, name))
    lesson = ready_lessons()[name].lesson
    assert lesson is not None
    assert go_through(ann, click) >= lesson.length
    expect(ann.button(re.compile("Play your first match"))).to_be_visible()


@pytest.mark.parametrize("name", ready_lessons())
def test_a_lesson_is_gone_through_with_a_thumb(visit: Visit, server: Server, name: str) -> None:
    ann = visit(phone=True)
    ann.sit_at(lesson_at(server, name))
    go_through(ann, tap)
