"""What lies on characters for a while, and what waits to happen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from altmode.abilities.nodes import Modifier
from altmode.games.tcg.abilities import When
from altmode.kernel.codec import Plain
from altmode.kernel.work import NOBODY


@dataclass(init=False, unsafe_hash=True)
class Mark(Plain):
    """Something given to a character for a while; it stays on it whatever the character becomes."""

    tag: ClassVar[str] = "mark"

    piece: int
    gives: Modifier
    stat: int
    """The stat it adds to, or NOBODY for anything else."""
    amount: int
    until: int
    by: int = NOBODY
    """The seat whose card gave a limit on damage: each player orders the effects of their own cards."""

    def __init__(
        self, piece: int, gives: Modifier, stat: int, amount: int, until: int, by: int = NOBODY
    ) -> None:
        self.piece = piece
        self.gives = gives
        self.stat = stat
        self.amount = amount
        self.until = until
        self.by = by


@dataclass(init=False, unsafe_hash=True)
class Triggered(Plain):
    """An ability that has triggered and waits to be carried out."""

    tag: ClassVar[str] = "triggered"

    seat: int
    source: int
    card: int
    what: When
    first: int
    second: int
    third: int

    def __init__(
        self, seat: int, source: int, card: int, what: When, first: int, second: int, third: int
    ) -> None:
        self.seat = seat
        self.source = source
        self.card = card
        self.what = what
        self.first = first
        self.second = second
        self.third = third


@dataclass(frozen=True)
class SecretWindow(Plain):
    """A chance for a seat with face-down Secret Actions to reveal some of them."""

    tag: ClassVar[str] = "secret_window"

    seat: int
    kind: int
    first: int
    second: int
    third: int


Waiting: TypeAlias = Triggered | SecretWindow
"""What waits in `state.pending` until the table settles."""
