"""Races in the laboratory: studies, the benchmark, and courses raced again and again."""

from __future__ import annotations

import json
from typing import Any

import pytest

from altmode.authoring.rally.courses import all_courses, find_course
from altmode.cli import main
from altmode.cli.simulating import summary as summary_lines
from altmode.games.rally.boards import Course
from altmode.games.rally.box import CLASSIC_ROBOTS, ROBOTS
from altmode.kernel.outcome import DRAW, Outcome
from altmode.lab import bench
from altmode.lab.lineups import Unplayable
from altmode.lab.part import lab_of
from altmode.lab.rally.lineups import MAIN, all_line_ups
from altmode.lab.rally.racing import (
    Race,
    Spread,
    by_nearness,
    chance_of,
    figures_of,
    races_on,
    run_all,
    run_race,
    ways_from_flags,
)
from altmode.lab.studies import Played, Study, seated_bots
from altmode.lab.studies import figures_of as study_figures


def told(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    """What a command prints as data."""
    assert main([*words, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


class TestStudies:
    """`altmode sim rally`."""

    def test_planners_race_unless_somebody_else_is_named(self) -> None:
        assert seated_bots(Study("rally")) == ("planner",) * 4
        assert seated_bots(Study("rally", seats=3)) == ("planner",) * 3
        assert seated_bots(Study("rally", seats=6)) == ("planner",) * 6
        assert seated_bots(Study("tcg")) == ("greedy", "random")

    def test_a_planner_wins_against_random_robots(self, capsys: pytest.CaptureFixture[str]) -> None:
        figures = told(capsys, "sim", "rally", "--games", "3", "--bots", "planner,random", "--seats", "3")

        assert figures["bots"] == ["planner", "random", "random"]
        assert figures["mode"] == "race"
        assert figures["wins"][0] >= 2

    def test_a_race_of_random_robots_comes_to_an_end(self, capsys: pytest.CaptureFixture[str]) -> None:
        """A bot that keeps nothing in mind must not be asked the same in the same position for ever."""
        figures = told(
            capsys, "sim", "rally", "--games", "2", "--bots", "random", "--seats", "3", "--seed", "1"
        )

        assert figures["finished"] == 2

    def test_the_same_seed_gives_the_same_study(self, capsys: pytest.CaptureFixture[str]) -> None:
        words = (
            "sim",
            "rally",
            "--games",
            "1",
            "--bots",
            "planner",
            "--seats",
            "2",
            "--course",
            "night-shift",
        )
        first, second = (
            told(capsys, *words, "--mode", "classic-boards", "--seed", "4", "--jobs", jobs) for jobs in "12"
        )

        assert first["decisions"] == second["decisions"] > 0
        assert first["wins"] == second["wins"]

    @pytest.mark.parametrize(
        ("words", "message"),
        [
            (["--course", "circle-of-deth"], 'did you mean "circle-of-death"'),
            (["--deck", "autobots"], "--deck means nothing in rally; it is for tcg"),
            (["--seats", "5", "--mode", "teams"], "Team versus team is for 4 or 6 seats, found 5"),
            (["--course", "night-shift"], "need the mode classic-boards"),
            (["--bots", "greedy", "--seats", "2"], 'no bot "greedy"; there are random, rookie, scout'),
        ],
    )
    def test_a_study_that_cannot_be_raced(
        self, capsys: pytest.CaptureFixture[str], words: list[str], message: str
    ) -> None:
        """One message, before anything is raced."""
        assert main(["sim", "rally", *words]) == 2
        assert message in capsys.readouterr().err

    def test_the_card_game_has_no_courses(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["sim", "tcg", "--course", "night-shift"]) == 2
        assert "--course means nothing in tcg; it is for rally" in capsys.readouterr().err

    def test_robots_change_seats_from_race_to_race(self) -> None:
        """After as many races as there are robots every seat has had each of them."""
        contest = lab_of("rally").contest("race", 3, {})
        for seat in range(3):
            assert {contest.seats(number)[seat]["robot"] for number in range(6)} == set(ROBOTS)
        assert contest.options(0)["course"]["name"] == "Twin Loop Warm-Up Lap"

    def test_classic_robots_race_where_they_are_played(self) -> None:
        """Five of them have upgrades, so a sixth seat is given another robot; and they change seats as well."""
        few, many = (lab_of("rally").contest("classic-robots", seats, {}) for seats in (3, 6))
        classic = set(CLASSIC_ROBOTS[:5])

        for seat in range(3):
            assert {few.seats(number)[seat]["robot"] for number in range(5)} == classic
        for seat in range(6):
            assert {many.seats(number)[seat]["robot"] for number in range(6)} == {*classic, "Optimus Prime"}

    @pytest.mark.parametrize(
        ("game", "said"),
        [("rally", "3 races, 2 broken off"), ("tcg", "3 matches, 1 draws, 1 broken off")],
    )
    def test_a_race_without_a_winner_was_broken_off(self, game: str, said: str) -> None:
        """Whether by its limit of rounds or by the study's limit of decisions; only the card game has draws."""
        matches = [Played(Outcome((0,)), 9), Played(DRAW, 9), Played(None, 9)]
        figures = study_figures(Study(game, bots="random,random"), matches, 1.0)

        assert figures["draws"] == 1
        assert said in summary_lines(figures)

    def test_a_course_that_does_not_exist(self) -> None:
        with pytest.raises(Unplayable, match="no course"):
            lab_of("rally").contest("race", 4, {"course": ["nowhere"]})


class TestBenchmark:
    """`altmode bench rally`."""

    def test_every_line_up_is_measured(self) -> None:
        measured = bench.measure("rally", games=1, repetitions=1)

        assert set(measured["line_ups"]) == {line_up.name for line_up in all_line_ups()}
        assert measured["line_ups"][MAIN.name]["decisions_per_game"] > 50
        assert set(measured["growth"]) == set(lab_of("rally").growth)

    def test_the_main_one_is_a_race_of_four_on_the_beginners_course(self) -> None:
        assert MAIN.facts() == {"mode": "race", "course": "twin-loop-warm-up-lap", "robots": "4"}
        assert {line_up.robots for line_up in all_line_ups()} == {2, 4, 6}

    def test_a_number_stands_for_one_race(self) -> None:
        first, second = (MAIN.start(5, MAIN.seats(5)).digest() for _ in range(2))
        assert first == second != MAIN.start(6, MAIN.seats(6)).digest()


class TestRacing:
    """Courses raced by bots, and what is made of it."""

    def test_a_course_is_raced_with_every_number_of_players_it_is_for(self) -> None:
        course = find_course("longhaul-speedway")
        entrants = races_on(course, 6)

        assert [each.seats for each in entrants] == [4, 5, 6, 4, 5, 6]
        assert [each.number for each in races_on(course, 2, first=6)] == [6, 7]
        assert {each.mode for each in entrants} == {"race"}
        assert {each.mode for each in races_on(find_course("night-shift"), 2)} == {"classic-boards"}

    @pytest.mark.parametrize("course", all_courses(), ids=lambda course: str(course.name))
    def test_no_starting_space_of_a_ready_course_is_much_nearer_than_another(self, course: Course) -> None:
        """Where ways differed by 4 to 9, the nearer half of the starting spaces won too often."""
        ways = ways_from_flags(course)

        assert len(ways) >= course.players[1]
        assert min(ways.values()) > 5
        assert max(ways.values()) - min(ways.values()) < 3.2

    def test_a_race_is_told_as_it_went(self) -> None:
        """Everybody had a starting space of its own and a place in the order, and the same race goes the same way."""
        entrants = races_on(find_course("twin-loop-warm-up-lap"), 2)[1]
        race = run_race(entrants)

        assert 0 <= race.winner < race.seats == len(set(race.flags)) == 3
        assert sorted(race.turns) == [0, 1, 2]
        assert 1 < race.rounds < 20
        assert race.flag == race.flags[race.winner]
        assert list(run_all([entrants], jobs=1)) == [race]

    def test_figures_of_some_races(self) -> None:
        """Two won, one broken off, which counts for damage and falls only."""
        races = [
            Race(2, 4, 0, ("A1", "B2"), (0, 1), damage=8, falls=2),
            Race(2, 6, 1, ("B2", "A1"), (0, 1), damage=4, falls=0),
            Race(4, 10, -1, ("A1", "B2", "C3", "D4"), (0, 1, 2, 3), damage=48, falls=8),
        ]
        figures = figures_of(races)

        assert (figures.races, figures.finished, figures.rounds) == (3, 2, 5.0)
        assert figures.quartiles == (4.5, 5.0, 5.5)
        assert figures.damage == 60 / (8 + 12 + 40)
        assert figures.falls == 10 / 20
        assert (figures.flags.names, figures.flags.wins) == (("A1", "B2"), (2, 0))
        assert figures.flags.expected == (1.0, 1.0)
        assert figures.flags.chi_square == 2.0
        assert figures.turns.wins == (1, 1)
        assert figures.turns.chi_square == 0.0

    def test_wins_of_the_nearer_half(self) -> None:
        """Of an odd number of starting spaces the one in the middle counts as far."""
        flags = Spread(("A1", "B2", "C3"), (5, 2, 1), (3.0, 2.5, 2.5))
        halves = by_nearness(flags, {"A1": 12.0, "B2": 9.5, "C3": 14.0})

        assert (halves.wins, halves.expected) == ((2, 6), (2.5, 5.5))

    @pytest.mark.parametrize(
        ("chi_square", "freedom", "chance"),
        [(3.84, 1, 0.05), (14.07, 7, 0.05), (18.48, 7, 0.01), (7.0, 7, 0.43)],
    )
    def test_chances_are_those_of_the_tables(self, chi_square: float, freedom: int, chance: float) -> None:
        assert chance_of(chi_square, freedom) == pytest.approx(chance, abs=0.005)
