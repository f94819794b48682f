"""Databases of any age are brought to the present schema, and those that cannot be are refused with a sentence."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from altmode.server.store import BadDatabase, Store, engines
from altmode.server.store.engines import make_ready, migrating_engine
from altmode.server.store.migrating import alembic_config, migrate
from altmode.server.store.schema import metadata
from altmode.server.store.urls import is_file, read_url

from ..postgres import postgres_server
from .keeping import a_row, opened, run

REVISIONS = [script.revision for script in ScriptDirectory.from_config(alembic_config()).walk_revisions()][
    ::-1
]


@contextmanager
def connected(database: str) -> Iterator[Connection]:
    """A connection to a database, whatever is in it."""
    url = read_url(database)
    if is_file(url):
        make_ready(url)
    with migrating_engine(url).begin() as connection:
        yield connection


def differences(database: str) -> list[Any]:
    """What alembic would have to change to get the present schema."""
    with connected(database) as connection:
        context = MigrationContext.configure(
            connection, opts={"compare_type": True, "compare_server_default": True}
        )
        found: list[Any] = compare_metadata(context, metadata)
        return found


def description(connection: Connection) -> dict[str, Any]:
    """A schema in all its parts, also those that alembic does not compare."""
    inspector = inspect(connection)
    return {
        table: {
            "columns": [{**column, "type": str(column["type"])} for column in inspector.get_columns(table)],
            "key": inspector.get_pk_constraint(table),
            "references": inspector.get_foreign_keys(table),
            "checks": inspector.get_check_constraints(table),
            "indexes": inspector.get_indexes(table),
            "unique": inspector.get_unique_constraints(table),
            "options": inspector.get_table_options(table),
        }
        for table in sorted(inspector.get_table_names())
        if table != "alembic_version"
    }


def test_revisions_are_numbered_in_order() -> None:
    assert [f"{number:04}" for number in range(1, len(REVISIONS) + 1)] == REVISIONS


def test_the_migrated_schema_is_the_present_one(database: str) -> None:
    migrate(read_url(database))
    assert differences(database) == []

    with connected(database) as connection:
        migrated = description(connection)
        command.downgrade(alembic_config(connection), "base")
        metadata.create_all(connection)
        assert migrated == description(connection)


def test_deeds_lie_in_the_order_of_their_key(file: Path) -> None:
    migrate(read_url(str(file)))
    with connected(str(file)) as connection:
        made = connection.scalar(text("SELECT sql FROM sqlite_master WHERE name = 'deeds'"))
    assert "WITHOUT ROWID" in made


@pytest.mark.parametrize("revision", REVISIONS)
def test_every_earlier_schema_is_brought_up_to_date(database: str, revision: str) -> None:
    with connected(database) as connection:
        command.upgrade(alembic_config(connection), revision)
    migrate(read_url(database))
    assert differences(database) == []


@pytest.mark.parametrize("revision", ["base", *REVISIONS])
def test_every_earlier_schema_can_be_gone_back_to(database: str, revision: str) -> None:
    migrate(read_url(database))
    with connected(database) as connection:
        command.downgrade(alembic_config(connection), revision)
        if revision == "base":
            assert description(connection) == {}
    migrate(read_url(database))
    assert differences(database) == []


def test_a_database_of_a_newer_version_is_refused(database: str) -> None:
    migrate(read_url(database))
    with connected(database) as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(
        BadDatabase, match=r"was made by a newer altmode \(its schema is 9999\): start that version"
    ):
        run(Store.open(database))


def test_a_database_with_tables_of_another_program_is_left_alone(database: str) -> None:
    with connected(database) as connection:
        connection.execute(text("CREATE TABLE replays (name VARCHAR(9))"))
    with pytest.raises(BadDatabase, match=r"cannot be used: .*replays.* already exists"):
        run(Store.open(database))
    with connected(database) as connection:
        assert inspect(connection).get_table_names() == ["replays"]


def test_a_file_that_is_no_database_is_refused(file: Path) -> None:
    file.write_text("a letter to Ada, by no means a database; " * 50)
    with pytest.raises(
        BadDatabase, match=r"altmode\.db cannot be used as a database: file is not a database\."
    ):
        run(Store.open(str(file)))
    assert file.read_text().startswith("a letter to Ada")


def test_a_file_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("not a folder")
    with pytest.raises(BadDatabase, match="cannot be used as a database: "):
        run(Store.open(str(tmp_path / "games" / "altmode.db")))


def test_a_file_that_stays_locked_is_told(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    migrate(read_url(str(file)))
    monkeypatch.setattr(engines, "WAIT_FOR_LOCK", 20)
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(BadDatabase, match=r"altmode\.db cannot be used: database is locked\."):
        run(Store.open(str(file)))
    other.close()


def test_a_file_that_another_process_is_just_making_is_waited_for(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    pauses: list[float] = []

    def pause(seconds: float) -> None:
        pauses.append(seconds)
        other.execute("ROLLBACK")

    monkeypatch.setattr("time.sleep", pause)
    migrate(read_url(str(file)))
    assert len(pauses) == 1
    other.close()


def test_a_new_file_is_for_its_owner_alone_and_its_folder_is_made(tmp_path: Path) -> None:
    file = tmp_path / "var" / "games" / "altmode.db"

    async def story() -> None:
        async with opened(str(file)) as store:
            await store.new_table(a_row(), ["opened"])
            files = sorted(file.parent.iterdir())
            assert [path.name for path in files] == ["altmode.db", "altmode.db-shm", "altmode.db-wal"]
            assert {path.stat().st_mode & 0o777 for path in files} == {0o600}

    before = os.umask(0)
    try:
        run(story())
    finally:
        os.umask(before)


def test_a_file_that_is_there_keeps_its_permissions(file: Path) -> None:
    file.touch(0o660)
    file.chmod(0o660)
    migrate(read_url(str(file)))
    assert file.stat().st_mode & 0o777 == 0o660


def test_sqlite_writes_ahead_and_waits_for_the_disk(file: Path) -> None:
    with connected(str(file)) as connection:
        settings = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    assert settings == {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "busy_timeout": engines.WAIT_FOR_LOCK,
    }


def test_postgres_waits_for_the_disk_even_where_it_is_set_not_to(postgres: str) -> None:
    name = read_url(postgres).database
    with connected(postgres) as connection:
        connection.execute(text(f"ALTER DATABASE {name} SET synchronous_commit = off"))
    with connected(postgres) as connection:
        assert connection.scalar(text("SHOW synchronous_commit")) == "on"
        connection.execute(text(f"ALTER DATABASE {name} SET synchronous_commit = remote_apply"))
    with connected(postgres) as connection:
        assert connection.scalar(text("SHOW synchronous_commit")) == "remote_apply"


def test_stores_opened_at_once_wait_for_one_another(database: str) -> None:
    async def story() -> None:
        stores = await asyncio.gather(*(Store.open(database) for _ in range(5)))
        for store in stores:
            assert not await store.ailment()
            await store.close()

    run(story())
    assert differences(database) == []


def test_different_databases_opened_at_once_do_not_disturb_one_another(tmp_path: Path) -> None:
    databases = [
        url for n in range(8) for url in (str(tmp_path / f"{n}.db"), postgres_server().new_database())
    ]

    async def story() -> None:
        for store in await asyncio.gather(*(Store.open(database) for database in databases)):
            await store.close()

    run(story())
    assert [differences(database) for database in databases] == [[] for _ in databases]


def test_processes_that_start_at_once_wait_for_one_another(database: str) -> None:
    opening = (
        "import asyncio, sys; from altmode.server.store import Store, engines; print(flush=True);"
        f"engines.WAIT_FOR_LOCK = {engines.WAIT_FOR_LOCK}; sys.stdin.readline();"
        "asyncio.run(Store.open(sys.argv[1]))"
    )
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", opening, database],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(4)
    ]
    for process in processes:
        assert process.stdout is not None
        process.stdout.readline()
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("now\n")
        process.stdin.flush()
    for process in processes:
        process.communicate()
        assert process.returncode == 0
    assert differences(database) == []
