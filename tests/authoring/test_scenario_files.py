"""Whole scenario files: ids, rules, modes, and where a race stops."""

from __future__ import annotations

from pathlib import Path

import pytest

from altmode.authoring.problems import Problems
from altmode.authoring.scenarios import parse_scenarios, run_files, run_scenario
from altmode.cli.scenarios import run_scenarios

DUEL = """\
id: one
given:
  ada: {play: [Arcee]}
  ben: {play: [Prowl]}
"""


def refusals(text: str) -> list[str]:
    """What is wrong with a text, each with its place."""
    with pytest.raises(Problems) as raised:
        parse_scenarios(text)
    return [str(problem) for problem in raised.value.problems]


class TestRules:
    def test_a_rule_that_does_not_exist(self) -> None:
        assert refusals(f"{DUEL}cites: [TCG-ATK-03, TCG-ATK-O9]\n") == [
            'text:5:21: cites[1]: there is no rule "TCG-ATK-O9" in the rulebook of tcg; did you mean "TCG-ATK-09"?'
        ]

    def test_a_rule_of_another_game(self) -> None:
        [refusal] = refusals(f"{DUEL}cites: [RR-PLAN-04]\n")
        assert 'there is no rule "RR-PLAN-04" in the rulebook of tcg' in refusal

    def test_a_rule_that_a_team_is_said_to_break(self) -> None:
        text = 'id: x\nteam: ["Ramjet, Sky Smasher"]\nexpect: {legal: false, because: [TCG-BILD-05]}\n'
        [refusal] = refusals(text)
        assert 'did you mean "TCG-BUILD-05"?' in refusal


class TestIds:
    def test_doubled_in_one_file(self) -> None:
        assert refusals(f"{DUEL}---\n{DUEL}") == [
            'text:6:5: id: there is another scenario "one"; it is at text:1:5'
        ]

    def test_doubled_in_two_files(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        files = [tmp_path / "a.yaml", tmp_path / "b.yaml"]
        files[0].write_text(DUEL)
        files[1].write_text(f"# the same again\n{DUEL}")
        assert run_scenarios(files) == 2
        told = f'{files[1]}:2:5: id: there is another scenario "one"; it is at {files[0]}:1:5'
        assert capsys.readouterr().err.splitlines() == [told]
        with pytest.raises(Problems) as raised:
            run_files(files)
        assert str(raised.value) == told

    def test_a_file_that_is_named_twice_is_one_file(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        (tmp_path / "a.yaml").write_text(DUEL)
        assert run_scenarios([tmp_path / "a.yaml", tmp_path]) == 0
        assert capsys.readouterr().out == "1 passed, 0 failed\n"


class TestModes:
    STEP = "{ada: attack with arcee, not_offered: [end turn]}"
    TEXT = f"{DUEL}modes: [advanced, rules-1.0, basic]\nsteps:\n  - {STEP}\n"

    def test_a_scenario_for_each(self) -> None:
        read = parse_scenarios(self.TEXT)
        assert [scenario.id for scenario in read] == ["one [advanced]", "one [rules-1.0]", "one [basic]"]
        assert [scenario.position.mode for scenario in read] == ["advanced", "rules-1.0", "basic"]
        assert [run_scenario(scenario).message for scenario in read] == ["", "", ""]

    def test_each_is_reported(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        file = tmp_path / "mine.yaml"
        file.write_text(f"{self.TEXT}  - expect: {{ben: {{hand: 1}}}}\n")
        assert run_scenarios([file]) == 1
        printed = capsys.readouterr().out.splitlines()
        assert [line for line in printed if "FAILED" in line or "passed" in line] == [
            "FAILED one [basic]",
            "2 passed, 1 failed",
        ]

    def test_teams_too(self) -> None:
        text = 'id: x\nmodes: [advanced, basic]\nteam: ["Ramjet, Sky Smasher"]\nexpect: {legal: true}\n'
        legal, illegal = (run_scenario(scenario) for scenario in parse_scenarios(text))
        assert (legal.scenario, legal.message) == ("x [advanced]", "")
        assert "TCG-BASIC-02" in illegal.message

    @pytest.mark.parametrize(
        ("modes", "message"),
        [
            ("mode: basic\nmodes: [advanced]", "say mode or modes, not both"),
            ("modes: [advanced, advanced]", 'the mode "advanced" is named twice'),
            ("modes: [advancd]", 'there is no mode "advancd"; did you mean "advanced"?'),
            ("modes: []", "found 0 items, expected at least 1"),
            ("modes: basic", "expected a list of modes"),
        ],
    )
    def test_modes_that_cannot_be(self, modes: str, message: str) -> None:
        [refusal] = refusals(f"{DUEL}{modes}\n")
        assert message in refusal

    def test_what_one_of_them_cannot_have_is_told(self) -> None:
        [refusal] = refusals(f"{DUEL.replace('[Arcee]', '[Arcee], hand: [Zap]')}modes: [advanced, basic]\n")
        assert "text:3:30: given.ada.hand: the basic game has no hand" in refusal


class TestNames:
    @pytest.mark.parametrize(
        ("seats", "message"),
        [
            ("[turn, ben]", 'a seat cannot be called "turn": positions use that word'),
            ('["", ben]', "a seat needs a name"),
        ],
    )
    def test_seats_that_could_be_taken_for_something_else(self, seats: str, message: str) -> None:
        assert any(message in refusal for refusal in refusals(f"{DUEL}seats: {seats}\n"))

    def test_a_seat_called_like_a_character(self) -> None:
        text = DUEL.replace("ben:", "arcee:")
        [refusal] = refusals(f"{text}seats: [ada, arcee]\n")
        assert 'a seat and a character are both called "arcee"' in refusal

    @pytest.mark.parametrize(
        ("card", "message"),
        [
            ("{name: Filler, kind: action}", 'the cards that fill decks up are called "Filler"'),
            ("{name: '!?', kind: action}", '"!?" has no letter or digit'),
            ("{name: [x], kind: action}", "a card needs a name"),
            ("{name: x, kind: [action]}", "kind is ['action'], expected one of"),
            (
                "{name: x, kind: action, abilities: [{ability: on_play, effect: repair}]}",
                '"repair" needs amount, of',
            ),
        ],
    )
    def test_cards_that_cannot_be(self, card: str, message: str) -> None:
        [refusal] = refusals(f"{DUEL}cards: [{card}]\n")
        assert refusal.startswith("text:5:")
        assert message in refusal

    def test_two_cards_of_one_name(self) -> None:
        [refusal] = refusals(f"{DUEL}cards:\n  - {{name: x, kind: action}}\n  - {{name: X, kind: action}}\n")
        assert refusal == 'text:7:12: cards[1].name: two cards are called "X"'

    def test_a_seat_that_is_missing(self) -> None:
        assert refusals("id: one\ngiven: {ada: {play: [Arcee]}}\n") == [
            'text:2:8: given: the field "ben" is missing'
        ]


class TestStopping:
    BOARD = """\
id: x
game: rally
given:
  board: |
    +   +   +
     w>  13v
    +   +   +
      .   1
    +   +   +
      .   2
    +   +   +
  ada: {at: [0, 0], facing: north, registers: [Turn Left]}
"""

    def where(self, settings: str, expected: str) -> str:
        [scenario] = parse_scenarios(f"{self.BOARD}{settings}steps: [{{expect: {expected}}}]\n")
        return run_scenario(scenario).message

    @pytest.mark.parametrize(
        ("until", "expected"),
        [
            ("cards", "{step: planning cards, ada: {at: [0, 0], facing: west}}"),
            ("walkways", "{step: moving walkways, ada: {at: [1, 0], reached: 0}}"),
            ("pushers", "{step: pushers, ada: {at: [1, 1], reached: 0}}"),
            ("weapons", "{step: robot weapons, ada: {at: [1, 1], reached: 0}}"),
            ("checkpoints", "{step: checkpoints, ada: {at: [1, 1], reached: 1}, register: 1, asked: []}"),
            ("register", "{step: checkpoints, ada: {at: [1, 1], reached: 1}, register: 1, asked: []}"),
            ("clean-up", "{step: clean-up, round: 1, priority: ben, asked: [], ada: {discard: [Turn Left]}}"),
            ("round", "{step: clean-up, round: 1, priority: ben, asked: [], ada: {discard: [Turn Left]}}"),
            ("race", "{round: 2, priority: ben}"),
        ],
    )
    def test_after_a_step_of_the_register(self, until: str, expected: str) -> None:
        assert self.where(f"  until: {until}\n", expected) == ""

    def test_from_one_step_to_another(self) -> None:
        """What comes before and after is not played."""
        expected = "{ada: {at: [1, 0], facing: north}, log: [{line: ada, times: 1}]}"
        assert self.where("  begin: walkways\n  until: walkways\n", expected) == ""
        assert (
            self.where("  begin: pushers\n  until: weapons\n", "{ada: {at: [0, 0]}, step: robot weapons}")
            == ""
        )
