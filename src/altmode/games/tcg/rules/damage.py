"""Damage: counters on characters, what changes damage before it is done, repair, moving counters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.abilities.waiting import Mark
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
from altmode.games.tcg.rules.numbers import damage_allowed, limits
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import FIELD, REPLACES, UPGRADES, ZONES
from altmode.kernel.decisions import Aim, Question
from altmode.kernel.views import Reason
from altmode.kernel.work import Scope, Task

REDIRECT: Final = 15
"""Stands for a mark that sends damage elsewhere, among the replacement abilities of a piece."""
LIMIT: Final = 14
"""Stands for the limits on damage that a piece gives, or that were given to it."""
TO_COMPARE: Final = 6
"""With more effects than this on one hit it is quicker to ask for an order than to find out whether it matters."""


def effect_option(piece: int, nth: int) -> int:
    """An effect that changes damage as one number; `effect_of` takes it apart."""
    return piece | nth << 20


def effect_of(option: int) -> tuple[int, int]:
    """The piece that changes damage, and which of its replacement abilities does, or REDIRECT, or LIMIT."""
    return option & 0xFFFFF, option >> 20


def deal_damage(state: TcgState, targets: list[int], amount: int, source: int) -> None:
    """Do the same damage to several characters by one instruction (TCG-DMG-14)."""
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
    cases those of the player whose turn it is (TCG-CONFLICT-16). A limit is one of these effects.
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
        for index in range(len(self.hits)):
            seat, fitting = self.next_in_order(state, index)
            if len(fitting) > 1 and self.order_matters(state, index, fitting):
                state.ask(seat, WhichReplacement(self, index), fitting)
                return
            if fitting:
                state.work.append(self.changed(state, seat, index, fitting[0]))
                return
        put_damage(state, self.hits, self.attack, self.source)

    def next_in_order(self, state: TcgState, index: int) -> tuple[int, list[int]]:
        """The seat whose turn it is to change a hit, and its effects that fit."""
        fitting = self.fitting(state, state.active, index)
        if fitting:
            return state.active, fitting
        return 1 - state.active, self.fitting(state, 1 - state.active, index)

    def fitting(self, state: TcgState, seat: int, index: int) -> list[int]:
        """A seat's effects that fit a hit as it is now, each as a piece and which of its abilities it is.

        A character that was marked to have its attack damage done to another one stands for that effect.
        """
        target, amount = self.hits[index]
        found: list[int] = []
        if amount <= 0 or state.zone_kind(target) != FIELD:
            # Damage that nobody takes is none that could be changed.
            return found
        if self.attack and state.owner(target) == seat and redirects(state, target):
            found.append(effect_option(target, REDIRECT))
        for kind in (FIELD, UPGRADES):
            for piece in state.zones[seat * ZONES + kind]:
                for nth, replacement in enumerate(state.side(piece).insteads):
                    scope = Scope(seat, piece, state.cards[piece], target, amount, self.source)
                    if replacement.fits(state, scope, target, amount, self.attack):
                        found.append(effect_option(piece, nth))
        for giver, by, left in limits(state, target, self.attack):
            if by == seat and left < amount and effect_option(giver, LIMIT) not in found:
                found.append(effect_option(giver, LIMIT))
        return [effect for effect in found if (index, effect) not in self.used]

    def order_matters(self, state: TcgState, index: int, fitting: list[int]) -> bool:
        """Whether it makes a difference which of several effects comes first: else nobody is asked."""
        if len(fitting) > TO_COMPARE:
            return True
        outcomes: list[tuple[int, ...]] = []
        self.try_out(state, index, outcomes)
        return len(outcomes) > 1

    def try_out(self, state: TcgState, index: int, outcomes: list[tuple[int, ...]]) -> None:
        """Find what a hit can become and what that costs; two different outcomes are enough."""
        seat, fitting = self.next_in_order(state, index)
        if not fitting:
            outcome = (*self.hits[index], *state.where)
            if outcome not in outcomes:
                outcomes.append(outcome)
        for effect in fitting:
            if len(outcomes) < 2:
                twin = state.clone()
                self.changed(twin, seat, index, effect).try_out(twin, index, outcomes)

    def changed(self, state: TcgState, seat: int, index: int, effect: int) -> ChangeDamage:
        """Change one hit by one effect of a seat; what is left to do with the damage then."""
        target, amount = self.hits[index]
        piece, nth = effect_of(effect)
        # Copies of one card are one effect to choose from: once one is chosen the choice stands.
        alike = [
            (index, other)
            for other in self.fitting(state, seat, index)
            if state.cards[effect_of(other)[0]] == state.cards[piece] and effect_of(other)[1] == nth
        ]
        if piece != target or nth != LIMIT:
            # A limit that was given to the target stands there as its own.
            state.because(piece)
        if nth == LIMIT:
            left = min(
                [
                    left
                    for giver, by, left in limits(state, target, self.attack)
                    if giver == piece and by == seat
                ]
            )
            state.emit(DAMAGE_CAPPED, "TCG-DMG-09", target, amount - left)
            changed = (target, left)
        else:
            if nth == REDIRECT:
                changed = (redirects(state, piece)[-1].amount, amount)
            else:
                scope = Scope(seat, piece, state.cards[piece], target, amount, self.source)
                changed = state.side(piece).insteads[nth].replace(state, scope, target, amount)
            state.emit(DAMAGE_REPLACED, "TCG-DMG-12", changed[0], changed[1], piece)
        state.because_no_more(piece)
        hits = (*self.hits[:index], changed, *self.hits[index + 1 :])
        return ChangeDamage(hits, self.attack, self.source, (*self.used, *alike))


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
    VERBS: ClassVar[tuple[str, ...]] = ("replace", "redirect", "limit")

    damage: ChangeDamage
    index: int

    def prompt(self, state: TcgState, seat: int) -> str:
        target, amount = self.damage.hits[self.index]
        name = state.name_of_card(state.cards[target])
        return f"{name} would take {amount} damage. Which effect changes that first?"

    def key(self, state: TcgState, seat: int, option: int) -> str:
        piece, nth = effect_of(option)
        key = state.key_of(seat, piece)
        if nth == LIMIT:
            return f"limit of {key}"
        return f"{key} {nth + 1}" if 0 < nth < REDIRECT else key

    def label(self, state: TcgState, seat: int, option: int) -> str:
        piece, nth = effect_of(option)
        label = state.label_of(seat, piece)
        return f"Limit of {label}" if nth == LIMIT else label

    def aim(self, state: TcgState, seat: int, option: int) -> Aim:
        piece, nth = effect_of(option)
        if nth >= LIMIT:
            return Aim("limit" if nth == LIMIT else "redirect", (piece,))
        return Aim("replace", (piece,), number=nth)

    def rule(self, state: TcgState) -> str:
        return "TCG-DMG-13"

    def take(self, state: TcgState, seat: int, option: int) -> None:
        state.work.append(self.damage.changed(state, seat, self.index, option))

    def why_not(self, state: TcgState, seat: int, piece: int) -> Reason:
        return self.not_now(state, "first choose which effect changes the damage")

    def again(self, state: TcgState, seat: int) -> None:
        state.work.append(self.damage)


def put_damage(state: TcgState, hits: tuple[tuple[int, int], ...], attack: bool, source: int) -> None:
    """Put the counters of one instruction on everybody, then check for knock-outs (TCG-DMG-01, TCG-DMG-14)."""
    for target, amount in hits:
        if state.zone_kind(target) != FIELD:
            continue
        # Limits hold whatever came before: one that no other effect could meet first is applied here.
        allowed = damage_allowed(state, target, amount, attack)
        if allowed < amount:
            _tell_limit(state, target, amount - allowed, attack)
        if allowed <= 0:
            continue
        state.damage[target] = state.damage[target] + allowed
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


def _tell_limit(state: TcgState, target: int, kept_off: int, attack: bool) -> None:
    """Say that damage was kept off, because of whose card gives the limit."""
    giver, _, _ = min(limits(state, target, attack), key=lambda limit: limit[2])
    if giver != target:
        state.because(giver)
    state.emit(DAMAGE_CAPPED, "TCG-DMG-09", target, kept_off)
    state.because_no_more(giver)


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
