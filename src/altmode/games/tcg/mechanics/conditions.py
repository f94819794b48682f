"""Yes-or-no questions that cards put to the position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from altmode.abilities.conditions import claim
from altmode.abilities.nodes import Condition, Selector, article
from altmode.abilities.players import YOU, Player, You
from altmode.games.tcg.mechanics.card_selectors import SLOT_WORDS
from altmode.games.tcg.mechanics.selectors import Characters, seat_meant
from altmode.games.tcg.rules.numbers import stat
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import FIELD, ICON_NAMES, ICONS, KO_AREA, PIERCE, SLOT_NAMES, WHITE
from altmode.kernel.work import Scope


@dataclass(frozen=True)
class HasUpgrade(Condition):
    """A character has an Upgrade, of a given kind or any."""

    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {"slot": SLOT_WORDS}

    who: Selector
    slot: int = -1

    def holds(self, state: TcgState, scope: Scope) -> bool:
        for character in self.who.find(state, scope):
            for piece in state.upgrades_on(character):
                if self.slot < 0 or state.battle_card(piece).slot == self.slot:
                    return True
        return False

    def text(self) -> str:
        kind = SLOT_NAMES[self.slot] if self.slot >= 0 else "Upgrade"
        return claim(self.who, f"has {article(kind)}")


@dataclass(frozen=True)
class OnlyCharacter(Condition):
    """The character is its player's only one on the battlefield."""

    def holds(self, state: TcgState, scope: Scope) -> bool:
        return state.zone(FIELD, scope.seat) == [scope.source]

    def text(self) -> str:
        return "this is your only character on the battlefield"


@dataclass(frozen=True)
class HandAtMost(Condition):
    """A hand has no more than so many cards."""

    cards: int
    whose: Player = YOU

    def holds(self, state: TcgState, scope: Scope) -> bool:
        return len(state.hand(seat_meant(scope, self.whose))) <= self.cards

    def text(self) -> str:
        whose = "you have" if isinstance(self.whose, You) else "your opponent has"
        if self.cards == 0:
            return f"{whose} no cards in hand"
        return f"{whose} fewer than {self.cards + 1} cards in hand"


@dataclass(frozen=True)
class YouFlipped(Condition):
    """Among your flips of this attack are at least these icons (TCG-ATK-14)."""

    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {"icons": ICON_NAMES}

    icons: tuple[int, ...]

    def holds(self, state: TcgState, scope: Scope) -> bool:
        at = scope.seat * ICONS
        return all(state.icons[at + colour] >= self.icons.count(colour) for colour in set(self.icons))

    def text(self) -> str:
        parts = [f"{self.icons.count(colour)} {ICON_NAMES[colour]}" for colour in dict.fromkeys(self.icons)]
        listed = f"{', '.join(parts[:-1])} and {parts[-1]}" if len(parts) > 1 else parts[0]
        return f"you flip at least {listed} icon{'' if len(self.icons) == 1 else 's'}"


def you_flipped(*icons: int) -> YouFlipped:
    """You flipped at least these icons."""
    return YouFlipped(icons)


@dataclass(frozen=True)
class FirstWhite(Condition):
    """Your first white icon of this turn was flipped in this attack (TCG-GAP-17)."""

    def holds(self, state: TcgState, scope: Scope) -> bool:
        at = scope.seat * ICONS + WHITE
        return state.icons[at] > 0 and state.turn_icons[at] == state.icons[at]

    def text(self) -> str:
        return "you flip your first white icon this turn"


@dataclass(frozen=True)
class ColoursFlipped(Condition):
    """Icons of at least so many different colours are among your flips of this attack."""

    colours: int

    def holds(self, state: TcgState, scope: Scope) -> bool:
        at = scope.seat * ICONS
        return sum(1 for colour in range(ICONS) if state.icons[at + colour]) >= self.colours

    def text(self) -> str:
        return f"you flip icons of at least {self.colours} different colors"


@dataclass(frozen=True)
class EqualIcons(Condition):
    """You flipped as many icons of one colour as of another."""

    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {"one": ICON_NAMES, "other": ICON_NAMES}

    one: int
    other: int

    def holds(self, state: TcgState, scope: Scope) -> bool:
        at = scope.seat * ICONS
        return state.icons[at + self.one] == state.icons[at + self.other]

    def text(self) -> str:
        return f"you flip an equal number of {ICON_NAMES[self.one]} and {ICON_NAMES[self.other]} icons"


@dataclass(frozen=True)
class Attacking(Condition):
    """A character is the attacker, optionally against somebody described."""

    who: Selector
    against: Characters | None = None

    def holds(self, state: TcgState, scope: Scope) -> bool:
        if state.attacker < 0 or not self.who.has(state, scope, state.attacker):
            return False
        if self.against is None:
            return True
        return state.defender >= 0 and self.against.has(state, scope, state.defender)

    def text(self) -> str:
        text = claim(self.who, "is attacking")
        return text if self.against is None else f"{text} {self.against.singular()}"


@dataclass(frozen=True)
class Defending(Condition):
    """A character is the defender, optionally against somebody described."""

    who: Selector
    against: Characters | None = None

    def holds(self, state: TcgState, scope: Scope) -> bool:
        if state.defender < 0 or not self.who.has(state, scope, state.defender):
            return False
        return self.against is None or self.against.has(state, scope, state.attacker)

    def text(self) -> str:
        text = claim(self.who, "is defending")
        return text if self.against is None else f"{text} against {self.against.singular()}"


@dataclass(frozen=True)
class AttackerHasNoPierce(Condition):
    """The attacker has no Pierce at this moment (TCG-GAP-23)."""

    def holds(self, state: TcgState, scope: Scope) -> bool:
        return state.attacker >= 0 and stat(state, state.attacker, PIERCE) == 0

    def text(self) -> str:
        return "the attacker doesn't have Pierce"


@dataclass(frozen=True)
class DefenderOutranks(Condition):
    """The defender has more stars than its attacker; tested for the character that attacks."""

    who: Selector

    def holds(self, state: TcgState, scope: Scope) -> bool:
        if state.attacker < 0 or state.defender < 0 or not self.who.has(state, scope, state.attacker):
            return False
        return state.character(state.defender).stars > state.character(state.attacker).stars

    def text(self) -> str:
        return "it is attacking an enemy that has more stars than it"


@dataclass(frozen=True)
class FirstAttackOfTurn(Condition):
    """The attacker attacks for the first time this turn."""

    def holds(self, state: TcgState, scope: Scope) -> bool:
        return state.attacked.count(state.attacker) == 1

    def text(self) -> str:
        return "it is its first attack this turn"


@dataclass(frozen=True)
class MoreStarsInKO(Condition):
    """Your characters in the KO area have more stars than those on the battlefield."""

    def holds(self, state: TcgState, scope: Scope) -> bool:
        fallen = sum(state.character(piece).stars for piece in state.zone(KO_AREA, scope.seat))
        standing = sum(state.character(piece).stars for piece in state.zone(FIELD, scope.seat))
        return fallen > standing

    def text(self) -> str:
        return "your KO'd characters have more stars than those on the battlefield"


@dataclass(frozen=True)
class InBattle(Condition):
    """A character is attacking or defending."""

    who: Selector

    def holds(self, state: TcgState, scope: Scope) -> bool:
        return any(piece in (state.attacker, state.defender) for piece in self.who.find(state, scope))

    def text(self) -> str:
        return claim(self.who, "is battling")


@dataclass(frozen=True)
class IsUntapped(Condition):
    """A character is not tapped."""

    who: Selector

    def holds(self, state: TcgState, scope: Scope) -> bool:
        return not any(state.tapped[piece] for piece in self.who.find(state, scope))

    def text(self) -> str:
        return claim(self.who, "is untapped")


@dataclass(frozen=True)
class FlippedNone(Condition):
    """No icon of a colour is among your flips of this attack."""

    icon: int

    def holds(self, state: TcgState, scope: Scope) -> bool:
        return state.icons[scope.seat * ICONS + self.icon] == 0

    def text(self) -> str:
        return f"you flip no {ICON_NAMES[self.icon]} icons"


@dataclass(frozen=True)
class StartedOnlyWith(Condition):
    """Every character you began the game with has a trait on all its sides, as factions are."""

    trait: str

    def holds(self, state: TcgState, scope: Scope) -> bool:
        team = [state.character(piece) for piece in state.match.rosters[scope.seat]]
        return all(self.trait in side.traits for card in team for side in card.sides())

    def text(self) -> str:
        return f"you began the game with {self.trait}s only"
