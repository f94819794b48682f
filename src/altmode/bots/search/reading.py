"""How positions of a game are read as numbers, for learning what the numbers weigh."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from altmode.bots.search.sense import Sense

BY_HABIT: Final = "habit"
"""Instead of a bot: whoever is asked does what nobody would think about."""


@dataclass(frozen=True)
class Sample:
    """A position from one side's point of view."""

    kind: str
    side: int
    numbers: tuple[float, ...]


@dataclass(frozen=True)
class Reading:
    """What there is to learn of a game."""

    package: str
    """The package whose folder the learnt weights lie in."""
    features: tuple[str, ...]
    kinds: tuple[str, ...]
    samples: Callable[[Any], list[Sample]]
    """A position from the point of view of every side that says something of its own."""
    sense: Callable[[], Sense]
    came_of: Callable[[Any], list[float]]
    """What a match that is over has brought each side, from 0 to 1; `results` where nothing else is to be said."""
    teachers: tuple[str, ...]
    """The bots whose matches are learnt from at first, before there are any weights; BY_HABIT: everybody's habits."""
