"""War on Cybertron as `authoring` knows it."""

from __future__ import annotations

from typing import Final

from altmode.authoring.deckbuilder.seating import DeckAuthoring
from altmode.games.deckbuilder.entry import WOC


class WocAuthoring(DeckAuthoring):
    """Characters, and positions of War on Cybertron."""


PART: Final = WocAuthoring(WOC)
