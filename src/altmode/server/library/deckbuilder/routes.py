"""`/api/mixes`"""

from __future__ import annotations

from litestar import Router, post
from litestar.params import JSONBody

from altmode.server.library.deckbuilder.mixes import MixReport, MixToCheck, check_mix_text
from altmode.server.routes.answers import HANDLERS, SHORT_BODY, Asked, GivenCheckers, take_turns, work


@post("/check", summary="Check a mix", status_code=200)
async def check(data: JSONBody[MixToCheck], checkers: GivenCheckers, request: Asked) -> MixReport:
    """Why nobody can play with a mix of cards of two boxes, or else what it brings."""
    take_turns(request, checkers)
    return await work(check_mix_text, data)


router = Router(
    "/api/mixes",
    route_handlers=[check],
    tags=["library"],
    exception_handlers=HANDLERS,
    request_max_body_size=SHORT_BODY,
)
