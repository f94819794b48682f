"""How long an answer takes that needs no thought.

A seat may be asked whatever it holds, so that being asked tells nothing. If it then can only decline, an answer at once
would tell the others so. The table declines for it after a pause like those that people here take over such questions,
and bots, which are quick, take their time over all of them.
"""

from __future__ import annotations

import random
from collections import deque

KEPT = 24
"""So many of the last answers are remembered."""
ENOUGH = 6
"""From so many on pauses are like them."""
SPREAD = 0.45
SHORTEST = 0.3
LONGEST = 5.0
"""Pauses as parts of the usual one: nobody has to wait for ever because somebody pondered once."""
PART_OF_BOTS = 0.3


class Rhythm:
    """The pauses at one table."""

    def __init__(self, usual: float, rng: random.Random | None = None) -> None:
        self.usual = usual
        """Seconds; 0 for no pauses at all."""
        self._rng = rng or random.SystemRandom()
        self._taken: deque[float] = deque(maxlen=KEPT)

    def note(self, seconds: float) -> None:
        """A person who had a choice has taken so long over a question whose answers may be secret."""
        self._taken.append(min(max(seconds, SHORTEST * self.usual), LONGEST * self.usual))

    def of_person(self) -> float:
        """A pause like that of somebody who has a choice."""
        if len(self._taken) >= ENOUGH:
            return self._rng.choice(self._taken) * self._rng.uniform(0.9, 1.1)
        return self._drawn()

    def of_bot(self) -> float:
        """A pause for a bot, whether it has a choice or not."""
        return PART_OF_BOTS * self._drawn()

    def _drawn(self) -> float:
        drawn = self._rng.lognormvariate(0.0, SPREAD)
        return self.usual * min(max(drawn, SHORTEST), LONGEST)
