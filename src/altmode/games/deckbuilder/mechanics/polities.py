"""Words about Polities and who commands them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.abilities.nodes import Amount, Condition, Trigger
from altmode.games.deckbuilder.events import COMMANDED
from altmode.games.deckbuilder.rules.polities import polity_here
from altmode.games.deckbuilder.state import DeckState
from altmode.kernel.events import EventKind
from altmode.kernel.work import NOBODY, Scope

ANYBODYS: Final = ""
OWN_COMMAND: Final = "own"
NOT_OWN: Final = "not own"
COMMAND_WORDS: Final = {
    ANYBODYS: "",
    OWN_COMMAND: " that your faction commands",
    NOT_OWN: " that your faction does not command",
}


@dataclass(frozen=True)
class OnPolity(Condition):
    """One's character is on a faceup Polity, perhaps only one that one's faction commands or does not command."""

    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {"commanded": tuple(COMMAND_WORDS)}

    commanded: str = ANYBODYS

    def holds(self, state: DeckState, scope: Scope) -> bool:
        if polity_here(state, scope.seat) == NOBODY:
            return False
        own = state.command[state.at[scope.seat]] == state.faction(scope.seat)
        return self.commanded == ANYBODYS or own == (self.commanded == OWN_COMMAND)

    def text(self) -> str:
        return f"you are on a Polity{COMMAND_WORDS[self.commanded]}"


@dataclass(frozen=True)
class HoldsPolity(Condition):
    """One's faction commands a Polity, wherever it is."""

    def holds(self, state: DeckState, scope: Scope) -> bool:
        return state.faction(scope.seat) in state.command

    def text(self) -> str:
        return "your faction commands a Polity"


@dataclass(frozen=True)
class Commands(Trigger):
    """One takes command of a Polity."""

    def kinds(self) -> tuple[EventKind, ...]:
        return (COMMANDED,)

    def matches(
        self, state: DeckState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        return second == seat

    def text(self) -> str:
        return "when you take command of a Polity"


@dataclass(frozen=True)
class PolitiesCommanded(Amount):
    """How many Polities one's faction commands."""

    def of(self, state: DeckState, scope: Scope) -> int:
        return state.command.count(state.faction(scope.seat))

    def per(self) -> str:
        return "Polity your faction commands"

    def text(self) -> str:
        return "the number of Polities your faction commands"
