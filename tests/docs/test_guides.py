"""How a turn goes: every sentence of the page has a rule that is in its game's rulebook."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from altmode.games.registry import GAMES
from altmode.rulebook.loader import rulebook

FOLDER = Path(__file__).parents[2] / "client" / "src" / "games"
WHOLE = re.compile(r"'([A-Z]+(?:-[A-Z]+)+-\d+)'")
SHARED = re.compile(r"rule: '([A-Z]+-\d+)'")
LETTERS = {"ard": "ARD", "woc": "WOC"}
"""Those of the rules of the games that share an engine, whose rules mostly have the same numbers."""


def cited(game: str) -> list[str]:
    """The ids that the page of a game names."""
    found = WHOLE.findall((FOLDER / game / "guide.ts").read_text())
    if game in LETTERS:
        shared = SHARED.findall((FOLDER / "deckbuilder" / "guide.ts").read_text())
        found += [f"{LETTERS[game]}-{number}" for number in shared]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_behind_a_sentence_is_in_the_rulebook(game: str) -> None:
    known = {rule.id for rule in rulebook(game).rules}
    ids = cited(game)
    assert len(ids) >= 15
    assert not [id for id in ids if id not in known]
