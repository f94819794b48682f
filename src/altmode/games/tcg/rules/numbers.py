"""Current numbers: worked out from what lies on the table whenever they are read, never stored.

Layers, in this order: the printed or replaced base; then everything that adds up (Upgrades, marks,
continuous abilities, icons of the attack under way); then a result below 0 counts as 0 (TCG-GAP-12).
"""

from __future__ import annotations

from typing import Final

from altmode.abilities.modifiers import Permission, StatModifier, While
from altmode.abilities.nodes import Amount, Modifier, number
from altmode.abilities.paragraphs import Always
from altmode.games.tcg.card import Side
from altmode.games.tcg.mechanics.modifiers import DamageCap, SlotsTake
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import (
    ATTACK,
    BLUE,
    DAMAGE_CAP,
    DEFENSE,
    FIELD,
    HEALTH,
    ICONS,
    ORANGE,
    SEATS,
    SLOTS_TAKE,
    UPGRADES,
    ZONES,
)
from altmode.kernel.work import Scope

NOT_GIVEN: Final = -1_000_000
"""Below any number that a card could give."""


def stat(state: TcgState, piece: int, which: int) -> int:
    """A character's current number of one kind (TCG-TRAIT-01, TCG-TRAIT-06, TCG-UPG-10)."""
    match = state.match
    face = match.faces[piece][state.form[piece]]
    # Health stands on the card once, for all its modes.
    base = face.printed[which] + (match.printed[piece].health if which == HEALTH else 0)
    total = 0
    owner = match.owners[piece]
    host = state.host
    for upgrade in state.zones[owner * ZONES + UPGRADES]:
        if host[upgrade] == piece:
            total += match.battle[state.cards[upgrade]].side.printed[which]
    for mark in state.marks:
        if mark.piece == piece and mark.stat == which:
            gives = mark.gives
            if isinstance(gives, While):
                if gives.condition.holds(state, Scope(owner, piece, state.cards[piece])):
                    total += mark.amount
            elif isinstance(gives, StatModifier) and gives.sets_base:
                base = mark.amount
            else:
                total += mark.amount
    if state.live < 0:
        state.look_around()
    if state.live_stats >> which & 1:
        for seat in SEATS:
            for source in state.zones[seat * ZONES + FIELD]:
                side = match.faces[source][state.form[source]]
                if side.stats >> which & 1:
                    base, total = _with_always(state, side, seat, source, piece, which, base, total)
            for source in state.zones[seat * ZONES + UPGRADES]:
                side = match.battle[state.cards[source]].side
                if side.stats >> which & 1:
                    base, total = _with_always(state, side, seat, source, piece, which, base, total)
    if which == ATTACK:
        # Icons add to the Attack that abilities read during the attack (TCG-GAP-13).
        if piece == state.attacker:
            total += state.icons[owner * ICONS + ORANGE]
    elif which == DEFENSE and piece == state.defender:
        total += state.icons[owner * ICONS + BLUE]
    total += base
    return total if total > 0 else 0


def _with_always(
    state: TcgState, side: Side, seat: int, source: int, piece: int, which: int, base: int, total: int
) -> tuple[int, int]:
    for index, changed in enumerate(side.changes):
        if changed != which:
            continue
        always = side.always[index]
        gives = always.gives
        # Whom it reaches is asked first: that needs no scope, and most abilities reach only their bearer.
        if isinstance(gives, StatModifier) and always.to.covers(state, seat, source, piece):
            value = _given(state, always, gives.amount, seat, source, piece << 4 | which)
            if value == NOT_GIVEN:
                continue
            if gives.sets_base:
                base = value
            else:
                total += value
    return base, total


def _given(
    state: TcgState, always: Always, amount: Amount | int, seat: int, source: int, reading: int
) -> int:
    """How much a continuous ability gives now, or NOT_GIVEN.

    One that is asked for while it is being worked out depends on itself, and gives nothing.
    """
    if isinstance(amount, int) and always.provided is None:
        return amount
    counting = state.counting
    if reading in counting:
        return NOT_GIVEN
    state.counting = (*counting, reading)
    scope = Scope(seat, source, state.cards[source])
    provided = always.provided
    holds = provided is None or provided.holds(state, scope)
    value = number(amount, state, scope) if holds else NOT_GIVEN
    state.counting = counting
    return value


def applies(state: TcgState, always: Always, scope: Scope, piece: int) -> bool:
    """Whether a continuous ability reaches a character now."""
    provided = always.provided
    return (provided is None or provided.holds(state, scope)) and always.to.has(state, scope, piece)


def in_play(state: TcgState, bits: int) -> bool:
    """Whether a continuous ability in play gives any of these permissions to somebody."""
    if state.live < 0:
        state.look_around()
    return state.live & bits != 0


def permissions(state: TcgState, piece: int, bit: int, marks: bool = True) -> list[Modifier]:
    """The permissions of one kind that hold for a character now, marks first."""
    found: list[Modifier] = []
    if marks:
        for mark in state.marks:
            gives = mark.gives
            if mark.piece == piece and isinstance(gives, Permission) and gives.bit == bit:
                found.append(gives)
    if in_play(state, bit):
        match = state.match
        for seat in SEATS:
            for source in state.zones[seat * ZONES + FIELD]:
                side = match.faces[source][state.form[source]]
                if side.live & bit:
                    _add_permissions(state, side, seat, source, piece, bit, found)
            for source in state.zones[seat * ZONES + UPGRADES]:
                side = match.battle[state.cards[source]].side
                if side.live & bit:
                    _add_permissions(state, side, seat, source, piece, bit, found)
    return found


def _add_permissions(
    state: TcgState, side: Side, seat: int, source: int, piece: int, bit: int, found: list[Modifier]
) -> None:
    for index, permitted in enumerate(side.permits):
        if permitted == bit:
            always = side.always[index]
            if always.to.covers(state, seat, source, piece) and (
                always.provided is None
                or always.provided.holds(state, Scope(seat, source, state.cards[source]))
            ):
                found.append(always.gives)


def givers(state: TcgState, piece: int, bit: int) -> list[int]:
    """The characters and Upgrades in play that give a character a permission now."""
    found: list[int] = []
    for seat in SEATS:
        for source in state.zones[seat * ZONES + FIELD] + state.zones[seat * ZONES + UPGRADES]:
            given: list[Modifier] = []
            _add_permissions(state, state.side(source), seat, source, piece, bit, given)
            if given:
                found.append(source)
    return found


def limits(state: TcgState, piece: int, attack: bool) -> list[tuple[int, int, int]]:
    """The limits on a damage to a character: who gives each, which seat's it is, how much it leaves.

    Damage taken in the attack under way counts towards them (TCG-DMG-10).
    """
    found: list[tuple[int, int, int]] = []
    already = state.taken if piece == state.defender else 0
    for mark in state.marks:
        # A limit given for this attack counts from the moment it was given: its amount says the total.
        gives = mark.gives
        if mark.piece == piece and isinstance(gives, DamageCap) and (attack or not gives.attack_only):
            found.append((piece, mark.by, max(0, mark.amount - already)))
    if in_play(state, DAMAGE_CAP):
        for seat in SEATS:
            for source in state.zones[seat * ZONES + FIELD] + state.zones[seat * ZONES + UPGRADES]:
                given: list[Modifier] = []
                _add_permissions(state, state.side(source), seat, source, piece, DAMAGE_CAP, given)
                for limit in given:
                    if isinstance(limit, DamageCap) and (attack or not limit.attack_only):
                        found.append((source, seat, max(0, limit.amount - already)))
    return found


def damage_allowed(state: TcgState, piece: int, amount: int, attack: bool) -> int:
    """How much of a damage a character takes under the limits on it (TCG-DMG-09, TCG-DMG-10)."""
    if state.marks or in_play(state, DAMAGE_CAP):
        for _, _, left in limits(state, piece, attack):
            amount = min(amount, left)
    return amount


def slots_for(state: TcgState, kind: int, character: int) -> list[int]:
    """The slots of a character that take an Upgrade of a kind now (TCG-UPG-02, TCG-UPG-16)."""
    slots = [kind]
    for gives in permissions(state, character, SLOTS_TAKE):
        if isinstance(gives, SlotsTake) and gives.kind == kind:
            slots.extend([slot for slot in gives.slots if slot not in slots])
    return slots
