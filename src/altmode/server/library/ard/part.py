"""A Rising Darkness as people are told about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from altmode.games.deckbuilder.entry import ARD
from altmode.server.library.deckbuilder.game import DeckLibrary


class ArdLibrary(DeckLibrary):
    """What is told about A Rising Darkness."""

    about = (
        "Decepticons build their decks on a grid of facedown cards: walk, turn cards up, buy them, and defeat the "
        "Autobots and their three Bosses. Others may Assist in your battles, and share what you win."
    )
    duration = "45 to 90 minutes"
    first_mode = "coop"
    modes: ClassVar[Mapping[str, str]] = {
        "competitive": "Everybody for themselves: the most Victory Points win when the last Boss falls.",
        "coop": "All together against three Bosses: five Damage on one player, or an empty main deck, and all lose.",
        "solo": "Alone against three Bosses: with five Damage, or when the main deck is empty, you lose.",
        "coop-expert": "Together or alone, without the Energon that Victory Points bring.",
        "tvt-quick": "Autobots against Decepticons, in teams of one or two: this box with characters, Starters and "
        "Bosses of War on Cybertron, which takes the place of the core set.",
        "tvt-advanced": "Autobots against Decepticons with cards of both boxes in the main deck, and all their "
        "Encounters.",
    }


PART: Final = ArdLibrary(ARD)
