"""docs/python.md tells the truth: its blocks run and print what stands below them, and its bot wins as it says."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest
import write_docs

import altmode
from altmode.cli import main

PAGE = write_docs.SPEAKING
VIEWS = PAGE.with_name("views.md")
LONGEST_BOT = 29


def test_blocks_run_and_print_what_the_page_says() -> None:
    """Where this fails, `python tools/write_docs.py` writes what they print anew."""
    text = PAGE.read_text(encoding="utf-8")
    assert write_docs.spoken(text)[0] == text


def test_the_bot_of_the_page_beats_random(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As the page has it: saved as a module, and run by `altmode sim`. 200 matches are counted on the page."""
    blocks = [found["code"] for found in write_docs.SPOKEN.finditer(PAGE.read_text(encoding="utf-8"))]
    bot = next(block for block in blocks if "class Careful" in block)
    assert len(bot.splitlines()) <= LONGEST_BOT
    (tmp_path / "my_bot.py").write_text(bot, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.delitem(sys.modules, "my_bot", raising=False)

    assert main(["sim", "--bots", "my_bot:Careful,random", "--games", "40", "--jobs", "2", "--json"]) == 0

    # Of 40 matches it should win 34; with another seed it would win fewer than 21 once in a million times.
    assert json.loads(capsys.readouterr().out)["wins"][0] >= 21
    sys.modules.pop("my_bot", None)


def test_the_page_names_only_what_there_is() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for name in re.findall(r"altmode\.([A-Za-z_]+)", text):
        assert hasattr(altmode, name), f"altmode.{name} is not there"


def table_below(heading: str) -> set[str]:
    """The names in the first column of the table below a line of the page about views."""
    below = VIEWS.read_text(encoding="utf-8").split(heading)[1].strip().splitlines()
    rows = [line for line in below[: below.index("")] if line.startswith("| `")]
    return {name for row in rows for name in re.findall(r"`(\w+)`", row.split("|")[1])}


def test_facts_of_the_card_game_are_all_told() -> None:
    """What real views hold is what the page lists."""
    pieces: set[str] = set()
    table: set[str] = set()
    for seed, mode in enumerate(("advanced", "rules-1.0", "metroplex")):
        rng = Random(seed)
        state = altmode.new_game("tcg", mode=mode, seats=[None, None], seed=seed, turn_limit=40)
        while not state.over:
            view = state.view(-1)
            table |= set(msgspec.to_builtins(view.facts))
            for zone in view.zones:
                for piece in zone.pieces:
                    pieces |= set(msgspec.to_builtins(piece.facts))
            decision = state.decisions[0]
            state.choose(decision.seat, rng.randrange(len(decision)))

    assert table_below("Of a character, in `piece.facts`:") == pieces - {"on", "slot"}
    assert table_below("Of the table, in `view.facts`:") == table


def test_fields_of_a_view_are_all_told() -> None:
    assert table_below("## A view") == set(altmode.View.__struct_fields__)
