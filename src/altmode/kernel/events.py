"""Events: what happened, in the past tense, each citing the rule that made it happen.

An event is a kind and up to four whole numbers, of which cards hear three. The log is a sink: a state that thinks ahead
has none, and then an event costs little more than the test whether any card in the match listens for it.
"""

from __future__ import annotations

from typing import Any, Final

SEAT: Final = "seat"
PIECE: Final = "piece"
NUMBER: Final = "number"
PLACE: Final = "place"
"""Somewhere on a board; games say what to call it."""
WORD: Final = "word"


class EventKind:
    """One kind of event: its name, what its numbers mean, and the sentence it reads as."""

    __slots__ = ("bit", "fields", "index", "meanings", "name", "pieces", "quiet", "text", "words")

    index: int
    bit: int
    name: str
    fields: tuple[str, ...]
    meanings: tuple[str, ...]
    pieces: tuple[int, ...]
    """Which of its numbers are pieces."""
    text: str
    words: tuple[str, ...]
    quiet: bool
    """Whether it only marks a moment that cards listen for, and is left out of the told log."""

    def __init__(
        self,
        index: int,
        name: str,
        text: str,
        fields: tuple[tuple[str, str], ...],
        words: tuple[str, ...],
        quiet: bool,
    ) -> None:
        self.index = index
        self.bit = 1 << index
        self.name = name
        self.text = text
        self.fields = tuple(field for field, _ in fields)
        self.meanings = tuple(meaning for _, meaning in fields)
        self.pieces = tuple(place for place, meaning in enumerate(self.meanings) if meaning == PIECE)
        self.words = words
        self.quiet = quiet

    def __repr__(self) -> str:
        return f"EventKind({self.name})"


class EventBook:
    """All kinds of event of one game, in the order they were written down."""

    def __init__(self) -> None:
        self.kinds: list[EventKind] = []

    def kind(
        self, name: str, text: str, words: tuple[str, ...] = (), quiet: bool = False, **fields: str
    ) -> EventKind:
        """Write down a kind; `text` names the fields in braces, `words` spells out a WORD field."""
        made = EventKind(len(self.kinds), name, text, tuple(fields.items()), words, quiet)
        self.kinds.append(made)
        return made


class Entry:
    """One event in the log, with what its pieces were and who could know that when it happened."""

    __slots__ = ("cards", "kind", "known", "numbers", "rule", "turn")

    kind: EventKind
    rule: str
    numbers: tuple[int, ...]
    cards: tuple[int, ...]
    known: tuple[int, ...]
    turn: int

    def __init__(
        self,
        kind: EventKind,
        rule: str,
        numbers: tuple[int, ...],
        cards: tuple[int, ...],
        known: tuple[int, ...],
        turn: int,
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.numbers = numbers
        self.cards = cards
        self.known = known
        self.turn = turn


class Journal:
    """The sink for what happened: every event and every choice since it was opened."""

    __slots__ = ("choices", "entries", "start", "told")

    entries: list[Entry]
    choices: list[tuple[int, str]]
    start: str
    """The position the journal was opened in, as JSON; empty for the beginning of a match."""
    told: dict[int, list[Any]]
    """For each seat that has read the log its entries in words, made once: what happened does not change."""

    def __init__(self) -> None:
        self.entries = []
        self.choices = []
        self.start = ""
        self.told = {}

    def copy(self) -> Journal:
        """A journal of its own with the same pages."""
        twin = Journal()
        twin.entries = self.entries[:]
        twin.choices = self.choices[:]
        twin.start = self.start
        return twin
