"""Threat 28: a table belongs to one server at a time, and who has lost it can write nothing more."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager

import psycopg
import pytest

from altmode.server.store import CannotKeep, Conflict, Elsewhere, Store
from altmode.server.store import leases as leases_module
from altmode.server.store.leases import Leases, in_order

from ..serving import PATIENCE
from .keeping import NOON, a_row, opened, run


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine makes nobody seem dead, and servers show that they are there when a test says so."""
    monkeypatch.setattr(leases_module, "BEAT_SECONDS", PATIENCE)
    monkeypatch.setattr(leases_module, "LEASE_MS", int(1000 * PATIENCE))


@asynccontextmanager
async def shared(database: str, *addresses: str) -> AsyncIterator[list[tuple[Store, Leases]]]:
    """Servers that share a database, each reached at an address."""
    there = []
    try:
        for address in addresses:
            store = await Store.open(database, clock=lambda: NOON, address=address)
            assert store.leases is not None
            await store.leases.begin()
            there.append((store, store.leases))
        yield there
    finally:
        for store, _ in there:
            await store.close()


async def beats(leases: Leases) -> None:
    """Have a server show that it is there, now."""
    await leases._beat()


async def vanishes(leases: Leases) -> None:
    """Have a server be killed, as far as the database can tell."""
    assert leases._beating is not None
    leases._beating.cancel()
    await leases._drop_line()


def lost_nothing(ids: Collection[str]) -> None:
    """Nothing may be lost."""
    raise AssertionError(f"lost {ids}")


def test_one_server_has_a_table_and_the_others_are_told_which(postgres: str) -> None:
    async def story() -> None:
        async with shared(postgres, "one:1", "two:2") as ((store, one), (_, two)):
            await store.new_table(a_row(), ["opened"])
            assert await one.elsewhere("t1") == "" and await two.elsewhere("t1") == "one:1"
            with pytest.raises(Elsewhere, match="one:1"):
                await two.take("t1")
            await store.append("t1", 1, ["begun"])
            assert not await two.take("no such table") and await two.elsewhere("no such table") == ""

    run(story())


def test_of_several_who_want_a_table_one_gets_it(postgres: str) -> None:
    async def story() -> None:
        async with opened(postgres) as alone:
            await alone.new_table(a_row(), ["opened"])
        async with shared(postgres, "one:1", "two:2", "three:3") as there:
            wanted = (leases.take("t1") for _, leases in there)
            got = await asyncio.gather(*wanted, return_exceptions=True)
            assert got.count(True) == 1 and sum(isinstance(one, Elsewhere) for one in got) == 2

    run(story())


@pytest.mark.parametrize("how", ["killed", "out of reach"])
def test_who_lost_a_table_can_write_nothing(postgres: str, how: str) -> None:
    """Whether its connection ended or nothing was heard of it for too long."""

    async def story() -> None:
        async with shared(postgres, "one:1", "two:2") as ((store, one), (other, two)):
            lost: list[str] = []
            one.lost = lost.extend
            await store.new_table(a_row(), ["opened"])
            if how == "killed":
                await vanishes(one)
            else:
                with psycopg.connect(postgres) as connection:
                    connection.execute("UPDATE servers SET expires_at = 0 WHERE number = %s", [one.number])
            assert await two.take("t1")
            with pytest.raises(Conflict, match="another server's"):
                await store.append("t1", 1, ["written too late"])
            await other.append("t1", 1, ["written by who has it"])
            with pytest.raises(Conflict):
                await store.append("t1", 2, ["written too late"])
            assert await other.deeds_of("t1") == ["opened", "written by who has it"]
            assert not await one.mine("t1") and await two.mine("t1")
            # It was not dead after all: it finds out what it has lost.
            await beats(one)
            assert lost == ["t1"] and one.epochs == {}
            assert await one.elsewhere("t1") == "two:2"

    run(story())


def test_what_one_server_cannot_write_keeps_nothing_else_from_being_written(postgres: str) -> None:
    async def story() -> None:
        async with shared(postgres, "one:1", "two:2") as ((store, one), (_, two)):
            for name in ("t1", "t2"):
                await store.new_table(a_row(name), ["opened"])
            await one.release("t1")
            assert await two.take("t1")
            one.epochs["t1"] = 0
            tried = (store.append(name, 1, ["next"]) for name in ("t1", "t2"))
            stolen, kept = await asyncio.gather(*tried, return_exceptions=True)
            assert isinstance(stolen, Conflict) and kept is None
            assert await store.deeds_of("t1") == ["opened"]
            assert await store.deeds_of("t2") == ["opened", "next"]

    run(story())


def test_a_table_that_is_let_go_is_taken_by_whoever_wants_it(postgres: str) -> None:
    async def story() -> None:
        async with shared(postgres, "one:1", "two:2") as ((store, one), (_, two)):
            for name in ("t1", "t2"):
                await store.new_table(a_row(name), ["opened"])
            await one.release("t1")
            assert await two.take("t1")
            with pytest.raises(Conflict):
                await store.append("t1", 1, ["after it was let go"])
            await store.close()
            assert await two.take("t2"), "a server that leaves lets go of everything"
            with pytest.raises(CannotKeep):
                await store.append("t2", 1, ["after the end"])

    run(story())


def test_what_has_to_go_on_is_taken_up_when_a_server_dies(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases_module, "BEAT_SECONDS", 0.0)

    async def story() -> None:
        async with shared(postgres, "one:1", "two:2") as ((store, one), (other, two)):
            taken = asyncio.Event()

            async def take_up(server: int) -> None:
                assert server == one.number
                assert [row.id for row in await other.unfinished(server)] == ["t1"]
                await two.take("t1")
                taken.set()

            two.died = take_up
            await store.new_table(a_row(), ["opened"])
            await vanishes(one)
            await taken.wait()
            with psycopg.connect(postgres, autocommit=True) as connection:
                while connection.execute("SELECT count(*) FROM servers").fetchone() != (1,):
                    await asyncio.sleep(0)

    run(story())


def test_servers_know_of_each_other(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who was there first, who is at whose tables, which tables are in use, and who is of a newer version."""

    async def story() -> None:
        async with shared(postgres, "one:1", "two:2") as ((store, one), (_, two)):
            with psycopg.connect(postgres) as connection:
                connection.execute("UPDATE servers SET started_at = 0 WHERE number = %s", [one.number])
            assert await one.eldest() and not await two.eldest()
            one.presence = lambda: '{"t1": {"seats": [0]}}'
            await beats(one)
            assert await two.presence_elsewhere() == ['{"t1": {"seats": [0]}}']
            await store.new_table(a_row(), ["opened"])
            assert await two.held(NOON) == {"t1"} and await two.held(0) == frozenset()
            with psycopg.connect(postgres) as connection:
                connection.execute("UPDATE servers SET version = '9.0.0' WHERE number = %s", [two.number])
            await beats(one)
            await one.release("t1")
            assert await one.elsewhere("t1") == "two:2", "what nobody has goes to the newer one"
            with pytest.raises(Elsewhere):
                await one.take("t1")
            assert await two.take("t1")

    run(story())


def test_versions_are_compared_by_their_numbers() -> None:
    assert sorted(["0.10.0", "0.9.1", "0.9"], key=in_order) == ["0.9", "0.9.1", "0.10.0"]


def test_a_file_is_not_shared(tmp_path: object) -> None:
    async def story() -> None:
        store = await Store.open(f"{tmp_path}/altmode.db", address="one:1")
        assert store.leases is None
        await store.close()

    run(story())


def test_who_was_never_taken_for_dead_loses_nothing(postgres: str) -> None:
    """Its connection broke, but nobody wanted its tables meanwhile."""

    async def story() -> None:
        async with shared(postgres, "one:1") as ((store, one),):
            one.lost = lost_nothing
            await store.new_table(a_row(), ["opened"])
            await one._drop_line()
            await beats(one)
            await store.append("t1", 1, ["begun"])

    run(story())
