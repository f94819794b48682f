"""A live connection is passed on to the server that has the table, byte for byte and with limits."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import httpx
import pytest
import uvicorn

from altmode.server.app import create_app
from altmode.server.settings import Settings, shared_among
from altmode.server.thinking import Thinkers
from altmode.server.wire import relay
from altmode.server.wire.gate import Gate, trusted
from altmode.server.wire.relay import live_table, passed_on, reach
from altmode.server.wire.serving import ways_in
from altmode.server.workers import NoAddress, listening, read_address

from ..postgres import postgres_server
from ..serving import PERSON, free_port, join, open_table
from .raw import CLOSE, PATIENCE, PING, PONG, RawSocket, frame

HOST = "127.0.0.1"


@pytest.fixture(autouse=True)
def no_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """No process is started for bots that nobody asks."""
    monkeypatch.setattr(Thinkers, "warm_up", lambda thinkers: None)


@asynccontextmanager
async def servers(count: int, **changed: Any) -> AsyncIterator[list[str]]:
    """Several servers of one database, all in this process, by their addresses."""
    database = postgres_server().new_database()
    running, addresses = [], []
    try:
        for _ in range(count):
            line = listening(HOST, 0)
            address = f"{HOST}:{line.getsockname()[1]}"
            settings = Settings(database=database, address=address, thinkers=1, pass_seconds=0.0, **changed)
            gate = Gate(settings, trusted(HOST))
            app = create_app(settings, gate=gate)
            config = uvicorn.Config(app, log_config=None, **ways_in(settings, HOST, gate))
            server = uvicorn.Server(config)
            running.append((server, asyncio.create_task(server.serve([line]))))
            addresses.append(f"http://{address}")
        async with asyncio.timeout(PATIENCE):
            while not all(server.started for server, _ in running):
                await asyncio.sleep(0.01)
        yield addresses
    finally:
        for server, serving in running:
            server.should_exit = True
            with suppress(asyncio.CancelledError):
                await serving


def test_any_server_leads_to_a_table() -> None:
    """People at two servers sit at one table and see the same; the lobby and the table are told at both."""

    async def evening() -> None:
        async with servers(2) as (here, there):
            opened = await open_table(here, "rally", [PERSON, PERSON], listed=True)
            async with (
                await join(there, opened.id, opened.keys[:1]) as ann,
                await join(here, opened.id, opened.keys[1:]) as ben,
            ):
                await ann.does("say", seat=0, text="Can you hear me?")
                await ben.until(lambda: ben.page.table["chat"])
                # Who begins is drawn by lot.
                one, other = (ann, ben) if ann.page.questions() else (ben, ann)
                seat, asked = one.page.questions()[0]
                answer = await one.choose(seat, asked, asked["options"][0]["key"])
                assert answer["on"] == "done"
                await other.until(lambda: other.page.table["choices"] == 1)
                async with httpx.AsyncClient(timeout=PATIENCE) as asking:
                    for address in (here, there):
                        told = (await asking.get(f"{address}/api/tables/{opened.id}")).json()
                        assert [seat["connected"] for seat in told["seats"]] == [True, True]
                        listed = (await asking.get(f"{address}/api/lobby")).json()["tables"]
                        assert [table["id"] for table in listed] == [opened.id]
                    missing = await asking.get(f"{there}/api/tables/none")
                    assert missing.status_code == 404
                    record = await asking.get(f"{there}/api/replays/{opened.id}/record")
                    assert record.status_code == 404, "a match that goes on is never told"

    asyncio.run(evening())


def test_who_sends_too_much_is_told_so_by_the_server_that_reads_it() -> None:
    async def evening() -> None:
        async with servers(2, frames_per_second=1.0, frames_at_once=50) as (here, there):
            opened = await open_table(here, "rally", [PERSON, PERSON])
            line = await RawSocket.open(int(there.rpartition(":")[2]), f"/api/tables/{opened.id}/live")
            await line.send(frame(PING, b"there?"))
            assert await line.hear() == (PONG, b"there?")
            await line.send(frame(PING) * 60)
            assert (await line.ended())[0] == 4429
            # What the other does not read in time is limited here all the same.
            line = await RawSocket.open(int(there.rpartition(":")[2]), f"/api/tables/{opened.id}/live")
            await line.send(frame(PING) * 5000)
            assert (await line.ended())[0] in (4429, 1006)
            line = await RawSocket.open(int(there.rpartition(":")[2]), f"/api/tables/{opened.id}/live")
            await line.send(frame(CLOSE, (1000).to_bytes(2, "big")))
            assert (await line.ended())[0] == 1000

    asyncio.run(evening())


# -- Without a network


def test_only_live_connections_are_passed_on_and_only_once() -> None:
    assert live_table(b"/api/tables/a-b_C9/live", []) == "a-b_C9"
    assert live_table(b"/api/tables/a%2Db/live?x=1", [(b"host", b"here")]) == "a-b"
    assert live_table(b"/api/tables/a/live", [(b"x-altmode-passed-on", b"1")]) == ""
    for other in (b"/api/tables/a", b"/api/lobby", b"/api/tables//live", b"/api/tables/a/b/live", b"/\xff"):
        assert live_table(other, []) == ""


def test_a_request_is_passed_on_with_who_calls() -> None:
    headers = [(b"host", b"here"), (b"x-forwarded-for", b"9.9.9.9"), (b"origin", b"http://here")]
    assert passed_on(b"/api/tables/a/live", headers, "1.2.3.4") == (
        b"GET /api/tables/a/live HTTP/1.1\r\nhost: here\r\norigin: http://here\r\n"
        b"x-forwarded-for: 9.9.9.9, 1.2.3.4\r\nx-altmode-passed-on: 1\r\n\r\n"
    )


def told_by(*answers: str) -> Callable[[str], Awaitable[str]]:
    """What the database tells, one answer after the other."""
    left = list(answers)

    async def elsewhere(table: str) -> str:
        return left.pop(0)

    return elsewhere


def test_a_server_that_just_ended_is_looked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(relay, "LOOK_AGAIN", 0.0)
    nobody = f"{HOST}:{free_port()}"

    async def evening() -> None:
        line = listening(HOST, 0)
        somebody = f"{HOST}:{line.getsockname()[1]}"
        assert not await reach(told_by(nobody, nobody, ""), "t", asyncio.Protocol)
        assert await reach(told_by(nobody, somebody), "t", asyncio.Protocol)
        with pytest.raises(OSError):
            await reach(told_by(nobody), "t", asyncio.Protocol, patience=-1.0)
        line.close()

    asyncio.run(evening())


def test_processes_together_grant_what_one_would() -> None:
    one = Settings(database="")
    each = shared_among(one, 3)
    assert 3 * each.tables_per_minute == one.tables_per_minute
    assert 3 * each.connections_per_address <= one.connections_per_address
    assert 3 * each.requests_per_second == pytest.approx(one.requests_per_second)
    assert shared_among(one, 64).address_share == 1.0 and each.messages_at_once == one.messages_at_once


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("10.0.0.5", ("10.0.0.5", 0)),
        ("db-1:8430", ("db-1", 8430)),
        ("[::1]:84", ("[::1]", 84)),
        ("[::1]", ("[::1]", 0)),
    ],
)
def test_an_address_is_a_host_and_perhaps_a_port(text: str, read: tuple[str, int]) -> None:
    assert read_address(text) == read


@pytest.mark.parametrize("text", ["", ":80", "here:port", "here:99999", "http://here"])
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(NoAddress, match="is no address"):
        read_address(text)
