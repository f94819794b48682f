"""A position whose cards listen: events find the abilities they trigger, and those wait until the table settles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from altmode.abilities.nodes import Trigger
from altmode.abilities.paragraphs import When
from altmode.abilities.waiting import Mark, Triggered, Waiting
from altmode.kernel.events import EventKind, Journal
from altmode.kernel.game import Setup
from altmode.kernel.state import State
from altmode.kernel.work import Scope

NOT_KNOWN: Final = -1


class Listening(State):
    """A position of a game whose cards have text.

    A game says where its cards listen (`listeners`), what is in play and in which order the seats take their
    turns; it calls `changed` whenever a card begins or ends to listen. Where speed matters it may find the
    listeners of an event in its own way (`look_around`, `notice`).
    """

    __slots__ = ("attentive", "delayed", "live", "live_hears", "marks", "pending", "watching")

    OWN_FIELDS: ClassVar[tuple[str, ...]] = ("marks", "pending", "delayed", "watching")

    ORDER_RULE: ClassVar[str] = ""
    """The rule by which a seat orders those of its abilities that wait together."""

    live: int
    """What is in play now, worked out from the table when it is needed: NOT_KNOWN, or the bits of
    what rules look for only where a card in play has it. Never saved, compared or trusted after a change."""
    live_hears: int
    """The kinds of event that something in play listens for, known together with `live`."""
    attentive: int
    """The kinds of event worth telling: all of them while there is a log or `live` is not known."""
    marks: tuple[Mark, ...]
    """What pieces were given for a while."""
    pending: tuple[Waiting, ...]
    """Abilities that have triggered since the table last settled."""
    delayed: tuple[Triggered, ...]
    """What has been delayed to the end of this turn."""
    watching: tuple[Triggered, ...]
    """Abilities that listen until the end of this turn, each with the piece it is about as its source."""

    # -- What a game says of itself

    def listeners(self) -> Sequence[tuple[int, int, Sequence[When]]]:
        """Every piece that listens now, with the seat whose abilities these are: seat, piece, abilities."""
        raise NotImplementedError

    def in_play(self, piece: int) -> bool:
        """Whether a piece is where its text counts; one that has left is another card when it comes back."""
        raise NotImplementedError

    def twins(self, one: int, other: int) -> bool:
        """Whether two pieces of one card cannot be told apart where they lie: exchanged, all would be as it is."""
        return False

    def seats_in_turn_order(self) -> list[int]:
        """All seats, the one whose turn it is first and the others as turns go round."""
        raise NotImplementedError

    def end_of_turn(self) -> Trigger:
        """The trigger of the end of a turn; what is delayed to then waits with it."""
        raise NotImplementedError

    def settles(self) -> None:
        """What a game looks at whenever the table settles, before anything that waits happens."""

    # -- Events

    def emit(
        self,
        kind: EventKind,
        rule: str,
        first: int = -1,
        second: int = -1,
        third: int = -1,
        fourth: int = -1,
    ) -> None:
        """Say that something happened: to the log if there is one, and to cards that listen.

        The fourth number is for the log alone.
        """
        if self.attentive & kind.bit:
            self.tell(kind, rule, first, second, third, fourth)

    def tell(self, kind: EventKind, rule: str, first: int, second: int, third: int, fourth: int = -1) -> None:
        """Write an event down if there is a log, and let cards that listen react to it."""
        if self.journal is not None:
            self.write_down(self.journal, kind, rule, first, second, third, fourth)
        if self.live < 0:
            self.look_around()
        if self.live_hears & kind.bit:
            self.notice(kind, first, second, third)

    def write_into(self, journal: Journal | None) -> None:
        super().write_into(journal)
        # Which events are worth telling depends on it, also if what is in play was known before.
        self.changed()

    def changed(self) -> None:
        """Something that cards in play may listen for, change or allow is different now."""
        self.live = self.attentive = NOT_KNOWN

    def look_around(self) -> None:
        """Find out what the cards in play listen for."""
        hears = self.kinds_watched()
        for _, _, whens in self.listeners():
            for when in whens:
                for kind in when.trigger.kinds():
                    hears |= kind.bit
        self.known_now(0, hears)

    def kinds_watched(self) -> int:
        """The kinds of event that abilities listen for until the end of the turn."""
        hears = 0
        for watch in self.watching:
            for kind in watch.what.trigger.kinds():
                hears |= kind.bit
        return hears

    def known_now(self, live: int, hears: int) -> None:
        """Remember what is in play and what it listens for, until something changes."""
        self.live = live
        self.live_hears = hears
        self.attentive = hears if self.journal is None else NOT_KNOWN

    def notice(self, kind: EventKind, first: int, second: int, third: int) -> None:
        """Find the abilities that an event triggers; that is decided now, not when they happen."""
        for seat, source, whens in self.listeners():
            for when in whens:
                if kind in when.trigger.kinds():
                    self.consider(when, seat, source, kind, first, second, third)
        if self.watching:
            self.notice_watching(kind, first, second, third)

    def consider(
        self, when: When, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> None:
        """Let one ability wait to happen if the event is what it listens for."""
        if not when.trigger.matches(self, seat, source, kind, first, second, third):
            return
        card = self.cards[source]
        provided = when.provided
        if provided is None or provided.holds(self, Scope(seat, source, card, first, second, third)):
            self.pending = (*self.pending, Triggered(seat, source, card, when, first, second, third))

    def notice_watching(self, kind: EventKind, first: int, second: int, third: int) -> None:
        """The same for abilities that listen until the end of the turn."""
        for watch in self.watching:
            ability = watch.what
            if kind in ability.trigger.kinds() and ability.trigger.matches(
                self, watch.seat, watch.source, kind, first, second, third
            ):
                triggered = Triggered(watch.seat, watch.source, watch.card, ability, first, second, third)
                self.pending = (*self.pending, triggered)

    def take_up_delayed(self) -> None:
        """Let what was delayed to the end of the turn wait to happen now."""
        if self.delayed:
            self.pending = (*self.pending, *self.delayed)
            self.delayed = ()

    # -- Beginning and copies

    def empty_listening(self, setup: Setup, pieces: int) -> None:
        """Give the kernel's part and this one the contents of a match in which nothing has happened."""
        self.empty_kernel(setup, pieces)
        self.changed()
        self.live_hears = 0
        self.marks = ()
        self.pending = ()
        self.delayed = ()
        self.watching = ()

    def copy_listening_into(self, twin: Listening) -> None:
        """Copy the kernel's part of the position and this one; immutable things are shared."""
        self.copy_kernel_into(twin)
        twin.live = self.live
        twin.live_hears = self.live_hears
        # Without a journal a twin has less to tell.
        twin.attentive = self.live_hears if self.live >= 0 else NOT_KNOWN
        twin.marks = self.marks
        twin.pending = self.pending
        twin.delayed = self.delayed
        twin.watching = self.watching

    def fill_from_plain(self, setup: Setup, data: dict[str, Any]) -> None:
        super().fill_from_plain(setup, data)
        self.changed()
        self.live_hears = 0
