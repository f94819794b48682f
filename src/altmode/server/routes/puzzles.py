"""`/api/puzzles`"""

from __future__ import annotations

from litestar import Response, Router, get, post
from litestar.params import FromPath, JSONBody

from altmode.server.library.puzzles import (
    PlayPuzzle,
    PlayScenario,
    PuzzleList,
    cached_puzzles,
    opened_puzzle,
    opened_scenario,
)
from altmode.server.open_tables import OpenedTable
from altmode.server.routes.answers import (
    HANDLERS,
    SHORT_BODY,
    Asked,
    GivenOpeners,
    GivenTables,
    answer,
    specified,
    take_turns,
    work,
)


@get(
    "/",
    summary="The puzzles",
    responses=specified(PuzzleList, "The puzzles that come with the games."),
    sync_to_thread=True,
)
def list_puzzles(request: Asked) -> Response[bytes]:
    """The puzzles that come with the games; their solutions are told to nobody."""
    return answer(request, cached_puzzles())


@post("/{id:str}/play", summary="Play a puzzle", status_code=201)
async def play(
    id: FromPath[str],
    tables: GivenTables,
    openers: GivenOpeners,
    request: Asked,
    data: JSONBody[PlayPuzzle | None] = None,
) -> OpenedTable:
    """Open a table with the position of a puzzle: you take the seat that is asked first, bots take the others."""
    take_turns(request, openers)
    return await tables.open_table(await work(opened_puzzle, id, data or PlayPuzzle()))


@post("/play", summary="Play a scenario of one's own", status_code=201)
async def play_own(
    data: JSONBody[PlayScenario], tables: GivenTables, openers: GivenOpeners, request: Asked
) -> OpenedTable:
    """Open a table with the position of a scenario file; what it names is looked up among what comes with the games."""
    take_turns(request, openers)
    return await tables.open_table(await work(opened_scenario, data))


router = Router(
    "/api/puzzles",
    route_handlers=[list_puzzles, play, play_own],
    tags=["library"],
    exception_handlers=HANDLERS,
    request_max_body_size=SHORT_BODY,
)
