"""A small server of the library alone, with tables and a store that keep everything in memory."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from litestar import Litestar
from litestar.datastructures import State as AppState
from litestar.di import Provide

from altmode import api
from altmode.bots import make_bot, seen_by, usual_bot
from altmode.kernel.records import Record
from altmode.kernel.state import State
from altmode.server.errors import HANDLERS
from altmode.server.library.record_worker import RecordWorker
from altmode.server.library.reviews import Reviews
from altmode.server.limits import Addresses
from altmode.server.open_tables import OpenedTable, SeatKey
from altmode.server.routes import routers
from altmode.server.routes.replays import REVIEWS, WORKER
from altmode.table.deeds import PERSON, Opened
from altmode.table.live import Table, check_bots

RECORDS = RecordWorker()
"""One process for all tests, since starting it takes its time."""
REVIEWED = 150
"""So many simulations a review of these tests takes."""


class FakeTables:
    """Opens tables, and knows the records of those that were put there."""

    def __init__(self) -> None:
        self.opened: list[Opened] = []
        self.matches: dict[str, State] = {}
        self.asked = 0

    async def open_table(self, opened: Opened) -> OpenedTable:
        check_bots(opened)
        Table("tried", opened).begin()
        self.opened.append(opened)
        keys = tuple(SeatKey(seat, "key") for seat, plan in enumerate(opened.seats) if plan.kind == PERSON)
        return OpenedTable(f"table-{len(self.opened)}", keys)

    async def record_of_table(self, id: str) -> Record | None:
        self.asked += 1
        state = self.matches.get(id)
        return api.record_of(state) if state is not None and state.over else None


class FakeStore:
    """Keeps records in a dictionary."""

    def __init__(self) -> None:
        self.kept: dict[str, tuple[str, str]] = {}
        self.asked = 0

    async def keep_replay(self, id: str, game: str, record: str) -> None:
        self.kept[id] = (game, record)

    async def replay(self, id: str) -> str | None:
        self.asked += 1
        return self.kept[id][1] if id in self.kept else None


def library_app(tables: FakeTables, store: FakeStore, at_once: int = 100_000) -> Litestar:
    """A server of the library alone, which answers errors as the whole server does."""
    openers, checkers = Addresses(0.001, at_once), Addresses(0.001, 100_000)
    return Litestar(
        routers(),
        dependencies={
            "tables": Provide(lambda: tables, sync_to_thread=False),
            "store": Provide(lambda: store, sync_to_thread=False),
            "openers": Provide(lambda: openers, sync_to_thread=False),
            "checkers": Provide(lambda: checkers, sync_to_thread=False),
        },
        state=AppState({WORKER: RECORDS, REVIEWS: Reviews(REVIEWED)}),
        exception_handlers=HANDLERS,  # type: ignore[arg-type]
    )


def played(game: str, seats: list[Any], seed: int = 5, most: int = 100_000, **options: Any) -> State:
    """A match that bots have played, to its end or for so many choices."""
    state = api.new_game(game, seats=seats, seed=seed, **options)
    bots = [
        make_bot(usual_bot(game) if game == "tcg" else "random", seat, game) for seat in range(len(seats))
    ]
    while not state.over and len(state.journal.choices if state.journal else ()) < most:
        seat = state.asked[0].seat
        state.choose(seat, bots[seat].pick(seen_by(state, seat)))
    return state


_opened: list[str] | None = None


def _listen(event: str, args: tuple[Any, ...]) -> None:
    if _opened is not None and event in ("open", "os.listdir", "os.scandir"):
        _opened.append(str(args[0]))


sys.addaudithook(_listen)


@contextmanager
def files_opened() -> Iterator[list[str]]:
    """The names of all files and folders that anybody opens meanwhile."""
    global _opened  # noqa: PLW0603
    _opened = []
    try:
        yield _opened
    finally:
        _opened = None
