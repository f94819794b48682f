"""What people may write for the database, and what they are told about anything else."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from altmode.server.store import BadDatabase, Store
from altmode.server.store.urls import read_url, shown

from .keeping import run


@pytest.mark.parametrize(
    "text",
    [
        "games/altmode.db",
        "./games/altmode.db",
        "sqlite:///games/altmode.db",
        "sqlite+aiosqlite:///games/altmode.db",
        " games/altmode.db\n",
    ],
)
def test_a_file_is_named_by_its_path_or_by_a_url(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    url = read_url(text)
    assert url.drivername == "sqlite+aiosqlite"
    assert url.database == str(tmp_path / "games/altmode.db")


def test_four_slashes_begin_an_absolute_path() -> None:
    assert read_url("sqlite:////var/lib/50%25 off/altmode.db").database == "/var/lib/50%25 off/altmode.db"


def test_a_tilde_is_the_home_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ada")
    assert read_url("~/altmode.db").database == "/home/ada/altmode.db"


@pytest.mark.parametrize("scheme", ["postgresql", "postgres", "postgresql+psycopg"])
def test_postgres_goes_by_three_names(scheme: str) -> None:
    url = read_url(f"{scheme}://ada:p%40ss@db.example:5433/altmode?sslmode=require")
    assert url.drivername == "postgresql+psycopg"
    assert (url.username, url.password, url.host, url.port) == ("ada", "p@ss", "db.example", 5433)
    assert url.database == "altmode"
    assert url.query["sslmode"] == "require"


def test_a_time_limit_in_the_url_counts() -> None:
    assert read_url("postgresql://db/altmode").query["connect_timeout"] == "10"
    assert read_url("postgresql://db/altmode?connect_timeout=3").query["connect_timeout"] == "3"


def test_a_database_is_shown_without_its_password() -> None:
    assert (
        shown(read_url("postgres://ada:secret@db/altmode?sslmode=require"))
        == "postgresql://ada:***@db/altmode"
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "No database is named."),
        ("   ", "No database is named."),
        ("mysql://ada@db/altmode", 'altmode cannot keep anything in "mysql://".'),
        ("http://db/altmode", 'altmode cannot keep anything in "http://".'),
        ("://", 'altmode cannot keep anything in "://".'),
        ("postgresql+asyncpg://db/altmode", 'does not use the driver of "postgresql+asyncpg://"'),
        ("sqlite+pysqlite:///altmode.db", 'does not use the driver of "sqlite+pysqlite://"'),
        ("sqlite://altmode.db", 'has too few slashes: write "sqlite:///altmode.db"'),
        ("sqlite://", 'has too few slashes: write "sqlite:///file"'),
        ("sqlite:altmode.db", 'lacks the slashes after "sqlite:"'),
        ("postgresql:altmode", 'lacks the slashes after "postgresql:"'),
        ("sqlite:///", "names no file"),
        ("sqlite:///altmode.db?mode=ro", 'has settings after "?"'),
        (":memory:", "would forget everything"),
        ("sqlite:///:memory:", "would forget everything"),
        ("sqlite:///file::memory:", "would forget everything"),
        ("/", "is a folder"),
        ("games/", "is a folder"),
        ("postgresql://ada:secret@db", "names no database"),
        ("postgresql://ada:secret@db/", "names no database"),
        ("postgresql://ada:secret@db:port/altmode", "cannot be read"),
    ],
)
def test_anything_else_is_refused_with_a_sentence(text: str, told: str) -> None:
    with pytest.raises(BadDatabase) as refused:
        read_url(text)
    assert told in str(refused.value)
    assert "secret" not in str(refused.value)
    assert str(refused.value).endswith(".")


def test_a_server_that_is_not_there_is_told_without_the_password() -> None:
    with pytest.raises(BadDatabase) as refused:
        run(Store.open("postgresql://ada:secret@127.0.0.1:1/altmode"))
    assert str(refused.value).startswith("postgresql://ada:***@127.0.0.1:1/altmode cannot be used: ")
    assert "secret" not in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_database_that_is_not_there_is_told(postgres: str) -> None:
    with pytest.raises(BadDatabase, match='"nowhere" does not exist'):
        run(Store.open(make_url(postgres).set(database="nowhere").render_as_string()))


def test_a_missing_driver_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(BadDatabase, match=r"needs a package that is not installed: .*psycopg"):
        run(Store.open("postgresql://db.example/altmode"))
