"""Why an upgrade cannot be installed, taken off or used, and damage not be fixed."""

from __future__ import annotations

from altmode.games.rally.cards import TEMPORARY_KIND, DamageCard
from altmode.games.rally.powers import StrikeBack
from altmode.games.rally.rules.anytime import (
    COPIES_ALREADY,
    FIXING_TOO_DEAR,
    MAY_NOT_CONVERT,
    NEVER_FIXED,
    NO_HAND,
    NO_PLACE_FOR_A_MINE,
    NOBODY_TO_STRIKE,
    NOTHING_TO_COPY,
    NOTHING_TO_REPLACE,
    USED_ANYTIME,
    fixing_barred,
    useless,
)
from altmode.games.rally.state import OTHER_FORM, USED_THIS_REGISTER, USED_THIS_ROUND, RallyState
from altmode.games.rally.terms import (
    FORM_WORDS,
    PLANNING_STEP,
    UPGRADING,
)
from altmode.kernel.reasons import named, reason
from altmode.kernel.views import Reason


def uninstalled(state: RallyState) -> Reason:
    """One's own upgrade that is not installed and cannot be now."""
    if state.step != UPGRADING:
        return reason("upgrades are installed only in the Upgrade Phase", "RR-UPGRADE-23")
    return reason("you have finished with your upgrades for this round", "RR-UPGRADE-24")


def installed(state: RallyState, seat: int, piece: int) -> Reason:
    """One's own installed upgrade that can be neither taken off nor used now."""
    if state.step == UPGRADING:
        return reason("you have finished with your upgrades for this round", "RR-UPGRADE-24")
    return out_of_use(state, seat, piece) or wrong_moment(state, seat, piece)


def out_of_use(state: RallyState, seat: int, piece: int) -> Reason | None:
    """That an upgrade does not work at the moment, for its mode or its limit."""
    name = named(state, seat, piece)
    idle = state.idle(seat, piece)
    if idle == OTHER_FORM:
        needed, now = FORM_WORDS[state.card(piece).form], FORM_WORDS[state.form[seat]]
        return reason(f"{name} works in {needed} mode, and your robot is in {now} mode", "RR-UPGRADE-21")
    if idle == USED_THIS_ROUND:
        return reason(f"{name} works once per round, and you have used it", "RR-TERM-10")
    if idle == USED_THIS_REGISTER:
        return reason(f"{name} works once per register, and you have used it", "RR-TERM-10")
    return None


def wrong_moment(state: RallyState, seat: int, piece: int) -> Reason:
    """That the moment for an upgrade that works has not come, or that it would do nothing."""
    name = named(state, seat, piece)
    card = state.upgrade(piece)
    for bit in USED_ANYTIME:
        if card.bits & bit:
            if state.step == PLANNING_STEP:
                return reason(f"{name} is used in the Activation Phase, between two actions", "GAP-CONVERT-1")
            return without_use(state, seat, name, useless(state, seat, piece, bit))
    if card.bits & StrikeBack.BIT:
        return reason(f"{name} goes off by itself", "RR-UPGRADE-26")
    if card.type == TEMPORARY_KIND:
        return reason(f"{name} has its own moment, and you are asked when it comes", "RR-UPGRADE-19")
    if " may " in card.text():
        return reason(f"{name} has its own moment, and you are asked when it comes", "RR-TERM-06")
    return reason(f"{name} works by itself, so there is nothing to choose", "RR-TERM-06")


def without_use(state: RallyState, seat: int, name: str, why: int) -> Reason:
    """Why an upgrade that may be used between two actions is not offered."""
    if why == NO_HAND:
        return reason(f"{name} needs a card from your hand, which is empty", "RR-UPGRADE-22")
    if why == NOTHING_TO_REPLACE:
        return reason(f"no register card is left that {name} could replace", "RR-PLAN-09")
    if why == MAY_NOT_CONVERT:
        if state.match.modeless:
            return reason("robots do not convert in a classic race", "RR-COMPAT-13")
        return reason("a robot inside a building cannot convert to alt mode", "RR-CONVERT-05")
    if why == NO_PLACE_FOR_A_MINE:
        if state.at[seat] < 0:
            return reason("your robot is off the board", "RR-OFF-12")
        return reason("there is no space next to your robot for a mine", "GAP-UPGR-15")
    if why == COPIES_ALREADY:
        return reason("you are copying an upgrade in this register already", "RR-TERM-10")
    if why == NOTHING_TO_COPY:
        return reason("nobody else has a permanent upgrade installed", "RR-UPGRADE-15")
    if why == NOBODY_TO_STRIKE:
        return reason("no robot stands in a square of four spaces of the course", "GAP-UPGR-13")
    return reason(f"{name} is used between two actions, not in the middle of one", "GAP-CONVERT-1")


def damage(state: RallyState, seat: int, piece: int) -> Reason:
    """One's own ongoing damage that cannot be got rid of now."""
    name = named(state, seat, piece)
    card = state.card(piece)
    assert isinstance(card, DamageCard)
    barred = fixing_barred(card, state.energon[seat])
    if barred == NEVER_FIXED:
        return reason(f"{name} lasts until the end of the round", "RR-DAMAGE-08")
    if barred == FIXING_TOO_DEAR:
        return reason(
            f"fixing {name} costs {card.fix} Energon, and you have {state.energon[seat]}", "RR-ENERGON-04"
        )
    return reason(f"{name} is paid off between two actions of the Activation Phase", "GAP-DAMAGE-3")
