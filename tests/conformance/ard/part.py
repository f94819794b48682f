"""What is peculiar to A Rising Darkness in tests that hold for every game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from altmode.games.deckbuilder.arrange import CardAt, ExtraAt, Position, SeatAt, SpaceAt, arrange
from altmode.games.deckbuilder.rules.turn import ActionQuestion, PayFor
from altmode.kernel.decisions import Question
from altmode.kernel.state import State
from altmode.lab.ard.part import ABSENT

from ..deckbuilder.part import DeckConformance


class ArdConformance(DeckConformance):
    """A Rising Darkness."""

    game = "ard"
    never_asked = frozenset(
        [
            "MissionQuestion",
            "PlaceForScheme",
            "PrepareQuestion",
            "RefillQuestion",
            "SecondAssistQuestion",
            "StepOffQuestion",
        ]
    )
    never_told = ABSENT | {"action_taken"}
    rare_verbs: ClassVar[Mapping[type[Question], set[str]]] = {
        ActionQuestion: {"clear", "command"},
        PayFor: {"clear", "command"},
    }

    def rare_states(self) -> Iterable[State]:
        """Somebody could buy a card onto the deck; an Assist has an ability of its own."""
        names = ["Ada", "Ben"]
        buying = SeatAt("Thundercracker", "bot", at="B2", extra=[ExtraAt(power=3)])
        fighting = SeatAt("Shrapnel", "bot", at="B2", energon=0, extra=[ExtraAt(power=4)])
        helping = SeatAt("Galvane", "bot", at="B2", energon=3, piles={"hand": [CardAt("Bodkin")]})
        boss = {"B2": SpaceAt("Commander Ballast")}
        return [
            arrange(Position([buying, SeatAt()], names, matrix={"B2": SpaceAt("Wingman")})),
            arrange(Position([fighting, helping], names, step="battle", battle="B2", matrix=boss)),
        ]


PART = ArdConformance()
