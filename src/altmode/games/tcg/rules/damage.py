"""Damage: counters on characters, what changes damage before it is done, repair, moving counters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.games.tcg.events import (
    ATTACK_DAMAGED,
    COUNTERS_MOVED,
    DAMAGE_CAPPED,
    DAMAGE_REPLACED,
    DAMAGED,
    OVERKILLED,
    REPAIRED,
)
from altmode.games.tcg.mechanics.modifiers import DamageGoesTo
from altmode.games.tcg.rules.knock_out import health, knock_out_the_fallen
from altmode.games.tcg.rules.numbers import damage_allowed
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import FIELD, REPLACES, UPGRADES, ZONES
from altmode.games.tcg.waiting import Mark
from altmode.kernel.decisions import Question
from altmode.kernel.work import Scope, Task

NTH: Final = 20
PIECE_MASK: Final = (1 << NTH) - 1
REDIRECT: Final = 15 << NTH
"""Stands for a mark that sends damage elsewhere, among the replacement abilities of a piece."""


def deal_damage(state: TcgState, targets: list[int], amount: int, source: int) -> None:
    """Do the same damage to several characters by one instruction (TCG-DMG-14)."""
    if amount > 0 and targets:
        do_damage(state, tuple([(target, amount) for target in targets]), False, source)


def do_damage(state: TcgState, hits: tuple[tuple[int, int], ...], attack: bool, source: int) -> None:
    """Do damage, after the effects that change it have been applied (TCG-DMG-12)."""
    if state.live < 0:
        state.look_around()
    if state.live & REPLACES or any_redirect(state):
        state.work.append(ChangeDamage(hits, attack, source))
    else:
        put_damage(state, hits, attack, source)


@dataclass(init=False, unsafe_hash=True)
class ChangeDamage(Task):
    """Apply what changes a damage one effect at a time, each at most once, then do it (TCG-DMG-13).

    For attack damage the attacking player's effects come first, otherwise the active player's: in both
    cases those of the player whose turn it is.
    """

    hits: tuple[tuple[int, int], ...]
    attack: bool
    source: int
    used: tuple[tuple[int, int], ...] = ()
    """Which effects have been applied to which hit (TCG-GAP-41)."""

    def __init__(
        self,
        hits: tuple[tuple[int, int], ...],
        attack: bool,
        source: int,
        used: tuple[tuple[int, int], ...] = (),
    ) -> None:
        self.hits = hits
        self.attack = attack
        self.source = source
        self.used = used

    def run(self, state: TcgState) -> None:
        for index, (target, amount) in enumerate(self.hits):
            for seat in (state.active, 1 - state.active):
                fitting = self.fitting(state, seat, index, target, amount)
                if len(fitting) > 1:
                    state.ask(seat, WhichReplacement(self, index), fitting)
                    return
                if fitting:
                    self.apply(state, index, fitting[0])
                    return
        put_damage(state, self.hits, self.attack, self.source)

    def fitting(self, state: TcgState, seat: int, index: int, target: int, amount: int) -> list[int]:
        """A seat's effects that fit a hit as it is now, each as a piece and which of its abilities it is.

        A character that was marked to have its attack damage done to another one stands for that effect.
        """
        found = []
        if self.attack and state.owner(target) == seat:
            found.extend([mark.piece | REDIRECT for mark in redirects(state, target)])
        for kind in (FIELD, UPGRADES):
            for piece in state.zones[seat * ZONES + kind]:
                for nth, instead in enumerate(state.side(piece).insteads):
                    scope = Scope(seat, piece, state.cards[piece])
                    if instead.replacement.fits(state, scope, target, amount, self.attack):
                        found.append(piece | nth << NTH)
        return [effect for effect in found if (index, effect) not in self.used]

    def apply(self, state: TcgState, index: int, effect: int) -> None:
        """Change one hit by one effect and look again."""
        target, amount = self.hits[index]
        piece, nth = effect & PIECE_MASK, effect >> NTH
        # Copies of one card are one effect to choose from: once one is chosen the choice stands.
        alike = [
            (index, other)
            for other in self.fitting(state, state.owner(piece), index, target, amount)
            if state.cards[other & PIECE_MASK] == state.cards[piece] and other >> NTH == nth
        ]
        if nth == REDIRECT >> NTH:
            changed = (redirects(state, piece)[-1].amount, amount)
        else:
            scope = Scope(state.owner(piece), piece, state.cards[piece])
            changed = state.side(piece).insteads[nth].replacement.replace(state, scope, target, amount)
        state.emit(DAMAGE_REPLACED, "TCG-DMG-12", changed[0], changed[1], piece)
        hits = (*self.hits[:index], changed, *self.hits[index + 1 :])
        state.work.append(ChangeDamage(hits, self.attack, self.source, (*self.used, *alike)))


def any_redirect(state: TcgState) -> bool:
    """Whether some character's attack damage is to be done to another one."""
    return bool(state.marks) and any(
        mark.stat < 0 and isinstance(mark.gives, DamageGoesTo) for mark in state.marks
    )


def redirects(state: TcgState, target: int) -> list[Mark]:
    """The marks that send a character's attack damage to another one that is still there."""
    return [
        mark
        for mark in state.marks
        if mark.piece == target
        and isinstance(mark.gives, DamageGoesTo)
        and state.zone_kind(mark.amount) == FIELD
    ]


@dataclass(frozen=True)
class WhichReplacement(Question):
    """Which of several effects that would change one damage is applied next (TCG-DMG-13)."""

    about: ClassVar[str] = "replacement"

    damage: ChangeDamage
    index: int

    def prompt(self, state: TcgState, seat: int) -> str:
        target, amount = self.damage.hits[self.index]
        name = state.name_of_card(state.cards[target])
        return f"{name} would take {amount} damage. Which effect changes that first?"

    def key(self, state: TcgState, seat: int, option: int) -> str:
        key = state.key_of(seat, option & PIECE_MASK)
        nth = option >> NTH
        return f"{key} {nth + 1}" if 0 < nth < REDIRECT >> NTH else key

    def label(self, state: TcgState, seat: int, option: int) -> str:
        return state.label_of(seat, option & PIECE_MASK)

    def refs(self, state: TcgState, seat: int, option: int) -> tuple[int, ...]:
        return (option & PIECE_MASK,)

    def rule(self, state: TcgState) -> str:
        return "TCG-DMG-13"

    def take(self, state: TcgState, seat: int, option: int) -> None:
        self.damage.apply(state, self.index, option)

    def again(self, state: TcgState, seat: int) -> None:
        state.work.append(self.damage)


def put_damage(state: TcgState, hits: tuple[tuple[int, int], ...], attack: bool, source: int) -> None:
    """Put the counters of one instruction on everybody, then check for knock-outs (TCG-DMG-01, TCG-DMG-14)."""
    for target, amount in hits:
        if state.zone_kind(target) != FIELD:
            continue
        allowed = damage_allowed(state, target, amount, attack)
        if allowed < amount:
            state.emit(DAMAGE_CAPPED, "TCG-DMG-09", target, amount - allowed)
        if allowed <= 0:
            continue
        state.damage[target] += allowed
        if target == state.defender:
            state.taken += allowed
        if attack:
            state.emit(ATTACK_DAMAGED, "TCG-ATK-18", target, allowed, source)
            excess = state.damage[target] - health(state, target)
            if excess > 0:
                state.emit(OVERKILLED, "TCG-DMG-11", target, excess, source)
        else:
            state.emit(DAMAGED, "TCG-DMG-01", target, allowed, source)
    knock_out_the_fallen(state, source)


def repair(state: TcgState, targets: list[int], amount: int) -> int:
    """Remove that many counters from each character, or all it has (TCG-DMG-03); returns how many in all."""
    total = 0
    for target in targets:
        # Effects reach KO'd characters only if they say so (TCG-GAP-70).
        removed = min(amount, state.damage[target]) if state.zone_kind(target) == FIELD else 0
        if removed > 0:
            state.damage[target] -= removed
            total += removed
            state.emit(REPAIRED, "TCG-DMG-03", target, removed)
    return total


def move_counters(state: TcgState, moves: list[tuple[int, int, int]]) -> int:
    """Move counters from characters to others at the same time, as many as there are (TCG-DMG-04).

    It is neither damage nor repair (TCG-GAP-44), but the KO check follows at once (TCG-DMG-05, TCG-DMG-06).
    """
    total = 0
    for origin, goal, amount in moves:
        here = state.zone_kind(origin) == FIELD and state.zone_kind(goal) == FIELD
        moved = min(amount, state.damage[origin]) if here else 0
        if moved > 0 and origin != goal:
            state.damage[origin] -= moved
            state.damage[goal] += moved
            total += moved
            state.emit(COUNTERS_MOVED, "TCG-DMG-04", goal, moved, origin)
    if total:
        knock_out_the_fallen(state)
    return total
