"""The writer: many write at once, one that fails harms nobody else, and failures are told."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import Engine, event

from altmode.server.store import CannotKeep, Conflict, Store, engines
from altmode.server.store.urls import read_url

from ..postgres import postgres_server
from .keeping import a_row, opened, run


@contextmanager
def listening(target: Any, name: str, heard: Callable[..., None]) -> Iterator[None]:
    """Hear of something that happens to any connection."""
    event.listen(target, name, heard)
    try:
        yield
    finally:
        event.remove(target, name, heard)


async def with_tables(store: Store, count: int) -> list[str]:
    """Open some tables with one deed each."""
    names = [f"t{number}" for number in range(count)]
    await asyncio.gather(*(store.new_table(a_row(name), ["opened"]) for name in names))
    return names


def test_hundreds_of_tables_at_once_keep_their_order_and_lose_nothing(database: str) -> None:
    async def play(store: Store, table: str) -> list[str]:
        chance = random.Random(table)
        kept = ["opened"]
        while len(kept) < 30:
            deeds = [f"{table} {number}" for number in range(len(kept), len(kept) + chance.randint(1, 3))]
            row = a_row(table, title=f"after {len(kept)}") if chance.random() < 0.2 else None
            await store.append(table, len(kept), deeds, row)
            kept += deeds
        return kept

    async def story() -> None:
        async with opened(database) as store:
            names = await with_tables(store, 300)
            played = await asyncio.gather(*(play(store, name) for name in names))
        async with opened(database) as store:
            for name, deeds in zip(names, played, strict=True):
                assert await store.deeds_of(name) == deeds

    run(story())


def test_what_arrives_together_is_committed_together(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            names = await with_tables(store, 200)
            commits: list[object] = []
            with listening(Engine, "commit", commits.append):
                await asyncio.gather(*(store.append(name, 1, ["next"]) for name in names))
            assert 1 <= len(commits) <= 2

    run(story())


def test_several_deeds_of_one_table_in_one_batch_follow_one_another(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            await with_tables(store, 1)
            await asyncio.gather(
                *(
                    store.append(
                        "t0",
                        number,
                        [f"deed {number}"],
                        a_row("t0", title=f"{number}") if number % 2 else None,
                    )
                    for number in range(1, 20)
                ),
                store.new_table(a_row("other"), ["opened"]),
                store.append("other", 1, ["next"]),
            )
            assert await store.deeds_of("t0") == ["opened", *(f"deed {number}" for number in range(1, 20))]
            assert (row := await store.table("t0")) is not None and row.title == "19"
            assert await store.deeds_of("other") == ["opened", "next"]

    run(story())


def test_a_conflict_does_not_fail_its_neighbours(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            names = await with_tables(store, 20)
            numbers = dict.fromkeys(names, 1) | {"t3": 0, "t7": 5}
            outcomes = await asyncio.gather(
                *(store.append(name, number, ["next"]) for name, number in numbers.items()),
                store.append("nowhere", 1, ["next"]),
                store.new_table(a_row("t1"), ["opened"]),
                store.keep_replay("r1", "tcg", "{}"),
                return_exceptions=True,
            )
            failed = {at: outcome for at, outcome in enumerate(outcomes) if outcome is not None}
            assert {at: type(outcome) for at, outcome in failed.items()} == dict.fromkeys(
                [3, 7, 20, 21], Conflict
            )
            assert str(failed[7]) == "Deed 5 of table t7 cannot be added: its next one is 1."
            for name in names:
                assert await store.deeds_of(name) == (
                    ["opened"] if name in ("t3", "t7") else ["opened", "next"]
                )
            assert await store.replay("r1") == "{}"

    run(story())


def test_what_the_database_cannot_write_does_not_fail_its_neighbours(database: str) -> None:
    """Half of a character cannot be written in UTF-8."""

    async def story() -> None:
        async with opened(database) as store:
            await with_tables(store, 3)
            first, second, third = await asyncio.gather(
                store.append("t0", 1, ["next"]),
                store.append("t1", 1, ["\ud800"]),
                store.append("t2", 1, ["next"]),
                return_exceptions=True,
            )
            assert (first, third) == (None, None)
            assert isinstance(second, CannotKeep)
            assert str(second).startswith("The database did not keep this: ")
            assert await store.deeds_of("t1") == ["opened"]
            await store.append("t1", 1, ["next"])

    run(story())


def test_postgres_refuses_a_zero_character_of_one_alone(postgres: str) -> None:
    async def story() -> None:
        async with opened(postgres) as store:
            outcomes = await asyncio.gather(
                store.new_table(a_row("t0"), ["opened"]),
                store.new_table(a_row("t1", title="\0"), ["opened"]),
                return_exceptions=True,
            )
            assert [type(outcome) for outcome in outcomes] == [type(None), CannotKeep]

    run(story())


def test_a_locked_file_is_told_to_everybody_and_the_writer_goes_on(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "WAIT_FOR_LOCK", 20)

    async def story() -> None:
        async with opened(str(file)) as store:
            names = await with_tables(store, 5)
            other = sqlite3.connect(file, isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            await all_fail(store, names, "database is locked")
            assert await store.ailment() == "Nothing can be saved now."
            other.execute("ROLLBACK")
            other.close()
            await all_succeed(store, names)

    run(story())


def test_a_locked_row_is_told_to_everybody_and_the_writer_goes_on(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "WAIT_FOR_LOCK", 20)

    async def story() -> None:
        async with opened(postgres) as store:
            names = await with_tables(store, 5)
            with psycopg.connect(postgres) as other:
                other.execute("SELECT * FROM tables WHERE id = 't3' FOR UPDATE")
                await all_fail(store, names, "lock timeout")
            await all_succeed(store, names)

    run(story())


def test_a_full_disk_is_told_to_everybody_and_the_writer_goes_on(file: Path) -> None:
    def limit(connection: Any, _record: object) -> None:
        connection.cursor().execute("PRAGMA max_page_count = 60")

    async def story() -> None:
        with listening(Engine, "connect", limit):
            async with opened(str(file)) as store:
                names = await with_tables(store, 5)
                await store.new_table(a_row("large", touched_at=0), ["x" * 100_000])
                assert await store.ailment() == ""
                await all_fail(store, names, "database or disk is full", deed="x" * 50_000)
                assert await store.ailment() == "Nothing can be saved now."
                await store.tidy(1, 0)
                assert await store.tidy(1, 0) == 1
                await all_succeed(store, names)
                assert await store.ailment() == ""

    run(story())


def test_a_database_that_can_only_be_read_is_told_of(file: Path) -> None:
    """Whoever asks how the server is need not wait until somebody's choice is lost."""

    async def story() -> None:
        async with opened(str(file)):
            pass

        def read_only(connection: Any, _record: object) -> None:
            connection.cursor().execute("PRAGMA query_only = ON")

        address = read_url(str(file))
        with listening(Engine, "connect", read_only):
            store = Store(address, lambda: 0)
            try:
                assert await store.table("t") is None
                assert await store.ailment() == "Nothing can be saved now."
            finally:
                await store.close()

    run(story())


def test_a_server_that_crashed_is_found_again(postgres: str) -> None:
    async def story() -> None:
        async with opened(postgres) as store:
            names = await with_tables(store, 5)
            for number in (1, 2):
                await asyncio.to_thread(postgres_server().crash)
                assert not await store.ailment()
                await asyncio.gather(*(store.append(name, number, [f"deed {number}"]) for name in names))
            for name in names:
                assert await store.deeds_of(name) == ["opened", "deed 1", "deed 2"]

    run(story())


def test_acknowledged_deeds_survive_a_crash_of_the_server(postgres: str) -> None:
    acknowledged = 0

    async def play(store: Store) -> None:
        nonlocal acknowledged
        while True:
            await store.append("t0", acknowledged + 1, [f"deed {acknowledged + 1}"])
            acknowledged += 1

    async def story() -> None:
        async with opened(postgres) as store:
            await with_tables(store, 1)
            crashing = asyncio.create_task(asyncio.to_thread(postgres_server().crash))
            with pytest.raises(CannotKeep):
                await play(store)
            await crashing
            kept = await store.deeds_of("t0")
            assert kept is not None
            # The last one may have been written although nobody could be told.
            assert acknowledged <= len(kept) - 1 <= acknowledged + 1
            await store.append("t0", len(kept), ["and on"])

    run(story())


def test_who_stops_waiting_does_not_take_back_what_was_handed_over(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            await with_tables(store, 2)
            impatient = asyncio.create_task(store.append("t0", 1, ["next"]))
            await asyncio.sleep(0)
            impatient.cancel()
            await store.append("t1", 1, ["next"])
            assert await store.deeds_of("t0") == ["opened", "next"]

    run(story())


def test_closing_writes_what_waits(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            names = await with_tables(store, 50)
            waiting = [asyncio.create_task(store.append(name, 1, ["next"])) for name in names]
            await asyncio.sleep(0)
        assert await asyncio.gather(*waiting) == [None] * 50
        async with opened(database) as store:
            for name in names:
                assert await store.deeds_of(name) == ["opened", "next"]

    run(story())


def test_nobody_waits_for_a_writer_that_was_stopped(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            await with_tables(store, 1)
            (writer,) = (task for task in asyncio.all_tasks() if task.get_name() == "altmode store writer")
            waiting = asyncio.create_task(store.append("t0", 1, ["next"]))
            await asyncio.sleep(0)
            writer.cancel()
            with pytest.raises(CannotKeep, match="stopped before this was kept"):
                await waiting
            with pytest.raises(CannotKeep, match=r"The store is closed\."):
                await store.append("t0", 1, ["next"])

    run(story())


async def all_fail(store: Store, names: list[str], why: str, deed: str = "next") -> None:
    """Everybody is told why a deed was not kept."""
    outcomes = await asyncio.gather(
        *(store.append(name, 1, [deed]) for name in names), return_exceptions=True
    )
    assert [type(outcome) for outcome in outcomes] == [CannotKeep] * len(names)
    assert all(why in str(outcome) for outcome in outcomes)


async def all_succeed(store: Store, names: list[str]) -> None:
    """Nothing of what failed is there, and the same deeds can be kept now."""
    await asyncio.gather(*(store.append(name, 1, ["again"]) for name in names))
    for name in names:
        assert await store.deeds_of(name) == ["opened", "again"]
