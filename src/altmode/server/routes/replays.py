"""`/api/replays`"""

from __future__ import annotations

from typing import Annotated

from litestar import Response, Router, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, JSONBody, QueryParameter, SkipValidation

from altmode.server.keeper import OpenedTable
from altmode.server.library.films import Film, Films, film_of
from altmode.server.library.replays import (
    Frames,
    PlayOn,
    RecordBrought,
    ReplayInfo,
    ReplayKept,
    checked_id,
    file_name,
    frames,
    no_replay,
    opened_from_replay,
    replay_id,
    replay_info,
)
from altmode.server.routes.answers import (
    HANDLERS,
    LONG_BODY,
    Asked,
    GivenKeeper,
    GivenOpeners,
    GivenStore,
    take_turns,
    work,
)

FILMS = "films"

GivenFilm = NamedDependency[SkipValidation[Film]]
GivenFilms = NamedDependency[SkipValidation[Films]]


async def films_of(state: State) -> Films:
    """The films that this server has at hand."""
    if FILMS not in state:
        state[FILMS] = Films()
    films: Films = state[FILMS]
    return films


async def film_named(id: FromPath[str], films: GivenFilms, keeper: GivenKeeper, store: GivenStore) -> Film:
    """The film of a record that was brought, or of a table whose match is over."""
    film = films.get(checked_id(id))
    if film is None:
        text = await store.replay(id)
        if text is not None:
            film = await work(film_of, text)
        else:
            record = await keeper.record_of_table(id)
            if record is None:
                raise no_replay()
            film = await work(Film, record)
        films.keep(id, film)
    return film


@post("/", summary="Bring a record", status_code=201)
async def bring(
    data: JSONBody[RecordBrought],
    films: GivenFilms,
    store: GivenStore,
    openers: GivenOpeners,
    request: Asked,
) -> ReplayKept:
    """Check a record choice by choice and keep it under an id; the same record has the same id."""
    take_turns(request, openers)
    film = await work(film_of, data.record)
    id = replay_id(film.text)
    await store.keep_replay(id, film.record.game, film.text)
    films.keep(id, film)
    return ReplayKept(id)


@get("/{id:str}", summary="What a replay is of")
async def show(id: FromPath[str], film: GivenFilm) -> ReplayInfo:
    """Who played what, how it ended, and where turns or rounds begin; a finished table's id is a replay's id too."""
    return await work(replay_info, id, film)


@get("/{id:str}/frames", summary="Moments of a replay")
async def show_frames(
    film: GivenFilm,
    seat: Annotated[int, QueryParameter(description="Whose eyes to look through; -1: a spectator's.")] = -1,
    first: Annotated[
        int, QueryParameter(name="from", description="The first frame: 0 is the beginning.")
    ] = 0,
    last: Annotated[
        int | None, QueryParameter(name="to", description="The last frame; no more than 100 are sent.")
    ] = None,
) -> Frames:
    """The match after each of some numbers of choices, with what happened in between."""
    return await work(frames, film, seat, first, last)


@get("/{id:str}/record", summary="A replay as a file", media_type="application/json")
async def download(id: FromPath[str], film: GivenFilm) -> Response[bytes]:
    """The record as a file that every altmode can replay."""
    headers = {"Content-Disposition": f'attachment; filename="{file_name(id, film)}"'}
    return Response(film.text.encode(), media_type="application/json", headers=headers)


@post("/{id:str}/play", summary="Play on", status_code=201)
async def play_on(
    film: GivenFilm, data: JSONBody[PlayOn], keeper: GivenKeeper, openers: GivenOpeners, request: Asked
) -> OpenedTable:
    """Open a table at which the match goes on from some point of it."""
    take_turns(request, openers)
    return await keeper.open_table(await work(opened_from_replay, film, data))


router = Router(
    "/api/replays",
    route_handlers=[bring, show, show_frames, download, play_on],
    dependencies={"films": Provide(films_of), "film": Provide(film_named)},
    tags=["library"],
    exception_handlers=HANDLERS,
    request_max_body_size=LONG_BODY,
)
