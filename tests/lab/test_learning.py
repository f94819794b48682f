"""What positions are worth is learnt from matches that anybody can play again, and it helps on matches not seen."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from altmode.bots.part import part_of
from altmode.bots.search.weights import FILE, StaleWeights, weights_from
from altmode.cli import main
from altmode.games.registry import GAMES
from altmode.lab import learning
from altmode.lab.fitting import Example, errors, fitted, solved
from altmode.lab.learning import Lesson, learn, play_all, played_match

FEW = 10


def made_up(count: int, seed: int) -> list[Example]:
    """Positions of which the first number decides, the second is noise and the third always the same."""
    rng = Random(seed)
    found: list[Example] = []
    for _ in range(count):
        numbers = (rng.gauss(0, 1), rng.gauss(0, 1), 4.0)
        found.append((numbers, float(rng.random() < 1 / (1 + 2.718281828 ** -(2 * numbers[0] - 0.5)))))
    return found


def test_weights_come_out_as_they_were_put_in() -> None:
    fit = fitted(made_up(4000, 1), ridge=1.0)

    assert fit.weights[0] == pytest.approx(2.0, abs=0.2)
    assert fit.weights[1] == pytest.approx(0.0, abs=0.15)
    assert fit.weights[2] == pytest.approx(0.0, abs=0.01)
    assert fit.bias + 4 * fit.weights[2] == pytest.approx(-0.5, abs=0.15)


def test_what_is_learnt_helps_on_positions_not_seen() -> None:
    fit = fitted(made_up(1000, 1))
    loss, squares = errors(fit, made_up(1000, 2))
    knowing_nothing, _ = errors(
        fitted([((0.0,), result) for _, result in made_up(1000, 1)]),
        [((0.0,), result) for _, result in made_up(1000, 2)],
    )

    assert loss < knowing_nothing - 0.1
    assert squares < 0.2


def test_equations_are_solved() -> None:
    assert solved([[0.0, 2.0], [3.0, 1.0]], [4.0, 5.0]) == pytest.approx([1.0, 2.0])


def test_a_match_is_the_same_whenever_it_is_played() -> None:
    lesson = Lesson("tcg", FEW, seed=3)

    assert played_match(lesson, 2) == played_match(lesson, 2)
    assert played_match(lesson, 2) != played_match(Lesson("tcg", FEW, seed=4), 2)


def test_a_lesson_goes_on_where_it_was_broken_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson("tcg", FEW)
    kept = tmp_path / "matches.jsonl"
    whole = play_all(lesson, kept, 1, lambda done: None)
    lines = kept.read_text().splitlines(keepends=True)
    kept.write_text("".join(lines[:7]) + lines[7][:40])
    played: list[int] = []
    before = learning.played_match

    def noted(lesson: Lesson, number: int) -> dict[str, Any]:
        played.append(number)
        return before(lesson, number)

    monkeypatch.setattr(learning, "played_match", noted)

    assert play_all(lesson, kept, 1, lambda done: None) == whole
    assert played == [7, 8, 9]


def test_the_command_learns_and_says_how_well(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "value.json"
    words = ["learn", "tcg", "--games", "40", "--kept", str(tmp_path / "kept"), "--out", str(out), "--json"]
    assert main(words) == 0
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    written = json.loads(out.read_text())

    assert told["kinds"] == written["kinds"]
    reading = part_of("tcg").reading
    assert reading is not None
    for weights in written["kinds"].values():
        assert list(weights["weights"]) == list(reading.features)
        assert 0 < weights["held_out"]["log_loss"] < 2
    assert written["made"]["games"] == 40


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_weights_for_all_it_reads(game: str) -> None:
    from importlib import resources

    reading = part_of(game).reading
    assert reading is not None
    kinds = json.loads(resources.files(reading.package).joinpath(FILE).read_text())["kinds"]
    assert set(kinds) == set(reading.kinds)
    for plain in kinds.values():
        assert weights_from(plain, reading.features, game).features == reading.features


def test_weights_for_other_features_are_refused() -> None:
    with pytest.raises(StaleWeights, match="see new, old; run `altmode learn` again"):
        weights_from({"bias": 0.0, "weights": {"old": 1.0}}, ("new",), "here")


def test_matches_that_were_broken_off_teach_nothing() -> None:
    matches = [{"number": 0, "results": [], "noted": []}]

    learnt = learn(Lesson("tcg", 1), matches)
    assert learnt.weights == {} and learnt.matches == 0
