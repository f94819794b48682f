"""The library over HTTP, with nothing else around it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient

from altmode import api
from altmode.authoring.tcg.decks import ready_decks
from altmode.kernel.state import State
from server.library.fakes import FakeStore, FakeTables, library_app, played

Client = TestClient[Any]


@pytest.fixture
def tables() -> FakeTables:
    return FakeTables()


@pytest.fixture
def store() -> FakeStore:
    return FakeStore()


@pytest.fixture
def client(tables: FakeTables, store: FakeStore) -> Iterator[Client]:
    with TestClient(library_app(tables, store)) as client:
        yield client


@pytest.fixture(scope="session")
def duel() -> State:
    """A match of the card game, played to its end."""
    return played("tcg", list(ready_decks())[:2])


@pytest.fixture(scope="session")
def race() -> State:
    """A race of three robots over some rounds, not finished."""
    return played("rally", [{}, {}, {}], most=130)


@pytest.fixture(scope="session")
def duel_record(duel: State) -> str:
    return api.record_of(duel).to_json()


@pytest.fixture(scope="session")
def race_record(race: State) -> str:
    return api.record_of(race).to_json()
