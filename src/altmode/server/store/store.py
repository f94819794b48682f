"""The store: what the server keeps, and how it finds it again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

import msgspec
from sqlalchemy import Row, Select, literal, select, union_all
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from altmode.server.store import schema
from altmode.server.store.engines import reading_engine, writing_engine
from altmode.server.store.errors import CannotKeep, CannotRead, Conflict, reason
from altmode.server.store.leases import FIRST_EPOCH, NOBODYS, Leases
from altmode.server.store.migrating import migrate
from altmode.server.store.rows import OPEN, OVER, PLAYING, Status, TableRow
from altmode.server.store.urls import is_file, read_url
from altmode.server.store.works import (
    TABLES,
    AnotherHour,
    Append,
    Forget,
    KeepReplay,
    Mark,
    NewTable,
    Probe,
    Unmark,
)
from altmode.server.store.writing import Writer

Clock = Callable[[], int]

TIDIED_AT_ONCE: Final = 100
HEALTHY_WITHIN: Final = 5.0
PROBE_SECONDS: Final = 5.0
REFUSED_OF_LATE: Final = 30.0
"""A disk may take what is small and refuse what is not: so long after it did, all is not well."""
LOBBY_ORDER: Final[tuple[Status, ...]] = (OPEN, PLAYING, OVER)
ROW_COLUMNS: Final = tuple(TABLES[name] for name in TableRow.__struct_fields__)


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Store:
    """Keeps tables as their deeds, and the records of matches; what it has acknowledged survives any crash."""

    leases: Leases | None = None
    """Which tables this server has, where several share the database."""

    def __init__(self, url: URL, clock: Clock) -> None:
        self._clock = clock
        self._reading_engine = reading_engine(url)
        self._writing_engine = writing_engine(url)
        self._writer = Writer(self._writing_engine)
        self._closed = False
        self._probing = asyncio.Lock()
        self._probed_at = -PROBE_SECONDS
        self._saves = True

    @classmethod
    async def open(cls, url: str, clock: Clock = now, address: str = "") -> Store:
        """The store in a database, which is made or brought up to date first; BadDatabase says why not.

        With the address at which others reach it, it is that of one of several servers; a file has one alone.
        """
        database = read_url(url)
        await asyncio.to_thread(migrate, database)
        store = cls(database, clock)
        if address and not is_file(database):
            store.leases = Leases(database, address)
        return store

    async def close(self) -> None:
        """Write what waits, then let the database go."""
        self._closed = True
        await self._writer.close()
        if self.leases is not None:
            await self.leases.close()
        await self._writing_engine.dispose()
        await self._reading_engine.dispose()

    # -- Tables

    async def new_table(self, row: TableRow, deeds: Sequence[str]) -> None:
        """Keep a new table with its first deeds; Conflict if there is one of that id."""
        if self.leases is None:
            await self._writer.write(NewTable(row, deeds))
            return
        await self._writer.write(NewTable(row, deeds, self.leases.number))
        self.leases.epochs[row.id] = FIRST_EPOCH

    async def append(
        self, table: str, number: int, deeds: Sequence[str], row: TableRow | None = None
    ) -> None:
        """Keep deeds of a table from a number on, and the row that goes with them; returns when they are committed.

        The first deed of a table has number 0. Conflict if the number is not that of the table's next deed, as
        when another process wrote to it; CannotKeep if the database fails.
        """
        if row is not None and row.id != table:
            raise ValueError(f"deeds of table {table} came with the row of table {row.id}")
        changes = msgspec.structs.asdict(row) if row is not None else {"touched_at": self._clock()}
        changes.pop("id", None)
        epoch = None if self.leases is None else self.leases.epochs.get(table, NOBODYS)
        await self._writer.write(Append(table, number, deeds, changes, epoch))

    async def deeds_of(self, table: str) -> list[str] | None:
        """All deeds of a table in order, or None if there is no such table."""
        deeds = schema.deeds.c
        async with self._reading() as connection:
            found = await connection.scalars(
                select(deeds.deed).where(deeds.table_id == table).order_by(deeds.number)
            )
            kept = list(found)
            if not kept and await connection.scalar(select(TABLES.id).where(TABLES.id == table)) is None:
                return None
            return kept

    async def table(self, id: str) -> TableRow | None:
        """One table without its deeds."""
        rows = await self._rows(select(*ROW_COLUMNS).where(TABLES.id == id))
        return rows[0] if rows else None

    async def unfinished(self, owner: int | None = None) -> list[TableRow]:
        """Every table that is not over, or those of them that a server has; the latest touched first."""
        query = (
            select(*ROW_COLUMNS)
            .where(TABLES.status.in_((OPEN, PLAYING)))
            .order_by(TABLES.touched_at.desc(), TABLES.id)
        )
        return await self._rows(query if owner is None else query.where(TABLES.owner == owner))

    async def listed(self, limit: int, offset: int = 0) -> list[TableRow]:
        """Public tables: the open ones, then those in play, then those that are over; of each, the latest first."""
        # Each status on its own, so that the many that are over need not be sorted: an index has them in order.
        parts = union_all(
            *(
                select(
                    select(*ROW_COLUMNS, literal(rank).label("rank"))
                    .where(TABLES.listed, TABLES.status == status)
                    .order_by(TABLES.touched_at.desc(), TABLES.id)
                    .limit(limit + offset)
                    .subquery()
                )
                for rank, status in enumerate(LOBBY_ORDER)
            )
        ).subquery()
        return await self._rows(
            select(*(parts.c[column.name] for column in ROW_COLUMNS))
            .order_by(parts.c.rank, parts.c.touched_at.desc(), parts.c.id)
            .limit(limit)
            .offset(offset)
        )

    async def another_hour(self) -> None:
        """Count an hour in which a server ran; no clock that is wrong about the day is asked."""
        await self._writer.write(AnotherHour())

    async def tidy(self, before: int, wait: int, held: Collection[str] = ()) -> int:
        """Mark tables that nobody has touched since a moment, drop those marked for so many hours; how many.

        Tables that somebody holds are left alone whatever any clock says.
        """
        await self._writer.write(Unmark(before))
        async with self._reading() as connection:
            hours = await connection.scalar(select(schema.running.c.hours)) or 0
            old = await connection.execute(
                select(TABLES.id, TABLES.marked_at).where(TABLES.touched_at < before)
            )
            found = [(id, marked) for id, marked in old if id not in held]
        forgotten = 0
        # Not all at once: those who play would have to wait.
        for ids in in_parts([id for id, marked in found if marked is None]):
            await self._writer.write(Mark(ids, before, hours))
        for ids in in_parts([id for id, marked in found if marked is not None and marked <= hours - wait]):
            forgotten += await self._writer.write(Forget(ids, before, hours - wait))
        return forgotten

    # -- Records

    async def keep_replay(self, id: str, game: str, record: str) -> None:
        """Keep the record of a match; keeping it again changes nothing."""
        await self._writer.write(KeepReplay(id, game, record, self._clock()))

    async def replay(self, id: str) -> str | None:
        """The record of a match, if it was kept."""
        replays = schema.replays.c
        async with self._reading() as connection:
            record: str | None = await connection.scalar(select(replays.record).where(replays.id == id))
            return record

    # -- The database

    async def ailment(self) -> str:
        """Why nothing can be found or kept, in a sentence; "" if all is well.

        Whether anything can be written is tried every few seconds at most, whoever asks.
        """
        try:
            async with asyncio.timeout(HEALTHY_WITHIN):
                await self.table("")
        except (CannotRead, TimeoutError):
            return "The database does not answer."
        async with self._probing:
            if time.monotonic() - self._probed_at >= PROBE_SECONDS:
                self._saves = await self._try_to_save()
                self._probed_at = time.monotonic()
        failed = self._writer.failed_at
        refused = failed is not None and time.monotonic() - failed < REFUSED_OF_LATE
        return "" if self._saves and not refused else "Nothing can be saved now."

    async def _try_to_save(self) -> bool:
        try:
            async with asyncio.timeout(HEALTHY_WITHIN):
                await self._writer.write(Probe())
        except (CannotKeep, Conflict, TimeoutError):
            return False
        return True

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        if self._closed:
            raise CannotRead("The store is closed.")
        try:
            async with self._reading_engine.begin() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as error:
            raise CannotRead(f"The database does not answer: {reason(error)}.") from error

    async def _rows(self, query: Select[Any]) -> list[TableRow]:
        async with self._reading() as connection:
            return [_row(found) for found in await connection.execute(query)]


def in_parts(ids: Sequence[str]) -> Iterator[Sequence[str]]:
    """So many of them at a time as are written together."""
    for start in range(0, len(ids), TIDIED_AT_ONCE):
        yield ids[start : start + TIDIED_AT_ONCE]


def _row(found: Row[Any]) -> TableRow:
    return TableRow(**found._mapping)
