"""Takes the pictures in docs/screenshots: every page and every table, on a desk and on a phone.

The same program gives the same pictures, and one that looks as it did is left alone:
what git shows as changed has changed.

Run by hand from the root of the checkout, with the tools that `./altmode test` sets up:

    .altmode/dev-venv/bin/python tools/take_screenshots.py [part of a name ...]
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / part) for part in ("src", "tests", "tools")]

from build_client import ensure_client  # noqa: E402
from e2e.browsing import Visitor, kept, launch  # noqa: E402
from pictures import keep  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402
from playwright.sync_api import Error as PlaywrightError  # noqa: E402
from scenes import SCENES, Scene, Shot, Stage  # noqa: E402
from server.serving import Server  # noqa: E402

WEB = "ALTMODE_WEB"
TARGET = ROOT / "docs" / "screenshots"
STEADY_SERVER = ROOT / "tools" / "steady_server.py"
PORT = 8420
"""Pages show addresses, so these must not change from picture to picture."""


def main(wanted: list[str]) -> int:
    """Take the pictures whose names hold one of these words; all without any."""
    if WEB not in os.environ:
        os.environ[WEB] = str(ensure_client(ROOT))
    TARGET.mkdir(parents=True, exist_ok=True)
    shots = [
        (scene, shot)
        for scene in SCENES
        for shot in scene.shots
        if not wanted or any(word in f"{scene.name}-{shot.name}" for word in wanted)
    ]
    failed = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launch(playwright)
        for number, (scene, shot) in enumerate(shots):
            server = Server(
                f"{folder}/{number}.sqlite", Path(folder, "log"), port=PORT, program=[str(STEADY_SERVER)]
            )
            try:
                take(browser, scene, shot, server)
            except (PlaywrightError, AssertionError) as error:
                failed.append(f"{scene.name}-{shot.name}: {error}")
            server.stop()
        browser.close()
    write_list()
    print(*failed, sep="\n", file=sys.stderr)
    return 1 if failed else 0


def take(browser: Browser, scene: Scene, shot: Shot, server: Server) -> None:
    """Put a scene up in a fresh browser, and take its picture."""
    context = browser.new_context(
        viewport={"width": shot.width, "height": shot.height},
        has_touch=shot.phone,
        is_mobile=shot.phone,
        permissions=["clipboard-read", "clipboard-write"],
    )
    context.add_init_script(kept("Ann", "instant", shot.theme))
    stage = Stage(Visitor(context, server.address), server, browser)
    try:
        scene.play(stage)
        stage.ann.page.evaluate("() => document.fonts.ready")
        picture = at_rest(stage.ann.page)
        print(keep(picture, TARGET / f"{scene.name}-{shot.name}.webp"), flush=True)
    finally:
        for everybody in browser.contexts:
            everybody.close()


def at_rest(page: Page) -> bytes:
    """A picture of the page once two in a row are the same."""
    before, picture = b"", page.screenshot(animations="disabled")
    while picture != before:
        page.wait_for_load_state("networkidle")
        before, picture = picture, page.screenshot(animations="disabled")
    return picture


def write_list() -> None:
    """Say of every picture what it shows."""
    lines = [
        "# What it looks like",
        "",
        "Made by `tools/take_screenshots.py`; every game and name in them is played by the tests' own people.",
        "",
    ]
    for scene in SCENES:
        pictures = [
            (shot, found)
            for shot in scene.shots
            if (found := TARGET / f"{scene.name}-{shot.name}.webp").exists()
        ]
        links = ", ".join(f"[{shot.about}]({found.name})" for shot, found in pictures)
        if links:
            lines.append(f"- **{scene.about}**: {links}")
    (TARGET / "README.md").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
