"""Every game with its modes, bots, ready seats and options: all that a page needs to offer a new table."""

from __future__ import annotations

from functools import cache
from typing import Annotated

import msgspec
from msgspec import Meta

from altmode.api import GAMES
from altmode.bots import bots_for
from altmode.server.library.descriptions import Description, GameOption, ReadySeat, description_of
from altmode.server.library.printing import Printed, printed


class ModeInfo(msgspec.Struct, frozen=True):
    """A way to play a game."""

    id: str
    title: str
    about: Annotated[str, Meta(description="What is different in it.")]
    seats: Annotated[tuple[int, int], Meta(description="For how many seats, least and most.")]


class BotInfo(msgspec.Struct, frozen=True):
    """A player made of code."""

    id: str
    title: str
    about: str


class GameInfo(msgspec.Struct, frozen=True):
    """A game and everything that can be chosen about a match of it."""

    id: str
    title: str
    about: Annotated[str, Meta(description="For somebody who has never heard of it.")]
    duration: Annotated[str, Meta(description='Such as "20 to 40 minutes".')]
    seats: Annotated[tuple[int, int], Meta(description="For how many seats, least and most.")]
    modes: list[ModeInfo]
    default_mode: str
    bots: Annotated[list[BotInfo], Meta(description="Weakest first; the last plays where none is asked for.")]
    ready_seats: list[ReadySeat]
    options: list[GameOption]


class GamesTold(msgspec.Struct, frozen=True):
    """Every game there is."""

    games: list[GameInfo]


BOTS = {
    "random": (
        "Random — plays whatever is legal",
        "Takes any of its options by lot. Good for a first look around.",
    ),
    "greedy": (
        "Greedy — takes what looks best now",
        "Adds up what it can see and takes the best attack of this turn. It does not look further ahead.",
    ),
    "planner": (
        "Planner — plays its five cards out in its head",
        "Tries its plans on a copy of the course and takes the one that leads nearest to the next Checkpoint.",
    ),
}
"""What is told about each bot: its title, and how it plays."""


def bot_info(id: str) -> BotInfo:
    """A bot as people are told about it."""
    title, about = BOTS.get(id, (id.capitalize(), ""))
    return BotInfo(id, title, about)


def game_info(described: Description) -> GameInfo:
    """A game as people are told about it."""
    game = described.game
    return GameInfo(
        id=game.id,
        title=game.title,
        about=described.about,
        duration=described.duration,
        seats=(game.least, game.most),
        modes=[
            ModeInfo(mode, title, described.modes.get(mode, ""), described.seats_in(mode))
            for mode, title in game.modes.items()
        ],
        default_mode=game.default_mode,
        bots=[bot_info(bot) for bot in bots_for(game.id)],
        ready_seats=described.ready_seats(),
        options=described.options(),
    )


def games_told() -> GamesTold:
    """Every game there is."""
    return GamesTold([game_info(description_of(game)) for game in GAMES])


@cache
def games_printed() -> Printed:
    """The same, ready to be sent."""
    return printed(games_told())
