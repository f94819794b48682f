"""Tables and connections without a network, a disk or other processes, so that everything happens in one known order.

    house = House()
    session = await house.table(opened)
    ann = await house.visit(session, key)
    await ann.says("choose", seat=0, question=..., key=...)
    assert ann.page.table["choices"] == 1

Whatever is said has had all its consequences when `says` returns.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable, Collection, Coroutine, Sequence
from typing import Any

from conformance.random_play import Arena

from altmode.authoring.part import authoring_of
from altmode.authoring.tcg.decks import find_deck
from altmode.bots.search.pondering import Advised
from altmode.games.registry import GAMES
from altmode.kernel.state import State
from altmode.kernel.views import View
from altmode.server.connection import Connection
from altmode.server.open_tables import Tables
from altmode.server.session import Session
from altmode.server.settings import Settings
from altmode.server.store import CannotKeep, Conflict, Store, TableRow
from altmode.server.thinking import P, T, Thinkers, think, think_aloud
from altmode.table.deeds import BOT, PERSON, Began, Opened, SeatPlan, deed_to_json
from altmode.table.live import Table
from altmode.table.seats import digest_of

from .serving import PATIENCE, Message, Page

IDLE_ROUNDS = 12
"""So many turns of the loop without anything new mean that everybody waits for somebody outside."""
KEYS = ("key of ann", "key of ben", "key of cleo", "key of dan")
DECKS = ("autobots", "decepticons")


class Drawer(Store):
    """Keeps everything in a dict, with the promises of the real store, and can be made to fail."""

    def __init__(self) -> None:
        self.rows: dict[str, TableRow] = {}
        self.deeds: dict[str, list[str]] = {}
        self.failures = 0
        """So many times the next writing fails."""
        self.answers_lost = 0
        """So many times what is written is kept, and nobody can tell."""

    async def close(self) -> None:
        """Nothing is left to do."""

    async def new_table(self, row: TableRow, deeds: Sequence[str]) -> None:
        """Keep a table."""
        await self._breathe()
        self.rows[row.id], self.deeds[row.id] = row, list(deeds)

    async def append(
        self, table: str, number: int, deeds: Sequence[str], row: TableRow | None = None
    ) -> None:
        """Keep deeds."""
        await self._breathe()
        if number != len(self.deeds[table]):
            raise Conflict(f"Deed {number} of table {table} cannot be added.")
        self.deeds[table] += deeds
        self.rows[table] = row or self.rows[table]
        if self.answers_lost:
            self.answers_lost -= 1
            raise CannotKeep("The connection was lost.")

    async def deeds_of(self, table: str) -> list[str] | None:
        """All deeds of a table."""
        return list(self.deeds[table]) if table in self.deeds else None

    async def table(self, id: str) -> TableRow | None:
        """One table."""
        return self.rows.get(id)

    async def unfinished(self, owner: int | None = None) -> list[TableRow]:
        """Every table that is not over."""
        return [row for row in self.rows.values() if row.status != "over"]

    async def listed(self, limit: int, offset: int = 0) -> list[TableRow]:
        """Public tables."""
        return [row for row in self.rows.values() if row.listed][offset : offset + limit]

    async def another_hour(self) -> None:
        """Time goes on."""

    async def tidy(self, before: int, wait: int, held: Collection[str] = ()) -> int:
        """Nothing is ever forgotten."""
        return 0

    async def _breathe(self) -> None:
        """Let others go on, as a real database would."""
        await asyncio.sleep(0)
        if self.failures:
            self.failures -= 1
            raise CannotKeep("The disk is full.")


class AtOnce(Thinkers):
    """Bots that think in this very process."""

    def __init__(self) -> None:
        super().__init__(1, 1.0)

    async def pick(self, bot: str, seed: int, view: View, question: int, guess: str = "") -> str:
        """The key of the option that a bot takes."""
        await asyncio.sleep(0)
        return think(view.game, bot, seed, view, question, guess)

    async def _worked_out(
        self, what: str, work: Callable[P, T], *given: P.args, **named: P.kwargs
    ) -> T | None:
        """What helps and nobody has to have."""
        await asyncio.sleep(0)
        return work(*given, **named)

    async def advise(self, bot: str, seed: int, view: View, question: int, guess: str) -> Advised:
        """What it takes, and what a search makes of the options."""
        await asyncio.sleep(0)
        return think_aloud(view.game, bot, seed, view, question, guess)

    def warm_up(self) -> None:
        """No process has to start."""


class Visitor:
    """Somebody connected to a table, who writes everything down."""

    def __init__(self, house: House, session: Session) -> None:
        self.connection = Connection(session, self._write)
        self.page = Page()
        self.texts: list[str] = []
        self.others: list[Message] = []
        """Every message that is no update."""
        self._house = house
        self._numbers = 0
        self._telling = asyncio.create_task(self.connection.tell())

    async def says(self, do: str, **wanted: Any) -> Message | None:
        """Want something; whatever is answered when everything has come to rest."""
        self._numbers += 1
        await self.sends(json.dumps({"do": do, "n": self._numbers, **wanted}))
        return next((told for told in self.others if told.get("re") == self._numbers), None)

    async def sends(self, message: str | bytes) -> bool:
        """Send something, whatever it is; whether the connection goes on."""
        goes_on = await self.connection.hear(message)
        await self._house.rest()
        return goes_on

    def hang_up(self) -> None:
        """Hear nothing more."""
        self._telling.cancel()

    async def goes(self) -> None:
        """Leave."""
        self.hang_up()
        self.connection.session.leave(self.connection)
        await self._house.rest()

    async def _write(self, text: str) -> None:
        await asyncio.sleep(0)
        self._house.stirred += 1
        self.texts.append(text)
        data = json.loads(text)
        if data["on"] == "update":
            self.page.update(data)
        else:
            self.others.append(data)


class House:
    """The tables of one server, all in this process."""

    def __init__(self, settings: Settings | None = None) -> None:
        self.store = Drawer()
        self.tables = Tables(self.store, settings or patient())
        self.tables.thinkers = AtOnce()
        self.stirred = 0
        self._visitors: list[Visitor] = []

    async def close(self) -> None:
        """Send everybody home; only where one test has many houses is that needed."""
        for visitor in self._visitors:
            visitor.hang_up()
        await asyncio.sleep(0)

    async def table(self, opened: Opened, id: str = "table", begin: bool = True) -> Session:
        """A table under an id of one's choice, begun if everybody sits there."""
        table = Table(id, opened)
        session = Session(table, self.tables)
        deeds = [deed_to_json(opened)]
        if begin:
            table.happen(Began())
            deeds.append(deed_to_json(Began()))
        session.row = self.tables._row(session)
        await self.store.new_table(session.row, deeds)
        self.tables._sessions[id] = session
        session.go_on()
        await self.rest()
        return session

    async def visit(self, session: Session, *keys: str, name: str = "") -> Visitor:
        """Somebody comes and says hello."""
        visitor = Visitor(self, session)
        self._visitors.append(visitor)
        await visitor.says("hello", name=name, keys=list(keys))
        return visitor

    async def rest(self) -> None:
        """Wait until nothing happens any more."""
        still, before = 0, self._stirring()
        while still < IDLE_ROUNDS:
            await asyncio.sleep(0)
            now = self._stirring()
            still, before = (still + 1, before) if now == before else (0, now)

    def _stirring(self) -> tuple[int, ...]:
        sessions = self.tables.live_sessions()
        return (
            self.stirred,
            *(session.version for session in sessions),
            *(len(deeds) for deeds in self.store.deeds.values()),
        )


def patient(**settings: Any) -> Settings:
    """Settings under which nobody is too fast."""
    unlimited = {"messages_per_second": 1e9, "messages_at_once": 10**9, "refused_in_a_row": 10**9}
    unlimited["pass_seconds"] = 0.0
    return Settings(
        **{"database": "", **unlimited, "says_per_second": 1e9, "says_at_once": 10**9, **settings}
    )


def seated(arena: Arena, keys: Sequence[str], **more: Any) -> Opened:
    """A table for a match of any kind, with people in all its seats."""
    plans = tuple(
        SeatPlan(PERSON, given.get("name", ""), given=given, key=digest_of(key))
        for given, key in zip(arena.seats, keys, strict=False)
    )
    return Opened(arena.game, arena.mode, arena.seed, plans, options=dict(arena.options), **more)


def seated_at(state: State, keys: Sequence[str], **more: Any) -> Opened:
    """A table at which people sit down to a position."""
    setup = state.setup
    plans = tuple(
        SeatPlan(PERSON, name, key=digest_of(key)) for name, key in zip(setup.names, keys, strict=False)
    )
    return Opened(setup.game, setup.mode, state.seed, plans, start=state.to_json(), **more)


def table_for(game: str, people: int, bots: int = 0, seed: int = 7, **more: Any) -> Opened:
    """A table with people who sit there already, and bots."""
    plans = []
    for seat in range(people + bots):
        given = find_deck(DECKS[seat % 2]).as_seat("") if game == "tcg" else {}
        if seat < people:
            plans.append(
                SeatPlan(PERSON, KEYS[seat][7:].capitalize(), given=given, key=digest_of(KEYS[seat]))
            )
        else:
            plans.append(SeatPlan(BOT, bot="random", given=given))
    mode = GAMES[game].default_mode
    options = authoring_of(game).options({"rounds": 2} if game == "rally" else {}, mode)
    return Opened(game, mode, seed, tuple(plans), options=options, **more)


def run(evening: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Spend an evening."""
    asyncio.run(evening())


async def eventually(holds: Callable[[], object]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.01)


async def answer(visitor: Visitor, place: int = 0) -> dict[str, Any] | None:
    """Answer the first question."""
    seat, asked = visitor.page.questions()[0]
    key = asked["options"][place % len(asked["options"])]["key"]
    return await visitor.says("choose", seat=seat, question=asked["id"], key=key)


async def play_out(*visitors: Visitor) -> None:
    """Play to the end at random."""
    rng = random.Random(1)
    while not visitors[0].page.over:
        asked = [visitor for visitor in visitors if visitor.page.questions()]
        assert asked, "somebody is waited for who is not asked"
        await answer(asked[0], rng.randrange(20))


class FakeTime:
    """A clock that stands still until it is told to go on."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        """Seconds since some moment."""
        return self.now
