"""Chance that is part of the state: a key and a counter give every number, on every machine alike.

Numbers come from a keyed hash in counter mode, so nobody can work out the coming shuffle from the ones
already seen, and the whole generator is two integers that clone and save with the rest of the state.
"""

from __future__ import annotations

import hashlib
import struct
from typing import Final

KEY_BYTES: Final = 16
WORDS_PER_BLOCK: Final = 16
_BLOCK = struct.Struct("<16I")


def key_from_seed(seed: int, purpose: str) -> int:
    """Turn a seed of any size into a key of 128 bits; each purpose gets a stream of its own."""
    text = f"{purpose}:{seed}".encode()
    return int.from_bytes(hashlib.blake2b(text, digest_size=KEY_BYTES).digest(), "little")


def block(key: int, number: int) -> tuple[int, ...]:
    """The sixteen 32-bit words of one block of the stream."""
    hashed = hashlib.blake2b(
        number.to_bytes(8, "little"), key=key.to_bytes(KEY_BYTES, "little"), digest_size=64
    )
    return _BLOCK.unpack(hashed.digest())


class Chance:
    """The generator: the key of its stream and how many blocks have been drawn."""

    __slots__ = ("drawn", "key")

    key: int
    drawn: int

    def __init__(self, key: int, drawn: int) -> None:
        self.key = key
        self.drawn = drawn

    def below(self, count: int) -> int:
        """A number from 0 to count - 1."""
        words = block(self.key, self.drawn)
        self.drawn += 1
        # Multiply and shift: the bias is below count / 2**32, far under anything a table could notice.
        return (words[0] * count) >> 32

    def shuffle(self, items: list[int]) -> None:
        """Put the items into random order, in place."""
        words: tuple[int, ...] = ()
        used = WORDS_PER_BLOCK
        for last in range(len(items) - 1, 0, -1):
            if used == WORDS_PER_BLOCK:
                words = block(self.key, self.drawn)
                self.drawn += 1
                used = 0
            other = (words[used] * (last + 1)) >> 32
            used += 1
            items[last], items[other] = items[other], items[last]
