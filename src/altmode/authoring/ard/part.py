"""A Rising Darkness as `authoring` knows it."""

from __future__ import annotations

from typing import Final

from altmode.authoring.deckbuilder.seating import DeckAuthoring
from altmode.games.deckbuilder.entry import ARD


class ArdAuthoring(DeckAuthoring):
    """Characters, and positions of A Rising Darkness."""


PART: Final = ArdAuthoring(ARD)
