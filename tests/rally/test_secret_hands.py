"""How somebody holds cards tells nobody anything, not even when the hand is laid open (GAP-ROUND-1).

Two worlds in which the same cards lie on other pieces of a hand must look the same to all others for ever, whatever is
discarded from it, log and numbers of pieces included.
"""

from __future__ import annotations

import copy
import random

import pytest
from citing import cites

import altmode
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import HAND_SIZE
from altmode.kernel.decisions import Decision
from altmode.kernel.views import SPECTATOR

SEATS = 3
LONGEST = 500
"""Choices in one race: enough for several rounds with damage."""
KEPT = 1
"""How much SCRAP stays in a hand."""
AFTERWARDS = 60
"""Choices for which two worlds are followed: beyond the next clean-up and draw."""


def turned_about(state: RallyState, seat: int) -> RallyState | None:
    """A world in which a seat holds the same cards in another order; None if onlookers could tell."""
    hand = state.hand(seat)
    hidden = [piece for piece in hand if state.known[piece] == 1 << seat]
    cards = [state.cards[piece] for piece in hidden]
    if len(set(cards)) < 3 or state.match.scrap not in cards:
        return None
    twin = state.clone()
    twin.journal = copy.deepcopy(state.journal)
    for piece, card in zip(hidden, reversed(cards), strict=True):
        twin.cards[piece] = card
    # Options name pieces: what is open is asked anew for where the cards lie now.
    questions = twin.asked
    twin.asked, twin.offers = [], []
    for ask in questions:
        ask.question.again(twin, ask.seat)
    return twin


def answer(rng: random.Random, state: RallyState) -> tuple[int, str]:
    """A choice somebody could make; so much SCRAP is planned that every hand keeps a little of it."""
    decision: Decision = rng.choice([decision for decision in state.decisions if not decision.reaction])
    keys = sorted(decision.keys)
    if decision.about == "register":
        scrap = [piece for piece in state.hand(decision.seat) if state.cards[piece] == state.match.scrap]
        keys = ["scrap"] if len(scrap) > KEPT else [key for key in keys if key != "scrap"]
    return decision.seat, rng.choice(keys)


@cites("GAP-ROUND-1", "RR-ROUND-09")
@pytest.mark.parametrize("seed", range(4))
def test_others_learn_nothing_from_how_a_hand_was_held(seed: int) -> None:
    state = altmode.new_game("rally", seats=[{}] * SEATS, seed=seed, course="burning-bot-challenge")
    assert isinstance(state, RallyState)
    rng = random.Random(seed)
    followed: tuple[RallyState, int, int] | None = None
    cleaned_up = 0
    for number in range(LONGEST):
        if state.over:
            break
        if followed is None and state.register == 4 and state.asked:
            holders = [seat for seat in range(SEATS) if len(state.hand(seat)) <= HAND_SIZE]
            worlds = [(twin, seat) for seat in holders if (twin := turned_about(state, seat)) is not None]
            if worlds:
                followed = (*worlds[0], number)
        seat, key = answer(rng, state)
        rounds = state.round
        state.choose(seat, key)
        if followed is None:
            continue
        twin, holder, since = followed
        twin.choose(seat, key)
        for viewer in (*range(SEATS), SPECTATOR):
            if viewer != holder:
                assert twin.view(viewer).to_json() == state.view(viewer).to_json(), (
                    f"seat {viewer} can tell how seat {holder} held its cards"
                )
        cleaned_up += state.round > rounds
        if number - since > AFTERWARDS:
            followed = None
    assert cleaned_up > 1


@cites("GAP-ROUND-1")
def test_what_a_hand_loses_at_clean_up_is_told_to_all() -> None:
    """Every card that comes to lie in a discard pile has a line that names it, for those who watch too."""
    state = altmode.new_game("rally", seats=[{}] * SEATS, seed=1, course="burning-bot-challenge")
    assert isinstance(state, RallyState)
    rng = random.Random(1)
    while state.round < 2:
        before = {seat: state.hand(seat)[:] for seat in range(SEATS)}
        state.choose(*answer(rng, state))
    view = state.view(SPECTATOR)
    lines = [line for line in view.log if line.event in ("hand_discarded", "card_spent")]
    for seat in range(SEATS):
        lying = {piece.id: piece.card for piece in view.zone("discard", seat).pieces}
        data = {line.refs[0]: line.cards[0] for line in lines if line.details["seat"] == seat}
        assert data
        assert {piece: card for piece, card in lying.items() if piece in before[seat]}.items() <= data.items()
