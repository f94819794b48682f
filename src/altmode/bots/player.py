"""What a bot is: something that picks one of the options it is given."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol

import msgspec

from altmode.kernel.chance import Chance, key_from_seed
from altmode.kernel.state import State
from altmode.kernel.views import View


class Choosable(Protocol):
    """An option as far as a bot looks at it: its words, and what it is about (see `altmode.kernel.decisions.Aim`)."""

    @property
    def key(self) -> str: ...

    @property
    def label(self) -> str: ...

    @property
    def verb(self) -> str: ...

    @property
    def pieces(self) -> tuple[int, ...]: ...

    @property
    def cells(self) -> tuple[str, ...]: ...

    @property
    def seats(self) -> tuple[int, ...]: ...

    @property
    def way(self) -> str: ...

    @property
    def number(self) -> int: ...


class Asked(Protocol):
    """A decision as far as a bot looks at it: a `DecisionView`, or the `Decision` it was made from."""

    @property
    def about(self) -> str: ...

    @property
    def prompt(self) -> str: ...

    @property
    def does(self) -> dict[str, Any] | None: ...

    @property
    def options(self) -> Sequence[Choosable]: ...


class Seen:
    """All that a bot gets: what its seat sees, what it is asked, and guesses at everything else."""

    __slots__ = ("_deal", "_guess", "decision", "view")

    def __init__(self, view: View, decision: Asked, deal: Callable[[], State]) -> None:
        self.view = view
        self.decision = decision
        self._deal = deal
        self._guess: State | None = None

    def __repr__(self) -> str:
        asked = self.decision
        return f"<Seen by seat {self.view.seat}: asked about {asked.about}, {len(asked.options)} options>"

    def guess(self, rng: Chance | Random | int = 0) -> State:
        """A match that the seat could be in, waiting for the answer to this question; another for another number.

        Whatever the seat does not know is dealt out anew, the coming shuffles included; the seed is not in it.
        """
        if self._guess is None:
            self._guess = self._deal()
        return self._guess.determinize(self.view.seat, rng)


def seen_by(state: State, seat: int, number: int = 0) -> Seen:
    """What a seat sees of a match that asks it something; its open questions are counted from 0, reactions last."""
    view = state.view(seat, len(state.journal.entries) if state.journal is not None else 0)
    return Seen(view, view.decisions[number], lambda: first_guess(state, seat))


def first_guess(state: State, seat: int) -> State:
    """The guess from which all others are dealt: whoever has it has nothing left of what the seat may not know."""
    return state.determinize(seat, 0)


class Bot(Protocol):
    """A player made of code."""

    def pick(self, seen: Seen) -> str:
        """The key of the option it takes; who sees the same and is asked the same answers the same."""
        ...


def lots(seed: int, seen: Seen) -> Chance:
    """Chance for one decision, worked out from the seed and what the seat sees.

    A bot keeps nothing between decisions, so a match that is resumed goes on as it would have. The log is
    left out: matches that keep none are played alike.
    """
    view, decision = seen.view, seen.decision
    parts: list[Any] = [view.seat, view.facts, view.zones, decision.about, [o.key for o in decision.options]]
    digest = hashlib.blake2b(msgspec.json.encode(parts), digest_size=16).hexdigest()
    return Chance(key_from_seed(seed, f"bot {digest}"), 0)
