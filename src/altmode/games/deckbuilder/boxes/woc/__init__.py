"""The cards of War on Cybertron."""

from __future__ import annotations

from typing import Final

from altmode.games.deckbuilder.boxes.woc.allies import ALLIES
from altmode.games.deckbuilder.boxes.woc.bosses import BOSSES
from altmode.games.deckbuilder.boxes.woc.characters import CHARACTERS
from altmode.games.deckbuilder.boxes.woc.encounters import ENCOUNTERS
from altmode.games.deckbuilder.boxes.woc.maneuvers import MANEUVERS
from altmode.games.deckbuilder.boxes.woc.missions import MISSIONS
from altmode.games.deckbuilder.boxes.woc.polities import POLITIES
from altmode.games.deckbuilder.boxes.woc.relics import RELICS
from altmode.games.deckbuilder.boxes.woc.robots_autobot import ROBOTS_AUTOBOT
from altmode.games.deckbuilder.boxes.woc.robots_decepticon import ROBOTS_DECEPTICON
from altmode.games.deckbuilder.boxes.woc.ruins import RUIN_CARDS
from altmode.games.deckbuilder.boxes.woc.schemes import SCHEMES
from altmode.games.deckbuilder.boxes.woc.sites import SITES
from altmode.games.deckbuilder.boxes.woc.starters import STARTERS
from altmode.games.deckbuilder.boxes.woc.technology import TECHNOLOGY
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
    *POLITIES,
    *SCHEMES,
    *BOSSES,
    *ENCOUNTERS,
    *RUIN_CARDS,
    *MISSIONS,
)
