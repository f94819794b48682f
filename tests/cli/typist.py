"""A screen in front of which somebody types what a list says."""

from __future__ import annotations

from rich.console import Console

from altmode.cli.terminal.screen import NoMoreInput, Screen


class Typist(Screen):
    """Prints into a record, and reads lines from a list until there are no more."""

    def __init__(self, *lines: str, width: int = 80, interactive: bool = False, plain: bool = False) -> None:
        nowhere = open("/dev/null", "w")  # noqa: SIM115
        super().__init__(Console(width=width, record=True, color_system=None, file=nowhere), plain)
        self.interactive = interactive
        self.lines = list(lines)

    def ask(self, prompt: str = "> ") -> str:
        if not self.lines:
            raise NoMoreInput
        return self.lines.pop(0)

    def clear(self) -> None:
        """What was on the screen before must not be seen any more; a record keeps it behind a mark."""
        self.say("[screen cleared]")

    @property
    def printed(self) -> str:
        return self.console.export_text(clear=False)
