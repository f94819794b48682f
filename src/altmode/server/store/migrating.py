"""Bringing a database to the present schema when the server starts."""

from __future__ import annotations

import threading
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from altmode.server.store.engines import make_ready, migrating_engine
from altmode.server.store.errors import BadDatabase, reason
from altmode.server.store.urls import is_file, shown

# Any number will do that no other program sharing the database takes for itself.
POSTGRES_LOCK: Final = 0x616C746D6F6465

# Alembic keeps what it works on in one place for the whole process.
_one_at_a_time: Final = threading.Lock()


def migrate(url: URL) -> None:
    """Make a database if there is none and bring it to the present schema; others who try meanwhile wait."""
    if is_file(url):
        make_ready(url)
    try:
        with _one_at_a_time, migrating_engine(url).begin() as connection:
            lock(connection)
            refuse_newer(connection, shown(url))
            command.upgrade(alembic_config(connection), "head")
    except ImportError as error:
        raise BadDatabase(f"{shown(url)} needs a package that is not installed: {reason(error)}.") from error
    except SQLAlchemyError as error:
        raise BadDatabase(f"{shown(url)} cannot be used: {reason(error)}.") from error


def alembic_config(connection: Connection | None = None) -> Config:
    """What alembic needs to know, wherever the package is installed."""
    config = Config()
    config.set_main_option("script_location", "altmode.server.store:migrations")
    config.attributes["connection"] = connection
    return config


def lock(connection: Connection) -> None:
    """Keep others from migrating until the transaction ends; in SQLite, beginning it was enough."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": POSTGRES_LOCK})


def refuse_newer(connection: Connection, name: str) -> None:
    """Refuse a database with a schema that this version has never heard of."""
    known = {script.revision for script in ScriptDirectory.from_config(alembic_config()).walk_revisions()}
    for revision in MigrationContext.configure(connection).get_current_heads():
        if revision not in known:
            raise BadDatabase(
                f"{name} was made by a newer altmode (its schema is {revision}): "
                "start that version, or name another database."
            )
