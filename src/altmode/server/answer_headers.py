"""What stands in the head of every answer: nothing from elsewhere is loaded, framed or guessed; and heads alone."""

from __future__ import annotations

from typing import Final

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
GUARDS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
BEGINNINGS: Final = ("http.response.start", "websocket.http.response.start")


async def guard_answer(message: Message, scope: Scope) -> None:
    """Put these headers on an answer that is about to leave."""
    if message["type"] in BEGINNINGS:
        headers = MutableScopeHeaders.from_message(message)
        for name, value in GUARDS:
            headers[name.decode()] = value.decode()


def answer_heads(app: ASGIApp) -> ASGIApp:
    """Answer whoever wants the head of an answer alone with that, wherever there is an answer."""

    async def answered(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP or scope["method"] != "HEAD":
            await app(scope, receive, send)
            return

        async def send_head(message: Message) -> None:
            if message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        await app({**scope, "method": "GET"}, receive, send_head)

    return answered
