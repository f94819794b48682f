"""`altmode games`: what can be played, and with which cards."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from altmode import GAMES
from altmode.games.tcg.card import BattleCard, TcgCard
from altmode.games.tcg.game import PROFILES
from altmode.games.tcg.pool import pool
from altmode.rulebook import rulebook

SEATS = {"tcg": (2, 2)}


def kind_of(card: TcgCard) -> str:
    """What a card is, for counting."""
    return card.kind if isinstance(card, BattleCard) else "Character"


def facts() -> dict[str, Any]:
    """Every game with its modes, seats and pool."""
    told: dict[str, Any] = {}
    for game, modes in GAMES.items():
        sets = {
            name: {
                "cards": len({card.slug for card in cards}),
                "kinds": dict(Counter(kind_of(card) for card in cards)),
                "provenance": dict(Counter(card.provenance for card in cards)),
            }
            for name, cards in pool().sets.items()
        }
        told[game] = {
            "title": rulebook(game).title,
            "modes": list(modes),
            "seats": list(SEATS[game]),
            "pool": sets,
        }
    return told


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
        for mode in told["modes"]:
            console.print(Text(f"  mode {mode:<10} {PROFILES[mode].title}"))
        table = Table.grid(padding=(0, 2))
        table.add_column(no_wrap=True)
        table.add_column(justify="right")
        table.add_column()
        for name, counts in told["pool"].items():
            kinds = ", ".join(f"{count} {kind}" for kind, count in counts["kinds"].items())
            origin = ", ".join(f"{count} {how}" for how, count in counts["provenance"].items())
            table.add_row(f"  {name}", f"{counts['cards']} cards", f"{kinds}; {origin}")
        console.print(table)
