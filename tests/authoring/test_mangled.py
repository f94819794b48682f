"""Whatever stands in a scenario file: mistakes are told with their place, the rest is run, and nothing breaks."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from altmode.authoring.problems import Problems
from altmode.authoring.scenarios import parse_scenarios, run_scenario
from authoring.mangling import mangled

ROOT = Path(__file__).parents[2]
PUZZLES = ("src/altmode/authoring/tcg/puzzles", "src/altmode/authoring/rally/puzzles")
FOLDERS = ("scenarios/tcg", "scenarios/rally", "docs/examples", *PUZZLES)
EACH = 40


def documents() -> list[Any]:
    """Every scenario that comes with the program, as plain data."""
    files = [path for folder in FOLDERS for path in sorted((ROOT / folder).glob("*.yaml"))]
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return [found for path in files for found in yaml.load_all(path.read_text("utf-8"), Loader=loader)]


@pytest.mark.parametrize("seed", range(6))
def test_nothing_breaks(seed: int) -> None:
    rng = Random(seed)
    ready = documents()
    refused = 0
    for _ in range(EACH):
        text = json.dumps(mangled(rng.choice(ready), rng))
        try:
            read = parse_scenarios(text)
        except Problems as problems:
            refused += 1
            assert all(problem.line for problem in problems.problems), text
            continue
        for scenario in read:
            message = run_scenario(scenario).message
            assert "the program cannot go on" not in message, f"{message}\n{text}"
    # Else the texts would not be mangled much.
    assert refused > EACH // 3
