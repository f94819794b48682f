"""Paying with Power and Move, source by source, and the payment that is made where nobody says otherwise.

Power has a source and its Range, so which cards pay matters. The usual payment takes the shortest Range that will do
first: for every distance at once it then keeps as much Power as any payment could.
"""

from __future__ import annotations

from typing import Final

from altmode.games.deckbuilder.changes import NO_RANGE
from altmode.games.deckbuilder.records import Source
from altmode.games.deckbuilder.rules.numbers import has_right
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import ALT, ANY, BASIC, COMMAND, COMMAND_HERE, STARTER

Payment = tuple[tuple[int, int], ...]
"""Sources by their place in `state.sources`, or ALT_MOVE, each with how much of it is spent."""

ALT_MOVE: Final = -1
"""The Move of a character in Alt Mode."""


def alt_move_left(state: DeckState, seat: int) -> int:
    """The Alt Mode Move a seat can still spend; none in Bot Mode (ARD-MOVE-07, ARD-MOVE-08, ARD-MOVE-09)."""
    if state.form[seat] != ALT:
        return 0
    return max(0, state.character_card(seat).alt_move - state.alt_spent[seat])


# -- Power


def power_sources(state: DeckState, seat: int, distance: int, purpose: int = ANY) -> list[int]:
    """The sources whose Power can pay for something at a distance (ARD-RANGE-03, ARD-RANGE-04)."""
    found: list[int] = []
    if distance and has_right(state, seat, NO_RANGE):
        return found
    for place, source in enumerate(state.sources):
        if source.seat == seat and source.power > 0 and _pays(source, distance, purpose):
            found.append(place)
    return found


def _pays(source: Source, distance: int, purpose: int) -> bool:
    if source.purpose == ANY:
        return source.reach >= distance
    # Power for one purpose is spent where its user stands.
    if distance:
        return False
    return source.purpose == purpose or (purpose == COMMAND and source.purpose == COMMAND_HERE)


def power_for(state: DeckState, seat: int, distance: int, purpose: int = ANY) -> int:
    """How much Power can pay for something at a distance."""
    total = 0
    if distance and has_right(state, seat, NO_RANGE):
        return total
    for source in state.sources:
        if source.seat == seat and source.power > 0 and _pays(source, distance, purpose):
            total += source.power
    return total


def farthest(state: DeckState, seat: int) -> int:
    """How far a seat's Power reaches, for whatever it is spent on; 0 without any."""
    found = 0
    for source in state.sources:
        if source.reach > found and source.seat == seat and source.power > 0 and source.purpose == ANY:
            found = source.reach
    return 0 if found and has_right(state, seat, NO_RANGE) else found


def power_by_distance(state: DeckState, seat: int) -> list[int]:
    """How much Power can pay for something at each distance, from 0 on; farther away nothing can."""
    totals = [0]
    near = has_right(state, seat, NO_RANGE)
    for source in state.sources:
        power = source.power
        if power > 0 and source.seat == seat and source.purpose == ANY:
            reach = 0 if near else source.reach
            while len(totals) <= reach:
                totals.append(0)
            for distance in range(reach + 1):
                totals[distance] += power
    return totals


def usual_power_payment(state: DeckState, seat: int, cost: int, distance: int, purpose: int = ANY) -> Payment:
    """What pays where nobody says otherwise: narrow purposes, short Ranges, then what is of least use later."""
    places = power_sources(state, seat, distance, purpose)
    places.sort(key=lambda place: _order(state, place))
    return _take(cost, [(place, state.sources[place].power) for place in places])


def _order(state: DeckState, place: int) -> tuple[int, int, int, int, int]:
    source = state.sources[place]
    if source.piece < 0:
        return (-source.purpose, source.reach, 0, 0, place)
    card = state.card(source.piece)
    untouched = source.power >= card.power
    plain = bool(card.types & (STARTER | BASIC))
    # What may be destroyed later should be empty and cheap.
    return (-source.purpose, source.reach, untouched, 0 if plain else card.cost, place)


def _take(cost: int, holds: list[tuple[int, int]]) -> Payment:
    """So much out of some sources, one after the other; that there is enough is seen to where it is offered."""
    taken = []
    left = cost
    for place, amount in holds:
        if left <= 0:
            break
        part = min(left, amount)
        if part > 0:
            taken.append((place, part))
            left -= part
    return tuple(taken)


def spend_power(state: DeckState, payment: Payment) -> None:
    """Take Power out of sources; what is spent stays spent whatever becomes of them (ARD-POWER-05)."""
    sources = list(state.sources)
    for place, amount in payment:
        sources[place] = sources[place].less(amount, 0)
    state.sources = tuple(sources)


# -- Move


def move_sources(state: DeckState, seat: int, diagonal: bool) -> list[int]:
    """The sources of Move that a step can be paid with, in the order in which they are spent unless somebody says so.

    Flight can do more than plain Move, and Alt Mode Move is out of reach once its character Converts, so plain Move and
    Alt Mode Move go first (ARD-MOVE-02, ARD-FLIGHT-01 to ARD-FLIGHT-03).
    """
    plain: list[int] = []
    flying: list[int] = []
    if alt_move_left(state, seat) > 0:
        (flying if state.character_card(seat).flight else plain).append(ALT_MOVE)
    for place, source in enumerate(state.sources):
        if source.move > 0 and source.seat == seat:
            (flying if source.flight else plain).append(place)
    return flying if diagonal else plain + flying


def move_left(state: DeckState, seat: int, diagonal: bool = False) -> int:
    """How much Move a seat can spend."""
    left = alt_move_left(state, seat)
    total = left if left and not (diagonal and not state.character_card(seat).flight) else 0
    for source in state.sources:
        if source.move > 0 and source.seat == seat and (source.flight or not diagonal):
            total += source.move
    return total


def _moves_in(state: DeckState, seat: int, place: int) -> int:
    return alt_move_left(state, seat) if place == ALT_MOVE else state.sources[place].move


def usual_move_payment(
    state: DeckState, seat: int, cost: int, diagonal: bool, beside: Payment = ()
) -> Payment:
    """What Move is spent where nobody says otherwise, beside what is spent already."""
    places = move_sources(state, seat, diagonal)
    spent = dict(beside)
    return _take(cost, [(place, _moves_in(state, seat, place) - spent.get(place, 0)) for place in places])


def spend_move(state: DeckState, seat: int, payment: Payment) -> None:
    """Take Move out of sources."""
    sources = list(state.sources)
    for place, amount in payment:
        if place == ALT_MOVE:
            state.alt_spent[seat] += amount
        else:
            sources[place] = sources[place].less(0, amount)
    state.sources = tuple(sources)
