"""What people are told about each game before they play it.

A game adds one small object to `DESCRIPTIONS`; without one it can be played all the same, with its bare facts told.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import Meta

from altmode.api import GAMES
from altmode.kernel.game import Game
from altmode.server.library.declining import unknown


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
    kind: Literal["choice", "number"]
    modes: Annotated[list[str], Meta(description="In which modes it is there; empty: in all.")]
    choices: list[OptionChoice]
    least: int | None
    most: int | None
    default: str | int | None


class Shelf(msgspec.Struct, frozen=True, kw_only=True):
    """All cards of a game; games add what theirs are like."""

    version: Annotated[str, Meta(description="Changes when any card does.")]


class Description:
    """What is told about one game."""

    game: Game
    about: str = ""
    """One or two sentences for somebody who has never heard of it."""
    duration: str = ""
    chapter: str = ""
    """The event with which a turn or round begins; replays can be entered there."""
    modes: ClassVar[Mapping[str, str]] = {}
    """What is different in each mode, in a sentence."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def seats_in(self, mode: str) -> tuple[int, int]:
        """With how many seats a mode can be played."""
        return self.game.least, self.game.most

    def ready_seats(self) -> list[ReadySeat]:
        """What a seat may bring by name."""
        return []

    def options(self) -> list[GameOption]:
        """What can be chosen about a match."""
        return []

    def shelf(self) -> Shelf:
        """All its cards."""
        return Shelf(version=self.game.data_version())


@cache
def _described() -> dict[str, Description]:
    # Imported here: every description needs this module.
    from altmode.server.library.rally import RallyDescription
    from altmode.server.library.tcg import TcgDescription

    return {one.game.id: one for one in (TcgDescription(), RallyDescription())}


def game_named(name: str) -> Game:
    """A game by its id."""
    game = GAMES.get(name)
    if game is None:
        raise unknown("game", name, GAMES)
    return game


def description_of(name: str) -> Description:
    """What is told about a game."""
    game = game_named(name)
    return _described().get(game.id) or Description(game)
