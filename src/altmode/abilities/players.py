"""Words for players: the one meant by 'you', and all of them as a selection of seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final

from altmode.abilities.listening import Listening
from altmode.abilities.nodes import SEATS, Selector
from altmode.kernel.codec import Plain
from altmode.kernel.work import Scope


class Player(Plain):
    """Who a card means by a word for one player; unlike a selection it is always exactly one seat."""

    tag: ClassVar[str] = "player"

    def text(self) -> str:
        """The player in words."""
        raise NotImplementedError

    def seat(self, state: Any, scope: Scope) -> int:
        """The seat meant."""
        raise NotImplementedError


@dataclass(frozen=True)
class You(Player):
    """The seat that carries the ability out."""

    def text(self) -> str:
        return "you"

    def seat(self, state: Listening, scope: Scope) -> int:
        return scope.seat


YOU: Final = You()


@dataclass(frozen=True)
class Players(Selector):
    """All seats in turn order, or all but yours."""

    other: bool = False

    def things(self) -> str:
        return SEATS

    def find(self, state: Listening, scope: Scope) -> list[int]:
        seats = state.seats_in_turn_order()
        return [seat for seat in seats if seat != scope.seat] if self.other else seats

    def text(self) -> str:
        return "other players" if self.other else "players"

    def singular(self) -> str:
        return "another player" if self.other else "a player"

    def all(self) -> str:
        return "each other player" if self.other else "each player"

    def counted_as(self) -> str:
        return "other player" if self.other else "player"


PLAYERS: Final = Players()
OTHER_PLAYERS: Final = Players(other=True)
