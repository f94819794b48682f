"""What a bot is: something that picks one of the options it is given."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from altmode.kernel.chance import Chance, key_from_seed
from altmode.kernel.views import View


class Choosable(Protocol):
    """An option as far as a bot looks at it."""

    @property
    def key(self) -> str: ...

    @property
    def label(self) -> str: ...

    @property
    def refs(self) -> tuple[int, ...]: ...


class Asked(Protocol):
    """A decision as far as a bot looks at it: a `DecisionView`, or the `Decision` it was made from."""

    @property
    def about(self) -> str: ...

    @property
    def prompt(self) -> str: ...

    @property
    def options(self) -> Sequence[Choosable]: ...


class Bot(Protocol):
    """A player made of code."""

    name: str

    def pick(self, view: View, decision: Asked) -> str:
        """The key of the option it takes; the same view and the same question give the same answer."""
        ...


def lots(seed: int, view: View, decision: Asked) -> Chance:
    """Chance for one decision, worked out from the seed and what the seat sees.

    A bot keeps nothing between decisions, so a match that is resumed goes on as it would have. The log is
    left out: matches that keep none are played alike.
    """
    seen: list[Any] = [view.seat, view.facts, view.zones, decision.about, [o.key for o in decision.options]]
    digest = hashlib.blake2b(msgspec.json.encode(seen), digest_size=16).hexdigest()
    return Chance(key_from_seed(seed, f"bot {digest}"), 0)
