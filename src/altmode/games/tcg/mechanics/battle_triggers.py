"""The moments of an attack that abilities wait for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from altmode.abilities.nodes import Selector, Trigger
from altmode.abilities.refs import THIS
from altmode.abilities.triggers import AboutSomebody, is_meant, subject
from altmode.games.tcg import events
from altmode.games.tcg.mechanics.refs import UPGRADED
from altmode.games.tcg.state import TcgState
from altmode.kernel.events import EventKind


@dataclass(frozen=True)
class Attacks(AboutSomebody):
    """Somebody attacks; before any card is flipped (TCG-ATK-09)."""

    who: Selector

    def kinds(self) -> tuple[EventKind, ...]:
        return (events.ATTACKED,)

    def text(self) -> str:
        return f"when {subject(self.who)} attacks"


@dataclass(frozen=True)
class Defends(AboutSomebody):
    """Somebody defends; before any card is flipped."""

    who: Selector

    def kinds(self) -> tuple[EventKind, ...]:
        return (events.DEFENDED,)

    def text(self) -> str:
        return f"when {subject(self.who)} defends"


@dataclass(frozen=True)
class Battles(AboutSomebody):
    """Somebody attacks or defends; before any card is flipped."""

    who: Selector

    def kinds(self) -> tuple[EventKind, ...]:
        return (events.ATTACKED, events.DEFENDED)

    def text(self) -> str:
        return f"when {subject(self.who)} attacks or defends"


@dataclass(frozen=True)
class AttackFlips(AboutSomebody):
    """You have made all flips for somebody's attack (TCG-ATK-14)."""

    who: Selector

    def kinds(self) -> tuple[EventKind, ...]:
        return (events.ATTACK_FLIPS_DONE,)

    def text(self) -> str:
        return f"when {subject(self.who)} attacks"


@dataclass(frozen=True)
class AfterAttackFlips(AboutSomebody):
    """Between the flips of the attacker and those of the defender (TCG-ATK-15)."""

    who: Selector

    def kinds(self) -> tuple[EventKind, ...]:
        return (events.ATTACK_FLIPS_DONE,)

    def text(self) -> str:
        return f"when {subject(self.who)} attacks, between your flips and the defender's"


@dataclass(frozen=True)
class DefenseFlips(AboutSomebody):
    """You have made all flips for somebody's defense (TCG-ATK-14)."""

    who: Selector

    def kinds(self) -> tuple[EventKind, ...]:
        return (events.DEFENSE_FLIPS_DONE,)

    def text(self) -> str:
        return f"when {subject(self.who)} defends"


@dataclass(frozen=True)
class BattleFlips(AboutSomebody):
    """You have made all flips for somebody's attack or defense."""

    who: Selector

    def kinds(self) -> tuple[EventKind, ...]:
        return (events.ATTACK_FLIPS_DONE, events.DEFENSE_FLIPS_DONE)

    def text(self) -> str:
        return f"when {subject(self.who)} attacks or defends"


@dataclass(frozen=True)
class AfterAttacks(AboutSomebody):
    """Somebody's attack is over, attack damage included (TCG-ATK-25, TCG-TRIG-06)."""

    who: Selector

    def kinds(self) -> tuple[EventKind, ...]:
        return (events.AFTER_ATTACK,)

    def text(self) -> str:
        return f"after {subject(self.who)} attacks"


@dataclass(frozen=True)
class AfterDefends(AboutSomebody):
    """An attack somebody defended against is over."""

    who: Selector

    def kinds(self) -> tuple[EventKind, ...]:
        return (events.AFTER_DEFENSE,)

    def text(self) -> str:
        return f"after {subject(self.who)} defends"


@dataclass(frozen=True)
class Damages(Trigger):
    """Somebody does at least 1 damage to an enemy (TCG-GAP-60)."""

    who: Selector

    def kinds(self) -> tuple[EventKind, ...]:
        return (events.DAMAGED, events.ATTACK_DAMAGED)

    def matches(
        self, state: TcgState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        if kind not in self.kinds() or third < 0 or state.owner(first) == seat:
            return False
        return is_meant(state, self.who, seat, source, third)

    def text(self) -> str:
        return f"when {subject(self.who)} damages an enemy"


@dataclass(frozen=True)
class Overkills(Trigger):
    """Somebody does more attack damage to an enemy than needed to KO it."""

    who: Selector

    def kinds(self) -> tuple[EventKind, ...]:
        return (events.OVERKILLED,)

    def matches(
        self, state: TcgState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        return kind is events.OVERKILLED and is_meant(state, self.who, seat, source, third)

    def text(self) -> str:
        return f"when {subject(self.who)} KOs an enemy with attack damage to spare"


@dataclass(frozen=True)
class AttackerNamed(Trigger):
    """An enemy has been named as attacker and no defender has been chosen yet."""

    def kinds(self) -> tuple[EventKind, ...]:
        return (events.ATTACKER_CHOSEN,)

    def matches(
        self, state: TcgState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        return kind is events.ATTACKER_CHOSEN and second != seat

    def text(self) -> str:
        return "once your opponent has named an attacker and before a defender is chosen"


THIS_ATTACKS: Final = Attacks(THIS)


UPGRADED_ATTACKS: Final = Attacks(UPGRADED)
