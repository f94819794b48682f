"""Have bots attack, hold the forecasts of their attacks against what happened, and write the page about it.

    python tools/write_forecasts.py [--attacks 2000] [--seed 0]

The page is docs/forecasts.md. Two thousand attacks take some minutes; a study that is broken off leaves what it has.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from altmode.lab.tcg.forecasts import attacks, page

PAGE = Path(__file__).parents[1] / "docs" / "forecasts.md"
ATTACKS = 2000
EVERY = 100
"""After so many attacks the page is written."""


def main(given: list[str] | None = None) -> None:
    """Watch so many attacks, then write."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--attacks", type=int, default=ATTACKS, help="how many forecasts are looked at")
    parser.add_argument("--seed", type=int, default=0, help="of the matches")
    arguments = parser.parse_args(given)
    command = "python tools/write_forecasts.py --attacks"
    found = []
    for one in attacks(arguments.attacks, arguments.seed):
        found.append(one)
        if len(found) % EVERY == 0 or len(found) == arguments.attacks:
            made_by = f"{command} {len(found)} --seed {arguments.seed}"
            PAGE.write_text(page(found, made_by), encoding="utf-8")
            print(f"{len(found)} of {arguments.attacks} attacks", flush=True)
    print(f"wrote {PAGE}")


if __name__ == "__main__":
    main()
