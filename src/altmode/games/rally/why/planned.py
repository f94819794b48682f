"""Why a planning card or SCRAP in a hand, register or pile cannot be used."""

from __future__ import annotations

from altmode.games.rally.rules.planning import next_register
from altmode.games.rally.rules.uses import register_of
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import (
    PLANNING_STEP,
    REGISTER_COUNT,
    SCRAP,
    UPGRADING,
)
from altmode.kernel.reasons import named, reason
from altmode.kernel.views import Reason


def in_hand(state: RallyState, seat: int, piece: int) -> Reason:
    """A card in one's own hand that cannot be used now."""
    if state.step == UPGRADING:
        return reason("cards are put into registers in the Planning Phase, which comes next", "RR-ROUND-01")
    if state.step == PLANNING_STEP:
        return while_planning(state, seat)
    if state.kind_of(piece) == SCRAP:
        return reason("SCRAP in hand leaves it when it is planned or at a pit stop", "RR-SCRAP-07")
    name = named(state, seat, piece)
    return reason(
        f"{name} was not planned: it stays in hand until the round ends or an upgrade asks for it",
        "RR-PLAN-10",
    )


def while_planning(state: RallyState, seat: int) -> Reason:
    """A card in hand that cannot go into a register although this is the Planning Phase."""
    if next_register(state, seat) > REGISTER_COUNT:
        return reason("your five registers are filled, and the other cards stay in your hand", "RR-PLAN-08")
    return reason("each register takes one card of your hand", "RR-PLAN-04")


def in_register(state: RallyState, seat: int, piece: int) -> Reason:
    """A card in one's own register that cannot be changed now."""
    if state.step == PLANNING_STEP:
        name, register = named(state, seat, piece), register_of(state, piece)
        return reason(f"{name} lies in register {register}, and your five registers are filled", "RR-PLAN-04")
    return reason("registers cannot be changed once the Activation Phase has begun", "RR-PLAN-09")
