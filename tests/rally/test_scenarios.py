"""Every scenario under scenarios/rally holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from altmode.authoring.scenarios import Scenario, read_scenarios, run_scenario

FOLDER = Path(__file__).parents[2] / "scenarios" / "rally"
SCENARIOS = [scenario for path in sorted(FOLDER.rglob("*.yaml")) for scenario in read_scenarios(path)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[scenario.id for scenario in SCENARIOS])
def test_scenario_holds(scenario: Scenario) -> None:
    assert run_scenario(scenario).message == ""


def test_ids_are_unique() -> None:
    ids = [scenario.id for scenario in SCENARIOS]
    assert len(set(ids)) == len(ids)
