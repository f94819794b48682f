"""The cards of A Rising Darkness."""

from __future__ import annotations

from typing import Final

from altmode.games.deckbuilder.boxes.ard.allies import ALLIES
from altmode.games.deckbuilder.boxes.ard.bosses import BOSSES
from altmode.games.deckbuilder.boxes.ard.characters import CHARACTERS
from altmode.games.deckbuilder.boxes.ard.encounters import ENCOUNTERS
from altmode.games.deckbuilder.boxes.ard.initiatives import INITIATIVES
from altmode.games.deckbuilder.boxes.ard.maneuvers import MANEUVERS
from altmode.games.deckbuilder.boxes.ard.relics import RELICS
from altmode.games.deckbuilder.boxes.ard.robots_autobot import ROBOTS_AUTOBOT
from altmode.games.deckbuilder.boxes.ard.robots_decepticon import ROBOTS_DECEPTICON
from altmode.games.deckbuilder.boxes.ard.sites import SITES
from altmode.games.deckbuilder.boxes.ard.starters import STARTERS
from altmode.games.deckbuilder.boxes.ard.technology import TECHNOLOGY
from altmode.games.deckbuilder.card import DeckCard

CARDS: Final[tuple[DeckCard, ...]] = (
    *CHARACTERS,
    *STARTERS,
    *ROBOTS_AUTOBOT,
    *ROBOTS_DECEPTICON,
    *MANEUVERS,
    *TECHNOLOGY,
    *ALLIES,
    *RELICS,
    *SITES,
    *INITIATIVES,
    *BOSSES,
    *ENCOUNTERS,
)
