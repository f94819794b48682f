"""What races have made use of: every upgrade, damage card, kind of question and kind of event should come up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from altmode.games.rally.box import SPECIAL_DAMAGE, UPGRADES
from altmode.games.rally.events import (
    BOOK,
    DAMAGED,
    JUMPED,
    NO_DAMAGE_LEFT,
    PUSHED,
    UPGRADE_SPENT,
    UPGRADE_USED,
)
from altmode.games.rally.powers import ExtraPitActions, FireProof, HurtWhenPushing, LongerJumps
from altmode.games.rally.rules.elements import PIT_ACTIONS, PitStopQuestion
from altmode.games.rally.state import RallyState
from altmode.kernel.decisions import Question
from altmode.kernel.events import Entry
from altmode.kernel.work import NOBODY

from .random_play import open_asks

NEVER: Final = {NO_DAMAGE_LEFT.name}
"""Some damage cards are discarded at once when they are drawn, so no race runs out of them; a scenario does."""
SILENT: Final = {PUSHED.name: HurtWhenPushing.BIT, JUMPED.name: LongerJumps.BIT}
"""Powers that do their part in an event of somebody's without a word."""


def question_kinds() -> set[str]:
    """What every question of a race is about."""

    def below(kind: type[Question]) -> Iterator[type[Question]]:
        for child in kind.__subclasses__():
            yield child
            yield from below(child)

    return {kind.about for kind in below(Question) if kind.__module__.startswith("altmode.games.rally")}


class Exercised:
    """What has come up in the races shown to it."""

    def __init__(self) -> None:
        self.questions: set[str] = set()
        self.events: set[str] = set()
        self.upgrades: set[str] = set()
        self.damage: set[str] = set()

    def look(self, state: RallyState, start: int) -> int:
        """Look at what happened since an entry of the log and at what is asked now; returns where to go on."""
        assert state.journal is not None
        for entry in state.journal.entries[start:]:
            self._read(state, entry)
        for ask in open_asks(state):
            self.questions.add(ask.question.about)
            if isinstance(ask.question, PitStopQuestion) and ask.question.left > PIT_ACTIONS:
                self._use(state, ask.seat, ExtraPitActions.BIT)
        for seat in range(state.match.seats):
            if state.fireproof >> seat & 1:
                self._use(state, seat, FireProof.BIT)
            for upgrade in UPGRADES:
                if (state.used_in_round[seat] | state.used_in_register[seat]) >> upgrade.number & 1:
                    self.upgrades.add(upgrade.name)
        return len(state.journal.entries)

    def _read(self, state: RallyState, entry: Entry) -> None:
        kind = entry.kind
        self.events.add(kind.name)
        if kind in (UPGRADE_USED, UPGRADE_SPENT):
            self.upgrades.add(state.name_of_card(entry.cards[kind.pieces[0]]))
        elif kind is DAMAGED:
            self.damage.add(state.name_of_card(entry.cards[kind.pieces[0]]))
        elif kind.name in SILENT:
            self._use(state, entry.numbers[0], SILENT[kind.name])

    def _use(self, state: RallyState, seat: int, power: int) -> None:
        piece = state.piece_with(seat, power)
        if piece != NOBODY:
            self.upgrades.add(state.card(piece).name)

    def missing(self) -> list[str]:
        """Everything that has not come up, in words."""
        return [
            *[f"question: {about}" for about in sorted(question_kinds() - self.questions)],
            *[f"event: {kind.name}" for kind in BOOK.kinds if kind.name not in self.events | NEVER],
            *[f"upgrade: {card.name}" for card in UPGRADES if card.name not in self.upgrades],
            *[f"damage: {card.name}" for card in SPECIAL_DAMAGE if card.name not in self.damage],
        ]
