"""How a match ended, as lines for the terminal."""

from __future__ import annotations

from rich.text import Text

from altmode.cli.terminal.screen import SEAT_STYLES
from altmode.kernel.game import Setup
from altmode.kernel.outcome import Outcome, TallyLine
from altmode.kernel.summary import Figure, Summary


def ending(outcome: Outcome, setup: Setup) -> list[Text]:
    """Who has won, or that all have lost; then the points, and what they are made of."""
    return [_verdict(outcome, setup), *_points(outcome, setup), *(_line(one, setup) for one in outcome.tally)]


def _verdict(outcome: Outcome, setup: Setup) -> Text:
    winners = outcome.winners
    if outcome.lost:
        return Text("The match is lost.", style="bold")
    if not winners:
        return Text("The match is a draw.", style="bold")
    if len(winners) == 1:
        return Text(f"{setup.names[winners[0]]} wins.", style=f"bold {SEAT_STYLES[winners[0]]}")
    return Text(f"{' and '.join(setup.names[seat] for seat in winners)} win.", style="bold")


def _points(outcome: Outcome, setup: Setup) -> list[Text]:
    if not outcome.points:
        return []
    if setup.seats == 1:
        return [Text(f"Points: {outcome.points[0]}.")]
    parts = [f"{name} {points}" for name, points in zip(setup.names, outcome.points, strict=True)]
    return [Text(f"Points: {', '.join(parts)}.")]


def _line(line: TallyLine, setup: Setup) -> Text:
    """One item of the tally; whose it is needs no saying where there is nobody else."""
    whose = [
        name
        for seat, name in enumerate(setup.names)
        if seat == line.seat or (line.side >= 0 and setup.sides[seat] == line.side)
    ]
    shared = len(whose) == setup.seats
    text = f"  {'' if shared else ' and '.join(whose) + ': '}{line.item}: {line.points}"
    return Text(text).append(f"  {line.rule}" if line.rule else "", style="dim")


def in_short(summary: Summary, setup: Setup) -> list[Text]:
    """How the match went: what decided it, what turned it, and who did how much."""
    decided = f" {summary.decided}" if summary.decided else ""
    first = f"{summary.length}.{decided}" if summary.length else decided.strip()
    lines = [Text(first)] if first else []
    if summary.moments:
        lines.append(Text("What turned it:", style="bold"))
        width = max(len(moment.when) for moment in summary.moments)
        lines += [Text(f"  {moment.when:<{width}}  {moment.text}") for moment in summary.moments]
    return [*lines, *(_figure(one, setup) for one in summary.figures)]


def _figure(figure: Figure, setup: Setup) -> Text:
    """What was counted on one line, each in the colour of whose it is."""
    line = Text(f"{figure.title}:", style="bold")
    for number, bar in enumerate(figure.bars):
        style = SEAT_STYLES[bar.seat] if 0 <= bar.seat < setup.seats else ""
        line.append("  " if number == 0 else " · ", style="not bold")
        line.append(f"{bar.label} {bar.number}", style=f"not bold {style}")
    return line
