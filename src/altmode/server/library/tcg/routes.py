"""`/api/decks`"""

from __future__ import annotations

from litestar import Response, Router, get, post
from litestar.params import JSONBody

from altmode.server.library.tcg.decks import DeckList, DeckReport, DeckToCheck, cached_decks, check_deck
from altmode.server.routes.answers import (
    HANDLERS,
    SHORT_BODY,
    Asked,
    GivenCheckers,
    answer,
    specified,
    take_turns,
    work,
)


@get(
    "/",
    summary="The ready decks",
    responses=specified(DeckList, "The decks that come with the game."),
    sync_to_thread=True,
)
def list_decks(request: Asked) -> Response[bytes]:
    """The decks that come with the game, card by card and as text files."""
    return answer(request, cached_decks())


@post("/check", summary="Check a deck", status_code=200)
async def check(data: JSONBody[DeckToCheck], checkers: GivenCheckers, request: Asked) -> DeckReport:
    """Every line of a deck that cannot be read, and every reason why it may not be played in a mode."""
    take_turns(request, checkers)
    return await work(check_deck, data)


router = Router(
    "/api/decks",
    route_handlers=[list_decks, check],
    tags=["library"],
    exception_handlers=HANDLERS,
    request_max_body_size=SHORT_BODY,
)
