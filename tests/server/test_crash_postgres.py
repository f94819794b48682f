"""A server that is killed in the middle of everything loses nothing that it has acknowledged: tables in PostgreSQL."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from soaking import seeds

from .crashing import ASKED, RACE, spend
from .postgres import postgres_server
from .serving import BOT, LOOK_AGAIN, PERSON, Message, Opened, Person, Server, join, open_table

MATCHES: list[tuple[str, dict[str, Any]]] = [("tcg", ASKED), ("rally", RACE)]
KILLS = 5
"""So often in each evening."""
TRY_AGAIN = 0.2
"""Seconds between two tries: who is refused too often in a row is sent away."""


@pytest.mark.parametrize("seed", [8 + seed for seed in seeds(quick=1, soak=8)])
def test_nothing_acknowledged_is_lost(tmp_path: Path, seed: int) -> None:
    """Several tables of all games at once: everything told stays true, bots go on by themselves, all matches end."""
    evening = spend(postgres_server().new_database(), tmp_path, seed, KILLS)
    assert evening.acknowledged > 50 and evening.matches >= 4 and evening.bots_went_on


def test_play_goes_on_when_the_database_itself_is_killed(tmp_path: Path) -> None:
    """What it cannot keep the server refuses; people try again, bots do so by themselves, and nothing is doubled."""
    postgres = postgres_server()
    server = Server(postgres.new_database(), tmp_path / "log")

    async def evening() -> None:
        tables = [await open_table(server.address, game, [PERSON, BOT], **more) for game, more in MATCHES]
        there = asyncio.Event()
        there.set()
        players = [Stubborn(table, seed, there) for seed, table in enumerate(tables)]
        playing = [asyncio.create_task(player.play(server.address)) for player in players]
        for choices in (5, 12):
            while sum(len(player.made) for player in players) < choices:
                await asyncio.sleep(LOOK_AGAIN)
            there.clear()
            await asyncio.to_thread(postgres.crash)
            there.set()
        await asyncio.gather(*playing)
        for player in players:
            record = server.get(f"/api/replays/{player.table.id}/record")
            assert [(step[0], step[1]) for step in record["choices"] if step[0] == 0] == player.made

    try:
        asyncio.run(evening())
    finally:
        server.stop()
    assert "Traceback" not in server.said(), server.said()


class Stubborn:
    """Somebody who tries again what could not be kept, once the database is there again."""

    def __init__(self, table: Opened, seed: int, there: asyncio.Event) -> None:
        self.table = table
        self._there = there
        self.made: list[tuple[int, str]] = []
        self._rng = random.Random(seed)

    async def play(self, address: str) -> None:
        """Play to the end."""
        async with await join(address, self.table.id, self.table.keys) as person:
            page = person.page
            while True:
                await person.until(lambda: page.over or page.questions())
                if page.over:
                    return
                seat, asked = page.questions()[0]
                await self._choose(person, seat, asked, self._rng.choice(asked["options"])["key"])

    async def _choose(self, person: Person, seat: int, asked: Message, key: str) -> None:
        tried = 0
        while True:
            answer = await person.choose(seat, asked, key)
            tried += 1
            if answer["on"] == "done" or answer["code"] in ("stale", "over"):
                # What was refused before may have been kept all the same.
                assert answer["on"] == "done" or tried > 1, answer
                self.made.append((seat, key))
                return
            assert answer["code"] == "cannot keep", answer
            await self._there.wait()
            await asyncio.sleep(TRY_AGAIN)
