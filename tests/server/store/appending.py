"""A program for tests to kill: adds deeds to some tables without end and prints each one that was acknowledged."""

from __future__ import annotations

import asyncio
import sys

from altmode.server.store import Store


async def play_on(store: Store, table: str) -> None:
    """Add deeds to a table, after those it has."""
    number = len(await store.deeds_of(table) or [])
    while True:
        await store.append(table, number, [f"{table} {number}"])
        print(table, number, flush=True)
        number += 1


async def main(url: str, tables: list[str]) -> None:
    """Play on at all tables at once."""
    store = await Store.open(url)
    await asyncio.gather(*(play_on(store, table) for table in tables))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2:]))
