"""Bots and boards go by what an option is about; nobody takes its words apart."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PYTHON = re.compile(
    r"^\s*(?:import|from) re\b|\.prompt\b"
    r"|\b(?:key|label)\.(?:split|rsplit|partition|startswith|endswith|remove\w+|strip)\(|\b(?:key|label)\[",
    re.M,
)
SCRIPT = re.compile(
    r"\b(?:key|label|prompt)\b[!?]*\.(?:split|startsWith|endsWith|includes|match\w*|replace\w*|slice|substring|search)\("
    r"|\.(?:exec|test)\((?:\w+\.)*(?:key|label|prompt)\b"
)


def taken_apart(folder: Path, endings: tuple[str, ...], pattern: re.Pattern[str]) -> list[str]:
    """Where files of a folder read words that are for people; tests may."""
    return [
        f"{path.relative_to(ROOT)}: {found[0].strip()}"
        for path in sorted(folder.rglob("*"))
        if path.name.endswith(endings) and ".test." not in path.name
        for found in pattern.finditer(path.read_text(encoding="utf-8"))
    ]


QUOTED = "src/altmode/bots/review/reviewing.py: .prompt"
"""A review says to people which question it is about."""


def test_no_bot_reads_english() -> None:
    assert taken_apart(ROOT / "src" / "altmode" / "bots", (".py",), PYTHON) == [QUOTED]


def test_no_board_takes_keys_apart() -> None:
    assert taken_apart(ROOT / "client" / "src" / "games", (".ts", ".svelte"), SCRIPT) == []


@pytest.mark.parametrize(
    "line",
    ["import re", "words = decision.prompt.lower()", 'verb = option.key.split(" ")[0]', "option.key[:4]"],
)
def test_the_search_finds_what_it_looks_for_in_bots(line: str) -> None:
    assert PYTHON.search(line)


@pytest.mark.parametrize(
    "line",
    [
        "const [word] = option.key.split(' ');",
        "/^fire (\\w+)$/.exec(key)",
        "option.key.startsWith('attack')",
        "option.label.endsWith(': nobody')",
    ],
)
def test_the_search_finds_what_it_looks_for_in_boards(line: str) -> None:
    assert SCRIPT.search(line)
