"""Drivers who choose at random, like upgrades, react now and then, and rather try something than not."""

from __future__ import annotations

import random
from typing import Final

from altmode.games.rally.cards import Upgrade
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import INSTALLED
from altmode.kernel.decisions import PASS, Ask
from altmode.lab.fuzz_match import open_asks
from altmode.lab.fuzzer import Answer

REACTS: Final = 0.08
"""How often somebody reacts where that is possible."""
EAGERNESS: Final = 0.75
"""How often an offer is taken up instead of declined."""


def lively_answer(state: RallyState, rng: random.Random) -> Answer:
    """An option of one of the open questions."""
    asks = open_asks(state)
    number = rng.randrange(len(state.asked))
    if state.offers and rng.random() < REACTS:
        number = rng.randrange(len(state.asked), len(asks))
    ask = asks[number]
    about = ask.question.about
    if about == "upgrades":
        return number, _upgrading(state, ask, rng)
    # Going on is the first of these options and watching the second; elsewhere PASS declines.
    declining = [0, 1] if about == "action" else [i for i, option in enumerate(ask.options) if option == PASS]
    trying = [index for index in range(len(ask.options)) if index not in declining]
    chance = EAGERNESS / 3 if about == "action" else EAGERNESS
    if trying and declining:
        return number, rng.choice(trying if rng.random() < chance else declining)
    return number, rng.randrange(len(ask.options))


def _upgrading(state: RallyState, ask: Ask, rng: random.Random) -> int:
    """Install the dearest upgrade one can more often than not, draw otherwise, and seldom take one off."""
    installed = state.zone(INSTALLED, ask.seat)
    new = [i for i, option in enumerate(ask.options) if option >= 0 and option not in installed]
    drawing = [i for i, option in enumerate(ask.options) if option < PASS]
    roll = rng.random()
    if new and roll < 0.75:
        return max(rng.choices(new, k=2), key=lambda index: _cost(state, ask.options[index]))
    if drawing and roll < 0.9:
        return drawing[0]
    return rng.randrange(len(ask.options)) if roll > 0.97 else 0


def _cost(state: RallyState, piece: int) -> int:
    card = state.card(piece)
    assert isinstance(card, Upgrade)
    return card.cost
