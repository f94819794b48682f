"""Campfire as `authoring` knows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from altmode.authoring.part import NO_OPTIONS, AuthoringPart, Options, Seat, SeatGiven
from altmode.authoring.reading import Reader
from altmode.authoring.stages import Stage, common_facts
from altmode.kernel.events import Journal
from altmode.kernel.state import State
from altmode.kernel.views import View
from toys.campfire.games import CAMPFIRE, Camp, CampFacts, begin, lay_out, make_setup


@dataclass
class CampAt:
    """A position: who is there, and how large the fires are already."""

    names: list[str]
    mode: str
    fires: list[int]


class CampfireStage(Stage):
    """Scenarios of Campfire."""

    game = CAMPFIRE
    settings = ("fires",)
    ordered = Stage.ordered | {"fires"}

    def read(self, reader: Reader, names: list[str], mode: str) -> CampAt:
        """The fires that burn already."""
        fires = reader.field("given").only("fires").optional("fires", [])
        return CampAt(names, mode, [fire.whole(0) for fire in fires.items()])

    def lay_out(self, position: CampAt) -> Camp:
        """The match at its first question."""
        seats = [{"name": name} for name in position.names]
        state = lay_out(make_setup(position.mode, seats, {}), 1)
        state.fires = position.fires or state.fires
        begin(state)
        state.journal = Journal()
        state.journal.start = state.to_json()
        return state

    def facts(self, view: View, state: State) -> dict[str, Any]:
        """How large the fires are."""
        assert isinstance(view.facts, CampFacts)
        return {**common_facts(view), "fires": view.facts.fires}


class CampfireAuthoring(AuthoringPart):
    """Nobody brings anything but a name."""

    stage = CampfireStage()

    def seat(
        self, given: SeatGiven, mode: str, number: int, files: bool = True, setup: Options = NO_OPTIONS
    ) -> Seat:
        return Seat("", given if isinstance(given, dict) else {"name": given} if given else {})


PART = CampfireAuthoring()
