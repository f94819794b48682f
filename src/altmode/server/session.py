"""A table while people are around it: requests become deeds one after the other, and everybody is told.

A deed is kept before it happens and before anybody hears of it. All requests of a table wait for one lock, those of
different tables for nothing but the database, which writes what waits together.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from altmode.bots import adviser, usual_bot
from altmode.bots.part import Forecast
from altmode.bots.search.opinion import Candidate
from altmode.server import describing
from altmode.server.log_names import log_name
from altmode.server.messages import TableInfo
from altmode.server.metrics import METRICS
from altmode.server.rhythm import Rhythm
from altmode.server.store import CannotKeep
from altmode.server.thinking import any_guess, bot_seed, guess_for
from altmode.table import codes
from altmode.table.deeds import AnyDeed, Chose, Said
from altmode.table.live import Table
from altmode.table.refused import Refused

if TYPE_CHECKING:
    from altmode.kernel.views import View
    from altmode.server.connection import Connection
    from altmode.server.open_tables import Tables
    from altmode.server.store import TableRow

log = logging.getLogger(__name__)

Wanted = Callable[[], AnyDeed]

TRY_AGAIN_SECONDS = 1.0
CLOCK_MARGIN = 1.0
"""Seconds that must be left on a clock when the table declines for its person."""
LONG_PAUSE = 3600


def _let_go(doing: asyncio.Task[AnyDeed]) -> None:
    """Whoever wanted it may have gone; what became of it is told to nobody then."""
    if not doing.cancelled() and isinstance(error := doing.exception(), Exception):
        log.debug("a request was not granted: %s", error)


class Counsel(NamedTuple):
    """What was advised: an option of a question, by whom and why, and what a search made of all it looked at."""

    question: str
    key: str
    label: str
    bot: str
    why: str
    candidates: tuple[Candidate, ...]


@dataclass
class Put:
    """A question to a seat of which the time of the answer must tell nothing."""

    question: str
    since: float
    pause: float
    """After so many seconds an answer that needs no thought is given."""
    choice: bool
    """Whether the seat can do anything but decline."""
    by_bot: bool
    """Whether a bot answers."""
    passing: asyncio.Task[None] | None = None
    """Declines for a person who cannot."""


class Session:
    """One table, its connections, and whoever has to move there."""

    def __init__(self, table: Table, tables: Tables) -> None:
        self.table = table
        self.tables = tables
        self.connections: set[Connection] = set()
        self.version = 0
        """Counts whatever may change what people see."""
        self.left_at: dict[int, float] = {}
        """When the last connection of a seat ended."""
        self.looked_at = time.monotonic()
        """When anybody was there last."""
        self.opened_at = tables.now_ms()
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
        self.rhythm = Rhythm(tables.settings.pass_seconds)
        self._put: dict[int, Put] = {}
        """What seats are asked that nobody may learn anything from by waiting."""
        self._stirred = asyncio.Event()
        """Set whenever something has changed."""
        self._bots: asyncio.Task[None] | None = None
        self._clock: asyncio.Task[None] | None = None
        self._settling: asyncio.Task[None] | None = None

    # -- Deeds

    async def do(self, wanted: Wanted) -> AnyDeed:
        """Have a request checked, kept and carried out; Refused tells why not."""
        # A connection that breaks off must not leave a deed kept that has not happened, nor let the next one begin.
        doing = asyncio.create_task(self._do(wanted))
        doing.add_done_callback(_let_go)
        return await asyncio.shield(doing)

    async def _do(self, wanted: Wanted) -> AnyDeed:
        async with self._lock:
            if self.put_by:
                raise CannotKeep("The table was put away.")
            if self.doubtful:
                await self.tables.read_again(self)
            deed = wanted()
            try:
                await self.tables.keep(self, deed)
            except CannotKeep:
                self._settling = asyncio.create_task(self._insist(self._settle))
                raise
            if isinstance(deed, Chose):
                self._note_pause(deed.seat)
            self.table.happen(deed)
            METRICS.deeds.labels(type(deed).__name__).inc()
            if isinstance(deed, Chose):
                self._asked_at.pop(deed.seat, None)
            # Who hears that a match is over finds its record, at whichever server.
            if self.table.over:
                await self.tables.note(self)
            self.go_on()
            if not isinstance(deed, Chose | Said) and not self.table.over:
                await self.tables.note(self)
            return deed

    async def _settle(self) -> None:
        """Find out what is kept, so that nobody waits for somebody who has answered."""
        async with self._lock:
            if self.doubtful and not self.put_by:
                try:
                    await self.tables.read_again(self)
                except Refused as refused:
                    log.error("table %s: %s", log_name(self.table.id), refused.message)

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
        self._keep_rhythm()
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
            log.exception("bots of table %s stopped", log_name(self.table.id))
        finally:
            self._bots = None

    async def _insist(self, act: Callable[[], Awaitable[None]]) -> None:
        """Do something that nobody else would try again if the database did not answer."""
        while not self.put_by:
            try:
                return await act()
            except CannotKeep as error:
                log.error("a deed of table %s could not be kept: %s", log_name(self.table.id), error)
                await asyncio.sleep(TRY_AGAIN_SECONDS)

    async def _move_next_bot(self) -> None:
        """Have one bot move: those that play for somebody wait a little, and nobody waits for them."""
        seats = sorted(self.table.bots_to_move(), key=lambda seat: self.table.seats[seat].stand_in)
        # What was read again meanwhile may leave nothing to them.
        if seats:
            await self._move_bot(seats[0])

    async def _move_bot(self, seat: int) -> None:
        table = self.table
        if table.goes_on(seat):
            with contextlib.suppress(Refused):
                await self.do(lambda: self.table.go_on(seat))
            return
        view = table.view(seat, table.log_length())
        if meant := table.meant(seat):
            await self._move_as_meant(seat, view, meant)
            return
        asked = next(number for number, decision in enumerate(view.decisions) if not decision.reaction)
        question = view.decisions[asked].id
        bot = table.seats[seat].plan.bot or usual_bot(table.opened.game)
        guess = guess_for(bot, table.state, seat)
        await self._leave_time(seat)
        thought = self.tables.thinkers.pick(bot, bot_seed(table.id, seat), view, asked, guess)
        key, _ = await asyncio.gather(thought, self._hesitate(seat))
        try:
            await self.do(lambda: self._choice_of_bot(seat, question, key))
        except Refused:
            # While it thought, somebody took something back or came back to their seat: think again.
            log.info("a bot's answer came too late", extra={"table": log_name(table.id), "seat": seat})

    async def _move_as_meant(self, seat: int, view: View, key: str) -> None:
        """Make the choice that a lesson has for a seat."""
        asked = next(one for one in view.decisions if any(option.key == key for option in one.options))
        with contextlib.suppress(Refused):
            await self.do(lambda: self.table.choose(seat, asked.id, key))

    def _choice_of_bot(self, seat: int, question: str, key: str) -> AnyDeed:
        if not self.table.seats[seat].played_by_bot:
            raise Refused(codes.NOT_YOURS, "The seat was handed back.")
        return self.table.choose(seat, question, key)

    async def _leave_time(self, seat: int) -> None:
        """Let whoever looks on while a bot plays for them take their seat back before everything is over."""
        if self.table.seats[seat].stand_in and seat in self.connected():
            self._stirred.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stirred.wait(), self.tables.settings.stand_in_seconds)

    async def _hesitate(self, seat: int) -> None:
        """Let a bot answer no sooner than one that has to think."""
        put = self._put.get(seat)
        if put is not None and any(other.in_person for other in self.table.seats):
            left = put.since + put.pause - time.monotonic()
            if left > 0:
                await self.tables.sleep(left)

    # -- Passing

    def passes_for(self, seat: int) -> str:
        """The question to which the table declines for a person in a moment; empty if it does not."""
        put = self._put.get(seat)
        return put.question if put is not None and put.passing is not None else ""

    def _keep_rhythm(self) -> None:
        """Note since when everybody is asked whose answer may come too soon, and decline for people who must."""
        if not self.rhythm.usual:
            return
        before, self._put = self._put, {}
        for seat in self.table.waiting_for():
            put = self._put_to(seat, before.get(seat))
            if put is not None:
                self._put[seat] = put
        for seat, put in before.items():
            if self._put.get(seat) is not put and put.passing is not None:
                put.passing.cancel()

    def _put_to(self, seat: int, before: Put | None) -> Put | None:
        table = self.table
        decision = table.decision_of(seat)
        if decision is None or not (decision.declines or decision.secret) or table.opened.lesson is not None:
            return None
        question = table.question_id(seat, decision)
        by_bot = table.seats[seat].played_by_bot
        if before is not None and (before.question, before.by_bot) == (question, by_bot):
            return before
        pause = self.rhythm.of_bot() if by_bot else self.rhythm.of_person()
        put = Put(question, time.monotonic(), pause, not decision.declines, by_bot)
        if decision.declines and not by_bot and table.opened.passing and table.opened.puzzle is None:
            # Nobody loses on time because the table was slow for them.
            left = (self.clocks() or {}).get(seat, 1000 * LONG_PAUSE)
            put.pause = min(pause, max(0.0, left / 1000 - CLOCK_MARGIN))
            put.passing = asyncio.create_task(self._pass_in_time(seat, put, decision.keys[0]))
        return put

    def _note_pause(self, seat: int) -> None:
        """Learn from a person who had a choice how long one takes here."""
        put = self._put.get(seat)
        if put is not None and put.choice and not put.by_bot:
            self.rhythm.note(time.monotonic() - put.since)

    async def _pass_in_time(self, seat: int, put: Put, key: str) -> None:
        await self.tables.sleep(put.pause)
        # What comes of it looks for questions that are over, and must not stop this.
        put.passing = None
        await self._insist(lambda: self._pass(seat, put.question, key))

    async def _pass(self, seat: int, question: str, key: str) -> None:
        with contextlib.suppress(Refused):
            await self.do(lambda: self.table.choose(seat, question, key, self.spent(seat)))

    async def foresee(self, seat: int, key: str) -> Forecast | None:
        """What an option of a seat's question can do, as far as the seat can tell; None where nothing is foreseen."""
        view = self.table.view(seat, self.table.log_length())
        for number, decision in enumerate(view.decisions):
            if not decision.reaction and key in [option.key for option in decision.options]:
                guess = any_guess(self.table.state, seat)
                return await self.tables.thinkers.forecast(view, number, key, guess)
        return None

    async def hint(self, seat: int) -> Counsel:
        """What the adviser would do in a seat."""
        if seat in self._advised:
            raise Refused("too fast", "A bot is still thinking about your last question.")
        view = self.table.view(seat, self.table.log_length())
        asked = [number for number, decision in enumerate(view.decisions) if not decision.reaction]
        if not asked or self.table.stopped:
            raise Refused("not asked", "Nothing is asked of you now.")
        decision = view.decisions[asked[0]]
        if meant := self.table.meant(seat):
            return self._hint_of_lesson(view, meant)
        bot = adviser(view.game)
        seed = bot_seed(self.table.id, seat)
        self._advised.add(seat)
        try:
            guess = any_guess(self.table.state, seat)
            thinkers = self.tables.thinkers
            found = await thinkers.advise(bot, seed, view, asked[0], guess)
            why = await thinkers.reason(view, asked[0], found.key, guess)
        finally:
            self._advised.discard(seat)
        label = next(option.label for option in decision.options if option.key == found.key)
        return Counsel(decision.id, found.key, label, bot, why, found.opinion.candidates)

    @staticmethod
    def _hint_of_lesson(view: View, key: str) -> Counsel:
        """What a lesson would have a seat do; the lesson itself says why."""
        return next(
            Counsel(asked.id, key, option.label, "lesson", "", ())
            for asked in view.decisions
            for option in asked.options
            if option.key == key
        )

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
        # Looked at when it is this request's turn: a choice that was made in time may just have been kept.
        if (self.clocks() or {}).get(seat, 1) > 0:
            raise Refused(codes.STALE, "There is time left.")
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
        return away >= self.tables.settings.leave_seconds

    def looked_upon(self) -> bool:
        """Whether anybody is there, or was of late: bots do not play on for ever where nobody looks."""
        return (
            bool(self.connections) or time.monotonic() - self.looked_at < self.tables.settings.alone_seconds
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
        passing = [put.passing for put in self._put.values()]
        for task in (self._bots, self._clock, self._settling, *passing):
            if task is not None:
                task.cancel()
        self._bots = self._clock = None

    async def finish(self) -> None:
        """Wait until no bot has to move; for tests and measurements."""
        while self._bots is not None:
            await asyncio.wait([self._bots])
