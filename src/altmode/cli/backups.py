"""Copying what a server keeps into a file, and back."""

from __future__ import annotations

from altmode.cli.errors import CommandRefused


def print_backup(database: str, file: str) -> None:
    """Write a backup, and say what is in it."""
    from altmode.server.store import BadDatabase
    from altmode.server.store.copying import back_up

    try:
        tables = back_up(database, file)
    except BadDatabase as error:
        raise CommandRefused(str(error)) from None
    print(f"{file} holds {_tables(tables)}.")


def print_restored(file: str, database: str) -> None:
    """Fill a database from a backup, and say with what."""
    from altmode.server.store import BadDatabase
    from altmode.server.store.copying import restore

    try:
        tables = restore(file, database)
    except BadDatabase as error:
        raise CommandRefused(str(error)) from None
    print(f"{_tables(tables)} restored.")


def _tables(count: int) -> str:
    return f"{count} table" if count == 1 else f"{count} tables"
