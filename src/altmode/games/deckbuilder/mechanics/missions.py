"""Words about Missions: drawing and giving them up, having and completing them, and what their objectives ask for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from altmode.abilities.effects import WhichMode
from altmode.abilities.nodes import Amount, Condition, Effect, Selector, Trigger
from altmode.abilities.picks import PickingEffect
from altmode.abilities.resolve import Do
from altmode.abilities.selectors import One
from altmode.games.deckbuilder.events import BLOCKED, DAMAGE_GAINED, MISSION_DONE
from altmode.games.deckbuilder.mechanics.kinds import Kind
from altmode.games.deckbuilder.mechanics.triggers import DeedWithCard
from altmode.games.deckbuilder.rules.missions import (
    discard_mission,
    draw_mission,
    mission_stack,
    put_mission_back,
)
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import MISSION, MISSIONS
from altmode.kernel.events import EventKind
from altmode.kernel.work import NOBODY, Scope

# -- Drawing and giving up


@dataclass(frozen=True)
class MissionsOf(Selector):
    """Missions of the player who carries the ability out; how many there are everybody sees."""

    but_drawn: bool = False
    """Whether the one just drawn is left out."""

    def find(self, state: DeckState, scope: Scope) -> list[int]:
        held = state.zone(MISSIONS, scope.seat)
        return [piece for piece in held if not (self.but_drawn and piece == scope.number)]

    def singular(self) -> str:
        return "another Mission you control" if self.but_drawn else "a Mission you control"

    def counted_as(self) -> str:
        return "Mission you control"

    def text(self) -> str:
        return "the other Missions you control" if self.but_drawn else "Missions you control"


def missions(but_drawn: bool = False) -> MissionsOf:
    """One's own Missions."""
    return MissionsOf(but_drawn)


@dataclass(frozen=True)
class DrawMission(Effect):
    """Draw a Mission, however many one has (WOC-MISSION-09, WOC-GAP-66)."""

    def text(self) -> str:
        return "draw a Mission"

    def payable(self, state: DeckState, scope: Scope) -> bool:
        return bool(mission_stack(state, scope.seat))

    def perform(self, state: DeckState, scope: Scope) -> None:
        scope.done = int(draw_mission(state, scope.seat, "WOC-MISSION-09") != NOBODY)


@dataclass(frozen=True)
class DiscardMission(PickingEffect):
    """Discard a Mission: it costs nothing at the end of the game and can no longer be completed (WOC-MISSION-10)."""

    what: Selector = One(MissionsOf())

    def text(self) -> str:
        return f"discard {self.what.text()}"

    def target(self) -> Selector:
        return self.what

    def apply(self, state: DeckState, scope: Scope, targets: list[int]) -> None:
        scope.done = len(targets)
        for piece in targets:
            discard_mission(state, scope.seat, piece, "WOC-MISSION-10")


@dataclass(frozen=True)
class PutMissionBack(PickingEffect):
    """Put a Mission on top of the stack it may have come from."""

    what: Selector

    def text(self) -> str:
        return f"put {self.what.text()} on top of your Mission stack"

    def target(self) -> Selector:
        return self.what

    def apply(self, state: DeckState, scope: Scope, targets: list[int]) -> None:
        scope.done = len(targets)
        for piece in targets:
            put_mission_back(state, scope.seat, piece, "WOC-CLAR-05")


@dataclass(frozen=True)
class ExchangeMission(Effect):
    """Draw a Mission and put a different one back; without another Mission it cannot be done (WOC-CLAR-05, -06)."""

    def text(self) -> str:
        return "draw a Mission, then put another back"

    def payable(self, state: DeckState, scope: Scope) -> bool:
        return bool(state.zone(MISSIONS, scope.seat)) and bool(mission_stack(state, scope.seat))

    def perform(self, state: DeckState, scope: Scope) -> None:
        scope.done = 0
        if self.payable(state, scope):
            scope.done = 1
            scope.number = draw_mission(state, scope.seat, "WOC-CLAR-05")
            state.work.append(Do(PutMissionBack(One(MissionsOf(True)))))


@dataclass(frozen=True)
class ChoosePossible(Effect):
    """Modes, of which only those can be chosen that can be carried out (WOC-CLAR-06)."""

    options: tuple[Effect, ...]

    def text(self) -> str:
        return "choose one — " + "; or ".join([option.text() for option in self.options])

    def payable(self, state: DeckState, scope: Scope) -> bool:
        return bool(self._open(state, scope))

    def perform(self, state: DeckState, scope: Scope) -> None:
        found = self._open(state, scope)
        scope.done = 0
        if len(found) == 1:
            state.work.append(Do(found[0]))
        elif found:
            state.ask(scope.seat, WhichMode(tuple(found)), list(range(len(found))))

    def _open(self, state: DeckState, scope: Scope) -> list[Effect]:
        return [option for option in self.options if option.payable(state, scope)]


# -- Having and completing


@dataclass(frozen=True)
class MissionsHeld(Amount):
    """How many Missions one controls."""

    def of(self, state: DeckState, scope: Scope) -> int:
        return len(state.zone(MISSIONS, scope.seat))

    def per(self) -> str:
        return "Mission you control"

    def text(self) -> str:
        return "the number of Missions you control"


@dataclass(frozen=True)
class MissionDone(DeedWithCard):
    """One completes a Mission."""

    event: ClassVar[EventKind] = MISSION_DONE
    words: ClassVar[str] = "complete"

    what: Kind = Kind(MISSION)


# -- What objectives ask for


@dataclass(frozen=True)
class Together(Amount):
    """A number of one's own and those of one's teammates added up (WOC-MISSION-05)."""

    amount: Amount

    def of(self, state: DeckState, scope: Scope) -> int:
        total = 0
        for seat in [scope.seat, *state.teammates(scope.seat)]:
            total += self.amount.of(state, Scope(seat, scope.source, scope.card))
        return total

    def text(self) -> str:
        return f"{self.amount.text()}, together with that of your teammates,"


@dataclass(frozen=True)
class TurnedUpThisTurn(Condition):
    """So many cards lie faceup in the Matrix that have been turned up this turn, which is one's own."""

    number: int

    def holds(self, state: DeckState, scope: Scope) -> bool:
        return state.active == scope.seat and len(state.turned_up) >= self.number

    def text(self) -> str:
        return f"{self.number} or more cards lie faceup that have been turned up on your turn"


@dataclass(frozen=True)
class Blocks(Trigger):
    """One Blocks an Attack, on whomever it was made."""

    def kinds(self) -> tuple[EventKind, ...]:
        return (BLOCKED,)

    def matches(
        self, state: DeckState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        return second == seat

    def text(self) -> str:
        return "when you Block an Attack"


@dataclass(frozen=True)
class RivalGainsDamage(Trigger):
    """An Adversary player gains Damage on one's own turn."""

    def kinds(self) -> tuple[EventKind, ...]:
        return (DAMAGE_GAINED,)

    def matches(
        self, state: DeckState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        return state.active == seat and state.faction(first) != state.faction(seat)

    def text(self) -> str:
        return "when an Adversary player gains Damage on your turn"
