"""What the two deck-building games have in common in tests that hold for every game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from altmode.abilities.effects import Whether, WhichMode
from altmode.abilities.picks import Pick
from altmode.games.deckbuilder import events
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import START_ENERGON
from altmode.kernel.state import State
from altmode.lab.deckbuilder.mean_positions import MEAN_KINDS, mean_match

from ..part import ConformancePart, Spoil
from ..random_play import Arena
from .reader import DeckReader
from .tables import random_table


class DeckConformance(ConformancePart):
    """A deck-building game."""

    events = events.BOOK
    reader = DeckReader
    usual_question = "action_question"
    length = 4
    mean_kinds = MEAN_KINDS
    must_fill = frozenset(["sources", "used", "turned_up"])
    question_modules = ("altmode.games.deckbuilder.", "altmode.abilities.")
    asked_by_cards = frozenset([Pick, Whether, WhichMode])
    damage: ClassVar[Mapping[str, Spoil]] = {
        "a task with a wrong field": lambda told: told["state"]["work"].append({"task": "take_turn", "who": 0}),
        "a missing field": lambda told: told["state"].pop("energon"),
        "text for numbers": lambda told: told["state"].update(turn="five"),
        "lists that are too short": lambda told: told["state"].update(at=[]),
        "a seat that is none": lambda told: told["state"].update(active=6),
        "a space that is none": lambda told: told["state"]["at"].__setitem__(0, 99),
        "a card on two spaces": lambda told: told["state"]["matrix"].__setitem__(0, told["state"]["matrix"][1]),
        "a third form": lambda told: told["state"]["form"].__setitem__(0, 2),
    }  # fmt: skip

    def arena(self, mode: str, seed: int) -> Arena:
        return random_table(self.game, mode, seed)

    def mean_state(self, kind: str, seed: int, log: bool = False) -> DeckState:
        return mean_match(self.game, self.modes[seed % len(self.modes)], kind, seed, log)

    def busy_state(self, seed: int, log: bool = False) -> DeckState:
        """With cards that act everywhere."""
        return mean_match(self.game, self.usual_mode, "rich", seed, log)

    def seldom_told(self) -> Iterable[State]:
        """A match whose effects went round without end."""
        state = self.busy_state(0, log=True)
        state.stalemate()
        return [state]

    def reader_of(self, state: DeckState, viewer: int, begun: bool) -> DeckReader:
        return DeckReader(state.view(viewer), START_ENERGON, begun)
