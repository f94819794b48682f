"""Players that choose at random, each with a temper, so that all parts of the game come up."""

from __future__ import annotations

import random
from typing import Final

from altmode.games.deckbuilder.rules.turn import (
    BATTLE,
    BUY,
    BY_HAND,
    CLEAR,
    CONTRIBUTE,
    CONVERT,
    END,
    MOVE,
    PLAY,
    SEARCH,
    SHIFT,
    TAKE_COMMAND,
    THWART,
    USE,
    VISIT,
    ActionQuestion,
)
from altmode.games.deckbuilder.state import DeckState
from altmode.kernel.decisions import PASS, Ask

EVEN: Final = "even"
"""Every option alike."""
THOROUGH: Final = "thorough"
"""Plays the whole hand, then spends what there is, and hardly ever ends a turn early or passes."""
GREEDY: Final = "greedy"
"""Battles and buys whatever can be, as soon as it can."""
CURIOUS: Final = "curious"
"""Walks about, turns cards up, visits, contributes, pays by hand and Converts."""
TEMPERS: Final = (EVEN, THOROUGH, THOROUGH, GREEDY, GREEDY, CURIOUS)
LIKES: Final[dict[str, dict[int, float]]] = {
    THOROUGH: {
        PLAY: 20.0,
        TAKE_COMMAND: 10.0,
        BATTLE: 3.0,
        BUY: 2.0,
        MOVE: 0.6,
        CONVERT: 0.3,
        BY_HAND: 0.3,
        END: 0.1,
    },
    GREEDY: {PLAY: 4.0, BATTLE: 20.0, BUY: 8.0, MOVE: 1.0, CONVERT: 0.3, BY_HAND: 0.1, END: 0.1},
    CURIOUS: {
        PLAY: 2.0,
        MOVE: 2.0,
        SEARCH: 6.0,
        VISIT: 20.0,
        CONTRIBUTE: 20.0,
        THWART: 20.0,
        TAKE_COMMAND: 20.0,
        CLEAR: 8.0,
        USE: 5.0,
        BY_HAND: 3.0,
        END: 0.3,
    },
}
"""How much a temper likes each thing that can be done on a turn; 1 for what is not named."""
PASSES: Final = 0.25
"""How often somebody with a temper passes who could do something."""


class FuzzPlayer:
    """Chooses at random as its temper has it."""

    def __init__(self, rng: random.Random, temper: str) -> None:
        self.rng = rng
        self.likes = LIKES.get(temper)

    def choose(self, state: DeckState, ask: Ask) -> int:
        """The place of the option it takes."""
        options = ask.options
        if len(options) == 1:
            return 0
        if self.likes is None:
            return self.rng.randrange(len(options))
        if type(ask.question) is ActionQuestion:
            weights = [self.likes.get(option >> SHIFT, 1.0) for option in options]
            return self.rng.choices(range(len(options)), weights)[0]
        if PASS in options and self.rng.random() < PASSES:
            return options.index(PASS)
        trying = [place for place, option in enumerate(options) if option != PASS]
        return self.rng.choice(trying)
