"""Threat 27: nothing that is served loads anything from elsewhere, and every answer says so."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from altmode.server.answer_headers import GUARDS
from altmode.server.app import create_app
from altmode.server.settings import Settings

from .wire.raw import open_house
from .wire.test_requests import settings_in, told

SEATS = [{"kind": "person", "name": "Ann"}, {"kind": "open"}]
ADDRESSES = {
    "page": ("GET", "/", 200),
    "page of a table": ("GET", "/table/x", 200),
    "file that is not there": ("GET", "/assets/gone.js", 404),
    "library": ("GET", "/api/games", 200),
    "health": ("GET", "/api/health", 200),
    "figures": ("GET", "/api/metrics", 200),
    "schema": ("GET", "/api/schema", 200),
    "other schema": ("GET", "/api/schema/swagger", 404),
    "nothing": ("GET", "/api/nope", 404),
    "wrong method": ("DELETE", "/api/lobby", 405),
    "bad request": ("POST", "/api/tables", 400),
    "unknown table": ("GET", "/api/tables/nope", 404),
}


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    """A server with pages, without a network."""
    folder = tmp_path_factory.mktemp("web")
    (folder / "index.html").write_text("<!doctype html>")
    settings = Settings(database=str(folder / "tables.sqlite"), thinkers=1)
    with TestClient(create_app(settings, folder), raise_server_exceptions=False) as client:
        yield client


@pytest.mark.parametrize("name", ADDRESSES)
def test_every_answer_is_guarded(web: TestClient[Any], name: str) -> None:
    method, path, status = ADDRESSES[name]
    answer = web.request(method, path)
    assert answer.status_code == status, answer.text
    for header, value in GUARDS:
        assert answer.headers[header.decode()] == value.decode()
    assert "unsafe-eval" not in answer.headers["content-security-policy"]
    assert "http" not in answer.headers["content-security-policy"]


def test_answers_of_the_guards_are_guarded(tmp_path: Path) -> None:
    """What is refused before anything is looked up, and what is no HTTP at all."""
    settings = settings_in(tmp_path, requests_per_second=0.0, requests_at_once=1)
    with TestClient(create_app(settings, hosts=["here"])) as client:
        answers = [client.get("/api/lobby") for _ in range(2)]
    assert [answer.status_code for answer in answers] == [403, 429]
    assert all(answer.headers["x-content-type-options"] == "nosniff" for answer in answers)

    async def evening() -> None:
        async with open_house(settings_in(tmp_path)) as house:
            answer = (await told(house.port, b"\0\0\r\n\r\n")).lower()
            assert answer.startswith(b"http/1.1 400")
            assert all(name + b": " + value.lower() in answer for name, value in GUARDS)

    asyncio.run(evening())


def test_the_schema_is_data(web: TestClient[Any]) -> None:
    """No viewer with scripts from elsewhere stands in the origin that keeps the keys of seats."""
    answer = web.get("/api/schema")
    assert answer.json()["openapi"] and "/api/tables" in answer.json()["paths"]
    assert "json" in answer.headers["content-type"]
    for viewer in ("redoc", "swagger", "elements", "rapidoc", "oauth2-redirect.html", "openapi.yaml"):
        assert web.get(f"/api/schema/{viewer}").status_code == 404


@pytest.mark.parametrize("path", ["/", "/api/health", "/api/games", "/api/lobby", "/api/metrics"])
def test_a_head_is_answered_with_a_head(web: TestClient[Any], path: str) -> None:
    whole, head = web.get(path), web.head(path)
    assert (head.status_code, head.content) == (whole.status_code, b"") and whole.content
    assert head.headers["content-type"] == whole.headers["content-type"]


def test_a_head_is_answered_over_the_network(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_house(settings_in(tmp_path)) as house:
            asked = b"HEAD /api/lobby HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n"
            answer = await told(house.port, asked)
            assert answer.startswith(b"HTTP/1.1 200") and answer.endswith(b"\r\n\r\n")

    asyncio.run(evening())


@pytest.mark.parametrize("path", ["/api/tables", "/api/replays", "/api/decks/check", "/api/puzzles/play"])
def test_an_empty_body_is_answered_in_words(web: TestClient[Any], path: str) -> None:
    answer = web.post(path)
    assert (answer.status_code, answer.json()["message"]) == (400, "The request has no body, expected JSON.")


def test_logs_name_no_table(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The id is all that it takes to find a table that is not listed."""
    file = tmp_path / "tables.sqlite"
    app = create_app(Settings(database=str(file), thinkers=1))
    with caplog.at_level("DEBUG"), TestClient(app, raise_server_exceptions=False) as client:
        id = client.post("/api/tables", json={"game": "rally", "seats": SEATS}).json()["id"]
        session = app.state.tables.live_sessions()[0]
        session.table = None
        assert client.get(f"/api/tables/{id}").status_code == 500
        caplog_texts = [record.getMessage() for record in caplog.records if record.name.startswith("altmode")]
        app.state.tables._sessions.clear()
    assert any("a request failed" in text for text in caplog_texts)
    assert not any(id in text for text in caplog_texts)
