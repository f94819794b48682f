"""What whoever runs a server may set; the defaults suit one household."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, replace


def _thinkers() -> int:
    """Leave one core to the tables themselves."""
    return max(1, (os.cpu_count() or 2) - 1)


@dataclass(frozen=True)
class Settings:
    """How a server is run."""

    database: str
    """A file for SQLite, or a URL."""
    address: str = ""
    """Where other servers on the same database reach this one, as host:port; empty where it is the only one."""
    thinkers: int = field(default_factory=_thinkers)
    """How many processes think for bots."""
    thinking_seconds: float = 45.0
    """A bot that thinks longer is answered for at random. The strongest take ten seconds, and may wait for others."""
    message_bytes: int = 16_384
    frames_per_second: float = 200.0
    """Frames of every kind, and reads that complete none, on one websocket; whoever sends more is sent away."""
    frames_at_once: int = 600
    line_bytes_per_second: float = 256_000.0
    line_bytes_at_once: int = 2_000_000
    address_share: float = 5.0
    """All websockets of one address together may send so many times what one may."""
    connections: int = 900
    """Lines of every kind that are open at once; the command makes this fit how many files may be open."""
    request_seconds: float = 20.0
    """A request that is not there in whole after so long is hung up on."""
    answer_seconds: float = 60.0
    """So is somebody who does not take in what was sent."""
    header_bytes: int = 16_384
    headers: int = 64
    requests_per_second: float = 60.0
    """How many requests one address may make."""
    requests_at_once: int = 1200
    body_bytes_at_once: int = 8_000_000
    """Bytes in the bodies of all requests of one address that are being read or answered."""
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
    checks_per_minute: float = 60.0
    """How many decks, courses and mixes one address may have checked."""
    checks_at_once: int = 60
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
    over_seconds: float = 60.0
    """One whose match is over is put away sooner."""
    keep_days: float = 60.0
    """Tables that nobody touched for so long are marked."""
    marked_hours: int = 14 * 24
    """Marked tables are forgotten when servers have run for so long after that, whatever the clock says."""


def shared_among(settings: Settings, workers: int) -> Settings:
    """What each of several servers of one machine grants an address, so that it gets no more from all together."""
    return replace(
        settings,
        thinkers=max(1, settings.thinkers // workers),
        # Less than what one connection may send would be less than what a page needs.
        address_share=max(1.0, settings.address_share / workers),
        requests_per_second=settings.requests_per_second / workers,
        requests_at_once=max(1, settings.requests_at_once // workers),
        body_bytes_at_once=max(1, settings.body_bytes_at_once // workers),
        tables_per_minute=settings.tables_per_minute / workers,
        tables_at_once=max(1, settings.tables_at_once // workers),
        checks_per_minute=settings.checks_per_minute / workers,
        checks_at_once=max(1, settings.checks_at_once // workers),
        connections_per_address=max(1, settings.connections_per_address // workers),
    )
