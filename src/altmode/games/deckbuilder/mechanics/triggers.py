"""The *when* of abilities of these games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from altmode.abilities.nodes import Trigger
from altmode.games.deckbuilder.events import (
    ASSIST_COUNTED,
    BATTLE_DECLARED,
    BATTLE_FOUGHT,
    BATTLE_LOST,
    CARD_BOUGHT,
    CARD_PLAYED,
    CONFRONTED,
    DAMAGE_GAINED,
    DEFEATED,
    MOVED_TO,
    SHIFTED,
    TELEPORTED,
    THWARTED,
    TURN_ENDED,
    TURN_STARTED,
)
from altmode.games.deckbuilder.mechanics.kinds import ADVERSARIES, CARD, Kind
from altmode.games.deckbuilder.mechanics.selectors import (
    PLACE_WORDS,
    SOMEWHERE,
    is_there,
)
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import DEFEATED_ONE
from altmode.kernel.events import EventKind
from altmode.kernel.work import Scope


@dataclass(frozen=True)
class TurnStarts(Trigger):
    """One's own turn starts."""

    def kinds(self) -> tuple[EventKind, ...]:
        return (TURN_STARTED,)

    def matches(
        self, state: DeckState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        return first == seat

    def text(self) -> str:
        return "start of turn"


@dataclass(frozen=True)
class TurnEnds(Trigger):
    """One's own turn ends."""

    def kinds(self) -> tuple[EventKind, ...]:
        return (TURN_ENDED,)

    def matches(
        self, state: DeckState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        return first == seat

    def text(self) -> str:
        return "when your turn ends"


class DeedWithCard(Trigger):
    """Something one does with a card of a kind: the event tells the card, then the seat."""

    event: ClassVar[EventKind]
    words: ClassVar[str] = ""

    what: Kind

    def kinds(self) -> tuple[EventKind, ...]:
        return (self.event,)

    def matches(
        self, state: DeckState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        return second == seat and first != source and self.what.fits(state, seat, first)

    def text(self) -> str:
        return f"when you {self.words} {self.what.one()}"


@dataclass(frozen=True)
class Plays(DeedWithCard):
    """One plays a card of a kind."""

    event: ClassVar[EventKind] = CARD_PLAYED
    words: ClassVar[str] = "play"

    what: Kind = CARD


@dataclass(frozen=True)
class Buys(DeedWithCard):
    """One buys a card of a kind."""

    event: ClassVar[EventKind] = CARD_BOUGHT
    words: ClassVar[str] = "buy"

    what: Kind = CARD


@dataclass(frozen=True)
class Thwarts(DeedWithCard):
    """One thwarts an Initiative."""

    event: ClassVar[EventKind] = THWARTED
    words: ClassVar[str] = "thwart"

    what: Kind = CARD


@dataclass(frozen=True)
class Defeats(Trigger):
    """One defeats an Adversary of a kind, as the active player."""

    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {"where": tuple(PLACE_WORDS)}

    what: Kind = ADVERSARIES
    first_this_turn: bool = False
    revealed_this_turn: bool = False
    where: str = SOMEWHERE

    def kinds(self) -> tuple[EventKind, ...]:
        return (DEFEATED,)

    def matches(
        self, state: DeckState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        if second != seat or not self.what.fits(state, seat, first):
            return False
        if self.first_this_turn and state.flags[seat] & DEFEATED_ONE:
            return False
        return _lies_so(state, seat, source, first, self.revealed_this_turn, self.where)

    def text(self) -> str:
        what = self.what.noun()
        one = f"your first {what} this turn" if self.first_this_turn else self.what.one()
        return f"when you defeat {one}{_lying(self.revealed_this_turn, self.where)}"


def _lies_so(
    state: DeckState, seat: int, source: int, piece: int, revealed_this_turn: bool, where: str
) -> bool:
    """Whether a Matrix card is where a trigger says and was turned up when it says."""
    if revealed_this_turn and piece not in state.turned_up:
        return False
    return where == SOMEWHERE or is_there(state, Scope(seat, source, -1), state.space_of(piece), where)


def _lying(revealed_this_turn: bool, where: str) -> str:
    place = f" {PLACE_WORDS[where]}" if where else ""
    return f"{place} that was turned up this turn" if revealed_this_turn else place


@dataclass(frozen=True)
class BattleDeclared(Trigger):
    """One declares a battle or a Confrontation against an Adversary of a kind."""

    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {"where": tuple(PLACE_WORDS)}

    what: Kind = ADVERSARIES
    revealed_this_turn: bool = False
    where: str = SOMEWHERE

    def kinds(self) -> tuple[EventKind, ...]:
        return (BATTLE_DECLARED, CONFRONTED)

    def matches(
        self, state: DeckState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        if second != seat or not self.what.fits(state, seat, first):
            return False
        return _lies_so(state, seat, source, first, self.revealed_this_turn, self.where)

    def text(self) -> str:
        return f"when you battle {self.what.one()}{_lying(self.revealed_this_turn, self.where)}"


@dataclass(frozen=True)
class LosesBattle(Trigger):
    """A battle in which one is active or Assists is lost."""

    def kinds(self) -> tuple[EventKind, ...]:
        return (BATTLE_LOST,)

    def matches(
        self, state: DeckState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        battle = state.battle
        assists = battle is not None and any(a.seat == seat and a.resolved for a in battle.assists)
        return second == seat or assists

    def text(self) -> str:
        return "if this battle is lost"


@dataclass(frozen=True)
class BattleDecided(Trigger):
    """A battle of the active player is won or lost."""

    def kinds(self) -> tuple[EventKind, ...]:
        return (BATTLE_FOUGHT,)

    def matches(
        self, state: DeckState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        return second == seat

    def text(self) -> str:
        return "when this battle is decided"


@dataclass(frozen=True)
class MovesOnto(Trigger):
    """One's character comes onto a faceup card of a kind, in whatever way."""

    what: Kind

    def kinds(self) -> tuple[EventKind, ...]:
        return (MOVED_TO, TELEPORTED, SHIFTED)

    def matches(
        self, state: DeckState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        if first != seat or not state.up[second]:
            return False
        return self.what.fits(state, seat, state.matrix[second])

    def text(self) -> str:
        return f"when you move onto {self.what.one()}"


@dataclass(frozen=True)
class LeavesSpace(Trigger):
    """One moves away from a space by Move of one's own."""

    def kinds(self) -> tuple[EventKind, ...]:
        return (MOVED_TO,)

    def matches(
        self, state: DeckState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        return first == seat

    def text(self) -> str:
        return "when you move away from a space"


@dataclass(frozen=True)
class GainsDamage(Trigger):
    """One gains Damage."""

    def kinds(self) -> tuple[EventKind, ...]:
        return (DAMAGE_GAINED,)

    def matches(
        self, state: DeckState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        return first == seat

    def text(self) -> str:
        return "when you gain Damage"


@dataclass(frozen=True)
class AssistsLegally(Trigger):
    """A legal Assist of one's own is found in a battle when it is decided, resolved or not."""

    def kinds(self) -> tuple[EventKind, ...]:
        return (ASSIST_COUNTED,)

    def matches(
        self, state: DeckState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        return second == seat

    def text(self) -> str:
        return "when a battle is decided in which you placed a legal Assist"


@dataclass(frozen=True)
class EverybodyAssists(Trigger):
    """Every other player has placed a legal Assist in one of one's battles."""

    def kinds(self) -> tuple[EventKind, ...]:
        return (BATTLE_FOUGHT,)

    def matches(
        self, state: DeckState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        # Alone there is nobody who could (ARD-CLAR-07).
        return second == seat and state.match.seats > 1 and third == state.match.seats - 1

    def text(self) -> str:
        return "when every other player has placed an Assist in a battle of yours"
