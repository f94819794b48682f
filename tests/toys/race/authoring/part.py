"""The toy race as `authoring` knows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kernel.toy import CONVERT, EndRound, Move, StopQuestion, Toy, ToyFacts, ask_to_stop

from altmode.authoring.part import NO_OPTIONS, AuthoringPart, Options, Seat, SeatGiven
from altmode.authoring.reading import Reader
from altmode.authoring.stages import Stage, common_facts
from altmode.kernel.events import Journal
from altmode.kernel.state import State
from altmode.kernel.views import View
from toys.race import TOY


@dataclass(frozen=True)
class StopOrConvert(StopQuestion):
    """Whether to stop, asked of somebody who may convert meanwhile: a question and a reaction of one seat."""

    def again(self, state: Toy, seat: int) -> None:
        ask_mover(state, seat)


def ask_mover(state: Toy, seat: int) -> None:
    """Ask as the race does, and offer the mover to convert too."""
    ask_to_stop(state, seat)
    options = state.asked.pop().options
    state.ask(seat, StopOrConvert(), list(options))
    if state.energon[seat]:
        state.offer(seat, CONVERT, [seat])


@dataclass
class Lap:
    """A position of the race: how far everybody is, and who is in the middle of a move."""

    names: list[str]
    mode: str
    at: list[int]
    goal: str
    moving: int


class ToyStage(Stage):
    """Scenarios of the race."""

    game = TOY
    seats = ("ada", "ben", "cleo")
    fields = ("goal",)
    ordered = Stage.ordered | {"places"}

    def read(self, reader: Reader, names: list[str], mode: str) -> Lap:
        """How far each seat is, and perhaps who moves."""
        given = reader.field("given").only(*names, "moving")
        moving = given.optional("moving", "")
        return Lap(
            names,
            mode,
            at=[given.optional(name, 0).whole(0) for name in names],
            goal=reader.optional("goal", "").text(),
            moving=names.index(moving.choice(names, "seat")) if moving.given else -1,
        )

    def lay_out(self, position: Lap) -> Toy:
        """The race at its planning, or in the middle of a long move."""
        seats = [{"name": name} for name in position.names]
        state = TOY.begin(position.mode, seats, 1, {"goal": position.goal}, Journal())
        assert isinstance(state, Toy)
        state.at = position.at
        if position.moving >= 0:
            state.asked.clear()
            state.work = [EndRound(), Move(position.moving, 2)]
            ask_mover(state, position.moving)
        return state

    def facts(self, view: View, state: State) -> dict[str, Any]:
        """How far everybody is."""
        assert isinstance(view.facts, ToyFacts)
        return {**common_facts(view), "track": {"places": view.facts.at}, "energon": view.facts.energon}

    def hidden_facts(self, state: State) -> dict[str, Any]:
        """What the race was begun for, which is nobody's business."""
        return {"goal": state.setup.plain["goal"]}


class ToyAuthoring(AuthoringPart):
    """A seat is a name."""

    stage = ToyStage()

    def seat(
        self, given: SeatGiven, mode: str, number: int, files: bool = True, setup: Options = NO_OPTIONS
    ) -> Seat:
        return Seat("", given if isinstance(given, dict) else {"name": given})


PART = ToyAuthoring()
