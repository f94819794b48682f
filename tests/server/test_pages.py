"""The built pages over HTTP, and what a server is set to if nobody says otherwise."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from litestar.testing import create_test_client

from altmode.server.pages import built_pages, pages_handler
from altmode.server.settings import Settings

INDEX = "<!doctype html>" + "a" * 497
SCRIPT = "let a = 1;" * 100


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small client as it is built."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(INDEX)
    (tmp_path / "small.txt").write_text("a" * 511)
    (tmp_path / "assets" / "main-1a2b.js").write_text(SCRIPT)
    (tmp_path / "assets" / "font.woff2").write_bytes(b"\0" * 2000)
    return tmp_path


@pytest.mark.parametrize(
    ("path", "body", "type", "packed", "keeping"),
    [
        ("/", INDEX, "text/html", True, "no-cache"),
        ("/table/x1", INDEX, "text/html", True, "no-cache"),
        ("/small.txt", "a" * 511, "text/plain", False, "no-cache"),
        ("/assets/main-1a2b.js", SCRIPT, "application/javascript", True, "immutable"),
        ("/assets/font.woff2", "\0" * 2000, "font/woff2", False, "immutable"),
    ],
)
def test_a_file_goes_out_as_it_is(
    folder: Path, path: str, body: str, type: str, packed: bool, keeping: str
) -> None:
    """Packed for those who can unpack it if that is worth it, and not at all for those who have it."""
    with create_test_client(pages_handler(built_pages(folder)), openapi_config=None) as client:
        got = client.get(path, headers={"Accept-Encoding": "gzip"})
        plain = client.get(path, headers={"Accept-Encoding": "identity"})
        assert got.text == plain.text == body
        assert got.headers["content-type"].startswith(type)
        assert (got.headers.get("content-encoding") == "gzip") == packed
        assert "content-encoding" not in plain.headers
        assert keeping in got.headers["cache-control"]
        again = client.get(path, headers={"If-None-Match": got.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert client.get(path, headers={"If-None-Match": '"other"'}).text == body


@pytest.mark.parametrize("path", ["/api/nothing", "/assets/gone.js", "/schema"])
def test_what_is_no_page_is_not_found(folder: Path, path: str) -> None:
    with create_test_client(pages_handler(built_pages(folder)), openapi_config=None) as client:
        assert client.get(path).status_code == 404
    with create_test_client(pages_handler({})) as client:
        assert client.get("/").status_code == 404


@pytest.mark.parametrize(("cores", "thinkers"), [(None, 1), (1, 1), (2, 1), (3, 2), (8, 7)])
def test_one_core_is_left_to_the_tables(
    cores: int | None, thinkers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    assert Settings("").thinkers == thinkers


def test_tables_are_kept_for_two_months() -> None:
    """As docs/serving.md promises."""
    assert Settings("").keep_days == 60
