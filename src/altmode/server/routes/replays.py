"""`/api/replays`"""

from __future__ import annotations

from typing import Annotated

from litestar import Response, Router, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, JSONBody, QueryParameter, SkipValidation

from altmode.server.library.record_worker import RecordWorker, Source
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
    text_and_game,
)
from altmode.server.library.reviews import Reviews, ReviewState
from altmode.server.open_tables import OpenedTable
from altmode.server.routes.answers import (
    HANDLERS,
    LONG_BODY,
    Asked,
    GivenOpeners,
    GivenStore,
    GivenTables,
    take_turns,
)
from altmode.server.tables import address_of

WORKER = "record worker"
REVIEWS = "reviews"

GivenSource = NamedDependency[SkipValidation[Source]]
GivenWorker = NamedDependency[SkipValidation[RecordWorker]]
GivenReviews = NamedDependency[SkipValidation[Reviews]]


async def worker_of(state: State) -> RecordWorker:
    """The process in which this server plays records."""
    if WORKER not in state:
        state[WORKER] = RecordWorker()
    worker: RecordWorker = state[WORKER]
    return worker


async def reviews_of(state: State) -> Reviews:
    """The reviews that this server makes."""
    if REVIEWS not in state:
        state[REVIEWS] = Reviews()
    reviews: Reviews = state[REVIEWS]
    return reviews


def close_worker(state: State) -> None:
    """End the processes that play and review records, if there are any."""
    for name in (WORKER, REVIEWS):
        if name in state:
            state[name].close()


async def source_named(id: FromPath[str], tables: GivenTables, store: GivenStore) -> Source:
    """The record that was brought under an id, or that of a table whose match is over."""
    text = await store.replay(checked_id(id))
    if text is None:
        record = await tables.record_of_table(id)
        if record is None:
            raise no_replay()
        return Source(record.to_json(), id, brought=False)
    return Source(text, id)


@post("/", summary="Bring a record", status_code=201)
async def bring(
    data: JSONBody[RecordBrought],
    worker: GivenWorker,
    store: GivenStore,
    openers: GivenOpeners,
    request: Asked,
) -> ReplayKept:
    """Check a record choice by choice and keep it under an id; the same record has the same id."""
    take_turns(request, openers)
    text, game = await worker.look(address_of(request), Source(data.record), text_and_game)
    id = replay_id(text)
    await store.keep_replay(id, game, text)
    return ReplayKept(id)


@get("/{id:str}", summary="What a replay is of")
async def show(id: FromPath[str], source: GivenSource, worker: GivenWorker, request: Asked) -> ReplayInfo:
    """Who played what, how it ended, and where turns or rounds begin; a finished table's id is a replay's id too."""
    return await worker.look(address_of(request), source, replay_info, id)


@get("/{id:str}/frames", summary="Moments of a replay")
async def show_frames(
    source: GivenSource,
    worker: GivenWorker,
    request: Asked,
    seat: Annotated[int, QueryParameter(description="Whose eyes to look through; -1: a spectator's.")] = -1,
    first: Annotated[
        int, QueryParameter(name="from", description="The first frame: 0 is the beginning.")
    ] = 0,
    last: Annotated[
        int | None, QueryParameter(name="to", description="The last frame; no more than 100 are sent.")
    ] = None,
) -> Frames:
    """The match after each of some numbers of choices, with what happened in between."""
    return await worker.look(address_of(request), source, frames, seat, first, last)


@get("/{id:str}/record", summary="A replay as a file", media_type="application/json")
async def download(
    id: FromPath[str], source: GivenSource, worker: GivenWorker, request: Asked
) -> Response[bytes]:
    """The record as a file that every altmode can replay."""
    text, game = await worker.look(address_of(request), source, text_and_game)
    headers = {"Content-Disposition": f'attachment; filename="{file_name(id, game)}"'}
    return Response(text.encode(), media_type="application/json", headers=headers)


@post("/{id:str}/play", summary="Play on", status_code=201)
async def play_on(
    source: GivenSource,
    worker: GivenWorker,
    data: JSONBody[PlayOn],
    tables: GivenTables,
    openers: GivenOpeners,
    request: Asked,
) -> OpenedTable:
    """Open a table at which the match goes on from some point of it."""
    take_turns(request, openers)
    return await tables.open_table(await worker.look(address_of(request), source, opened_from_replay, data))


@post("/{id:str}/review", summary="Review a replay", status_code=202)
async def begin_review(
    id: FromPath[str], source: GivenSource, reviews: GivenReviews, openers: GivenOpeners, request: Asked
) -> ReviewState:
    """Have a match looked back at: how it stood at each choice, what cost most, and what was luck.

    Ask how far it is until the review is there; for a while it is kept for whoever asks next.
    """
    take_turns(request, openers)
    return reviews.begin(address_of(request), id, source)


@get("/{id:str}/review", summary="How far a review is")
async def show_review(id: FromPath[str], reviews: GivenReviews) -> ReviewState:
    """How far the review of a replay is, with what was found once it is done."""
    return reviews.state(checked_id(id))


router = Router(
    "/api/replays",
    route_handlers=[bring, show, show_frames, download, play_on, begin_review, show_review],
    dependencies={
        "worker": Provide(worker_of),
        "source": Provide(source_named),
        "reviews": Provide(reviews_of),
    },
    tags=["library"],
    exception_handlers=HANDLERS,
    request_max_body_size=LONG_BODY,
)
