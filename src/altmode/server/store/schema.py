"""The tables of the database as they are now; how older ones become these is in `migrations/`."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    text,
)

LONGEST_ID: Final = 64

metadata: Final = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(LONGEST_ID), primary_key=True),
    Column("game", String(LONGEST_ID), nullable=False),
    Column("mode", String(LONGEST_ID), nullable=False),
    Column("title", Text, nullable=False),
    Column("status", String(16), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("opened_at", BigInteger, nullable=False),
    Column("touched_at", BigInteger, nullable=False),
    Column("summary", Text, nullable=False),
    # A deed may be added only by who knows how many there are: of two writers one finds another number.
    Column("deed_count", Integer, nullable=False),
    # In hours of `running`, so that no clock that jumps makes a mark old.
    Column("marked_at", Integer, nullable=True),
    # The server that has the table, and how often it has changed hands: whoever lost it finds another number.
    Column("owner", Integer, nullable=True),
    Column("epoch", Integer, nullable=False, server_default=text("0")),
    CheckConstraint("status IN ('open', 'playing', 'over')", name="status"),
    Index(None, "status", "touched_at"),
)

deeds: Final = Table(
    "deeds",
    metadata,
    Column("table_id", String(LONGEST_ID), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("deed", Text, nullable=False),
    # Deeds are small and always read by table and in order: their key is the best place to keep them.
    sqlite_with_rowid=False,
)

# How long servers have run on this database: a time that only goes on while somebody looks.
running: Final = Table(
    "running",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("hours", Integer, nullable=False),
)

# Servers that share the database. All times are those of its own clock, in milliseconds since 1970.
servers: Final = Table(
    "servers",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("address", Text, nullable=False),
    Column("version", String(LONGEST_ID), nullable=False),
    Column("started_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    # Who is at the tables that are listed, as JSON for the lobbies of the others.
    Column("presence", Text, nullable=False),
)

replays: Final = Table(
    "replays",
    metadata,
    Column("id", String(LONGEST_ID), primary_key=True),
    Column("game", String(LONGEST_ID), nullable=False),
    Column("record", Text, nullable=False),
    Column("kept_at", BigInteger, nullable=False),
)
