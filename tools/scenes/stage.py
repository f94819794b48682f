"""What a scene is made of: the widths that are looked at, and a stage on which it is put up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import httpx
from e2e.browsing import PATIENCE, Visitor, kept
from e2e.conftest import opened_at, replay_of
from playwright.sync_api import Browser, Locator, expect
from server.serving import Server

ANN = {"kind": "person", "name": "Ann"}
BOB = {"kind": "person", "name": "Bob"}
BOT = {"kind": "bot", "bot": "random"}
TICK, LONGEST_SHOW = 50, 60_000
"""In milliseconds: the steps in which time passes while something is shown, and when to give up."""


@dataclass(frozen=True)
class Shot:
    """One picture of a scene."""

    name: str
    about: str
    width: int
    height: int
    theme: str = "dark"
    phone: bool = False


WIDE = Shot("1440", "wide", 1440, 900)
MIDDLE = Shot("1024", "tablet", 1024, 768)
PHONE = Shot("390", "phone", 390, 844, phone=True)
WIDE_LIGHT = Shot("1440-light", "wide, light", 1440, 900, "light")
PHONE_LIGHT = Shot("390-light", "phone, light", 390, 844, "light", True)
BOTH = (WIDE, PHONE)
ALL = (WIDE, MIDDLE, PHONE, WIDE_LIGHT, PHONE_LIGHT)


@dataclass
class Stage:
    """Where a scene is put up: a visitor whose eyes are the picture's, a server, and room for others."""

    ann: Visitor
    server: Server
    browser: Browser

    def open(self, game: str, *places: dict[str, Any], seed: str = "7", **more: Any) -> dict[str, Any]:
        """Open a table; with a seed always, or no two pictures of it would be alike."""
        return opened_at(self.server, game, *places, seed=seed, **more)

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Ask the server for something."""
        answer = httpx.post(self.server.address + path, json=body, timeout=PATIENCE / 1000)
        assert answer.is_success, answer.text
        told: dict[str, Any] = answer.json()
        return told

    def another(self, name: str) -> Visitor:
        """Somebody else at a browser that is not in the picture."""
        context = self.browser.new_context()
        context.add_init_script(kept(name, "instant", "dark"))
        return Visitor(context, self.server.address)

    def slow_down(self) -> None:
        """From here on things are shown at leisure and time stands still, for a picture in the midst of it."""
        self.ann.page.get_by_role("button", name="Menu", exact=True).click()
        self.ann.page.get_by_label("Speed").select_option(label="Calm")
        self.ann.page.keyboard.press("Escape")
        self.ann.page.clock.install(time=0)
        self.ann.page.clock.pause_at(1000)

    def let_time_pass(self, until: Locator) -> None:
        """Let time go on, a little at once, until something is there to be seen."""
        for _ in range(LONGEST_SHOW // TICK):
            if until.is_visible():
                return
            self.ann.page.clock.run_for(TICK)
        raise AssertionError(f"never seen: {until}")


@dataclass(frozen=True)
class Scene:
    """What a picture shows, and how it comes about."""

    name: str
    about: str
    shots: Sequence[Shot]
    play: Callable[[Stage], None]


def page(path: str, *, wait: str = "h1") -> Callable[[Stage], None]:
    """A page as it stands."""

    def play(stage: Stage) -> None:
        stage.ann.go(path)
        expect(stage.ann.page.locator(wait).first).to_be_visible()
        stage.ann.page.wait_for_load_state("networkidle")

    return play


def replay(game: str, bot: str, at: str) -> Callable[[Stage], None]:
    """A match of two bots, looked back at."""

    def play(stage: Stage) -> None:
        opened = stage.open(game, *[{"kind": "bot", "bot": bot}] * 2)
        replay_of(stage.server, opened["id"])
        stage.ann.go(f"/replay/{opened['id']}#at={at}")
        expect(stage.ann.page.get_by_label("Moment of the replay")).to_have_value(at)
        expect(stage.ann.page.get_by_label("Board", exact=True)).to_have_attribute("aria-busy", "false")

    return play


def reviewed(game: str, bot: str) -> Callable[[Stage], None]:
    """A match of two bots with its review, at a choice that cost much."""
    look_at = replay(game, bot, "0")

    def play(stage: Stage) -> None:
        look_at(stage)
        stage.ann.press("Review", exact=True)
        turns = stage.ann.page.get_by_role("region", name="Review").get_by_role("link")
        turns.first.click(timeout=PATIENCE)
        expect(stage.ann.page.get_by_label("Moment of the replay")).not_to_have_value("0")
        expect(stage.ann.page.get_by_label("Board", exact=True)).to_have_attribute("aria-busy", "false")

    return play
