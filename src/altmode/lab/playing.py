"""Playing matches out at full speed: no views, no words, only options taken one after another."""

from __future__ import annotations

from random import Random

from altmode.kernel.state import State


def play_out(state: State, rng: Random) -> int:
    """Play a match to its end with random choices; returns how many there were.

    The same position and a generator with the same seed give the same match.
    """
    random = rng.random
    taken = 0
    while state.outcome is None:
        ask = state.asked[0]
        state.take(ask, int(random() * len(ask.options)))
        taken += 1
    return taken


def play_on(state: State, rng: Random, decisions: int) -> int:
    """Take that many random choices, or as many as there are before the end; returns how many."""
    random = rng.random
    for taken in range(decisions):
        if state.outcome is not None:
            return taken
        ask = state.asked[0]
        state.take(ask, int(random() * len(ask.options)))
    return decisions
