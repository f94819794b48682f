"""Numbers and rights that cards in play change: costs, what a played card brings, what a player may do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from altmode.abilities.nodes import number
from altmode.abilities.paragraphs import Always
from altmode.games.deckbuilder.changes import BUY_COST, DEFEAT_COST, IGNORES_RUINS, CostChange, Right
from altmode.games.deckbuilder.rules.missions import unfinished
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import (
    ASSIST,
    BOSS,
    BOSSES,
    PLAYED,
    STAYING,
    TEXT_ON_TABLE,
    ZONES,
)
from altmode.kernel.work import Scope

LISTENERS: Final[list[Callable[[DeckState, Always], None]]] = []
"""Who is told of every continuous ability that was found to be in force; nobody but whoever counts what is used."""


def in_force(state: DeckState, seat: int, bit: int) -> list[tuple[int, Always]]:
    """Every continuous ability of a kind that acts on a seat: of its own cards, and of the table's."""
    if not _live(state) & bit:
        return []
    found = _of_own_cards(state, seat, bit)
    matrix, cards, printed = state.matrix, state.cards, state.match.printed
    for space, faceup in enumerate(state.up):
        if not faceup:
            continue
        piece = matrix[space]
        card = printed[cards[piece]]
        if card.face.live & bit and card.types & TEXT_ON_TABLE:
            if state.acts_on(seat, piece, space):
                found.extend([(piece, one) for one in card.face.always if _gives(one, bit)])
            elif state.acts_against(seat, piece, space):
                found.extend([(piece, one) for one in card.face.against if _gives(one, bit)])
    _tell(state, found)
    return found


def _tell(state: DeckState, found: list[tuple[int, Always]]) -> None:
    for tell in LISTENERS:
        for _, one in found:
            tell(state, one)


def _of_own_cards(state: DeckState, seat: int, bit: int) -> list[tuple[int, Always]]:
    found: list[tuple[int, Always]] = []
    at = seat * ZONES
    character = state.character(seat)
    if character >= 0:
        face = state.face(character)
        if face.live & bit:
            found.extend([(character, one) for one in face.always if _gives(one, bit)])
    for zone in (at + STAYING, at + PLAYED, at + ASSIST):
        pieces = state.zones[zone]
        if not pieces:
            continue
        for place, face in enumerate(state.faces(zone)):
            if face.live & bit and (zone != at + ASSIST or state.is_resolved(pieces[place])):
                piece = pieces[place]
                found.extend([(piece, one) for one in face.always if _gives(one, bit)])
    return found


def _live(state: DeckState) -> int:
    if state.live < 0:
        state.look_around()
    return state.live


def _gives(one: Always, bit: int) -> bool:
    gives = one.gives
    assert isinstance(gives, CostChange | Right)
    return gives.bit == bit


def change(state: DeckState, seat: int, bit: int, piece: int) -> int:
    """How much the cards in force change a number of a piece, for a seat."""
    return sum([amount for _, amount in changes_to(state, seat, bit, piece)])


def changes_to(state: DeckState, seat: int, bit: int, piece: int) -> list[tuple[int, int]]:
    """What each card in force adds to a number of a piece, for a seat."""
    if state.live >= 0 and not state.live & bit:
        return []
    return changes_by(state, seat, in_force(state, seat, bit), piece)


def changes_by(
    state: DeckState, seat: int, those: list[tuple[int, Always]], piece: int
) -> list[tuple[int, int]]:
    """What each of some abilities in force adds to a number of a piece, for a seat."""
    found: list[tuple[int, int]] = []
    for source, one in those:
        scope = Scope(seat, source, state.cards[source])
        if one.provided is not None and not one.provided.holds(state, scope):
            continue
        if one.to.covers(state, seat, source, piece):
            gives = one.gives
            assert isinstance(gives, CostChange)
            amount = number(gives.amount, state, scope)
            if amount:
                found.append((source, amount))
    return found


def has_right(state: DeckState, seat: int, bit: int) -> bool:
    """Whether a seat may do something, must not, or is spared it, by cards in force or until the turn ends."""
    if not _live(state) & bit:
        return False
    if seat == state.active and state.rights & bit:
        return True
    return len(rights(state, seat, bit)) > 0


def rights(state: DeckState, seat: int, bit: int) -> list[Right]:
    """The rights of a kind that cards in force give to a seat."""
    return _rights_among(state, seat, in_force(state, seat, bit))


def _rights_among(state: DeckState, seat: int, those: list[tuple[int, Always]]) -> list[Right]:
    found: list[Right] = []
    for source, one in those:
        scope = Scope(seat, source, state.cards[source])
        if one.provided is not None and not one.provided.holds(state, scope):
            continue
        gives = one.gives
        if isinstance(gives, Right) and one.to.covers(state, seat, source, seat):
            found.append(gives)
    return found


def ignores_ruins(state: DeckState, seat: int) -> bool:
    """Whether the Ongoing effects of Ruins do not concern a seat, by a card of its own (WOC-RUIN-12)."""
    if not _live(state) & IGNORES_RUINS:
        return False
    if seat == state.active and state.rights & IGNORES_RUINS:
        return True
    # Not what lies in the Matrix: whether a Ruin acts on the seat is the question.
    own = _of_own_cards(state, seat, IGNORES_RUINS)
    _tell(state, own)
    return len(_rights_among(state, seat, own)) > 0


def cost_to_defeat(state: DeckState, seat: int, piece: int) -> int:
    """The Power that defeating an Adversary takes now, never below 0 (ARD-GAP-53)."""
    cost = max(0, state.printed(piece).cost + change(state, seat, DEFEAT_COST, piece))
    return cost + cost_of_missions(state, seat, piece)


def cost_of_missions(state: DeckState, seat: int, piece: int) -> int:
    """So much of that is for unfinished Missions: they make the Boss of the last Level dearer (WOC-COOP-12)."""
    each = state.match.profile.mission_cost
    if not each:
        return 0
    card = state.printed(piece)
    return each * unfinished(state, seat) if card.types & BOSS and card.level == BOSSES else 0


def cost_to_buy(state: DeckState, seat: int, piece: int) -> int:
    """The Power that buying a card takes now."""
    return cost_to_buy_by(state, seat, in_force(state, seat, BUY_COST), piece)


def cost_to_buy_by(state: DeckState, seat: int, those: list[tuple[int, Always]], piece: int) -> int:
    """The same, where it is known which abilities in force change such costs."""
    cost = state.match.printed[state.cards[piece]].cost
    for _, amount in changes_by(state, seat, those, piece):
        cost += amount
    return cost if cost > 0 else 0
