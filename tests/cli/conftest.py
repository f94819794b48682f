"""The command line, ready to be typed at: 80 columns, no colour, and a folder of its own."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from altmode.cli import main
from cli.typed import Altmode, Printed


@pytest.fixture
def altmode(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Altmode:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.chdir(tmp_path)

    def run(*words: str, typed: str = "") -> Printed:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        code = main(list(words))
        printed = capsys.readouterr()
        return Printed(code, printed.out, printed.err)

    return run
