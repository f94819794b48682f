"""Why a planning card or SCRAP in a hand, register or pile cannot be used."""

from __future__ import annotations

from altmode.games.rally.rules.elements import PitStopQuestion
from altmode.games.rally.rules.planning import ReclaimQuestion, RegisterQuestion, next_register
from altmode.games.rally.rules.uses import ReplaceWhich, ReplaceWith, register_of, was_played
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import (
    PLANNING_STEP,
    REGISTER_COUNT,
    SCRAP,
    UPGRADING,
    cards_said,
)
from altmode.games.rally.why.asking import payment_for
from altmode.games.rally.why.words import named, reason
from altmode.kernel.decisions import Question
from altmode.kernel.views import Reason


def in_hand(state: RallyState, seat: int, piece: int, question: Question | None) -> Reason:
    """A card in one's own hand that cannot be used now."""
    name = named(state, seat, piece)
    if isinstance(question, ReplaceWith):
        old = named(state, seat, question.chosen[question.placed])
        why = (
            f"{name} cannot take the place of {old}: of two cards in a register one is a Drift, none is SCRAP"
        )
        return reason(why, "GAP-UPGR-4")
    if isinstance(question, ReplaceWhich):
        return reason("first choose the register card that is replaced", "RR-PLAN-09")
    if isinstance(question, PitStopQuestion):
        return reason(f"only damage is discarded at a pit stop, which {name} is not", "RR-PIT-03")
    unfit = as_payment(state, seat, piece, question)
    if unfit is not None:
        return unfit
    if state.step == UPGRADING:
        return reason("cards are put into registers in the Planning Phase, which comes next", "RR-ROUND-01")
    if state.step == PLANNING_STEP:
        return while_planning(state, seat, question)
    if state.kind_of(piece) == SCRAP:
        return reason("SCRAP in hand leaves it when it is planned or at a pit stop", "RR-SCRAP-07")
    return reason(
        f"{name} was not planned: it stays in hand until the round ends or an upgrade asks for it",
        "RR-PLAN-10",
    )


def while_planning(state: RallyState, seat: int, question: Question | None) -> Reason:
    """A card in hand that cannot go into a register although this is the Planning Phase."""
    if isinstance(question, ReclaimQuestion):
        return reason(
            "first say which discarded cards you take back: you draw and plan after that", "RR-PLAN-13"
        )
    if next_register(state, seat) > REGISTER_COUNT:
        return reason("your five registers are filled, and the other cards stay in your hand", "RR-PLAN-08")
    return reason("each register takes one card of your hand", "RR-PLAN-04")


def as_payment(state: RallyState, seat: int, piece: int, question: Question | None) -> Reason | None:
    """That a card in hand does not pay for what an upgrade offers, where a question is about that."""
    if question is None:
        return None
    upgrade, kinds = payment_for(state, seat, question)
    if upgrade < 0 or kinds >> state.kind_of(piece) & 1:
        return None
    name = named(state, seat, piece)
    why = f"{state.card(upgrade).name} takes a {cards_said(kinds)} card, which {name} is not"
    return reason(why, "RR-UPGRADE-22")


def in_register(state: RallyState, seat: int, piece: int, question: Question | None) -> Reason:
    """A card in one's own register that cannot be changed now."""
    name = named(state, seat, piece)
    register = register_of(state, piece)
    if isinstance(question, ReplaceWhich):
        if piece in question.chosen:
            return reason(f"you have chosen {name} in register {register} already", "RR-PLAN-09")
        if was_played(state, seat, register):
            return reason(f"register {register} has been played", "RR-PLAN-09")
        upgrade = state.card(question.upgrade).name
        return reason(f"{upgrade} replaces cards that are still face down", "RR-PLAN-09")
    if isinstance(question, ReplaceWith):
        return reason("choose a card from your hand to take its place", "RR-PLAN-09")
    if isinstance(question, PitStopQuestion) and state.kind_of(piece) == SCRAP:
        return reason("a pit stop discards SCRAP from your hand, not from a register", "GAP-PIT-1")
    if isinstance(question, RegisterQuestion):
        return reason(
            f"{name} lies in register {register} already: take your last choices back to change that. "
            f"Register {next_register(state, seat)} is next",
            "RR-PLAN-04",
        )
    if state.step == PLANNING_STEP:
        return reason(f"{name} lies in register {register}, and your five registers are filled", "RR-PLAN-04")
    return reason("registers cannot be changed once the Activation Phase has begun", "RR-PLAN-09")
