"""Guesses that are saved and loaded, as they go to whoever thinks: the seat is asked what it was asked before."""

from __future__ import annotations

import random

import pytest
from soaking import seeds

import altmode
from altmode.bots import first_guess
from altmode.kernel.state import State

from .any_game import ALL_MODES, ANSWERING, arena_of
from .random_play import take

CHOICES = 120
A_LOOK_EVERY = 8


def options_of(state: State, seat: int) -> list[tuple[str, list[str]]]:
    """What a seat can choose from, in words."""
    return [
        (decision.about, [option.key for option in decision.options])
        for decision in state.view(seat).decisions
    ]


def check_guesses(game: str, state: State, rng: random.Random) -> None:
    """Play on; a guess that was loaded, and one dealt from it, asks each seat what the match does."""
    for number in range(CHOICES):
        if state.over:
            break
        if number % A_LOOK_EVERY == 0:
            for seat in {ask.seat for ask in state.asked}:
                guess = first_guess(state, seat)
                loaded = altmode.load(guess.to_json())
                assert loaded == guess
                assert options_of(loaded.determinize(seat, number), seat) == options_of(state, seat)
        take(state, ANSWERING[game](state, rng))


@pytest.mark.parametrize(("game", "mode"), ALL_MODES)
def test_a_guess_that_was_loaded_asks_what_the_match_does(game: str, mode: str) -> None:
    """Also where the match's seed, which no guess has, decided more than its shuffles."""
    for seed in seeds(quick=4, soak=80):
        check_guesses(game, arena_of(game, mode, seed).start(), random.Random(seed))
