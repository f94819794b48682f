"""`altmode rules` as a reader sees it: 80 columns, no colour."""

import json
from pathlib import Path

import pytest

from altmode.cli.rulebook.answering import command
from altmode.rulebook import BOOKS, rulebook

Printed = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def plain_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")


def ask(*words: str, coverage: bool = False, as_json: bool = False, root: Path = Path("nowhere")) -> int:
    game = words[0] if words else None
    return command(game, list(words[1:]), coverage, as_json, root)


def test_without_a_game_the_games_are_listed(capsys: Printed) -> None:
    assert ask() == 0

    printed = capsys.readouterr().out
    assert all(f"\n{game} " in printed for game in BOOKS)


def test_a_game_shows_its_areas_with_counts(capsys: Printed) -> None:
    assert ask("tcg") == 0

    lines = capsys.readouterr().out.splitlines()
    assert "Transformers Trading Card Game" in lines
    assert any(line.split() == ["FLIP", "changing", "modes", "12"] for line in lines)
    assert any(line.startswith("rulings") and line.endswith("159") for line in lines)


def test_an_area_is_shown_by_its_name(capsys: Printed) -> None:
    assert ask("tcg", "flip") == 0

    printed = capsys.readouterr().out
    assert printed.startswith("FLIP: changing modes\nTCG-FLIP-01")
    assert "TCG-FLIP-12" in printed


@pytest.mark.parametrize("words", [("tcg", "TCG-GAP-83"), ("tcg", "tcg-gap-83"), ("TCG-GAP-83",)])
def test_an_entry_is_shown_in_full(words: tuple[str, ...], capsys: Printed) -> None:
    assert ask(*words) == 0

    printed = capsys.readouterr().out
    assert "go on for ever" in printed
    for label in ("recommended", "why", "decision", "variants"):
        assert f"\n{label} " in printed


def test_a_rule_names_its_source_and_its_relatives(capsys: Printed) -> None:
    assert ask("RR-WALK-11") == 0

    lines = capsys.readouterr().out.splitlines()
    assert any(line.split() == ["source", "Moving", "Walkways"] for line in lines)
    assert any(line.split() == ["related", "EX-WALK-02,", "EX-WALK-06"] for line in lines)


@pytest.mark.parametrize("word", ["rulings", "gaps", "conflicts"])
def test_a_kind_of_entry_is_listed_by_its_name(word: str, capsys: Printed) -> None:
    assert ask("tcg", word) == 0
    assert "-01 " in capsys.readouterr().out


def test_other_words_are_searched_for(capsys: Printed) -> None:
    assert ask("tcg", "white", "bonus") == 0
    assert capsys.readouterr().out.startswith('"white bonus": ')


def test_a_search_without_a_hit_says_so(capsys: Printed) -> None:
    assert ask("tcg", "zebra") == 1
    assert 'Nothing in this rulebook has "zebra"' in capsys.readouterr().out


@pytest.mark.parametrize("game", BOOKS)
def test_everything_fits_in_80_plain_columns(game: str, capsys: Printed) -> None:
    ask(game)
    ask(game, "gaps")
    ask(game, "conflicts")
    ask(game, "examples")
    ask(game, "setup")

    printed = capsys.readouterr().out
    assert max(len(line) for line in printed.splitlines()) <= 80
    assert "\x1b" not in printed


def test_a_mistyped_game_or_id_is_answered_with_the_nearest(capsys: Printed) -> None:
    assert ask("tgc") == 2
    assert 'did you mean "tcg"?' in capsys.readouterr().err

    assert ask("tcg", "TCG-FLP-05") == 2
    assert 'did you mean "TCG-FLIP-05"?' in capsys.readouterr().err


def test_an_entry_as_json(capsys: Printed) -> None:
    assert ask("tcg", "TCG-FLIP-05", as_json=True) == 0

    (entry,) = json.loads(capsys.readouterr().out)["entries"]
    assert entry["id"] == "TCG-FLIP-05"
    assert entry["kind"] == "rule"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests/test_flip.py").write_text('@cites("TCG-FLIP-05")\ndef test_flip(): ...\n')
    return tmp_path


def test_coverage_ends_in_the_uncited_and_the_sum(checkout: Path, capsys: Printed) -> None:
    assert ask("tcg", coverage=True, root=checkout) == 0

    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "TCG-FLIP-05    1  tests/test_flip.py::test_flip"
    assert "Uncited rules, 281 of 282:" in lines
    open_ones = len(rulebook("tcg").decided)
    assert f"Uncited decisions, {open_ones} of {open_ones}:" in lines
    assert lines[-1] == f"rules 1/282 cited, rulings 0/159 cited, decisions 0/{open_ones} cited"
    idle = [f"  {rule.id}: {rule.cannot_arise}" for rule in rulebook("tcg").idle]
    assert idle and set(idle) < set(lines)
    assert max(len(line) for line in lines if line not in idle) <= 80


def test_coverage_as_json(checkout: Path, capsys: Printed) -> None:
    assert ask("tcg", coverage=True, as_json=True, root=checkout) == 0

    figures = json.loads(capsys.readouterr().out)
    assert figures["game"] == "tcg"
    assert (figures["rules"]["total"], figures["rules"]["cited"]) == (282, 1)
    assert len(figures["rulings"]["uncited"]) == figures["rulings"]["total"] == 159


def test_coverage_of_all_games_is_keyed_by_game(checkout: Path, capsys: Printed) -> None:
    assert ask(coverage=True, as_json=True, root=checkout) == 0
    assert list(json.loads(capsys.readouterr().out)) == list(BOOKS)


def test_a_false_citation_fails_the_report(checkout: Path, capsys: Printed) -> None:
    (checkout / "scenarios").mkdir()
    (checkout / "scenarios/typo.yaml").write_text("{id: typo, cites: [TCG-FLP-05]}")

    assert ask("tcg", coverage=True, root=checkout) == 1
    assert '  scenarios/typo.yaml#typo cites "TCG-FLP-05"' in capsys.readouterr().out


def test_coverage_without_tests_says_where_it_would_work(tmp_path: Path, capsys: Printed) -> None:
    assert ask("tcg", coverage=True, root=tmp_path) == 2
    assert "checkout of its source" in capsys.readouterr().err
