"""The *when* of this game's abilities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.abilities.nodes import Selector, Trigger
from altmode.abilities.players import YOU, Player, You
from altmode.abilities.triggers import AboutSomebody, is_meant, subject
from altmode.games.tcg import events
from altmode.games.tcg.mechanics.card_selectors import with_icon
from altmode.games.tcg.mechanics.selectors import OPPONENT, Characters
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import FORMS, ICON_NAMES
from altmode.kernel.events import EventKind


@dataclass(frozen=True)
class FlipsToThisMode(Trigger):
    """You flip this character to the mode that has the ability (TCG-FLIP-08)."""

    in_ko_area: bool = False

    def kinds(self) -> tuple[EventKind, ...]:
        return (events.FLIPPED_IN_KO if self.in_ko_area else events.FLIPPED,)

    def matches(
        self, state: TcgState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        return kind in self.kinds() and first == source

    def text(self) -> str:
        return "when you flip to this mode"


@dataclass(frozen=True)
class Flips(Trigger):
    """Somebody flips to a mode; `was` is a trait the side had that was up before."""

    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {"to": FORMS}

    who: Selector
    to: int
    was: str = ""

    def kinds(self) -> tuple[EventKind, ...]:
        return (events.FLIPPED,)

    def matches(
        self, state: TcgState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        if kind is not events.FLIPPED or second != self.to:
            return False
        before = state.character(first).faces[third]
        if self.was and (before is None or self.was not in before.traits):
            return False
        return is_meant(state, self.who, seat, source, first)

    def text(self) -> str:
        who = subject(self.who)
        if self.was:
            who = who.replace("characters", f"{self.was}s")
        return f"when you flip {who} to {FORMS[self.to]} mode"


@dataclass(frozen=True)
class PutOnCharacter(Trigger):
    """This Upgrade is put on a character that fits, however it got there (TCG-UPG-12, TCG-UPG-13)."""

    who: Characters = Characters()

    def kinds(self) -> tuple[EventKind, ...]:
        return (events.UPGRADED,)

    def matches(
        self, state: TcgState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        return kind is events.UPGRADED and first == source and is_meant(state, self.who, seat, source, second)

    def text(self) -> str:
        return f"when you put this on {self.who.singular()}"


@dataclass(frozen=True)
class YouUpgrade(Trigger):
    """You upgrade one of your characters that fits, however the Upgrade got there (TCG-UPG-14)."""

    who: Selector

    def kinds(self) -> tuple[EventKind, ...]:
        return (events.UPGRADED,)

    def matches(
        self, state: TcgState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        return kind is events.UPGRADED and is_meant(state, self.who, seat, source, second)

    def text(self) -> str:
        return f"when you upgrade {subject(self.who)}"


@dataclass(frozen=True)
class KnockedOut(AboutSomebody):
    """Somebody is KO'd."""

    who: Selector

    def kinds(self) -> tuple[EventKind, ...]:
        return (events.KNOCKED_OUT,)

    def text(self) -> str:
        return f"when {subject(self.who)} is KO'd"


@dataclass(frozen=True)
class PlaysAction(Trigger):
    """A player plays an Action; a Secret Action counts when it is played face down (TCG-GAP-67)."""

    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {"icon": ICON_NAMES}

    who: Player = YOU
    icon: int = -1

    def kinds(self) -> tuple[EventKind, ...]:
        if self.icon >= 0:
            return (events.ACTION_PLAYED,)
        return (events.ACTION_PLAYED, events.SECRET_PLAYED)

    def matches(
        self, state: TcgState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        if kind not in self.kinds() or (second == seat) != (isinstance(self.who, You)):
            return False
        return self.icon < 0 or state.battle_card(first).icons[self.icon] > 0

    def text(self) -> str:
        who = "you play" if isinstance(self.who, You) else "your opponent plays"
        return f"when {who} an Action{with_icon(self.icon)}"


@dataclass(frozen=True)
class PlayedFromHand(Trigger):
    """This Upgrade is played from the hand."""

    def kinds(self) -> tuple[EventKind, ...]:
        return (events.UPGRADE_PLAYED_FROM_HAND,)

    def matches(
        self, state: TcgState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        return kind is events.UPGRADE_PLAYED_FROM_HAND and first == source

    def text(self) -> str:
        return "when you play this from your hand"


@dataclass(frozen=True)
class HandScrapped(Trigger):
    """A card is scrapped from a player's hand."""

    whose: Player = OPPONENT

    def kinds(self) -> tuple[EventKind, ...]:
        return (events.HAND_SCRAPPED,)

    def matches(
        self, state: TcgState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        return kind is events.HAND_SCRAPPED and (second == seat) == (isinstance(self.whose, You))

    def text(self) -> str:
        whose = "your" if isinstance(self.whose, You) else "your opponent's"
        return f"when a card is scrapped from {whose} hand"


@dataclass(frozen=True)
class YouReshuffle(Trigger):
    """You reshuffle your scrap pile into your deck, whatever caused it (TCG-DECK-04)."""

    def kinds(self) -> tuple[EventKind, ...]:
        return (events.DECK_RESHUFFLED,)

    def matches(
        self, state: TcgState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        return kind is events.DECK_RESHUFFLED and first == seat

    def text(self) -> str:
        return "when you reshuffle your deck"


@dataclass(frozen=True)
class StartOfYourTurn(Trigger):
    """Your turn starts, after the draw (TCG-TURN-03)."""

    def kinds(self) -> tuple[EventKind, ...]:
        return (events.TURN_STARTED,)

    def matches(
        self, state: TcgState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        return kind is events.TURN_STARTED and first == seat

    def text(self) -> str:
        return "at the start of your turn"


@dataclass(frozen=True)
class EndOfTurn(Trigger):
    """The turn ends, whoever's it is."""

    def kinds(self) -> tuple[EventKind, ...]:
        return (events.TURN_ENDING,)

    def matches(
        self, state: TcgState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        return kind is events.TURN_ENDING

    def text(self) -> str:
        return "at end of turn"


@dataclass(frozen=True)
class EndOfYourTurn(Trigger):
    """Your own turn ends."""

    def kinds(self) -> tuple[EventKind, ...]:
        return (events.TURN_ENDING,)

    def matches(
        self, state: TcgState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        return kind is events.TURN_ENDING and first == seat

    def text(self) -> str:
        return "at the end of your turn"


@dataclass(frozen=True)
class Deployed(Trigger):
    """This character is deployed from under another one."""

    def kinds(self) -> tuple[EventKind, ...]:
        return (events.DEPLOYED,)

    def matches(
        self, state: TcgState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        return kind is events.DEPLOYED and first == source

    def text(self) -> str:
        return "when this is deployed"


FLIPS_HERE: Final = FlipsToThisMode()


@dataclass(frozen=True)
class BecomesUntapped(AboutSomebody):
    """Somebody who was tapped is untapped, whatever untapped them."""

    who: Selector

    def kinds(self) -> tuple[EventKind, ...]:
        return (events.UNTAPPED,)

    def text(self) -> str:
        return f"when {subject(self.who)} becomes untapped"


@dataclass(frozen=True)
class YouPutBack(Trigger):
    """You put a card from your hand on top of your deck."""

    def kinds(self) -> tuple[EventKind, ...]:
        return (events.CARD_PUT_BACK,)

    def matches(
        self, state: TcgState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        return kind is events.CARD_PUT_BACK and second == seat

    def text(self) -> str:
        return "when you put a card from your hand on top of your deck"


@dataclass(frozen=True)
class YouPlaySecret(Trigger):
    """You play a Secret Action face down."""

    def kinds(self) -> tuple[EventKind, ...]:
        return (events.SECRET_PLAYED,)

    def matches(
        self, state: TcgState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        return kind is events.SECRET_PLAYED and second == seat

    def text(self) -> str:
        return "when you play a Secret Action"
