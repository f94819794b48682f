"""Passing on a live connection to the server that has its table; only bytes are passed, nothing is read in them.

What is sent is limited where it is read, by the address that is told along with it. Here it is only counted roughly,
so that what costs this server much without reaching the other is not without limit.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable
from typing import Final
from urllib.parse import unquote, urlsplit

from uvicorn.server import ServerState

from altmode.server.wire.frames import FrameCounter
from altmode.server.wire.gate import Elsewhere, Gate, Guest

LIVE: Final = re.compile(r"/api/tables/([^/?]+)/live(?:\?.*)?")
PASSED_ON: Final = b"x-altmode-passed-on"
"""Marks what another server passed on: it goes no further, so that nothing goes round in circles."""
FORWARDED: Final = b"x-forwarded-for"
FOUND_WITHIN: Final = 15.0
"""Seconds until somebody is sent away whose table no server takes up; longer than a server counts as living."""
LOOK_AGAIN: Final = 0.2
REACHED_WITHIN: Final = 2.0
ROUGHLY: Final = 2
"""A line may send so many times what it may where it is read."""

Headers = list[tuple[bytes, bytes]]


def live_table(target: bytes, headers: Headers) -> str:
    """The table to which somebody wants a live connection; "" for anything else, and for what was passed on already."""
    found = LIVE.fullmatch(target.decode("latin-1"))
    if found is None or any(name == PASSED_ON for name, _ in headers):
        return ""
    return unquote(found[1])


def passed_on(target: bytes, headers: Headers, address: str) -> bytes:
    """The request of somebody who calls from an address, as it is passed on."""
    before = [value for name, value in headers if name == FORWARDED]
    addresses = b", ".join([*before, address.encode("latin-1")])
    lines = [(name, value) for name, value in headers if name != FORWARDED]
    lines += [(FORWARDED, addresses), (PASSED_ON, b"1")]
    head = b"".join(name + b": " + value + b"\r\n" for name, value in lines)
    return b"GET " + target + b" HTTP/1.1\r\n" + head + b"\r\n"


async def reach(
    elsewhere: Elsewhere, table: str, make: Callable[[], asyncio.Protocol], patience: float = FOUND_WITHIN
) -> bool:
    """Reach the server that has a table; False if it is this one. OSError if none has it that can be reached."""
    deadline = time.monotonic() + patience
    while address := await elsewhere(table):
        there = urlsplit(f"//{address}")
        try:
            async with asyncio.timeout(REACHED_WITHIN):
                running = asyncio.get_running_loop()
                await running.create_connection(make, there.hostname or "", there.port or 0)
            return True
        except OSError:
            # It ended just now: somebody takes the table up as soon as that is certain.
            if time.monotonic() > deadline:
                raise
            await asyncio.sleep(LOOK_AGAIN)
    return False


class End(asyncio.Protocol):
    """One of the two lines; whatever comes down it goes up the other."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport | None = None
        self.other: End | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """The line is open."""
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        """Pass bytes on."""
        if self.other is not None and self.other.transport is not None:
            self.other.transport.write(data)

    def pause_writing(self) -> None:
        """Somebody does not take in what comes: take no more from the other side."""
        if self.other is not None and self.other.transport is not None:
            self.other.transport.pause_reading()

    def resume_writing(self) -> None:
        """They do again."""
        if self.other is not None and self.other.transport is not None:
            self.other.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """Where one line ends, so does the other."""
        if self.other is not None and self.other.transport is not None:
            self.other.transport.close()


class FarEnd(End):
    """The line to the other server."""

    def __init__(self, near: NearEnd, request: bytes) -> None:
        super().__init__()
        self.other = self._near = near
        self._request = request

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin with the request that came."""
        super().connection_made(transport)
        if self._near.gone():
            transport.abort()
            return
        self._near.begin(self)
        transport.write(self._request)


class NearEnd(End):
    """The line of somebody whose table is elsewhere."""

    def __init__(self, gate: Gate, guest: Guest, transport: asyncio.Transport, server: ServerState) -> None:
        super().__init__()
        self.transport = transport
        self._gate = gate
        self._guest = guest
        self._server = server
        self._line = gate.line()
        self._counter = FrameCounter()

    def begin(self, far: FarEnd) -> None:
        """Pass everything on from now on."""
        assert self.transport is not None
        self.other = far
        self._server.connections.add(self)  # type: ignore[arg-type]
        self.transport.set_protocol(self)
        self.transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        """Pass bytes on, unless they are too many."""
        frames = max(1, self._counter.begun(data, ROUGHLY * self._line.most()))
        if self._line.take_alone(frames / ROUGHLY, len(data) / ROUGHLY):
            super().data_received(data)
        else:
            self.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count somebody no more."""
        self._server.connections.discard(self)
        self._gate.leave(self._guest)
        super().connection_lost(exc)

    def gone(self) -> bool:
        """Whether they have hung up."""
        return self.transport is None or self.transport.is_closing()

    def abort(self) -> None:
        """Hang up."""
        assert self.transport is not None
        self.transport.abort()

    def shutdown(self) -> None:
        """This server ends: they come back through another."""
        assert self.transport is not None
        self.transport.close()
