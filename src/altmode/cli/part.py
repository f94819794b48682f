"""What `cli` has of each game: its table in the terminal, its cards to look up, and commands of its own.

A game's part is the object `PART` in `cli/<game>/part.py`. The parts are looked up for every command, so they import
what they need when it is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

import typer

from altmode.games.registry import part

if TYPE_CHECKING:
    from rich.console import RenderableType

    from altmode.authoring.part import Given
    from altmode.cli.terminal.tables import Table


class Argument(NamedTuple):
    """Something that can be said about a match on a command line, as `--name value`."""

    name: str
    about: str
    many: bool = False
    """Whether it may be given several times, once for each seat."""
    number: bool = False
    """Whether its value is a whole number from 0 on."""


class Shelf:
    """The cards of one game, and what else people look up there."""

    def find(self, name: str) -> Any:
        """What goes by a name, or None."""
        raise NotImplementedError

    def names(self) -> list[str]:
        """The names of everything that can be found."""
        raise NotImplementedError

    def sharing(self, name: str) -> str:
        """The cards that share a name, as the end of a message; empty if no two do."""
        return ""

    def is_card(self, found: Any) -> bool:
        """Whether what was found is a card, and not something else that goes by a name."""
        return True

    def text(self, found: Any) -> RenderableType:
        """What was found, to read."""
        raise NotImplementedError

    def data(self, found: Any) -> dict[str, Any]:
        """What was found, as data."""
        raise NotImplementedError

    def print_list(self, given: Given, as_json: bool) -> None:
        """Print the cards that fit, as a table or as JSON."""
        raise NotImplementedError


class CliPart:
    """One game on the command line."""

    for_play: ClassVar[tuple[Argument, ...]] = ()
    """What can be said about a match."""
    for_sim: ClassVar[tuple[Argument, ...]] = ()
    """What can be said about a study of many matches."""
    for_card: ClassVar[tuple[Argument, ...]] = ()
    """What a list of its cards can be narrowed down by."""

    def table(self) -> Table:
        """Its table in the terminal."""
        raise NotImplementedError

    def shelf(self) -> Shelf | None:
        """Its cards; None for a game of which none can be looked up."""
        return None

    def commands(self) -> dict[str, typer.Typer]:
        """The commands that only this game has, by their names."""
        return {}


def cli_of(game: str) -> CliPart:
    """A game on the command line."""
    found: CliPart = part("cli", game)
    return found


def table_of(game: str) -> Table:
    """A game's table in the terminal."""
    return cli_of(game).table()
