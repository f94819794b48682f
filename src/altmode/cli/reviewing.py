"""`altmode review`: a match looked back at, for people or as data."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from altmode import Record
from altmode.bots.review.found import Account, Costly, Review
from altmode.bots.review.reviewing import Budget, NotReviewed, review_record
from altmode.cli.errors import CommandRefused
from altmode.cli.terminal.saving import checked_replay, load_record

BARS = " ▁▂▃▄▅▆▇█"
WIDEST = 60


def review_file(path: Path, simulations: int, seed: int, as_json: bool) -> None:
    """Look back at the match in a file and print what was found."""
    record = load_record(path)
    checked_replay(record, path)
    try:
        found = _with_progress(record, Budget(simulations, seed), shown=not as_json)
    except NotReviewed as reason:
        raise CommandRefused(f"{path}: {reason}") from None
    if as_json:
        print(msgspec.json.encode(found).decode())
        return
    console = Console(highlight=False, soft_wrap=True)
    for line in lines_of(found, path):
        console.print(line)


def _with_progress(record: Record, budget: Budget, shown: bool) -> Review:
    console = Console(stderr=True)
    columns = (TextColumn("thinking"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not shown or not console.is_terminal) as progress:
        task = progress.add_task("", total=budget.simulations)
        return review_record(record, budget, lambda done, of: progress.update(task, completed=done))


def lines_of(review: Review, path: Path) -> Iterator[Text]:
    """A review to read."""
    yield Text(" against ".join(_sides(review)), style="bold")
    left_out = f", {review.skipped} left out because the match is long" if review.skipped else ""
    yield Text(
        f"{review.choices} choices, {review.judged} with something to think about{left_out}; "
        f"{review.simulations:,} simulations, seed {review.seed}",
        style="dim",
    )
    width = max([len(name) for name in _sides(review)], default=0)
    for account in review.accounts:
        yield Text()
        name = _side(review, account.side)
        yield Text.assemble((f"{name:<{width}}  ", "bold"), curve_of(review, account.side))
        yield Text(f"  {balance(review, account)}")
    yield Text()
    if not review.costly:
        yield Text("No choice stands out that cost much.")
        return
    yield Text("What cost most, by what could be known then", style="bold")
    for costly in review.costly:
        yield from _costly(review, costly, path)


def _sides(review: Review) -> list[str]:
    return [_side(review, side) for side in range(max(review.sides) + 1)]


def _side(review: Review, side: int) -> str:
    return " and ".join([name for name, of in zip(review.names, review.sides, strict=True) if of == side])


def curve_of(review: Review, side: int) -> str:
    """The chance of a side over the match as a row of bars."""
    chances = [standing.kept for standing in review.standings if review.sides[standing.seat] == side]
    count = min(WIDEST, len(chances))
    shown = []
    for place in range(count):
        first, after = place * len(chances) // count, (place + 1) * len(chances) // count
        mean = sum(chances[first:after]) / (after - first)
        shown.append(BARS[1 + min(len(BARS) - 2, int(mean * (len(BARS) - 1)))])
    return "".join(shown)


def balance(review: Review, account: Account) -> str:
    """How a side came from where it began to where it ended."""
    parts = [f"own choices {_points(account.own)}"]
    if len(account.seats) > 1:
        each = ", ".join(
            [
                f"{review.names[seat]} {_points(gain)}"
                for seat, gain in zip(account.seats, account.by_seat, strict=True)
            ]
        )
        parts[0] += f" ({each})"
    if len(set(review.sides)) > 1:
        parts.append(f"choices of others {_points(account.others)}")
    parts.append(f"luck {_points(account.luck)}")
    ended = "ended" if review.finished else "left"
    return f"began at {account.began:.0%}: {', '.join(parts)}; {ended} at {account.ended:.0%}"


def _points(gain: float) -> str:
    return f"{round(100 * gain):+d}"


def _costly(review: Review, costly: Costly, path: Path) -> Iterator[Text]:
    name = review.names[costly.seat]
    yield Text()
    yield Text.assemble(
        (f"[{costly.at}/{review.choices}] {name}: {costly.made.label}", "yellow"),
        f"  {costly.kept:.0%}",
    )
    yield Text.assemble(
        "  better: ",
        (costly.better.label, "green"),
        f"  {costly.chance:.0%} (difference ±{200 * costly.error:.0f})",
    )
    yield Text(f"  {costly.why}")
    if costly.line:
        line = ", ".join([f"{review.names[step.seat]}: {step.label}" for step in costly.line])
        yield Text(f"  expected then: {line}")
    yield Text(f"  altmode replay {path} --to {costly.at} --seat {costly.seat}", style="dim")
