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
SHARE: Final = 1 / (1 << 32)
"""What one word is of all there are."""
_hash: Final = hashlib.blake2b
_words: Final = struct.Struct("<16I").unpack


def key_from_seed(seed: int, purpose: str) -> int:
    """Turn a seed of any size into a key of 128 bits; each purpose gets a stream of its own."""
    text = f"{purpose}:{seed}".encode()
    return int.from_bytes(hashlib.blake2b(text, digest_size=KEY_BYTES).digest(), "little")


def block(key: int, number: int) -> tuple[int, ...]:
    """The sixteen 32-bit words of one block of the stream."""
    hashed = _hash(number.to_bytes(8, "little"), key=key.to_bytes(KEY_BYTES, "little"), digest_size=64)
    return _words(hashed.digest())


class Chance:
    """The generator: the key of its stream and how many blocks have been drawn."""

    __slots__ = ("drawn", "key")

    key: int
    drawn: int

    def __init__(self, key: int, drawn: int) -> None:
        self.key = key
        self.drawn = drawn

    def copy(self) -> Chance:
        """Chance that goes on alike and is used up on its own."""
        return Chance(self.key, self.drawn)

    def arranged(self) -> tuple[tuple[int, ...], ...]:
        """For each coming shuffle what it is known to put on top; nothing where chance is left to itself."""
        return ()

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
            # The same number as in `below`, exactly; compiled, whole numbers of that size are slow.
            other = int(words[used] * SHARE * (last + 1))
            used += 1
            items[last], items[other] = items[other], items[last]


class ArrangedChance(Chance):
    """Chance with some shuffles prepared, in a position that somebody has laid out: for each the items on top."""

    __slots__ = ("tops",)

    tops: tuple[tuple[int, ...], ...]
    """The top item first; those that are not among what is shuffled are passed over."""

    def __init__(self, key: int, drawn: int, tops: tuple[tuple[int, ...], ...]) -> None:
        super().__init__(key, drawn)
        self.tops = tops

    def copy(self) -> Chance:
        return ArrangedChance(self.key, self.drawn, self.tops)

    def arranged(self) -> tuple[tuple[int, ...], ...]:
        return self.tops

    def shuffle(self, items: list[int]) -> None:
        super().shuffle(items)
        if self.tops:
            wanted = self.tops[0]
            self.tops = self.tops[1:]
            for item in reversed(wanted):
                if item in items:
                    items.remove(item)
                    items.append(item)
