"""A race in short: who reached which checkpoint when, who led, and who was pushed, hit and thrown off."""

from __future__ import annotations

from altmode.games.rally.events import (
    CHECKPOINT_MOVED,
    DAMAGED,
    FELL,
    HIT,
    JUMPED,
    PUSHED,
    REACHED,
    REGISTER_BEGAN,
    STEPPED,
)
from altmode.games.rally.facts import rally_facts
from altmode.kernel.summary import Summary, Turning, by_seat, figure, length_of
from altmode.kernel.views import LogLine, View

A_LEAD = 100
A_CHECKPOINT = 60
A_FALL = 40
OTHER = 30


def summary_of(view: View) -> Summary:
    """The race in short, from its log."""
    turning = Turning("Round")
    reached = [0] * len(view.names)
    register = 0
    last = ""
    for line in view.log:
        if line.event == REGISTER_BEGAN.name:
            register = line.details["register"]
        elif line.event == REACHED.name:
            seat, number = line.details["seat"], line.details["number"]
            leads = number > max(reached)
            reached[seat] = max(reached[seat], number)
            last = f"{_end_off(line.text)} in register {register}"
            turning.add(
                (A_LEAD if leads else A_CHECKPOINT) + number,
                line.turn,
                f"{last}{' and leads' if leads else ''}.",
            )
        elif line.event == FELL.name:
            turning.add(A_FALL, line.turn, line.text)
        elif line.event == CHECKPOINT_MOVED.name:
            turning.add(OTHER, line.turn, line.text)
    log, names = view.log, view.names
    return Summary(
        length_of(log, "Round"),
        _decided(view, last),
        turning.moments(),
        (
            *figure("Checkpoints reached", by_seat(names, log, REACHED.name)),
            *figure("Spaces moved", _spaces(view)),
            *figure("Robots pushed", by_seat(names, log, PUSHED.name)),
            *figure("Robots hit", by_seat(names, log, HIT.name)),
            *figure("Damage cards", by_seat(names, log, DAMAGED.name)),
            *figure("Times off the board", by_seat(names, log, FELL.name)),
        ),
    )


def _end_off(text: str) -> str:
    return text.rstrip(".")


def _spaces(view: View) -> dict[tuple[int, str], int]:
    """How far each robot went by its own power; being pushed is no merit."""
    counts: dict[tuple[int, str], int] = {}
    for line in view.log:
        far = _far(line)
        if far:
            seat = line.details["seat"]
            counts[seat, view.names[seat]] = counts.get((seat, view.names[seat]), 0) + far
    return counts


def _far(line: LogLine) -> int:
    if line.event == STEPPED.name:
        return 1
    return int(line.details["number"]) if line.event == JUMPED.name else 0


def _decided(view: View, last: str) -> str:
    """The last checkpoint, and how far behind the next side was."""
    if not view.winners or not last:
        return ""
    robots = rally_facts(view).robots
    best = max([robots[seat].reached for seat in view.winners])
    others = [robot.reached for robot in robots if robot.seat not in view.winners]
    behind = best - max(others) if others else 0
    if not others:
        return f"{last}."
    if behind < 1:
        return f"{last}. It was a close race."
    return f"{last}. The next was {behind} checkpoint{'s' if behind > 1 else ''} behind."
