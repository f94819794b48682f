"""Somebody who knows a match only by what the log says, line by line, beginning with a view of it.

What such a reader makes of the lines must be what the views show: then no line is missing and none names the wrong
seat, card or place. A reader is as strict as somebody with the box on the table: a line that cannot be true in the
position it has is a fault too, and so is one that another line should have announced.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import ClassVar

from altmode.kernel.views import LogLine, View

Zone = tuple[str, int]
"""A zone by its name and the seat it belongs to."""
NOBODY = -1


class Reader:
    """What a viewer knows of a match from its lines alone; each game says what its lines mean."""

    SHY: ClassVar[frozenset[str]]
    """Zones whose cards change pieces unseen when one of them leaves: what lies in them is compared as a whole."""
    UNORDERED: ClassVar[frozenset[str]] = frozenset()
    """Zones in which it means nothing what lies on what."""

    def __init__(self, view: View) -> None:
        self.viewer = view.seat
        self.names = view.names
        self.zones: dict[Zone, list[int]] = {}
        self.where: dict[int, Zone] = {}
        self.cards: dict[int, str | None] = {}
        """For each piece which card it is, as far as the viewer could tell."""
        self.over = view.over
        self.winners = list(view.winners)
        for zone in view.zones:
            self.fill((zone.name, zone.owner), [piece.id for piece in zone.pieces])
            for piece in zone.pieces:
                self.cards[piece.id] = piece.card
        self.lines: list[LogLine] = []

    # -- Reading

    def read(self, line: LogLine) -> None:
        """Let a line change what is known; complains if it cannot be true."""
        told: Callable[[LogLine], None] | None = getattr(self, f"read_{line.event}", None)
        assert told is not None, f"nobody reads {line.event}: {line.text}"
        try:
            told(line)
        except Exception as error:
            error.add_note(f"the line: {line.text} ({line.event}, {line.rule}, {line.details}, {line.cards})")
            raise
        self.lines.append(line)

    def since(self, *events: str) -> list[LogLine]:
        """The lines after the last one of these kinds, newest first."""
        found: list[LogLine] = []
        for line in reversed(self.lines):
            if line.event in events:
                break
            found.append(line)
        return found

    def chose(self, seat: int, about: str, key: str) -> None:
        """Somebody has answered a question, of which the next lines must tell."""

    # -- Pieces

    def place(self, piece: int) -> Zone:
        """The zone a piece lies in."""
        return self.where[piece]

    def said(self, card: str) -> str:
        """A card's name as a line says it."""
        return card

    def identify(self, piece: int, name: str | None) -> None:
        """A line gives a piece a name, or none: in some zones that means that cards have changed places unseen."""
        known = self.cards[piece]
        if known is not None and name is not None and self.said(known) == name:
            return
        if name is None or known is None:
            self.cards[piece] = name
            return
        zone = self.place(piece)
        assert zone[0] in self.SHY, f"{known} in the {zone[0]} is called {name}"
        other = next((one for one in self.zones[zone] if self.cards[one] == name), None)
        assert other is not None, f"there is no {name} in the {zone[0]}"
        self.cards[other] = known
        self.cards[piece] = name

    def move(self, piece: int, name: str, owner: int) -> None:
        """Put a piece on top of a zone."""
        self.zones[self.where[piece]].remove(piece)
        self.zones[name, owner].append(piece)
        self.where[piece] = (name, owner)

    def fill(self, zone: Zone, pieces: list[int]) -> None:
        """Let these be all the pieces of a zone."""
        self.zones[zone] = pieces
        for piece in pieces:
            self.where[piece] = zone

    def forget(self, zone: Zone) -> None:
        """The viewer knows no card of a zone any more, unless it is their own."""
        if self.viewer != zone[1]:
            for piece in self.zones[zone]:
                self.cards[piece] = None

    # -- Comparing

    def compare(self, view: View) -> None:
        """Complain if the view shows anything else than the lines have told."""
        assert (self.over, self.winners) == (view.over, list(view.winners))
        for zone in view.zones:
            where = f"{zone.name} of seat {zone.owner}"
            seen = [piece.id for piece in zone.pieces]
            lying = self.zones[zone.name, zone.owner]
            if zone.name in self.UNORDERED:
                assert sorted(lying) == sorted(seen), f"{where}: told {lying}, {seen} lie there"
            else:
                assert lying == seen, f"{where}: told {lying}, {seen} lie there"
            listed = [self.cards[piece] for piece in seen]
            shown = [piece.card for piece in zone.pieces]
            if zone.name in self.SHY:
                assert Counter(listed) == Counter(shown), f"{where}: told {listed}, shown {shown}"
            else:
                assert listed == shown, f"{where}: told {listed}, shown {shown}"
        self.compare_facts(view)

    def compare_facts(self, view: View) -> None:
        """Complain if what the view shows beside the cards is not what the lines have told."""
        raise NotImplementedError
