"""Every test of the store runs on both databases."""

from __future__ import annotations

from pathlib import Path

import pytest

from altmode.server.store import engines

from ..postgres import postgres_server
from ..serving import PATIENCE


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine it may take long until it is one's turn at a database."""
    monkeypatch.setattr(engines, "WAIT_FOR_LOCK", int(1000 * PATIENCE))


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database that does not hold anything yet."""
    return postgres_server().new_database() if request.param == "postgres" else str(tmp_path / "altmode.db")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file for SQLite that does not exist yet."""
    return tmp_path / "altmode.db"


@pytest.fixture
def postgres() -> str:
    """The address of an empty database of PostgreSQL."""
    return postgres_server().new_database()
