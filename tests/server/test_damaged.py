"""Tables that cannot be made anew: each is refused with a sentence, and the others are played on."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from altmode.server.log_names import log_name

from .serving import BOT, OPEN, PERSON, Opened, Server, join, open_table, play, reach

Damage = Callable[[sqlite3.Connection, str], None]
ANN = {**PERSON, "name": "Ann"}


def deeds_of(database: sqlite3.Connection, table: str) -> list[dict[str, Any]]:
    """The deeds of a table as they are kept."""
    rows = database.execute("SELECT deed FROM deeds WHERE table_id = ? ORDER BY number", [table])
    return [json.loads(text) for (text,) in rows]


def rewrite(number: int, change: Callable[[dict[str, Any]], Any]) -> Damage:
    """Change one deed, the last one being -1."""

    def damage(database: sqlite3.Connection, table: str) -> None:
        deeds = deeds_of(database, table)
        place = number % len(deeds)
        changed = change(deeds[place])
        text = changed if isinstance(changed, str) else json.dumps(changed)
        database.execute("UPDATE deeds SET deed = ? WHERE table_id = ? AND number = ?", [text, table, place])

    return damage


def without_deeds(database: sqlite3.Connection, table: str) -> None:
    """Lose all deeds."""
    database.execute("DELETE FROM deeds WHERE table_id = ?", [table])


def without_the_first(database: sqlite3.Connection, table: str) -> None:
    """Lose the deed that opened it."""
    database.execute("DELETE FROM deeds WHERE table_id = ? AND number = 0", [table])


OLD = {"altmode": "0.0.1", "cards": "0123456789abcdef"}
DAMAGES: dict[str, tuple[Damage, str]] = {
    "another version's cards": (
        rewrite(0, lambda deed: {**deed, **OLD}),
        "This table was opened with altmode 0.0.1 and other card data",
    ),
    "a choice that is not possible here": (
        rewrite(-1, lambda deed: {**deed, "key": "fly away"}),
        "This table is damaged, or was played with another version: deed",
    ),
    "a deed that nobody knows": (
        rewrite(-1, lambda deed: {**deed, "do": "transform"}),
        "This table is damaged, or was kept by another version of altmode",
    ),
    "a field that nobody knows": (
        rewrite(2, lambda deed: {**deed, "mood": "grim"}),
        "This table is damaged, or was kept by another version of altmode",
    ),
    "half a line": (
        rewrite(3, lambda deed: json.dumps(deed)[:9]),
        "This table is damaged, or was kept by another version of altmode",
    ),
    "nested without end": (
        rewrite(3, lambda deed: "[" * 50_000),
        "This table is damaged, or was kept by another version of altmode",
    ),
    "a seat that there is not": (
        rewrite(-1, lambda deed: {**deed, "seat": 77}),
        "This table is damaged, or was played with another version: deed",
    ),
    "a game that is not here": (
        rewrite(0, lambda deed: {**deed, "game": "chess"}),
        "This table is of a game that is not here",
    ),
    "a deck that is not here": (
        rewrite(0, lambda deed: {**deed, "places": [{**place, "given": {}} for place in deed["places"]]}),
        "This table is damaged, or was played with another version: deed 1",
    ),
    "never opened": (without_the_first, "This table is damaged: it was never opened"),
    "no deeds": (without_deeds, "There is no such table"),
}


def test_a_damaged_table_is_refused_and_the_others_are_played_on(tmp_path: Path) -> None:
    """Row 20: in as many ways as there are, all at once, while the server starts and people come to look."""
    file = tmp_path / "tables.sqlite"
    server = Server(str(file), tmp_path / "log")

    async def begin() -> tuple[dict[str, Opened], Opened]:
        tables: dict[str, Opened] = {}
        tables["summary"] = await open_table(server.address, "tcg", [ANN, OPEN], listed=True)
        for name in (*DAMAGES, "sound"):
            tables[name] = await open_table(server.address, "tcg", [ANN, BOT], listed=True)
            async with await join(server.address, tables[name].id, tables[name].keys) as ann:
                await play(ann, random.Random(1), lambda: ann.table["choices"] >= 6)
        return tables, tables.pop("sound")

    async def look(tables: dict[str, Opened], sound: Opened) -> None:
        async with httpx.AsyncClient(base_url=server.address) as client:
            for name, (_, sentence) in DAMAGES.items():
                id = tables[name].id
                for path in (f"/api/tables/{id}", f"/api/replays/{id}"):
                    found = await client.get(path)
                    assert found.status_code in (400, 404), (name, found.text)
                    assert sentence in found.json()["message"] or found.status_code == 404, (name, found.text)
                person = await reach(server.address, id)
                await person._end()
                code, reason = person.closed_with
                assert code == 4404 and reason is not None and reason.startswith(sentence[:100]), (
                    name,
                    reason,
                )
            listed = [row["id"] for row in (await client.get("/api/lobby")).json()["tables"]]
            assert sound.id in listed and tables["summary"].id not in listed
        async with await join(server.address, sound.id, sound.keys) as ann:
            assert ann.table["choices"] >= 6
            await play(ann, random.Random(2))
            assert ann.page.over
        async with await join(server.address, tables["summary"].id) as ben:
            await ben.does("sit", seat=1)
        listed = [row["id"] for row in server.get("/api/lobby")["tables"]]
        assert tables["summary"].id in listed, "what the lobby shows is written anew with the table"

    try:
        tables, sound = asyncio.run(begin())
        server.kill()
        with sqlite3.connect(file) as database:
            for name, (damage, _) in DAMAGES.items():
                damage(database, tables[name].id)
            database.execute("UPDATE tables SET summary = '{' WHERE id = ?", [tables["summary"].id])
        database.close()
        server.start()
        asyncio.run(look(tables, sound))
    finally:
        server.stop()
    said = server.said()
    assert "Traceback" not in said, said
    for name in list(DAMAGES)[:-1]:
        assert f"table {log_name(tables[name].id)}: " in said, f"whoever runs the server is told of {name}"


@pytest.mark.parametrize("text", ["", "no database", '{"altmode": 1}' * 100])
def test_a_file_that_is_no_database_is_refused_in_words(tmp_path: Path, text: str) -> None:
    file = tmp_path / "tables.sqlite"
    file.write_text(text)
    try:
        server = Server(str(file), tmp_path / "log")
    except AssertionError as refused:
        assert text and "Traceback" not in str(refused), refused
        return
    server.stop()
    assert not text, "an empty file becomes a database"
