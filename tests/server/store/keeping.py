"""What tests of the store share: an open one, tables to put into it, and a clock that stands still."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import msgspec

from altmode.server.store import Store, TableRow

Result = TypeVar("Result")

NOON = 1_750_000_000_000
"""What the clock of the tests says."""


def run(story: Coroutine[Any, Any, Result]) -> Result:
    """Run what a test does with a store."""
    return asyncio.run(story)


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    """An open store, closed in the end."""
    store = await Store.open(url, clock=lambda: NOON)
    try:
        yield store
    finally:
        await store.close()


def a_row(id: str = "t1", **different: Any) -> TableRow:
    """A table just opened, except for what is said to be different."""
    row = TableRow(
        id=id,
        game="tcg",
        mode="advanced",
        title="Ada’s table",
        status="open",
        listed=True,
        opened_at=NOON - 60_000,
        touched_at=NOON - 60_000,
        summary='{"seats": ["Ada", "Ben"]}',
    )
    return msgspec.structs.replace(row, **different)


def ids(rows: list[TableRow]) -> list[str]:
    """The tables of a list by their ids."""
    return [row.id for row in rows]
