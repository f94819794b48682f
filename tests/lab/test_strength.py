"""How strong bots are is counted over matches that both have played from both sides."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from altmode.bots import bots_for
from altmode.cli import main
from altmode.games.registry import GAMES
from altmode.lab import strength
from altmode.lab.strength import Bout, Pair, figures, fought, measure

PAIR = Pair("tcg", "basic", "greedy", "random")


def test_two_matches_in_a_row_are_one_with_the_sides_swapped() -> None:
    """A bot against its like wins one of the two: nothing but the sides is different."""
    alike = Pair("tcg", "basic", "greedy", "greedy")
    first, second = fought(Bout(PAIR, 0)), fought(Bout(PAIR, 1))

    assert {first["won"], second["won"]} <= {0.0, 0.5, 1.0}
    assert fought(Bout(PAIR, 0))["won"] == first["won"]
    assert figures(alike, [{"who": "greedy", "won": 1.0}])["matches"] == 1


def test_where_all_play_together_each_plays_among_its_like() -> None:
    pair = Pair("ard", "solo", "random", "rookie")

    assert [fought(Bout(pair, number))["who"] for number in range(2)] == ["random", "rookie"]
    found = figures(pair, [{"who": "random", "won": 0.0}, {"who": "rookie", "won": 1.0}])
    assert (found["rate"], found["others_rate"], found["matches"]) == (0.0, 1.0, 1)


def test_a_measurement_goes_on_where_it_was(tmp_path: Path) -> None:
    told: list[int] = []
    first = measure(PAIR, 4, tmp_path, 1, tell=told.append)
    more = measure(PAIR, 6, tmp_path, 1, tell=told.append)

    assert told == [1, 2, 3, 4, 5, 6]
    assert more[:4] == first


def test_the_command_keeps_and_shows_what_it_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "strength.json"
    monkeypatch.setattr("altmode.cli.measuring_strength.figures_file", lambda: file)
    monkeypatch.setattr("altmode.lab.strength.figures_file", lambda: file)
    page = tmp_path / "page.md"
    words = ["strength", "tcg", "--mode", "basic", "--pairs", "greedy:random", "--games", "4"]
    assert main([*words, "--kept", str(tmp_path), "--page", str(page)]) == 0
    assert "greedy against random" in capsys.readouterr().out
    assert "| basic | greedy | random |" in page.read_text()
    [kept] = json.loads(file.read_text())["tcg"]
    assert (kept["bot"], kept["against"], kept["matches"]) == ("greedy", "random", 4)

    assert main(["bots", "tcg", "--json"]) == 0
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert [bot["name"] for bot in told["tcg"]] == list(bots_for("tcg"))
    assert [bot["strength"] for bot in told["tcg"] if bot["name"] == "greedy"] == [[kept]]


def test_bots_are_listed_for_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bots", "--json"]) == 0
    told: dict[str, Any] = json.loads(capsys.readouterr().out)

    assert list(told) == list(GAMES)
    for game, bots in told.items():
        assert [bot["name"] for bot in bots] == list(bots_for(game))
        assert all(bot["about"] for bot in bots)
    assert main(["bots", "rally"]) == 0
    assert "weakest first" in capsys.readouterr().out


def test_pairs_that_are_none_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["strength", "tcg", "--pairs", "greedy"]) != 0
    assert "expected two bots: greedy:random" in capsys.readouterr().err


def test_what_was_measured_is_of_bots_there_are() -> None:
    for game, found in strength.measured().items():
        for one in found:
            assert {one["bot"], one["against"]} <= set(bots_for(game))
            assert one["mode"] in GAMES[game].modes
            assert 0 <= one["low"] <= one["rate"] <= one["high"] <= 1
