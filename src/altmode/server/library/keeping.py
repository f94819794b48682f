"""What the library needs of whoever keeps tables and records."""

from __future__ import annotations

from typing import Protocol

from altmode.kernel.records import Record
from altmode.server.open_tables import OpenedTable
from altmode.table.deeds import Opened


class TableOpener(Protocol):
    """Opens tables and knows the records of their matches."""

    async def open_table(self, opened: Opened) -> OpenedTable:
        """Open a table; Refused says why there is none."""
        ...

    async def record_of_table(self, id: str) -> Record | None:
        """The record of a table whose match is over; None if there is none, or if the match still goes on."""
        ...


class ReplayStore(Protocol):
    """Keeps the records that people bring."""

    async def keep_replay(self, id: str, game: str, record: str) -> None:
        """Keep a record; keeping it again changes nothing."""
        ...

    async def replay(self, id: str) -> str | None:
        """A record that was kept."""
        ...
