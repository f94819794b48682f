"""The toy race as a registered game: everything around games must work with one that is no card game for two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest
from kernel.toy import CONVERT, EndRound, Move, StopQuestion, Toy, ask_to_stop, new_race

from altmode import api
from altmode.authoring import scenarios
from altmode.authoring.reading import Reader
from altmode.authoring.stages import Stage, common_facts
from altmode.kernel.events import Journal
from altmode.kernel.game import Game
from altmode.kernel.state import State
from altmode.kernel.views import View
from altmode.lab import registry
from altmode.lab.lineups import Contest, GameInLab, LineUp


class ToyGame(Game):
    """A race for two or three."""

    def __init__(self) -> None:
        super().__init__("toy", "Toy race", 2, 3, {"race": "Race", "long": "Long race"}, "race")

    def begin(
        self,
        mode: str,
        seats: Sequence[dict[str, Any]],
        seed: int,
        options: dict[str, Any],
        journal: Journal | None,
    ) -> State:
        state = new_race(tuple(seat["name"] for seat in seats), seed, log=journal is not None)
        state.setup.mode = mode
        state.setup.plain = {"seats": list(seats), **options}
        return state

    def restore(self, mode: str, seed: int, setup: dict[str, Any], told: dict[str, Any]) -> State:
        options = {key: value for key, value in setup.items() if key != "seats"}
        state = Toy()
        state.fill_from_plain(self.begin(mode, setup["seats"], seed, options, None).setup, told)
        return state

    def data_version(self) -> str:
        return ""

    def seat_from(self, given: Any, number: int) -> dict[str, Any]:
        return given if isinstance(given, dict) else {"name": given}

    def next_options(self, state: State) -> dict[str, Any]:
        return {"lap": state.setup.plain.get("lap", 1) + 1}


TOY = ToyGame()


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
        return {**common_facts(view), "track": {"places": view.facts["at"]}, "energon": view.facts["energon"]}

    def hidden_facts(self, state: State) -> dict[str, Any]:
        """What the race was begun for, which is nobody's business."""
        return {"goal": state.setup.plain["goal"]}


@dataclass(frozen=True)
class ToyLineUp(LineUp):
    """Two or three racers."""

    racers: int = 3

    @property
    def name(self) -> str:
        return f"{self.mode}, {self.racers} racers"

    def facts(self) -> dict[str, str]:
        return {"mode": self.mode, "racers": str(self.racers)}

    def seats(self, number: int) -> list[dict[str, Any]]:
        return [{"name": f"racer {seat}"} for seat in range(self.racers)]

    def start(self, number: int, seats: list[dict[str, Any]], log: bool = False) -> State:
        return api.new_game("toy", mode=self.mode, seats=seats, seed=number, log=log)


@dataclass(frozen=True)
class ToyContest(Contest):
    """So many racers."""

    racers: int

    def seats(self, number: int) -> list[dict[str, Any]]:
        return [{} for _ in range(self.racers)]


class ToyInLab(GameInLab):
    """The race as the laboratory knows it: without growth and aims."""

    def __init__(self) -> None:
        super().__init__(TOY, ToyLineUp("race"))

    def line_ups(self) -> Sequence[LineUp]:
        return [self.main, ToyLineUp("long", 2)]

    def contest(self, mode: str, seats: int, decks: Sequence[str], course: str = "") -> Contest:
        return ToyContest(seats)


def register(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add the race to every registry, one entry each, for as long as a test runs."""
    monkeypatch.setitem(api.GAMES, "toy", TOY)
    monkeypatch.setitem(scenarios.STAGES, "toy", ToyStage())
    monkeypatch.setitem(registry.LABS, "toy", ToyInLab())
