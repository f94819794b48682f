"""Serving from the command line: where tables are kept, which port is taken, and one server at a time."""

from __future__ import annotations

import socket
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from altmode.cli import serving
from altmode.cli.errors import CommandRefused
from altmode.cli.terminal.arguments import PlayArguments

ALTMODE = b'{"ok":true,"version":"0.1.0","tables":3}'


@contextmanager
def answering(body: bytes, status: int = 200) -> Iterator[int]:
    """Something that answers at a port of this machine, whatever it is asked."""

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer((serving.LOCAL, 0), Answer) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pages that are opened in the browser."""
    pages: list[str] = []
    monkeypatch.delenv("ALTMODE_NO_BROWSER", raising=False)
    monkeypatch.setattr(webbrowser, "open", pages.append)
    return pages


def test_where_altmode_runs_already_its_page_is_shown(
    shown: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Even where a proxy stands between this machine and the world."""
    monkeypatch.setattr(serving, "serve", lambda *_: pytest.fail("a second server was started"))
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    with answering(ALTMODE) as port:
        serving.play_in_browser(PlayArguments(game="rally"), port, opens=True)
    assert shown == [f"http://localhost:{port}/play/rally"]
    assert capsys.readouterr().out == f"altmode runs already at http://localhost:{port}/\n"


@pytest.mark.parametrize(("body", "status"), [(b"{}", 200), (b"hello", 200), (b"[1]", 200), (ALTMODE, 500)])
def test_what_is_no_altmode_only_takes_the_port(
    body: bytes, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[int] = []
    monkeypatch.setattr(serving, "serve", lambda host, port, *_: served.append(port))
    with answering(body, status) as port:
        serving.play_in_browser(PlayArguments(), port, opens=False)
        assert served and served[0] > port


def test_a_browser_leaves_the_usual_port_out() -> None:
    assert serving.own_names(80) == ["localhost", "127.0.0.1"]
    assert serving.own_names(8420) == ["localhost:8420", "127.0.0.1:8420"]


def test_ports_end_somewhere() -> None:
    with socket.socket() as taken:
        # Where somebody else has it already, that will do.
        with suppress(OSError):
            taken.bind((serving.LOCAL, serving.LAST_PORT))
        with pytest.raises(CommandRefused, match="No port from 65535 on is free"):
            serving.free_port(serving.LOCAL, serving.LAST_PORT)


def test_the_browser_opens_when_the_server_answers(shown: list[str]) -> None:
    with answering(ALTMODE) as port:
        serving._open_when_ready(f"http://localhost:{port}/", "/play/tcg")
    assert shown == [f"http://localhost:{port}/play/tcg"]


def test_tables_are_kept_where_the_machine_keeps_such_things(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ALTMODE_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", "/shared")
    assert serving.default_database() == "/shared/altmode/tables.sqlite"
    monkeypatch.setenv("ALTMODE_DATA", "/mine")
    assert serving.default_database() == "/mine/tables.sqlite"
    for name in ("ALTMODE_DATA", "XDG_DATA_HOME"):
        monkeypatch.delenv(name)
    assert serving.data_folder() == Path.home() / ".local" / "share" / "altmode"


def test_without_a_home_one_is_told_what_to_set(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    for name in ("ALTMODE_DATA", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    with pytest.raises(CommandRefused, match="set ALTMODE_DATA"):
        serving.default_database()


@pytest.mark.parametrize("several", [{"workers": 3}, {"address": "10.0.0.5:8430"}])
def test_a_file_is_served_by_one_process(tmp_path: Path, several: dict[str, Any]) -> None:
    with pytest.raises(
        CommandRefused, match=r"A file is served by one process: .* keep tables in PostgreSQL"
    ):
        serving.serve(serving.LOCAL, 8420, str(tmp_path / "tables.sqlite"), False, **several)
    assert not list(tmp_path.iterdir())
