"""`altmode strength`: pairs of bots play each other, and what came of it is kept, printed and written to a page."""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from altmode.bots import bots_for, make_bot
from altmode.cli.errors import CommandRefused
from altmode.games.registry import GAMES
from altmode.lab.strength import Pair, figures, figures_file, measure, measured


@dataclass(frozen=True)
class Wanted:
    """What is to be measured."""

    game: str
    mode: str
    pairs: str
    games: int
    seed: int
    jobs: int
    kept: Path
    page: Path | None


def measure_all(wanted: Wanted, as_json: bool) -> None:
    """Measure every pair, and keep the figures beside those that were measured before."""
    found = []
    for pair in pairs_of(wanted):
        bouts = measure(pair, wanted.games, wanted.kept, wanted.jobs, wanted.seed)
        found.append(figures(pair, bouts))
        keep(wanted.game, found[-1])
        if not as_json:
            print(said(found[-1]))
    if as_json:
        print(json.dumps(found))
    if wanted.page is not None:
        wanted.page.write_text(page_of(measured()))


def pairs_of(wanted: Wanted) -> list[Pair]:
    """The pairs that were named; without, each bot against the one before it."""
    if not wanted.pairs:
        names = list(bots_for(wanted.game))
        return [Pair(wanted.game, wanted.mode, strong, weak) for weak, strong in pairwise(names)]
    found = []
    for pair in wanted.pairs.split(","):
        bot, colon, against = pair.strip().partition(":")
        if not colon:
            raise CommandRefused(f'--pairs: found "{pair}", expected two bots: {bot}:random')
        for name in (bot, against):
            make_bot(name, 0, wanted.game)
        found.append(Pair(wanted.game, wanted.mode, bot, against))
    return found


def keep(game: str, figure: dict[str, Any]) -> None:
    """Put a figure into the file of what was measured, in the place of an older one of the same pair."""
    known = measured()
    same = ("bot", "against", "mode")
    others = [one for one in known.get(game, []) if any(one[key] != figure[key] for key in same)]
    names = list(bots_for(game))
    ordered = sorted(
        [*others, figure],
        key=lambda one: (one["mode"], names.index(one["bot"]), names.index(one["against"])),
    )
    file = figures_file()
    found = {id: ordered if id == game else known[id] for id in GAMES if id == game or id in known}
    file.write_text(json.dumps(found, indent=1) + "\n")


def said(figure: dict[str, Any]) -> str:
    """A figure in a line."""
    rate = f"{figure['rate']:.0%} ({figure['low']:.0%} to {figure['high']:.0%})"
    line = f"{figure['mode']}: {figure['bot']} against {figure['against']}: {rate} of {figure['matches']} matches"
    if "others_rate" in figure:
        others = f"{figure['others_rate']:.0%} ({figure['others_low']:.0%} to {figure['others_high']:.0%})"
        line += f"; {figure['against']} alone {others}"
    return line


def page_of(known: dict[str, list[dict[str, Any]]]) -> str:
    """All that was measured, as a page."""
    parts = [
        "# How strong the bots are",
        "",
        "`./altmode strength GAME` wrote this page. Two bots play the same matches from both sides; a draw counts",
        "a half. The interval holds the true share in 95 of 100 measurements. Where all play together, each bot",
        "plays the same matches among its like, and the shares are how often they won.",
        "",
    ]
    for game, figures_of_game in known.items():
        parts += [
            f"## {GAMES[game].title}",
            "",
            "| mode | bot | against | wins | 95 % | matches |",
            "|---|---|---|--:|---|--:|",
        ]
        for one in figures_of_game:
            against = one["against"]
            if "others_rate" in one:
                against += f" (alone {one['others_rate']:.0%})"
            parts.append(
                f"| {one['mode']} | {one['bot']} | {against} | {one['rate']:.0%} "
                f"| {one['low']:.0%} to {one['high']:.0%} | {one['matches']} |"
            )
        parts.append("")
    return "\n".join(parts)
