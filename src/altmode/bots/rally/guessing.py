"""The race as a planner takes it to be: a guess at what its seat does not see, with the luck that is usual."""

from __future__ import annotations

from altmode.bots.player import Seen
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import DAMAGE_DECK, UPGRADE_DECK


def usual_race(seen: Seen) -> RallyState:
    """A race that the seat could be in, at its question; the same for whoever sees the same."""
    state = seen.guess()
    assert isinstance(state, RallyState)
    bit = 1 << seen.view.seat
    scrap = state.match.scrap
    for kind in (DAMAGE_DECK, UPGRADE_DECK):
        hidden = [piece for piece in state.table(kind) if not state.known[piece] & bit]
        # SCRAP comes to lie on top: it is what most damage is.
        cards = sorted([state.cards[piece] for piece in hidden], key=lambda card: (card == scrap, card))
        for piece, card in zip(hidden, cards, strict=True):
            state.cards[piece] = card
    return state


def nothing_pending(state: RallyState) -> None:
    """Forget what is asked and what follows, for a look at plans that nobody has asked for."""
    state.asked.clear()
    state.offers.clear()
    state.work.clear()
