"""Who is not let in: pages of other sites, and names elsewhere that lead here; a browser says whose page it was."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Middleware, Receive, Scope, Send

from altmode.server.errors import HttpRefused

READS = ("GET", "HEAD", "OPTIONS")
FOREIGN = 4403
JSON = (b"content-type", b"application/json")


def why_foreign(scope: Scope, hosts: Sequence[str]) -> str:
    """Why somebody is not let in; "" if they are. Without hosts the server goes by any name."""
    headers = dict(scope["headers"])
    host = headers.get(b"host", b"").decode("latin-1").lower()
    # Programs that are no browsers name none.
    origin = headers.get(b"origin", b"").decode("latin-1").lower()
    if hosts and host not in hosts:
        return "This server does not go by that name."
    reads = scope["type"] == ScopeType.HTTP and scope["method"] in READS
    if origin and not reads and origin.partition("://")[2] != host:
        return "Another site's page asked for this."
    return ""


def check_origins(hosts: Sequence[str]) -> Middleware:
    """Refuse what pages of other sites ask for, and whoever calls the server by a name that is not its own."""

    def guard(app: ASGIApp) -> ASGIApp:
        async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
            why = why_foreign(scope, hosts)
            if not why:
                await app(scope, receive, send)
            elif scope["type"] == ScopeType.WEBSOCKET:
                await receive()
                await send({"type": "websocket.close", "code": FOREIGN, "reason": why})
            else:
                data = msgspec.json.encode(HttpRefused("not allowed", why))
                await send({"type": "http.response.start", "status": 403, "headers": [JSON]})
                await send({"type": "http.response.body", "body": data, "more_body": False})

        return guarded

    return guard
