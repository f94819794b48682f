"""Everything that the store writes, as pieces of work for its writer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

import msgspec
from sqlalchemy import Insert, Table, bindparam, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from altmode.server.store import schema
from altmode.server.store.errors import Conflict
from altmode.server.store.rows import TableRow
from altmode.server.store.writing import Work

TABLES: Final = schema.tables.c
CHANGING: Final = tuple(name for name in TableRow.__struct_fields__ if name != "id")
UNCHANGED: Final = dict.fromkeys(CHANGING)

# One statement for all appends, whether a row comes with them or not, so that a batch of them is sent at once.
MOVE_ON: Final = (
    update(schema.tables)
    .where(
        TABLES.id == bindparam("table"),
        TABLES.deed_count == bindparam("before"),
        # Where several servers share the database: in the very statement that a server who took the table waits for.
        TABLES.epoch == func.coalesce(bindparam("written_in", type_=TABLES.epoch.type), TABLES.epoch),
    )
    .values(
        {
            name: func.coalesce(bindparam(f"new_{name}", type_=TABLES[name].type), TABLES[name])
            for name in CHANGING
        }
        | {"deed_count": bindparam("after"), "marked_at": None}
    )
)
ONE_ROW: Final = 1
ADD_DEEDS: Final = insert(schema.deeds)


@dataclass(frozen=True, slots=True)
class NewTable(Work[None]):
    """A table and its first deeds."""

    row: TableRow
    deeds: Sequence[str]
    owner: int | None = None
    """The server that has it from the beginning, where several share the database."""

    async def do(self, connection: AsyncConnection) -> None:
        """Keep it, unless there is one of that id."""
        values = {**msgspec.to_builtins(self.row), "deed_count": len(self.deeds), "owner": self.owner}
        made = await connection.scalar(insert_if_new(connection, schema.tables, values).returning(TABLES.id))
        if made is None:
            raise Conflict(f"There is a table {self.row.id} already.")
        if self.deeds:
            await connection.execute(ADD_DEEDS, deed_rows(self.row.id, 0, self.deeds))


@dataclass(frozen=True, slots=True)
class Append(Work[None]):
    """More deeds of a table, and what else has changed about it."""

    table: str
    number: int
    deeds: Sequence[str]
    changes: dict[str, Any]
    epoch: int | None = None
    """As whose they are written; None where there is one server."""

    @classmethod
    async def do_all(cls, connection: AsyncConnection, works: Sequence[Append]) -> list[None]:
        """Keep the deeds of many tables, or those of one with a Conflict that explains itself."""
        moved = await connection.execute(MOVE_ON, [work.moves_on() for work in works])
        if moved.rowcount != len(works):
            raise await works[0].conflict(connection)
        rows = [row for work in works for row in deed_rows(work.table, work.number, work.deeds)]
        if rows:
            await connection.execute(ADD_DEEDS, rows)
        return [None] * len(works)

    def moves_on(self) -> dict[str, Any]:
        """What the table's row is looked for by and what it becomes."""
        return {
            "table": self.table,
            "before": self.number,
            "after": self.number + len(self.deeds),
            "written_in": self.epoch,
            **{f"new_{name}": value for name, value in (UNCHANGED | self.changes).items()},
        }

    async def conflict(self, connection: AsyncConnection) -> Conflict:
        """Why the deeds cannot be added."""
        found = await connection.execute(
            select(TABLES.deed_count, TABLES.epoch).where(TABLES.id == self.table)
        )
        if (row := found.first()) is None:
            return Conflict(f"There is no table {self.table}.")
        count, epoch = row
        if self.epoch not in (None, epoch):
            return Conflict(f"Table {self.table} is another server's now.")
        return Conflict(f"Deed {self.number} of table {self.table} cannot be added: its next one is {count}.")


@dataclass(frozen=True, slots=True)
class KeepReplay(Work[None]):
    """The record of a match."""

    id: str
    game: str
    record: str
    kept_at: int

    async def do(self, connection: AsyncConnection) -> None:
        """Keep it, unless it is kept already."""
        values = {"id": self.id, "game": self.game, "record": self.record, "kept_at": self.kept_at}
        await connection.execute(insert_if_new(connection, schema.replays, values))


@dataclass(frozen=True, slots=True)
class AnotherHour(Work[None]):
    """An hour more in which a server ran."""

    async def do(self, connection: AsyncConnection) -> None:
        """Count it."""
        await connection.execute(insert_if_new(connection, schema.running, {"id": ONE_ROW, "hours": 0}))
        await connection.execute(update(schema.running).values(hours=schema.running.c.hours + 1))


@dataclass(frozen=True, slots=True)
class Probe(Work[None]):
    """Something that changes nothing and shows whether anything can be written."""

    takes_room: ClassVar[bool] = False

    async def do(self, connection: AsyncConnection) -> None:
        """Write."""
        await connection.execute(insert_if_new(connection, schema.running, {"id": ONE_ROW, "hours": 0}))
        await connection.execute(update(schema.running).values(hours=schema.running.c.hours))


@dataclass(frozen=True, slots=True)
class Unmark(Work[None]):
    """Tables that turn out not to be old, as when the clock that said so was put right."""

    before: int

    async def do(self, connection: AsyncConnection) -> None:
        """Let them be."""
        recent = TABLES.marked_at.is_not(None), TABLES.touched_at >= self.before
        await connection.execute(update(schema.tables).where(*recent).values(marked_at=None))


@dataclass(frozen=True, slots=True)
class Mark(Work[None]):
    """Tables that are to be dropped much later, unless somebody touches them."""

    ids: Sequence[str]
    before: int
    hours: int

    async def do(self, connection: AsyncConnection) -> None:
        """Note since when nobody wants them."""
        old = TABLES.id.in_(self.ids), TABLES.touched_at < self.before, TABLES.marked_at.is_(None)
        await connection.execute(update(schema.tables).where(*old).values(marked_at=self.hours))


@dataclass(frozen=True, slots=True)
class Forget(Work[int]):
    """Tables to be dropped that were marked long ago, unless somebody touches them before that."""

    ids: Sequence[str]
    before: int
    marked_before: int

    async def do(self, connection: AsyncConnection) -> int:
        """Drop them, their deeds with them, and tell how many."""
        unwanted = TABLES.touched_at < self.before, TABLES.marked_at <= self.marked_before
        gone = await connection.execute(delete(schema.tables).where(TABLES.id.in_(self.ids), *unwanted))
        return gone.rowcount


def deed_rows(table: str, number: int, deeds: Sequence[str]) -> list[dict[str, Any]]:
    """Deeds of a table from a number on, as they are kept."""
    return [{"table_id": table, "number": at, "deed": deed} for at, deed in enumerate(deeds, number)]


def insert_if_new(connection: AsyncConnection, table: Table, values: dict[str, Any]) -> Insert:
    """Insert something unless its key is there; both databases have the same words for it."""
    if connection.dialect.name == "sqlite":
        return sqlite.insert(table).values(**values).on_conflict_do_nothing()
    return postgresql.insert(table).values(**values).on_conflict_do_nothing()
