"""The puzzles that come with the games: scenarios whose steps are a solution that nobody is told."""

from __future__ import annotations

from functools import cache

from altmode.authoring.part import authoring_of
from altmode.authoring.scenarios import Scenario, parse_scenarios
from altmode.games.registry import GAMES


@cache
def ready_puzzles() -> dict[str, Scenario]:
    """The puzzles by their short names, game by game, easy ones first."""
    found: dict[str, Scenario] = {}
    for game in GAMES:
        of_game = {}
        for item in authoring_of(game).puzzles():
            [scenario] = parse_scenarios(item.read_text(encoding="utf-8"), f"puzzles/{item.name}")
            of_game[item.name.removesuffix(".yaml").split("-", 1)[1]] = scenario
        found.update(sorted(of_game.items(), key=_difficulty))
    return found


def _difficulty(named: tuple[str, Scenario]) -> int:
    puzzle = named[1].puzzle
    return puzzle.difficulty if puzzle is not None else 0
