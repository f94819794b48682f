"""Why the cards of other players, and those of the table, are not for the taking."""

from __future__ import annotations

from altmode.games.rally.rules.uses import CopyQuestion, register_of
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import (
    COLLECTION,
    DAMAGE,
    DAMAGE_DECK,
    DAMAGE_DISCARD,
    DECK,
    DISCARD,
    HAND,
    INSTALLED,
    PERSONAL,
    UPGRADE_DECK,
)
from altmode.games.rally.why.upgrades import undrawn
from altmode.games.rally.why.words import holder, named, place_of, reason
from altmode.kernel.decisions import Question
from altmode.kernel.views import Reason


def of_another(state: RallyState, seat: int, piece: int, question: Question | None) -> Reason:
    """A card that lies with another player."""
    place = place_of(state, piece)
    whose = state.match.names[holder(state, piece)]
    name = named(state, seat, piece)
    if place == DECK:
        return reason(f"this is {whose}'s planning deck", "RR-SETUP-07")
    if place == HAND:
        return reason(f"this card is in {whose}'s hand", "RR-PLAN-01")
    if place == DISCARD:
        return reason(f"{name} lies in {whose}'s discard pile", "RR-REG-03")
    if place == COLLECTION:
        return reason(f"only {whose} may look at this upgrade", "RR-SETUP-13")
    if place == PERSONAL:
        return reason(f"{name} is a personal upgrade of {whose}'s", "RR-UPGRADE-14")
    if place == INSTALLED:
        if isinstance(question, CopyQuestion):
            return reason(
                f"{name} is temporary, and only permanent upgrades can be copied", question.rule(state)
            )
        return reason(
            f"{name} is installed on {whose}'s robot",
            "RR-UPGRADE-08" if state.upgrade(piece).permanent else "RR-UPGRADE-09",
        )
    if place == DAMAGE:
        return reason(f"{name} is damage of {whose}'s robot", "RR-DAMAGE-07")
    register = register_of(state, piece)
    if state.knows(seat, piece):
        return reason(f"{name} lies in {whose}'s register {register}", "RR-REG-01")
    return reason(f"only {whose} knows what lies in this register {register}", "RR-PLAN-12")


def of_the_table(state: RallyState, seat: int, piece: int, question: Question | None) -> Reason:
    """A card of the stacks and piles that all share."""
    place = place_of(state, piece)
    if place == DAMAGE_DECK:
        return reason("damage cards are drawn when a robot is damaged", "RR-DAMAGE-01")
    if place == DAMAGE_DISCARD:
        return reason("discarded damage is used again when its stack runs out", "RR-DAMAGE-12")
    if place == UPGRADE_DECK:
        return undrawn(state, seat, question)
    return reason("discarded upgrades are used again when their stack runs out", "RR-UPGRADE-16")
