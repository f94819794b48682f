"""The lessons that come with the games, in the order in which they are learned."""

from __future__ import annotations

from functools import cache

import msgspec

from altmode.authoring.part import authoring_of
from altmode.authoring.scenarios import Scenario, parse_scenarios
from altmode.games.registry import GAMES


@cache
def ready_lessons() -> dict[str, Scenario]:
    """The lessons by their names, such as `tcg-first-battle`, game by game."""
    found = {}
    for game in GAMES:
        for item in authoring_of(game).lessons():
            name = f"{game}-{item.name.removesuffix('.yaml').split('-', 1)[1]}"
            [scenario] = parse_scenarios(item.read_text(encoding="utf-8"), f"lessons/{item.name}")
            assert scenario.lesson is not None
            scenario.lesson = msgspec.structs.replace(scenario.lesson, name=name)
            found[name] = scenario
    return found


def lessons_of(game: str) -> dict[str, Scenario]:
    """The lessons of one game."""
    return {name: scenario for name, scenario in ready_lessons().items() if scenario.game == game}
