"""Lines about robots that move, turn, push and fall."""

from __future__ import annotations

from altmode.games.rally.scene import cell_called
from altmode.games.rally.spaces import DIRECTION_WORDS
from altmode.games.rally.terms import REGISTER_COUNT
from altmode.kernel.views import LogLine

from .told import TOWARD, RaceTold


class ReadsMoving(RaceTold):
    """Where robots are and whither they face."""

    def _go(self, line: LogLine) -> int:
        """A robot goes some spaces in a direction; returns how many."""
        robot, place = self.robot(line), self._named(line)
        x, y = self.on_board(line)
        dx, dy = TOWARD[DIRECTION_WORDS.index(line.details["direction"])]
        spaces = abs(place[0] - x) + abs(place[1] - y)
        assert place == (x + dx * spaces, y + dy * spaces), f"it was on {(x, y)}"
        robot.at = place
        return spaces

    def read_stepped(self, line: LogLine) -> None:
        self.journeys[line.details["seat"]].went += self._go(line)

    def _go_one(self, line: LogLine) -> None:
        assert self._go(line) == 1

    def read_shoved(self, line: LogLine) -> None:
        self._go_one(line)
        if self.whole_register and not self._elements():
            assert line.details["seat"] in self.pushed, "nobody has said who pushes it"

    def _elements(self) -> bool:
        """Whether all cards of this register have been carried out, so that the board may push too."""
        return self.acted == set(self.seats)

    read_slid = read_carried = read_pushed_by_board = read_pulled = _go_one

    def read_jumped(self, line: LogLine) -> None:
        x, y = self.on_board(line)
        place = cell_called(line.details["cell"])
        self._end_move(line)
        if place is not None:
            assert x == place[0] or y == place[1]
            flown = abs(place[0] - x) + abs(place[1] - y)
            # One who leaps from another robot begins on the space of that one.
            assert flown - line.details["number"] in (0, 1)
            self.robot(line).at = place

    def _end_move(self, line: LogLine) -> None:
        self.journeys[line.details["seat"]].ended = True

    def read_bridged(self, line: LogLine) -> None:
        self.on_board(line)
        self.robot(line).at = self._named(line)

    def read_bounced(self, line: LogLine) -> None:
        x, y = self.on_board(line)
        place = self._named(line)
        assert abs(place[0] - x) + abs(place[1] - y) == 1
        self.robot(line).at = place

    def read_fell(self, line: LogLine) -> None:
        robot, seat = self.robot(line), line.details["seat"]
        self.on_board(line)
        if line.rule == "RR-RAMP-11":
            jump = self.lines[-1]
            assert (jump.event, jump.details["seat"]) == ("jumped", seat), "nobody has said that it jumps"
        sits_out = (self.register + robot.acted) if self.register else 1
        robot.left_at, robot.at = self._named(line), None
        robot.returns = min(sits_out, REGISTER_COUNT)
        self._end_move(line)
        self.hurting = [seat]

    def read_returned(self, line: LogLine) -> None:
        robot = self.robot(line)
        assert robot.at is None
        robot.at, robot.left_at, robot.returns = self._named(line), None, 0
        robot.facing = DIRECTION_WORDS.index(line.details["direction"])

    def read_turned(self, line: LogLine) -> None:
        self.on_board(line)
        self.robot(line).facing = DIRECTION_WORDS.index(line.details["direction"])

    read_gear_turned = read_turned

    def read_turn_declined(self, line: LogLine) -> None:
        self.on_board(line)

    def read_blocked(self, line: LogLine) -> None:
        self.on_board(line)
        journey = self.journeys[line.details["seat"]]
        assert journey.may > journey.went or not self.whole_register, "it had no further to go"
        self._end_move(line)

    def read_sped_up(self, line: LogLine) -> None:
        self.journeys[line.details["seat"]].may += 1
        self._as_it_acts(line)

    def read_slowed(self, line: LogLine) -> None:
        self.journeys[line.details["seat"]].may -= 1
        self._as_it_acts(line)

    def _as_it_acts(self, line: LogLine) -> None:
        """Complain if it is not the robot of this seat that carries out its card."""
        acted = next(one for one in self.lines[::-1] if one.event in ("activated", "register_began"))
        assert acted.event == "register_began" or acted.details["seat"] == line.details["seat"]

    def read_pushed(self, line: LogLine) -> None:
        assert line.details["seat"] != line.details["other"]
        self.on_board(line, "other")
        self.pushed.add(line.details["other"])

    def _beside(self, line: LogLine) -> None:
        """The two robots that a line names stand in one row or column."""
        here, there = self.on_board(line), self.on_board(line, "other")
        assert here != there
        assert here[0] == there[0] or here[1] == there[1]

    read_passed = _beside

    def read_rolled_over(self, line: LogLine) -> None:
        self._beside(line)
        # It takes as many steps as lead past all of them.
        self._end_move(line)
        self.hurting = [line.details["other"]]

    def read_burned(self, line: LogLine) -> None:
        self.on_board(line)
        self._end_move(line)
        self.hurting = [line.details["seat"]]

    def read_still_burning(self, line: LogLine) -> None:
        self.on_board(line)
        self.hurting = [line.details["seat"]]

    def read_mine_went_off(self, line: LogLine) -> None:
        self.on_board(line)
        self.mines.remove(self._named(line))
        self._end_move(line)
        self.hurting = [line.details["seat"]]
