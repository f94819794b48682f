"""Numbers that cards count."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from altmode.abilities.nodes import Amount, Selector
from altmode.abilities.players import YOU, Player, You
from altmode.games.tcg.mechanics.selectors import seat_meant
from altmode.games.tcg.rules.numbers import stat
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import ATTACK, DEFENSE, ICON_NAMES, ICONS, UNDER
from altmode.kernel.work import Scope


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

    whose: Player = YOU

    def of(self, state: TcgState, scope: Scope) -> int:
        return len(state.hand(seat_meant(scope, self.whose)))

    def per(self) -> str:
        return f"card in {'your' if isinstance(self.whose, You) else 'their'} hand"

    def text(self) -> str:
        return f"the number of cards in {'your' if isinstance(self.whose, You) else 'their'} hand"


@dataclass(frozen=True)
class HandShortOf(Amount):
    """How many cards a hand lacks to a size; 0 if it has as many or more."""

    size: int

    def of(self, state: TcgState, scope: Scope) -> int:
        return max(0, self.size - len(state.hand(scope.seat)))

    def text(self) -> str:
        return "the difference"


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
        for piece in state.match.rosters[scope.seat]:
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
