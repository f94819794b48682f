"""The library over HTTP, one module for each topic; what only one game has is in its folder of `library`."""

from __future__ import annotations

from litestar import Router

from altmode.games.registry import GAMES
from altmode.server.library.part import library_of
from altmode.server.routes import cards, games, lessons, puzzles, replays, rules


def routers() -> list[Router]:
    """Everything that the library answers."""
    of_all = [module.router for module in (games, cards, rules, replays, puzzles, lessons)]
    # Games that share an engine share what only it answers.
    of_games = dict.fromkeys([router for game in GAMES for router in library_of(game).routers()])
    return [*of_all, *of_games]
