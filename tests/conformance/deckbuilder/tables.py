"""Tables of a deck-building game as chance has them: any number of seats, characters dealt, named or drafted."""

from __future__ import annotations

import random
from typing import Any

from altmode.games.deckbuilder.game import PROFILES
from altmode.games.registry import game_named
from altmode.lab.deckbuilder.lineups import choices_for

from ..random_play import Arena


def random_table(game: str, mode: str, number: int) -> Arena:
    """A match of a mode: the numbers of seats take turns, the rest is random."""
    rng = random.Random(f"{mode} {number}")
    allowed = game_named(game).seats_in(mode)
    seats = allowed[number % len(allowed)]
    taken: list[str] = []
    for choices in choices_for(game, mode, seats, number):
        taken.append(rng.choice([name for name in choices if name not in taken]))
    options: dict[str, Any] = {}
    if number % 3 == 2 and PROFILES[game][mode].drafts:
        options["draft"] = True
    if number % 4 == 3:
        options["first"] = rng.randrange(seats)
    given = [{"character": name if rng.random() < 0.5 else ""} for name in taken]
    return Arena(game, mode, given, rng.getrandbits(63), options)
