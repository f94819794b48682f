"""Campfire in the laboratory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from altmode.authoring.part import NO_OPTIONS, Given, Options
from altmode.games.matches import begin
from altmode.kernel.state import State
from altmode.lab.lineups import Contest, LineUp
from altmode.lab.part import LabPart
from toys.campfire.games import CAMPFIRE


@dataclass(frozen=True)
class CampLineUp(LineUp):
    """So many campers."""

    campers: int = 1

    @property
    def name(self) -> str:
        return f"{self.mode}, {self.campers}"

    def facts(self) -> dict[str, str]:
        return {"mode": self.mode, "campers": str(self.campers)}

    def seats(self, number: int) -> list[dict[str, Any]]:
        return [{} for _ in range(self.campers)]

    def start(self, number: int, seats: list[dict[str, Any]], log: bool = False) -> State:
        return begin(CAMPFIRE.id, self.mode, seats, number, {}, log)


@dataclass(frozen=True)
class CampContest(Contest):
    """So many campers."""

    campers: int

    def seats(self, number: int) -> list[dict[str, Any]]:
        return [{} for _ in range(self.campers)]


class CampfireLab(LabPart):
    """All three modes."""

    def __init__(self) -> None:
        super().__init__(CAMPFIRE, CampLineUp("solo"), usual_bots=("random", "random", "random"))

    def line_ups(self) -> Sequence[LineUp]:
        return [self.main, CampLineUp("sides", 4), CampLineUp("together", 3)]

    def contest(self, mode: str, seats: int, given: Given, setup: Options = NO_OPTIONS) -> Contest:
        return CampContest(seats)


PART = CampfireLab()
