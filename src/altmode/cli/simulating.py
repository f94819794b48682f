"""`altmode sim`: bots play many matches, on as many processes as wanted; the outcome depends on the seed alone."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

from altmode.bots import make_bot
from altmode.cli.errors import Refusal
from altmode.cli.modes import check_mode
from altmode.lab.lineups import Unplayable
from altmode.lab.registry import LABS
from altmode.lab.studies import Batch, Outcome, Study, figures_of, played, seated_bots

BATCH = 10


def print_study(study: Study, as_json: bool) -> None:
    """Play a study and print its figures."""
    batches = list(batches_of(study))
    began = time.perf_counter()
    outcomes = list(_with_progress(study, batches, shown=not as_json))
    figures = figures_of(study, outcomes, time.perf_counter() - began)
    if as_json:
        print(json.dumps(figures))
    else:
        print("\n".join(told(figures)))


def batches_of(study: Study) -> Iterator[Batch]:
    """The matches of a study in small batches."""
    mode = check_mode(study.game, study.mode)
    try:
        for name in filter(None, study.bots.split(",")):
            # A name that is no bot's is told before the seats are counted.
            make_bot(name.strip(), game=study.game)
        bots = seated_bots(study)
        contest = LABS[study.game].contest(mode, len(bots), study.decks, study.course)
    except Unplayable as reason:
        raise Refusal(str(reason)) from None
    for first in range(0, study.games, BATCH):
        count = min(BATCH, study.games - first)
        yield Batch(study.game, mode, bots, contest, study.seed, first, count)


def _with_progress(study: Study, batches: list[Batch], shown: bool) -> Iterator[Outcome]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("matches"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not shown or not console.is_terminal) as progress:
        task = progress.add_task("", total=study.games)
        for outcomes in played(batches, study.jobs):
            progress.advance(task, len(outcomes))
            yield from outcomes


def told(figures: dict[str, Any]) -> Iterator[str]:
    """The figures to read."""
    for seat, name in enumerate(figures["bots"]):
        rate = figures["win_rates"][seat]
        yield (
            f"seat {seat} {name:<8} {figures['wins'][seat]:>6} wins  "
            f"{rate['rate']:6.1%}  ({rate['low']:.1%} to {rate['high']:.1%})"
        )
    broken_off = figures["games"] - figures["finished"]
    if LABS[figures["game"]].has_draws:
        yield f"{figures['games']} matches, {figures['draws']} draws" + (
            f", {broken_off} broken off" if broken_off else ""
        )
    else:
        yield f"{figures['games']} races, {figures['draws'] + broken_off} broken off"
    per_match = figures["decisions"] / max(figures["games"], 1)
    speed = figures["decisions"] / max(figures["seconds"], 1e-9)
    yield f"{figures['seconds']:.1f} s, {per_match:.0f} decisions a match, {speed:,.0f} decisions a second"
