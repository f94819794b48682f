"""A real server for tests, and people who talk to it as the page does.

    server = Server(str(tmp_path / "tables.sqlite"), tmp_path / "log")
    table = await open_table(server.address, "tcg", [PERSON, BOT])
    async with await join(server.address, table.id, table.keys) as ann:
        await play(ann, random.Random(1))
        assert ann.table["status"] == "over"

`kill` ends a server as a fault of the machine would, `start` begins again on the same database and port.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from altmode.server.limits import Bucket

ROOT = Path(__file__).parents[2]
PATIENCE = 600.0
"""Seconds after which something that should have come is given up; a busy machine may need minutes."""
LOOK_AGAIN = 0.02

PERSON = {"kind": "person"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "random"}

Message = dict[str, Any]


# -- The server


class Server:
    """A server process of its own, with a database and a log file."""

    def __init__(
        self,
        database: str,
        log: Path,
        at_home: bool = False,
        *,
        port: int = 0,
        program: Sequence[str] = ("-m", "altmode.cli"),
        workers: int = 1,
    ) -> None:
        """`at_home` it is what `play` starts for whoever sits at this machine; `workers` share what there is to do."""
        self.database = database
        self.at_home = at_home
        self.log = log
        self.port = port or free_port()
        self.program = program
        self.workers = workers
        self.address = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Start it and wait until it answers."""
        with self.log.open("ab") as log:
            self._process = _serve(self.program, self.database, self.port, log, self.at_home, self.workers)
        give_up = time.monotonic() + PATIENCE
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > give_up:
                raise AssertionError(f"the server does not start:\n{self.said()}")
            time.sleep(LOOK_AGAIN)

    def kill(self) -> None:
        """End it at once, in the middle of whatever it does."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(PATIENCE)

    def stop(self) -> None:
        """Ask it to end."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            self._process.wait(PATIENCE)

    def signal(self, name: str) -> None:
        """Send it a signal."""
        assert self._process is not None
        self._process.send_signal(getattr(signal, name))

    def worker_ids(self) -> list[int]:
        """The processes that serve, where there are several."""
        assert self._process is not None
        listed = subprocess.run(
            ["ps", "-e", "-ww", "-o", "ppid=,pid=,args="], capture_output=True, text=True, check=True
        ).stdout
        found = [line.split(None, 2) for line in listed.splitlines()]
        own = str(self._process.pid)
        return [int(pid) for parent, pid, told in found if parent == own and "spawn_main" in told]

    def interrupt(self) -> None:
        """Press Ctrl+C, which reaches the processes that think for bots too, and wait for its end."""
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGINT)
        self._process.wait(PATIENCE)

    def said(self) -> str:
        """All that it has logged."""
        return self.log.read_text(errors="replace")

    def get(self, path: str) -> Any:
        """What an address of its answers, as JSON."""
        with urllib.request.urlopen(f"{self.address}{path}", timeout=PATIENCE) as answer:
            return json.load(answer)

    def _answers(self) -> bool:
        try:
            return bool(self.get("/api/health")["ok"])
        except (OSError, ValueError):
            return False


def _serve(
    program: Sequence[str], database: str, port: int, log: IO[bytes], at_home: bool, workers: int
) -> subprocess.Popen[bytes]:
    paths = [str(ROOT / "src"), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    # Whoever can only pass does so at their own time: tests must not depend on who is quicker.
    way = ["serve", "--database", database, "--pass-after", "0"]
    if workers > 1:
        way += ["--workers", str(workers)]
    if at_home:
        way = ["play", "--no-browser"]
        environment["ALTMODE_DATA"] = str(Path(database).parent)
    command = [sys.executable, *program, *way, "--port", str(port)]
    return subprocess.Popen(
        command,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=log,
        stderr=log,
        # A terminal's signals reach every process of a group, which must not be that of the tests.
        start_new_session=True,
    )


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@dataclass
class Opened:
    """A table that was opened, with the keys of those who sit there from the beginning."""

    id: str
    keys: list[str]


async def open_table(address: str, game: str, seats: Sequence[Message], **more: Any) -> Opened:
    """Open a table."""
    data = await post(address, "/api/tables", {"game": game, "seats": list(seats), **more})
    return Opened(data["id"], [held["key"] for held in data["keys"]])


async def post(address: str, path: str, body: Any) -> Any:
    """Send something that must be granted, and tell the answer."""
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as client:
        answer = await client.post(path, json=body)
        assert answer.is_success, answer.text
        return answer.json()


# -- What a page knows


@dataclass
class Page:
    """What the page has put together from the messages of a connection."""

    table: Message = field(default_factory=dict)
    you: list[int] = field(default_factory=list)
    number: int = -1
    views: dict[int, Message] = field(default_factory=dict)
    """For each seat that is held (-1: as a spectator) the view, its set-up included."""
    logs: dict[int, list[Message]] = field(default_factory=dict)
    can_undo: dict[int, bool] = field(default_factory=dict)
    before: dict[int, Message] = field(default_factory=dict)
    """For each seat that is held what it was told of an earlier moment."""

    def update(self, data: Message) -> None:
        """Take an update in."""
        self.table, self.you, self.number = data["table"], data["you"], data["number"]
        if data["first"]:
            self.views, self.logs, self.can_undo, self.before = {}, {}, {}, {}
        for news in data["seats"]:
            seat = news["seat"]
            setup = self.views.get(seat, {}).get("setup")
            self.views[seat] = {"setup": setup, **news["view"]}
            log = self.logs.get(seat, [])
            assert news["log_kept"] <= len(log), "lines are said to be known that were never told"
            self.logs[seat] = log[: news["log_kept"]] + news["log"]
            self.can_undo[seat] = news["can_undo"]
            if "before" in news:
                self.before[seat] = news["before"]

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return bool(self.table) and self.table["status"] == "over"

    def questions(self, reactions: bool = False) -> list[tuple[int, Message]]:
        """What is asked now, with the seat that is asked."""
        return [
            (seat, asked)
            for seat, view in self.views.items()
            for asked in view["decisions"]
            if reactions or not asked["reaction"]
        ]

    def known(self) -> str:
        """Everything about the match, to be compared."""
        return json.dumps([self.views, self.logs, self.can_undo])


# -- People


class Person:
    """Somebody at a table."""

    def __init__(self, line: ClientConnection) -> None:
        self.page = Page()
        self.heard: list[str] = []
        """Every message as it came."""
        self.strays: list[Message] = []
        """Refusals of messages that could not be read, and farewells."""
        self._line = line
        self._numbers = 0
        self._answers: dict[int, asyncio.Future[Message]] = {}
        self._news = asyncio.Condition()
        # A page would never be so fast; a test that is must not be sent away for it.
        self._pace = Bucket(18.0, 70)
        self._reading = asyncio.create_task(self._read())

    @property
    def table(self) -> Message:
        """What everybody may know of the table."""
        return self.page.table

    @property
    def gone(self) -> bool:
        """Whether the connection has ended."""
        return self._reading.done()

    # -- Saying

    async def send(self, message: str | bytes) -> None:
        """Send something, whatever it is."""
        while not self._pace.take():
            await asyncio.sleep(LOOK_AGAIN)
        await self._line.send(message)

    async def say_hello(self, keys: Sequence[str], name: str = "") -> None:
        """Begin, and see how things stand."""
        before = self.page.number
        await self.send(json.dumps({"do": "hello", "n": 0, "name": name, "keys": list(keys)}))
        await self.until(lambda: self.page.number > before)

    def begin_wish(self, do: str, **wanted: Any) -> tuple[str, asyncio.Future[Message]]:
        """The message of a request, and its answer to come."""
        self._numbers += 1
        answer = self._answers[self._numbers] = asyncio.get_running_loop().create_future()
        return json.dumps({"do": do, "n": self._numbers, **wanted}), answer

    async def request(self, do: str, **wanted: Any) -> Message:
        """Want something and tell the answer; how things stand then was told before it."""
        message, answer = self.begin_wish(do, **wanted)
        await self.send(message)
        async with asyncio.timeout(PATIENCE):
            return await answer

    async def does(self, do: str, **wanted: Any) -> Message:
        """Want something that must be granted."""
        answer = await self.request(do, **wanted)
        assert answer["on"] != "refused", (do, wanted, answer)
        return answer

    async def is_refused(self, do: str, **wanted: Any) -> str:
        """Want something that must be refused; the code of the refusal."""
        answer = await self.request(do, **wanted)
        assert answer["on"] == "refused" and answer["message"], (do, wanted, answer)
        return str(answer["code"])

    async def choose(self, seat: int, asked: Message, key: str) -> Message:
        """Answer a question."""
        return await self.request("choose", seat=seat, question=asked["id"], key=key)

    # -- Hearing

    async def until(self, holds: Callable[[], object]) -> None:
        """Wait until something holds of what is known."""
        try:
            async with asyncio.timeout(PATIENCE), self._news:
                await self._news.wait_for(lambda: holds() or self._reading.done())
        except TimeoutError:
            raise AssertionError(f"nothing came for {PATIENCE} seconds: {self.table}") from None
        if not holds():
            raise Cut("the connection ended")

    async def cut(self) -> None:
        """Lose the connection without a word, as when a laptop is closed."""
        self._line.transport.abort()
        await self._end()

    async def leave(self) -> None:
        """Go."""
        await self._line.close()
        await self._end()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.leave()

    async def _end(self) -> None:
        with contextlib.suppress(asyncio.CancelledError, ConnectionClosed):
            await self._reading

    async def _read(self) -> None:
        try:
            async for text in self._line:
                await self._take_in(str(text))
        except ConnectionClosed:
            pass
        finally:
            for answer in self._answers.values():
                if not answer.done():
                    answer.set_exception(Cut("the connection ended"))
                    # Whoever does not wait for it does not mind.
                    answer.exception()
            async with self._news:
                self._news.notify_all()

    async def _take_in(self, text: str) -> None:
        self.heard.append(text)
        data = json.loads(text)
        if data["on"] == "update":
            self.page.update(data)
        else:
            answer = self._answers.pop(data.get("re", 0), None)
            if answer is None:
                self.strays.append(data)
            elif not answer.done():
                answer.set_result(data)
        async with self._news:
            self._news.notify_all()

    @property
    def closed_with(self) -> tuple[int | None, str | None]:
        """The code and the reason with which the server ended the connection."""
        return self._line.close_code, self._line.close_reason


class Cut(Exception):
    """The connection ended before an answer came."""


async def join(address: str, table: str, keys: Sequence[str] = (), name: str = "") -> Person:
    """Connect to a table, say hello, and see how things stand."""
    person = await reach(address, table)
    await person.say_hello(keys, name)
    return person


async def reach(address: str, table: str) -> Person:
    """Connect to a table without a word."""
    live = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/live"
    return Person(await connect(live, max_size=None, open_timeout=PATIENCE, ping_interval=None))


@contextlib.asynccontextmanager
async def joined(address: str, table: str, *everybody: Sequence[str]) -> AsyncIterator[list[Person]]:
    """Several people at one table, each with keys of their own."""
    async with contextlib.AsyncExitStack() as stack:
        yield [await stack.enter_async_context(await join(address, table, keys)) for keys in everybody]


Pick = Callable[[Message], str]
"""Which option of a question is taken, by its key."""


def at_random(rng: random.Random) -> Pick:
    """Any option."""
    return lambda asked: str(rng.choice(asked["options"])["key"])


async def play(
    person: Person, rng: random.Random | Pick, done: Callable[[], object] = lambda: False
) -> list[tuple[int, str]]:
    """Answer whatever is asked until the match is over or something else holds; the choices that were acknowledged."""
    pick = at_random(rng) if isinstance(rng, random.Random) else rng
    page = person.page
    made: list[tuple[int, str]] = []
    while True:
        await person.until(lambda: page.over or done() or page.questions())
        if page.over or done():
            return made
        seat, asked = page.questions()[0]
        key = pick(asked)
        answer = await person.choose(seat, asked, key)
        if answer["on"] == "done":
            made.append((seat, key))
        else:
            # Somebody took something back, or reacted, while this was on its way.
            assert answer["code"] in ("stale", "over"), answer
