"""What `bots` has of each game: who can play it. A game's part is the object `PART` in `bots/<game>/part.py`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from altmode.bots.player import Bot
from altmode.bots.random_bot import RandomBot
from altmode.games.registry import USUAL_GAME, part
from altmode.kernel.game import UnknownName


@dataclass(frozen=True)
class BotKind:
    """A bot that can be asked for by its name."""

    make: Callable[[int], Bot]
    """Makes one with a seed."""
    title: str
    about: str
    """How it plays, in a sentence or two."""
    guesses: bool = False
    """Whether it guesses at what its seat does not see; then it is sent a guess together with the view."""


RANDOM = BotKind(
    RandomBot,
    "Random — plays whatever is legal",
    "Takes any of its options by lot. Good for a first look around.",
)
"""The bot that every game has."""


@dataclass(frozen=True)
class BotsPart:
    """The bots of one game."""

    kinds: dict[str, BotKind]
    """Every bot that can play it by name, weakest first."""


class UnknownBot(UnknownName):
    """No bot goes by that name."""


def bots_for(game: str) -> dict[str, BotKind]:
    """The bots that can play a game, weakest first."""
    found: BotsPart = part("bots", game)
    return found.kinds


def best_bot(game: str) -> str:
    """The strongest bot of a game."""
    return list(bots_for(game))[-1]


def make_bot(name: str, seed: int = 0, game: str = USUAL_GAME) -> Bot:
    """A bot by its name."""
    known = bots_for(game)
    if name not in known:
        raise UnknownBot(f'there is no bot "{name}"; there are {", ".join(known)}')
    return known[name].make(seed)
