"""Names for everything that can be touched, contrast in both themes, and stillness for whoever wants it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from .conftest import OpenTable, Visit
from .playing import CardPlayer, look
from .test_phone import PAGES, settled

ANN = {"kind": "person", "name": "Ann"}
BOT = {"kind": "bot", "bot": "random"}
TOUCHED = {
    "button", "link", "textbox", "searchbox", "checkbox", "radio", "combobox", "listbox", "slider", "tab", "menuitem",
    "switch", "application", "dialog", "img", "table", "spinbutton",
}  # fmt: skip
TABLES = {"tcg": "7", "rally": "3", "ard": "3", "woc": "1"}

# Text whose contrast against what lies behind it is too low: 4.5, or 3 for large letters.
FAINT = """async () => {
  const passing = document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime < Infinity);
  await Promise.all(passing.map((one) => one.finished.catch(() => null)));
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true});
  const read = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
  const part = (value) => (value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  const light = ([r, g, b]) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  const behind = (element) => {
    const layers = [];
    for (let up = element; up; up = up.parentElement) {
      const layer = read(getComputedStyle(up).backgroundColor);
      layers.push(layer);
      if (layer[3] === 1) break;
    }
    return layers.reduceRight((below, layer) => over(layer, below), [255, 255, 255, 1]);
  };
  const seen = (element) => {
    let opacity = 1;
    for (let up = element; up; up = up.parentElement) opacity *= Number(getComputedStyle(up).opacity);
    return opacity;
  };
  const apart = 'svg, script, .sr-only, :disabled, .tapped, option';
  const faint = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode.textContent.trim();
    const element = walk.currentNode.parentElement;
    if (!text || !element.checkVisibility() || element.closest(apart)) continue;
    const box = element.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const style = getComputedStyle(element);
    const back = behind(element);
    const [r, g, b, a] = read(style.color);
    const [one, other] = [light(over([r, g, b, a * seen(element)], back)), light(back)].sort((x, y) => y - x);
    const ratio = (one + 0.05) / (other + 0.05);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    if (ratio < (large ? 3 : 4.5) - 0.05) faint.push(`${text.slice(0, 40)}: ${ratio.toFixed(2)}`);
  }
  return [...new Set(faint)];
}"""

# Remembers what moves from one place to another.
WATCH_MOTION = """
window.moved = new Set();
const places = ['transform', 'translate', 'rotate', 'scale', 'left', 'top', 'offsetDistance', 'strokeDashoffset'];
const watch = () => {
  for (const motion of document.getAnimations()) {
    if (motion.effect.getComputedTiming().duration < 20) continue;
    if (motion.effect.getKeyframes().some((frame) => places.some((place) => place in frame)))
      window.moved.add(motion.effect.target.outerHTML.slice(0, 120));
  }
  requestAnimationFrame(watch);
};
requestAnimationFrame(watch);
"""


def nameless(page: Page) -> list[str]:
    """What can be touched or looked at and has no name for a screen reader."""
    session = page.context.new_cdp_session(page)
    nodes: list[dict[str, Any]] = session.send("Accessibility.getFullAXTree")["nodes"]
    bare = [
        node["backendDOMNodeId"]
        for node in nodes
        if not node.get("ignored")
        and node.get("role", {}).get("value") in TOUCHED
        and not node.get("name", {}).get("value", "").strip()
    ]
    lines = [session.send("DOM.getOuterHTML", {"backendNodeId": node})["outerHTML"][:160] for node in bare]
    session.detach()
    return lines


def check_outline(page: Page) -> None:
    """A language, a title, one main heading, no id twice."""
    data = page.evaluate(
        """() => ({
          language: document.documentElement.lang,
          title: document.title,
          headings: [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility()).length,
          twice: [...document.querySelectorAll('[id]')].map((one) => one.id)
            .filter((id, index, all) => all.indexOf(id) !== index),
        })"""
    )
    assert data["language"] == "en" and data["title"], data
    assert data["headings"] == 1 and not data["twice"], data


@pytest.mark.parametrize("path", PAGES)
def test_every_page_names_what_can_be_touched_and_is_legible_in_both_themes(visit: Visit, path: str) -> None:
    ann = visit("Ann")
    ann.go(path)
    settled(ann.page)
    assert nameless(ann.page) == []
    check_outline(ann.page)
    assert ann.page.evaluate(FAINT) == []
    ann.press("Light theme")
    ann.page.wait_for_function("() => document.documentElement.dataset.theme === 'light'")
    assert ann.page.evaluate(FAINT) == []


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("game", TABLES)
def test_a_table_names_what_can_be_touched_and_is_legible(
    visit: Visit, open_table: OpenTable, game: str, theme: str
) -> None:
    ann = visit("Ann", theme=theme)
    ann.sit_at(open_table(game, ANN, BOT, seed=TABLES[game]))
    look(ann)
    assert nameless(ann.page) == []
    check_outline(ann.page)
    assert ann.page.evaluate(FAINT) == []


@pytest.mark.parametrize("still", [True, False], ids=["still", "moving"])
def test_whoever_wants_less_motion_sees_nothing_travel(
    visit: Visit, open_table: OpenTable, still: bool
) -> None:
    ann = visit("Ann", speed="fast", still=still)
    ann.context.add_init_script(WATCH_MOTION)
    ann.sit_at(open_table("tcg", ANN, BOT, seed="7"))
    CardPlayer(ann).play(5)
    moved = ann.page.evaluate("() => [...window.moved]")
    assert bool(moved) is not still, moved
