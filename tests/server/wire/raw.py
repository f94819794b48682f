"""Bytes of websockets made by hand, so that they can be made wrongly, and a server in this process to send them to.

async with open_house(settings) as house:
    line = await RawSocket.open(house.port, "/api/tables/x/live")
    await line.send(frame(PING) * 5000)
    assert await line.ended() == (4429, "Too much was sent at once.")
"""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Self

import uvicorn

from altmode.server.app import create_app
from altmode.server.settings import Settings
from altmode.server.wire.serving import ways_in

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
PATIENCE = 600.0
"""Seconds after which something that should have come is given up; a busy machine may need minutes."""


def frame(kind: int, data: bytes = b"", whole: bool = True) -> bytes:
    """One frame as a browser would send it."""
    size = len(data)
    head = bytes([(0x80 if whole else 0) | kind])
    if size < 126:
        head += bytes([0x80 | size])
    elif size < 65536:
        head += bytes([0x80 | 126]) + struct.pack(">H", size)
    else:
        head += bytes([0x80 | 127]) + struct.pack(">Q", size)
    # A mask of zeros leaves what it masks as it is.
    return head + bytes(4) + data


class RawSocket:
    """One websocket to a server on this machine."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    @classmethod
    async def open(cls, port: int, path: str) -> Self:
        """Open one."""
        line = cls(*await asyncio.open_connection("127.0.0.1", port))
        key = base64.b64encode(os.urandom(16)).decode()
        await line.send(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        async with asyncio.timeout(PATIENCE):
            answer = await line._reader.readuntil(b"\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 101"), answer
        return line

    async def send(self, data: bytes) -> None:
        """Send bytes as they are; that the other side has hung up is for `ended` to tell."""
        self._writer.write(data)
        with suppress(ConnectionError):
            await self._writer.drain()

    async def hear(self) -> tuple[int, bytes]:
        """The next frame: its kind and what it holds."""
        async with asyncio.timeout(PATIENCE):
            first, second = await self._reader.readexactly(2)
            size = second & 0x7F
            if size >= 126:
                more = await self._reader.readexactly(2 if size == 126 else 8)
                size = int.from_bytes(more, "big")
            return first & 15, await self._reader.readexactly(size)

    async def ended(self) -> tuple[int, str]:
        """With what the other side closes it; (1006, "") if it just hangs up."""
        try:
            while True:
                kind, data = await self.hear()
                if kind == CLOSE:
                    return int.from_bytes(data[:2], "big"), data[2:].decode()
        except (asyncio.IncompleteReadError, ConnectionError):
            return 1006, ""

    def hang_up(self) -> None:
        """Go without a word."""
        self._writer.close()


class OpenHouse:
    """A server on a port of its own, in this process."""

    def __init__(self, server: uvicorn.Server, port: int) -> None:
        self.server = server
        self.port = port


@asynccontextmanager
async def open_house(settings: Settings, proxies: str = "") -> AsyncIterator[OpenHouse]:
    """Serve for a while, by the settings of a real server."""
    app = create_app(settings)
    # Whoever calls from this machine is nobody's proxy here.
    ways = ways_in(settings, proxies=proxies)
    server = uvicorn.Server(uvicorn.Config(app, host="127.0.0.1", port=0, log_config=None, **ways))
    serving = asyncio.create_task(server.serve())
    try:
        async with asyncio.timeout(PATIENCE):
            while not server.started:
                await asyncio.sleep(0)
        (socket,) = server.servers[0].sockets
        yield OpenHouse(server, socket.getsockname()[1])
    finally:
        server.should_exit = True
        async with asyncio.timeout(PATIENCE):
            await serving
