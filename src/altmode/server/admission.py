"""Requests that are too large or too many are refused before anything is looked up for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Middleware, Receive, Scope, Send

from altmode.server.errors import HttpRefused
from altmode.server.limits import Addresses
from altmode.server.messages import TOO_MANY_HERE
from altmode.server.settings import Settings

LONGEST_ADDRESS = 8192
JSON = (b"content-type", b"application/json")


class Bodies:
    """How many bytes each address has in bodies that are being read or answered."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._from: dict[str, int] = {}

    @contextmanager
    def counted(self, address: str, size: int) -> Iterator[bool]:
        """Count a body while it is there; False if there are too many already."""
        if not size:
            yield True
            return
        there = self._from.get(address, 0)
        if there and there + size > self._most:
            yield False
            return
        self._from[address] = there + size
        try:
            yield True
        finally:
            self._from[address] -= size
            if not self._from[address]:
                del self._from[address]


class Admission:
    """What a server takes from each address."""

    def __init__(self, settings: Settings, largest_body: int) -> None:
        self.bodies = Bodies(settings.body_bytes_at_once)
        self._settings = settings
        self._largest_body = largest_body
        self._askers = Addresses(settings.requests_per_second, settings.requests_at_once)

    def why_not(self, scope: Scope) -> HttpRefused | None:
        """Why a request is refused."""
        headers = list(scope["headers"])
        if len(headers) > self._settings.headers:
            return HttpRefused("too long", f"A request has at most {self._settings.headers} headers.")
        if sum(len(name) + len(value) for name, value in headers) > self._settings.header_bytes:
            return HttpRefused(
                "too long", f"The headers of a request have at most {self._settings.header_bytes} bytes."
            )
        if len(scope["raw_path"]) + len(scope["query_string"]) > LONGEST_ADDRESS:
            return HttpRefused("too long", f"An address has at most {LONGEST_ADDRESS} signs.")
        if not self._askers.take(caller(scope)):
            return HttpRefused("too fast", "You have asked for much at once: wait a moment.")
        return None

    def size(self, headers: Iterable[tuple[bytes, bytes]]) -> int:
        """How large the body of a request may turn out."""
        said = dict(headers)
        if b"transfer-encoding" in said:
            return self._largest_body
        length = said.get(b"content-length", b"0")
        # What is too large is refused unread.
        return min(int(length), self._largest_body) if length.isdigit() else 0


STATUS = {"too long": 431, "too fast": 429}


def caller(scope: Scope) -> str:
    """Where a request comes from."""
    client = scope["client"]
    return client[0] if client is not None else ""


def admit(settings: Settings, largest_body: int) -> Middleware:
    """Refuse requests that ask too much of the server."""
    admission = Admission(settings, largest_body)

    def guard(app: ASGIApp) -> ASGIApp:
        async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
            why = admission.why_not(scope)
            if scope["type"] == ScopeType.WEBSOCKET:
                if why is None:
                    await app(scope, receive, send)
                else:
                    await receive()
                    await send({"type": "websocket.close", "code": TOO_MANY_HERE, "reason": why.message})
                return
            with admission.bodies.counted(caller(scope), admission.size(scope["headers"])) as room:
                if why is None and not room:
                    why = HttpRefused("too fast", "You are sending much at once: wait a moment.")
                if why is None:
                    await app(scope, receive, send)
                    return
            body = msgspec.json.encode(why)
            headers = [JSON, (b"connection", b"close")]
            await send({"type": "http.response.start", "status": STATUS[why.code], "headers": headers})
            await send({"type": "http.response.body", "body": body, "more_body": False})

        return guarded

    return guard
