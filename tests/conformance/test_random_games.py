"""Thousands of random games, each position of which must be sound: whatever is played, with whatever cards.

A failure names the mode and the number of the game; `random_arena(mode, number)` and `random.Random(number)` play it
again. Work is cut into chunks, so that several processes can share it.
"""

from __future__ import annotations

import random

import pytest
from soaking import times

from altmode.games.tcg.state import TcgState
from altmode.lab.tcg.invariants import TcgInvariants

from .random_play import play_checked, play_on, played, random_answer
from .tcg.matches import MEAN_KINDS, TURN_LIMIT, mean_match, random_arena

MODES = ("basic", "advanced", "rules-1.0", "metroplex")
CHUNK = 60
CHUNKS = dict.fromkeys(MODES, times(quick=1, soak=40))
"""How many chunks of random games are played with a look after every task."""
MEAN_CHUNK = times(quick=20, soak=500)
AT_MOST_UNFINISHED = 0.03
"""The share of random games that may need the turn limit to end."""


def play_through(state: TcgState, rng: random.Random) -> None:
    """Play a match to its end at random, with every invariant checked after every task."""
    watch = TcgInvariants(state)
    while not state.over:
        play_on(state, random_answer(state, rng), watch.check)
        watch.check_decision(state)


@pytest.mark.parametrize(
    ("mode", "first"), [(mode, chunk * CHUNK) for mode, count in CHUNKS.items() for chunk in range(count)]
)
def test_every_position_is_sound_after_every_task(mode: str, first: int) -> None:
    """Random teams and decks, random choices: pieces stay where they belong and every game ends."""
    unfinished = 0
    for seed in range(first, first + CHUNK):
        state = random_arena(mode, seed).start()
        played(mode, state, seed, play_through)
        assert state.over
        unfinished += state.turn >= TURN_LIMIT
    assert unfinished <= AT_MOST_UNFINISHED * CHUNK, f"{unfinished} of {CHUNK} games needed the turn limit"


@pytest.mark.parametrize("kind", MEAN_KINDS)
def test_mean_positions_are_sound_after_every_task(kind: str) -> None:
    """Empty decks, hands of fifteen, cards that do nothing, characters about to fall: games go on and end."""
    unfinished = 0
    for seed in range(MEAN_CHUNK):
        state = mean_match(kind, seed)
        played(kind, state, seed, play_through)
        assert state.over
        unfinished += state.turn >= state.match.turn_limit
    assert unfinished <= 2 * AT_MOST_UNFINISHED * MEAN_CHUNK, f"{unfinished} needed the turn limit"


# -- What holds at every decision


DEEP = {"basic": 4, "advanced": 8, "rules-1.0": 8, "metroplex": 4}
"""Games of each mode that are looked at from all sides at every decision."""


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("mode", MODES)
def test_every_decision_can_be_saved_cloned_and_keeps_its_secrets(mode: str, part: int) -> None:
    """Also that no option tried on a clone changes the match, and that no view tells what it must not."""
    for seed in range(5000 + part, 5000 + DEEP[mode] * times(quick=1, soak=20), 4):
        # A log is written once for all worlds, so looking at it again and again shows little and takes long.
        played(mode, random_arena(mode, seed).start(log=seed % 9 == 0), seed, play_checked)


@pytest.mark.parametrize("kind", MEAN_KINDS)
def test_mean_positions_keep_their_secrets_too(kind: str) -> None:
    """The same where there is next to nothing to hide, or far too much."""
    for seed in range(5000, 5000 + times(quick=1, soak=40)):
        played(kind, mean_match(kind, seed), seed, play_checked)
