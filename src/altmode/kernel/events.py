"""Events: what happened, in the past tense, each citing the rule that made it happen.

An event is a kind and up to four whole numbers, of which cards hear three. The log is a sink: a state that thinks ahead
has none, and then an event costs little more than the test whether any card in play listens for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from altmode.kernel.causes import Cause, Causes
from altmode.kernel.moves import Lying, Moved, Turned

if TYPE_CHECKING:
    from altmode.kernel.state import State

SEAT: Final = "seat"
PIECE: Final = "piece"
NUMBER: Final = "number"
CELL: Final = "cell"
"""Somewhere on a board; games say what to call it."""
WORD: Final = "word"


class EventKind:
    """One kind of event: its name, what its numbers mean, and the sentence it reads as."""

    __slots__ = (
        "announces",
        "bit",
        "fields",
        "index",
        "meanings",
        "name",
        "pieces",
        "quiet",
        "text",
        "used",
        "words",
    )

    index: int
    bit: int
    """By which cards say that they listen for it; no two kinds of a book share one."""
    name: str
    fields: tuple[str, ...]
    meanings: tuple[str, ...]
    pieces: tuple[int, ...]
    """Which of its numbers are pieces."""
    text: str
    words: tuple[str, ...]
    quiet: bool
    """Whether it only marks a moment that cards listen for, and is left out of the told log."""
    used: int
    """Which of its numbers is a card that is used, so that what follows is because of it; -1 for none."""
    announces: bool
    """Whether its first piece moves only after it, so that cards that listen still find it where it was."""

    def __init__(
        self,
        index: int,
        bit: int,
        name: str,
        text: str,
        fields: tuple[tuple[str, str], ...],
        words: tuple[str, ...],
        quiet: bool,
        used: str,
        announces: bool,
    ) -> None:
        self.index = index
        self.bit = bit
        self.name = name
        self.text = text
        self.fields = tuple(field for field, _ in fields)
        self.meanings = tuple(meaning for _, meaning in fields)
        self.pieces = tuple(number for number, meaning in enumerate(self.meanings) if meaning == PIECE)
        self.words = words
        self.quiet = quiet
        self.used = self.fields.index(used) if used else -1
        self.announces = announces

    def __repr__(self) -> str:
        return f"EventKind({self.name})"


class EventBook:
    """All kinds of event of one game, in the order they were written down.

    In a game with more kinds than a machine word has bits, `heard` names those that cards can listen for: they get the
    low bits, so that what the cards in play hear stays a small number.
    """

    def __init__(self, heard: tuple[str, ...] = ()) -> None:
        self.kinds: list[EventKind] = []
        self.heard = heard

    def kind(
        self,
        name: str,
        text: str,
        words: tuple[str, ...] = (),
        quiet: bool = False,
        used: str = "",
        announces: bool = False,
        **fields: str,
    ) -> EventKind:
        """Write down a kind; `text` names the fields in braces, `words` spells out a WORD field.

        `used` names the field with the card that is used, if the event says so of one. After a kind that `announces`
        rules call `as_announced` when its piece has moved.
        """
        index = len(self.kinds)
        place = self.heard.index(name) if name in self.heard else len(self.heard) + index
        made = EventKind(index, 1 << place, name, text, tuple(fields.items()), words, quiet, used, announces)
        self.kinds.append(made)
        return made


class Entry:
    """One event in the log, with what its pieces were and who could know that when it happened."""

    __slots__ = ("cards", "cause", "forced", "kind", "known", "moved", "numbers", "rule", "turn", "turned")

    kind: EventKind
    rule: str
    numbers: tuple[int, ...]
    cards: tuple[int, ...]
    known: tuple[int, ...]
    turn: int
    cause: Cause | None
    moved: tuple[Moved, ...]
    """What has changed zones since the entry before, in an order in which it can be done again."""
    turned: tuple[Turned, ...]
    forced: str
    """Why there was no choice about it, where nobody was asked for that reason; else empty."""

    def __init__(
        self,
        kind: EventKind,
        rule: str,
        numbers: tuple[int, ...],
        cards: tuple[int, ...],
        known: tuple[int, ...],
        turn: int,
        cause: Cause | None = None,
        moved: tuple[Moved, ...] = (),
        turned: tuple[Turned, ...] = (),
        forced: str = "",
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.numbers = numbers
        self.cards = cards
        self.known = known
        self.turn = turn
        self.cause = cause
        self.moved = moved
        self.turned = turned
        self.forced = forced

    def known_to_all(self, everybody: int) -> Entry:
        """The same event for somebody who knows every card."""
        known = tuple([everybody for _ in self.known])
        cause = self.cause
        if cause is not None:
            cause = Cause(cause.piece, cause.card, everybody, cause.ability)
        moved = [Moved(one.piece, one.source, one.target, one.card, everybody) for one in self.moved]
        turned = [Turned(one.piece, one.was, everybody, one.card, everybody) for one in self.turned]
        return Entry(
            self.kind,
            self.rule,
            self.numbers,
            self.cards,
            known,
            self.turn,
            cause,
            tuple(moved),
            tuple(turned),
            self.forced,
        )


class Journal:
    """The sink for what happened: every event and every choice since it was opened."""

    __slots__ = (
        "awaited",
        "causes",
        "choices",
        "entries",
        "forced",
        "forced_kind",
        "lines",
        "lying",
        "start",
    )

    entries: list[Entry]
    choices: list[tuple[int, str]]
    start: str
    """The position the journal was opened in, as JSON; empty for the beginning of a match."""
    lines: dict[int, list[Any]]
    """For each seat that has read the log its entries in words, made once: what happened does not change."""
    causes: Causes
    lying: Lying
    awaited: dict[int, Entry]
    """For each piece whose move an entry has announced that entry."""
    forced: str
    """Why nobody was asked about what is told next; empty where somebody was."""
    forced_kind: EventKind | None
    """The kind of event that tells of it; None for whichever comes next."""

    def __init__(self) -> None:
        self.entries = []
        self.choices = []
        self.start = ""
        self.lines = {}
        self.causes = Causes()
        self.lying = Lying()
        self.awaited = {}
        self.forced = ""
        self.forced_kind = None

    def copy(self) -> Journal:
        """A journal of its own with the same pages."""
        twin = Journal()
        twin.entries = self.entries[:]
        twin.choices = self.choices[:]
        twin.start = self.start
        twin.causes = self.causes.copy()
        twin.lying = self.lying.copy()
        twin.awaited = self.awaited.copy()
        twin.forced = self.forced
        twin.forced_kind = self.forced_kind
        return twin

    def why_forced(self, kind: EventKind) -> str:
        """Why there was no choice about what an event tells; it is said once."""
        if not self.forced or kind.quiet or self.forced_kind not in (None, kind):
            return ""
        why, self.forced = self.forced, ""
        return why

    def as_announced(self, state: State) -> None:
        """Give what has moved to the entries that have announced it; the rest belongs to what is told next."""
        for one in self.lying.moved(state):
            entry = self.awaited.pop(one.piece, None)
            if entry is not None:
                entry.moved = (*entry.moved, one)
                self.lying.do(one)
