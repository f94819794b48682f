"""The HTTP protocol of the server: requests have a size and a time to come in, and every line is counted."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import STATUS_PHRASES, H11Protocol
from uvicorn.server import ServerState

from altmode.server.answer_headers import GUARDS
from altmode.server.wire.gate import Elsewhere, Gate, Guest
from altmode.server.wire.relay import FarEnd, NearEnd, live_table, passed_on, reach
from altmode.server.wire.sockets import CountingSocket

AT_ONCE = 16_384
"""Bytes that are read at once: more headers than this would be limited only after they were taken apart."""
UNDER_WAY = (h11.IDLE, h11.SEND_BODY)
"""What somebody is doing who has not sent a whole request yet."""


class BoundedRequests(H11Protocol):
    """Requests on one line, none of which is waited for without end."""

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
        self._gate = gate
        self._guest: Guest | None = None
        self._handed_over = False
        """Whether a websocket has the line now."""
        self._finding: asyncio.Task[None] | None = None
        """Looks for the server that has somebody's table."""
        self._coming: asyncio.TimerHandle | None = None
        """Hangs up on a request that does not become whole."""
        self._going: asyncio.TimerHandle | None = None
        """Hangs up on somebody who does not take in what they asked for."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let somebody in, if there is room."""
        super().connection_made(transport)
        guest = Guest(self.client[0] if self.client is not None else "", transport)
        if self._gate.enter(guest):
            self._guest = guest
            self._wait_for_request()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count somebody no more."""
        self._stop_waiting()
        self._stop_sending()
        if self._guest is not None:
            self._gate.leave(self._guest)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take bytes in."""
        self._wait_for_request()
        for at in range(0, len(data), AT_ONCE):
            super().data_received(data[at : at + AT_ONCE])
            if self.transport.is_closing() or self._handed_over:
                break
        if self.conn.their_state not in UNDER_WAY:
            self._stop_waiting()
        if self._guest is not None:
            self._guest.idle = self.conn.their_state in UNDER_WAY

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        if self._guest is not None:
            self._guest.idle = self.conn.their_state in UNDER_WAY

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Leave the line to a websocket, here or at the server that has the table; it is counted on."""
        self._stop_waiting()
        self._handed_over = True
        table = live_table(event.target, self.headers)
        if self._gate.elsewhere is None or not table or self._guest is None:
            self._stay(event)
            return
        self._guest.idle = False
        self.transport.pause_reading()
        self._finding = self.loop.create_task(self._find(event, table, self._gate.elsewhere, self._guest))

    async def _find(self, event: h11.Request, table: str, elsewhere: Elsewhere, guest: Guest) -> None:
        """Pass somebody on to the server that has their table, or take them in if it is this one."""
        near = NearEnd(self._gate, guest, self.transport, self.server_state)
        request = passed_on(event.target, self.headers, guest.address)
        try:
            if not self._gate.pass_on(guest.address):
                self.transport.abort()
            elif await reach(elsewhere, table, lambda: FarEnd(near, request)):
                # The other end of the line counts it now.
                self._guest = None
                self.connections.discard(self)
            elif not self.transport.is_closing():
                self.transport.resume_reading()
                self._stay(event)
        except OSError:
            # They come back, perhaps to a server that reaches theirs.
            self.transport.abort()

    def shutdown(self) -> None:
        """End, whatever is under way."""
        if self._finding is not None:
            self.transport.abort()
        else:
            super().shutdown()

    def _stay(self, event: h11.Request) -> None:
        self._finding = None
        super().handle_websocket_upgrade(event)
        socket = self.transport.get_protocol()
        if isinstance(socket, CountingSocket) and self._guest is not None:
            socket.guest, self._guest = self._guest, None
            socket.guest.idle = False

    def send_400_response(self, msg: str) -> None:
        """Answer somebody who does not speak HTTP, or too much of it, guarded like everybody else."""
        self._stop_waiting()
        body = msg.encode("ascii")
        headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"connection", b"close"), *GUARDS]
        # An answer may be under way already.
        with suppress(h11.LocalProtocolError):
            answer = h11.Response(status_code=400, headers=headers, reason=STATUS_PHRASES[400])
            events = (answer, h11.Data(data=body), h11.EndOfMessage())
            self.transport.write(b"".join(self.conn.send(event) or b"" for event in events))
        self.transport.close()

    def pause_writing(self) -> None:
        """Wait until somebody takes in what was sent, but not without end."""
        super().pause_writing()
        self._stop_sending()
        self._going = self.loop.call_later(self._gate.settings.answer_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on sending."""
        self._stop_sending()
        super().resume_writing()

    def _wait_for_request(self) -> None:
        if self._coming is None:
            self._coming = self.loop.call_later(self._gate.settings.request_seconds, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._coming is not None:
            self._coming.cancel()
            self._coming = None

    def _stop_sending(self) -> None:
        if self._going is not None:
            self._going.cancel()
            self._going = None
