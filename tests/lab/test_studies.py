"""Studies and benchmarks of a game with other numbers of seats than the card game."""

from __future__ import annotations

import json
from typing import Any

import pytest
from toy_game import register

from altmode.cli import main
from altmode.lab import bench
from altmode.lab.lineups import Unplayable
from altmode.lab.registry import LABS
from altmode.lab.studies import Outcome, Study, figures_of, seated_bots


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The race is a game too."""
    register(monkeypatch)


def told(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    """What a command prints as data."""
    assert main([*words, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.parametrize(
    ("bots", "seats", "seated"),
    [
        ("greedy, random", 0, ("greedy", "random")),
        ("random,random,greedy", 0, ("random", "random", "greedy")),
        ("greedy,random", 3, ("greedy", "random", "random")),
        ("greedy", 2, ("greedy", "greedy")),
    ],
)
def test_the_last_bot_takes_the_seats_left_over(bots: str, seats: int, seated: tuple[str, ...]) -> None:
    assert seated_bots(Study("toy", bots=bots, seats=seats)) == seated


@pytest.mark.parametrize(
    ("bots", "seats", "message"),
    [
        ("greedy", 0, "expected 2 to 3 bots"),
        ("a,b,c,d", 0, "expected 2 to 3 bots"),
        ("greedy", 4, "--seats: found 4, expected 2 to 3"),
        ("a,b,c", 2, 'found "a,b,c", expected at most 2 bots for 2 seats'),
    ],
)
def test_numbers_of_bots_and_seats_that_do_not_fit(bots: str, seats: int, message: str) -> None:
    with pytest.raises(Unplayable, match=message):
        seated_bots(Study("toy", bots=bots, seats=seats))


def test_wins_are_counted_for_every_seat(capsys: pytest.CaptureFixture[str]) -> None:
    """Three seats, three counts, and the game's own mode."""
    figures = told(capsys, "sim", "toy", "--games", "12", "--bots", "random", "--seats", "3")

    assert figures["mode"] == "race"
    assert figures["bots"] == ["random"] * 3
    assert figures["finished"] == sum(figures["wins"]) == 12
    assert len(figures["wins"]) == len(figures["win_rates"]) == 3


def test_a_win_of_a_team_counts_for_all_its_seats() -> None:
    """A match that was broken off is neither won nor drawn."""
    outcomes = [Outcome(True, (0, 2), 5), Outcome(True, (1,), 5), Outcome(True, (), 5), Outcome(False, (), 5)]
    figures = figures_of(Study("toy", bots="random", seats=3), outcomes, 1.0)

    assert figures["wins"] == [1, 1, 1]
    assert (figures["games"], figures["finished"], figures["draws"]) == (4, 3, 1)
    assert figures["decisions"] == 20


def test_every_game_is_measured_unless_one_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By game id, each with its own main line-up."""
    measured = {
        game: {
            "python": "3",
            "line_ups": {
                LABS[game].main.name: {
                    name: {"best": best, "median": best}
                    for name in ("decisions_per_s", "games_per_s", "clone_us", "setup_us")
                }
            },
        }
        for best, game in enumerate(LABS)
    }
    monkeypatch.setattr(bench, "other_build", lambda: None)
    monkeypatch.setattr(bench, "measure", lambda game, games, repetitions: measured[game])

    everything = told(capsys, "bench")
    assert list(everything) == list(LABS)
    assert [figures["decisions_per_s"] for figures in everything.values()] == list(range(len(LABS)))
    assert list(told(capsys, "bench", "toy")) == ["toy"]


def test_a_game_without_growth_and_aims_is_told_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its line-ups stand under the headings it gives them."""
    monkeypatch.setattr(bench, "other_build", lambda: None)
    monkeypatch.setattr(bench, "REPETITIONS", 1)

    assert main(["bench", "toy", "--games", "1"]) == 0

    printed = capsys.readouterr().out
    assert all(words in printed for words in ("Toy race", "racers", "race, 3 racers", "save as JSON"))
    assert "aims" not in printed


@pytest.mark.parametrize("words", [["sim", "chess"], ["bench", "chess"]])
def test_a_game_that_does_not_exist(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    assert main(words) == 2
    assert 'there is no game "chess"; there are tcg' in capsys.readouterr().err
