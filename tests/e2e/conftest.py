"""One server and one browser for all tests of a process; every test has people of its own."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Generator, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from build_client import ensure_client
from playwright.sync_api import Browser, sync_playwright
from server.serving import Server

from .browsing import DESKTOP, LOOK_AGAIN, PATIENCE, PHONE, Visitor, find_browser, kept, launch

ROOT = Path(__file__).parents[2]
WEB = "ALTMODE_WEB"

Visit = Callable[..., Visitor]
OpenTable = Callable[..., dict[str, Any]]


@pytest.fixture(scope="session")
def pages() -> str:
    """The built pages, which `./altmode test` names; run alone, the tests build them."""
    if WEB not in os.environ:
        os.environ[WEB] = str(ensure_client(ROOT))
    return os.environ[WEB]


@pytest.fixture(scope="package")
def server(pages: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that all tests share, each with tables of its own; nothing may go wrong inside it."""
    folder = tmp_path_factory.mktemp("server")
    running = Server(str(folder / "tables.sqlite"), folder / "log")
    yield running
    running.stop()
    assert "Traceback" not in running.said(), running.said()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The system's browser or a brought one.

    It lasts for this package and no longer: while it runs, no other test of the process could run an event loop.
    """
    find_browser()
    with sync_playwright() as playwright:
        running = launch(playwright)
        yield running
        running.close()


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember whether a test failed, for those who take pictures."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture
def visit(
    browser: Browser, server: Server, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[Visit]:
    """Invite people, each with a browser of their own that remembers nothing; all must end without complaints.

    If the test fails, there are pictures of what everybody saw.
    """
    visitors: list[Visitor] = []

    def invite(
        name: str = "",
        *,
        phone: bool = False,
        size: tuple[int, int] | None = None,
        speed: str = "instant",
        theme: str = "dark",
        still: bool = False,
        at: Server = server,
    ) -> Visitor:
        width, height = size or (PHONE if phone else DESKTOP)
        context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce" if still else "no-preference",
            permissions=["clipboard-read", "clipboard-write"],
        )
        context.add_init_script(kept(name, speed, theme))
        visitors.append(Visitor(context, at.address))
        return visitors[-1]

    yield invite
    if request.node.stash.get(FAILED, False):
        for number, visitor in enumerate(visitors):
            for tab, page in enumerate(visitor.context.pages):
                picture = tmp_path / f"seen-by-{number}-tab-{tab}.png"
                page.screenshot(path=picture)
                print(f"What visitor {number} saw at {page.url}: {picture}")
    for visitor in visitors:
        visitor.context.close()
    for visitor in visitors:
        visitor.check_calm()


def opened_at(server: Server, game: str, *seats: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Open a table as the page would, without walking through the set-up."""
    wanted = {"game": game, "seats": seats, **more}
    answer = httpx.post(f"{server.address}/api/tables", json=wanted, timeout=PATIENCE / 1000)
    assert answer.is_success, answer.text
    data: dict[str, Any] = answer.json()
    return data


def replay_of(server: Server, table: str) -> dict[str, Any]:
    """The replay of a table at which bots play to the end by themselves."""
    address, patience = f"{server.address}/api/replays/{table}", PATIENCE / 1000
    give_up = time.monotonic() + patience
    while not (answer := httpx.get(address, timeout=patience)).is_success:
        assert time.monotonic() < give_up, answer.text
        time.sleep(LOOK_AGAIN / 1000)
    data: dict[str, Any] = answer.json()
    return data


@pytest.fixture
def open_table(server: Server) -> OpenTable:
    """Open tables at the server that all tests share."""
    return partial(opened_at, server)
