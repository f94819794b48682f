"""A movement in progress, as plain data: what is left of it and what it has done so far."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.kernel.codec import Plain

BY_CARD: Final = 1
"""A register card causes it, so corners and curved arrows may turn the robot."""
PHASING: Final = 2
"""It passes through obstacles where it can get past them."""
LEAPING: Final = 4
"""The whole of it is one jump."""
FREE_ENTRY: Final = 8
"""Spaces for bot mode may be entered in any mode."""
SIDESWIPES: Final = 16
"""At its end the robot may sideswipe; a sideswipe itself may not lead to another."""
PUSH_CHOSEN: Final = 32
"""For the next step its owner chose to push."""
ENTRY_CHOSEN: Final = 64
"""For the next step its owner chose to enter a building or walkway that an upgrade gives a choice about."""
CLIMBED: Final = 128
"""It has climbed over an obstacle, which it may once."""
NOT_MOVED: Final = 4
"""Instead of the direction of a push: the robot was pushed but could not be moved."""


@dataclass(init=False)
class Movement(Plain):
    """A robot on its way."""

    tag: ClassVar[str] = "movement"

    seat: int
    card: int
    """The planning card that causes it, or -1."""
    heading: int
    """Where it goes, relative to the robot's facing; corners turn it along with the robot."""
    left: int
    used: int
    flags: int
    went: int
    """The direction of its last step, or -1."""
    beside: tuple[int, ...]
    """The seats whose plans are spoiled as soon as it has moved at all."""
    pushed: tuple[int, ...]
    """Every robot it has pushed, each with the direction of its last push, or NOT_MOVED: seat * 8 + direction."""

    def __init__(
        self,
        seat: int,
        card: int,
        heading: int,
        left: int,
        used: int = 0,
        flags: int = 0,
        went: int = -1,
        pushed: tuple[int, ...] = (),
        beside: tuple[int, ...] = (),
    ) -> None:
        self.seat = seat
        self.card = card
        self.heading = heading
        self.left = left
        self.used = used
        self.flags = flags
        self.went = went
        self.pushed = pushed
        self.beside = beside

    def copy(self) -> Movement:
        """A movement of its own with the same contents."""
        return Movement(
            self.seat,
            self.card,
            self.heading,
            self.left,
            self.used,
            self.flags,
            self.went,
            self.pushed,
            self.beside,
        )

    def has_pushed(self, seat: int) -> bool:
        """Whether it has pushed a robot already: all of that is one push event (RR-PUSH-05)."""
        return seat in [entry // 8 for entry in self.pushed]

    def note_push(self, seat: int, direction: int) -> None:
        """Note that it pushed a robot in a direction."""
        kept = [entry for entry in self.pushed if entry // 8 != seat]
        kept.append(seat * 8 + direction)
        self.pushed = tuple(kept)
