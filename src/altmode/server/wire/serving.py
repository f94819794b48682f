"""How the web server is told to let people in."""

from __future__ import annotations

from functools import partial
from typing import Any

from altmode.server.settings import Settings
from altmode.server.wire.gate import Gate
from altmode.server.wire.sockets import CountingSocket

MESSAGE_ROOM = 4
"""A message that is too long by less than so many times is refused with a sentence, a longer one ends the line."""
PING_SECONDS = 20.0


def ways_in(settings: Settings) -> dict[str, Any]:
    """What uvicorn needs to know; neither protocol is left to what happens to be installed."""
    gate = Gate(settings)
    return {
        "ws": partial(CountingSocket, gate=gate),
        "ws_max_size": MESSAGE_ROOM * settings.message_bytes,
        "ws_ping_interval": PING_SECONDS,
    }
