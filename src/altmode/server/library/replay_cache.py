"""A record played out once and kept so that any moment of it can be shown at once."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from threading import Lock
from typing import Any

import msgspec

from altmode.games import matches
from altmode.kernel.decisions import IllegalChoice
from altmode.kernel.records import BadRecord, Record, replay
from altmode.kernel.state import State
from altmode.kernel.views import SPECTATOR, LogLine, View, line_for, log_of
from altmode.server.library.refused import LibraryRefused, TooLong, sentence
from altmode.server.library.texts import LONGEST_RECORD, check_numbers, checked_length

log = logging.getLogger(__name__)

MOST_CHOICES = 20_000
LONGEST_REPLAY = 10.0
"""Seconds of computing after which a record that is still being replayed is given up."""
MOST_ENTRIES = 200_000
"""So many things may happen in a record."""
MOST_ENTRIES_A_CHOICE = 5_000
"""So many may follow from one choice: no game comes near, work that loops does."""
ENTRY_BYTES = 270
"""About what one of them takes in memory."""
KEY_FRAMES = 25
"""Every so many choices a position is kept, from which those after it are played."""
MOST_KEY_FRAMES = 400
KEPT_BYTES = 96_000_000
"""About so much memory is used for records that are kept ready."""


class Replay:
    """A record that was replayed and found right."""

    def __init__(self, record: Record) -> None:
        self.record = record
        # As we write it: what somebody added between its words makes it no other record.
        self.text = record.to_json()
        self.labels: list[str] = []
        """What was chosen each time, in words."""
        self.start = ""
        """The position before the first choice, as JSON."""
        self.final: State
        """The match as the record leaves it, with the whole log."""
        self._apart = max(KEY_FRAMES, -(-record.count // MOST_KEY_FRAMES))
        self._kept: list[State] = []
        """The positions after 0, `_apart`, twice `_apart` ... choices."""
        self._entries: list[int] = []
        """For each number of choices how many entries the log had then."""
        self._lock = Lock()
        self._play()

    def _play(self) -> None:
        record = self.record
        if max(record.count, len(record.choices)) > MOST_CHOICES:
            raise TooLong(f"The record has {record.count:,} choices, expected at most {MOST_CHOICES:,}.")
        until = time.process_time() + LONGEST_REPLAY

        def keep(number: int, state: State) -> None:
            if time.process_time() > until:
                raise TooLong(f"The record was given up after choice {number}: replaying it takes too long.")
            assert state.journal is not None
            entries = len(state.journal.entries)
            since = self._entries[-1] if self._entries else 0
            if entries > MOST_ENTRIES or entries - since > MOST_ENTRIES_A_CHOICE:
                raise TooLong(f"The record was given up after choice {number}: too much happens in it.")
            self._entries.append(entries)
            if number % self._apart == 0:
                self._kept.append(state.clone())
            if number < len(record.choices):
                self.labels.append(_label(state, record.choices[number].seat, record.choices[number].key))

        try:
            # Without its choices a record is the position it begins with, checked like the whole.
            start = matches.replay_record(msgspec.structs.replace(record, count=0, choices=(), winners=None))
            self.start = record.start or start.to_json()
            keep(0, start)
            self.final = replay(record, start, keep)
        except (LibraryRefused, MemoryError):
            raise
        except BadRecord as error:
            raise LibraryRefused(sentence(str(error))) from None
        except Exception as error:
            # A position from outside can hold work that makes no sense; whatever comes of it, the record is to blame.
            log.info("a record cannot be replayed: %r", error)
            raise LibraryRefused(
                f"The record is damaged: {type(error).__name__} while it was replayed."
            ) from None

    @property
    def choices(self) -> int:
        """How many choices there are."""
        return self.record.count

    @property
    def size(self) -> int:
        """About how many bytes it takes in memory."""
        positions = len(self._kept) + 2
        return 2 * len(self.text) + ENTRY_BYTES * self._entries[-1] + positions * len(self.start)

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self.final.setup.seats

    def position(self, at: int) -> State:
        """The position after so many choices, without a log; it is the caller's own."""
        state = self._kept[at // self._apart].clone()
        for step in self.record.choices[at - at % self._apart : at]:
            state.choose(step.seat, step.key)
        return state

    def views(self, seat: int, first: int, last: int) -> list[tuple[View, tuple[LogLine, ...]]]:
        """What a seat sees after each of some numbers of choices, with what happened since the one before."""
        lines = self._lines(seat)
        state = self.position(first)
        seen = []
        for at in range(first, last + 1):
            if at > first:
                step = self.record.choices[at - 1]
                state.choose(step.seat, step.key)
            news = lines[self._entries[at - 1] if at else 0 : self._entries[at]]
            seen.append((state.view(seat), tuple(line for line in news if line is not None)))
        return seen

    def _lines(self, seat: int) -> list[LogLine | None]:
        """The whole log as a seat may know it, a place for each entry; nothing for those that are not told."""
        journal = self.final.journal
        assert journal is not None
        with self._lock:
            log_of(self.final, seat)
            return journal.lines[seat]

    def moments(self, event: str) -> list[tuple[int, str]]:
        """Each time something happened: after how many choices, and what the log says of it."""
        journal = self.final.journal
        assert journal is not None
        found = []
        for at, (begin, end) in enumerate(zip([0, *self._entries], self._entries, strict=False)):
            for entry in journal.entries[begin:end]:
                if entry.kind.name == event:
                    found.append((at, line_for(self.final, entry, SPECTATOR).text))
        return found


def _label(state: State, seat: int, key: str) -> str:
    """The option that is about to be taken, as people read it."""
    try:
        ask, index = state.find_answer(seat, key)
    except IllegalChoice:
        # Replaying it will say so.
        return ""
    return ask.question.label(state, seat, ask.options[index])


def _check(record: Record) -> None:
    """Refuse a record from outside that would take for ever, before any of it is played."""
    check_numbers(record.setup, "record")
    if not record.start:
        return
    try:
        position = msgspec.json.decode(record.start, type=dict[str, Any])
    except (msgspec.MsgspecError, RecursionError) as error:
        raise LibraryRefused(
            f"The position that the record begins with cannot be read: {sentence(str(error))}"
        ) from None
    check_numbers(position.get("setup"), "position")
    data = position.get("state")
    for field in data.values() if isinstance(data, dict) else ():
        # Lists of plain numbers hold masks and counts, which do nothing by being large; work that waits may.
        check_numbers(
            [item for item in field if isinstance(item, dict)] if isinstance(field, list) else (), "position"
        )


def replay_of(text: str) -> Replay:
    """A record's text replayed; LibraryRefused says what is wrong with it."""
    checked_length(text, LONGEST_RECORD, "record")
    try:
        record = matches.read_record(text)
    except (BadRecord, UnicodeEncodeError) as error:
        raise LibraryRefused(sentence(str(error))) from None
    _check(record)
    return Replay(record)


class ReplayCache:
    """The replays that were looked at of late."""

    def __init__(self, most: int = KEPT_BYTES) -> None:
        self._most = most
        self._replays: OrderedDict[str, Replay] = OrderedDict()
        self._lock = Lock()

    def get(self, id: str) -> Replay | None:
        """A replay that is still there."""
        with self._lock:
            replay = self._replays.get(id)
            if replay is not None:
                self._replays.move_to_end(id)
            return replay

    def keep(self, id: str, replay: Replay) -> None:
        """Keep a replay at hand, and let those go that nobody has looked at for longest."""
        with self._lock:
            self._replays[id] = replay
            self._replays.move_to_end(id)
            while len(self._replays) > 1 and sum(one.size for one in self._replays.values()) > self._most:
                self._replays.popitem(last=False)

    def clear(self) -> None:
        """Let all of them go."""
        with self._lock:
            self._replays.clear()

    def __len__(self) -> int:
        return len(self._replays)
