"""What can be expected of a position, and how everything that differs is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from altmode.authoring.problems import Problems
from altmode.authoring.scenarios import parse_scenarios, run_scenario
from altmode.cli.scenarios import run_scenarios

DUEL = """\
id: x
given:
  ada: {play: [Bombshell], hand: [Zap, Medic!, Zap], deck: [Zap, Supercharge, Medic!], scrap: [Data Bank, Data Pad]}
  ben: {play: [{card: Prowl, tapped: true}, Arcee]}
steps:
"""
ATTACKED = f"{DUEL}  - ada: attack with bombshell\n"


def told(text: str) -> list[str]:
    """What differs, a line for each difference."""
    [scenario] = parse_scenarios(text)
    return run_scenario(scenario).message.splitlines()


def refusals(text: str) -> list[str]:
    """What is wrong with a text, each with its place."""
    with pytest.raises(Problems) as raised:
        parse_scenarios(text)
    return [str(problem) for problem in raised.value.problems]


class TestLists:
    @pytest.mark.parametrize(
        "said",
        [
            "deck: {top: Zap}",
            "deck: {top: [Zap, Supercharge], count: 23}",
            "deck: {bottom: [Filler, Filler]}",
            "scrap: {top: Data Pad}",
            "scrap: {top: [Data Pad, Data Bank], bottom: Data Bank}",
            "hand: {among: Medic!}",
            "hand: {among: [Zap, Medic!, Zap], not_among: [Supercharge], count: 3}",
            "deck: {top: []}",
        ],
    )
    def test_what_holds(self, said: str) -> None:
        assert told(f"{DUEL}  - expect: {{ada: {{{said}}}}}\n") == []

    @pytest.mark.parametrize(
        ("said", "difference"),
        [
            ("deck: {top: Medic!}", "ada.deck: expected ['Medic!'] on the top, found ['Zap']"),
            (
                "deck: {top: [Supercharge, Zap]}",
                "ada.deck: expected ['Supercharge', 'Zap'] on the top, found ['Zap', 'Supercharge']",
            ),
            ("scrap: {top: Data Bank}", "ada.scrap: expected ['Data Bank'] on the top, found ['Data Pad']"),
            (
                "scrap: {bottom: Data Pad}",
                "ada.scrap: expected ['Data Pad'] on the bottom, found ['Data Bank']",
            ),
            (
                "hand: {among: [Zap, Zap, Zap]}",
                "ada.hand: expected 'Zap' among them, found ['Zap', 'Medic!', 'Zap']",
            ),
            (
                "hand: {not_among: [Data Pad, Medic!]}",
                "ada.hand: 'Medic!' should not be among them, found ['Zap', 'Medic!', 'Zap']",
            ),
            ("hand: {count: 2}", "ada.hand: expected 2 of them, found 3: ['Zap', 'Medic!', 'Zap']"),
        ],
    )
    def test_what_does_not(self, said: str, difference: str) -> None:
        assert told(f"{DUEL}  - expect: {{ada: {{{said}}}}}\n") == [f"step 1: {difference}"]

    def test_options_too(self) -> None:
        assert told(f"{DUEL}  - expect: {{options: {{among: [play zap], not_among: [end turn]}}}}\n") == []

    def test_what_a_seat_does_not_know_is_not_among_what_it_sees(self) -> None:
        assert (
            told(f"{DUEL}  - sees: {{ben: {{ada: {{hand: {{not_among: [Zap]}}, deck: {{top: '?'}}}}}}}}\n")
            == []
        )

    @pytest.mark.parametrize(
        ("said", "message"),
        [
            ("hand: {top: Zap}", 'there is no field "top" here'),
            ("deck: {tap: Zap}", 'there is no field "tap" here; did you mean "top"?'),
            ("deck: {count: many}", "expected a whole number, at least 0"),
            ("deck: {among: {Zap: 1}}", "expected one item or a list of them"),
            ("deck: {}", "this says nothing"),
        ],
    )
    def test_what_cannot_be_said_of_a_list(self, said: str, message: str) -> None:
        [refusal] = refusals(f"{DUEL}  - expect: {{ada: {{{said}}}}}\n")
        assert refusal.startswith("text:6:")
        assert message in refusal


class TestLines:
    def test_a_line_can_be_counted(self) -> None:
        lines = "[{line: ada flips, times: 2}, Bombshell attacks, {line: flips, times: 4}, {line: draws, times: 1}]"
        assert told(f"{ATTACKED}  - expect: {{log: {lines}}}\n") == []
        assert told(f"{ATTACKED}  - expect: {{events: [{{line: card_flipped, times: 4}}]}}\n") == []

    def test_a_count_that_is_wrong(self) -> None:
        expected = (
            "log: [{line: ada flips, times: 3}, {line: flips, times: 1}, {line: Bombshell attacks, times: 0}]"
        )
        assert told(f"{ATTACKED}  - expect: {{{expected}}}\n") == [
            'step 2: log: expected "ada flips" 3 times, found it 2 times',
            'step 2: log: expected "flips" once, found it 4 times',
            'step 2: log: expected "Bombshell attacks" 0 times, found it once',
        ]

    @pytest.mark.parametrize(
        ("said", "message"),
        [
            ("log: [{line: x}]", 'the field "times" is missing'),
            ("log: [{lines: x, times: 1}]", 'did you mean "line"?'),
            ("log: [{line: x, times: often}]", "expected a whole number"),
            ("log: [[x]]", "expected a part of a line"),
            ("rules: [TCG-ATK-99]", 'there is no rule "TCG-ATK-99"; did you mean "TCG-ATK-09"?'),
            ('rules: ["not TCG-ATX-09"]', 'there is no rule "TCG-ATX-09"; did you mean "TCG-ATK-09"?'),
            ('events: ["not card_fliped"]', 'there is no event "card_fliped"; did you mean "card_flipped"?'),
        ],
    )
    def test_lines_that_cannot_be_meant(self, said: str, message: str) -> None:
        assert any(message in refusal for refusal in refusals(f"{DUEL}  - expect: {{{said}}}\n"))


class TestAttack:
    GIVEN = """\
id: x
given:
  ada: {play: [{card: Inferno, mode: bot}], deck: [Medic!, Zap]}
  ben:
    play: [{card: Ironhide, tapped: true}, {card: Red Alert, upgrades: [Heroism]}, {card: Ramjet, upgrades: [Heroism]}]
    deck: [Leap Into Battle]
steps:
"""

    def test_totals_as_they_stand(self) -> None:
        totals = "attack: 9, defense: 4, pierce: 0, damage: 5"
        flipped = "{ada: [Medic!, Zap], ben: [Leap Into Battle, Filler]}"
        flips = f"flipped: {flipped}, icons: {{ada: {{orange: 1}}, ben: {{blue: 1}}}}"
        expected = f"{{attack: {{attacker: inferno, defender: ironhide, {totals}, {flips}}}}}"
        steps = f"  - ada: attack with inferno\n  - {{asked: ben, expect: {expected}, sees: {{ben: {expected}}}}}\n"
        assert told(self.GIVEN + steps) == []

    def test_without_a_defender_there_is_no_damage_to_come(self) -> None:
        given = self.GIVEN.replace(", tapped: true", "")
        steps = (
            "  - ada: attack with inferno\n  - {about: defender, expect: {attack: {attack: 8, damage: 0}}}\n"
        )
        [line] = told(given + steps)
        assert line.startswith('step 2: attack."damage" is nothing that can be expected here')


class TestDifferences:
    def test_a_step_tells_all_of_them(self) -> None:
        step = """\
  - ada: attack with bombshell
    includes: [end turn, flip bombshell]
    not_offered: [attack with bombshell]
    expect:
      prowl: {damage: 7, tapped: false}
      turn: ada
      log: [Nobody attacks, "not Bombshell attacks"]
    sees:
      ben: {ada: {hand: [Zap]}}
"""
        lines = told(DUEL + step)
        assert [line.split(":")[1].split(".")[0].split(" sees")[0].strip() for line in lines] == [
            'expected "end turn" among the options',
            '"attack with bombshell" should not be offered',
            "prowl",
            "prowl",
            "turn",
            "log",
            "log",
            "ben",
        ]
        assert "step 1: prowl.damage: expected 7, found 3" in lines
        assert "step 1: turn: expected 'ada', found 'ben'" in lines

    def test_after_them_nothing_more_is_played(self) -> None:
        assert told(f"{ATTACKED}  - expect: {{turn: ada}}\n  - ada: no such thing\n") == [
            "step 2: turn: expected 'ada', found 'ben'"
        ]

    def test_a_choice_that_cannot_be_made_is_the_last(self) -> None:
        lines = told(f"{DUEL}  - {{ada: play nothing, not_offered: [play zap], expect: {{turn: ben}}}}\n")
        assert len(lines) == 2
        assert "play nothing" in lines[1]

    def test_each_has_its_place(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        file = tmp_path / "mine.yaml"
        file.write_text(
            f"{DUEL}  - expect:\n      turn: ben\n      prowl:\n        damage: 3\n        mode: bot\n"
        )
        assert run_scenarios([file]) == 1
        assert capsys.readouterr().out.splitlines() == [
            "FAILED x",
            f"  {file}:7:7: step 1: turn: expected 'ben', found 'ada'",
            f"  {file}:9:9: step 1: prowl.damage: expected 3, found 0",
            f"  {file}:10:9: step 1: prowl.mode: expected 'bot', found 'alt'",
            "0 passed, 1 failed",
        ]

    def test_what_is_not_there_now_is_a_difference(self) -> None:
        """The name exists, so the file is well-formed; a KO'd character is neither tapped nor untapped."""
        given = DUEL.replace("Arcee]", "Arcee], ko: [Ramjet]")
        [line] = told(f"{given}  - expect: {{ramjet: {{tapped: false}}}}\n")
        assert 'ramjet."tapped" is nothing that can be expected here' in line


class TestNames:
    @pytest.mark.parametrize(
        ("step", "place", "message"),
        [
            (
                "expect: {trun: ada}",
                "6:14",
                'steps[0].expect.trun: there is no field "trun" here; did you mean "turn"?',
            ),
            ("expect: {prowll: {damage: 1}}", "6:14", 'did you mean "prowl"?'),
            ("expect: {prowl: {damge: 1}}", "6:22", 'there is no field "damge" here; did you mean "damage"?'),
            ("expect: {ada: {hnd: 3}}", "6:20", 'did you mean "hand"?'),
            ("expect: {attack: {damge: 3}}", "6:23", 'did you mean "damage"?'),
            ("expect: {turn: {ada: 1}}", "6:20", '"turn" is one value and has nothing inside'),
            ("expect: {prowl: 3}", "6:21", "found the number 3, expected facts and their values"),
            ("sees: {ben: {ada: {hnd: 3}}}", "6:24", 'did you mean "hand"?'),
            ("sees: {ben: {options: []}}", "6:18", 'there is no field "options" here'),
            ("sees: {bn: {turn: ada}}", "6:12", 'there is no seat "bn"; the seats are ada and ben'),
            ("sees: {ben: 3}", "6:17", "found the number 3, expected facts and their values"),
            ("{refused: true}", "6:6", "there is no choice in this step that could be refused"),
        ],
    )
    def test_misspelt_at_any_depth(self, step: str, place: str, message: str) -> None:
        [refusal] = refusals(f"{DUEL}  - {step}\n")
        assert refusal.startswith(f"text:{place}: ")
        assert message in refusal

    def test_in_what_a_puzzle_asks_for(self) -> None:
        [refusal] = refusals(f"{DUEL}  []\npuzzle: {{goal: Win, reached: {{winer: ada}}}}\n")
        assert 'there is no field "winer" here; did you mean "winner"?' in refusal

    def test_in_a_race(self) -> None:
        board = 'board: "+   +   +\\n  .   .\\n+   +   +"'
        given = f"given: {{{board}, ada: {{at: [0, 0]}}}}"
        [refusal] = refusals(f"id: x\ngame: rally\n{given}\nsteps:\n  - expect: {{ada: {{facng: north}}}}\n")
        assert 'steps[0].expect.ada.facng: there is no field "facng" here; did you mean "facing"?' in refusal
