"""How a match ended: who has won, or that all have lost, with the points and what each of them was for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.kernel.codec import Plain
from altmode.kernel.work import NOBODY


@dataclass(frozen=True)
class TallyLine(Plain):
    """One item of a reckoning: so many points for a seat, or for a whole side."""

    tag: ClassVar[str] = "end"

    item: str
    """What the points are for, in words."""
    points: int
    rule: str = ""
    """The rule that gives them, where there is one."""
    seat: int = NOBODY
    side: int = NOBODY
    """The side they are for, where they are no single seat's."""


@dataclass(frozen=True)
class Outcome(Plain):
    """The end of a match. Without winners it is a draw, unless it is lost: then nobody has won and all have lost."""

    tag: ClassVar[str] = "end"

    winners: tuple[int, ...]
    lost: bool = False
    points: tuple[int, ...] = ()
    """The points of each seat, in games that count them."""
    tally: tuple[TallyLine, ...] = ()
    """What the points are made of, line by line."""

    @property
    def drawn(self) -> bool:
        """Whether nobody has won and nobody has lost."""
        return not self.winners and not self.lost

    def scores(self, seats: int) -> list[float]:
        """One number for each seat: 1 won, 0 lost, a half each for a draw."""
        if self.drawn:
            return [0.5] * seats
        return [1.0 if seat in self.winners else 0.0 for seat in range(seats)]


DRAW: Final = Outcome(())
LOST: Final = Outcome((), lost=True)
