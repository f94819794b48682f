"""Who can play War on Cybertron."""

from __future__ import annotations

from typing import Final

from altmode.bots.deckbuilder.bots import DECK_BOTS
from altmode.bots.part import BotsPart

PART: Final[BotsPart] = DECK_BOTS
