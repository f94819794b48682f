"""Numbers that cards count."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from altmode.abilities.nodes import Amount, Selector, number
from altmode.games.tcg.mechanics.card_selectors import CardsIn, InPlay
from altmode.games.tcg.mechanics.selectors import PLAYERS, YOU, Characters, UnderThis, seat_meant
from altmode.games.tcg.rules.numbers import stat
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import ATTACK, DEFENSE, ICON_NAMES, ICONS, UNDER
from altmode.kernel.work import Scope


@dataclass(frozen=True)
class Count(Amount):
    """How many pieces a selector names."""

    what: Selector

    def of(self, state: TcgState, scope: Scope) -> int:
        return len(self.what.find(state, scope))

    def per(self) -> str:
        what = self.what
        if isinstance(what, Characters):
            if what.in_ko_area:
                return what.placed()
            return what.singular().replace("one of ", "of ", 1)
        if isinstance(what, InPlay):
            return what.singular().replace("one of ", "of ", 1).replace("an ", "", 1)
        if isinstance(what, CardsIn):
            return f"{what.noun()} in {what.place()}"
        if isinstance(what, UnderThis):
            return "character under this"
        return what.text()

    def text(self) -> str:
        return f"the number of {self.what.text()}"


@dataclass(frozen=True)
class Times(Amount):
    """A count, each of which adds more than one."""

    each: int
    amount: Amount

    def of(self, state: TcgState, scope: Scope) -> int:
        return self.each * number(self.amount, state, scope)

    def per(self) -> str:
        return self.amount.per()

    def factor(self) -> int:
        return self.each

    def text(self) -> str:
        return f"{self.each} times {self.amount.text()}"


@dataclass(frozen=True)
class AttackOf(Amount):
    """A character's current Attack, icons of the attack under way included (TCG-PIERCE-08)."""

    who: Selector

    def of(self, state: TcgState, scope: Scope) -> int:
        return sum(stat(state, piece, ATTACK) for piece in self.who.find(state, scope))

    def text(self) -> str:
        return "its Attack"


@dataclass(frozen=True)
class DefenseOf(Amount):
    """A character's current Defense (TCG-PIERCE-08)."""

    who: Selector

    def of(self, state: TcgState, scope: Scope) -> int:
        return sum(stat(state, piece, DEFENSE) for piece in self.who.find(state, scope))

    def text(self) -> str:
        return "its Defense"


@dataclass(frozen=True)
class DamageOn(Amount):
    """How many damage counters a character has."""

    who: Selector

    def of(self, state: TcgState, scope: Scope) -> int:
        return sum(state.damage[piece] for piece in self.who.find(state, scope))

    def text(self) -> str:
        return "the number of damage counters on it"


@dataclass(frozen=True)
class UpgradesOn(Amount):
    """How many Upgrades are on a character."""

    who: Selector

    def of(self, state: TcgState, scope: Scope) -> int:
        return sum(len(state.upgrades_on(piece)) for piece in self.who.find(state, scope))

    def per(self) -> str:
        return "Upgrade on it"

    def text(self) -> str:
        return "the number of Upgrades on it"


@dataclass(frozen=True)
class CopiesOnHost(Amount):
    """How many copies of this Upgrade are on its character."""

    def of(self, state: TcgState, scope: Scope) -> int:
        card = state.cards[scope.source]
        on_it = state.upgrades_on(state.host[scope.source])
        return len([piece for piece in on_it if state.cards[piece] == card])

    def per(self) -> str:
        return "copy of this on it"

    def text(self) -> str:
        return "the number of copies of this on it"


@dataclass(frozen=True)
class HandSize(Amount):
    """How many cards a player has in hand."""

    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {"whose": PLAYERS}

    whose: str = YOU

    def of(self, state: TcgState, scope: Scope) -> int:
        return len(state.hand(seat_meant(scope, self.whose)))

    def per(self) -> str:
        return f"card in {'your' if self.whose == YOU else 'their'} hand"

    def text(self) -> str:
        return f"the number of cards in {'your' if self.whose == YOU else 'their'} hand"


@dataclass(frozen=True)
class HandShortOf(Amount):
    """How many cards a hand lacks to a size; 0 if it has as many or more."""

    size: int

    def of(self, state: TcgState, scope: Scope) -> int:
        return max(0, self.size - len(state.hand(scope.seat)))

    def text(self) -> str:
        return "the difference"


@dataclass(frozen=True)
class ThatMany(Amount):
    """What the instruction before counted."""

    def of(self, state: TcgState, scope: Scope) -> int:
        return scope.number

    def text(self) -> str:
        return "that many"


@dataclass(frozen=True)
class EachDone(Amount):
    """One for each thing the instruction before achieved ('for each one scrapped this way')."""

    done: str

    def of(self, state: TcgState, scope: Scope) -> int:
        return scope.number

    def per(self) -> str:
        return f"one {self.done} this way"

    def text(self) -> str:
        return f"the number {self.done} this way"


@dataclass(frozen=True)
class EventNumber(Amount):
    """The number that the event was about."""

    def of(self, state: TcgState, scope: Scope) -> int:
        return scope.second

    def text(self) -> str:
        return "that much"


@dataclass(frozen=True)
class IconsFlipped(Amount):
    """Icons of a colour you flipped in the attack under way."""

    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {"colour": ICON_NAMES}

    colour: int

    def of(self, state: TcgState, scope: Scope) -> int:
        return state.icons[scope.seat * ICONS + self.colour]

    def per(self) -> str:
        return f"{ICON_NAMES[self.colour]} icon you flipped"

    def text(self) -> str:
        return f"the number of {ICON_NAMES[self.colour]} icons you flipped"


@dataclass(frozen=True)
class IconsShown(Amount):
    """Icons of a colour among the cards that the instruction before flipped or revealed."""

    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {"colour": ICON_NAMES}

    colour: int

    def of(self, state: TcgState, scope: Scope) -> int:
        return sum(state.battle_card(piece).icons[self.colour] for piece in scope.shown)

    def per(self) -> str:
        return f"{ICON_NAMES[self.colour]} icon among them"

    def text(self) -> str:
        return f"the number of {ICON_NAMES[self.colour]} icons among them"


@dataclass(frozen=True)
class StartedWith(Amount):
    """Characters with a trait on any side that you began the game with, on the table or under a card."""

    trait: str
    other: bool = False

    def of(self, state: TcgState, scope: Scope) -> int:
        count = 0
        for piece in state.match.teams[scope.seat]:
            if self.other and piece == scope.source:
                continue
            if any(self.trait in side.traits for side in state.character(piece).sides()):
                count += 1
        return count

    def per(self) -> str:
        other = "other " if self.other else ""
        return f"{other}{self.trait} you began the game with"

    def text(self) -> str:
        return f"the number of {self.trait}s you began the game with"


@dataclass(frozen=True)
class CardsUnder(Amount):
    """Battle cards under the character that has the ability."""

    def of(self, state: TcgState, scope: Scope) -> int:
        pieces = state.zone(UNDER, state.owner(scope.source))
        return len([p for p in pieces if state.host[p] == scope.source and not state.is_character(p)])

    def per(self) -> str:
        return "card under it"

    def text(self) -> str:
        return "the number of cards under it"
