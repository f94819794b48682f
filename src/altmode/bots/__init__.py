"""Players made of code; each gets a view of its own seat and what it is being asked, and nothing else."""

from __future__ import annotations

from collections.abc import Callable

from altmode.bots.greedy import GreedyBot
from altmode.bots.player import Asked, Bot
from altmode.bots.random_bot import RandomBot

BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
"""Every bot by name, weakest first; each is made with a seed."""


class UnknownBot(LookupError):
    """No bot goes by that name."""


def make_bot(name: str, seed: int = 0) -> Bot:
    """A bot by its name."""
    if name not in BOTS:
        raise UnknownBot(f'there is no bot "{name}"; there are {", ".join(BOTS)}')
    return BOTS[name](seed)


__all__ = ["BOTS", "Asked", "Bot", "GreedyBot", "RandomBot", "UnknownBot", "make_bot"]
