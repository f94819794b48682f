"""Evenings at several server processes that share a database, of which now one and now another is killed.

Everybody writes down what was acknowledged and what the log told them, and comes back whenever their line breaks. Then
what is kept is held against that, as in `crashing.py`: everything acknowledged is there, in order and once. Where a
table is now kept going nobody knows or cares.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from pathlib import Path
from typing import Any

import psycopg

from altmode.server.store import Store
from altmode.server.store.leases import LOCKS

from .crashing import DOWN, LONGEST_MOMENT, Party, choices_in, until
from .crashing import TABLES as ALL_TABLES
from .serving import BOT, LOOK_AGAIN, Opened, Person, Server, join, open_table

WORKERS = 3
TABLES = [ALL_TABLES[1], *ALL_TABLES[3:]]
"""One of each game, between people where that can be."""
LIVING = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = %s"


class Never:
    """Nothing that a party does makes anything break."""

    struck = True

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    def happened(self) -> None:
        """Something was sent or heard."""
        self._hall.happened += 1


class Hall:
    """Several tables of all games, and processes that are killed while people play there."""

    def __init__(self, database: str, folder: Path, seed: int) -> None:
        self.server = Server(database, folder / "log", workers=WORKERS)
        self.kills = self.matches = self.acknowledged = self.under_way_kept = 0
        self.happened = 0
        self.pauses: list[float] = []
        """Seconds from each break of somebody's line until they saw their table again."""
        self._rng = random.Random(seed)
        self._over = False

    async def spend(self, kills: int, replaced: bool) -> None:
        """Play while so many processes are killed, then once more while all are replaced, then to the end."""
        store = await Store.open(self.server.database)
        playing = [asyncio.create_task(self._sit(number, store)) for number in range(len(TABLES))]
        try:
            await self._wait_for_servers(WORKERS)
            for _ in range(kills):
                await self._more(self._rng.randrange(8, 40), playing)
                await self._kill_one(store)
            if replaced:
                await self._replace_all(playing)
            self._over = True
            await asyncio.gather(*playing)
        finally:
            for task in playing:
                task.cancel()
            await store.close()
        assert "Traceback" not in self.server.said(), self.server.said()

    async def _more(self, things: int, playing: list[asyncio.Task[None]]) -> None:
        """Wait until so many more things have happened."""
        wanted = self.happened + things

        async def happened() -> bool:
            for task in playing:
                if task.done():
                    task.result()
            return self.happened >= wanted

        await until(happened)

    async def _wait_for_servers(self, count: int) -> None:
        def living() -> int:
            with psycopg.connect(self.server.database) as connection:
                found = connection.execute(LIVING, [LOCKS]).fetchone()
            return int(found[0]) if found else 0

        async def enough() -> bool:
            return await asyncio.to_thread(living) >= count

        await until(enough)

    async def _kill_one(self, store: Store) -> None:
        """Kill any of the processes, though not the last one; what bots play goes on though nobody looks."""
        opened = None
        while opened is None:
            opened = await self._opened("rally", [BOT] * 4, options={"rounds": 3})
        await self._wait_for_servers(2)
        await asyncio.sleep(self._rng.uniform(0.0, LONGEST_MOMENT))
        os.kill(self._rng.choice(await asyncio.to_thread(self.server.worker_ids)), signal.SIGKILL)
        self.kills += 1
        before = len(await choices_in(store, opened.id))

        async def moved() -> bool:
            row = await store.table(opened.id)
            assert row is not None
            return row.status == "over" or len(await choices_in(store, opened.id)) > before

        await until(moved)

    async def _replace_all(self, playing: list[asyncio.Task[None]]) -> None:
        """As for an upgrade: each is ended as soon as another has begun in its place."""
        before = set(self.server.worker_ids())
        self.server.signal("SIGUSR1")

        async def replaced() -> bool:
            there = await asyncio.to_thread(self.server.worker_ids)
            return len(there) == WORKERS and not before & set(there)

        await until(replaced)
        await self._more(20, playing)

    async def _sit(self, number: int, store: Store) -> None:
        """Play at one of the tables; where a match ends another begins."""
        while not self._over:
            game, seats, more = TABLES[number]
            opened = await self._opened(game, seats, **more)
            if opened is not None:
                await self._play(Party(opened, self._rng.randrange(1 << 30)), store)

    async def _opened(self, game: str, seats: Any, **more: Any) -> Opened | None:
        try:
            return await open_table(self.server.address, game, seats, **more)
        except DOWN:
            await asyncio.sleep(LOOK_AGAIN)
            return None

    async def _play(self, party: Party, store: Store) -> None:
        """Play a match to its end, however often the line breaks."""
        never = Never(self)
        broke: float | None = None
        while True:
            try:
                person = await join(self.server.address, party.opened.id, party.opened.keys)
            except DOWN:
                broke = broke or time.monotonic()
                await asyncio.sleep(LOOK_AGAIN)
                continue
            if broke is not None:
                self.pauses.append(time.monotonic() - broke)
            if await self._play_until_it_breaks(party, person, store, never):
                break
            broke = time.monotonic()
        await self._finished(party)

    async def _play_until_it_breaks(self, party: Party, person: Person, store: Store, never: Never) -> bool:
        try:
            async with person:
                party.must_know_again(person)
                before = len(party.made)
                # Nothing of theirs is on its way now.
                party.must_be_kept(await choices_in(store, party.opened.id))
                self.under_way_kept += len(party.made) - before
                return await party._play(person, never)  # type: ignore[arg-type]
        except DOWN:
            return False

    async def _finished(self, party: Party) -> None:
        while True:
            try:
                await asyncio.to_thread(party.must_be_recorded, self.server)
                break
            except DOWN:
                await asyncio.sleep(LOOK_AGAIN)
        self.matches += 1
        self.acknowledged += len(party.made)


def crowd(database: str, folder: Path, seed: int, kills: int, replaced: bool = True) -> Hall:
    """An evening with so many kills; figures of what came of it."""
    hall = Hall(database, folder, seed)
    try:
        asyncio.run(hall.spend(kills, replaced))
    finally:
        hall.server.stop()
    assert hall.kills == kills
    return hall
