"""`altmode mix check`: what is wrong with a mix and where, or what it exchanges."""

from __future__ import annotations

import json
import sys
from typing import Any

from rich.console import Console
from rich.text import Text

from altmode.authoring.deckbuilder.mixes import Mix, read_mix, why_unplayable
from altmode.authoring.problems import Problems
from altmode.cli.errors import FAILED, MISUSED
from altmode.games.registry import GAMES


def check_mixes(files: list[str], as_json: bool) -> int:
    """Print for every mix what it exchanges, or all that is wrong with it; the exit code says which."""
    code = 0
    data: dict[str, Any] = {}
    for file in files:
        try:
            mix = read_mix(file)
        except Problems as problems:
            data[file] = {"problems": [str(problem) for problem in problems.problems]}
            if not as_json:
                print(problems, file=sys.stderr)
            code = MISUSED
            continue
        reasons = why_unplayable(mix)
        code = max(code, FAILED if reasons else 0)
        data[file] = {**mix.to_plain(), "notes": list(mix.notes), "unplayable": reasons}
        if not as_json:
            _print_mix(file, mix, reasons)
    if as_json:
        print(json.dumps(data))
    return code


def _print_mix(file: str, mix: Mix, reasons: list[str]) -> None:
    console = Console(highlight=False)
    cards = mix.from_elsewhere()
    number = sum(copies for _, copies in cards)
    title = f"{file}: {mix.name}, for {GAMES[mix.base].title}: {number} cards from elsewhere"
    console.print(Text(title, "bold"))
    for card, copies in cards:
        console.print(Text(f"  {copies} {card.name} ({card.type_line()})"))
    for heading, style, lines in (
        ("With this mix:", "yellow", list(mix.notes)),
        ("It cannot be played:", "red", reasons),
    ):
        if lines:
            console.print(Text(f"\n{heading}", style=style))
            console.print(Text("\n".join([f"  {line}" for line in lines])))
