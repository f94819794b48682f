"""What lies on pieces for a while, and what waits to happen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from altmode.abilities.nodes import Modifier
from altmode.abilities.paragraphs import When
from altmode.abilities.resolve import resolve
from altmode.kernel.codec import Plain
from altmode.kernel.state import State
from altmode.kernel.work import NOBODY, Scope


@dataclass(init=False, unsafe_hash=True)
class Mark(Plain):
    """Something given to a piece for a while; it stays on it whatever the piece becomes."""

    tag: ClassVar[str] = "mark"

    piece: int
    gives: Modifier
    stat: int
    """The stat it adds to, or NOBODY for anything else."""
    amount: int
    until: int
    by: int = NOBODY
    """The seat whose card gave it, where each player orders the effects of their own cards."""

    def __init__(
        self, piece: int, gives: Modifier, stat: int, amount: int, until: int, by: int = NOBODY
    ) -> None:
        self.piece = piece
        self.gives = gives
        self.stat = stat
        self.amount = amount
        self.until = until
        self.by = by


class Waiting(Plain):
    """What waits in `state.pending` until the table settles."""

    tag: ClassVar[str] = "pending"

    seat: int
    """The seat that it is for, which puts it in order among its own."""

    def name(self, state: Any) -> str:
        """Words a person would type for it when several wait."""
        raise NotImplementedError

    def label(self, state: Any) -> str:
        """The same as a short phrase for a button."""
        raise NotImplementedError

    def pieces(self) -> tuple[int, ...]:
        """The pieces it is about."""
        return ()

    def alike(self, state: Any, other: Waiting) -> bool:
        """Whether nobody could tell which of the two happens first."""
        return self == other

    def begin(self, state: Any) -> None:
        """Let it happen now, before everything else that is pending."""
        raise NotImplementedError


@dataclass(init=False, unsafe_hash=True)
class Triggered(Waiting):
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

    def name(self, state: State) -> str:
        return state.setup.cards[self.card].slug

    def label(self, state: State) -> str:
        return f"{state.name_of_card(self.card)}: {self.what.text()}"

    def pieces(self) -> tuple[int, ...]:
        return (self.source,)

    def alike(self, state: Any, other: Waiting) -> bool:
        if not isinstance(other, Triggered) or (self.seat, self.card) != (other.seat, other.card):
            return False
        event = (self.first, self.second, self.third)
        if event != (other.first, other.second, other.third) or self.what != other.what:
            return False
        if self.source == other.source or self.what.effect.same_anywhere():
            return True
        twins: bool = state.twins(self.source, other.source)
        return twins

    def begin(self, state: State) -> None:
        # Whatever has become of its source since: it happens all the same.
        scope = Scope(self.seat, self.source, self.card, self.first, self.second, self.third)
        resolve(state, self.what.effect, scope)
