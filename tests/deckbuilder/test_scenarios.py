"""Every scenario under scenarios/ard and scenarios/woc holds; each position on the way is saved, cloned and guessed."""

from __future__ import annotations

from pathlib import Path

import pytest

from altmode.authoring.scenarios import Scenario, read_scenarios, run_scenario
from altmode.games.deckbuilder.entry import ARD, WOC
from altmode.games.deckbuilder.pool import box
from altmode.games.deckbuilder.terms import BASIC, DAMAGE, STARTER
from altmode.games.registry import GAMES
from altmode.rulebook import rulebook

FOLDER = Path(__file__).parents[2] / "scenarios"
OF_THE_BOX = {"ARD-EX-17"}
"""An example of what is in the box: `test_tvt` has it."""


def _scenarios(game: str) -> list[Scenario]:
    with pytest.MonkeyPatch.context() as patch:
        for one in (ARD, WOC):
            patch.setitem(GAMES, one.id, one)
        paths = sorted((FOLDER / game).rglob("*.yaml"))
        return [scenario for path in paths for scenario in read_scenarios(path)]


SCENARIOS = {game.id: _scenarios(game.id) for game in (ARD, WOC)}
ALL = [scenario for scenarios in SCENARIOS.values() for scenario in scenarios]


@pytest.mark.parametrize("scenario", ALL, ids=[scenario.id for scenario in ALL])
def test_scenario_holds(scenario: Scenario) -> None:
    assert run_scenario(scenario).message == ""


def test_ids_are_unique() -> None:
    ids = [scenario.id for scenario in ALL]
    assert sorted({id for id in ids if ids.count(id) > 1}) == []


def test_every_worked_example_has_a_scenario() -> None:
    cited = {id for scenario in SCENARIOS["ard"] for id in scenario.cites}
    examples = {example.id for example in rulebook("ard").examples}
    assert examples - cited == OF_THE_BOX


@pytest.mark.parametrize("game", SCENARIOS)
def test_every_card_has_a_scenario_of_its_own(game: str) -> None:
    told = [scenario.id for scenario in SCENARIOS[game] if scenario.id.startswith("card-")]
    cards = [
        card for card in box(game).cards if card.types & ~(STARTER | BASIC | DAMAGE) and card.face.abilities
    ]
    without = [card.name for card in cards if not any(id.startswith(f"card-{card.slug}") for id in told)]
    assert without == []
