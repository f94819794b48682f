"""Players who choose by lot, but keep busy, and matches that are shown to whoever counts what they exercise."""

from __future__ import annotations

import random

from altmode.games.deckbuilder.game import new_match
from altmode.games.deckbuilder.rules.turn import (
    BY_HAND,
    CONVERT,
    END,
    PLAY,
    SHIFT,
    ActionQuestion,
)
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import ALLY, BOUGHT, BOX, DECK, STAYING, ZONES
from altmode.kernel.decisions import PASS, Ask
from altmode.kernel.state import STEP_LIMIT
from altmode.lab.fuzzer import Watcher

DECISION_LIMIT = 5_000
WEALTH = 8
"""So many bought cards and so much Energon each seat of a rich match has from its beginning."""


def by_lot(rng: random.Random, state: DeckState) -> tuple[Ask, int]:
    """An answer by lot: players seldom end a turn early, pay by hand or pass, and play cards first."""
    ask = rng.choice(state.asked)
    places = list(range(len(ask.options)))
    if type(ask.question) is not ActionQuestion:
        if ask.options[-1] == PASS and len(places) > 1 and rng.random() < 0.7:
            places.pop()
        return ask, rng.choice(places)
    by_verb: dict[int, list[int]] = {}
    for place in places:
        by_verb.setdefault(ask.options[place] >> SHIFT, []).append(place)
    for verb, rarely in ((END, 0.95), (BY_HAND, 0.9), (CONVERT, 0.7)):
        if len(by_verb) > 1 and rng.random() < rarely:
            by_verb.pop(verb, None)
    if PLAY in by_verb and rng.random() < 0.7:
        return ask, rng.choice(by_verb[PLAY])
    return ask, rng.choice(by_verb[rng.choice(sorted(by_verb))])


def begun(mode: str, seats: int, seed: int, rich: bool = False) -> DeckState:
    """A match at its first decision; in a rich one everybody owns cards that were left in the box."""
    state = new_match("ard", mode, [{"name": f"P{seat}"} for seat in range(seats)], seed, {})
    if rich:
        left = [piece for piece in state.pile(BOX) if state.printed(piece).types & BOUGHT]
        random.Random(seed).shuffle(left)
        for place, piece in enumerate(left[: WEALTH * seats]):
            state.put(piece, STAYING if state.printed(piece).types & ALLY else DECK, place % seats)
        for seat in range(seats):
            state.shuffle(seat * ZONES + DECK)
            state.energon[seat] = WEALTH
    return state


def played_out(state: DeckState, seed: int) -> int:
    """Play a match to its end; returns the number of decisions."""
    rng = random.Random(seed)
    for taken in range(DECISION_LIMIT):
        if state.over:
            return taken
        state.take(*by_lot(rng, state))
    raise AssertionError(
        f"after {DECISION_LIMIT} decisions the match is still not over, in turn {state.turn}"
    )


def watched(state: DeckState, seed: int, watcher: Watcher) -> None:
    """The same with every choice and every task shown to a watcher."""
    rng = random.Random(seed)
    watcher.begins(state)
    while not state.over:
        ask, place = by_lot(rng, state)
        option = ask.options[place]
        watcher.choosing(state, ask, option)
        state.close(ask)
        ask.question.take(state, ask.seat, option)
        for _ in range(STEP_LIMIT):
            if state.asked or not state.work:
                break
            task = state.work.pop()
            look = watcher.before.get(type(task))
            if look is not None:
                look(state, task)
            task.run(state)
        watcher.asks(state)
