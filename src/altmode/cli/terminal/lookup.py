"""Reading up at the table: rules and the log."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from altmode import State
from altmode.cli.terminal.causes import Causes, because
from altmode.cli.terminal.screen import Screen
from altmode.kernel.views import LogLine, line_for, log_of
from altmode.rulebook import UnknownRule, find, rulebook


def explain_last(screen: Screen, state: State, seat: int) -> None:
    """The rule behind the last thing that happened."""
    line = last_line_with_rule(state, seat)
    if line is None:
        screen.say("Nothing has happened yet.")
    else:
        explain(screen, state, line)


def explain(screen: Screen, state: State, line: LogLine) -> None:
    """A line of the log with the rule that made it happen."""
    from altmode.cli.rulebook import show

    if said := because(line):
        screen.say(Text(said, style="italic"))
    screen.say(Text(line.text, style="bold"))
    try:
        screen.say(show.entry(rulebook(state.setup.game), find(line.rule)))
    except UnknownRule as error:
        screen.say(str(error))


def look_up(screen: Screen, state: State, seat: int, words: str) -> None:
    """A line of the log by its number, a rule by its id, or what the rulebook says about some words."""
    from altmode.cli.rulebook.answering import asked_for

    log = log_of(state, seat)
    if words.isdecimal() and len(words) < 7:
        if 1 <= int(words) <= len(log):
            explain(screen, state, log[int(words) - 1])
        else:
            screen.say(f"The log has {len(log)} lines.")
        return
    try:
        _, found = asked_for(rulebook(state.setup.game), words)
    except UnknownRule as error:
        screen.say(str(error))
    else:
        screen.say(found)


def print_log(screen: Screen, state: State, seat: int, chapter: str) -> None:
    """Everything that happened, each line with its number and its rule; events of one kind begin chapters."""
    table = Table.grid(padding=(0, 1))
    table.add_column(justify="right", style="dim")
    table.add_column()
    table.add_column(style="dim", no_wrap=True)
    causes = Causes()
    for number, line in enumerate(log_of(state, seat), 1):
        heading, below = causes.heading(line)
        if heading:
            table.add_row("", Text(heading, style="italic"), "")
        bold = "bold" if line.event == chapter else ""
        table.add_row(str(number), Text(f"{'  ' if below else ''}{line.text}", style=bold), line.rule)
    screen.say(table)
    screen.say(Text("? NUMBER explains a line by its rule.", style="dim"))


def last_line_with_rule(state: State, seat: int) -> LogLine | None:
    """The last thing that happened by a rule one can read up."""
    if state.journal is None:
        return None
    for entry in reversed(state.journal.entries):
        if not entry.kind.quiet and entry.rule:
            return line_for(state, entry, seat)
    return None
