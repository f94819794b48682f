"""`/api/games`"""

from __future__ import annotations

from litestar import Response, Router, get

from altmode.server.library.games import GameList, cached_games
from altmode.server.routes.answers import HANDLERS, Asked, answer, specified


@get(
    "/",
    summary="Every game",
    responses=specified(GameList, "Every game with what can be chosen."),
    sync_to_thread=True,
)
def list_games(request: Asked) -> Response[bytes]:
    """Every game with its modes, bots, ready decks or robots, and options."""
    return answer(request, cached_games())


router = Router("/api/games", route_handlers=[list_games], tags=["library"], exception_handlers=HANDLERS)
