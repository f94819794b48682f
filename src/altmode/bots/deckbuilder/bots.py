"""Who can play a deck-building game; both of them are played by the same bots."""

from __future__ import annotations

from typing import Final

from altmode.bots.deckbuilder import features
from altmode.bots.deckbuilder.planner import GREEDY
from altmode.bots.deckbuilder.reasons import why
from altmode.bots.deckbuilder.sense import DeckSense
from altmode.bots.part import RANDOM, BotsPart
from altmode.bots.search.levels import in_order, levels_with
from altmode.bots.search.reading import BY_HABIT, Reading

DECK_BOTS: Final = BotsPart(
    {"random": RANDOM, **in_order(levels_with(DeckSense), "greedy", GREEDY, before="tactician")},
    usual="greedy",
    adviser="greedy",
    reading=Reading(
        features.__package__,
        features.NAMES,
        features.KINDS,
        features.samples,
        DeckSense,
        features.came_of,
        (BY_HABIT, BY_HABIT, BY_HABIT, "greedy"),
    ),
    why=why,
)
"""The bots of either game."""
