"""Copying all that is kept from one database to another, whichever they are: a backup is a file of SQLite."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, func, insert, select
from sqlalchemy.exc import SQLAlchemyError

from altmode.server.store import schema
from altmode.server.store.engines import copying_engine
from altmode.server.store.errors import BadDatabase, reason
from altmode.server.store.migrating import migrate
from altmode.server.store.urls import is_file, read_url, shown

AT_ONCE: Final = 1000


def back_up(database: str, file: str) -> int:
    """Copy everything into a new file, though a server runs; how many tables. It is all of one moment."""
    if Path(file).exists():
        raise BadDatabase(f"{file} is there already: name a new file for the backup.")
    return _copied(database, file)


def restore(file: str, database: str) -> int:
    """Copy a backup into a database that holds nothing; how many tables."""
    if not Path(file).is_file():
        raise BadDatabase(f"There is no backup {file}.")
    return _copied(file, database)


def _copied(source: str, target: str) -> int:
    there, here = read_url(source), read_url(target)
    if is_file(there) and not Path(str(there.database)).is_file():
        raise BadDatabase(f"There is no database {shown(there)}.")
    # Both have the present schema then.
    migrate(there)
    migrate(here)
    try:
        with (
            copying_engine(there, writes=False).begin() as old,
            copying_engine(here, writes=True).begin() as new,
        ):
            if _count(new):
                raise BadDatabase(f"{shown(here)} holds tables already: name a database that is empty.")
            for table in schema.metadata.sorted_tables:
                if table is schema.servers:
                    # None of them serves the copy.
                    continue
                rows = old.execution_options(yield_per=AT_ONCE).execute(select(table))
                for part in rows.mappings().partitions(AT_ONCE):
                    new.execute(insert(table), [dict(row) for row in part])
            return _count(new)
    except SQLAlchemyError as error:
        raise BadDatabase(f"Not everything could be copied, so nothing was: {reason(error)}.") from error


def _count(connection: Connection) -> int:
    return connection.scalar(select(func.count()).select_from(schema.tables)) or 0
