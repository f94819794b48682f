"""Moments of matches at which tables can be opened: one for every kind of decision that comes up in play at random."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec
from conformance.any_game import ANSWERING, PARTS
from conformance.random_play import take

from altmode.kernel.state import State
from altmode.table.deeds import Opened

from .indoors import seated, seated_at

KEYS = [f"key of seat {seat}" for seat in range(6)]
MATCHES = 8
LONGEST = 400


@dataclass(frozen=True)
class Moment:
    """A match and the choices that lead to a kind of decision."""

    about: str
    name: str
    opened: Opened
    choices: tuple[tuple[int, str], ...]

    def table(self, live: int = 0, **more: Any) -> Opened:
        """A table a few choices before the moment; those that are left are made by the people there."""
        before = self.choices[: max(0, len(self.choices) - live)]
        return msgspec.structs.replace(self.opened, before=before, **more)

    def left(self, live: int) -> tuple[tuple[int, str], ...]:
        """The last choices before the moment."""
        return self.choices[max(0, len(self.choices) - live) :]


def asked_now(state: State) -> set[str]:
    """What somebody is asked, or may react to."""
    return {ask.question.about for ask in (*state.asked, *state.offers)}


@cache
def moments(game: str) -> dict[str, Moment]:
    """For each kind of decision of a game a moment at which it comes up."""
    found: dict[str, Moment] = {}
    part = PARTS[game]
    for seed in range(part.some(MATCHES)):
        for mode in part.modes:
            arena = part.arena(mode, seed)
            _look_through(f"{mode} {seed}", seated(arena, KEYS), arena.start(log=True), seed, found)
        for kind in part.mean_kinds:
            state = part.mean_state(kind, seed, log=True)
            _look_through(f"{kind} {seed}", seated_at(state, KEYS), state, seed, found)
    return found


def _look_through(name: str, opened: Opened, state: State, seed: int, found: dict[str, Moment]) -> None:
    rng = random.Random(seed)
    assert state.journal is not None
    for _ in range(LONGEST):
        if state.over:
            return
        for about in asked_now(state) - set(found):
            found[about] = Moment(about, name, opened, tuple(state.journal.choices))
        take(state, ANSWERING[state.setup.game](state, rng))
