"""Line-ups and contests: who plays with what, in a benchmark and in a study."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from altmode.kernel.state import State

Growth = dict[str, tuple[str, tuple[int, ...]]]
"""By a short name: what the cost of a decision might grow with, and the highest value of each class but the last."""


class Unplayable(ValueError):
    """A study that cannot be played as it was asked for; the message says why and what would do."""


@dataclass(frozen=True)
class LineUp:
    """One way of playing a game; every number stands for one match, always the same."""

    mode: str

    @property
    def name(self) -> str:
        """A short name for tables, different from those of the game's other line-ups."""
        raise NotImplementedError

    def facts(self) -> dict[str, str]:
        """What tells it apart from the game's others, by headings for tables; all of a game have the same headings."""
        raise NotImplementedError

    def seats(self, number: int) -> list[dict[str, Any]]:
        """Who plays with what in a match."""
        raise NotImplementedError

    def start(self, number: int, seats: list[dict[str, Any]], log: bool = False) -> State:
        """Set a match up that ends even if every choice is made by lot."""
        raise NotImplementedError


class Contest:
    """Who plays with what in each match of a study; it is sent to other processes, so it is plain data."""

    def seats(self, number: int) -> list[dict[str, Any]]:
        """The seats of a match, without names."""
        raise NotImplementedError

    def options(self, number: int) -> dict[str, Any]:
        """The options of a match; they should see to it that it ends."""
        return {}

    def described(self, number: int) -> str:
        """What is special about a match, for a report of what went wrong in it."""
        return ""
