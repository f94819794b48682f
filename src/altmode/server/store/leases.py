"""Which server has a table, where several share a database of PostgreSQL: one at a time, and no other writes to it.

A server is a row that it renews by the database's clock, and a lock that the database lets go of when the server's
connection ends: one that was killed is known to be dead at once, one that cannot be reached after some seconds. A
table names the server that has it and how often it changed hands, and what is written is kept only if that is still
so: who was taken for dead and goes on all the same can write nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager
from typing import Final

from sqlalchemy import ColumnElement, and_, delete, func, insert, literal_column, not_, select, update
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from altmode.server.store import schema
from altmode.server.store.engines import leasing_engine
from altmode.server.store.errors import BadDatabase, CannotRead, Elsewhere, reason
from altmode.server.store.works import TABLES
from altmode.version import VERSION

log = logging.getLogger(__name__)

SERVERS: Final = schema.servers.c
BEAT_SECONDS: Final = 2.0
LEASE_MS: Final = 8_000
"""A server that did not renew its row for so long is dead for the others, whatever became of its connection."""
LOCKS: Final = 0x616C746D
"""Any number that no other program on the database uses for the first half of its locks."""
NUMBER_BITS: Final = 31
FIRST_EPOCH: Final = 0
NOBODYS: Final = -1
"""The epoch in which somebody writes who does not have the table."""

NOW: Final[ColumnElement[int]] = literal_column(
    "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)", schema.servers.c.expires_at.type
)
LOCKED: Final[ColumnElement[bool]] = literal_column(
    "EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2"
    f" AND classid = {LOCKS} AND objid = servers.number"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))"
)
ALIVE: Final = and_(SERVERS.expires_at > NOW, LOCKED)
FAILURES: Final = (SQLAlchemyError, OSError)


def _none_lost(ids: Collection[str]) -> None:
    pass


async def _none_died(number: int) -> None:
    pass


def _nobody_there() -> str:
    return "{}"


class Leases:
    """The tables of one of several servers."""

    def __init__(self, url: URL, address: str) -> None:
        """Others reach this server at `address`."""
        self.number = secrets.randbits(NUMBER_BITS)
        self.address = address
        self.epochs: dict[str, int] = {}
        """The tables that this server has, and in which epoch."""
        self.newer = ""
        """The address of a living server of a newer version: it takes what nobody has."""
        self.lost: Callable[[Collection[str]], None] = _none_lost
        """Told of tables that others have taken."""
        self.died: Callable[[int], Awaitable[None]] = _none_died
        """Told of a server whose tables nobody keeps going."""
        self.presence: Callable[[], str] = _nobody_there
        """Asked who is at the tables here, to be told to the others."""
        self._engine = leasing_engine(url)
        self._line: AsyncConnection | None = None
        self._locked = False
        self._beating: asyncio.Task[None] | None = None
        self._burying: dict[int, asyncio.Task[None]] = {}

    # -- Being there

    async def begin(self) -> None:
        """Be one of the servers of the database from now on."""
        try:
            await self._beat()
        except FAILURES as error:
            await self._drop_line()
            raise BadDatabase(f"The database does not take this server in: {reason(error)}.") from error
        self._beating = asyncio.create_task(self._run(), name="altmode leases")

    async def close(self) -> None:
        """Leave, and leave all tables to whoever wants them."""
        for task in (self._beating, *self._burying.values()):
            if task is not None:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError, *FAILURES, CannotRead):
                    await task
        self.epochs.clear()
        with contextlib.suppress(*FAILURES):
            async with self._engine.begin() as connection:
                await connection.execute(
                    update(schema.tables).where(TABLES.owner == self.number).values(owner=None)
                )
                await connection.execute(delete(schema.servers).where(SERVERS.number == self.number))
        await self._drop_line()
        await self._engine.dispose()

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                async with asyncio.timeout(LEASE_MS / 1000):
                    await self._beat()
                    for number in await self._dead():
                        self._begin_to_bury(number)
            except (*FAILURES, CannotRead, TimeoutError) as error:
                log.error("this server could not show that it is there: %s", reason(error))
                await self._drop_line()
            except Exception:
                log.exception("this server could not show that it is there")
                await self._drop_line()

    async def _beat(self) -> None:
        """Show that this server is there; where others may have thought otherwise, see what they have left."""
        sure = self._line is not None and self._locked
        if self._line is None:
            self._line, self._locked = await self._engine.connect(), False
        line = self._line
        async with line.begin():
            if not self._locked:
                # Where the last connection broke, the database may not have noticed yet.
                lock = func.pg_try_advisory_lock(LOCKS, self.number)
                self._locked = bool(await line.scalar(select(lock)))
            # From here on whoever wants to take a table of this server waits.
            lasts = await line.scalar(
                select(SERVERS.expires_at > NOW).where(SERVERS.number == self.number).with_for_update()
            )
            renewed = {"expires_at": NOW + LEASE_MS, "presence": self.presence()}
            if lasts is None:
                mine = {"number": self.number, "address": self.address, "version": VERSION}
                await line.execute(insert(schema.servers).values(**mine, started_at=NOW, **renewed))
            else:
                await line.execute(
                    update(schema.servers).where(SERVERS.number == self.number).values(**renewed)
                )
        if not (sure and lasts):
            await self._see_what_is_left(line)
        async with line.begin():
            others = await line.execute(
                select(SERVERS.address, SERVERS.version).where(SERVERS.number != self.number, ALIVE)
            )
            newer = sorted((in_order(version), address) for address, version in others)
        self.newer = newer[-1][1] if newer and newer[-1][0] > in_order(VERSION) else ""

    async def _see_what_is_left(self, line: AsyncConnection) -> None:
        before = dict(self.epochs)
        async with line.begin():
            found = await line.execute(select(TABLES.id, TABLES.epoch).where(TABLES.owner == self.number))
            left = {row.id: row.epoch for row in found}
        lost = [id for id, epoch in before.items() if left.get(id) != epoch == self.epochs.get(id)]
        for id in lost:
            del self.epochs[id]
        if lost:
            log.warning("tables were taken by other servers", extra={"tables": len(lost)})
            self.lost(lost)

    async def _drop_line(self) -> None:
        line, self._line, self._locked = self._line, None, False
        if line is not None:
            with contextlib.suppress(Exception):
                await line.invalidate()
                await line.close()

    # -- Others

    async def _dead(self) -> list[int]:
        async with self._transaction() as connection:
            return list(await connection.scalars(select(SERVERS.number).where(not_(ALIVE))))

    def _begin_to_bury(self, number: int) -> None:
        if number != self.number and number not in self._burying:
            self._burying[number] = asyncio.create_task(self._bury(number))

    async def _bury(self, number: int) -> None:
        """Take up what has to go on, then forget the server; if this one dies meanwhile, another does the same."""
        try:
            await self.died(number)
            async with self._transaction() as connection:
                await connection.execute(delete(schema.servers).where(SERVERS.number == number, not_(ALIVE)))
        except CannotRead as error:
            log.error("the tables of a dead server were not all taken up: %s", error)
        except Exception:
            log.exception("the tables of a dead server were not all taken up")
        finally:
            del self._burying[number]

    async def eldest(self) -> bool:
        """Whether this server has been there for longest: it does what only one has to do."""
        async with self._transaction() as connection:
            order = select(SERVERS.number).where(ALIVE).order_by(SERVERS.started_at, SERVERS.number)
            return await connection.scalar(order.limit(1)) == self.number

    async def presence_elsewhere(self) -> list[str]:
        """Who is at the tables of the others, as each of them tells."""
        async with self._transaction() as connection:
            others = select(SERVERS.presence).where(ALIVE, SERVERS.number != self.number)
            return list(await connection.scalars(others))

    async def held(self, before: int) -> frozenset[str]:
        """The tables that a living server has although nobody touched them since a moment."""
        async with self._transaction() as connection:
            living = select(SERVERS.number).where(ALIVE)
            return frozenset(
                await connection.scalars(
                    select(TABLES.id).where(TABLES.touched_at < before, TABLES.owner.in_(living))
                )
            )

    # -- Tables

    async def elsewhere(self, id: str) -> str:
        """Where a table is kept going, if that is another server; "" if it is this one or could be."""
        if id in self.epochs:
            return ""
        async with self._transaction() as connection:
            found = await connection.execute(
                select(SERVERS.number, SERVERS.address)
                .join(schema.tables, TABLES.owner == SERVERS.number)
                .where(TABLES.id == id, ALIVE)
            )
            holder = found.first()
        if holder is None:
            return self.newer
        return "" if holder.number == self.number else str(holder.address)

    async def take(self, id: str) -> bool:
        """Have a table unless a living server has it, which Elsewhere tells; False if there is no such table."""
        while True:
            async with self._transaction() as connection:
                found = await connection.execute(select(TABLES.owner, TABLES.epoch).where(TABLES.id == id))
                if (row := found.first()) is None:
                    return False
                if row.owner != self.number:
                    await self._refuse_if_held(connection, row.owner)
                taken = await connection.scalar(
                    update(schema.tables)
                    .where(
                        TABLES.id == id,
                        TABLES.epoch == row.epoch,
                        TABLES.owner.is_not_distinct_from(row.owner),
                    )
                    .values(owner=self.number, epoch=row.epoch + 1)
                    .returning(TABLES.epoch)
                )
            if taken is not None:
                self.epochs[id] = taken
                return True
            # Somebody else was quicker: look again who.

    async def _refuse_if_held(self, connection: AsyncConnection, owner: int | None) -> None:
        if owner is not None:
            # Whoever has it cannot show meanwhile that they are there.
            holder = await connection.execute(
                select(SERVERS.address, ALIVE.label("alive"))
                .where(SERVERS.number == owner)
                .with_for_update(read=True, of=schema.servers)
            )
            if (found := holder.first()) is not None and found.alive:
                raise Elsewhere(found.address)
        if self.newer:
            raise Elsewhere(self.newer)

    async def mine(self, id: str) -> bool:
        """Whether nobody has taken a table from this server."""
        async with self._transaction() as connection:
            found = await connection.execute(select(TABLES.owner, TABLES.epoch).where(TABLES.id == id))
            row = found.first()
        return row is not None and tuple(row) == (self.number, self.epochs.get(id))

    async def release(self, id: str) -> None:
        """Leave a table to whoever wants it."""
        epoch = self.epochs.pop(id, NOBODYS)
        async with self._transaction() as connection:
            mine = TABLES.id == id, TABLES.owner == self.number, TABLES.epoch == epoch
            await connection.execute(update(schema.tables).where(*mine).values(owner=None))

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._engine.begin() as connection:
                yield connection
        except FAILURES as error:
            raise CannotRead(f"The database does not answer: {reason(error)}.") from error


def in_order(version: str) -> list[int]:
    """A version so that a newer one is larger."""
    return [int(part) if part.isdigit() else 0 for part in version.split(".")]
