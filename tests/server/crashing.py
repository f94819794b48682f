"""Evenings through which a server is killed again and again, and what must hold afterwards.

Everybody writes down what was acknowledged and what the log told them. Whenever the server has been killed, what is
kept is held against that: everything acknowledged is there, in order and once, and at most the one choice of each
person besides that was on its way. Whatever was told stays true, and play goes on.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from altmode import api
from altmode.server.store import Store
from altmode.table.deeds import EVERY, Chose, deed_from_json

from .serving import BOT, LOOK_AGAIN, PATIENCE, PERSON, Cut, Message, Opened, Person, Server, join, open_table

DOWN = (Cut, ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, httpx.HTTPError, EOFError)
"""What it is like when the server is killed."""

LONGEST_MOMENT = 0.02
"""Seconds in which a choice is read, kept, carried out, told and acknowledged."""

ASKED: dict[str, Any] = {"asking": EVERY}
"""So that every choice of a person's seat is one that they sent."""
RACE: dict[str, Any] = {"options": {"rounds": 3}, **ASKED}
TABLES: list[tuple[str, list[Message], dict[str, Any]]] = [
    ("tcg", [PERSON, BOT], ASKED),
    ("tcg", [PERSON, PERSON], ASKED),
    ("rally", [PERSON, BOT], RACE),
    ("rally", [PERSON, PERSON, BOT], RACE),
    ("ard", [PERSON], {"mode": "solo", **ASKED}),
    ("woc", [PERSON, BOT], ASKED),
]
Choice = tuple[int, str]


class Doom:
    """Kills a server a moment after so many things have happened."""

    def __init__(self, server: Server, after: int, moment: float = 0.0) -> None:
        self._server, self._left, self._moment = server, after, moment
        self.struck = False

    def happened(self) -> None:
        """Something was sent or heard."""
        self._left -= 1
        if self._left == 0:
            asyncio.get_running_loop().call_later(self._moment, self._strike)

    def _strike(self) -> None:
        self._server.kill()
        self.struck = True


class Party:
    """Somebody at a table who plays all seats of people there."""

    def __init__(self, opened: Opened, seed: int) -> None:
        self.opened = opened
        self.made: list[Choice] = []
        """Every choice that counts as far as is known."""
        self.under_way: Choice | None = None
        self.seats: list[int] = []
        self.logs: dict[int, list[Message]] = {}
        self._rng = random.Random(seed)

    async def play(self, address: str, doom: Doom) -> bool:
        """Play until the match is over, or until the server is killed; whether it is over."""
        try:
            async with await join(address, self.opened.id, self.opened.keys) as person:
                self.must_know_again(person)
                return await self._play(person, doom)
        except DOWN:
            assert doom.struck, "the server ended by itself"
            return False

    async def _play(self, person: Person, doom: Doom) -> bool:
        page = person.page
        while True:
            await person.until(lambda: page.over or page.questions())
            self.logs = page.logs
            if page.over:
                return True
            seat, asked = page.questions()[0]
            key = self._rng.choice(asked["options"])["key"]
            self.under_way = seat, key
            message, answer = person.begin_wish("choose", seat=seat, question=asked["id"], key=key)
            await person.send(message)
            doom.happened()
            data = await asyncio.wait_for(answer, PATIENCE)
            assert data["on"] == "done", data
            self.made.append(self.under_way)
            self.under_way = None
            doom.happened()

    def must_know_again(self, person: Person) -> None:
        """What was told before still holds."""
        self.seats = person.page.you
        for seat, log in self.logs.items():
            assert person.page.logs[seat][: len(log)] == log

    def must_be_kept(self, kept: list[Choice]) -> None:
        """Everything acknowledged is kept, once and in order; what was under way may be."""
        own = [choice for choice in kept if choice[0] in self.seats]
        assert own[: len(self.made)] == self.made, "something acknowledged was lost"
        assert own[len(self.made) :] in ([], [self.under_way]), "something was kept that nobody chose"
        self.made, self.under_way = own, None

    def must_be_recorded(self, server: Server) -> None:
        """The record tells exactly what was chosen, and can be replayed."""
        record = server.get(f"/api/replays/{self.opened.id}/record")
        assert [(step[0], step[1]) for step in record["choices"] if step[0] in self.seats] == self.made
        api.replay_record(api.read_record(httpx.Response(200, json=record).text))


class Evening:
    """Several tables of all games on one server that is killed again and again."""

    def __init__(self, database: str, folder: Path, seed: int) -> None:
        self.server = Server(database, folder / "log")
        self.kills = self.matches = self.acknowledged = self.under_way_kept = self.bots_went_on = 0
        self._rng = random.Random(seed)
        self._parties: list[Party | None] = [None] * len(TABLES)
        self._bots = ""
        self._bots_kept = 0

    async def killed(self, times: int) -> None:
        """Play while the server is killed so many times, then play everything to its end."""
        await self._open_for_bots()
        for _ in range(times):
            doom = Doom(self.server, self._rng.randrange(8, 60), self._rng.uniform(0.0, LONGEST_MOMENT))
            await asyncio.gather(*(self._sit(number, doom) for number in range(len(TABLES))))
            assert doom.struck
            self.kills += 1
            await self._look_into_the_database()
            await asyncio.to_thread(self.server.start)
            await self._bots_go_on()
        never = Doom(self.server, -1)
        parties = [party for party in self._parties if party is not None]
        assert all(await asyncio.gather(*(party.play(self.server.address, never) for party in parties)))
        for party in parties:
            self._finished(party)
        assert "Traceback" not in self.server.said(), self.server.said()

    async def _sit(self, number: int, doom: Doom) -> None:
        """Play at one of the tables; where a match ends another begins."""
        while not doom.struck:
            party = self._parties[number]
            if party is None:
                game, seats, more = TABLES[number]
                try:
                    opened = await open_table(self.server.address, game, seats, **more)
                except DOWN:
                    assert doom.struck
                    return
                party = self._parties[number] = Party(opened, self._rng.randrange(1 << 30))
            if await party.play(self.server.address, doom) and not doom.struck:
                self._finished(party)
                self._parties[number] = None

    def _finished(self, party: Party) -> None:
        party.must_be_recorded(self.server)
        self.matches += 1
        self.acknowledged += len(party.made)

    async def _look_into_the_database(self) -> None:
        """While nobody serves it."""
        store = await Store.open(self.server.database)
        try:
            for party in self._parties:
                if party is not None:
                    before = len(party.made)
                    party.must_be_kept(await choices_in(store, party.opened.id))
                    self.under_way_kept += len(party.made) - before
            self._bots_kept = len(await choices_in(store, self._bots))
        finally:
            await store.close()

    async def _open_for_bots(self) -> None:
        opened = await open_table(self.server.address, "rally", [BOT] * 4, options={"rounds": 6})
        self._bots = opened.id

    async def _bots_go_on(self) -> None:
        """Where only bots play, nobody has to come and look."""
        store = await Store.open(self.server.database)
        try:

            async def moved() -> bool:
                row = await store.table(self._bots)
                assert row is not None
                return row.status == "over" or len(await choices_in(store, self._bots)) > self._bots_kept

            await until(moved)
            row = await store.table(self._bots)
            if row is not None and row.status == "over":
                await self._open_for_bots()
            else:
                self.bots_went_on += 1
        finally:
            await store.close()


async def choices_in(store: Store, table: str) -> list[Choice]:
    """The choices of a table that are kept."""
    deeds = [deed_from_json(text) for text in await store.deeds_of(table) or []]
    return [(deed.seat, deed.key) for deed in deeds if isinstance(deed, Chose)]


async def until(holds: Callable[[], Any]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(PATIENCE):
        while not await holds():
            await asyncio.sleep(LOOK_AGAIN)


def spend(database: str, folder: Path, seed: int, times: int) -> Evening:
    """An evening with so many crashes; figures of what came of it."""
    evening = Evening(database, folder, seed)
    try:
        asyncio.run(evening.killed(times))
    finally:
        evening.server.stop()
    assert evening.kills == times
    return evening
