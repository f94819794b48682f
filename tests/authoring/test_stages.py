"""Scenarios of any game: the file's `game` chooses who reads it, and any number of seats may be asked at once."""

from __future__ import annotations

from pathlib import Path

import pytest
from toys.race import register
from toys.race.authoring.part import Lap

from altmode.authoring.problems import Problems
from altmode.authoring.scenarios import Scenario, read_scenarios, run_scenario


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The race is a game too."""
    register(monkeypatch)


def scenario(tmp_path: Path, text: str) -> Scenario:
    """The scenario of that text."""
    file = tmp_path / "one.yaml"
    file.write_text(f"id: toy/one\n{text}")
    [read] = read_scenarios(file)
    return read


def outcome(tmp_path: Path, text: str) -> str:
    """What went wrong in a scenario of the race."""
    return run_scenario(scenario(tmp_path, f"game: toy\n{text}")).message


def problems(tmp_path: Path, text: str) -> str:
    """What is wrong with a file."""
    with pytest.raises(Problems) as found:
        scenario(tmp_path, text)
    return str(found.value)


class TestReading:
    def test_the_game_chooses_who_reads(self, tmp_path: Path) -> None:
        read = scenario(tmp_path, "game: toy\ngoal: glory\ngiven: {ben: 4}\n")
        assert read.game == "toy"
        assert read.position == Lap(["ada", "ben", "cleo"], "race", [0, 4, 0], "glory", -1)

    def test_without_one_it_is_the_card_game(self, tmp_path: Path) -> None:
        team = "given: {ada: {play: [Arcee]}, ben: {play: [Prowl]}}\n"
        assert scenario(tmp_path, team).game == "tcg"
        assert 'there is no field "goal" here' in problems(tmp_path, f"goal: glory\n{team}")

    def test_fields_of_another_game_are_refused(self, tmp_path: Path) -> None:
        text = problems(tmp_path, "game: toy\ncards: []\nteam: []\ngiven: {}\n")
        assert 'there is no field "cards" here' in text
        assert 'there is no field "team" here' in text

    def test_an_unknown_game_is_the_only_problem(self, tmp_path: Path) -> None:
        """What else the file says would be judged by the rules of a game that was not meant."""
        text = problems(tmp_path, "game: toi\ngoal: glory\ngiven: {dan: 4}\n")
        assert 'there is no game "toi"; did you mean "toy"?' in text
        assert "goal" not in text
        assert "dan" not in text

    def test_modes_are_those_of_the_game(self, tmp_path: Path) -> None:
        assert scenario(tmp_path, "game: toy\nmode: long\ngiven: {}\n").position.mode == "long"
        assert 'there is no mode "advanced"' in problems(tmp_path, "game: toy\nmode: advanced\ngiven: {}\n")

    def test_the_file_names_the_seats(self, tmp_path: Path) -> None:
        read = scenario(tmp_path, "game: toy\nseats: [mia, noa]\ngiven: {noa: 2}\nsteps: [{noa: step}]\n")
        assert read.names == ["mia", "noa"]
        assert read.steps[0].seat == 1

    @pytest.mark.parametrize(
        ("seats", "message"),
        [
            ("[mia]", "Toy race is for 2 or 3 seats, found 1"),
            ("[mia, noa, ole, pia]", "Toy race is for 2 or 3 seats, found 4"),
            ("[mia, mia]", 'two seats are called "mia"'),
            ("[mia, asked]", 'a seat cannot be called "asked": steps use that word'),
        ],
    )
    def test_seats_that_cannot_be(self, tmp_path: Path, seats: str, message: str) -> None:
        assert message in problems(tmp_path, f"game: toy\nseats: {seats}\ngiven: {{}}\n")

    def test_all_seats_are_named_to_who_asks_for_another(self, tmp_path: Path) -> None:
        text = problems(tmp_path, "game: toy\ngiven: {}\nsteps: [{sees: {dan: {over: false}}}]\n")
        assert 'there is no seat "dan"; the seats are ada, ben and cleo' in text


PLANNING = "given: {}\nsteps:\n"
MOVING = "given: {ada: 3, moving: ada}\nsteps:\n"


class TestPlaying:
    @pytest.mark.parametrize("name", ["ada", "ben", "cleo"])
    def test_each_of_several_seats_is_asked(self, tmp_path: Path, name: str) -> None:
        """What is offered is looked up for the seat that the step names."""
        right = f"  - {{asked: {name}, about: plan, not_offered: [convert]}}\n"
        assert outcome(tmp_path, f"{PLANNING}{right}  - expect: {{asked: [ada, ben, cleo]}}\n") == ""
        wrong = f"  - {{asked: {name}, offered: [convert]}}\n"
        text = outcome(tmp_path, f"{PLANNING}{wrong}")
        assert text.startswith(f"step 1: expected exactly convert. {name} was offered: ")

    def test_with_several_asked_a_step_must_say_whom_it_means(self, tmp_path: Path) -> None:
        text = outcome(tmp_path, f"{PLANNING}  - offered: [step]\n")
        assert text == (
            "step 1: ada, ben, cleo are asked at the same time: say with asked: which of them is meant"
        )

    def test_a_reaction_is_an_open_decision(self, tmp_path: Path) -> None:
        """Ben and Cleo are not asked, but may convert while Ada is."""
        steps = """\
  - {about: stop, offered: [go on, stop]}
  - {asked: ben, about: convert, offered: [convert]}
  - {ben: convert, offered: [convert]}
  - {asked: ada, offered: [go on, stop, tow behind ben]}
  - expect: {asked: [ada], energon: [1, 2, 2]}
"""
        assert outcome(tmp_path, MOVING + steps) == ""
        assert outcome(tmp_path, f"{MOVING}  - {{asked: ben, not_offered: [convert]}}\n") == (
            'step 1: "convert" should not be offered. ben was offered: convert'
        )

    def test_a_seat_with_a_question_and_a_reaction(self, tmp_path: Path) -> None:
        """`offered` is about one of them, what is or is not among the options about both."""
        steps = """\
  - {asked: ada, offered: [go on, stop], includes: [stop, convert]}
  - {asked: ada, about: convert, offered: [convert], not_offered: [stop]}
  - {ada: convert, offered: [convert]}
  - expect: {energon: [1, 2, 2]}
"""
        assert outcome(tmp_path, MOVING + steps) == ""
        assert outcome(tmp_path, f"{MOVING}  - {{asked: ada, not_offered: [convert]}}\n") == (
            'step 1: "convert" should not be offered. ada was offered: go on, stop, convert'
        )
        assert outcome(tmp_path, f"{MOVING}  - {{asked: ada, about: plan}}\n") == (
            "step 1: ada is asked about stop, convert, expected plan. ada was offered: go on, stop, convert"
        )

    def test_nothing_can_be_offered_where_nobody_is_asked(self, tmp_path: Path) -> None:
        """A step that speaks of options fails when there are none at all."""
        over = "given: {ada: 10, moving: ada}\nsteps:\n  - ada: go on\n  - expect: {over: true}\n"
        assert outcome(tmp_path, over) == ""
        for says in ("offered: []", "includes: [stop]", "about: stop", "asked: ben"):
            assert outcome(tmp_path, f"{over}  - {{{says}}}\n").startswith("step 3: ")
        assert outcome(tmp_path, f"{over}  - {{ben: stop, refused: true}}\n") == ""
        text = outcome(tmp_path, f"{over}  - {{ben: stop, refused: true, offered: [stop]}}\n")
        assert text == "step 3: ben should be asked, but nobody is"
        assert outcome(tmp_path, f"{over}  - not_offered: [stop]\n") == ""

    def test_an_ordered_list_must_be_in_order(self, tmp_path: Path) -> None:
        """The game says which lists are; the others may be in any order."""
        given = "given: {ada: 1, ben: 2}\nsteps:\n"
        assert outcome(tmp_path, f"{given}  - expect: {{track: {{places: [1, 2, 0]}}}}\n") == ""
        text = outcome(tmp_path, f"{given}  - expect: {{track: {{places: [2, 1, 0]}}}}\n")
        assert text == "step 1: track.places: expected [2, 1, 0], found [1, 2, 0]"
        stop = f"{MOVING}  - {{ada: stop, expect: {{energon: [2, 3, 2]}}}}\n"
        assert outcome(tmp_path, stop) == ""

    def test_winners(self, tmp_path: Path) -> None:
        over = "given: {ada: 11, moving: ada}\nsteps:\n  - ada: go on\n"
        assert outcome(tmp_path, f"{over}  - expect: {{winner: ada, winners: [ada]}}\n") == ""

    def test_hidden_facts_are_expected_and_never_seen(self, tmp_path: Path) -> None:
        given = f"goal: glory\n{PLANNING}"
        assert outcome(tmp_path, f"{given}  - expect: {{goal: glory}}\n") == ""
        text = outcome(tmp_path, f"{given}  - sees: {{cleo: {{goal: glory}}}}\n")
        assert text.startswith('step 1: cleo sees "goal" is nothing that can be expected here')
