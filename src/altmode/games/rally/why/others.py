"""Why the cards of other players, and those of the table, are not for the taking."""

from __future__ import annotations

from altmode.games.rally.rules.uses import register_of
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
from altmode.games.rally.why.words import holder, zone_kind_of
from altmode.kernel.reasons import named, reason
from altmode.kernel.views import Reason


def of_another(state: RallyState, seat: int, piece: int) -> Reason:
    """A card that lies with another player."""
    kind = zone_kind_of(state, piece)
    whose = state.match.names[holder(state, piece)]
    name = named(state, seat, piece)
    if kind == DECK:
        return reason(f"this is {whose}'s planning deck", "RR-SETUP-07")
    if kind == HAND:
        return reason(f"this card is in {whose}'s hand", "RR-PLAN-01")
    if kind == DISCARD:
        return reason(f"{name} lies in {whose}'s discard pile", "RR-REG-03")
    if kind == COLLECTION:
        return reason(f"only {whose} may look at this upgrade", "RR-SETUP-13")
    if kind == PERSONAL:
        return reason(f"{name} is a personal upgrade of {whose}'s", "RR-UPGRADE-14")
    if kind == INSTALLED:
        return reason(
            f"{name} is installed on {whose}'s robot",
            "RR-UPGRADE-08" if state.upgrade(piece).permanent else "RR-UPGRADE-09",
        )
    if kind == DAMAGE:
        return reason(f"{name} is damage of {whose}'s robot", "RR-DAMAGE-07")
    register = register_of(state, piece)
    if state.knows(seat, piece):
        return reason(f"{name} lies in {whose}'s register {register}", "RR-REG-01")
    return reason(f"only {whose} knows what lies in this register {register}", "RR-PLAN-12")


def of_the_table(state: RallyState, piece: int) -> Reason:
    """A card of the stacks and piles that all share."""
    kind = zone_kind_of(state, piece)
    if kind == DAMAGE_DECK:
        return reason("damage cards are drawn when a robot is damaged", "RR-DAMAGE-01")
    if kind == DAMAGE_DISCARD:
        return reason("discarded damage is used again when its stack runs out", "RR-DAMAGE-12")
    if kind == UPGRADE_DECK:
        return reason("upgrades are drawn in the Upgrade Phase", "RR-UPGRADE-01")
    return reason("discarded upgrades are used again when their stack runs out", "RR-UPGRADE-16")
