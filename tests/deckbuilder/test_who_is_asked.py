"""Who is asked to Block or to Assist follows from what everybody can see, never from what somebody holds."""

from __future__ import annotations

import random

import pytest
from citing import cites

from altmode.games.deckbuilder.state import DeckState
from altmode.kernel.chance import Chance, key_from_seed
from altmode.kernel.state import State
from altmode.lab.deckbuilder.mean_positions import mean_match

from .playing import by_lot
from .test_views import laid_out

POLLS = ("assist", "block")
"""Questions that several seats are asked one after another, each of which may pass."""
CHOICES = 220


def polled(state: State) -> list[int]:
    """Who is asked from here on in the same poll, if everybody passes; what an Encounter then brings is chance."""
    twin = state.clone()
    assert isinstance(twin, DeckState)
    about, attacks = twin.asked[0].question.about, len(twin.attacks)
    found = []
    while twin.asked and twin.asked[0].question.about == about and len(twin.attacks) == attacks:
        found.append(twin.asked[0].seat)
        twin.choose(twin.asked[0].seat, "pass")
    return found


@pytest.mark.parametrize("kind", ["battle", "rich", "bosses", "crowd"])
def test_other_worlds_ask_the_same_seats(kind: str) -> None:
    """In every world that an onlooker takes to be possible the same seats are asked in the same order."""
    compared = 0
    for number in range(6):
        state = mean_match("ard", "competitive", kind, number)
        rng = random.Random(number)
        for _ in range(CHOICES):
            if state.over:
                break
            if state.asked[0].question.about in POLLS:
                asked = polled(state)
                for onlooker in range(state.match.seats):
                    world = state.determinize(onlooker, Chance(key_from_seed(number, f"{onlooker}"), 0))
                    assert polled(world) == asked
                    compared += world.cards != state.cards
            state.take(*by_lot(rng, state))
    assert compared > 20


@cites("ARD-ASSIST-01")
def test_a_seat_that_may_hold_an_assist_is_asked_though_it_holds_none() -> None:
    """Whether it has drawn a card that makes Power is its own affair."""
    for hand in ("Firepower", "Hunt"):
        ada, ben = "{at: B2, form: bot}", f"{{at: B2, energon: 0, hand: [{hand}]}}"
        state = laid_out(f"{{ada: {ada}, ben: {ben}, matrix: {{B2: Bumblebee}}}}")
        state.choose(0, "confront bumblebee")
        [ask] = state.asked
        assert (ask.seat, ask.question.about) == (1, "assist")
        assert len(ask.options) == (2 if hand == "Firepower" else 1)
