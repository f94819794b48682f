"""The benchmark runs and tells what it promises; how fast anything is, no test may say."""

import json
from typing import Any

import pytest

import altmode
from altmode.lab import bench, builds
from altmode.lab.builds import COMPILED, PLAIN, checkout, other_build, this_build
from altmode.lab.tcg.lineups import all_line_ups


@pytest.fixture(scope="module")
def measured() -> dict[str, Any]:
    """The figures of this build, from as few matches as possible."""
    return bench.measure("tcg", games=1, repetitions=1)


@pytest.fixture
def one_build(monkeypatch: pytest.MonkeyPatch, measured: dict[str, Any]) -> None:
    """A machine without the other build, on which measuring has been done already."""
    monkeypatch.setattr(bench, "other_build", lambda: None)
    monkeypatch.setattr(bench, "measure", lambda game, games, repetitions: measured)


def test_every_line_up_is_measured(measured: dict[str, Any]) -> None:
    """All modes, with ready and with random decks."""
    assert set(measured["line_ups"]) == {line_up.name for line_up in all_line_ups()}
    for figures in measured["line_ups"].values():
        for name in ("decisions_per_s", "games_per_s", "setup_us", "clone_us", "digest_us"):
            assert figures[name]["best"] >= 0
            assert figures[name]["median"] >= 0
        for name in ("save_us", "load_us", "view_us", "view_with_log_us"):
            assert figures[name]["best"] > 0
        assert figures["decisions_per_game"] > 0
        assert figures["clone_bytes"] > 0


def test_growth_is_told_for_every_class(measured: dict[str, Any]) -> None:
    """Each table of growth has rows that follow on each other and count all decisions."""
    totals = set()
    for rows in measured["growth"].values():
        assert all(row["decisions"] > 0 and row["us"] > 0 for row in rows)
        assert all(row["to"] is None or row["from"] <= row["to"] for row in rows)
        totals.add(sum(row["decisions"] for row in rows))

    assert len(totals) == 1


def test_json_has_the_keys_that_are_promised(capsys: pytest.CaptureFixture[str], one_build: None) -> None:
    """One object, by game id, and nothing else on the output."""
    assert bench.command(json=True, games=1, game="tcg") == 0

    data = json.loads(capsys.readouterr().out)
    assert set(data) == {"tcg"}
    figures = data["tcg"]
    assert figures["compiled"] is altmode.compiled()
    assert all(figures[name] >= 0 for name in ("decisions_per_s", "games_per_s", "clone_us"))
    assert list(figures["builds"]) == [this_build()]
    assert "peers" not in figures


def test_peers_are_told_when_asked_for(capsys: pytest.CaptureFixture[str], one_build: None) -> None:
    """With a label that says they were not measured here."""
    bench.command(json=True, games=1, peers=True, game="tcg")

    peers = json.loads(capsys.readouterr().out)["tcg"]["peers"]
    assert "elsewhere" in peers["measured"]
    assert {"fireplace", "OpenSpiel"} <= {engine["name"] for engine in peers["engines"]}


def test_tables_show_both_builds(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, measured: dict[str, Any]
) -> None:
    """Plain and compiled stand side by side, whichever of them runs."""
    monkeypatch.setattr(bench, "measure", lambda game, games, repetitions: measured)
    monkeypatch.setattr(bench, "other_build", lambda: {})
    monkeypatch.setattr(bench, "measure_in", lambda variables, module, *arguments: measured)

    assert bench.command(games=1, peers=True, game="tcg") == 0

    output = capsys.readouterr().out
    for words in (PLAIN, COMPILED, "Decisions a second", "save as JSON", "turn of the game", "fireplace"):
        assert words in output


def test_a_build_that_cannot_be_measured_is_told_of(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, measured: dict[str, Any]
) -> None:
    """The figures there are come all the same."""

    def fail(*_: object) -> None:
        raise builds.MeasuringFailed("the other build could not be measured: no such thing")

    monkeypatch.setattr(bench, "measure", lambda game, games, repetitions: measured)
    monkeypatch.setattr(bench, "other_build", lambda: {})
    monkeypatch.setattr(bench, "measure_in", fail)

    assert bench.command(json=True, games=1, game="tcg") == 0

    figures = json.loads(capsys.readouterr().out)["tcg"]
    assert figures["failure"].endswith("no such thing")
    assert figures["decisions_per_s"] >= 0


def test_the_other_build_is_looked_for_in_the_checkout() -> None:
    """From the sources that is the compiled build, if it is current; it never is these sources."""
    root = checkout()
    assert root is not None
    variables = other_build()
    if variables is not None:
        assert variables["PYTHONPATH"].split(":")[0] != str(root / "src") or altmode.compiled()
