"""How fast the server is: tables of bots at once on one core, round trips of people, the page, the second start.

    ./altmode build && .altmode/dev-venv/bin/python bench/server_speed.py [--json] [--tables 20,100] [--seconds 8]

Every server is a process of its own with a new database, held to one core together with the processes in which its
bots think; whoever measures runs on the others.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import websockets

ROOT = Path(__file__).resolve().parent.parent
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
ENGLISH = "u+20-7e"
"""With this the range of the fonts begins that every page needs."""
WAY_THERE = "/api/tables"
DECKS = {"tcg": ("autobots", "decepticons"), "rally": (None, None)}
STARTS = 3
MOST_CHOICES = 70
"""From one connection the server takes so many at once, and fewer a second after that."""


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def serving(cores: set[int]) -> Iterator[str]:
    """A server held to some cores, by its address."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        variables = {**os.environ, "CI": "1"}
        command = [
            str(ROOT / "altmode"),
            "serve",
            "--port",
            str(port),
            "--database",
            f"{folder}/tables.sqlite",
            # Pauses are for people; here is measured how fast it could be.
            "--pass-after",
            "0",
        ]
        mine = os.sched_getaffinity(0)
        os.sched_setaffinity(0, cores)  # A child runs where its parent does.
        server = subprocess.Popen(
            command,
            env=variables,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        os.sched_setaffinity(0, mine)
        try:
            wait_for(f"http://127.0.0.1:{port}/api/health")
            yield f"http://127.0.0.1:{port}"
        finally:
            os.killpg(server.pid, signal.SIGKILL)
            server.wait()


def wait_for(address: str, seconds: float = 60.0) -> None:
    """Wait until something answers."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        try:
            urllib.request.urlopen(address, timeout=2).close()
            return
        except OSError:
            time.sleep(0.01)
    raise SystemExit(f"nothing answers at {address}")


def post(address: str, told: dict[str, Any]) -> Any:
    """Post JSON and read JSON."""
    request = urllib.request.Request(
        address, json.dumps(told).encode(), {"Content-Type": "application/json"}, method="POST"
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


def open_table(address: str, game: str, people: int, bot: str) -> Any:
    """Open a table for some people and a bot in every other seat."""
    seats = [
        {"kind": "person" if seat < people else "bot", "bot": bot, "given": given}
        for seat, given in enumerate(DECKS[game])
    ]
    return post(address + WAY_THERE, {"game": game, "seats": seats})


def choices_made(address: str) -> int:
    """How many choices the server has kept so far."""
    text = urllib.request.urlopen(f"{address}/api/metrics", timeout=30).read().decode()
    found = re.search(r'altmode_deeds_total\{kind="Chose"\} ([0-9.e+]+)', text)
    return int(float(found.group(1))) if found else 0


def bots_at_once(tables: int, seconds: float) -> dict[str, Any]:
    """Choices a second at many tables of bots that all move at once, and what people's round trips are meanwhile."""
    with serving({0}) as address:
        # Enough tables that some are left when others are over.
        for number in range(tables):
            open_table(address, ("tcg", "rally")[number % 2], 0, "random")
        before, began = choices_made(address), time.perf_counter()
        trips = asyncio.run(round_trips(address, "tcg", seconds))
        made = choices_made(address) - before
        return {
            "tables": tables,
            "choices_per_s": round(made / (time.perf_counter() - began)),
            "trips": told_trips(trips),
        }


async def round_trips(address: str, game: str, seconds: float) -> list[float]:
    """How long each choice of a person took from being sent to being acknowledged."""
    trips: list[float] = []
    deadline = time.perf_counter() + seconds
    while time.perf_counter() < deadline:
        trips += await one_match(address, game, deadline)
    return trips


async def one_match(address: str, game: str, deadline: float) -> list[float]:
    """Play a match against a bot with whatever option comes last, until it is over or time is up."""
    table = await asyncio.to_thread(open_table, address, game, 1, "random")
    live = f"{address.replace('http', 'ws')}{WAY_THERE}/{table['id']}/live"
    trips: list[float] = []
    async with websockets.connect(live, max_size=None) as socket:
        keys = [held["key"] for held in table["keys"]]
        await socket.send(json.dumps({"do": "hello", "n": 0, "name": "Ada", "keys": keys}))
        sent: dict[int, float] = {}
        answered: set[str] = set()
        while time.perf_counter() < deadline:
            told = json.loads(await socket.recv())
            if told["on"] == "done":
                trips.append(time.perf_counter() - sent.pop(told["re"]))
                if len(trips) == MOST_CHOICES:
                    break
            elif told["on"] == "update":
                if told["table"]["status"] == "over":
                    break
                for asked in told["seats"][0]["view"]["decisions"]:
                    if asked["id"] not in answered and not asked["reaction"]:
                        answered.add(asked["id"])
                        number = len(answered)
                        sent[number] = time.perf_counter()
                        request = {"do": "choose", "n": number, "seat": 0, "question": asked["id"]}
                        await socket.send(json.dumps({**request, "key": asked["options"][-1]["key"]}))
    return trips


def told_trips(trips: list[float]) -> dict[str, float]:
    """Round trips in milliseconds."""
    ordered = sorted(trips)
    return {
        "count": len(ordered),
        "median_ms": round(1000 * ordered[len(ordered) // 2], 2),
        "p99_ms": round(1000 * ordered[int(len(ordered) * 0.99)], 2),
    }


def page_size() -> dict[str, int]:
    """Bytes of the first page as they go over the line: what its document names, compressed."""
    folder = Path(built())
    document = (folder / "index.html").read_text()
    named = re.findall(r'(?:src|href)="/(assets/[^"]+)"', document)
    sheets = [name for name in named if name.endswith(".css")]
    # Fonts for other signs than those of English are fetched only where such signs stand.
    fonts = {
        found
        for sheet in sheets
        for face in re.findall(r"@font-face\s*{[^}]*}", (folder / sheet).read_text())
        if ENGLISH in face.lower()
        for found in re.findall(r"url\(/?(assets/[^)]+\.woff2)\)", face)
    }
    files = ["index.html", *named, *sorted(fonts)]
    sizes = {name: len(packed(folder / name)) for name in files}
    return {"files": len(sizes), "bytes": sum(sizes.values())}


def packed(file: Path) -> bytes:
    """A file as the server sends it."""
    body = file.read_bytes()
    return body if file.suffix == ".woff2" else gzip.compress(body, 9)


def built() -> str:
    """The folder of the built pages."""
    sys.path.insert(0, str(ROOT / "tools"))
    from build_client import ensure_client

    return str(ensure_client(ROOT))


def second_start() -> dict[str, Any]:
    """Seconds from `./altmode play` to an answer, and to a front page that can be used, in a browser that is open."""
    if CHROMIUM is None:
        return {"missing": "chromium"}
    from playwright.sync_api import sync_playwright

    answers, pages = [], []
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as data:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for _ in range(STARTS):
            port = free_port()
            began = time.perf_counter()
            server = subprocess.Popen(
                [str(ROOT / "altmode"), "play", "--port", str(port), "--no-browser"],
                env={**os.environ, "ALTMODE_DATA": data, "CI": "1"},
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
            wait_for(f"http://127.0.0.1:{port}/api/health")
            answers.append(time.perf_counter() - began)
            page = browser.new_page()
            page.goto(f"http://127.0.0.1:{port}/")
            page.get_by_role("button", name=re.compile("play against a bot", re.IGNORECASE)).first.wait_for()
            pages.append(time.perf_counter() - began)
            page.close()
            os.killpg(server.pid, signal.SIGKILL)
            server.wait()
        browser.close()
    return {"answers_s": round(min(answers), 2), "usable_s": round(min(pages), 2)}


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--tables", default="20,100")
    parser.add_argument("--seconds", type=float, default=8.0)
    wanted = parser.parse_args()
    others = set(range(1, os.cpu_count() or 1)) or {0}
    os.sched_setaffinity(0, others)
    figures: dict[str, Any] = {"page": page_size(), "second_start": second_start()}
    with serving({0}) as address:
        figures["alone"] = {
            game: told_trips(asyncio.run(round_trips(address, game, wanted.seconds))) for game in DECKS
        }
    figures["bots"] = [bots_at_once(int(tables), wanted.seconds) for tables in wanted.tables.split(",")]
    if wanted.json:
        print(json.dumps(figures))
        return
    page, start = figures["page"], figures["second_start"]
    print(f"first page: {page['bytes'] / 1000:.0f} kB compressed, in {page['files']} files")
    print(f"second start: answers after {start['answers_s']} s, page usable after {start['usable_s']} s")
    for game, trips in figures["alone"].items():
        print(f"{game}: a choice is acknowledged after {trips['median_ms']} ms (p99 {trips['p99_ms']} ms)")
    for each in figures["bots"]:
        trips = each["trips"]
        print(
            f"{each['tables']} tables of bots on one core: {each['choices_per_s']} choices/s; "
            f"a person's choice meanwhile {trips['median_ms']} ms (p99 {trips['p99_ms']} ms)"
        )


if __name__ == "__main__":
    main()
