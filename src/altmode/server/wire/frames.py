"""Counting the frames in what comes down a websocket, from their heads alone."""

from __future__ import annotations

SHORTEST_HEAD = 2
MASK_BYTES = 4
LENGTH_BYTES = {126: 2, 127: 8}
"""How many bytes follow that tell a longer length, by what stands where a short one would."""
MASKED = 0x80


class FrameCounter:
    """Finds where frames begin, whatever they are and however the bytes are cut; it keeps nothing of what they hold."""

    __slots__ = ("_head", "_skip")

    def __init__(self) -> None:
        self._head = b""
        """The part of a head that has come, while the rest has not."""
        self._skip = 0
        """So many bytes of the last frame are still to come."""

    def begun(self, data: bytes, most: int) -> int:
        """How many frames begin in these bytes; once there are more than `most`, they are not counted further."""
        if self._head:
            data, self._head = self._head + data, b""
        at, end, frames = self._skip, len(data), 0
        while at < end and frames <= most:
            head = _head_length(data, at)
            if head > end - at:
                self._head = data[at:]
                break
            frames += 1
            at += head + _payload_length(data, at)
        self._skip = max(0, at - end) if not self._head else 0
        return frames


def _head_length(data: bytes, at: int) -> int:
    if len(data) - at < SHORTEST_HEAD:
        return SHORTEST_HEAD
    second = data[at + 1]
    return SHORTEST_HEAD + LENGTH_BYTES.get(second & ~MASKED, 0) + (MASK_BYTES if second & MASKED else 0)


def _payload_length(data: bytes, at: int) -> int:
    length = data[at + 1] & ~MASKED
    more = LENGTH_BYTES.get(length)
    if more is None:
        return length
    begin = at + SHORTEST_HEAD
    return int.from_bytes(data[begin : begin + more], "big")
