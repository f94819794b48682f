"""`/api/rules`"""

from __future__ import annotations

from typing import Annotated

from litestar import Response, Router, get
from litestar.params import FromPath, QueryParameter

from altmode.server.library.rules import (
    Hits,
    RulebookInfo,
    RuleEntry,
    cached_book,
    rule_entry,
    search_rules,
)
from altmode.server.routes.answers import HANDLERS, Asked, answer, specified, work


@get(
    "/{game:str}",
    summary="A rulebook",
    responses=specified(RulebookInfo, "All entries of the rulebook."),
    sync_to_thread=True,
)
def show_book(game: FromPath[str], request: Asked) -> Response[bytes]:
    """The whole rulebook of a game: rules, rulings, open questions and what was decided on them."""
    return answer(request, cached_book(game))


@get("/{game:str}/search", summary="Search a rulebook")
async def search(
    game: FromPath[str], q: Annotated[str, QueryParameter(description="Words that must all be there.")] = ""
) -> Hits:
    """The entries that hold every one of the words, the best first."""
    return await work(search_rules, game, q)


@get("/id/{id:str}", summary="A rule", sync_to_thread=True)
def show_rule(id: FromPath[str]) -> RuleEntry:
    """One entry by its id, in whichever rulebook it is; an unknown one is answered with the nearest."""
    return rule_entry(id)


router = Router(
    "/api/rules",
    route_handlers=[show_book, search, show_rule],
    tags=["library"],
    exception_handlers=HANDLERS,
)
