"""Somebody who knows nothing of the games and moves pieces about as the lines of a log say.

If what lies where, and which card it is as far as the viewer can tell, comes out as the views show it, then no move is
missing, for whatever game: a table can show them all without knowing what they mean.
"""

from __future__ import annotations

from altmode.kernel.views import LogLine, View


class Mover:
    """What lies in which zone for one viewer, by the moves of the lines alone."""

    def __init__(self, view: View, begun: bool) -> None:
        self.viewer = view.seat
        self.zones: list[list[int]] = [[] for _ in view.zones]
        """A match that is read from its set-up on begins with nothing on the table."""
        self.cards: dict[int, str | None] = {}
        if begun:
            for zone, seen in enumerate(view.zones):
                self.zones[zone] = [piece.id for piece in seen.pieces]
                self.cards.update({piece.id: piece.card for piece in seen.pieces})

    def read(self, line: LogLine) -> None:
        """Do what a line says; complains if that cannot be done."""
        for move in line.moves:
            if move.source >= 0:
                assert move.piece in self.zones[move.source], f"{move} cannot be done: {line.text}"
                self.zones[move.source].remove(move.piece)
            else:
                assert move.piece not in self.cards, f"{move} comes out of the box twice: {line.text}"
            self.zones[move.target].append(move.piece)
            self.cards[move.piece] = move.card
        for turned in line.turned:
            assert self.cards[turned.piece] != turned.card, f"{turned} is no news: {line.text}"
            self.cards[turned.piece] = turned.card

    def compare(self, view: View) -> None:
        """Complain if the view shows another table."""
        for zone, seen in enumerate(view.zones):
            lines = [(piece, self.cards[piece]) for piece in self.zones[zone]]
            shown = [(piece.id, piece.card) for piece in seen.pieces]
            assert lines == shown, f"{seen.name} of seat {seen.owner}: moved {lines}, shown {shown}"
