"""`/api/cards`"""

from __future__ import annotations

from typing import Any, Union

from litestar import Response, Router, get
from litestar.params import FromPath

from altmode.games.registry import GAMES
from altmode.server.library.cards import cached_cards
from altmode.server.library.part import library_of
from altmode.server.routes.answers import HANDLERS, Asked, answer, specified

SHELVES: Any = Union[tuple(library_of(game).shelf_type for game in GAMES)]  # noqa: UP007
"""What cards are told as, whichever game they are of."""


@get(
    "/{game:str}",
    summary="All cards of a game",
    responses=specified(SHELVES, "The game's cards, in the form of that game."),
    sync_to_thread=True,
)
def list_cards(game: FromPath[str], request: Asked) -> Response[bytes]:
    """All cards of a game, with what is printed on them and the version of the card data."""
    return answer(request, cached_cards(game))


router = Router("/api/cards", route_handlers=[list_cards], tags=["library"], exception_handlers=HANDLERS)
