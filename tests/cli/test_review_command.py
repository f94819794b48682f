"""`altmode review` looks back at a match, `altmode retry` measures such reviews, and a hint says what was looked at."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import altmode as engine
from altmode.bots.review.found import Account, Chosen, Costly, Review, Sign, Standing
from altmode.bots.search.levels import SIMULATIONS
from altmode.bots.search.opinion import Expected
from altmode.cli.reviewing import curve_of, lines_of
from altmode.lab.retrying import Trial, figures, tried, try_all
from cli.typed import Altmode


def saved(path: Path) -> Path:
    """A short match in a file."""
    state = engine.play(["random", "random"], mode="basic", seed=4)
    path.write_text(engine.record_of(state).to_json())
    return path


def a_review(**changes: Any) -> Review:
    """A review in which one choice was marked."""
    costly = Costly(
        7,
        1,
        "Your turn.",
        Chosen("end turn", "End the turn"),
        Chosen("attack", "Attack with Prowl"),
        0.62,
        0.31,
        0.02,
        (Expected(0, "Flip Megatron"),),
        (Sign("Megatron is KO'd", 0.6, 0.1),),
        "Because.",
    )
    found = Review(
        "tcg",
        ("Ada", "Ben"),
        (0, 1),
        20,
        True,
        1000,
        0,
        9,
        0,
        (Standing(3, 0, 0.5, 0.5), Standing(7, 1, 0.62, 0.31)),
        (costly,),
        (
            Account(0, (0,), 0.5, 1.0, 0.0, 0.31, 0.19, (0.0,)),
            Account(1, (1,), 0.62, 0.0, -0.31, 0.0, -0.31, (-0.31,)),
        ),
    )
    return msgspec.structs.replace(found, **changes)


def test_a_review_is_told(tmp_path: Path) -> None:
    lines = [line.plain for line in lines_of(a_review(), Path("match.json"))]
    text = "\n".join(lines)

    assert lines[0] == "Ada against Ben"
    assert "began at 50%: own choices +0, choices of others +31, luck +19; ended at 100%" in text
    assert "[7/20] Ben: End the turn  31%" in text
    assert "better: Attack with Prowl  62% (difference ±4)" in text
    assert "expected then: Ada: Flip Megatron" in text
    assert "altmode replay match.json --to 7 --seat 1" in text


def test_who_plays_together_has_one_account_with_everybodys_part() -> None:
    together = Account(0, (0, 1), 0.4, 0.0, -0.3, 0.0, -0.1, (-0.2, -0.1))
    review = a_review(sides=(0, 0), accounts=(together,), costly=())
    text = "\n".join(line.plain for line in lines_of(review, Path("match.json")))

    assert "own choices -30 (Ada -20, Ben -10), luck -10" in text
    assert "others" not in text
    assert "No choice stands out" in text


def test_a_curve_goes_up_and_down() -> None:
    many = tuple(Standing(at, 0, 0.0, at / 200) for at in range(200))
    curve = curve_of(a_review(standings=many), 0)

    assert len(curve) == 60
    assert curve[0] == "▁" and curve[-1] == "█"
    assert list(curve) == sorted(curve)


def test_the_command_prints_and_gives_data(altmode: Altmode, tmp_path: Path) -> None:
    file = str(saved(tmp_path / "match.json"))
    first = altmode("review", file, "--simulations", "150", "--seed", "3", "--json")
    data = json.loads(first.out)

    assert first.code == 0
    assert data["finished"] and data["seed"] == 3
    assert altmode("review", file, "--simulations", "150", "--seed", "3", "--json").out == first.out
    printed = altmode("review", file, "--simulations", "150")
    assert "choices, " in printed.out and "began at" in printed.out


def test_what_is_no_record_is_refused(altmode: Altmode, tmp_path: Path) -> None:
    (tmp_path / "none.json").write_text("{}")
    printed = altmode("review", "none.json")

    assert printed.code == 2
    assert "none.json" in printed.err and "not a record" in printed.err


# -- Measuring


def test_a_trial_plays_on_from_what_was_marked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The better choice is played on as often as the one that was made, and it goes on where it was."""
    monkeypatch.setenv(SIMULATIONS, "3")
    trial = Trial("tcg", "basic", "random", "random", 2, 900)
    first = tried(trial, 0)

    assert first["judged"] > 0
    assert first["marked"]
    for one in first["marked"]:
        assert one["expected"] >= 0.15
        assert {one["better"], one["made"]} <= {0.0, 0.25, 0.5, 0.75, 1.0}
    calls: list[int] = []
    assert try_all(trial, 1, tmp_path, 1, calls.append) == [first]
    assert try_all(trial, 1, tmp_path, 1, calls.append) == [first]
    assert calls == [1]


def test_figures_hold_choices_of_one_match_together() -> None:
    trial = Trial("tcg", "basic", "random", "random", 2, 900)
    one = {"at": 1, "seat": 0, "expected": 0.2, "better": 0.6, "made": 0.4}
    other = {**one, "better": 0.5, "made": 0.5}
    alike = figures(
        trial,
        [
            {"number": 0, "judged": 5, "marked": [one, one]},
            {"number": 1, "judged": 5, "marked": [other, other]},
        ],
    )
    apart = figures(
        trial,
        [{"number": n, "judged": 5, "marked": [mark]} for n, mark in enumerate([one, one, other, other])],
    )

    assert alike["gain"] == apart["gain"] == 0.1
    assert alike["expected"] == 0.2
    assert alike["high"] - alike["low"] > apart["high"] - apart["low"] > 0
    assert figures(trial, [])["gain"] == 0.0


def test_the_command_measures(altmode: Altmode, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SIMULATIONS, "3")
    words = ("retry", "tcg", "--mode", "basic", "--games", "1", "--bot", "random", "--after", "random")
    printed = altmode(*words, "--pairs", "1", "--simulations", "300", "--seed", "2")

    assert printed.code == 0
    assert printed.out.startswith("1 matches, ")
