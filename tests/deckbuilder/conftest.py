"""What holds for all tests of the deck-building games."""

from __future__ import annotations

import pytest

from altmode.games.deckbuilder.entry import ARD
from altmode.games.registry import GAMES


@pytest.fixture(autouse=True)
def _ard_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is known by its name, though not yet every layer has its part of it."""
    monkeypatch.setitem(GAMES, ARD.id, ARD)
