"""The bot that picks any option."""

from __future__ import annotations

from altmode.bots.player import Seen, lots


class RandomBot:
    """Takes every option with the same chance."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def pick(self, seen: Seen) -> str:
        """Any of the options."""
        options = seen.decision.options
        if len(options) == 1:
            return options[0].key
        return options[lots(self.seed, seen).below(len(options))].key
