"""Every game is held to the promises that are for every game."""

from __future__ import annotations

import pytest
from toys.race import register

from altmode.games.registry import GAMES

from .any_game import part_module, part_of
from .part import ConformancePart


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_part_in_these_tests(game: str) -> None:
    """One that is added later is played at random, followed and spoilt like all others, or is named here."""
    found = part_of(game)
    assert isinstance(found, ConformancePart), f"{game} needs a PART in {part_module(game)}"
    assert found.game == game


def test_a_game_without_a_part_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever adds a game is told which module it lacks."""
    register(monkeypatch)
    with pytest.raises(AssertionError, match=r"toy needs a PART in conformance\.toy\.part"):
        test_every_game_has_a_part_in_these_tests("toy")
