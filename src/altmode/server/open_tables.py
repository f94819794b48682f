"""All tables of a server: opens them, keeps their deeds, finds them again, puts away those nobody looks at."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Sequence

import msgspec

from altmode.games import matches
from altmode.games.registry import GAMES
from altmode.kernel.records import Record
from altmode.server.describing import going_on, lobby_summary
from altmode.server.log_names import log_name
from altmode.server.metrics import METRICS
from altmode.server.session import Session
from altmode.server.settings import Settings
from altmode.server.store import (
    OVER,
    PLAYING,
    CannotKeep,
    CannotRead,
    Conflict,
    Elsewhere,
    Store,
    TableRow,
)
from altmode.server.thinking import Thinkers
from altmode.table import codes
from altmode.table.deeds import BOT, PERSON, AnyDeed, Began, Opened, deed_from_json, deed_to_json
from altmode.table.live import Table, check_bots, made_anew
from altmode.table.names import one_line
from altmode.table.refused import Refused
from altmode.table.seats import digest_of, new_key
from altmode.version import VERSION

log = logging.getLogger(__name__)

ID_BYTES = 9
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
TIDY_SECONDS = 20.0
HOUR = 3600.0
DAY_MS = 86_400_000
TEXT_LENGTH = 300
MOST_RECORDS = 16
"""So many records of matches are at hand that another server had."""


class SeatKey(msgspec.Struct, frozen=True):
    """The key of a seat, which is told once to whoever holds it."""

    seat: int
    key: str


class OpenedTable(msgspec.Struct, frozen=True):
    """A table that was opened, with the keys of the seats that whoever opened it holds."""

    id: str
    keys: tuple[SeatKey, ...]


class Presence(msgspec.Struct, frozen=True):
    """Who is at a table now, as a server tells the others that share its database."""

    seats: frozenset[int] = frozenset()
    spectators: int = 0


Crowds = dict[str, Presence]


class Tables:
    """All tables of one server."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.thinkers = Thinkers(settings.thinkers, settings.thinking_seconds)
        self.sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
        """How sessions pause; tests say when a pause is over."""
        self._sessions: dict[str, Session] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._records: OrderedDict[str, Record] = OrderedDict()
        self.waking: asyncio.Task[None] | None = None
        """Takes up matches in which something goes on though nobody is there."""
        self._hour_began = time.monotonic()
        """When the hour began of which it is not counted yet that a server ran."""
        self._tidying: asyncio.Task[None] | None = None

    @staticmethod
    def now_ms() -> int:
        """The time of day."""
        return time.time_ns() // 1_000_000

    async def start(self) -> None:
        """Begin; nobody waits for tables that somebody else may want."""
        self.thinkers.warm_up()
        if (leases := self.store.leases) is not None:
            leases.lost, leases.died = self._lose, self._take_up
            leases.presence = lambda: msgspec.json.encode(self._presence()).decode()
            await leases.begin()
        self.waking = asyncio.create_task(self._wake())
        self._tidying = asyncio.create_task(self._tidy())

    async def _wake(self) -> None:
        """Take up the matches in which something has to go on though nobody comes."""
        try:
            rows = await self.store.unfinished()
        except CannotRead as error:
            log.error("no table was woken: %s", error)
            return
        await self._wake_rows(rows)

    async def _take_up(self, server: int) -> None:
        """Take up what has to go on of the tables of a server that has died."""
        await self._wake_rows(await self.store.unfinished(server))

    async def _wake_rows(self, rows: Sequence[TableRow]) -> None:
        woken = [row for row in rows if self._goes_on_alone(row, rows[0].touched_at)]
        for row in woken:
            # A table that cannot be read now is read when somebody comes; one that another server has goes on there.
            with contextlib.suppress(Refused, CannotRead, Elsewhere):
                await self.session(row.id)
        log.info("tables woken", extra={"unfinished": len(rows), "woken": len(woken)})

    def _goes_on_alone(self, row: TableRow, latest: int) -> bool:
        """Whether a clock may run at a table, or a bot may have been about to move when the server ended.

        Bots rest where nobody looks: the last thing done anywhere tells how long ago a table may have been looked at.
        """
        if row.status != PLAYING:
            return False
        going = going_on(row.summary)
        if going.clock and row.touched_at > self.now_ms() - DAY_MS:
            return True
        return going.bots and row.touched_at >= latest - 1000 * self.settings.alone_seconds

    async def stop(self) -> None:
        """Leave everything as it is kept."""
        for task in (self._tidying, self.waking):
            if task is not None:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
        for session in self._sessions.values():
            session.put_away()
        self.thinkers.close()
        await self.store.close()

    # -- Tables

    async def open_table(self, opened: Opened) -> OpenedTable:
        """Open a table; people who are to sit there from the beginning get keys."""
        check_bots(opened)
        keys = [new_key() if plan.kind == PERSON and not plan.key else "" for plan in opened.seats]
        plans = tuple(
            msgspec.structs.replace(plan, key=digest_of(key)) if key else plan
            for plan, key in zip(opened.seats, keys, strict=True)
        )
        cards = matches.card_data_version(opened.game, opened.options)
        opened = _shown(msgspec.structs.replace(opened, seats=plans, altmode=VERSION, cards=cards))
        id = secrets.token_urlsafe(ID_BYTES)
        # A match that goes on from a late point is long to set up: not while all other tables wait.
        table, deeds = await asyncio.to_thread(_new, id, opened)
        session = Session(table, self)
        session.row = self._row(session)
        await self.store.new_table(session.row, [deed_to_json(deed) for deed in deeds])
        self._sessions[id] = session
        METRICS.opened.labels(opened.game).inc()
        METRICS.tables.set(len(self._sessions))
        session.go_on()
        return OpenedTable(id, tuple(SeatKey(seat, key) for seat, key in enumerate(keys) if key))

    async def session(self, id: str) -> Session | None:
        """A table by its id, made anew from its deeds if it was put away; None if there is none.

        Refused says why a table that is kept cannot be played any more, Elsewhere which other server has it.
        """
        known = self._sessions.get(id)
        if known is not None or not TABLE_ID.fullmatch(id):
            return known
        try:
            async with self._loading.setdefault(id, asyncio.Lock()):
                if id not in self._sessions:
                    loaded = await self._load(id)
                    # Where one failed, those who waited for it and those who came later do not wait for each other.
                    if loaded is not None and id not in self._sessions:
                        self._sessions[id] = loaded
                        METRICS.tables.set(len(self._sessions))
                        # What the lobby tells may be older than the last deed.
                        await self.note(loaded)
                        loaded.go_on()
        finally:
            self._loading.pop(id, None)
        return self._sessions.get(id)

    async def _load(self, id: str) -> Session | None:
        leases = self.store.leases
        # Before it is read: nothing can be added by another server after that.
        if leases is not None and not await leases.take(id):
            return None
        row = await self.store.table(id)
        texts = await self.store.deeds_of(id)
        if row is None or not texts:
            return None
        try:
            table = await asyncio.to_thread(_made_anew, id, texts)
        except Refused as refused:
            log.error("table %s: %s (%r)", log_name(id), refused.message, refused.__cause__)
            raise
        session = Session(table, self)
        session.opened_at, session.row = row.opened_at, row
        return session

    async def keep(self, session: Session, deed: AnyDeed) -> None:
        """Keep a deed; it counts from now on."""
        row = None
        if isinstance(deed, Began):
            # A server that starts again takes up the matches that are said to go on.
            row = msgspec.structs.replace(self._row(session), status=PLAYING)
        try:
            await self.store.append(session.table.id, session.table.deeds, [deed_to_json(deed)], row)
        except (CannotKeep, Conflict) as error:
            # Perhaps it was kept and only the answer was lost, or another server wrote: what is kept is right.
            session.doubtful = True
            raise CannotKeep(str(error)) from error
        session.row = row or session.row

    async def read_again(self, session: Session) -> None:
        """Make a table anew from what is kept of it."""
        leases, id = self.store.leases, session.table.id
        try:
            if leases is not None and not await leases.mine(id):
                self._lose([id])
                raise CannotKeep("The table is another server's now.")
            texts = await self.store.deeds_of(id)
        except CannotRead as error:
            raise CannotKeep(str(error)) from error
        if not texts:
            raise CannotKeep("The table is not kept any more.")
        session.replace(await asyncio.to_thread(_made_anew, id, texts))

    async def note(self, session: Session) -> None:
        """Keep what the lobby tells of a table up to date, if that has changed."""
        row = self._row(session)
        before = session.row
        if before is not None and msgspec.structs.replace(before, touched_at=row.touched_at) == row:
            return
        try:
            await self.store.append(session.table.id, session.table.deeds, [], row)
            session.row = row
        except (CannotKeep, Conflict) as error:
            # The deeds are what counts; the row is written with the next change.
            log.error("the row of table %s was not written: %s", log_name(session.table.id), error)

    def _row(self, session: Session) -> TableRow:
        info = session.info()
        return TableRow(
            id=info.id,
            game=info.game,
            mode=info.mode,
            title=info.title,
            status=info.status,
            listed=info.listed,
            opened_at=session.opened_at,
            touched_at=self.now_ms(),
            summary=lobby_summary(info),
        )

    async def rematch(self, session: Session) -> str:
        """Open a table for the same people, who keep their seats and keys; the second to ask is led to the same one."""
        async with session.rematching:
            table = session.table
            if table.rematch:
                return table.rematch
            if not table.stopped:
                raise Refused(codes.NOT_OVER, "The match is not over yet.")
            changed = GAMES[table.opened.game].next_options(table.state) if not table.opened.start else {}
            opened = await self.open_table(again(table, changed))
            await session.do(lambda: session.table.rematch_at(opened.id))
            return opened.id

    async def record_of_table(self, id: str) -> Record | None:
        """The record of a match that is over; a match that goes on is never told."""
        try:
            session = await self.session(id)
        except Elsewhere:
            return await self._record_elsewhere(id)
        if session is None or not session.table.over:
            return None
        return await asyncio.to_thread(matches.record_of, session.table.state)

    async def _record_elsewhere(self, id: str) -> Record | None:
        """The record of a match that is over, though another server has the table."""
        if id not in self._records:
            row, texts = await self.store.table(id), await self.store.deeds_of(id)
            if row is None or row.status != OVER or not texts:
                return None
            table = await asyncio.to_thread(_made_anew, id, texts)
            if not table.over:
                return None
            self._records[id] = await asyncio.to_thread(matches.record_of, table.state)
            if len(self._records) > MOST_RECORDS:
                self._records.popitem(last=False)
        return self._records[id]

    # -- Other servers

    async def elsewhere(self, id: str) -> str:
        """The address of the server that has a table; "" if that is this one, or if nobody can tell now."""
        if id in self._sessions or self.store.leases is None:
            return ""
        try:
            return await self.store.leases.elsewhere(id)
        except CannotRead as error:
            log.error("the database failed: %s", error)
            return ""

    def _presence(self) -> Crowds:
        return {
            session.table.id: Presence(session.connected(), session.spectators())
            for session in self.live_sessions()
            if session.table.opened.listed and session.connections
        }

    async def presence(self) -> Crowds:
        """Who is at tables that are listed: those here as they are, those of other servers as they told last."""
        there: Crowds = {}
        if self.store.leases is not None:
            for text in await self.store.leases.presence_elsewhere():
                # One of another version may tell it otherwise.
                with contextlib.suppress(msgspec.DecodeError):
                    there |= msgspec.json.decode(text, type=Crowds)
        return there | self._presence()

    def _lose(self, ids: Collection[str]) -> None:
        """Put tables away that other servers have taken: whoever is there comes back to those."""
        for id in ids:
            if (session := self._sessions.pop(id, None)) is not None:
                session.put_away()
        METRICS.tables.set(len(self._sessions))

    def live_sessions(self) -> Sequence[Session]:
        """The tables in memory."""
        return list(self._sessions.values())

    # -- Tidying

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            try:
                await self.tidy()
            except Exception:
                log.exception("tidying failed")

    async def tidy(self) -> None:
        """Put tables away that nobody looks at, and mark or forget those that nobody has touched for very long."""
        settings = self.settings
        now = time.monotonic()
        for id, session in list(self._sessions.items()):
            over = session.table.over
            idle = now - session.looked_at > (settings.over_seconds if over else settings.idle_seconds)
            if not session.connections and idle and not session.busy:
                session.put_away()
                del self._sessions[id]
                if self.store.leases is not None:
                    await self.store.leases.release(id)
        METRICS.tables.set(len(self._sessions))
        leases = self.store.leases
        one = leases is None or await leases.eldest()
        while now - self._hour_began >= HOUR:
            if one:
                await self.store.another_hour()
            self._hour_began += HOUR
        if one:
            before = self.now_ms() - round(settings.keep_days * DAY_MS)
            held = frozenset(self._sessions) | (await leases.held(before) if leases else frozenset())
            await self.store.tidy(before, settings.marked_hours, held)


def _new(id: str, opened: Opened) -> tuple[Table, list[AnyDeed]]:
    table = Table(id, opened)
    deeds: list[AnyDeed] = [opened]
    # Tried before anything is kept, though those who are still to come may bring other names.
    table.check_setup()
    if not any(seat.free for seat in table.seats):
        deeds.append(table.begin())
    for deed in deeds[1:]:
        table.happen(deed)
    return table, deeds


def _made_anew(id: str, texts: Sequence[str]) -> Table:
    try:
        deeds = [deed_from_json(text) for text in texts]
    except (ValueError, RecursionError) as error:
        message = "This table is damaged, or was kept by another version of altmode."
        raise Refused(codes.UNREADABLE, message) from error
    return made_anew(id, deeds)


def _shown(opened: Opened) -> Opened:
    """A table whose texts can be shown to everybody, wherever they come from."""
    puzzle = opened.puzzle
    if puzzle is not None:
        title, goal = one_line(puzzle.title, TEXT_LENGTH), one_line(puzzle.goal, TEXT_LENGTH)
        puzzle = msgspec.structs.replace(puzzle, title=title, goal=goal)
    return msgspec.structs.replace(
        opened,
        title=one_line(opened.title, TEXT_LENGTH),
        puzzle=puzzle,
        seats=tuple(
            msgspec.structs.replace(plan, brings=one_line(plan.brings, TEXT_LENGTH)) for plan in opened.seats
        ),
    )


def again(table: Table, changed: dict[str, object]) -> Opened:
    """How a table is opened for the same seats once more, with fresh chance."""
    opened = table.opened
    plans = []
    for seat in table.seats:
        kind = PERSON if seat.kind == PERSON else BOT
        plans.append(
            msgspec.structs.replace(
                seat.plan, kind=kind, name=seat.name, key=seat.key if kind == PERSON else ""
            )
        )
    fresh = {**opened.options, **changed}
    return msgspec.structs.replace(
        opened,
        seed=opened.seed if opened.start else secrets.randbits(matches.SEED_BITS),
        seats=tuple(plans),
        options=fresh,
        chosen_seed=opened.chosen_seed and bool(opened.start),
        before=opened.before if opened.start else (),
    )
