"""The *when* of abilities, as far as it is the same for every kind of event."""

from __future__ import annotations

from altmode.abilities.listening import Listening
from altmode.abilities.nodes import Selector, Trigger
from altmode.kernel.events import EventKind


def is_meant(state: Listening, who: Selector, seat: int, source: int, piece: int) -> bool:
    """Whether a piece of an event is one the trigger speaks of."""
    return who.covers(state, seat, source, piece)


def subject(who: Selector) -> str:
    """Somebody as the subject of 'when ...'."""
    return who.singular()


class AboutSomebody(Trigger):
    """A trigger on an event of its kinds whose first piece must be somebody described."""

    who: Selector

    def matches(
        self, state: Listening, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        return self.who.covers(state, seat, source, first)
