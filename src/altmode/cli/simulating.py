"""`altmode sim`: bots play many matches, on as many processes as wanted; the outcome depends on the seed alone."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

from altmode.authoring.decks import Deck, find_deck, ready_decks
from altmode.bots import make_bot
from altmode.cli.errors import Refusal
from altmode.cli.modes import DEFAULT_MODE, check_game, check_mode
from altmode.lab.studies import Batch, Outcome, Study, figures_of, played

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
        print("\n".join(told(study, figures)))


def batches_of(study: Study) -> Iterator[Batch]:
    """The matches of a study in small batches."""
    check_game(study.game)
    mode = check_mode(study.game, study.mode or DEFAULT_MODE)
    bots = tuple(name.strip() for name in study.bots.split(","))
    if len(bots) != 2:
        raise Refusal(f'--bots: found "{study.bots}", expected two bots with a comma between: greedy,random')
    for name in bots:
        make_bot(name)
    decks = chosen_decks(study, mode)
    for deck in decks:
        if reasons := deck.faults(mode):
            raise Refusal("\n".join([f"{deck.name} is not legal in {mode}:", *(f"  {r}" for r in reasons)]))
    seats = tuple(deck.as_seat("") for deck in decks)
    for first in range(0, study.games, BATCH):
        count = min(BATCH, study.games - first)
        yield Batch(study.game, mode, bots, seats, bool(study.decks), study.seed, first, count)


def chosen_decks(study: Study, mode: str) -> list[Deck]:
    """One deck for each seat, or all that can be played in the mode."""
    if len(study.decks) > 2:
        raise Refusal(f"there are 2 seats and {len(study.decks)} decks; give --deck at most twice")
    if study.decks:
        decks = [find_deck(name) for name in study.decks]
        return decks * 2 if len(decks) == 1 else decks
    return [deck for deck in ready_decks().values() if not deck.faults(mode)]


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


def told(study: Study, figures: dict[str, Any]) -> Iterator[str]:
    """The figures to read."""
    for seat, name in enumerate(figures["bots"]):
        rate = figures["win_rates"][seat]
        yield (
            f"seat {seat} {name:<8} {figures['wins'][seat]:>6} wins  "
            f"{rate['rate']:6.1%}  ({rate['low']:.1%} to {rate['high']:.1%})"
        )
    unfinished = figures["games"] - figures["finished"]
    yield f"{figures['games']} matches, {figures['draws']} draws" + (
        f", {unfinished} broken off" if unfinished else ""
    )
    per_match = figures["decisions"] / max(figures["games"], 1)
    speed = figures["decisions"] / max(figures["seconds"], 1e-9)
    yield f"{figures['seconds']:.1f} s, {per_match:.0f} decisions a match, {speed:,.0f} decisions a second"
