"""What the common stack of damage cards is made of."""

from __future__ import annotations

from collections import Counter

from citing import cites

import altmode
from altmode.games.rally.cards import DamageCard
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import DAMAGE_DECK


@cites("RR-DAMAGE-11")
def test_the_stack_has_24_scrap_and_16_special_cards() -> None:
    """Counted in a race that has just begun, not in the list of cards: every card must have got onto the table."""
    seats = [{"name": "ada", "robot": "Arcee"}, {"name": "ben", "robot": "Blurr"}]
    state = altmode.new_game("rally", seats=seats, seed=7)
    assert isinstance(state, RallyState)

    stack = [state.card(piece) for piece in state.table(DAMAGE_DECK)]

    kinds = Counter(isinstance(card, DamageCard) for card in stack)
    assert kinds == {False: 24, True: 16}
    assert {card.name for card in stack if not isinstance(card, DamageCard)} == {"SCRAP"}
