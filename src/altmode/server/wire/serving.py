"""How the web server is told to let people in."""

from __future__ import annotations

import os
from functools import partial
from typing import Any

from altmode.server.settings import Settings
from altmode.server.wire.gate import Gate, trusted
from altmode.server.wire.requests import BoundedRequests
from altmode.server.wire.sockets import CountingSocket

MESSAGE_ROOM = 4
"""A message that is too long by less than so many times is refused with a sentence, a longer one ends the line."""
PING_SECONDS = 20.0
THIS_MACHINE = "127.0.0.1,::1"
OTHER_FILES = 124
"""So many files are kept for the database, the log and the processes that think."""
MOST_FILES = 65_536


def believed() -> str:
    """Who is believed when they say for whom they call."""
    return os.environ.get("FORWARDED_ALLOW_IPS", THIS_MACHINE)


def ways_in(settings: Settings, proxies: str | None = None, gate: Gate | None = None) -> dict[str, Any]:
    """What uvicorn needs to know; neither protocol is left to what happens to be installed."""
    proxies = proxies if proxies is not None else believed()
    gate = gate or Gate(settings, trusted(proxies))
    return {
        "http": partial(BoundedRequests, gate=gate),
        "h11_max_incomplete_event_size": settings.header_bytes,
        "ws": partial(CountingSocket, gate=gate),
        "ws_max_size": MESSAGE_ROOM * settings.message_bytes,
        "ws_ping_interval": PING_SECONDS,
        "forwarded_allow_ips": proxies,
    }


def room_for_lines() -> int:
    """How many lines may be open at once, after this process was allowed as many files as it may have."""
    try:
        import resource
    except ImportError:
        return Settings.connections
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    files = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < files:
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, hard))
    return max(OTHER_FILES, files - OTHER_FILES)
