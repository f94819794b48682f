"""What the store knows about a table beside its deeds."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

Status = Literal["open", "playing", "over"]

OPEN: Final = "open"
PLAYING: Final = "playing"
OVER: Final = "over"


class TableRow(msgspec.Struct, frozen=True):
    """A table as the lobby and a starting server see it, without making it anew from its deeds."""

    id: str
    game: str
    mode: str
    title: str
    status: Status
    listed: bool
    """Whether everybody may see it in the lobby."""
    opened_at: int
    """In milliseconds since 1970, as is the next one."""
    touched_at: int
    summary: str
    """What the lobby shows of it, as JSON."""
