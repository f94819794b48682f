"""What the server keeps: tables as their deeds, and the records of finished matches, in SQLite or PostgreSQL."""

from altmode.server.store.errors import BadDatabase, CannotKeep, CannotRead, Conflict, Elsewhere
from altmode.server.store.rows import OPEN, OVER, PLAYING, Status, TableRow
from altmode.server.store.store import Clock, Store, now

__all__ = [
    "OPEN",
    "OVER",
    "PLAYING",
    "BadDatabase",
    "CannotKeep",
    "CannotRead",
    "Clock",
    "Conflict",
    "Elsewhere",
    "Status",
    "Store",
    "TableRow",
    "now",
]
