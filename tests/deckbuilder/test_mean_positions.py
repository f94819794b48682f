"""Positions laid out to be mean can be, and every promise about positions holds in them and after them."""

from __future__ import annotations

import random
from typing import Any

import pytest
from conformance.questions import Census, put_again
from conformance.random_play import Answer, open_asks, play_on, random_answer

from altmode.authoring.driving import check_position
from altmode.games.deckbuilder.entry import ARD, WOC
from altmode.games.deckbuilder.impossible import flaws
from altmode.games.deckbuilder.state import DeckState
from altmode.games.matches import record_of, replay_record
from altmode.kernel.state import State
from altmode.lab.deckbuilder.invariants import DeckInvariants
from altmode.lab.deckbuilder.mean_positions import MEAN_KINDS, mean_match, mean_position

ALL = [(game.id, mode, kind) for game in (ARD, WOC) for mode in game.modes for kind in MEAN_KINDS]
LATE = ("ruins", "last boss")
TABLES = [(game, mode, kind) for game, mode, kind in ALL if game == ARD.id or kind in LATE]
"""Those that are also played on: of the other box what it alone has."""
CHOICES = 60
SAVED_EVERY = 12


def answer(state: State, rng: random.Random) -> Answer:
    """Any option, now and then a reaction."""
    if state.offers and rng.random() < 0.1:
        place = len(state.asked) + rng.randrange(len(state.offers))
        return place, rng.randrange(len(open_asks(state)[place].options))
    return random_answer(state, rng)


@pytest.mark.parametrize(("game", "mode", "kind"), ALL)
def test_they_can_be(game: str, mode: str, kind: str) -> None:
    for number in range(6):
        assert flaws(mean_position(game, mode, kind, number)) == []


@pytest.mark.parametrize(("game", "mode", "kind"), TABLES)
def test_every_promise_holds(game: str, mode: str, kind: str) -> None:
    """Saved, cloned and guessed now and then; asked again and counted after every choice."""
    for number in range(2):
        state: Any = mean_match(game, mode, kind, number, log=True)
        assert isinstance(state, DeckState)
        rng = random.Random(number)
        promises, census = DeckInvariants(state), Census()
        for choice in range(CHOICES):
            if state.over:
                break
            if choice % SAVED_EVERY == 0:
                check_position(state)
            census.look(state)
            assert census.otherwise == []
            assert census.amiss == set()
            promises.check_decision(state)
            play_on(state, answer(state, rng), promises.check)
        twin = replay_record(record_of(state))
        assert twin.digest() == state.digest()
        assert put_again(state).digest() == state.digest()
