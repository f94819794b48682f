"""Pages of other sites, crowds who watch, and whoever asks for much are not let in; and how a server is stopped."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient, WebSocketTestSession
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake
from websockets.typing import Origin

from altmode.server.app import create_app
from altmode.server.settings import Settings

from .indoors import KEYS, House, Visitor, answer, patient, run, table_for
from .serving import BOT, OPEN, PATIENCE, PERSON, Message, Server, join, open_table

TABLE = {"game": "tcg", "seats": [PERSON, OPEN], "listed": True}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for this machine alone; foreign pages are no fault of its own."""
    folder = tmp_path_factory.mktemp("home")
    running = Server(str(folder / "tables.sqlite"), folder / "log", at_home=True)
    yield running
    running.stop()
    assert "Traceback" not in running.said(), running.said()


# -- Pages of other sites


def foreign_origins(port: int) -> list[str]:
    """What a browser says of pages that the server at a port did not send."""
    return [
        "https://evil.example",
        "null",
        f"http://evil.example:{port}",
        f"http://127.0.0.1:{port + 1}",
        f"http://127.0.0.1:{port}.evil.example",
        "http://127.0.0.1",
        "http://[",
    ]


def own_origins(port: int) -> list[str | None]:
    """What a browser says of the server's own pages, and what programs say that are no browsers."""
    return [f"http://127.0.0.1:{port}", None]


def from_page(origin: str | None) -> dict[str, str]:
    """What a browser adds to a request of a page, as plain a request as any page may send."""
    return {"Content-Type": "text/plain", **({"Origin": origin} if origin else {})}


async def reach_from(server: Server, table: str, origin: str | None, host: str = "127.0.0.1") -> Message:
    """Connect to a table as a page would that goes by a name of this machine, and say hello; the first answer."""
    live = f"ws://{host}:{server.port}/api/tables/{table}/live"
    said = Origin(origin) if origin else None
    line: ClientConnection
    async with connect(
        live, host="127.0.0.1", port=server.port, origin=said, open_timeout=PATIENCE, proxy=None
    ) as line:
        await line.send('{"do":"hello"}')
        told: Message = json.loads(await line.recv())
        return told


def test_pages_of_other_sites_change_nothing(home: Server) -> None:
    with httpx.Client(base_url=home.address) as client:
        listed = len(client.get("/api/lobby").json()["tables"])
        for origin in foreign_origins(home.port):
            for path in ("/api/tables", "/api/replays", "/api/decks/check"):
                answer = client.post(path, json=TABLE, headers=from_page(origin))
                assert answer.status_code == 403, (origin, path)
                assert answer.json()["code"] == "not allowed" and answer.json()["message"]
        assert len(client.get("/api/lobby").json()["tables"]) == listed
        for own in own_origins(home.port):
            assert client.post("/api/tables", json=TABLE, headers=from_page(own)).status_code == 201
        assert len(client.get("/api/lobby").json()["tables"]) == listed + 2


def test_pages_of_other_sites_cannot_read_what_they_ask_for(home: Server) -> None:
    """Their browser asks, and keeps the answer from them as long as the server does not say otherwise."""
    for origin in foreign_origins(home.port):
        answer = httpx.get(f"{home.address}/api/lobby", headers=from_page(origin))
        assert answer.status_code == 200 and "access-control-allow-origin" not in answer.headers


def test_pages_of_other_sites_do_not_come_to_a_table(home: Server) -> None:
    async def evening() -> None:
        table = await open_table(home.address, "tcg", [PERSON, OPEN])
        for origin in foreign_origins(home.port):
            with pytest.raises(InvalidHandshake):
                await reach_from(home, table.id, origin)
        assert home.get(f"/api/tables/{table.id}")["spectators"] == 0
        for own in own_origins(home.port):
            assert (await reach_from(home, table.id, own))["on"] == "update"

    run(evening)


def test_a_name_elsewhere_that_leads_to_this_machine_opens_nothing(home: Server) -> None:
    """A page may have its own name lead here: to the browser the server is then that page's own."""

    async def evening() -> None:
        table = await open_table(home.address, "tcg", [PERSON, OPEN])
        for name in ("evil.example", "localhost.evil.example", "0.0.0.0"):
            host = f"{name}:{home.port}"
            page = {"Host": host, **from_page(f"http://{host}")}
            async with httpx.AsyncClient(base_url=home.address) as client:
                for path in ("/", "/api/lobby", f"/api/tables/{table.id}"):
                    assert (await client.get(path, headers=page)).status_code in (400, 403), (name, path)
                answer = await client.post("/api/tables", json=TABLE, headers=page)
                assert answer.status_code in (400, 403)
            with pytest.raises(InvalidHandshake):
                await reach_from(home, table.id, f"http://{host}", name)
        assert home.get(f"/api/tables/{table.id}")["spectators"] == 0
        for own in ("localhost", "127.0.0.1"):
            data = await reach_from(home, table.id, f"http://{own}:{home.port}", own)
            assert data["on"] == "update"

    run(evening)


def test_a_server_for_others_goes_by_any_name(tmp_path: Path) -> None:
    """Only whoever put it there knows its names; pages of other sites are kept out all the same."""
    settings = Settings(database=str(tmp_path / "tables.sqlite"), thinkers=1)
    with TestClient(create_app(settings), base_url="http://table.example") as client:
        answer = client.post("/api/tables", json=TABLE, headers=from_page("https://table.example"))
        assert answer.status_code == 201
        answer = client.post("/api/tables", json=TABLE, headers=from_page("https://evil.example"))
        assert answer.status_code == 403


# -- Crowds


class Room:
    """A table that few may watch, without a network."""

    def __init__(self, client: TestClient[Any], lines: ExitStack) -> None:
        self._client, self._lines = client, lines
        opened = client.post("/api/tables", json={"game": "tcg", "seats": [PERSON, PERSON]}).json()
        self.id, self.keys = opened["id"], [held["key"] for held in opened["keys"]]

    def line(self) -> WebSocketTestSession:
        """A connection on which nothing was said."""
        return self._lines.enter_context(self._client.websocket_connect(f"/api/tables/{self.id}/live"))

    def comes(self, *keys: str) -> Message:
        """Somebody connects and says hello; the first answer."""
        return hello(self.line(), *keys)

    def watched_by(self) -> int:
        """How many watch."""
        return int(self._client.get(f"/api/tables/{self.id}").json()["spectators"])


def hello(line: WebSocketTestSession, *keys: str) -> Message:
    """Say hello; the first answer."""
    line.send_json({"do": "hello", "n": 0, "keys": keys})
    told: Message = line.receive_json()
    return told


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    """A table that three may watch."""
    settings = Settings(database=str(tmp_path / "tables.sqlite"), thinkers=1, connections_per_table=3)
    with TestClient(create_app(settings)) as client, ExitStack() as lines:
        yield Room(client, lines)


def test_a_crowd_that_watches_keeps_nobody_from_their_seat(room: Room) -> None:
    assert [room.comes()["on"] for _ in range(4)] == ["update"] * 3 + ["closing"]
    for seat, key in enumerate(room.keys):
        for _ in range(3):
            data = room.comes(key)
            assert data["on"] == "update" and data["you"] == [seat]
    assert room.comes("no key of theirs")["on"] == "closing"
    assert room.watched_by() == 3


def test_who_comes_silently_counts_when_they_speak(room: Room) -> None:
    lines = [room.line() for _ in range(6)]
    assert [hello(line)["on"] for line in lines] == ["update"] * 3 + ["closing"] * 3
    with pytest.raises(WebSocketDisconnect) as closed:
        lines[-1].receive_json()
    assert (closed.value.code, closed.value.detail) == (4429, "Too many people watch this table.")
    assert room.watched_by() == 3


def test_who_gives_their_seat_up_to_watch_counts_too(room: Room) -> None:
    lines = [room.line() for _ in range(4)]
    assert [hello(line, room.keys[0])["on"] for line in lines] == ["update"] * 4
    # Each is told of the others as well.
    for line in lines:
        line.send_json({"do": "hello", "n": 1, "keys": []})
        while (data := line.receive_json())["on"] == "update" and data["you"]:
            pass
    assert data["on"] == "closing" and room.watched_by() == 3


def test_who_is_sent_away_is_not_heard_any_more() -> None:
    async def evening() -> None:
        house = House(patient(connections_per_table=1))
        session = await house.table(table_for("tcg", 2))
        eve, mallory = await house.visit(session), Visitor(house, session)
        assert not await mallory.sends('{"do": "hello", "n": 1}')
        assert [told["on"] for told in mallory.others] == ["closing"] and not mallory.page.table
        assert eve.page.table["spectators"] == 1

    run(evening)


# -- Whoever asks for much


def too_fast(text: list[Message | None]) -> list[bool]:
    """Which requests were refused for coming too fast."""
    return [answer is not None and answer.get("code") == "too fast" for answer in text]


async def two_hasty(house: House) -> tuple[Visitor, Visitor]:
    """A match of two: first the one who is asked."""
    session = await house.table(table_for("tcg", 2))
    ann, ben = [await house.visit(session, key) for key in KEYS[:2]]
    return (ann, ben) if ann.page.questions() else (ben, ann)


@pytest.mark.parametrize("watches", [False, True], ids=["in a seat", "watching"])
def test_who_wants_to_be_told_all_again_and_again_must_wait(watches: bool) -> None:
    """A few bytes are answered with the whole story of the match."""

    async def evening() -> None:
        house = House(patient(says_per_second=0.0, says_at_once=3))
        asked, _ = await two_hasty(house)
        session = asked.connection.session
        keys = [] if watches else [KEYS[asked.page.you[0]]]
        eve = await house.visit(session, *keys)
        heard = len(eve.texts)
        assert too_fast([await eve.says("hello", keys=keys) for _ in range(8)]) == [False] * 3 + [True] * 5
        assert sum('"first":true' in text for text in eve.texts[heard:]) == 3
        done = await answer(asked)
        assert done and done["on"] == "done", "nobody else has to wait"
        assert eve.page.table["choices"] == 1, "what is new is told to them as to all"

    run(evening)


def test_who_stands_up_and_sits_down_again_and_again_must_wait() -> None:
    """Everybody is told of it, and they themselves are told all."""

    async def evening() -> None:
        house = House(patient(says_per_second=0.0, says_at_once=3))
        asked, other = await two_hasty(house)
        key = KEYS[asked.page.you[0]]
        heard = len(other.texts)
        lines = [await asked.says("hello", keys=[key] if number % 2 else []) for number in range(8)]
        assert too_fast(lines) == [False] * 3 + [True] * 5
        assert len(other.texts) == heard + 3

    run(evening)


def test_who_takes_back_again_and_again_must_wait() -> None:
    """Granted or not, each time the match is played through from the beginning."""

    async def evening() -> None:
        house = House(patient(says_per_second=0.0, says_at_once=3))
        asked, other = await two_hasty(house)
        (seat,) = asked.page.you
        await answer(asked)
        assert (
            too_fast([await asked.says("take_back", seat=seat) for _ in range(8)]) == [False] * 3 + [True] * 5
        )
        (seat,) = other.page.you
        assert not any(too_fast([await other.says("take_back", seat=seat)])), "nobody else has to wait"
        done = await answer(asked if asked.page.questions() else other)
        assert done and done["on"] == "done"

    run(evening)


# -- Stopping it by hand


@pytest.mark.parametrize("thought", [False, True], ids=["as soon as it answers", "after bots have thought"])
def test_ctrl_c_is_no_fault(tmp_path: Path, thought: bool) -> None:
    """It reaches every process of a terminal, also those that think for bots or are just starting."""
    server = Server(str(tmp_path / "tables.sqlite"), tmp_path / "log")

    async def evening() -> None:
        table = await open_table(server.address, "tcg", [BOT, BOT])
        async with await join(server.address, table.id) as eve:
            await eve.until(lambda: eve.table["choices"])

    try:
        if thought:
            asyncio.run(evening())
        server.interrupt()
    finally:
        server.stop()
    said = server.said()
    assert "Traceback" not in said and "KeyboardInterrupt" not in said and "Process" not in said, said
