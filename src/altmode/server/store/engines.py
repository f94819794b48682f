"""Connections to the database, set up so that what was committed stays."""

from __future__ import annotations

import os
import sqlite3
import time
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from altmode.server.store.errors import BadDatabase, reason
from altmode.server.store.urls import is_file, shown

WAIT_FOR_LOCK: Final = 10_000
"""How many milliseconds to wait for somebody else's lock."""

LEFT_OPEN: Final = 8_000
"""For so many milliseconds a server that stands still in the middle of writing keeps a table from others."""
LEASING: Final = 5

OWNER_ONLY: Final = 0o600
PAUSE: Final = 0.02


def reading_engine(url: URL) -> AsyncEngine:
    """Connections for whoever wants to know something."""
    engine = create_async_engine(url, pool_pre_ping=not is_file(url))
    _tune(engine.sync_engine, writes=False)
    return engine


def writing_engine(url: URL) -> AsyncEngine:
    """The one connection of the writer, which no crowd of readers can take away."""
    engine = create_async_engine(url, pool_pre_ping=not is_file(url), pool_size=1, max_overflow=0)
    _tune(engine.sync_engine, writes=True)
    if not is_file(url):
        event.listen(engine.sync_engine, "connect", _let_nothing_lie)
    return engine


def leasing_engine(url: URL) -> AsyncEngine:
    """Connections for who has which table: one that is held for ever, and one for each table that changes hands."""
    engine = create_async_engine(url, pool_pre_ping=True, pool_size=LEASING, max_overflow=0)
    _tune(engine.sync_engine, writes=True)
    event.listen(engine.sync_engine, "connect", _let_nothing_lie)
    return engine


def migrating_engine(url: URL) -> Engine:
    """A connection for one migration, without asyncio, since alembic has none."""
    if is_file(url):
        url = url.set(drivername="sqlite+pysqlite")
    engine = create_engine(url, poolclass=NullPool)
    _tune(engine, writes=True)
    return engine


def copying_engine(url: URL, *, writes: bool) -> Engine:
    """A connection for copying everything; while it reads, others may write, and it sees nothing of that."""
    if is_file(url):
        url = url.set(drivername="sqlite+pysqlite")
    level = {} if is_file(url) else {"isolation_level": "REPEATABLE READ"}
    engine = create_engine(url, poolclass=NullPool, **level)
    _tune(engine, writes=writes)
    return engine


def make_ready(url: URL) -> None:
    """Make the file of a database that has none yet, readable for its owner alone, and let it write ahead."""
    path = Path(str(url.database))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
        _write_ahead(path)
    except (OSError, sqlite3.Error) as error:
        what = error.strerror if isinstance(error, OSError) and error.strerror else reason(error)
        raise BadDatabase(f"{shown(url)} cannot be used as a database: {what}.") from error


def _write_ahead(path: Path) -> None:
    connection = sqlite3.connect(path, timeout=WAIT_FOR_LOCK / 1000, isolation_level=None)
    try:
        # Where two switch a file over at once, SQLite refuses one of them without waiting.
        give_up = time.monotonic() + WAIT_FOR_LOCK / 1000
        while True:
            try:
                (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
                break
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > give_up:
                    raise
                time.sleep(PAUSE)
    finally:
        connection.close()
    if mode != "wal":
        raise BadDatabase(f"{path} lies where SQLite cannot write ahead, as on a network drive.")


def _tune(engine: Engine, *, writes: bool) -> None:
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _tune_sqlite)
        event.listen(engine, "begin", _begin_writing if writes else _begin_reading)
    else:
        event.listen(engine, "connect", _tune_postgres)


def _tune_sqlite(connection: Any, _record: object) -> None:
    # Without this, Python begins transactions on its own, later than it is told to.
    connection.isolation_level = None
    cursor = connection.cursor()
    for setting in (f"busy_timeout = {WAIT_FOR_LOCK}", "synchronous = FULL", "foreign_keys = ON"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _begin_reading(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def _begin_writing(connection: Connection) -> None:
    # Who is going to write takes the lock at once: one that has read already may not wait for it.
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _tune_postgres(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    cursor.execute(f"SET lock_timeout = {WAIT_FOR_LOCK}")
    # A server may be set to acknowledge what is not on disk yet; anything stricter is left as it is.
    cursor.execute(
        "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
    )
    cursor.close()
    connection.commit()


def _let_nothing_lie(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    cursor.execute(f"SET idle_in_transaction_session_timeout = {LEFT_OPEN}")
    cursor.close()
    connection.commit()
