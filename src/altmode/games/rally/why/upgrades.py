"""Why an upgrade cannot be drawn, installed, taken off or used, and damage not be fixed."""

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
    DrawQuestion,
    fixing_barred,
    useless,
)
from altmode.games.rally.rules.upgrading import (
    DID_UNINSTALL,
    DONE_ALREADY,
    DRAW_COST,
    NO_ROOM,
    NONE_LEFT,
    TOO_DEAR,
    UpgradeQuestion,
    drawing_barred,
    installing_barred,
)
from altmode.games.rally.state import OTHER_MODE, USED_THIS_REGISTER, USED_THIS_ROUND, RallyState
from altmode.games.rally.terms import (
    MODE_WORDS,
    PERMANENT_LIMIT,
    PLANNING_STEP,
    TEMPORARY_LIMIT,
    UPGRADING,
)
from altmode.games.rally.why.asking import asks_about
from altmode.games.rally.why.words import named, reason
from altmode.kernel.decisions import Ask, Question
from altmode.kernel.views import Reason


def undrawn(state: RallyState, seat: int, question: Question | None) -> Reason:
    """A card of the upgrade stack."""
    if isinstance(question, DrawQuestion):
        return reason("you are asked whether you draw the top upgrade", question.rule(state))
    if not isinstance(question, UpgradeQuestion):
        return reason("upgrades are drawn in the Upgrade Phase", "RR-UPGRADE-01")
    barred = drawing_barred(state, seat)
    if barred == DONE_ALREADY:
        return reason("you have already drawn an upgrade in this phase", "RR-UPGRADE-01")
    if barred == TOO_DEAR:
        return reason(f"drawing an upgrade costs {DRAW_COST} Energon, and you have none", "RR-ENERGON-04")
    if barred == NONE_LEFT:
        return reason("no upgrade is left to be drawn", "RR-UPGRADE-16")
    return reason(f"the top upgrade is drawn with the option Draw, for {DRAW_COST} Energon", "RR-UPGRADE-01")


def uninstalled(state: RallyState, seat: int, piece: int, question: Question | None) -> Reason:
    """One's own upgrade that is not installed and cannot be now."""
    if state.step != UPGRADING:
        return reason("upgrades are installed only in the Upgrade Phase", "RR-UPGRADE-23")
    if not isinstance(question, UpgradeQuestion):
        return reason("you have finished with your upgrades for this round", "RR-UPGRADE-24")
    name = named(state, seat, piece)
    upgrade = state.upgrade(piece)
    barred = installing_barred(state, seat, piece)
    if barred == DONE_ALREADY:
        return reason("you have already installed an upgrade in this phase", "RR-UPGRADE-03")
    if barred == TOO_DEAR:
        why = f"{name} costs {upgrade.cost} Energon, and you have {state.energon[seat]}"
        return reason(why, "RR-UPGRADE-07")
    assert barred == NO_ROOM
    if upgrade.permanent:
        return reason(
            f"you have {PERMANENT_LIMIT} permanent upgrades installed, and there is room for no more",
            "RR-UPGRADE-10",
        )
    return reason(
        f"you have {TEMPORARY_LIMIT} temporary upgrades installed, and there is room for no more",
        "RR-UPGRADE-11",
    )


def installed(state: RallyState, seat: int, piece: int, ask: Ask | None) -> Reason:
    """One's own installed upgrade that can be neither taken off nor used now."""
    name = named(state, seat, piece)
    if state.step == UPGRADING:
        if ask is None:
            return reason("you have finished with your upgrades for this round", "RR-UPGRADE-24")
        assert state.phase_done[seat] & DID_UNINSTALL
        return reason("you have already uninstalled an upgrade in this phase", "RR-UPGRADE-04")
    if ask is not None and asks_about(state, piece, ask):
        return reason(f"you are asked about {name} now: answer that question", ask.question.rule(state))
    return out_of_use(state, seat, piece) or wrong_moment(state, seat, piece)


def out_of_use(state: RallyState, seat: int, piece: int) -> Reason | None:
    """That an upgrade does not work at the moment, for its mode or its limit."""
    name = named(state, seat, piece)
    idle = state.idle(seat, piece)
    if idle == OTHER_MODE:
        needed, now = MODE_WORDS[state.card(piece).mode], MODE_WORDS[state.mode[seat]]
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
