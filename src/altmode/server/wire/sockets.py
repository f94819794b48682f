"""The websocket protocol of the server: counts before it reads, and sends away whoever sends too much.

What a message costs is limited where messages are heard. Pings, pongs and empty fragments never become one, and cost
time all the same; so the heads of all frames are counted here, before the library that reads them sees a byte.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import CloseCode, Frame

from altmode.server.messages import TOO_MANY_HERE
from altmode.server.wire.frames import FrameCounter
from altmode.server.wire.gate import Gate, Guest

TOO_MUCH_SENT = "Too much was sent at once."
MOST_FRAGMENTS = 64
"""Browsers send a message whole; nobody needs more pieces than these."""
GOODBYE_SECONDS = 2.0
"""For so long somebody who is sent away may take in why."""


class CountingSocket(WebSocketsSansIOProtocol):
    """A websocket of which every frame and byte counts."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        gate: Gate,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.guest: Guest | None = None
        """The line, as it is counted."""
        self._gate = gate
        self._line = gate.line()
        self._counter = FrameCounter()

    @property
    def address(self) -> str:
        """Where they call from; once the request is being answered, as a proxy that is believed says."""
        client = self.scope["client"] if self.handshake_initiated else self.client
        return client[0] if client is not None else ""

    def connection_lost(self, exc: Exception | None) -> None:
        """Count somebody no more."""
        if self.guest is not None:
            self._gate.leave(self.guest)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take bytes in, unless they are too many."""
        if not self.handshake_initiated:
            # The request, whole: it was limited when it was read.
            super().data_received(data)
            return
        if self.close_sent and self.close_timer is None:
            # They were sent away; whatever they still say is not read.
            return
        # Bytes that come one by one cost a turn of the loop each: a read counts like a frame.
        frames = max(1, self._counter.begun(data, self._line.most()))
        if self._line.take(self.address, frames, len(data)):
            super().data_received(data)
        else:
            self.send_away(TOO_MANY_HERE, TOO_MUCH_SENT)

    def handle_cont(self, event: Frame) -> None:
        """Take in a further piece of a message."""
        if len(self.frames) >= MOST_FRAGMENTS:
            self.send_away(CloseCode.POLICY_VIOLATION, "A message came in too many pieces.")
        elif not self.close_sent:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Hand a whole message over, if it can be one."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.send_away(CloseCode.INVALID_DATA, "A text was sent that is none.")
                return
        super().send_receive_event_to_app()

    def send_away(self, code: int, why: str) -> None:
        """Close the line from this side, and wait for nothing."""
        if self.close_sent:
            self.transport.abort()
            return
        self.stop_keepalive()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": why})
        if self.handshake_complete:
            self.conn.fail(code, why)
            self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
        # Whoever does not read would be kept for ever.
        self.loop.call_later(GOODBYE_SECONDS, self.transport.abort)

    def keepalive_timeout(self) -> None:
        """Let go of somebody who does not answer."""
        super().keepalive_timeout()
        self.transport.abort()
