"""Who can run the toy race."""

from __future__ import annotations

from altmode.bots.part import RANDOM, BotsPart

PART = BotsPart({"random": RANDOM})
