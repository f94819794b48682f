"""`/api/lessons`"""

from __future__ import annotations

from litestar import Router, post
from litestar.params import FromPath

from altmode.server.library.lessons import opened_lesson
from altmode.server.open_tables import OpenedTable
from altmode.server.routes.answers import (
    HANDLERS,
    SHORT_BODY,
    Asked,
    GivenOpeners,
    GivenTables,
    take_turns,
    work,
)


@post("/{id:str}/play", summary="Play a lesson", status_code=201)
async def play(id: FromPath[str], tables: GivenTables, openers: GivenOpeners, request: Asked) -> OpenedTable:
    """Open a table at which a lesson is told to you; the other seats do what it says, and then bots take them."""
    take_turns(request, openers)
    return await tables.open_table(await work(opened_lesson, id))


router = Router(
    "/api/lessons",
    route_handlers=[play],
    tags=["library"],
    exception_handlers=HANDLERS,
    request_max_body_size=SHORT_BODY,
)
