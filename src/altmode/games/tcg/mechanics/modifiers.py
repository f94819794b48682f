"""Continuous changes: numbers and keywords that add up, base numbers, permissions and limits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.abilities.modifiers import Permission, StatModifier
from altmode.abilities.nodes import Amount, Modifier, Selector, say
from altmode.games.tcg.terms import (
    ATTACK,
    ATTACK_FLIPS,
    ATTACKS_ANY,
    BOLD,
    BRAVE,
    DAMAGE_CAP,
    DEFENSE,
    DEFENSE_FLIPS,
    FURTHER_ATTACK,
    HEALTH,
    PIERCE,
    SLOT_NAMES,
    SLOTS_TAKE,
    STEALTH,
    TOUGH,
)

SLOT_WORDS: Final = tuple(name.lower() for name in SLOT_NAMES)


@dataclass(frozen=True)
class Attack(StatModifier):
    """More Attack."""

    stat: ClassVar[int] = ATTACK
    word: ClassVar[str] = "Attack"

    amount: Amount | int

    def text(self) -> str:
        return self.signed()


@dataclass(frozen=True)
class Defense(StatModifier):
    """More Defense."""

    stat: ClassVar[int] = DEFENSE
    word: ClassVar[str] = "Defense"

    amount: Amount | int

    def text(self) -> str:
        return self.signed()


@dataclass(frozen=True)
class Health(StatModifier):
    """More Health."""

    stat: ClassVar[int] = HEALTH
    word: ClassVar[str] = "Health"

    amount: Amount | int

    def text(self) -> str:
        return self.signed()


@dataclass(frozen=True)
class Bold(StatModifier):
    """Flip more battle cards when attacking (TCG-BOLD-01)."""

    stat: ClassVar[int] = BOLD
    word: ClassVar[str] = "Bold"

    amount: Amount | int

    def text(self) -> str:
        return self.rated()


@dataclass(frozen=True)
class Tough(StatModifier):
    """Flip more battle cards when defending (TCG-BOLD-02)."""

    stat: ClassVar[int] = TOUGH
    word: ClassVar[str] = "Tough"

    amount: Amount | int

    def text(self) -> str:
        return self.rated()


@dataclass(frozen=True)
class Pierce(StatModifier):
    """Do at least so much attack damage, up to the attack total (TCG-PIERCE-01)."""

    stat: ClassVar[int] = PIERCE
    word: ClassVar[str] = "Pierce"

    amount: Amount | int

    def text(self) -> str:
        return self.rated()


@dataclass(frozen=True)
class ExtraAttackFlips(StatModifier):
    """Flip more battle cards when attacking, without having Bold."""

    stat: ClassVar[int] = ATTACK_FLIPS
    word: ClassVar[str] = "battle cards"

    amount: Amount | int

    def text(self) -> str:
        return f"{more_cards(self.amount)} when attacking"

    def text_of(self, who: Selector) -> str:
        return f"when {who.text()} attacks, flip {more_cards(self.amount)}"


@dataclass(frozen=True)
class ExtraDefenseFlips(StatModifier):
    """Flip more battle cards when defending, without having Tough."""

    stat: ClassVar[int] = DEFENSE_FLIPS
    word: ClassVar[str] = "battle cards"

    amount: Amount | int

    def text(self) -> str:
        return f"{more_cards(self.amount)} when defending"

    def text_of(self, who: Selector) -> str:
        return f"when {who.text()} defends, flip {more_cards(self.amount)}"


def more_cards(amount: Amount | int) -> str:
    """'2 more battle cards', however the number is counted."""
    if isinstance(amount, int):
        return f"{amount} more battle card{'' if amount == 1 else 's'}"
    each = amount.per()
    if each:
        factor = amount.factor()
        return f"{factor} more battle card{'' if factor == 1 else 's'} for each {each}"
    return f"extra battle cards equal to {amount.text()}"


@dataclass(frozen=True)
class BaseAttack(StatModifier):
    """Replaces the printed Attack by a count; bonuses are added on top (TCG-TRAIT-07)."""

    stat: ClassVar[int] = ATTACK
    word: ClassVar[str] = "base Attack"
    sets_base: ClassVar[bool] = True

    amount: Amount | int

    def text(self) -> str:
        return f"base Attack equal to {say(self.amount)}"

    def text_of(self, who: Selector) -> str:
        return f"its base Attack is {say(self.amount)}"


@dataclass(frozen=True)
class AttacksUntapped(Permission):
    """May attack untapped enemies as though they were tapped (TCG-ATK-08)."""

    bit: ClassVar[int] = ATTACKS_ANY

    def text(self) -> str:
        return "leave to attack any enemy"

    def text_of(self, who: Selector) -> str:
        return f"{who.text()} may attack any enemy, tapped or not"

    def given_to(self, who: Selector) -> str:
        return f"{who.text()} may attack any enemy this turn, tapped or not"


@dataclass(frozen=True)
class Brave(Permission):
    """Enemies attack this character if able."""

    bit: ClassVar[int] = BRAVE

    def text(self) -> str:
        return "Brave"


@dataclass(frozen=True)
class Stealth(Permission):
    """Enemies attack other characters if able."""

    bit: ClassVar[int] = STEALTH

    def text(self) -> str:
        return "Stealth"


@dataclass(frozen=True)
class FurtherAttack(Permission):
    """May make an attack of its own after another one, even if enemies are untapped."""

    bit: ClassVar[int] = FURTHER_ATTACK

    def text(self) -> str:
        return "an attack of its own"

    def text_of(self, who: Selector) -> str:
        return f"{who.text()} may attack after another attack, even if enemies are untapped"

    def given_to(self, who: Selector) -> str:
        return f"{who.text()} may attack this turn, even after another attack"


@dataclass(frozen=True)
class DamageCap(Permission):
    """Cannot take more than so much damage in one attack; the excess is lost (TCG-DMG-09)."""

    bit: ClassVar[int] = DAMAGE_CAP

    amount: int
    attack_only: bool = False

    def text(self) -> str:
        kind = "attack damage" if self.attack_only else "damage"
        return f"a limit of {self.amount} {kind} from a single attack"

    def text_of(self, who: Selector) -> str:
        kind = "attack damage" if self.attack_only else "damage"
        return f"{who.text()} takes at most {self.amount} {kind} from one attack"

    def given_to(self, who: Selector) -> str:
        kind = "attack damage" if self.attack_only else "damage"
        return f"{who.text()} takes at most {self.amount} {kind} this attack"


@dataclass(frozen=True)
class SlotsTake(Permission):
    """Slots of other kinds may hold Upgrades of one kind (TCG-UPG-16)."""

    bit: ClassVar[int] = SLOTS_TAKE
    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {"kind": SLOT_WORDS, "slots": SLOT_WORDS}

    kind: int
    slots: tuple[int, ...]

    def text(self) -> str:
        names = " and ".join(SLOT_NAMES[slot] for slot in self.slots)
        return f"{SLOT_NAMES[self.kind]}s in its {names} slots"

    def text_of(self, who: Selector) -> str:
        names = " and/or ".join(SLOT_NAMES[slot] for slot in self.slots)
        return f"{who.text()} can have a {SLOT_NAMES[self.kind]} in its {names} slots"


@dataclass(frozen=True)
class DamageGoesTo(Modifier):
    """Attack damage of the attack under way is done to another character, which the mark names."""

    def text(self) -> str:
        return "attack damage done to another character instead"
