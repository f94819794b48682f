"""`altmode bots`: the opponents of each game, weakest first, with how strong each was measured."""

from __future__ import annotations

import json
from typing import Any

from rich.console import Console
from rich.text import Text

from altmode import GAMES
from altmode.bots import bots_for
from altmode.lab.strength import measured


def facts(games: list[str]) -> dict[str, list[dict[str, Any]]]:
    """By game every bot: its name, what it is like, and what was measured of it against others."""
    known = measured()
    return {
        game: [
            {
                "name": name,
                "title": kind.title.partition(" — ")[0],
                "about": kind.about,
                "strength": [pair for pair in known.get(game, []) if pair["bot"] == name],
            }
            for name, kind in bots_for(game).items()
        ]
        for game in games
    }


def print_bots(game: str, as_json: bool) -> None:
    """Print the bots of one game, or of all."""
    found = facts([game] if game else list(GAMES))
    if as_json:
        print(json.dumps(found))
        return
    console = Console(highlight=False)
    for id, bots in found.items():
        console.print(Text.assemble((id, "bold"), f"  {GAMES[id].title}, weakest first"))
        for bot in bots:
            console.print(Text.assemble("  ", (f"{bot['name']:<11}", "bold"), bot["about"]))
            for pair in bot["strength"]:
                line = (
                    f"wins {pair['rate']:.0%} ({pair['low']:.0%} to {pair['high']:.0%}) of {pair['matches']} "
                    f"matches against {pair['against']} ({pair['mode']})"
                )
                console.print(Text(f"             {line}", style="dim"))
