"""Threat 25: a server that starts answers at once; tables are loaded when they are wanted."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from altmode.server.open_tables import Tables
from altmode.server.store import OVER, CannotRead, TableRow
from altmode.table.deeds import Clock

from .indoors import AtOnce, House, patient, run, table_for
from .serving import Server


def restarted(house: House, **settings: Any) -> Tables:
    """The server of a house after it was killed."""
    tables = Tables(house.store, patient(**settings))
    tables.thinkers = AtOnce()
    return tables


def changed(house: House, id: str, **different: Any) -> None:
    """Have something else kept of a table."""
    house.store.rows[id] = msgspec.structs.replace(house.store.rows[id], **different)


def test_nobody_waits_for_stored_tables() -> None:
    """Two hundred matches between people are found when somebody comes, and not before."""

    async def evening() -> None:
        house = House()
        for number in range(200):
            await house.table(table_for("rally", 2), f"t{number}")
        loaded: list[str] = []
        deeds_of = house.store.deeds_of

        async def counted(table: str) -> list[str] | None:
            loaded.append(table)
            return await deeds_of(table)

        house.store.deeds_of = counted  # type: ignore[method-assign]
        tables = restarted(house)
        await tables.start()
        assert tables.waking is not None and not tables.waking.done()
        assert await tables.session("t7") is not None
        await tables.waking
        assert loaded == ["t7"]
        await tables.stop()

    run(evening)


def test_what_goes_on_alone_is_woken_after_the_server_listens() -> None:
    """Where a clock runs, and where a bot may have been about to move."""

    async def evening() -> None:
        house = House()
        clock = Clock(600)
        await house.table(table_for("rally", 2), "people")
        await house.table(table_for("rally", 2, clock=clock), "clock")
        await house.table(table_for("rally", 2, clock=clock), "old-clock")
        await house.table(table_for("rally", 1, bots=1), "bot")
        await house.table(table_for("rally", 1, bots=1), "left-bot")
        await house.table(table_for("rally", 1, bots=1), "over")
        await house.table(table_for("rally", 2), "older-server")
        await house.table(table_for("rally", 2), "damaged")
        now = house.tables.now_ms()
        changed(house, "old-clock", touched_at=now - 2 * 86_400_000)
        changed(house, "left-bot", touched_at=now - 3_600_000)
        changed(house, "over", status=OVER)
        changed(house, "older-server", summary='{"places": []}')
        changed(house, "damaged", summary="{")
        tables = restarted(house)
        await tables.start()
        assert tables.live_sessions() == [], "nobody is woken before the server listens"
        assert tables.waking is not None
        await tables.waking
        woken = {session.table.id for session in tables.live_sessions()}
        assert woken == {"clock", "bot", "older-server"}
        await tables.stop()

    run(evening)


def test_a_database_that_fails_then_is_no_end(caplog: pytest.LogCaptureFixture) -> None:
    async def evening() -> None:
        house = House()

        async def broken(owner: int | None = None) -> list[TableRow]:
            raise CannotRead("It is away.")

        house.store.unfinished = broken  # type: ignore[method-assign]
        tables = restarted(house)
        await tables.start()
        assert tables.waking is not None
        await tables.waking
        await tables.stop()

    asyncio.run(evening())
    assert "no table was woken: It is away." in caplog.text


def test_a_second_server_on_a_file_is_refused_in_a_sentence(tmp_path: Path) -> None:
    """Decision 0020: two histories must not be written; and a server that was killed leaves its place."""
    server = Server(str(tmp_path / "tables.sqlite"), tmp_path / "log")
    try:
        command = [sys.executable, "-m", "altmode.cli", "serve", "--database", server.database, "--port", "0"]
        command[-1] = str(server.port + 1 if server.port < 65000 else server.port - 1)
        second = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
        assert second.returncode != 0
        assert "is served already by another altmode" in second.stderr + second.stdout
        assert "Traceback" not in second.stderr
        server.kill()
        server.start()
    finally:
        server.stop()
