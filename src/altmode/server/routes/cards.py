"""`/api/cards`"""

from __future__ import annotations

from litestar import Response, Router, get
from litestar.params import FromPath

from altmode.server.library.cards import cards_printed
from altmode.server.library.rally import RallyShelf
from altmode.server.library.tcg import TcgShelf
from altmode.server.routes.answers import HANDLERS, Asked, answer, specified


@get(
    "/{game:str}",
    summary="All cards of a game",
    responses=specified(TcgShelf | RallyShelf, "The game's cards, in the form of that game."),
    sync_to_thread=True,
)
def list_cards(game: FromPath[str], request: Asked) -> Response[bytes]:
    """All cards of a game, with what is printed on them and the version of the card data."""
    return answer(request, cards_printed(game))


router = Router("/api/cards", route_handlers=[list_cards], tags=["library"], exception_handlers=HANDLERS)
