"""War on Cybertron as the laboratory knows it."""

from __future__ import annotations

from typing import Final

from altmode.games.deckbuilder.entry import WOC
from altmode.lab.deckbuilder.game import DeckLab
from altmode.lab.deckbuilder.lineups import DeckLineUp

ABSENT: Final = frozenset(
    (
        # Characters are not drafted, battles not called off, and all Assists are resolved.
        "draft",
        "call off",
        "which assist",
        "character_offered",
        "battle_called_off",
        # By no card of the box.
        "destination",
        "card_copied",
        "relocated",
    )
)
PART: Final = DeckLab(WOC, DeckLineUp("tvt-1v1", WOC.id, 2), ABSENT)
