"""`/api/replays`"""

from __future__ import annotations

from typing import Annotated

from litestar import Response, Router, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, JSONBody, QueryParameter, SkipValidation

from altmode.server.library.replay_cache import Replay, ReplayCache, replay_of
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
from altmode.server.open_tables import OpenedTable
from altmode.server.routes.answers import (
    HANDLERS,
    LONG_BODY,
    Asked,
    GivenOpeners,
    GivenStore,
    GivenTables,
    take_turns,
    work,
)

CACHE = "replay cache"

GivenReplay = NamedDependency[SkipValidation[Replay]]
GivenCache = NamedDependency[SkipValidation[ReplayCache]]


async def cache_of(state: State) -> ReplayCache:
    """The replays that this server has at hand."""
    if CACHE not in state:
        state[CACHE] = ReplayCache()
    cache: ReplayCache = state[CACHE]
    return cache


async def replay_named(
    id: FromPath[str], cache: GivenCache, tables: GivenTables, store: GivenStore
) -> Replay:
    """The replay of a record that was brought, or of a table whose match is over."""
    replay = cache.get(checked_id(id))
    if replay is None:
        text = await store.replay(id)
        if text is not None:
            replay = await work(replay_of, text)
        else:
            record = await tables.record_of_table(id)
            if record is None:
                raise no_replay()
            replay = await work(Replay, record)
        cache.keep(id, replay)
    return replay


@post("/", summary="Bring a record", status_code=201)
async def bring(
    data: JSONBody[RecordBrought],
    cache: GivenCache,
    store: GivenStore,
    openers: GivenOpeners,
    request: Asked,
) -> ReplayKept:
    """Check a record choice by choice and keep it under an id; the same record has the same id."""
    take_turns(request, openers)
    replay = await work(replay_of, data.record)
    id = replay_id(replay.text)
    await store.keep_replay(id, replay.record.game, replay.text)
    cache.keep(id, replay)
    return ReplayKept(id)


@get("/{id:str}", summary="What a replay is of")
async def show(id: FromPath[str], replay: GivenReplay) -> ReplayInfo:
    """Who played what, how it ended, and where turns or rounds begin; a finished table's id is a replay's id too."""
    return await work(replay_info, id, replay)


@get("/{id:str}/frames", summary="Moments of a replay")
async def show_frames(
    replay: GivenReplay,
    seat: Annotated[int, QueryParameter(description="Whose eyes to look through; -1: a spectator's.")] = -1,
    first: Annotated[
        int, QueryParameter(name="from", description="The first frame: 0 is the beginning.")
    ] = 0,
    last: Annotated[
        int | None, QueryParameter(name="to", description="The last frame; no more than 100 are sent.")
    ] = None,
) -> Frames:
    """The match after each of some numbers of choices, with what happened in between."""
    return await work(frames, replay, seat, first, last)


@get("/{id:str}/record", summary="A replay as a file", media_type="application/json")
async def download(id: FromPath[str], replay: GivenReplay) -> Response[bytes]:
    """The record as a file that every altmode can replay."""
    headers = {"Content-Disposition": f'attachment; filename="{file_name(id, replay)}"'}
    return Response(replay.text.encode(), media_type="application/json", headers=headers)


@post("/{id:str}/play", summary="Play on", status_code=201)
async def play_on(
    replay: GivenReplay, data: JSONBody[PlayOn], tables: GivenTables, openers: GivenOpeners, request: Asked
) -> OpenedTable:
    """Open a table at which the match goes on from some point of it."""
    take_turns(request, openers)
    return await tables.open_table(await work(opened_from_replay, replay, data))


router = Router(
    "/api/replays",
    route_handlers=[bring, show, show_frames, download, play_on],
    dependencies={"cache": Provide(cache_of), "replay": Provide(replay_named)},
    tags=["library"],
    exception_handlers=HANDLERS,
    request_max_body_size=LONG_BODY,
)
