"""A Rising Darkness as the laboratory knows it."""

from __future__ import annotations

from typing import Final

from altmode.games.deckbuilder.entry import ARD
from altmode.lab.deckbuilder.game import DeckLab
from altmode.lab.deckbuilder.lineups import DeckLineUp

ABSENT: Final = frozenset(
    (
        # Questions about Polities, Ruins, Missions and Schemes, and before a Confrontation.
        "mission",
        "prepare",
        "step off",
        # Events of the same.
        "boss_put_back",
        "commanded",
        "game_drawn",
        "mission_discarded",
        "mission_done",
        "mission_drawn",
        "mission_put_back",
        "ruin_cleared",
        "ruin_placed",
        "ruins_everywhere",
        "ruins_reshuffled",
        "scheme_swapped",
        "swapped",
        "token_placed",
    )
)
PART: Final = DeckLab(ARD, DeckLineUp("competitive", ARD.id, 2), ABSENT)
