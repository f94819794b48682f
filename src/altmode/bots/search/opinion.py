"""Thinking in public: what a search made of the options it looked at, as data to be shown."""

from __future__ import annotations

import msgspec


class Expected(msgspec.Struct, frozen=True):
    """A choice that is expected to follow."""

    seat: int
    label: str


class Candidate(msgspec.Struct, frozen=True):
    """An option that was worth a thought."""

    key: str
    label: str
    chance: float
    """How likely the side of whoever chooses is to win after it, from 0 to 1."""
    visits: int
    """How often it was followed up."""
    line: tuple[Expected, ...] = ()
    """What is expected to follow, as far as that was looked at."""


class Opinion(msgspec.Struct, frozen=True):
    """What came of a thought: its candidates, the most promising first."""

    simulations: int
    candidates: tuple[Candidate, ...]
