"""A table while people are around it: wishes become deeds one after the other, and everybody is told.

A deed is kept before it happens and before anybody hears of it. All wishes of a table wait for one lock, those of
different tables for nothing but the database, which writes what waits together.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from altmode.server import describing
from altmode.server.messages import TableInfo
from altmode.server.metrics import METRICS
from altmode.server.store import CannotKeep
from altmode.server.thinking import best_bot, bot_seed
from altmode.table import refusals
from altmode.table.deeds import AnyDeed, Chose, Said
from altmode.table.live import Table
from altmode.table.refusals import Refused

if TYPE_CHECKING:
    from altmode.server.connection import Connection
    from altmode.server.keeper import Keeper
    from altmode.server.store import TableRow

log = logging.getLogger(__name__)

Wanted = Callable[[], AnyDeed]

TRY_AGAIN_SECONDS = 1.0


def _let_go(doing: asyncio.Task[AnyDeed]) -> None:
    """Whoever wanted it may have gone; what became of it is told to nobody then."""
    if not doing.cancelled() and isinstance(error := doing.exception(), Exception):
        log.debug("a wish was not granted: %s", error)


class Session:
    """One table, its connections, and whoever has to move there."""

    def __init__(self, table: Table, keeper: Keeper) -> None:
        self.table = table
        self.keeper = keeper
        self.connections: set[Connection] = set()
        self.version = 0
        """Counts whatever may change what people see."""
        self.left_at: dict[int, float] = {}
        """When the last connection of a seat ended."""
        self.looked_at = time.monotonic()
        """When anybody was there last."""
        self.opened_at = keeper.now_ms()
        self.row: TableRow | None = None
        """What is kept of it for the lobby."""
        self.doubtful = False
        """Whether what is kept may be more than what is known here."""
        self.put_by = False
        """Whether this is no longer where the table is kept going."""
        self.rematching = asyncio.Lock()
        self._lock = asyncio.Lock()
        self._advised: set[int] = set()
        """The seats for which a bot is thinking up a hint."""
        self._asked_at: dict[int, float] = {}
        """Since when each person has been thinking."""
        self._stirred = asyncio.Event()
        """Set whenever something has changed."""
        self._bots: asyncio.Task[None] | None = None
        self._clock: asyncio.Task[None] | None = None
        self._settling: asyncio.Task[None] | None = None

    # -- Deeds

    async def do(self, wanted: Wanted) -> AnyDeed:
        """Have a wish checked, kept and carried out; Refused tells why not."""
        # A connection that breaks off must not leave a deed kept that has not happened, nor let the next one begin.
        doing = asyncio.create_task(self._do(wanted))
        doing.add_done_callback(_let_go)
        return await asyncio.shield(doing)

    async def _do(self, wanted: Wanted) -> AnyDeed:
        async with self._lock:
            if self.put_by:
                raise CannotKeep("The table was put away.")
            if self.doubtful:
                await self.keeper.read_again(self)
            deed = wanted()
            try:
                await self.keeper.keep(self, deed)
            except CannotKeep:
                self._settling = asyncio.create_task(self._insist(self._settle))
                raise
            self.table.happen(deed)
            METRICS.deeds.labels(type(deed).__name__).inc()
            if isinstance(deed, Chose):
                self._asked_at.pop(deed.seat, None)
            self.go_on()
            if not isinstance(deed, Chose | Said) or self.table.over:
                await self.keeper.note(self)
            return deed

    async def _settle(self) -> None:
        """Find out what is kept, so that nobody waits for somebody who has answered."""
        async with self._lock:
            if self.doubtful and not self.put_by:
                try:
                    await self.keeper.read_again(self)
                except Refused as refused:
                    log.error("table %s: %s", self.table.id, refused.message)

    def replace(self, table: Table) -> None:
        """Go on with the table as it is kept."""
        self.table = table
        self.doubtful = False
        for connection in self.connections:
            connection.begin_anew()
        self.go_on()

    def go_on(self) -> None:
        """After anything has changed: tell everybody, wind the clocks, and let bots think."""
        if self.put_by:
            return
        self.version += 1
        self._stirred.set()
        self._wind_clocks()
        for connection in self.connections:
            connection.wake()
        if self._bots is None and self.table.bots_to_move() and self.looked_upon():
            self._bots = asyncio.create_task(self._play_bots())

    # -- Bots

    async def _play_bots(self) -> None:
        try:
            while self.table.bots_to_move() and self.looked_upon() and not self.put_by:
                await self._insist(self._move_next_bot)
        except Exception:
            log.exception("bots of table %s stopped", self.table.id)
        finally:
            self._bots = None

    async def _insist(self, act: Callable[[], Awaitable[None]]) -> None:
        """Do something that nobody else would try again if the database did not answer."""
        while not self.put_by:
            try:
                return await act()
            except CannotKeep as error:
                log.error("a deed of table %s could not be kept: %s", self.table.id, error)
                await asyncio.sleep(TRY_AGAIN_SECONDS)

    async def _move_next_bot(self) -> None:
        """Have one bot move: those that play for somebody wait a little, and nobody waits for them."""
        seats = sorted(self.table.bots_to_move(), key=lambda seat: self.table.seats[seat].stand_in)
        # What was read again meanwhile may leave nothing to them.
        if seats:
            await self._move_bot(seats[0])

    async def _move_bot(self, seat: int) -> None:
        table = self.table
        view = table.view(seat, table.log_length())
        asked = next(number for number, decision in enumerate(view.decisions) if not decision.reaction)
        question = table.question_id(seat, view.decisions[asked])
        bot = table.seats[seat].place.bot or best_bot(table.opened.game)
        await self._leave_time(seat)
        key = await self.keeper.thinkers.pick(bot, bot_seed(table.id, seat), view, asked)
        try:
            await self.do(lambda: self._choice_of_bot(seat, question, key))
        except Refused:
            # While it thought, somebody took something back or came back to their seat: think again.
            log.info("a bot's answer came too late", extra={"table": table.id, "seat": seat})

    def _choice_of_bot(self, seat: int, question: str, key: str) -> AnyDeed:
        if not self.table.seats[seat].played_by_bot:
            raise Refused(refusals.NOT_YOURS, "The seat was handed back.")
        return self.table.choose(seat, question, key)

    async def _leave_time(self, seat: int) -> None:
        """Let whoever looks on while a bot plays for them take their seat back before everything is over."""
        if self.table.seats[seat].stand_in and seat in self.connected():
            self._stirred.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stirred.wait(), self.keeper.settings.stand_in_seconds)

    async def hint(self, seat: int) -> tuple[str, str, str, str]:
        """What the best bot would do in a seat: the question, the option's key and label, and the bot."""
        if seat in self._advised:
            raise Refused("too fast", "A bot is still thinking about your last question.")
        view = self.table.view(seat, self.table.log_length())
        asked = [number for number, decision in enumerate(view.decisions) if not decision.reaction]
        if not asked or self.table.stopped:
            raise Refused("not asked", "Nothing is asked of you now.")
        decision = view.decisions[asked[0]]
        bot = best_bot(view.game)
        seed = bot_seed(self.table.id, seat)
        self._advised.add(seat)
        try:
            key = await self.keeper.thinkers.pick(bot, seed, view, asked[0])
        finally:
            self._advised.discard(seat)
        label = next(option.label for option in decision.options if option.key == key)
        return self.table.question_id(seat, decision), key, label, bot

    # -- Clocks

    def spent(self, seat: int) -> int:
        """Milliseconds for which a person has been thinking about the present question, 0 without clocks."""
        since = self._asked_at.get(seat)
        return 0 if since is None else max(1, round(1000 * (time.monotonic() - since)))

    def clocks(self) -> dict[int, int] | None:
        """Milliseconds that each person has left; None without clocks."""
        clock = self.table.opened.clock
        if clock is None:
            return None
        return {
            number: max(0, seat.time_left(clock) - self.spent(number))
            for number, seat in enumerate(self.table.seats)
            if seat.in_person
        }

    def _wind_clocks(self) -> None:
        clock = self.table.opened.clock
        if clock is None:
            return
        now = time.monotonic()
        thinking = [seat for seat in self.table.waiting_for() if not self.table.seats[seat].played_by_bot]
        self._asked_at = {seat: self._asked_at.get(seat, now) for seat in thinking}
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
        if thinking:
            self._clock = asyncio.create_task(self._watch_clocks())

    async def _watch_clocks(self) -> None:
        while running := self._running_clocks():
            if min(running.values()) > 0:
                await asyncio.sleep(min(running.values()) / 1000)
                continue
            # What comes of it winds the clocks anew, and must not stop this.
            self._clock = None
            for seat in running:
                await self._insist(lambda seat=seat: self._time_out(seat))  # type: ignore[misc]
            return

    def _running_clocks(self) -> dict[int, int]:
        left = self.clocks() or {}
        return {seat: left[seat] for seat in self._asked_at if seat in left}

    async def _time_out(self, seat: int) -> None:
        with contextlib.suppress(Refused):
            await self.do(lambda: self._out_of_time(seat))

    def _out_of_time(self, seat: int) -> AnyDeed:
        # Looked at when it is this wish's turn: a choice that was made in time may just have been kept.
        if (self.clocks() or {}).get(seat, 1) > 0:
            raise Refused(refusals.STALE, "There is time left.")
        return self.table.time_out(seat)

    # -- People

    def connected(self) -> frozenset[int]:
        """The seats whose people are there."""
        return frozenset(seat for connection in self.connections for seat in connection.seats)

    def spectators(self) -> int:
        """How many watch without a seat."""
        return sum(not connection.seats for connection in self.connections if connection.greeted)

    def has_left(self, seat: int) -> bool:
        """Whether a person has been away for so long that a bot may play on."""
        if seat in self.connected():
            return False
        away = time.monotonic() - self.left_at.get(seat, self.looked_at)
        return away >= self.keeper.settings.leave_seconds

    def looked_upon(self) -> bool:
        """Whether anybody is there, or was of late: bots do not play on for ever where nobody looks."""
        return (
            bool(self.connections) or time.monotonic() - self.looked_at < self.keeper.settings.alone_seconds
        )

    def join(self, connection: Connection) -> None:
        """Somebody is there."""
        self.connections.add(connection)
        self.go_on()

    def leave(self, connection: Connection) -> None:
        """Somebody has gone; their seat stays theirs."""
        self.connections.discard(connection)
        self.looked_at = time.monotonic()
        still = self.connected()
        for seat in connection.seats:
            if seat not in still:
                self.left_at[seat] = self.looked_at
        self.go_on()

    def info(self) -> TableInfo:
        """What everybody may know."""
        return describing.table_info(self.table, self.connected(), self.spectators(), self.clocks())

    @property
    def busy(self) -> bool:
        """Whether a bot is thinking here."""
        return self._bots is not None

    def put_away(self) -> None:
        """Stop whatever runs; the table can be made anew from its deeds, and whoever is there comes back to that."""
        self.put_by = True
        for connection in self.connections:
            connection.end("The table is put away for a moment.")
        for task in (self._bots, self._clock, self._settling):
            if task is not None:
                task.cancel()
        self._bots = self._clock = None

    async def finish(self) -> None:
        """Wait until no bot has to move; for tests and measurements."""
        while self._bots is not None:
            await asyncio.wait([self._bots])
