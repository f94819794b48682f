"""Who can play War on Cybertron."""

from __future__ import annotations

from typing import Final

from altmode.bots.deckbuilder.planner import GREEDY
from altmode.bots.part import RANDOM, BotsPart

PART: Final = BotsPart({"random": RANDOM, "greedy": GREEDY})
