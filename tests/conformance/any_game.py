"""Random matches of whichever game: what tests need that hold every game to the same promises."""

from __future__ import annotations

from altmode.kernel.state import State
from altmode.lab import rally_mean_races as mean_races

from . import matches, races
from .random_play import Answering, Arena, random_answer

TCG = "tcg"
RALLY = "rally"
GAMES = (TCG, RALLY)
MODES = {TCG: ("basic", "advanced", "rules-1.0", "metroplex"), RALLY: races.MODES}
MEAN = [(TCG, kind) for kind in matches.MEAN_KINDS] + [(RALLY, kind) for kind in mean_races.MEAN_KINDS]
"""Every game with every kind of meanness there is."""
RACE_ROUNDS = 2
"""A race at random hardly ever ends by itself; after so many rounds most things have happened once."""
ANSWERING: dict[str, Answering] = {TCG: random_answer, RALLY: races.lively_answer}
"""How each game is played at random."""


def arena_of(game: str, mode: str, seed: int) -> Arena:
    """A random set-up."""
    return matches.random_arena(mode, seed) if game == TCG else races.random_race(mode, seed, RACE_ROUNDS)


def mean_state(game: str, kind: str, seed: int, log: bool = False) -> State:
    """A position laid out to be mean, at its first decision."""
    if game == TCG:
        return matches.mean_match(kind, seed, log)
    return mean_races.mean_race(kind, seed, RACE_ROUNDS, log)
