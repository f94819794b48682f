"""The one way in: what keeps a seat from doing something with a card."""

from __future__ import annotations

from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import (
    COLLECTION,
    DAMAGE,
    DECK,
    DISCARD,
    HAND,
    INSTALLED,
    PERSONAL,
    SETTING_UP,
)
from altmode.games.rally.why.others import of_another, of_the_table
from altmode.games.rally.why.planned import in_hand, in_register
from altmode.games.rally.why.upgrades import damage, installed, uninstalled
from altmode.games.rally.why.words import holder, zone_kind_of
from altmode.kernel.decisions import Ask
from altmode.kernel.reasons import reason
from altmode.kernel.views import Reason


def hindrance(state: RallyState, seat: int, piece: int, mine: list[Ask]) -> Reason:
    """Why none of a seat's open questions is about a card."""
    if state.over:
        return race_over(state)
    if state.step == SETTING_UP:
        return reason("the robots are placed first, and then the race begins", "RR-SETUP-15")
    said = mine[0].question.why_not(state, seat, piece) if mine else None
    if said is not None:
        return said
    if holder(state, piece) < 0:
        return of_the_table(state, piece)
    if holder(state, piece) != seat:
        return of_another(state, seat, piece)
    return of_ones_own(state, seat, piece)


def of_ones_own(state: RallyState, seat: int, piece: int) -> Reason:
    """A card in one's own zones."""
    kind = zone_kind_of(state, piece)
    if kind == HAND:
        return in_hand(state, seat, piece)
    if kind == DECK:
        return reason("you draw from your deck at the start of the Planning Phase", "RR-PLAN-01")
    if kind == DISCARD:
        return reason("your discard pile is shuffled into your deck when that runs out", "RR-PLAN-02")
    if kind in (COLLECTION, PERSONAL):
        return uninstalled(state)
    if kind == INSTALLED:
        return installed(state, seat, piece)
    if kind == DAMAGE:
        return damage(state, seat, piece)
    return in_register(state, seat, piece)


def race_over(state: RallyState) -> Reason:
    """That nothing more happens, and how it ended."""
    names = [state.match.names[winner] for winner in state.winners]
    if not names:
        return reason("the race was broken off without a winner", "GAP-WIN-1")
    return reason(
        f"the race is over: {' and '.join(names)} {'have' if len(names) > 1 else 'has'} won", "RR-WIN-02"
    )
