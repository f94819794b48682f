"""Connections that end: because too much was refused, because somebody is gone, because the table is put away."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, cast

import pytest
from litestar import WebSocket

from altmode.server.connection import BAD_MESSAGE, Connection
from altmode.server.messages import TOO_MANY_HERE
from altmode.server.tables import _serve, _speaker

from .indoors import KEYS, House, patient, run, table_for


def test_too_many_refusals_end_a_connection() -> None:
    """One after another; a request that is granted begins the count anew."""

    async def evening() -> None:
        house = House(patient(refused_in_a_row=3))
        session = await house.table(table_for("tcg", 2))
        ann = await house.visit(session, KEYS[0])
        assert await ann.sends("junk") and await ann.sends(b"\xff")
        # Nobody knows which request it was.
        assert (ann.others[-1]["re"], ann.others[-1]["code"]) == (0, BAD_MESSAGE)
        assert ann.others[-1]["message"].startswith("This message is not understood: ")
        data = await ann.says("say", seat=0, text="Hello!")
        assert data and data["on"] == "done"
        assert await ann.sends("junk") and await ann.sends("junk")
        assert not await ann.sends("junk")
        assert ann.connection.ending == "Too many messages were refused."
        assert ann.connection.code == TOO_MANY_HERE
        assert ann.others[-1]["on"] == "closing" and ann.others[-2]["on"] == "refused"
        # What is said after that is heard no more.
        assert not await ann.sends("junk")

    run(evening)


def test_a_message_to_a_table_that_was_put_away_ends_the_connection() -> None:
    async def evening() -> None:
        house = House()
        session = await house.table(table_for("tcg", 2))
        ann = await house.visit(session, KEYS[0])
        session.put_by = True
        assert not await ann.sends('{"do": "say", "n": 9, "seat": 0, "text": "Hello!"}')
        assert ann.others[-1]["on"] == "closing"
        assert ann.connection.ending == "The table was put away: come back to it."

    run(evening)


class Silent:
    """A socket on whose other side nobody is: nothing comes, and what is sent finds it closed."""

    def __init__(self) -> None:
        self.sent = 0
        self.closed = False

    async def receive(self) -> Any:
        """Wait for what never comes."""
        await asyncio.Event().wait()

    async def send_text(self, text: str) -> None:
        """As the real one complains."""
        self.sent += 1
        raise RuntimeError('Cannot call "send" once a close message has been sent.')

    async def close(self, code: int, reason: str) -> None:
        """Close what is closed."""
        self.closed = True
        raise RuntimeError("It is closed.")


def test_whoever_is_gone_when_they_are_told_something_has_left(caplog: pytest.LogCaptureFixture) -> None:
    """Nobody is spoken to any longer, the seat counts as left, and no fault is logged."""

    async def evening() -> None:
        house = House()
        session = await house.table(table_for("tcg", 2))
        silent = Silent()
        socket = cast("WebSocket[Any, Any, Any]", silent)
        connection = Connection(session, _speaker(socket))
        serving = asyncio.create_task(_serve(socket, connection))
        await connection.hear(f'{{"do": "hello", "n": 1, "name": "Ann", "keys": ["{KEYS[0]}"]}}')
        assert session.info().seats[0].connected
        await house.rest()
        assert serving.done(), "nobody is waited for who has gone"
        assert silent.sent == 1 and silent.closed
        assert not session.info().seats[0].connected

    with caplog.at_level(logging.ERROR):
        run(evening)
    assert caplog.records == []


def test_who_is_too_fast_or_too_long_is_told_so_and_goes_on() -> None:
    """A message that is not even looked at is a refusal like any other."""

    async def evening() -> None:
        house = House(patient(messages_per_second=1e-9, messages_at_once=3, message_bytes=80))
        session = await house.table(table_for("tcg", 2))
        ann = await house.visit(session, KEYS[0])
        say = '{"do": "say", "n": 9, "seat": 0, "text": "%s"}'
        long = say % ("é" * 30)
        assert len(long) < 80 and await ann.sends(long)
        assert ann.others[-1]["message"] == f"A message may have 80 bytes, this one has {len(long.encode())}."
        assert await ann.sends(say % ("e" * (81 - len(say))))
        assert ann.others[-1]["on"] == "done"
        assert await ann.sends(say % "e")
        assert ann.others[-1]["message"] == "Too many messages: wait a moment."

    run(evening)
