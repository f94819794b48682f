"""Lines about set-up, rounds, registers and the end of a race."""

from __future__ import annotations

from altmode.games.rally.scene import cell_called
from altmode.games.rally.terms import REGISTER_COUNT
from altmode.kernel.views import LogLine

from ...reader import NOBODY
from .told import Journey, RaceTold


class ReadsRounds(RaceTold):
    """Who begins, whose turn it is, and who has won."""

    def read_race_began(self, line: LogLine) -> None:
        self.priority = line.details["seat"]

    def read_deck_shuffled(self, line: LogLine) -> None:
        assert line.details["seat"] == len(self.shuffled), "it is another seat's turn to shuffle"
        self.shuffled.add(line.details["seat"])

    def read_placed(self, line: LogLine) -> None:
        place = cell_called(line.details["cell"])
        assert place is not None
        order = [(self.priority + after) % len(self.seats) for after in self.seats]
        waiting = [seat for seat in order if self.robots[seat].at is None]
        assert waiting[0] == line.details["seat"], f"seat {waiting[0]} comes first"
        robot = self.robot(line)
        robot.at, robot.facing = place, self.flags[place]

    def read_round_began(self, line: LogLine) -> None:
        assert line.details["number"] == self.round + 1
        self._end_round()
        self.round += 1
        self.register = 0
        self.whole_round, self.whole_register = True, False
        self.ready, self.shown = set(), set()
        for robot in self.robots:
            robot.phase_done = robot.used_in_round = 0

    def _end_round(self) -> None:
        if self.whole_round and self.round:
            assert self.cleaned == set(self.seats), f"only {self.cleaned} have cleaned up"
        self.cleaned = set()

    def read_register_began(self, line: LogLine) -> None:
        number = line.details["register"]
        assert number == self.register + 1
        self._end_register()
        if number == 1 and self.whole_round:
            assert self.ready == set(self.seats), f"only {self.ready} are ready"
            assert self.modeless or self.shown == set(self.seats), f"only {self.shown} have shown a mode"
        self.register = number
        self.whole_register = True
        self.acted = set()
        self.journeys = {seat: Journey() for seat in self.seats}
        self.pushed = set()
        for robot in self.robots:
            robot.shielded = robot.fireproof = robot.acted = False
            robot.activated = robot.used_in_register = 0
            robot.borrowed = NOBODY

    def _end_register(self) -> None:
        """Everything about a register must have been said when the next one begins."""
        if self.whole_register:
            assert self.acted == set(self.seats), f"only {self.acted} have acted"
            assert not self.shots, f"nobody has said whom {self.shots} hit"
            for seat in self.seats:
                self._arrive(seat)
        self.shots = []

    def read_token_passed(self, line: LogLine) -> None:
        self._end_register()
        self.whole_register = False
        assert line.details["seat"] == (self.priority + 1) % len(self.seats)
        self.priority = line.details["seat"]

    def read_cleaned_up(self, line: LogLine) -> None:
        seat = line.details["seat"]
        for number in range(1, REGISTER_COUNT + 1):
            for piece in self.zones[f"register {number}", seat][:]:
                assert self.cards[piece] is not None, "it has never been revealed"
                self._put_away(piece, seat)
        self.cleaned.add(seat)
        self.register = 0 if self.cleaned == set(self.seats) else self.register
        if not self.register:
            for robot in self.robots:
                robot.acted = False

    def read_broken_off(self, line: LogLine) -> None:
        assert line.details["number"] == self.round
        if self.cleaned:
            # A race that goes round without end is broken off anywhere.
            self._end_round()
        self.over, self.winners = True, []

    def read_reached(self, line: LogLine) -> None:
        robot = self.robot(line)
        assert line.details["number"] == robot.reached + 1
        assert robot.at == self.checkpoints[robot.reached], "that robot is not on the Checkpoint"
        robot.reached += 1

    def read_won(self, line: LogLine) -> None:
        self.over = True
        self.winners.append(line.details["seat"])
