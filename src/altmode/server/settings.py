"""What whoever runs a server may set; the defaults suit one household."""

from __future__ import annotations

import os
from dataclasses import dataclass, field


def _thinkers() -> int:
    """Leave one core to the tables themselves."""
    return max(1, (os.cpu_count() or 2) - 1)


@dataclass(frozen=True)
class Settings:
    """How a server is run."""

    database: str
    """A file for SQLite, or a URL."""
    thinkers: int = field(default_factory=_thinkers)
    """How many processes think for bots."""
    thinking_seconds: float = 45.0
    """A bot that thinks longer is answered for at random. The strongest take ten seconds, and may wait for others."""
    message_bytes: int = 16_384
    messages_per_second: float = 20.0
    messages_at_once: int = 80
    says_per_second: float = 1.0
    """What everybody is told costs everybody something."""
    says_at_once: int = 8
    refused_in_a_row: int = 400
    """A connection with so many refused messages in a row is closed."""
    tables_per_minute: float = 60.0
    """How many tables one address may open."""
    tables_at_once: int = 120
    connections_per_table: int = 200
    connections_per_address: int = 400
    leave_seconds: float = 30.0
    """After so long a person who is not connected counts as having left: others may have a bot play on."""
    stand_in_seconds: float = 1.2
    """A bot that plays for somebody who looks on waits so long before each choice: they may want their seat back."""
    pass_seconds: float = 2.5
    """About so long the table takes to decline for somebody who can do nothing else; 0: it leaves that to them."""
    alone_seconds: float = 120.0
    """For so long bots play on at a table that nobody looks at."""
    idle_seconds: float = 900.0
    """A table that nobody looks at is put away for so long; its deeds are kept."""
    keep_days: float = 60.0
    """Tables that nobody touched for so long are forgotten."""
