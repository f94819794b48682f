"""The Power in a battle and the cost it must reach, part by part: what is shown is what decides."""

from __future__ import annotations

from altmode.games.deckbuilder.changes import DEFEAT_COST, MOVE_AS_POWER, NO_RANGE
from altmode.games.deckbuilder.records import Battle, Source
from altmode.games.deckbuilder.rules.numbers import changes_to, cost_of_missions, has_right
from altmode.games.deckbuilder.rules.paying import alt_move_left
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import ALT, ANY, ASSISTING, BATTLE, CONFRONT, PURPOSES, THIS_BATTLE
from altmode.kernel.work import NOBODY

Part = tuple[int, int, str, int]
"""A piece, or NOBODY, what it adds, what that is in a word or two, and the seat that brings it or NOBODY."""


def power_parts(state: DeckState, battle: Battle) -> list[Part]:
    """What the active player and the resolved Assists bring, each not below 0 in all (ARD-BATTLE-28, ARD-GAP-09)."""
    parts = _own_parts(state, battle)
    for seat in _assisting(battle, False):
        parts.extend(assist_parts(state, battle, seat))
    return parts


def _assisting(battle: Battle, defending: bool) -> list[int]:
    """Whose Assists are resolved on one side, each once: an effect may give somebody a second one (WOC-ASSIST-03)."""
    seats: list[int] = []
    for assist in battle.assists:
        if assist.resolved and assist.defends == defending and assist.seat not in seats:
            seats.append(assist.seat)
    return seats


def _own_parts(state: DeckState, battle: Battle) -> list[Part]:
    seat = battle.seat
    distance = state.distance(seat, battle.space)
    parts = []
    reaches = not (distance and has_right(state, seat, NO_RANGE))
    for source in state.sources:
        if reaches and source.seat == seat and source.power > 0 and source.reach >= distance:
            if _counts(source, battle, ASSISTING):
                parts.append(_power(source))
    if reaches and has_right(state, seat, MOVE_AS_POWER):
        parts.extend(_moves_as_power(state, seat, distance))
    for piece in state.controlled(seat):
        drag = state.card(piece).drag
        if drag:
            parts.append((piece, -drag, "lowers Power in battles", seat))
    return _not_below_zero([*parts, *_alt_penalty(state, seat)])


def _power(source: Source) -> Part:
    word = "Power" if source.piece != NOBODY else "extra Power"
    return source.piece, source.power, f"{word} {PURPOSES[source.purpose]}".rstrip(), source.seat


def _counts(source: Source, battle: Battle, not_for: int) -> bool:
    if source.purpose == not_for:
        return False
    if source.purpose == CONFRONT:
        return battle.boss
    return source.purpose in (ANY, BATTLE, ASSISTING, THIS_BATTLE)


def _moves_as_power(state: DeckState, seat: int, distance: int) -> list[Part]:
    parts = [
        (source.piece, source.move, "Move as Power", seat)
        for source in state.sources
        if source.seat == seat and source.move > 0 and source.reach >= distance
    ]
    left = alt_move_left(state, seat)
    if not left or distance:
        return parts
    return [*parts, (state.character(seat), left, "Move as Power", seat)]


def _alt_penalty(state: DeckState, seat: int) -> list[Part]:
    """Some characters bring less to battles in Alt Mode, once a battle (ARD-CHAR-06, ARD-ASSIST-12, ARD-GAP-09)."""
    penalty = state.character_card(seat).alt_penalty if state.form[seat] == ALT else 0
    return [(state.character(seat), -penalty, "Alt Mode", seat)] if penalty else []


def _not_below_zero(parts: list[Part]) -> list[Part]:
    total = _total(parts)
    while total < 0:
        piece, amount, reason, seat = parts[-1]
        kept = min(0, amount - total)
        total += kept - amount
        parts[-1:] = [(piece, kept, reason, seat)] if kept else []
    return parts


def _total(parts: list[Part]) -> int:
    return sum([part[1] for part in parts])


def assist_parts(state: DeckState, battle: Battle, seat: int) -> list[Part]:
    """What a player's resolved Assists bring: their Power that reaches, with bonuses, less that player's penalties.

    By ARD-BATTLE-28, WOC-GAP-34.
    """
    distance = state.distance(seat, battle.space)
    parts = [
        _power(source)
        for source in state.sources
        if source.seat == seat
        and source.power > 0
        and source.reach >= distance
        and source.purpose != CONFRONT
    ]
    return _not_below_zero([*parts, *_alt_penalty(state, seat), *_assist_drag(state, seat)])


def _assist_drag(state: DeckState, seat: int) -> list[Part]:
    """Some Damage lowers what Assists bring, by 1 for every so many of it, rounded down (WOC-ASSIST-13)."""
    parts: list[Part] = []
    counts: dict[int, int] = {}
    for piece in state.controlled(seat):
        per = state.card(piece).face.assist_drag
        if per:
            counts[per] = counts.get(per, 0) + 1
            if counts[per] % per == 0:
                parts.append((piece, -1, "lowers Assists", seat))
    return parts


def cost_parts(state: DeckState, battle: Battle) -> list[Part]:
    """What the Adversary costs now, what this battle adds to it, and what defends it.

    By ARD-CONFRONT-04, ARD-DEFASSIST-04.
    """
    piece = battle.piece
    parts = [(piece, state.printed(piece).cost, "printed cost", NOBODY)]
    # What lowers it comes last: no more of it counts than there is to lower (ARD-GAP-53).
    changes = sorted(changes_to(state, battle.seat, DEFEAT_COST, piece), key=_lowers)
    parts.extend([(source, amount, "while in play", NOBODY) for source, amount in changes])
    parts = _not_below_zero(parts)
    missions = cost_of_missions(state, battle.seat, piece)
    if missions:
        parts.append((NOBODY, missions, "unfinished Missions", NOBODY))
    parts.extend([(source, amount, "in this battle", NOBODY) for source, amount in battle.changes])
    for seat in _assisting(battle, True):
        parts.extend(assist_parts(state, battle, seat))
    return parts


def _lowers(change: tuple[int, int]) -> bool:
    return change[1] < 0


def power_in(state: DeckState, battle: Battle) -> int:
    """The Power total of a battle."""
    return _total(power_parts(state, battle))


def cost_in(state: DeckState, battle: Battle) -> int:
    """The cost that must be reached, never below 0 (ARD-GAP-53)."""
    return max(0, _total(cost_parts(state, battle)))


def is_short(state: DeckState, battle: Battle) -> bool:
    """Whether the Power does not reach the cost (ARD-BATTLE-17)."""
    return power_in(state, battle) < cost_in(state, battle)
