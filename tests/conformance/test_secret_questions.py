"""A question whose options follow from what only its seat knows says so, since the time an answer takes tells too."""

from __future__ import annotations

import random

import pytest
from soaking import seeds

from altmode.kernel.chance import Chance, key_from_seed
from altmode.kernel.decisions import Ask
from altmode.kernel.state import State

from .any_game import ALL_MODES, ANSWERING, MEAN, arena_of, mean_state
from .random_play import take

CHOICES = 150


def lonely(ask: Ask) -> bool:
    """Whether a seat can only decline."""
    return ask.options == (ask.question.declining,)


def check_secrets(game: str, state: State, rng: random.Random) -> None:
    """Play on, and look at each question that can be declined in another world that others take to be possible."""
    for _ in range(CHOICES):
        if state.over:
            break
        for ask in state.asked:
            if ask.question.declining not in ask.options or ask.question.secret(state, ask.seat):
                continue
            onlooker = (ask.seat + 1) % state.setup.seats
            guess = state.determinize(onlooker, Chance(key_from_seed(rng.randrange(1 << 30), "guess"), 0))
            again = [one for one in guess.asked if one.seat == ask.seat and one.question == ask.question]
            assert {lonely(one) for one in again} <= {lonely(ask)}, ask.question
        take(state, ANSWERING[game](state, rng))


@pytest.mark.parametrize(("game", "mode"), ALL_MODES)
def test_what_somebody_could_do_but_decline_is_a_secret_or_seen_by_all(game: str, mode: str) -> None:
    """Where it follows from what a seat holds, the question says so."""
    for seed in seeds(quick=3, soak=60):
        check_secrets(game, arena_of(game, mode, seed).start(), random.Random(seed))


@pytest.mark.parametrize(("game", "kind"), MEAN)
def test_it_is_so_in_mean_positions_too(game: str, kind: str) -> None:
    """Where everybody has every upgrade."""
    for seed in seeds(quick=3, soak=60):
        check_secrets(game, mean_state(game, kind, seed), random.Random(seed))
