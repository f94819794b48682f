"""All cards of a game."""

from __future__ import annotations

from functools import cache

from altmode.server.library.descriptions import description_of, game_named
from altmode.server.library.printing import Printed, printed


def cards_printed(game: str) -> Printed:
    """Every card of a game, ready to be sent."""
    return _cards_of(game_named(game).id)


@cache
def _cards_of(game: str) -> Printed:
    return printed(description_of(game).shelf())
