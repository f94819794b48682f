"""The race as the laboratory knows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from altmode.authoring.part import NO_OPTIONS, Given, Options
from altmode.authoring.rally.courses import UnknownCourse, default_course, find_course
from altmode.games.rally.entry import RALLY
from altmode.games.rally.game import BadSetup, make_match
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import INSTALLED
from altmode.kernel.state import State
from altmode.lab.fuzzer import Fuzzer
from altmode.lab.lineups import Contest, LineUp, Unplayable
from altmode.lab.part import LabPart
from altmode.lab.rally.lineups import GROWTH, MAIN, USUAL_SEATS, CourseContest, all_line_ups


class RallyLab(LabPart):
    """Robo Rally as the laboratory knows it."""

    def __init__(self) -> None:
        super().__init__(RALLY, MAIN, GROWTH, usual_bots=("planner",) * USUAL_SEATS, has_draws=False)

    def line_ups(self) -> Sequence[LineUp]:
        """Several numbers of robots, courses and variants."""
        return all_line_ups()

    def sizes(self, state: State) -> dict[str, int]:
        """What takes part in the race now, and how long it has gone on."""
        assert isinstance(state, RallyState)
        seats = range(state.match.seats)
        return {
            "robots": sum(state.at[seat] >= 0 for seat in seats),
            "upgrades": sum(len(state.zone(INSTALLED, seat)) for seat in seats),
            "round": state.round,
        }

    def fuzzer(self) -> Fuzzer:
        """Random races on all courses, and on boards that are meant to be mean."""
        from altmode.lab.rally.fuzzer import RallyFuzzer

        return RallyFuzzer()

    def contest(self, mode: str, seats: int, given: Given, setup: Options = NO_OPTIONS) -> Contest:
        """All seats on one course: the one that is named, or the mode's usual one."""
        [course] = given.get("course", [""])
        try:
            raced = find_course(course) if course else default_course(mode)
            contest = CourseContest(mode, seats, raced.to_plain())
            make_match(mode, contest.seats(0), {**contest.options(0), **setup})
        except (UnknownCourse, BadSetup) as reason:
            raise Unplayable(str(reason)) from None
        return contest


PART: Final = RallyLab()
