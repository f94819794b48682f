"""Who can play the Trading Card Game."""

from __future__ import annotations

from typing import Final

from altmode.bots.part import RANDOM, BotKind, BotsPart
from altmode.bots.tcg.greedy import GreedyBot

PART: Final = BotsPart(
    {
        "random": RANDOM,
        "greedy": BotKind(
            GreedyBot,
            "Greedy — takes what looks best now",
            "Adds up what it can see and takes the best attack of this turn. It does not look further ahead.",
        ),
    }
)
