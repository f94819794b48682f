"""`altmode replay`: a record choice by choice."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import msgspec
from rich.text import Text

from altmode import Record, State, View
from altmode.cli.errors import CommandRefused
from altmode.cli.part import table_of
from altmode.cli.terminal.saving import checked_replay, load_record
from altmode.cli.terminal.screen import SIGNAL, NoMoreInput, Screen
from altmode.kernel.views import SPECTATOR


@dataclass(frozen=True)
class Frame:
    """The table after one choice, and what the choice brought about."""

    number: int
    who: str
    key: str
    news: list[Text]
    view: View


def replay_file(path: Path, to: int | None, seat: int) -> None:
    """Step through a record, or print it all where nobody can step."""
    screen = Screen()
    record = load_record(path)
    frames = frames_of(record, seat, path, screen)
    if to is not None and not 0 <= to < len(frames):
        raise CommandRefused(f"--to: found {to}, but the record has {len(frames) - 1} choices")
    names = frames[0].view.names
    text = " against ".join(names) if len(names) == 2 else ", ".join(names)
    screen.say(Text(f"{text}, {record.mode} rules, seed {record.seed}, {record.count} choices", style="bold"))
    if screen.interactive:
        step_through(screen, frames, to or 0)
    elif to is not None:
        show(screen, frames[to], len(frames) - 1, board=True)
    else:
        for frame in frames:
            show(screen, frame, len(frames) - 1, board=frame is frames[-1])


def frames_of(record: Record, seat: int, path: Path, screen: Screen) -> list[Frame]:
    """Replay a record, keeping what is seen after every choice."""
    frames: list[Frame] = []

    def keep(number: int, state: State) -> None:
        who, key = "", ""
        if number:
            step = record.choices[number - 1]
            # What a seat chose may be its secret; the news tell whatever others learned of it.
            who, key = state.setup.names[step.seat], step.key if step.seat == seat else ""
        entries = len(state.journal.entries) if state.journal is not None else 0
        news = [line for page in teller.pages(state) for line in page]
        frames.append(Frame(number, who, key, news, state.view(seat, entries)))

    # Without its choices a record is the position it begins with, checked like the whole.
    beginning = msgspec.structs.replace(record, count=0, choices=(), winners=None)
    start = checked_replay(beginning, path)
    seats = start.setup.seats
    if not SPECTATOR <= seat < seats:
        known = ", ".join(str(number) for number in range(seats))
        raise CommandRefused(f"--seat: found {seat}, expected {known}, or -1 for what is public")
    table = table_of(start.setup.game)
    teller = table.teller(seat, min(screen.width, table.widest), screen.plain)
    keep(0, start)
    checked_replay(record, path, keep)
    return frames


def show(screen: Screen, frame: Frame, last: int, board: bool) -> None:
    """One choice and what it brought about."""
    if frame.number:
        chosen = f"{frame.who}: {frame.key}" if frame.key else frame.who
        screen.say(Text(f"[{frame.number}/{last}] {chosen}", style=SIGNAL))
    screen.tell(frame.news)
    if board:
        table = table_of(frame.view.game)
        screen.say(*table.board(frame.view, min(screen.width, table.widest), screen.plain))


def step_through(screen: Screen, frames: list[Frame], at: int) -> None:
    """Let somebody go through a record at their own pace."""
    last = len(frames) - 1
    show(screen, frames[at], last, board=True)
    while True:
        screen.say(
            Text(f"choice {at} of {last}: Enter next, b back, a number to jump, q leaves", style="dim")
        )
        try:
            text = screen.ask()
        except NoMoreInput:
            return
        if text in ("q", "quit") or (not text and at == last):
            return
        wanted = at + 1 if not text else at - 1 if text == "b" else int(text) if text.isdecimal() else -1
        if 0 <= wanted <= last:
            at = wanted
            show(screen, frames[at], last, board=True)
        else:
            screen.say(f"There are choices 0 to {last}.")
