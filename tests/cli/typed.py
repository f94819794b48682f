"""Commands as somebody types them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True)
class Printed:
    """What a command said, and how it ended."""

    code: int
    out: str
    err: str

    @property
    def last(self) -> str:
        """The last line of its output."""
        return self.out.rstrip().splitlines()[-1]


class Altmode(Protocol):
    """`altmode WORDS...`, with what is typed while it runs."""

    def __call__(self, *words: str, typed: str = "") -> Printed: ...
