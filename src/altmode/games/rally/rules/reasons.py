"""What questions say of cards that none of their options is about: an upgrade in question, a card that does not pay."""

from __future__ import annotations

from typing import Final, TypeAlias

from altmode.games.rally.powers import ClimbOver, Dodge, FireProof, FreeConvert, ShoveTarget
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import HAND, INSTALLED, REGISTER_COUNT, REGISTERS, ZONES, cards_said
from altmode.kernel.decisions import Question
from altmode.kernel.reasons import named, reason
from altmode.kernel.views import Reason

ELSEWHERE: Final = -1

PaidPower: TypeAlias = ClimbOver | Dodge | FireProof | FreeConvert | ShoveTarget
"""What a card of one's hand is discarded for."""


def own_place(state: RallyState, seat: int, piece: int) -> int:
    """The kind of zone of a seat's own that a card lies in, or ELSEWHERE."""
    kind = state.where[piece] - seat * ZONES
    return kind if 0 <= kind < ZONES else ELSEWHERE


def in_own_register(state: RallyState, seat: int, piece: int) -> bool:
    """Whether a card lies in one of a seat's registers."""
    return REGISTERS <= own_place(state, seat, piece) < REGISTERS + REGISTER_COUNT


def about_upgrade(
    state: RallyState, seat: int, piece: int, question: Question, upgrade: int
) -> Reason | None:
    """That a question is whether, or how, an upgrade is used, if that is the card."""
    if piece != upgrade or own_place(state, seat, piece) != INSTALLED:
        return None
    why = f"you are asked about {named(state, seat, piece)} now: answer that question"
    return reason(why, question.rule(state))


def about_powers(state: RallyState, seat: int, piece: int, question: Question, bits: int) -> Reason | None:
    """The same of every upgrade with one of some powers, given as bits."""
    if own_place(state, seat, piece) != INSTALLED or not state.card(piece).bits & bits:
        return None
    return about_upgrade(state, seat, piece, question, piece)


def no_payment(state: RallyState, seat: int, piece: int, power: type[PaidPower]) -> Reason | None:
    """That a card in hand does not pay for what an upgrade with a power offers."""
    upgrade = state.piece_with(seat, power.BIT)
    if upgrade < 0 or own_place(state, seat, piece) != HAND:
        return None
    kinds = state.card(upgrade).power(power).discard
    if kinds >> state.kind_of(piece) & 1:
        return None
    name = named(state, seat, piece)
    why = f"{state.card(upgrade).name} takes a {cards_said(kinds)} card, which {name} is not"
    return reason(why, "RR-UPGRADE-22")


def about_payment(
    state: RallyState, seat: int, piece: int, question: Question, power: type[PaidPower]
) -> Reason | None:
    """What a question says that asks for a card of the hand, for what an upgrade with a power offers."""
    unfit = no_payment(state, seat, piece, power)
    return unfit if unfit is not None else about_powers(state, seat, piece, question, power.BIT)
