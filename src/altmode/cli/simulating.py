"""`altmode sim`: bots play many matches, on as many processes as wanted; the outcome depends on the seed alone."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

from altmode.authoring.packs import read_pack
from altmode.bots.own import any_bot
from altmode.cli.errors import CommandRefused
from altmode.cli.modes import check_mode
from altmode.lab.lineups import Unplayable
from altmode.lab.part import lab_of
from altmode.lab.studies import Batch, Played, Study, figures_of, played, seated_bots

BATCH = 10


def print_study(study: Study, as_json: bool) -> None:
    """Play a study and print its figures."""
    batches = list(batches_of(study))
    began = time.perf_counter()
    matches = list(_with_progress(study, batches, shown=not as_json))
    figures = figures_of(study, matches, time.perf_counter() - began)
    if as_json:
        print(json.dumps(figures))
    else:
        print("\n".join(summary(figures)))


def batches_of(study: Study) -> Iterator[Batch]:
    """The matches of a study in small batches."""
    mode = check_mode(study.game, study.mode)
    try:
        for name in filter(None, study.bots.split(",")):
            # A name that is no bot's is told before the seats are counted.
            any_bot(name.strip(), 0, study.game)
        bots = seated_bots(study)
        brought = read_pack(study.pack, study.game).setup() if study.pack is not None else {}
        contest = lab_of(study.game).contest(mode, len(bots), study.given, brought)
    except Unplayable as reason:
        raise CommandRefused(str(reason)) from None
    for first in range(0, study.games, BATCH):
        count = min(BATCH, study.games - first)
        yield Batch(study.game, mode, bots, contest, study.seed, first, count, brought)


def _with_progress(study: Study, batches: list[Batch], shown: bool) -> Iterator[Played]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("matches"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not shown or not console.is_terminal) as progress:
        task = progress.add_task("", total=study.games)
        for matches in played(batches, study.jobs):
            progress.advance(task, len(matches))
            yield from matches


def summary(figures: dict[str, Any]) -> Iterator[str]:
    """The figures to read."""
    width = max(8, *map(len, figures["bots"]))
    for seat, name in enumerate(figures["bots"]):
        rate = figures["win_rates"][seat]
        yield (
            f"seat {seat} {name:<{width}} {figures['wins'][seat]:>6} wins  "
            f"{rate['rate']:6.1%}  ({rate['low']:.1%} to {rate['high']:.1%})"
        )
    broken_off = figures["games"] - figures["finished"]
    if lab_of(figures["game"]).has_draws:
        counts = [f"{figures['games']} matches", f"{figures['draws']} draws"]
        counts += [f"{figures['lost']} lost by all"] if figures["lost"] else []
        counts += [f"{broken_off} broken off"] if broken_off else []
        yield ", ".join(counts)
    else:
        yield f"{figures['games']} races, {figures['draws'] + broken_off} broken off"
    per_match = figures["decisions"] / max(figures["games"], 1)
    speed = figures["decisions"] / max(figures["seconds"], 1e-9)
    yield f"{figures['seconds']:.1f} s, {per_match:.0f} decisions a match, {speed:,.0f} decisions a second"
