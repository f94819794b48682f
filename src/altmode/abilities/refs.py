"""Words for pieces that need no picking: this, it, the one chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from altmode.abilities.listening import Listening
from altmode.abilities.nodes import Selector
from altmode.kernel.work import NOBODY, Scope


class Bearer(Selector):
    """The piece that has the ability: itself, or the one that the card with the ability is on."""

    def names_one(self) -> bool:
        return True


@dataclass(frozen=True)
class This(Bearer):
    """The card that has the ability."""

    def text(self) -> str:
        return "this"

    def find(self, state: Listening, scope: Scope) -> list[int]:
        # A card that has left play since is another card now.
        return [scope.source] if state.in_play(scope.source) else []

    def has(self, state: Listening, scope: Scope, piece: int) -> bool:
        return piece == scope.source

    def covers(self, state: Listening, seat: int, source: int, piece: int) -> bool:
        return piece == source


@dataclass(frozen=True)
class It(Selector):
    """The piece the event happened to."""

    def text(self) -> str:
        return "it"

    def find(self, state: Listening, scope: Scope) -> list[int]:
        return [] if scope.first == NOBODY else [scope.first]


@dataclass(frozen=True)
class Chosen(Selector):
    """The piece chosen last."""

    def text(self) -> str:
        return "it"

    def find(self, state: Listening, scope: Scope) -> list[int]:
        return list(scope.chosen[-1:])


@dataclass(frozen=True)
class AllChosen(Selector):
    """Every piece chosen so far by this ability."""

    def text(self) -> str:
        return "each of them"

    def find(self, state: Listening, scope: Scope) -> list[int]:
        return list(scope.chosen)


@dataclass(frozen=True)
class NotChosen(Selector):
    """Those of a selection that have not been chosen yet."""

    of: Selector

    def things(self) -> str:
        return self.of.things()

    def find(self, state: Listening, scope: Scope) -> list[int]:
        return [piece for piece in self.of.find(state, scope) if piece not in scope.chosen]

    def text(self) -> str:
        return "another one"


@dataclass(frozen=True)
class UnlikeChosen(Selector):
    """Those of a selection that have another name than the cards chosen before."""

    of: Selector

    def find(self, state: Listening, scope: Scope) -> list[int]:
        taken = [state.cards[piece] for piece in scope.chosen]
        return [piece for piece in self.of.find(state, scope) if state.cards[piece] not in taken]

    def distinct(self, state: Listening, found: list[int]) -> list[int]:
        return self.of.distinct(state, found)

    def text(self) -> str:
        return self.of.singular()


THIS: Final = This()
IT: Final = It()
CHOSEN: Final = Chosen()
ALL_CHOSEN: Final = AllChosen()
