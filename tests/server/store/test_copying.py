"""A backup is taken while a server runs, and another database filled from it."""

from __future__ import annotations

from pathlib import Path

import pytest

from altmode.server.store import BadDatabase
from altmode.server.store.copying import back_up, restore
from altmode.server.store.sole import sole_server
from altmode.server.store.urls import read_url

from .keeping import a_row, opened, run


def test_what_was_kept_is_found_again(database: str, tmp_path: Path) -> None:
    """From either kind of database into a file and from there into another, while its server goes on writing."""
    backup, second = str(tmp_path / "backup.sqlite"), str(tmp_path / "second.sqlite")

    async def story() -> None:
        async with opened(database) as store:
            for number in range(3):
                await store.new_table(a_row(f"t{number}"), ["a", "b", str(number)])
            await store.keep_replay("r1", "tcg", "{}")
            await store.another_hour()
            assert back_up(database, backup) == 3
            await store.append("t0", 3, ["after the backup"])
        assert restore(backup, second) == 3
        async with opened(second) as store:
            assert [await store.deeds_of(f"t{number}") for number in range(3)] == [
                ["a", "b", str(number)] for number in range(3)
            ]
            assert await store.replay("r1") == "{}"
            await store.append("t0", 3, ["c"])

    run(story())


def test_a_database_is_filled_from_a_backup(database: str, tmp_path: Path) -> None:
    backup = str(tmp_path / "backup.sqlite")

    async def story() -> None:
        async with opened(backup) as store:
            await store.new_table(a_row("t"), ["a"])
        assert restore(backup, database) == 1
        async with opened(database) as store:
            assert await store.deeds_of("t") == ["a"]
        with pytest.raises(BadDatabase, match="holds tables already"):
            restore(backup, database)

    run(story())


def test_nothing_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "backup").write_text("mine")
    with pytest.raises(BadDatabase, match="is there already"):
        back_up(str(tmp_path / "tables.sqlite"), str(tmp_path / "backup"))
    with pytest.raises(BadDatabase, match="There is no database"):
        back_up(str(tmp_path / "tables.sqlite"), str(tmp_path / "other"))
    with pytest.raises(BadDatabase, match="There is no backup"):
        restore(str(tmp_path / "none"), str(tmp_path / "tables.sqlite"))


def test_a_file_has_one_server(tmp_path: Path) -> None:
    url = read_url(str(tmp_path / "tables.sqlite"))
    again = pytest.raises(BadDatabase, match="is served already by another altmode")
    with sole_server(url), again, sole_server(url):
        pass
    with sole_server(url):
        pass
