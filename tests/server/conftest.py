"""One server for all tests that leave it as they found it, and time that tests tell."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from altmode.server import session as session_module

from .indoors import FakeTime
from .serving import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that many tests share, each with tables of its own; nothing may go wrong inside it."""
    folder = tmp_path_factory.mktemp("server")
    running = Server(str(folder / "tables.sqlite"), folder / "log")
    yield running
    running.stop()
    assert "Traceback" not in running.said(), running.said()


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> FakeTime:
    """Time as sessions see it."""
    fake = FakeTime()
    monkeypatch.setattr(session_module, "time", fake)
    return fake
