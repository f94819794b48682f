"""Small immutable things that a position holds: sources of Power and Move, Attacks, and the battle under way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from altmode.abilities.nodes import Effect
from altmode.games.deckbuilder.terms import ANY
from altmode.kernel.codec import Plain
from altmode.kernel.work import NOBODY


@dataclass(init=False, unsafe_hash=True)
class Source(Plain):
    """Something that still has Power or Move to give: a played card, or what no card brings (NOBODY)."""

    tag: ClassVar[str] = "ledger"

    seat: int
    piece: int
    power: int
    move: int
    reach: int
    """How far its Power reaches; without a card it is 0 (ARD-RANGE-05)."""
    flight: bool
    purpose: int

    def __init__(
        self,
        seat: int,
        piece: int,
        power: int,
        move: int = 0,
        reach: int = 0,
        flight: bool = False,
        purpose: int = ANY,
    ) -> None:
        self.seat = seat
        self.piece = piece
        self.power = power
        self.move = move
        self.reach = reach
        self.flight = flight
        self.purpose = purpose

    def less(self, power: int, move: int) -> Source:
        """The same source with so much of it spent."""
        return Source(
            self.seat,
            self.piece,
            self.power - power,
            self.move - move,
            self.reach,
            self.flight,
            self.purpose,
        )


@dataclass(init=False, unsafe_hash=True)
class Strike(Plain):
    """An Attack under way: on whom, who has been protected, and who has used a Block (seats as bits)."""

    tag: ClassVar[str] = "strike"

    source: int
    """The piece that attacks: an Encounter, a Boss, a player's card."""
    card: int
    adversary: int
    """The Adversary that an Encounter was drawn for."""
    effect: Effect
    targets: tuple[int, ...]
    protected: int
    blockers: int
    user: int
    """The player whose Attack it is; NOBODY for one of the table."""
    if_blocked: Effect | None

    def __init__(
        self,
        source: int,
        card: int,
        adversary: int,
        effect: Effect,
        targets: tuple[int, ...],
        protected: int = 0,
        blockers: int = 0,
        user: int = NOBODY,
        if_blocked: Effect | None = None,
    ) -> None:
        self.source = source
        self.card = card
        self.adversary = adversary
        self.effect = effect
        self.targets = targets
        self.protected = protected
        self.blockers = blockers
        self.user = user
        self.if_blocked = if_blocked

    def blocked(self, target: int, blocker: int) -> Strike:
        """The same Attack when somebody has Blocked it for one player (ARD-BLOCK-05)."""
        return Strike(
            self.source,
            self.card,
            self.adversary,
            self.effect,
            self.targets,
            self.protected | 1 << target,
            self.blockers | 1 << blocker,
            self.user,
            self.if_blocked,
        )


@dataclass(frozen=True)
class Assist(Plain):
    """A card that a player has put into somebody's battle."""

    tag: ClassVar[str] = "assist"

    seat: int
    piece: int
    defends: bool = False
    """Whether it helps the Boss."""
    resolved: bool = False
    illegal: bool = False


@dataclass(frozen=True)
class Battle(Plain):
    """The battle under way."""

    tag: ClassVar[str] = "battle"

    seat: int
    piece: int
    space: int
    boss: bool
    assists: tuple[Assist, ...] = ()
    """Those placed, in the order in which they were."""
    changes: tuple[tuple[int, int], ...] = ()
    """What raises or lowers the cost in this battle: the card behind it, and by how much."""
    late: bool = False
    """Whether all Assists are done, so that abilities marked Confront are open."""
    encounter: int = NOBODY
