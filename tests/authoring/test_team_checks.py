"""Scenarios about teams and decks."""

from __future__ import annotations

from pathlib import Path

import pytest

from altmode.authoring.problems import Problems
from altmode.authoring.scenarios import read_scenarios, run_scenario

TWICE = 'id: x\nteam: ["Arcee, Skilled Fighter", "Arcee, Skilled Fighter"]\n'


def outcome(tmp_path: Path, text: str) -> str:
    """What a scenario of this text says went wrong."""
    file = tmp_path / "team.yaml"
    file.write_text(text)
    [scenario] = read_scenarios(file)
    return run_scenario(scenario).message


@pytest.mark.parametrize(
    ("expected", "message"),
    [
        ("{legal: false}", ""),
        ("{legal: false, because: [TCG-BUILD-05]}", ""),
        ("{legal: true}", "expected it to be legal"),
        ("{legal: false, because: [TCG-BUILD-01]}", "expected it to break TCG-BUILD-01, found TCG-BUILD-05"),
    ],
)
def test_what_is_expected_of_a_team(tmp_path: Path, expected: str, message: str) -> None:
    found = outcome(tmp_path, f"{TWICE}expect: {expected}\n")
    assert found.startswith(message) if message else found == ""


def test_a_deck_is_judged_only_if_there_is_one(tmp_path: Path) -> None:
    alone = 'id: x\nteam: ["Arcee, Skilled Fighter"]\n'
    assert outcome(tmp_path, f"{alone}expect: {{legal: true}}\n") == ""
    short = f"{alone}deck: {{Zap: 4}}\nexpect: {{legal: false, because: [TCG-BUILD-08, TCG-BUILD-10]}}\n"
    assert outcome(tmp_path, short) == ""


def test_every_mistake_is_told(tmp_path: Path) -> None:
    with pytest.raises(Problems) as problems:
        outcome(tmp_path, "id: x\nteam: [Arce]\ndeck: {Zapp: 0}\nexpect: {lawful: true}\n")
    text = str(problems.value)
    for part in ('no card "Arce"', 'no card "Zapp"', 'no field "lawful"', '"legal" is missing'):
        assert part in text
