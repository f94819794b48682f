"""War on Cybertron as people are told about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from altmode.games.deckbuilder.entry import WOC
from altmode.server.library.deckbuilder.game import DeckLibrary


class WocLibrary(DeckLibrary):
    """What is told about War on Cybertron."""

    about = (
        "Autobots against Decepticons, or together against one of them, on a grid of facedown cards: build your deck, "
        "take command of Polities, complete Missions, and defeat the other side's Bosses before Ruins cover it all."
    )
    duration = "45 to 90 minutes"
    first_mode = "coop"
    modes: ClassVar[Mapping[str, str]] = {
        "tvt-1v1": "One Autobot against one Decepticon: the most Victory Points win.",
        "tvt-2v2": "Two against two. Teammates see each other's cards and Missions, and add up their points.",
        "coop": "All of one faction against three Bosses of the other: win before Damage, Ruins or the deck end it.",
        "solo": "Alone against three Bosses of the other faction: win before Damage, Ruins or the deck end it.",
    }


PART: Final = WocLibrary(WOC)
