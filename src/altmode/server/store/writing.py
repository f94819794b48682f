"""The one writer: whatever many tables want kept at the same time goes into one transaction."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Sequence
from itertools import groupby
from typing import Any, ClassVar, Final, Generic, TypeVar

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoConnectionFree
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from altmode.server.store.errors import CannotKeep, Conflict, reason

Result = TypeVar("Result")

LARGEST_BATCH: Final = 500


class Work(Generic[Result]):
    """Something to write."""

    takes_room: ClassVar[bool] = True
    """Whether a full disk would not take it."""

    async def do(self, connection: AsyncConnection) -> Result:
        """Write it, or raise Conflict."""
        raise NotImplementedError

    @classmethod
    async def do_all(cls, connection: AsyncConnection, works: Sequence[Any]) -> list[Any]:
        """Write several of a kind in order; a Conflict need not say which of them it is about."""
        return [await work.do(connection) for work in works]


class PendingWrite(Generic[Result]):
    """A piece of work that somebody waits for."""

    def __init__(self, work: Work[Result]) -> None:
        self.work = work
        self.outcome: asyncio.Future[Result] = asyncio.get_running_loop().create_future()

    def keep(self, result: Result) -> None:
        """Tell who waits that it is committed."""
        if not self.outcome.done():
            self.outcome.set_result(result)

    def fail(self, error: Exception) -> None:
        """Tell who waits why it is not."""
        if not self.outcome.done():
            # One for each: an exception that is raised in several places collects the traces of all.
            failure = Conflict(*error.args) if isinstance(error, Conflict) else _cannot_keep(error)
            failure.__cause__ = error.__cause__ if type(failure) is type(error) else error
            self.outcome.set_exception(failure)


class Writer:
    """Writes in the order in which it was asked, together what came while it was busy."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: deque[PendingWrite[Any]] = deque()
        self._arrived = asyncio.Event()
        self._closed = False
        self.failed_at: float | None = None
        """When the database last refused something; None once it has kept something that takes room."""
        self._task = asyncio.create_task(self._run(), name="altmode store writer")

    async def write(self, work: Work[Result]) -> Result:
        """Do some work; returns when it is committed, raises Conflict or CannotKeep if it is not.

        Whoever stops waiting does not take it back: it is written all the same.
        """
        if self._closed:
            raise CannotKeep("The store is closed.")
        pending = PendingWrite(work)
        self._waiting.append(pending)
        self._arrived.set()
        return await pending.outcome

    async def close(self) -> None:
        """Write what waits, and nothing after that."""
        self._closed = True
        self._arrived.set()
        await asyncio.wait([self._task])

    async def _run(self) -> None:
        batch: list[PendingWrite[Any]] = []
        try:
            while self._waiting or not self._closed:
                await self._arrived.wait()
                self._arrived.clear()
                while self._waiting:
                    batch = [self._waiting.popleft() for _ in range(min(len(self._waiting), LARGEST_BATCH))]
                    await self._keep(batch)
        finally:
            # Only where the event loop is torn down is anything left; nobody must wait for ever.
            self._closed = True
            for pending in (*batch, *self._waiting):
                pending.fail(CannotKeep("The store was stopped before this was kept."))

    async def _keep(self, batch: Sequence[PendingWrite[Any]]) -> None:
        """Write a batch in one transaction, or each in its own where one of them stands in the way."""
        try:
            async with self._engine.begin() as connection:
                results = await _do_all(connection, [pending.work for pending in batch])
        except Exception as error:
            if is_of_the_database(error):
                self.failed_at = time.monotonic()
            if len(batch) > 1 and not is_of_the_database(error):
                for pending in batch:
                    await self._keep([pending])
            else:
                for pending in batch:
                    pending.fail(error)
        else:
            if any(pending.work.takes_room for pending in batch):
                self.failed_at = None
            for pending, result in zip(batch, results, strict=True):
                pending.keep(result)


async def _do_all(connection: AsyncConnection, works: Sequence[Work[Any]]) -> list[Any]:
    results: list[Any] = []
    for kind, of_a_kind in groupby(works, _kind):
        results += await kind.do_all(connection, list(of_a_kind))
    return results


def _kind(work: Work[Any]) -> type[Work[Any]]:
    return type(work)


def is_of_the_database(error: Exception) -> bool:
    """Whether a failure has nothing to do with what was written, so that writing it in parts is pointless."""
    if isinstance(error, DBAPIError):
        return not isinstance(error, (IntegrityError, DataError))
    return isinstance(error, (OSError, NoConnectionFree))


def _cannot_keep(error: Exception) -> CannotKeep:
    if isinstance(error, CannotKeep):
        return CannotKeep(*error.args)
    return CannotKeep(f"The database did not keep this: {reason(error)}.")
