"""Random matches of whichever game: what tests need that hold every game to the same promises.

The games are those of the registry. What is peculiar to one is in its folder here (`part.py`); a game without such a
part is left out, and `test_parts.py` names it.
"""

from __future__ import annotations

from importlib import import_module

from altmode.games import registry
from altmode.kernel.state import State

from .part import ConformancePart
from .random_play import Answering, Arena


def part_module(game: str) -> str:
    """The module that should have the part of a game."""
    return f"{__package__}.{game}.part"


def part_of(game: str) -> ConformancePart | None:
    """What these tests are told of a game, if it has a part here."""
    module = part_module(game)
    try:
        found: ConformancePart = import_module(module).PART
        return found
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise
        return None


PARTS = {game: part for game in registry.GAMES if (part := part_of(game)) is not None}
GAMES = tuple(PARTS)
MODES = {game: part.modes for game, part in PARTS.items()}
ALL_MODES = [(game, mode) for game in GAMES for mode in MODES[game]]
"""Every game in every mode."""
MEAN = [(game, kind) for game, part in PARTS.items() for kind in part.mean_kinds]
"""Every game with every kind of meanness there is."""
ANSWERING: dict[str, Answering] = {game: part.answer for game, part in PARTS.items()}
"""How each game is played at random."""


def arena_of(game: str, mode: str, seed: int) -> Arena:
    """A random set-up."""
    return PARTS[game].arena(mode, seed)


def mean_state(game: str, kind: str, seed: int, log: bool = False) -> State:
    """A position laid out to be mean, at its first decision."""
    return PARTS[game].mean_state(kind, seed, log)
