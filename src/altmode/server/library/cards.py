"""All cards of a game."""

from __future__ import annotations

from functools import cache

from altmode.server.library.cached_responses import CachedResponse, cached_response
from altmode.server.library.part import game_named, library_of


def cached_cards(game: str) -> CachedResponse:
    """Every card of a game, ready to be sent."""
    return _cards_of(game_named(game).id)


@cache
def _cards_of(game: str) -> CachedResponse:
    return cached_response(library_of(game).shelf())
