"""What races make use of: every upgrade, damage card, kind of space, course, question and event should come up."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from altmode.authoring.rally.courses import all_courses
from altmode.games.rally.box import SPECIAL_DAMAGE, UPGRADES
from altmode.games.rally.events import (
    BOOK,
    BRIDGED,
    CARRIED,
    DAMAGED,
    DROPPED_IN,
    FELL,
    JUMPED,
    NO_DAMAGE_LEFT,
    PULLED,
    PUSHED,
    PUSHED_BY_BOARD,
    SHOVED,
    SLID,
    STEPPED,
    UPGRADE_SPENT,
    UPGRADE_USED,
)
from altmode.games.rally.powers import ExtraPitActions, FireProof, HurtWhenPushing, LongerJumps
from altmode.games.rally.rules.elements import PIT_ACTIONS, PitStopQuestion
from altmode.games.rally.spaces import GRANDSTAND, KIND_WORDS
from altmode.games.rally.state import RallyState
from altmode.kernel.decisions import Question
from altmode.kernel.events import CELL, Entry
from altmode.kernel.work import NOBODY
from altmode.lab.fuzz_match import open_asks
from altmode.lab.fuzzer import Item, Watcher

UPGRADE: Final = "upgrades"
DAMAGE: Final = "damage"
SPACE: Final = "spaces"
COURSE: Final = "courses"
QUESTION: Final = "questions"
EVENT: Final = "events"

NEVER: Final = {NO_DAMAGE_LEFT.name}
"""Some damage cards are discarded at once when they are drawn, so no race runs out of them; a scenario does."""
NEVER_ENTERED: Final = (GRANDSTAND,)
"""Spaces that no robot ever enters; what they do is stop them, which is an event."""
LEADING: Final = (STEPPED, SHOVED, JUMPED, SLID, CARRIED, PUSHED_BY_BOARD, BRIDGED, DROPPED_IN, PULLED, FELL)
"""Events that lead a robot to a place, if only to fall there."""
SILENT: Final = {PUSHED.name: HurtWhenPushing.BIT, JUMPED.name: LongerJumps.BIT}
"""Powers that do their part in an event of somebody's without a word."""


def question_kinds() -> set[str]:
    """What every question of a race is about."""

    def below(kind: type[Question]) -> Iterator[type[Question]]:
        for child in kind.__subclasses__():
            yield child
            yield from below(child)

    return {kind.about for kind in below(Question) if kind.__module__.startswith("altmode.games.rally")}


@cache
def race_items() -> list[Item]:
    """Everything that races can make use of."""
    return [
        *[Item(UPGRADE, card.name, "used", "") for card in UPGRADES],
        *[Item(DAMAGE, card.name, "drawn", "") for card in SPECIAL_DAMAGE],
        *[
            Item(SPACE, word, "entered", "")
            for kind, word in enumerate(KIND_WORDS)
            if kind not in NEVER_ENTERED
        ],
        *[Item(COURSE, course.name, "raced on", "") for course in all_courses()],
        *[Item(QUESTION, about, "asked", "") for about in sorted(question_kinds())],
        *[Item(EVENT, kind.name, "happened", "") for kind in BOOK.kinds if kind.name not in NEVER],
    ]


class RaceExercise(Watcher):
    """How often each of them came up in the races shown to it; a race must keep a log."""

    def __init__(self) -> None:
        items = race_items()
        super().__init__(len(items))
        self.number = {(item.kind, item.card): index for index, item in enumerate(items)}
        self.read = 0
        """How much of the log has been looked at."""
        self.at: list[int] = []
        """Where each robot stood at the last look."""

    def begins(self, state: RallyState) -> None:
        self.read = 0
        self.at = [NOBODY] * state.match.seats
        self._count(COURSE, state.match.track.course.name)
        self.asks(state)

    def asks(self, state: RallyState) -> None:
        self._look_at_robots(state)
        assert state.journal is not None
        entries = state.journal.entries
        for entry in entries[self.read :]:
            self._look_at(state, entry)
        self.read = len(entries)
        for ask in open_asks(state):
            self._count(QUESTION, ask.question.about)
            if isinstance(ask.question, PitStopQuestion) and ask.question.left > PIT_ACTIONS:
                self._use(state, ask.seat, ExtraPitActions.BIT)
        for seat in range(state.match.seats):
            if state.fireproof >> seat & 1:
                self._use(state, seat, FireProof.BIT)
            used = state.used_in_round[seat] | state.used_in_register[seat]
            if used:
                for upgrade in UPGRADES:
                    if used >> upgrade.number & 1:
                        self._count(UPGRADE, upgrade.name)

    def _look_at_robots(self, state: RallyState) -> None:
        for seat, cell in enumerate(state.at):
            if cell != self.at[seat] and cell >= 0:
                self._enter(state, cell)
        self.at = state.at[:]

    def _look_at(self, state: RallyState, entry: Entry) -> None:
        kind = entry.kind
        self._count(EVENT, kind.name)
        if kind in (UPGRADE_USED, UPGRADE_SPENT):
            self._count(UPGRADE, state.name_of_card(entry.cards[kind.pieces[0]]))
        elif kind is DAMAGED:
            self._count(DAMAGE, state.name_of_card(entry.cards[kind.pieces[0]]))
        elif kind.name in SILENT:
            self._use(state, entry.numbers[0], SILENT[kind.name])
        # Between two decisions a robot may have crossed several spaces; each step says where it led.
        if kind in LEADING:
            self._enter(state, entry.numbers[kind.meanings.index(CELL)])

    def _enter(self, state: RallyState, cell: int) -> None:
        self._count(SPACE, KIND_WORDS[state.track.kind[cell]])

    def _use(self, state: RallyState, seat: int, power: int) -> None:
        piece = state.piece_with(seat, power)
        if piece != NOBODY:
            self._count(UPGRADE, state.card(piece).name)

    def _count(self, kind: str, name: str) -> None:
        """Count one of the items; SCRAP and courses made for one race are none."""
        number = self.number.get((kind, name), NOBODY)
        if number != NOBODY:
            self.counts[number] += 1

    def missing(self) -> list[str]:
        """Everything that has not come up, in words."""
        return [item.described() for item, count in zip(race_items(), self.counts, strict=True) if not count]
