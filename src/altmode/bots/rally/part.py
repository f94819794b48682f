"""Who can race."""

from __future__ import annotations

from typing import Final

from altmode.bots.part import RANDOM, BotKind, BotsPart
from altmode.bots.rally import features
from altmode.bots.rally.planner import PlannerBot
from altmode.bots.rally.reasons import why
from altmode.bots.rally.sense import RallySense
from altmode.bots.search.levels import in_order, levels_with
from altmode.bots.search.reading import BY_HABIT, Reading
from altmode.bots.search.sense import results

PLANNER: Final = BotKind(
    PlannerBot,
    "Planner — plays its five cards out in its head",
    "Tries its plans on a copy of the course and takes the one that leads nearest to the next Checkpoint.",
    guesses=True,
)

PART: Final = BotsPart(
    {"random": RANDOM, **in_order(levels_with(RallySense), "planner", PLANNER, before="strategist")},
    usual="planner",
    adviser="planner",
    reading=Reading(
        features.__package__,
        features.NAMES,
        features.KINDS,
        features.samples,
        RallySense,
        results,
        (BY_HABIT,),
    ),
    why=why,
)
