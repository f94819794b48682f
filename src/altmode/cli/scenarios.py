"""`altmode run`: scenario files, and what did not go as they say."""

from __future__ import annotations

import sys
from pathlib import Path

from altmode.authoring.problems import Problems
from altmode.authoring.scenarios import Ids, Outcome, read_scenarios, run_scenario
from altmode.authoring.sorts import OtherSort
from altmode.cli.errors import FAILED, MISUSED, CommandRefused


def run_scenarios(paths: list[Path]) -> int:
    """Run every scenario of the files and print the failures; the exit code says how it went."""
    passed, failed, malformed = 0, 0, False
    ids = Ids()
    for path in files_in(paths):
        try:
            scenarios = read_scenarios(path)
        except Problems as problems:
            # A folder may hold courses and boards beside scenarios.
            if path in paths or not isinstance(problems, OtherSort):
                print(problems, file=sys.stderr)
                malformed = True
            continue
        for problem in ids.doubled(scenarios):
            print(problem, file=sys.stderr)
            malformed = True
        for scenario in scenarios:
            outcome = run_scenario(scenario)
            if outcome.message:
                failed += 1
                print(verdict(outcome))
            else:
                passed += 1
    if not (passed or failed or malformed):
        raise CommandRefused(
            f"{', '.join(map(str, paths))}: there are no scenarios here, only courses and boards"
        )
    print(f"{passed} passed, {failed} failed")
    return MISUSED if malformed else FAILED if failed else 0


def files_in(paths: list[Path]) -> list[Path]:
    """The files named, and all scenario files of the folders named."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(file for file in path.rglob("*") if file.suffix in (".yaml", ".yml"))
            if not inside:
                raise CommandRefused(f"{path}: there is no scenario file (.yaml) in this folder")
            found.extend(inside)
        else:
            found.append(path)
    # A file that is named twice, by itself and with its folder, is one file.
    unique: dict[Path, Path] = {}
    for path in found:
        unique.setdefault(path.resolve(), path)
    return list(unique.values())


def verdict(outcome: Outcome) -> str:
    """A failure in words: which scenario, and for each difference the place in the file, the step and both sides."""
    title = f" ({outcome.title})" if outcome.title else ""
    return "\n  ".join([f"FAILED {outcome.scenario}{title}", *outcome.placed])
