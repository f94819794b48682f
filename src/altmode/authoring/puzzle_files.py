"""The puzzles that come with the games: scenarios whose steps are a solution that nobody is told."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from altmode.authoring.scenarios import Scenario, parse_scenarios

FOLDER = "puzzles"


@cache
def ready_puzzles() -> dict[str, Scenario]:
    """The puzzles by their short names, easy ones first for each game."""
    folder = files("altmode.authoring") / FOLDER
    written = [item for item in folder.iterdir() if item.name.endswith(".yaml")]
    found = {}
    for item in sorted(written, key=lambda item: item.name):
        [scenario] = parse_scenarios(item.read_text(encoding="utf-8"), f"{FOLDER}/{item.name}")
        found[item.name.removesuffix(".yaml").split("-", 1)[1]] = scenario
    return found
