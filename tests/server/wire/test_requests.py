"""Threat 26: headers without end, requests that never finish and idle connections are limited before any work."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from litestar.testing import TestClient
from uvicorn.server import ServerState

from altmode.server.admission import Bodies
from altmode.server.app import create_app
from altmode.server.settings import Settings
from altmode.server.wire.gate import Gate, Guest
from altmode.server.wire.requests import BoundedRequests

from .raw import PATIENCE, PING, PONG, TEXT, RawSocket, frame, open_house
from .test_frames import table_at

WHOLE = b"GET /api/metrics HTTP/1.1\r\nHost: here\r\n\r\n"


def settings_in(folder: Path, **changed: Any) -> Settings:
    """A server's settings."""
    return Settings(database=str(folder / "tables.sqlite"), thinkers=1, **changed)


async def told(port: int, *parts: bytes) -> bytes:
    """Everything that is answered before the other side hangs up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        async with asyncio.timeout(PATIENCE):
            for part in parts:
                writer.write(part)
                await writer.drain()
            return await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()


# -- Without a network or a clock


class Timer:
    """Something that would happen later."""

    def __init__(self, seconds: float, act: Callable[..., None], *args: Any) -> None:
        self.seconds = seconds
        self.act = act
        self.args = args
        self.cancelled = False

    def cancel(self) -> None:
        """It does not happen."""
        self.cancelled = True


class Loop:
    """Time that stands still, and tasks that are never run."""

    def __init__(self) -> None:
        self.timers: list[Timer] = []

    def call_later(self, seconds: float, act: Callable[..., None], *args: Any) -> Timer:
        """Have something happen later."""
        self.timers.append(Timer(seconds, act, *args))
        return self.timers[-1]

    def create_task(self, doing: Any, **_: Any) -> asyncio.Future[None]:
        """Begin something."""
        doing.close()
        return asyncio.Future(loop=asyncio.new_event_loop())

    def waiting(self) -> list[Timer]:
        """What is still to happen."""
        return [timer for timer in self.timers if not timer.cancelled]


class Transport:
    """A line that goes nowhere."""

    def __init__(self, address: str = "10.0.0.1") -> None:
        self._address = address
        self.aborted = False
        self.written = b""

    def get_extra_info(self, name: str) -> Any:
        """Who is at the other end."""
        return (self._address, 1) if name in ("peername", "sockname") else None

    def write(self, data: bytes) -> None:
        """Send."""
        self.written += data

    def is_closing(self) -> bool:
        """Whether it ends."""
        return self.aborted

    def abort(self) -> None:
        """End it."""
        self.aborted = True

    close = abort

    def pause_reading(self) -> None:
        """Take nothing in."""

    def resume_reading(self) -> None:
        """Take things in again."""


async def nobody(scope: Any, receive: Any, send: Any) -> None:
    """An application."""


def line_of(gate: Gate, address: str = "10.0.0.1") -> tuple[BoundedRequests, Loop, Transport]:
    """A line that has just been opened."""
    loop, transport = Loop(), Transport(address)
    config = uvicorn.Config(nobody, log_config=None)
    line = BoundedRequests(config, ServerState(), {}, loop, gate=gate)  # type: ignore[arg-type]
    line.connection_made(transport)  # type: ignore[arg-type]
    return line, loop, transport


def test_a_request_must_be_whole_in_time() -> None:
    """The time runs from the beginning, however slowly more of it comes, and ends with the last byte."""
    line, loop, transport = line_of(Gate(Settings("", request_seconds=20.0)))
    (timer,) = loop.waiting()
    for byte in WHOLE[:-1]:
        line.data_received(bytes([byte]))
        assert loop.waiting() == [timer] and timer.seconds == 20.0
    line.data_received(WHOLE[-1:])
    assert not loop.waiting()
    assert not transport.aborted


def test_a_body_must_be_whole_in_time() -> None:
    line, loop, transport = line_of(Gate(Settings("", request_seconds=20.0)))
    line.data_received(b"POST /api/tables HTTP/1.1\r\nHost: here\r\nContent-Length: 3\r\n\r\n{")
    (timer,) = loop.waiting()
    timer.act(*timer.args)
    assert transport.aborted


def test_an_answer_must_be_taken_in_in_time() -> None:
    line, loop, transport = line_of(Gate(Settings("", answer_seconds=60.0)))
    line.data_received(WHOLE)
    line.pause_writing()
    line.resume_writing()
    assert not loop.waiting()
    line.pause_writing()
    (timer,) = loop.waiting()
    assert timer.seconds == 60.0
    timer.act(*timer.args)
    assert transport.aborted


def test_idle_lines_make_room_for_those_of_the_same_address() -> None:
    gate = Gate(Settings("", connections_per_address=2))
    other = line_of(gate, "10.0.0.9")[2]
    first, second, third = (line_of(gate)[2] for _ in range(3))
    assert (first.aborted, second.aborted, third.aborted, other.aborted) == (True, False, False, False)


def test_lines_on_which_something_is_answered_stay() -> None:
    gate = Gate(Settings("", connections_per_address=2))
    busy = [line_of(gate) for _ in range(2)]
    for line, _, _ in busy:
        line.data_received(WHOLE)
    late = line_of(gate)[2]
    assert late.aborted and not any(transport.aborted for _, _, transport in busy)


def test_a_full_house_shuts_nobody_out_who_is_new() -> None:
    """Where all lines are taken, whoever has most of them has to make room."""
    gate = Gate(Settings("", connections=5, connections_per_address=4))
    one = line_of(gate, "10.0.0.1")[2]
    crowd = [line_of(gate, "10.0.0.2")[2] for _ in range(4)]
    late = line_of(gate, "10.0.0.3")[2]
    assert [transport.aborted for transport in crowd] == [True, False, False, False]
    assert not one.aborted and not late.aborted


def test_who_calls_for_others_may_call_often() -> None:
    gate = Gate(Settings("", connections_per_address=2), is_proxy=lambda address: address == "10.0.0.1")
    assert not any(line_of(gate, "10.0.0.1")[2].aborted for _ in range(5))


def test_who_has_gone_is_not_counted() -> None:
    gate = Gate(Settings("", connections=2))
    for _ in range(10):
        guest = Guest("10.0.0.1", Transport())  # type: ignore[arg-type]
        guest.idle = False
        assert gate.enter(guest)
        gate.leave(guest)
        gate.leave(guest)


# -- Over the network


def test_half_a_request_is_hung_up_on(tmp_path: Path) -> None:
    """Nothing, half the headers, half a body; the others are answered."""

    async def evening() -> None:
        async with open_house(settings_in(tmp_path, request_seconds=0.05)) as house:
            for half in (
                b"",
                WHOLE[:20],
                b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{",
            ):
                assert await told(house.port, half) == b""
            assert b"200 OK" in await told(house.port, WHOLE.replace(b"Host", b"Connection: close\r\nHost"))

    asyncio.run(evening())


def test_headers_without_end_are_not_taken(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_house(settings_in(tmp_path)) as house:
            answer = await told(house.port, WHOLE[:-2], *[b"X-More: " + b"y" * 8000 + b"\r\n"] * 1000)
            assert b"200 OK" not in answer

    asyncio.run(evening())


def test_idle_lines_keep_nobody_out(tmp_path: Path) -> None:
    """Forty half requests where there is room for ten: who comes later is answered, who is at a table stays."""

    async def evening() -> None:
        async with open_house(settings_in(tmp_path, connections=10)) as house:
            ann = await RawSocket.open(house.port, await table_at(house))
            idle = [await asyncio.open_connection("127.0.0.1", house.port) for _ in range(40)]
            for _, writer in idle:
                writer.write(WHOLE[:30])
            assert b"200 OK" in await told(house.port, WHOLE.replace(b"Host", b"Connection: close\r\nHost"))
            await ann.send(frame(PING, b"still here?"))
            while (heard := await ann.hear()) != (PONG, b"still here?"):
                assert heard[0] == TEXT
            for _, writer in idle:
                writer.close()

    asyncio.run(evening())


def test_a_websocket_counts_until_it_ends(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_house(settings_in(tmp_path, connections_per_address=3)) as house:
            address = await table_at(house)
            lines = [await RawSocket.open(house.port, address) for _ in range(3)]
            assert await told(house.port, WHOLE) == b""
            for line in lines:
                await line.send(frame(8))
                await line.ended()
            assert b"200 OK" in await told(house.port, WHOLE.replace(b"Host", b"Connection: close\r\nHost"))

    asyncio.run(evening())


# -- Before anything is looked up


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        ({"headers": {f"x-{number}": "" for number in range(70)}}, 431),
        ({"headers": {"x-more": "y" * 20_000}}, 431),
        ({"params": {"q": "y" * 9000}}, 431),
        ({}, 200),
    ],
)
def test_requests_have_a_size(tmp_path: Path, asked: dict[str, Any], status: int) -> None:
    with TestClient(create_app(settings_in(tmp_path))) as client:
        answer = client.get("/api/rules/tcg/search", **asked)
    assert answer.status_code == status
    if status != 200:
        assert answer.json()["code"] == "too long"


def test_an_address_asks_so_often_at_most(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, requests_per_second=0.0, requests_at_once=3)
    with TestClient(create_app(settings)) as client:
        answers = [client.get("/api/lobby") for _ in range(5)]
    assert [answer.status_code for answer in answers] == [200] * 3 + [429] * 2
    assert answers[-1].json()["code"] == "too fast"


def test_requests_without_a_body_have_no_part_in_it() -> None:
    """However many there are at once, and whatever else the address sends."""
    bodies = Bodies(1_000)
    with bodies.counted("one", 0) as first, bodies.counted("one", 0) as second:
        with bodies.counted("one", 800) as third, bodies.counted("one", 0) as fourth:
            assert first and second and third and fourth
            with bodies.counted("one", 300) as too_much, bodies.counted("other", 300) as elsewhere:
                assert not too_much and elsewhere
        with bodies.counted("one", 300) as again:
            assert again


def test_bodies_have_a_size_together(tmp_path: Path) -> None:
    """Somebody who sends much at once has to wait until some of it was dealt with."""

    async def evening() -> None:
        async with open_house(settings_in(tmp_path, body_bytes_at_once=1_000_000)) as house:
            head = b"POST /api/replays HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
            one, other = [await asyncio.open_connection("127.0.0.1", house.port) for _ in range(2)]
            one[1].write(head + b"Content-Length: 900000\r\n\r\n{")
            await one[1].drain()
            async with asyncio.timeout(PATIENCE):
                # Only once the first is being read does the second find no room.
                while not house.server.server_state.tasks:
                    await asyncio.sleep(0)
                for _ in range(5):
                    await asyncio.sleep(0)
                other[1].write(head + b"Content-Length: 200000\r\n\r\n{")
                assert (await other[0].readline()).startswith(b"HTTP/1.1 429")
            for _, writer in (one, other):
                writer.close()

    asyncio.run(evening())
