"""Which card is behind the lines of a story: said once, in front of those that it causes."""

from __future__ import annotations

from typing import NamedTuple

from altmode.kernel.views import LogLine


def because(line: LogLine) -> str:
    """The card behind a line and what of it, as said in front of it; empty where nobody can tell."""
    cause = line.cause
    if cause is None or cause.card is None:
        return ""
    return f"{cause.card}, {cause.words}:" if cause.words else f"{cause.card}:"


class Heading(NamedTuple):
    """Where a line stands in a story."""

    heading: str
    """What to say in front of it; empty where everybody can tell."""
    below: bool
    """Whether it stands below the card behind it, which its heading or a line before has named."""


class Causes:
    """Follows a story line by line and knows when a card has to be named."""

    def __init__(self) -> None:
        self._piece = -1
        """The card behind the last line."""
        self._named = -1
        """The card that the last line was about, if it was about one alone."""

    def heading(self, line: LogLine) -> Heading:
        """Where the next line stands."""
        cause = line.cause
        before, named = self._piece, self._named
        self._piece = -1
        # To somebody who reads "a card" it has not been named.
        self._named = line.refs[0] if len(line.refs) == 1 and line.cards != (None,) else -1
        if cause is None or cause.card is None:
            return Heading("", False)
        self._piece = cause.piece
        if cause.piece in (before, named):
            return Heading("", True)
        if not cause.words and cause.card in line.text:
            # "Ada uses Air Strike."
            return Heading("", False)
        return Heading(because(line), True)
