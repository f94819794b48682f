"""`altmode games`: what can be played, and with which cards."""

from __future__ import annotations

import json
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from altmode import GAMES
from altmode.kernel.game import counts_in_words


def facts() -> dict[str, Any]:
    """Every game with its modes, seats and pool."""
    return {
        id: {
            "title": game.title,
            "modes": list(game.modes),
            "seats": list(game.seats),
            "seats_in": {mode: list(game.seats_in(mode)) for mode in game.modes},
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
    for game, known in facts().items():
        seats = counts_in_words(GAMES[game].seats, "seat")
        console.print(Text.assemble((game, "bold"), f"  {known['title']}, {seats}"))
        modes = GAMES[game].modes
        widest = max(10, *map(len, modes))
        for mode, title in modes.items():
            allowed = GAMES[game].seats_in(mode)
            only = f", {counts_in_words(allowed, 'seat')}" if allowed != GAMES[game].seats else ""
            console.print(Text(f"  mode {mode:<{widest}} {title}{only}"))
        table = Table.grid(padding=(0, 2))
        table.add_column(no_wrap=True)
        table.add_column(justify="right")
        table.add_column()
        for name, counts in known["pool"].items():
            kinds = ", ".join(f"{count} {kind}" for kind, count in counts["kinds"].items())
            origin = ", ".join(f"{count} {how}" for how, count in counts["provenance"].items())
            table.add_row(f"  {name}", f"{counts['cards']} cards", f"{kinds}; {origin}")
        console.print(table)
