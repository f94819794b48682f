"""Lines about mines, Energon and Checkpoints."""

from __future__ import annotations

from altmode.games.rally.powers import CheeredOn
from altmode.games.rally.terms import ENERGON_LIMIT
from altmode.kernel.views import LogLine

from .told import RaceTold


class ReadsThings(RaceTold):
    """What lies on the course, and who has how much."""

    def read_mine_laid(self, line: LogLine) -> None:
        robot, place = self.robot(line), self._named(line)
        x, y = self.on_board(line)
        assert abs(place[0] - x) + abs(place[1] - y) == 1
        self.mines.append(place)
        robot.mines_left -= 1

    def _charge(self, seat: int, number: int) -> None:
        robot = self.robots[seat]
        robot.energon += number
        assert 0 <= robot.energon <= ENERGON_LIMIT

    def read_gained(self, line: LogLine) -> None:
        if line.rule == "RR-STAND-05":
            used = self.lines[-1]
            assert (used.event, used.details["seat"]) == ("upgrade_used", line.details["seat"])
            assert self.named_in(used).bits & CheeredOn.BIT
        self._charge(line.details["seat"], line.details["number"])

    def read_paid(self, line: LogLine) -> None:
        self._charge(line.details["seat"], -line.details["number"])

    read_lost = read_paid

    def read_stolen(self, line: LogLine) -> None:
        self._charge(line.details["seat"], line.details["number"])
        self._charge(line.details["other"], -line.details["number"])

    def read_cubes_taken(self, line: LogLine) -> None:
        place = self._named(line)
        assert self.cubes.count(place) == line.details["number"] > 0
        self.cubes = [other for other in self.cubes if other != place]
        robot = self.robot(line)
        robot.energon = min(robot.energon + line.details["number"], ENERGON_LIMIT)

    def read_cube_spilled(self, line: LogLine) -> None:
        assert self.on_board(line) == self._named(line)
        self.cubes.append(self._named(line))

    def read_checkpoint_moved(self, line: LogLine) -> None:
        self.checkpoints[line.details["number"] - 1] = self._named(line)
