"""The toy race as the laboratory knows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from altmode.authoring.part import NO_OPTIONS, Given, Options
from altmode.games.matches import begin
from altmode.kernel.state import State
from altmode.lab.lineups import Contest, LineUp
from altmode.lab.part import LabPart
from toys.race import TOY


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
        return begin("toy", self.mode, seats, number, {}, log)


@dataclass(frozen=True)
class ToyContest(Contest):
    """So many racers."""

    racers: int

    def seats(self, number: int) -> list[dict[str, Any]]:
        return [{} for _ in range(self.racers)]


class ToyLab(LabPart):
    """The race as the laboratory knows it: without growth and aims."""

    def __init__(self) -> None:
        super().__init__(TOY, ToyLineUp("race"))

    def line_ups(self) -> Sequence[LineUp]:
        return [self.main, ToyLineUp("long", 2)]

    def contest(self, mode: str, seats: int, given: Given, setup: Options = NO_OPTIONS) -> Contest:
        return ToyContest(seats)


PART = ToyLab()
