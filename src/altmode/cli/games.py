"""`altmode games`: what can be played, and with which cards."""

from __future__ import annotations

import json
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from altmode import GAMES


def facts() -> dict[str, Any]:
    """Every game with its modes, seats and pool."""
    return {
        id: {
            "title": game.title,
            "modes": list(game.modes),
            "seats": [game.least, game.most],
            "pool": game.pool_counts(),
        }
        for id, game in GAMES.items()
    }


def print_games(as_json: bool) -> None:
    """Print every game with its modes and card pool."""
    if as_json:
        print(json.dumps(facts()))
        return
    console = Console(highlight=False)
    for game, told in facts().items():
        least, most = told["seats"]
        seats = f"{least} seats" if least == most else f"{least} to {most} seats"
        console.print(Text.assemble((game, "bold"), f"  {told['title']}, {seats}"))
        modes = GAMES[game].modes
        widest = max(10, *map(len, modes))
        for mode, title in modes.items():
            console.print(Text(f"  mode {mode:<{widest}} {title}"))
        table = Table.grid(padding=(0, 2))
        table.add_column(no_wrap=True)
        table.add_column(justify="right")
        table.add_column()
        for name, counts in told["pool"].items():
            kinds = ", ".join(f"{count} {kind}" for kind, count in counts["kinds"].items())
            origin = ", ".join(f"{count} {how}" for how, count in counts["provenance"].items())
            table.add_row(f"  {name}", f"{counts['cards']} cards", f"{kinds}; {origin}")
        console.print(table)
