"""Studies and benchmarks of a game with other numbers of seats than the card game."""

from __future__ import annotations

import json
from typing import Any

import pytest
from toys.race import register

from altmode.cli import main
from altmode.games.registry import GAMES
from altmode.kernel.outcome import DRAW, LOST, Outcome
from altmode.lab import bench
from altmode.lab.lineups import Unplayable
from altmode.lab.part import lab_of
from altmode.lab.studies import Played, Study, figures_of, seated_bots


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
        ("greedy", 0, "expected 2 or 3 bots"),
        ("a,b,c,d", 0, "expected 2 or 3 bots"),
        ("greedy", 4, "--seats: Toy race is for 2 or 3 seats, found 4"),
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
    """A match that all lost is no draw, and one that was broken off is neither won nor drawn."""
    matches = [Played(outcome, 5) for outcome in (Outcome((0, 2)), Outcome((1,)), DRAW, LOST, None)]
    figures = figures_of(Study("toy", bots="random", seats=3), matches, 1.0)

    assert figures["wins"] == [1, 1, 1]
    assert (figures["games"], figures["finished"], figures["draws"], figures["lost"]) == (5, 4, 1, 1)
    assert figures["decisions"] == 25


def test_every_game_is_measured_unless_one_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By game id, each with its own main line-up."""
    measured = {
        game: {
            "python": "3",
            "line_ups": {
                lab_of(game).main.name: {
                    name: {"best": best, "median": best}
                    for name in ("decisions_per_s", "games_per_s", "clone_us", "setup_us")
                }
            },
        }
        for best, game in enumerate(GAMES)
    }
    monkeypatch.setattr(bench, "other_build", lambda: None)
    monkeypatch.setattr(bench, "measure", lambda game, games, repetitions: measured[game])

    everything = told(capsys, "bench")
    assert list(everything) == list(GAMES)
    assert [figures["decisions_per_s"] for figures in everything.values()] == list(range(len(GAMES)))
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
