"""`altmode retry`: matches are reviewed and played on from what was marked, and what came of it is counted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from altmode.lab.retrying import Trial, figures, try_all


def print_trial(trial: Trial, matches: int, kept: Path, jobs: int, as_json: bool) -> None:
    """Play and review the matches, play on, and print the figures."""
    found = figures(trial, try_all(trial, matches, kept, jobs))
    print(json.dumps(found) if as_json else said(found))


def said(found: dict[str, Any]) -> str:
    """The figures to read."""
    if not found["marked"]:
        return f"{found['matches']} matches, {found['judged']} choices judged: nothing was marked"
    return (
        f"{found['matches']} matches, {found['judged']} choices judged, {found['marked']} marked; "
        f"each played on {found['pairs']} times\n"
        f"with the better choice {found['better']:.1%} won, with the one that was made {found['made']:.1%}: "
        f"{100 * found['gain']:+.1f} points ({100 * found['low']:+.1f} to {100 * found['high']:+.1f}); "
        f"the reviews expected {100 * found['expected']:+.1f}"
    )
