"""Every game with its modes, bots, ready seats and options: all that a page needs to offer a new table."""

from __future__ import annotations

from functools import cache
from typing import Annotated

import msgspec
from msgspec import Meta

from altmode.authoring.packs import words_of
from altmode.bots import bots_for, usual_bot
from altmode.games.registry import GAMES
from altmode.server.library.cached_responses import CachedResponse, cached_response
from altmode.server.library.lessons import LessonNote, lesson_notes
from altmode.server.library.part import GameOption, LibraryPart, ReadySeat, Together, library_of


class ModeInfo(msgspec.Struct, frozen=True):
    """A way to play a game."""

    id: str
    title: str
    about: Annotated[str, Meta(description="What is different in it.")]
    seats: Annotated[list[int], Meta(description="With how many seats it can be played, the fewest first.")]
    together: Annotated[
        Together, Meta(description="Who wins together: there is one player, all do, each side, or nobody.")
    ]


class BotInfo(msgspec.Struct, frozen=True):
    """A player made of code."""

    id: str
    title: str
    about: str


class FirstTable(msgspec.Struct, frozen=True):
    """What somebody is offered who has never finished a match of a game."""

    mode: str
    options: dict[str, str | int]


class GameInfo(msgspec.Struct, frozen=True):
    """A game and everything that can be chosen about a match of it."""

    id: str
    title: str
    about: Annotated[str, Meta(description="For somebody who has never heard of it.")]
    duration: Annotated[str, Meta(description='Such as "20 to 40 minutes".')]
    seats: Annotated[list[int], Meta(description="With how many seats it can be played in some mode.")]
    modes: list[ModeInfo]
    default_mode: str
    bots: Annotated[list[BotInfo], Meta(description="Weakest first.")]
    usual_bot: Annotated[str, Meta(description="Who plays where none is asked for.")]
    ready_seats: list[ReadySeat]
    options: list[GameOption]
    lessons: Annotated[
        list[LessonNote], Meta(description="How it is learned, in order; empty: there is none.")
    ]
    first: Annotated[FirstTable, Meta(description="The gentlest way to play it, for a first match.")]
    packs: Annotated[bool, Meta(description="Whether a new table takes a pack of cards of one's own.")]


class GameList(msgspec.Struct, frozen=True):
    """Every game there is."""

    games: list[GameInfo]


def game_info(described: LibraryPart) -> GameInfo:
    """A game as people are told about it."""
    game = described.game
    return GameInfo(
        id=game.id,
        title=game.title,
        about=described.about,
        duration=described.duration,
        seats=list(game.seats),
        modes=[
            ModeInfo(
                mode,
                title,
                described.modes.get(mode, ""),
                list(game.seats_in(mode)),
                described.together(mode),
            )
            for mode, title in game.modes.items()
        ],
        default_mode=game.default_mode,
        bots=[BotInfo(id, bot.title, bot.about) for id, bot in bots_for(game.id).items()],
        usual_bot=usual_bot(game.id),
        ready_seats=described.ready_seats(),
        options=described.options(),
        lessons=lesson_notes(game.id),
        first=FirstTable(described.first_mode or game.default_mode, dict(described.first_options)),
        packs=words_of(game.id) is not None,
    )


def game_list() -> GameList:
    """Every game there is."""
    return GameList([game_info(library_of(game)) for game in GAMES])


@cache
def cached_games() -> CachedResponse:
    """The same, ready to be sent."""
    return cached_response(game_list())
