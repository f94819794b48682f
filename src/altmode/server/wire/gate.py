"""What all connections of a server share below their requests: how much each address has sent of late."""

from __future__ import annotations

import time

from altmode.server.limits import Addresses, Bucket, Clock
from altmode.server.settings import Settings


class Gate:
    """The limits of one server on what comes down its lines."""

    def __init__(self, settings: Settings, clock: Clock = time.monotonic) -> None:
        self.settings = settings
        self._clock = clock
        share = settings.address_share
        self._frames = Addresses(settings.frames_per_second * share, settings.frames_at_once * share, clock)
        self._bytes = Addresses(
            settings.line_bytes_per_second * share, settings.line_bytes_at_once * share, clock
        )

    def line(self) -> Line:
        """A line that has just been opened."""
        return Line(self, self._clock)

    def take(self, address: str, frames: int, size: int) -> bool:
        """Whether an address may send so many frames and bytes now."""
        return self._frames.take(address, frames) and self._bytes.take(address, size)


class Line:
    """How much one websocket may send."""

    def __init__(self, gate: Gate, clock: Clock) -> None:
        settings = gate.settings
        self._gate = gate
        self._frames = Bucket(settings.frames_per_second, settings.frames_at_once, clock)
        self._bytes = Bucket(settings.line_bytes_per_second, settings.line_bytes_at_once, clock)

    def most(self) -> int:
        """So many frames may come now."""
        return int(self._frames.left())

    def take(self, address: str, frames: int, size: int) -> bool:
        """Whether so many frames and bytes may come now, for this line and for all of its address."""
        mine = self._frames.take(frames) and self._bytes.take(size)
        return mine and self._gate.take(address, frames, size)
