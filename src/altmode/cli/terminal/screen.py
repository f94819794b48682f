"""The terminal as the table uses it: where to print, what it can show, and what people type."""

from __future__ import annotations

import contextlib
import sys

from rich.console import Console, RenderableType
from rich.text import Text

NARROW = 80
WIDE = 124
"""From this width on a log fits beside a board."""
BOARD_WIDTH = 84

SEAT_STYLES = ("red", "magenta", "green", "dodger_blue1", "dark_orange", "grey70")
"""Whose a thing is; these colours are used for nothing else."""
SIGNAL = "bold cyan"
"""You can act here."""


class NoMoreInput(Exception):
    """There is nobody left to answer."""


class Screen:
    """Prints, and reads lines; works the same for a person at a terminal and for a pipe."""

    def __init__(self, console: Console | None = None, plain: bool = False) -> None:
        self.console = console or Console(highlight=False, no_color=True if plain else None)
        self.interactive = sys.stdin is not None and sys.stdin.isatty() and self.console.is_terminal
        self.plain = plain or not (self.console.encoding or "").lower().startswith("utf")
        if self.interactive:
            # Gives line editing and a history to `input`.
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401

    @property
    def width(self) -> int:
        """How many columns there are to draw in."""
        return max(self.console.width, 40)

    def say(self, *parts: RenderableType) -> None:
        """Print something, each part on a line of its own."""
        for part in parts or ("",):
            if isinstance(part, str):
                part = Text(part)
            if self.plain and isinstance(part, Text):
                part = Text(part.plain.encode("ascii", "replace").decode())
            self.console.print(part)

    def tell(self, lines: list[Text]) -> None:
        """Print lines of a story; what does not fit on a line goes on further to the right."""
        for line in lines:
            if line.cell_len < self.width:
                self.say(line)
                continue
            first, *rest = line.wrap(self.console, self.width - 4)
            self.say(first, *(Text.assemble("    ", part) for part in rest))

    def ask(self, prompt: str = "> ") -> str:
        """A line that somebody types; NoMoreInput when there is none."""
        try:
            if self.interactive:
                return input(prompt).strip()
            self.console.print(Text(prompt), end="")
            line = sys.stdin.readline() if sys.stdin is not None else ""
        except (EOFError, UnicodeDecodeError, ValueError):
            line = ""
        if not line:
            self.say()  # The prompt still waits on the last line.
            raise NoMoreInput
        # A pipe shows nothing of what went in, so the transcript says it.
        self.console.print(Text(line.strip()), soft_wrap=True)
        return line.strip()

    def confirm(self, question: str) -> bool:
        """Whether somebody says yes; anything else, and silence, is no."""
        try:
            return self.ask(f"{question} [y/N] ").lower() in ("y", "yes")
        except NoMoreInput:
            return False

    def pause(self) -> None:
        """Let somebody read; a pipe reads as fast as we write."""
        if self.interactive:
            self.ask("  Enter goes on. ")

    def clear(self) -> None:
        """Wipe the screen, where there is one."""
        if self.interactive:
            self.console.clear()
