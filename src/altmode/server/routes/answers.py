"""How the library answers over HTTP: what does not change is not sent twice, and what cannot be is told in words."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, ParamSpec, TypeVar

from litestar import Request, Response
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import SkipValidation

from altmode.server.errors import HttpRefused, TooMany
from altmode.server.library.cached_responses import CachedResponse
from altmode.server.library.keeping import ReplayStore, TableOpener
from altmode.server.library.refused import Busy, LibraryRefused, TooLong, Unknown
from altmode.server.limits import Addresses
from altmode.server.tables import address_of

P = ParamSpec("P")
T = TypeVar("T")

KEPT_SECONDS = 300
"""For so long a page need not ask whether something has changed."""
WORKERS = 2
MOST_WAITING = 40
LONG_BODY = 2_500_000
"""Bytes of a request: a record of 1 MB grows when its quotes are written as JSON."""
SHORT_BODY = 500_000

Asked = Request[Any, Any, Any]
GivenTables = NamedDependency[SkipValidation[TableOpener]]
GivenOpeners = NamedDependency[SkipValidation[Addresses]]
GivenCheckers = NamedDependency[SkipValidation[Addresses]]
GivenStore = NamedDependency[SkipValidation[ReplayStore]]


class Workers:
    """Threads beside the tables; only so much is done at once, and only so much may wait."""

    def __init__(self, threads: int = WORKERS, most_waiting: int = MOST_WAITING) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="library")
        self._most = threads + most_waiting
        self._busy = 0

    async def do(self, function: Callable[[], T]) -> T:
        """Have something done; Busy if too much waits already."""
        if self._busy >= self._most:
            raise Busy("The server has much to do: try again in a moment.")
        self._busy += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, function)
        finally:
            self._busy -= 1


WORKERS_HERE = Workers()


async def work(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Have something that takes its time done beside the tables."""
    return await WORKERS_HERE.do(lambda: function(*args, **kwargs))


def take_turns(request: Asked, openers: Addresses) -> None:
    """Let nobody open tables, bring records or have texts checked without end; TooMany if somebody does."""
    if not openers.take(address_of(request)):
        raise TooMany("You have asked for much at once: wait a moment.")


def answer(request: Asked, data: CachedResponse) -> Response[bytes]:
    """Something that rarely changes; whoever has it already is told just that."""
    tag = f'"{data.tag}"'
    headers = {"ETag": tag, "Cache-Control": f"public, max-age={KEPT_SECONDS}"}
    known = [part.strip().removeprefix("W/") for part in request.headers.get("if-none-match", "").split(",")]
    if tag in known or "*" in known:
        return Response(b"", status_code=304, headers=headers)
    return Response(data.body, media_type="application/json", headers=headers)


def specified(container: Any, description: str) -> dict[int, ResponseSpec]:
    """What an answer that is made ready beforehand looks like, for those who read the schema."""
    return {
        200: ResponseSpec(data_container=container, description=description, generate_examples=False),
        304: ResponseSpec(data_container=None, description="You have it already.", generate_examples=False),
    }


STATUS: dict[type[LibraryRefused], int] = {Unknown: 404, TooLong: 413, Busy: 503}


def refused(request: Asked, error: LibraryRefused) -> Response[HttpRefused]:
    """Something that cannot be."""
    return Response(HttpRefused(error.code, error.message), status_code=STATUS.get(type(error), 400))


def too_deep(request: Asked, error: RecursionError) -> Response[HttpRefused]:
    """A request that is nested beyond reading."""
    return Response(HttpRefused("bad input", "The request is nested too deeply."), status_code=400)


HANDLERS: dict[int | type[Exception], Any] = {LibraryRefused: refused, RecursionError: too_deep}
"""Who answers what the library cannot do."""
