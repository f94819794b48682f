"""What is wrong with a position that was laid out by hand, each with the place where it was written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

Where = tuple[str | int, ...]
"""The names and numbers that lead from the whole position to one of its parts: `("ada", "play", 0, "damage")`."""


@dataclass(frozen=True)
class Flaw:
    """Something in a position that cannot be."""

    where: Where
    message: str
    hint: str = ""

    def __str__(self) -> str:
        place = ".".join(str(part) for part in self.where)
        text = f"{place}: {self.message}" if place else self.message
        return f"{text}; {self.hint}" if self.hint else text


class CannotArrange(ValueError):
    """A position that cannot be laid out: too many of a card, two robots on one space; carries every flaw."""

    def __init__(self, flaws: Sequence[Flaw]) -> None:
        self.flaws = list(flaws)
        super().__init__("\n".join(str(flaw) for flaw in self.flaws))
