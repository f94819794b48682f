"""A browser, and people who sit before it.

    ann = visit("Ann")
    ann.go("/")
    ann.press_button("Play against a bot")

Whatever the page complains about in its console fails the test, unless it was expected.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import bring
import playwright
from launch import ROOT, SetUpFailed
from needing import cannot_run
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Playwright, expect

PATIENCE = 300_000
"""Milliseconds after which something that should have come is given up."""
LOOK_AGAIN = 20
DESKTOP = (1280, 800)
PHONE = (390, 844)
NETWORK_LOST = r"net::ERR_|WebSocket connection to .* failed"

T = TypeVar("T")

expect.set_options(timeout=PATIENCE)


@cache
def _browser() -> str | SetUpFailed:
    try:
        bring.let_driver_start(ROOT, Path(playwright.__file__).parent / "driver")
        return bring.find_browser(ROOT)
    except SetUpFailed as reason:
        return reason


def find_browser() -> str:
    """The system's browser or a brought one; a test that asks for it where there is none is not run."""
    found = _browser()
    if isinstance(found, SetUpFailed):
        cannot_run(str(found))
    return found


def launch(driver: Playwright) -> Browser:
    """Start the browser."""
    return driver.chromium.launch(
        executable_path=find_browser(),
        args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--force-color-profile=srgb"],
        timeout=PATIENCE,
    )


class Visitor:
    """Somebody at a browser of their own, with what it keeps."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.complaints: list[str] = []
        self._expected: list[str] = []
        context.set_default_timeout(PATIENCE)
        self.page = self.another_tab()

    def another_tab(self) -> Page:
        """One more tab of the same browser; complaints in it count as well."""
        page = self.context.new_page()
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self._complain(f"{error.name}: {error.message}"))
        return page

    def expect_complaints(self, *patterns: str) -> None:
        """What the browser itself says of a failed request is no fault of the page in this test."""
        self._expected += patterns

    def check_calm(self) -> None:
        """Nothing went wrong inside the page."""
        assert not self.complaints, "the page complained:\n" + "\n".join(self.complaints)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._complain(message.text)

    def _complain(self, text: str) -> None:
        if not any(re.search(pattern, text) for pattern in self._expected):
            self.complaints.append(text)

    # -- Going about

    def go(self, path: str) -> None:
        """Open an address of the server."""
        self.page.goto(self.address + path)

    def button(self, name: str | re.Pattern[str], exact: bool = False) -> Locator:
        """A button by what it says."""
        return self.page.get_by_role("button", name=name, exact=exact)

    def press(self, name: str | re.Pattern[str], exact: bool = False) -> None:
        """Press the one button that says so."""
        self.button(name, exact).click()

    def link(self, name: str | re.Pattern[str]) -> Locator:
        """A link by what it says."""
        return self.page.get_by_role("link", name=name)

    def menu(self, item: str) -> None:
        """Take something in the table's menu."""
        self.page.get_by_role("button", name="Menu", exact=True).click()
        self.page.get_by_role("menuitem", name=item).click()

    def sees(self, text: str | re.Pattern[str], patience: int = PATIENCE) -> None:
        """Wait until something stands on the page."""
        expect(self.page.get_by_text(text).first).to_be_visible(timeout=patience)

    def shot(self, path: Path) -> None:
        """A picture of what is seen, for whoever looks for a fault."""
        self.page.screenshot(path=str(path))

    # -- The table

    @property
    def table(self) -> str:
        """The id of the table that is looked at."""
        self.page.wait_for_url("**/table/*")
        return self.page.url.split("/table/")[1].split("#")[0]

    def sit_at(self, opened: dict[str, Any], seats: Sequence[int] = (0,)) -> None:
        """Come to one's seats by a link of one's own."""
        held = [place for place in opened["keys"] if place["seat"] in seats]
        fragment = "&".join(f"seat={place['seat']}&key={place['key']}" for place in held)
        self.go(f"/table/{opened['id']}#{fragment}")

    def settings(self) -> Any:
        """What the page has kept of a person's likings."""
        return json.loads(self.page.evaluate("localStorage.getItem('altmode.settings') ?? '{}'"))


def until(visitor: Visitor, holds: Callable[[], T | None]) -> T:
    """Wait for something that no single page can tell."""
    give_up = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < give_up:
        if (found := holds()) is not None:
            return found
        visitor.page.wait_for_timeout(LOOK_AGAIN)
    raise AssertionError("it did not come about")


def kept(name: str, speed: str, theme: str) -> str:
    """A script that puts somebody's likings where the page keeps them, once."""
    settings = json.dumps({"theme": theme, "speed": speed, "sound": False, "name": name, "openHands": False})
    return f"if (!localStorage.getItem('altmode.settings')) localStorage.setItem('altmode.settings', {settings!r});"
