"""What the server has of each game: what people are told about it before they play, its cards, its own pages.

A game's part is the object `PART` in `server/library/<game>/part.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, ClassVar, Literal

import msgspec
from litestar import Router
from msgspec import Meta

from altmode.bots.part import Forecast
from altmode.games.registry import GAMES, part
from altmode.kernel.game import Game
from altmode.kernel.views import Facts, View
from altmode.server.library.refused import unknown

Together = Literal["alone", "coop", "sides", "each"]
"""Who wins together: there is one player, all do, each side does, or each wins alone."""


class ReadySeat(msgspec.Struct, frozen=True):
    """What a seat may bring by name: a ready deck, a robot."""

    id: str
    title: str
    about: str
    modes: Annotated[list[str], Meta(description="The modes it may be played in, its own first.")]


class OptionChoice(msgspec.Struct, frozen=True):
    """One of the things an option may be."""

    id: str
    title: str
    about: str
    modes: Annotated[list[str], Meta(description="In which modes it can be chosen.")]
    seats: Annotated[tuple[int, int], Meta(description="For how many seats, least and most.")]


class GameOption(msgspec.Struct, frozen=True):
    """Something about a match that can be chosen."""

    id: Annotated[str, Meta(description="Its name among the options of a new table.")]
    title: str
    about: str
    kind: Annotated[
        Literal["choice", "number", "several", "text"],
        Meta(
            description="One of the choices, a number, a list of some of the choices, or a file as `{text: ...}`."
        ),
    ]
    modes: Annotated[list[str], Meta(description="In which modes it is there; empty: in all.")]
    choices: list[OptionChoice]
    least: int | None
    most: int | None
    default: str | int | None


class Shelf(msgspec.Struct, frozen=True, kw_only=True):
    """All cards of a game; games add what theirs are like."""

    version: Annotated[str, Meta(description="Changes when any card does.")]


class PreviewStep(Facts, frozen=True):
    """One thing that a plan would lead to; games add what that is."""


class NoPreview(ValueError):
    """A plan that cannot be looked into; the message says why."""


class LibraryPart:
    """What is told about one game."""

    game: Game
    shelf_type: type[Shelf] = Shelf
    """What its cards are told as."""
    about: str = ""
    """One or two sentences for somebody who has never heard of it."""
    duration: str = ""
    chapter: str = ""
    """The event with which a turn or round begins; replays can be entered there."""
    modes: ClassVar[Mapping[str, str]] = {}
    """What is different in each mode, in a sentence."""

    first_mode: str = ""
    """The mode of a first match; the usual one if empty."""
    first_options: ClassVar[Mapping[str, str | int]] = {}
    """The options of a first match."""

    foresees: ClassVar[bool] = False
    """Whether looking into an option takes guesses, and so a process that thinks."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def ready_seats(self) -> list[ReadySeat]:
        """What a seat may bring by name."""
        return []

    def options(self) -> list[GameOption]:
        """What can be chosen about a match."""
        return []

    def together(self, mode: str) -> Together:
        """Who wins together in a mode."""
        return "alone" if self.game.seats_in(mode) == (1,) else "each"

    def shelf(self) -> Shelf:
        """All its cards."""
        return Shelf(version=self.game.data_version())

    def routers(self) -> list[Router]:
        """What can be asked about this game alone, over HTTP."""
        return []

    def preview(self, view: View, keys: list[str]) -> Sequence[PreviewStep]:
        """Where a seat's plan leads: what it has planned, then option keys; NoPreview says why that cannot be told."""
        raise NoPreview("this game has no plans to look into")

    def foreseen(self, forecast: Forecast) -> PreviewStep:
        """What an option can do, in a game that foresees it."""
        raise NotImplementedError


def game_named(name: str) -> Game:
    """A game by its id."""
    game = GAMES.get(name)
    if game is None:
        raise unknown("game", name, GAMES)
    return game


def library_of(name: str) -> LibraryPart:
    """What is told about a game."""
    found: LibraryPart = part("server.library", game_named(name).id)
    return found
