"""`altmode sim` plays with bots of one's own; nothing that comes over the web ever imports one."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

from altmode.bots import UnknownBot
from altmode.bots.own import any_bot
from altmode.cli import main
from altmode.server.app import create_app
from altmode.server.settings import Settings
from altmode.table.live import check_bot
from altmode.table.refused import Refused

MODULE = """
from altmode import Seen


def last(seen: Seen) -> str:
    return seen.decision.options[-1].key


class First:
    def pick(self, seen: Seen) -> str:
        return seen.decision.options[0].key


class Clumsy:
    def pick(self, seen: Seen) -> str:
        return [][1]


class Broken:
    def __init__(self) -> None:
        raise RuntimeError("no batteries")

    def pick(self, seen: Seen) -> str:
        return ""


NUMBER = 7
ready = First()
"""


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with modules of one's own, forgotten afterwards."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    (tmp_path / "my_bots.py").write_text(MODULE, encoding="utf-8")
    (tmp_path / "my_spoiled.py").write_text("import my_bots\n1 / 0\n", encoding="utf-8")
    (tmp_path / "my_lonely.py").write_text("import nowhere_at_all\n", encoding="utf-8")
    yield tmp_path
    for name in ("my_bots", "my_spoiled", "my_lonely"):
        sys.modules.pop(name, None)


def test_own_bots_play_a_study(capsys: pytest.CaptureFixture[str]) -> None:
    """The same on one process and on two."""
    told = []
    for jobs in ("1", "2"):
        words = ["sim", "--games", "12", "--bots", "my_bots:First,my_bots:last", "--json", "--jobs", jobs]
        assert main(words) == 0
        told.append(json.loads(capsys.readouterr().out))
        del told[-1]["seconds"]
    assert told[0] == told[1]
    assert told[0]["bots"] == ["my_bots:First", "my_bots:last"]
    assert told[0]["finished"] == 12
    assert main(["sim", "--games", "1", "--bots", "my_bots:ready,random"]) == 0
    assert "seat 0 my_bots:ready " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("bot", "messages"),
    [
        ("my_bot:First", ['"my_bot:First": there is no module my_bot in /']),
        ("my_bots.py:First", ['leave out the ".py": my_bots:First']),
        ("my_bots:Frist", ['my_bots.py) has no "Frist"']),
        ("my_bots:NUMBER", ['"my_bots:NUMBER": 7 is no bot']),
        ("my_bots:Broken", ['"my_bots:Broken": it cannot be made:', "RuntimeError: no batteries"]),
        ("my_lonely:First", ["the module my_lonely cannot be imported: No module named 'nowhere_at_all'"]),
        ("my_spoiled:First", ["the module my_spoiled cannot be imported:", "line 2", "ZeroDivisionError"]),
    ],
)
def test_what_is_wrong_with_a_bot_is_told(
    capsys: pytest.CaptureFixture[str], bot: str, messages: list[str]
) -> None:
    assert main(["sim", "--games", "1", "--bots", f"{bot},random"]) == 2
    told = capsys.readouterr().err
    for message in messages:
        assert message in told
    assert "Traceback" not in told
    assert "importlib" not in told


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bot_that_fails_is_told_with_seat_question_and_match(
    capsys: pytest.CaptureFixture[str], jobs: str
) -> None:
    assert main(["sim", "--games", "2", "--bots", "my_bots:Clumsy,random", "--jobs", jobs]) == 2
    told = capsys.readouterr().err
    assert "my_bots:Clumsy in seat 0, asked about turn, failed:" in told
    assert "IndexError: list index out of range" in told
    assert 'my_bots.py", line 16, in pick' in told
    assert "in match 0 of the study with seed 0" in told
    assert "Traceback" not in told


def test_no_module_is_imported_for_the_web(own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that comes over the web is a bot's or nobody's, even where the module could be imported."""
    monkeypatch.syspath_prepend(own_folder)
    with pytest.raises(Refused, match='there is no bot "my_bots:First"'):
        check_bot("my_bots:First", "tcg")
    places = [{"kind": "person", "name": "Eve"}, {"kind": "bot", "bot": "my_bots:First"}]
    settings = Settings(database=str(own_folder / "tables.sqlite"), thinkers=1)
    with TestClient(create_app(settings)) as client:
        answer = client.post("/api/tables", json={"game": "tcg", "seats": places})
    assert answer.status_code == 400
    assert 'there is no bot "my_bots:First"' in answer.text.replace("\\", "")
    assert "my_bots" not in sys.modules

    assert any_bot("my_bots:First", 0, "tcg")
    assert "my_bots" in sys.modules


def test_a_name_without_a_module_is_a_bot_of_the_game() -> None:
    with pytest.raises(UnknownBot, match='there is no bot "First"'):
        any_bot("First", 0, "tcg")
