"""`/api/games`"""

from __future__ import annotations

from litestar import Response, Router, get

from altmode.server.library.games import GamesTold, games_printed
from altmode.server.routes.answers import HANDLERS, Asked, answer, specified


@get(
    "/",
    summary="Every game",
    responses=specified(GamesTold, "Every game with what can be chosen."),
    sync_to_thread=True,
)
def list_games(request: Asked) -> Response[bytes]:
    """Every game with its modes, bots, ready decks or robots, and options."""
    return answer(request, games_printed())


router = Router("/api/games", route_handlers=[list_games], tags=["library"], exception_handlers=HANDLERS)
