"""Who can race."""

from __future__ import annotations

from typing import Final

from altmode.bots.part import RANDOM, BotKind, BotsPart
from altmode.bots.rally.planner import PlannerBot

PART: Final = BotsPart(
    {
        "random": RANDOM,
        "planner": BotKind(
            PlannerBot,
            "Planner — plays its five cards out in its head",
            "Tries its plans on a copy of the course and takes the one that leads nearest to the next Checkpoint.",
            guesses=True,
        ),
    }
)
