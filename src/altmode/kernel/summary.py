"""A match in short, once it is over: how long it was, what decided it, what turned it, and who did how much."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from altmode.kernel.views import LogLine

MOST_MOMENTS = 5
MOST_BARS = 8


class Moment(msgspec.Struct, frozen=True):
    """Something that turned the match."""

    when: str
    """The turn or round, in words."""
    text: str


class Bar(msgspec.Struct, frozen=True):
    """How much of something there was of one player, or of one of their pieces."""

    label: str
    seat: int
    """Whose it is."""
    number: int


class Figure(msgspec.Struct, frozen=True):
    """Something that was counted, the most first."""

    title: str
    bars: tuple[Bar, ...]


class Summary(msgspec.Struct, frozen=True):
    """A match in short, in words for everybody: it is made from what a spectator may know."""

    length: str
    decided: str = ""
    """What decided it; empty where nothing on the table did."""
    moments: tuple[Moment, ...] = ()
    """What turned it, in the order in which it happened."""
    figures: tuple[Figure, ...] = ()


class Turning:
    """Gathers what may have turned a match, and keeps what weighs most."""

    def __init__(self, chapter: str) -> None:
        self.chapter = chapter
        self.found: list[tuple[int, Moment]] = []

    def add(self, weight: int, turn: int, text: str) -> None:
        """Something that happened in a turn."""
        self.found.append((weight, Moment(f"{self.chapter} {turn}", text)))

    def moments(self) -> tuple[Moment, ...]:
        """The weightiest, in the order in which they happened."""
        order = sorted(range(len(self.found)), key=self._weight, reverse=True)[:MOST_MOMENTS]
        return tuple([self.found[index][1] for index in sorted(order)])

    def _weight(self, index: int) -> int:
        return self.found[index][0]


def length_of(log: Sequence[LogLine], chapter: str) -> str:
    """How many turns or rounds there were; empty where none began."""
    turns = max([line.turn for line in log], default=0)
    return "" if turns < 1 else f"1 {chapter.lower()}" if turns == 1 else f"{turns} {chapter.lower()}s"


def figure(title: str, counts: Mapping[tuple[int, str], int]) -> tuple[Figure, ...]:
    """What was counted by seat and label, the most first; nothing where there was none of it."""
    order = sorted([(-number, seat, label) for (seat, label), number in counts.items() if number > 0])
    bars = tuple([Bar(label, seat, -number) for number, seat, label in order[:MOST_BARS]])
    return (Figure(title, bars),) if bars else ()


def by_seat(names: Sequence[str], log: Sequence[LogLine], event: str) -> dict[tuple[int, str], int]:
    """How often something happened to, or was done by, each seat that its lines name."""
    counts: dict[tuple[int, str], int] = {}
    for line in log:
        if line.event == event:
            seat = line.details["seat"]
            if seat >= 0:
                counts[seat, names[seat]] = counts.get((seat, names[seat]), 0) + 1
    return counts
