"""Who can play the Trading Card Game."""

from __future__ import annotations

from typing import Final

from altmode.bots.part import RANDOM, BotKind, BotsPart
from altmode.bots.search.levels import ADVISER, in_order, levels_with
from altmode.bots.search.reading import Reading
from altmode.bots.search.sense import results
from altmode.bots.tcg import features
from altmode.bots.tcg.forecast import forecast
from altmode.bots.tcg.greedy import GreedyBot
from altmode.bots.tcg.reasons import why
from altmode.bots.tcg.sense import TcgSense

SEARCH: Final = levels_with(TcgSense)
GREEDY: Final = BotKind(
    GreedyBot,
    "Greedy — takes what looks best now",
    "Adds up what it can see and takes the best attack of this turn. It does not look further ahead.",
)

PART: Final = BotsPart(
    {"random": RANDOM, **in_order(SEARCH, "greedy", GREEDY, before="pilot")},
    usual="greedy",
    adviser=ADVISER,
    reading=Reading(
        features.__package__, features.NAMES, features.KINDS, features.samples, TcgSense, results, ("greedy",)
    ),
    forecast=forecast,
    why=why,
)
