"""What `bots` has of each game: who can play it. A game's part is the object `PART` in `bots/<game>/part.py`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from altmode.bots.player import Bot, Choosable, Seen
from altmode.bots.random_bot import RandomBot
from altmode.bots.search.reading import Reading
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
class Forecast:
    """What an option can do to a piece, in guesses at what its seat does not see."""

    target: int
    least: int
    """The damage, but for the few guesses in which it is less or more."""
    most: int
    falls: float
    """The share of guesses in which the piece falls."""
    text: str


@dataclass(frozen=True)
class BotsPart:
    """The bots of one game."""

    kinds: dict[str, BotKind]
    """Every bot that can play it by name, weakest first."""
    usual: str = ""
    """Who plays where nobody says who: a bot that takes no time to speak of; without a name, the strongest."""
    adviser: str = ""
    """Who gives hints: the strongest bot that people will wait for; without a name, the strongest."""
    reading: Reading | None = None
    """How its positions are read as numbers, where there is anything to learn of it."""
    forecast: Callable[[Seen, str], Forecast | None] | None = None
    """What an option of the question can do, by its key, in a game that foresees it."""
    why: Callable[[Seen, Choosable], str] | None = None
    """What an option does, in a sentence made from data; empty where there is nothing to tell."""


class UnknownBot(UnknownName):
    """No bot goes by that name."""


def bots_for(game: str) -> dict[str, BotKind]:
    """The bots that can play a game, weakest first."""
    return part_of(game).kinds


def part_of(game: str) -> BotsPart:
    """All that `bots` has of a game."""
    found: BotsPart = part("bots", game)
    return found


def usual_bot(game: str) -> str:
    """Who plays a game where nobody says who."""
    part = part_of(game)
    return part.usual or list(part.kinds)[-1]


def adviser(game: str) -> str:
    """The strongest bot of a game that people will wait for."""
    part = part_of(game)
    return part.adviser or list(part.kinds)[-1]


def make_bot(name: str, seed: int = 0, game: str = USUAL_GAME) -> Bot:
    """A bot by its name."""
    known = bots_for(game)
    if name not in known:
        raise UnknownBot(f'there is no bot "{name}"; there are {", ".join(known)}')
    return known[name].make(seed)


def forecast_of(seen: Seen, key: str) -> Forecast | None:
    """What an option can do, as far as its seat can tell; None where nothing is foreseen of it."""
    forecast = part_of(seen.view.game).forecast
    return forecast(seen, key) if forecast is not None else None


def reason_for(seen: Seen, key: str) -> str:
    """Why to take an option that a bot advises, in a sentence."""
    options = seen.decision.options
    place = [option.key for option in options].index(key)
    why = part_of(seen.view.game).why
    found = why(seen, options[place]) if why is not None else ""
    if found:
        return found
    if len(options) == 1:
        return "There is nothing else to choose."
    return f"Of {len(options)} options it came out best when they were played ahead."
