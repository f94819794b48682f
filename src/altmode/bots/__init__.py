"""Players made of code; each gets a view of its own seat and what it is being asked, and nothing else."""

from __future__ import annotations

from collections.abc import Callable

from altmode.bots.greedy import GreedyBot
from altmode.bots.player import Asked, Bot
from altmode.bots.rally_planner import PlannerBot
from altmode.bots.random_bot import RandomBot

BOTS: dict[str, dict[str, Callable[[int], Bot]]] = {
    "tcg": {"random": RandomBot, "greedy": GreedyBot},
    "rally": {"random": RandomBot, "planner": PlannerBot},
}
"""For each game every bot that can play it by name, weakest first; each is made with a seed."""


class UnknownBot(LookupError):
    """No bot goes by that name."""


def bots_for(game: str) -> dict[str, Callable[[int], Bot]]:
    """The bots that can play a game, weakest first; a game without bots of its own is played at random."""
    return BOTS.get(game, {"random": RandomBot})


def make_bot(name: str, seed: int = 0, game: str = "tcg") -> Bot:
    """A bot by its name."""
    known = bots_for(game)
    if name not in known:
        raise UnknownBot(f'there is no bot "{name}"; there are {", ".join(known)}')
    return known[name](seed)


__all__ = [
    "BOTS",
    "Asked",
    "Bot",
    "GreedyBot",
    "PlannerBot",
    "RandomBot",
    "UnknownBot",
    "bots_for",
    "make_bot",
]
