"""What goes wrong over HTTP, told in a sentence for people and a word for programs."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from altmode.server.store import CannotKeep, CannotRead
from altmode.table.refused import Refused

log = logging.getLogger(__name__)


class TooMany(Exception):
    """Somebody asks for too much at once."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class HttpRefused(msgspec.Struct, frozen=True):
    """What went wrong."""

    code: str
    message: str
    rule: str = ""


Asked = Request[Any, Any, Any]


def refused(request: Asked, error: Refused) -> Response[HttpRefused]:
    """A request that is not granted."""
    return Response(HttpRefused(error.code, error.message, error.rule), status_code=400)


def too_many(request: Asked, error: TooMany) -> Response[HttpRefused]:
    """Somebody who should slow down."""
    return Response(HttpRefused("too fast", error.message), status_code=429)


def cannot_keep(request: Asked, error: CannotKeep | CannotRead) -> Response[HttpRefused]:
    """The database does not answer."""
    log.error("the database failed: %s", error)
    return Response(
        HttpRefused("cannot keep", "The server cannot save anything now. Try again."), status_code=503
    )


def http_problem(request: Asked, error: HTTPException) -> Response[HttpRefused]:
    """A request that is not understood, or for something that there is not."""
    message = error.detail or "This was not understood."
    if error.status_code == 400 and request.headers.get("content-length", "0") == "0" and _needs_body(error):
        return Response(
            HttpRefused("bad request", "The request has no body, expected JSON."), status_code=400
        )
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        found = error.extra[0]
        if isinstance(found, dict) and found.get("message"):
            message = f"{found.get('key') or 'The request'}: {found['message']}"
    code = {404: "not found", 405: "not allowed", 413: "too long", 429: "too fast"}.get(
        error.status_code, "bad request"
    )
    return Response(HttpRefused(code, message), status_code=error.status_code)


def _needs_body(error: HTTPException) -> bool:
    """Whether what is missing is the body."""
    found = error.extra[0] if isinstance(error.extra, list) and error.extra else None
    return isinstance(found, dict) and found.get("key") == "data"


def too_deep(request: Asked, error: RecursionError) -> Response[HttpRefused]:
    """A request that is nested beyond reading."""
    return Response(HttpRefused("bad request", "The request is nested too deeply."), status_code=400)


def fault(request: Asked, error: Exception) -> Response[HttpRefused]:
    """A fault of ours."""
    log.exception(
        "a request failed: %s %s", request.method, request.scope.get("path_template", ""), exc_info=error
    )
    return Response(HttpRefused("fault", "Something went wrong here; nothing was changed."), status_code=500)


HANDLERS = {
    Refused: refused,
    TooMany: too_many,
    CannotKeep: cannot_keep,
    CannotRead: cannot_keep,
    HTTPException: http_problem,
    RecursionError: too_deep,
    Exception: fault,
}
"""Which of them answers which exception."""
