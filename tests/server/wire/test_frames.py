"""Threat 22: frames of every kind, and bytes, are counted before anything reads them."""

from __future__ import annotations

import asyncio
import logging
import random
from pathlib import Path

import httpx
import pytest
from websockets.protocol import Protocol

from altmode.server.settings import Settings
from altmode.server.wire.frames import FrameCounter
from altmode.server.wire.gate import Gate
from altmode.server.wire.sockets import MOST_FRAGMENTS, TOO_MUCH_SENT, CountingSocket

from .raw import BINARY, CONTINUATION, PING, PONG, TEXT, OpenHouse, RawSocket, frame, open_house

SEATS = [{"kind": "person"}, {"kind": "person"}]
TOO_MUCH = (4429, TOO_MUCH_SENT)
NEVER_FULL = 10**9


def strict(folder: Path, **changed: float) -> Settings:
    """A server whose buckets do not fill up again, so that no test depends on how fast the machine is."""
    still = {"frames_per_second": 0.0, "line_bytes_per_second": 0.0}
    return Settings(database=str(folder / "tables.sqlite"), thinkers=1, **{**still, **changed})  # type: ignore[arg-type]


async def table_at(house: OpenHouse) -> str:
    """The address of the live connection to a new table."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{house.port}", timeout=600) as client:
        answer = await client.post("/api/tables", json={"game": "rally", "seats": SEATS})
        assert answer.is_success, answer.text
        return f"/api/tables/{answer.json()['id']}/live"


@pytest.mark.parametrize("seed", range(20))
def test_frames_are_counted_however_they_are_cut(seed: int) -> None:
    rng = random.Random(seed)
    kinds = [CONTINUATION, TEXT, BINARY, PING, PONG]
    frames = [
        frame(rng.choice(kinds), bytes(rng.choice([0, 1, 5, 125, 126, 300, 65535, 65536, 70_000])))
        for _ in range(40)
    ]
    data = b"".join(frames)
    counter, found, at = FrameCounter(), 0, 0
    while at < len(data):
        size = rng.choice([1, 2, 3, 7, 100, 5000, 100_000])
        found += counter.begun(data[at : at + size], NEVER_FULL)
        at += size
    assert found == len(frames)


def test_counting_stops_where_there_are_too_many() -> None:
    assert FrameCounter().begun(frame(PONG) * 100_000, 10) == 11


FLOODS = {
    "pings": frame(PING),
    "pongs": frame(PONG),
    "fragments": frame(CONTINUATION, whole=False),
    "texts": frame(TEXT, b"{}"),
}


@pytest.mark.parametrize("flood", FLOODS)
def test_a_flood_ends_before_it_is_read(flood: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a hundred thousand frames the library that reads them sees no more than are allowed at once."""
    read = 0
    receive = Protocol.receive_data

    def counted(self: Protocol, data: bytes) -> None:
        nonlocal read
        read += FrameCounter().begun(data, NEVER_FULL) if data[:4] != b"GET " else 0
        receive(self, data)

    monkeypatch.setattr(Protocol, "receive_data", counted)

    async def evening() -> None:
        async with open_house(strict(tmp_path)) as house:
            address = await table_at(house)
            quiet = await RawSocket.open(house.port, address)
            eve = await RawSocket.open(house.port, address)
            begin = frame(TEXT, b"", whole=False) if flood == "fragments" else b""
            await eve.send(begin + FLOODS[flood] * 100_000)
            assert await eve.ended() in (TOO_MUCH, (1006, ""))
            await quiet.send(frame(PING, b"still here?"))
            while (heard := await quiet.hear()) != (PONG, b"still here?"):
                assert heard[0] == TEXT
            quiet.hang_up()

    asyncio.run(evening())
    assert read <= Settings("").frames_at_once + 2


def test_who_sends_too_much_is_told(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_house(strict(tmp_path, frames_at_once=50)) as house:
            eve = await RawSocket.open(house.port, await table_at(house))
            for _ in range(51):
                await eve.send(frame(PING, b"x"))
            assert await eve.ended() == TOO_MUCH

    asyncio.run(evening())


def test_bytes_count_too(tmp_path: Path) -> None:
    """A few long messages, and bytes that never become one."""

    async def evening() -> None:
        async with open_house(strict(tmp_path, line_bytes_at_once=100_000)) as house:
            eve = await RawSocket.open(house.port, await table_at(house))
            await eve.send(frame(BINARY, bytes(60_000)) * 2)
            assert await eve.ended() in (TOO_MUCH, (1006, ""))

    asyncio.run(evening())


def test_an_address_has_a_share(tmp_path: Path) -> None:
    """Who comes back with one connection after the other has no more than a few at once."""

    async def evening() -> None:
        async with open_house(strict(tmp_path, frames_at_once=40)) as house:
            address = await table_at(house)
            ended = []
            for _ in range(8):
                eve = await RawSocket.open(house.port, address)
                for number in range(30):
                    await eve.send(frame(PING, b"%d" % number))
                await eve.send(frame(8))
                ended.append(await eve.ended())
            assert TOO_MUCH not in ended[:6] and TOO_MUCH in ended[6:]

    asyncio.run(evening())


def test_an_address_shares_what_it_may_send() -> None:
    """Without a network: what one line has used up is not there for the next, and other addresses have theirs."""
    settings = Settings("", frames_at_once=10, address_share=3)
    gate = Gate(settings, clock=lambda: 0.0)
    assert [gate.line().take("10.0.0.1", 10, 60) for _ in range(5)] == [True] * 3 + [False] * 2
    assert gate.line().take("10.0.0.2", 10, 60)


def test_a_message_has_so_many_pieces_at_most(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_house(strict(tmp_path)) as house:
            eve = await RawSocket.open(house.port, await table_at(house))
            await eve.send(frame(TEXT, b"{", whole=False))
            await eve.send(frame(CONTINUATION, b" ", whole=False) * (MOST_FRAGMENTS + 1))
            assert await eve.ended() == (1008, "A message came in too many pieces.")

    asyncio.run(evening())


def test_a_text_that_is_none_is_no_fault(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """It ends the line with a sentence, and leaves nothing in the log."""

    async def evening() -> None:
        async with open_house(strict(tmp_path)) as house:
            eve = await RawSocket.open(house.port, await table_at(house))
            await eve.send(frame(TEXT, b"\xff\xfe{}"))
            assert await eve.ended() == (1007, "A text was sent that is none.")

    with caplog.at_level(logging.INFO):
        asyncio.run(evening())
    assert not [record for record in caplog.records if record.exc_info or record.levelno >= logging.WARNING]


def test_a_message_sent_byte_by_byte_is_too_much(tmp_path: Path) -> None:
    """Each byte costs a turn of the loop, and none of them completes a frame."""

    async def evening() -> None:
        async with open_house(strict(tmp_path, frames_at_once=20)) as house:
            eve = await RawSocket.open(house.port, await table_at(house))
            (protocol,) = [
                one for one in house.server.server_state.connections if isinstance(one, CountingSocket)
            ]
            for byte in frame(BINARY, bytes(100))[:30]:
                protocol.data_received(bytes([byte]))
            assert await eve.ended() == TOO_MUCH

    asyncio.run(evening())
