"""Players of Campfire."""

from __future__ import annotations

from altmode.bots.part import RANDOM, BotKind, BotsPart
from altmode.bots.player import Seen


class Stoker:
    """Plays Wood while it has some, and buries Rain that would wet its own fire."""

    name = "stoker"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def pick(self, seen: Seen) -> str:
        """The best there is."""
        rain = "bury rain" if len(set(seen.view.sides)) == 1 else "play rain"
        keys = [option.key for option in seen.decision.options]
        return "play wood" if "play wood" in keys else rain


PART = BotsPart({"random": RANDOM, "stoker": BotKind(Stoker, "Stoker", "Keeps the fire burning.")})
