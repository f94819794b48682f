"""Two commits measured in turn in one run: decisions a second and the cost of a clone, plain and compiled.

    .altmode/dev-venv/bin/python bench/side_by_side.py 98b02fc HEAD

Each commit is checked out and built in a folder of its own, and takes its turn again and again, so that a busy moment
of the machine meets both. The best of all turns is told with the median in brackets.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import tempfile
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[1]
FIGURES = {"decisions_per_s": max, "clone_us": min}
"""What is told of a game's main line-up, and which of several figures is the best."""


def checked_out(commit: str, folder: Path) -> Path:
    """A commit's sources, compiled."""
    subprocess.run(["git", "-C", ROOT, "worktree", "add", "--detach", folder, commit], check=True, stdout=2)
    subprocess.run([folder / "altmode", "build"], check=True, stdout=2)
    return folder


def measured(folder: Path, game: str, games: int, plain: bool) -> dict[str, float]:
    """The figures of one turn of one build."""
    surroundings = {**os.environ, **({"ALTMODE_PLAIN": "1"} if plain else {})}
    command = [folder / "altmode", "bench", game, "--games", str(games), "--json"]
    done = subprocess.run(command, env=surroundings, check=True, capture_output=True, text=True)
    figures = json.loads(done.stdout)[game]
    if figures["compiled"] is plain:
        raise SystemExit(f"{folder}: found compiled = {figures['compiled']}, expected {not plain}")
    return {name: float(figures[name]) for name in FIGURES}


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("commits", nargs=2, help="before and after")
    parser.add_argument("--turns", type=int, default=5, help="how often each is measured")
    parser.add_argument("--games", type=int, default=30, help="matches for each figure")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as room:
        folders = [Path(room, side) for side in ("before", "after")]
        try:
            for commit, folder in zip(arguments.commits, folders, strict=True):
                checked_out(commit, folder)
            print(f"| | {' | '.join(arguments.commits)} | factor of the best | of the median |")
            print("|---|---:|---:|---:|---:|")
            for game in ("tcg", "rally"):
                for plain in (False, True):
                    turns = [
                        [measured(folder, game, arguments.games, plain) for folder in folders]
                        for _ in range(arguments.turns)
                    ]
                    build = "plain" if plain else "compiled"
                    for name, best in FIGURES.items():
                        sides = [[turn[side][name] for turn in turns] for side in (0, 1)]
                        bests, medians = [best(side) for side in sides], [median(side) for side in sides]
                        cells = [
                            f"{one:,.2f} ({other:,.2f})" for one, other in zip(bests, medians, strict=True)
                        ]
                        factors = [f"{pair[1] / pair[0]:.2f}" for pair in (bests, medians)]
                        print(f"| {game}, {name}, {build} | {' | '.join((*cells, *factors))} |", flush=True)
        finally:
            for folder in folders:
                subprocess.run(["git", "-C", ROOT, "worktree", "remove", "--force", folder], check=False)


if __name__ == "__main__":
    main()
