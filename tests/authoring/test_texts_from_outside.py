"""Texts that were not read from a file of one's own: they name no files, and their limits are told."""

from __future__ import annotations

from pathlib import Path

import pytest

from altmode import api
from altmode.authoring.part import stage_of
from altmode.authoring.problems import Problems
from altmode.authoring.rally.course_files import parse_course
from altmode.authoring.rally.courses import UnknownCourse, ready_course, ready_courses
from altmode.authoring.scenarios import parse_scenarios, read_scenarios, run_scenario
from altmode.authoring.tcg.deck_facts import deck_text, modes_for, stars_in
from altmode.authoring.tcg.decks import Deck, DeckProblems, parse_deck, ready_decks
from altmode.kernel.codec import BadData

RACE = "id: x\ngame: rally\ngiven: {{course: {course}, ada: {{at: [4, 4]}}, ben: {{at: [6, 4]}}, begin: planning}}\n"
DUEL = """\
id: x
given:
  ada: {play: [Ramjet]}
  ben: {play: [{card: Bombshell, damage: 7}]}
"""


@pytest.fixture
def course_file(tmp_path: Path) -> Path:
    """A course of one's own."""
    file = tmp_path / "mine.yaml"
    file.write_text(next(iter(ready_courses().values())).source.text)
    parse_course(file.read_text())
    return file


class TestFiles:
    def test_a_scenario_file_may_name_a_course_file(self, tmp_path: Path, course_file: Path) -> None:
        scenario = tmp_path / "scenario.yaml"
        scenario.write_text(RACE.format(course=course_file))
        [read] = read_scenarios(scenario)
        assert run_scenario(read).message == ""

    def test_a_scenario_s_text_may_not(self, course_file: Path) -> None:
        with pytest.raises(Problems, match="there is no course"):
            parse_scenarios(RACE.format(course=course_file))

    def test_ready_courses_are_known_to_both(self) -> None:
        [read] = parse_scenarios(RACE.format(course="spiral-mesa"))
        assert read.position.course is ready_course("Spiral Mesa")

    def test_a_ready_course_is_never_a_file(self, course_file: Path) -> None:
        with pytest.raises(UnknownCourse):
            ready_course(str(course_file))

    def test_a_record_writes_its_seats_out(self) -> None:
        state = api.new_game("tcg", seats=["dinobots", "dinobots"], seed=1)
        record = api.record_of(state)
        record.setup["seats"] = ["dinobots", "dinobots"]
        with pytest.raises(ValueError, match="its seats are not written out"):
            api.start_of(record)


class TestLimits:
    def test_no_table_holds_thousands_of_cards(self) -> None:
        seat = ready_decks()["dinobots"].as_seat("Ada")
        with pytest.raises(
            ValueError, match="Ada has 1 characters and 1001 battle cards, expected at most 100"
        ):
            api.new_game("tcg", seats=[seat | {"team": ["Arcee"], "deck": [[1001, "Zap"]]}, seat], seed=1)

    def test_a_position_has_as_many_seats_as_its_game(self) -> None:
        text = api.new_game("tcg", seats=["dinobots", "dinobots"], seed=1).to_json()
        with pytest.raises(BadData, match="for 2 seats, found 3"):
            api.load(text.replace('"seats":[', '"seats":[{"name":"x","team":[],"deck":[]},'))

    def test_a_line_of_a_deck_has_a_limit(self) -> None:
        with pytest.raises(DeckProblems, match="found 600 characters on one line, expected at most 500"):
            parse_deck("x" * 600)

    def test_blanks_between_words_do_not_count(self) -> None:
        deck = parse_deck("Arcee, Skilled Fighter\n3" + " " * 40_000 + "Power      Sword")
        assert deck.cards == [(3, "Power Sword")]

    def test_an_effect_repeated_without_end_is_a_stalemate_and_not_the_end_of_memory(self) -> None:
        often = "{count: times, each: 9999, amount: {count: hand_size}}"
        effect = "{do: draw}"
        for _ in range(3):
            effect = f"{{do: for_each, amount: {often}, effect: {effect}}}"
        card = f"cards: [{{name: Boom, kind: action, abilities: [{{ability: on_play, effect: {effect}}}]}}]\n"
        [scenario] = parse_scenarios(DUEL.replace("[Ramjet]", "[Ramjet], hand: [Boom, Zap]") + card)
        state = stage_of("tcg").lay_out(scenario.position)
        state.choose(0, "play boom")
        assert state.over
        assert state.winners == []


class TestPuzzles:
    def test_the_steps_are_a_solution(self) -> None:
        [won] = parse_scenarios(
            DUEL + "steps: [{ada: attack with ramjet}]\npuzzle: {goal: Win, reached: {winner: ada}}\n"
        )
        assert won.puzzle is not None
        assert won.puzzle.goal == "Win"
        assert run_scenario(won).message == ""

    def test_steps_that_do_not_reach_the_goal_fail(self) -> None:
        [lost] = parse_scenarios(DUEL + "puzzle: {goal: Win, reached: {winner: ada}}\n")
        assert run_scenario(lost).message == "puzzle: winner: expected 'ada', found 'nobody yet'"

    @pytest.mark.parametrize(
        ("puzzle", "said"),
        [
            ("{}", 'the field "goal" is missing'),
            ("{goal: x, reach: {}}", 'did you mean "reached"'),
            ("x", "expected a mapping"),
        ],
    )
    def test_a_puzzle_says_what_is_to_be_found(self, puzzle: str, said: str) -> None:
        with pytest.raises(Problems, match=said):
            parse_scenarios(f"{DUEL}puzzle: {puzzle}\n")


class TestDeckFacts:
    def test_a_deck_s_modes_begin_with_its_own(self) -> None:
        for deck in ready_decks().values():
            assert modes_for(deck)[0] == deck.mode
            assert all(not deck.faults(mode) for mode in modes_for(deck))

    def test_characters_that_another_one_brings_are_free(self) -> None:
        metroplex = next(deck for deck in ready_decks().values() if deck.mode == "metroplex")
        assert stars_in(metroplex, "metroplex") == 25

    def test_names_on_several_lines_become_one(self) -> None:
        deck = Deck("Two\nlines", ["Arcee, Skilled Fighter"], [(2, "Zap")], about="More\n3 Zap")
        assert parse_deck(deck_text(deck)).cards == [(2, "Zap")]
