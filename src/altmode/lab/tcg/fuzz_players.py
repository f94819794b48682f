"""Players that choose at random, some of them with a taste for the unusual."""

from __future__ import annotations

import random
from typing import Final

from altmode.games.tcg.rules.turn import ATTACK_WITH, END_TURN, FLIP, TAP, TurnQuestion, parts
from altmode.games.tcg.state import TcgState
from altmode.kernel.decisions import Ask

EVEN: Final = "even"
"""Every option alike."""
BUSY: Final = "busy"
"""Cards, flips, Tap abilities and reveals rather than attacks and passing; above all with the card looked at."""
HASTY: Final = "hasty"
"""Attacks rather than anything else, and passes gladly."""
TEMPERS: Final = (EVEN, EVEN, EVEN, BUSY, BUSY, BUSY, BUSY, BUSY, HASTY, HASTY)

PASS: Final = -1


class FuzzPlayer:
    """Chooses at random; its temper says what it likes."""

    def __init__(self, rng: random.Random, temper: str, focus: str) -> None:
        self.rng = rng
        self.temper = temper
        self.focus = focus

    def choose(self, state: TcgState, ask: Ask) -> int:
        """The place of the option it takes."""
        options = ask.options
        if len(options) == 1:
            return 0
        if self.temper == EVEN:
            return self.rng.randrange(len(options))
        weights = [self._liking(state, ask, option) for option in options]
        return self.rng.choices(range(len(options)), weights)[0]

    def _liking(self, state: TcgState, ask: Ask, option: int) -> float:
        busy = self.temper == BUSY
        liking = 1.0
        if isinstance(ask.question, TurnQuestion):
            verb = parts(option)[0]
            if verb in (ATTACK_WITH, END_TURN):
                liking = 0.25 if busy else 3.0
            elif verb == TAP:
                liking = 3.0 if busy else 0.5
            elif verb == FLIP:
                liking = 0.7
        elif option == PASS:
            return 0.15 if busy else 1.0
        if busy:
            for piece in ask.question.aim(state, ask.seat, option).pieces:
                if state.match.cards[state.cards[piece]].name == self.focus:
                    return liking * 5
        return liking
