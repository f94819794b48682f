"""Limits on how much one connection or address may ask for; they act before anything else happens."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

Clock = Callable[[], float]
MOST_ADDRESSES = 10_000


class Bucket:
    """So many things at once, and so many a second after that."""

    __slots__ = ("_clock", "_last", "_left", "_most", "_rate")

    def __init__(self, rate: float, most: float, clock: Clock = time.monotonic) -> None:
        self._rate = rate
        self._most = float(most)
        self._left = float(most)
        self._clock = clock
        self._last = clock()

    def left(self) -> float:
        """How many are allowed now."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._last) * self._rate)
        self._last = now
        return self._left

    def take(self, amount: float = 1.0) -> bool:
        """Whether one more is allowed now, or so many; what is not allowed takes nothing."""
        if self.left() < amount:
            return False
        self._left -= amount
        return True


class Addresses:
    """A bucket for every address that was seen of late."""

    def __init__(self, rate: float, most: float, clock: Clock = time.monotonic) -> None:
        self._rate = rate
        self._most = most
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, amount: float = 1.0) -> bool:
        """Whether one more is allowed for an address now, or so many."""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate, self._most, self._clock)
            if len(self._buckets) > MOST_ADDRESSES:
                # The one that was seen least recently has a full bucket by now.
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket.take(amount)
