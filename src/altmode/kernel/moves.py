"""Moves: what has come to lie elsewhere between two entries of the log.

The log remembers how things lay and compares. So rules need not say what moves, no move can be forgotten, and a match
without a log pays nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from altmode.kernel.state import State


class Moved:
    """A piece that has come to lie on top of a zone, with who knows it there."""

    __slots__ = ("card", "known", "piece", "source", "target")

    piece: int
    source: int
    """The zone it lay in; -1 for a piece that is laid out when a match is set up."""
    target: int
    card: int
    known: int

    def __init__(self, piece: int, source: int, target: int, card: int, known: int) -> None:
        self.piece = piece
        self.source = source
        self.target = target
        self.card = card
        self.known = known


class Turned:
    """A piece that lies where it lay, of which somebody knows something else than before."""

    __slots__ = ("card", "known", "piece", "was", "was_known")

    piece: int
    was: int
    """The card it was."""
    was_known: int
    card: int
    known: int

    def __init__(self, piece: int, was: int, was_known: int, card: int, known: int) -> None:
        self.piece = piece
        self.was = was
        self.was_known = was_known
        self.card = card
        self.known = known


class Lying:
    """How things lay when they were last looked at; nothing lay anywhere before."""

    __slots__ = ("cards", "known", "where", "zones")

    cards: list[int]
    known: list[int]
    where: list[int]
    zones: list[list[int]]

    def __init__(self) -> None:
        self.cards = []
        self.known = []
        self.where = []
        self.zones = []

    def copy(self) -> Lying:
        """The same, to go its own way."""
        twin = Lying()
        twin.cards = self.cards[:]
        twin.known = self.known[:]
        twin.where = self.where[:]
        twin.zones = [zone[:] for zone in self.zones]
        return twin

    def look(self, state: State) -> None:
        """Remember how things lie now."""
        self.cards = state.cards[:]
        self.known = state.known[:]
        self.where = state.where[:]
        self.zones = [zone[:] for zone in state.zones]

    def moved(self, state: State) -> tuple[Moved, ...]:
        """What lies elsewhere than when things were last looked at.

        Putting these on top of their zones one after another brings every zone into its present order.
        """
        if self.zones == state.zones:
            return ()
        if len(self.where) != len(state.where):
            # Nothing lay anywhere before.
            self.cards = [-1] * len(state.cards)
            self.known = [0] * len(state.known)
            self.where = [-1] * len(state.where)
            self.zones = [[] for _ in state.zones]
        found: list[Moved] = []
        for zone, pieces in enumerate(state.zones):
            before = self.zones[zone]
            if before == pieces:
                continue
            stayed = [piece for piece in before if state.where[piece] == zone]
            kept = 0
            while kept < len(stayed) and stayed[kept] == pieces[kept]:
                kept += 1
            for piece in pieces[kept:]:
                found.append(Moved(piece, self.where[piece], zone, state.cards[piece], state.known[piece]))
        return tuple(found)

    def turned(self, state: State, moved: tuple[Moved, ...]) -> tuple[Turned, ...]:
        """What lies as before, and is another card or known to others."""
        if self.cards == state.cards and self.known == state.known:
            return ()
        gone = {one.piece for one in moved}
        return tuple(
            [
                Turned(piece, was, self.known[piece], state.cards[piece], state.known[piece])
                for piece, was in enumerate(self.cards)
                if (was != state.cards[piece] or self.known[piece] != state.known[piece])
                and piece not in gone
            ]
        )

    def do(self, move: Moved) -> None:
        """Take one of these moves as looked at."""
        self.zones[move.source].remove(move.piece)
        self.zones[move.target].append(move.piece)
        self.where[move.piece] = move.target
        self.cards[move.piece] = move.card
        self.known[move.piece] = move.known
