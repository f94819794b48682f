"""How a number that is counted reads, where no card of the boxes counts it: packs may."""

from __future__ import annotations

import pytest
from citing import cites

from altmode.abilities.amounts import Count
from altmode.abilities.nodes import Selector
from altmode.games.deckbuilder.mechanics.effects import Draw
from altmode.games.deckbuilder.mechanics.missions import missions
from altmode.games.deckbuilder.mechanics.selectors import (
    CONTROLLED,
    IN_DISCARD,
    IN_HAND,
    IN_VAULT,
    cards,
    matrix,
    players,
)

COUNTED: list[tuple[Selector, str]] = [
    (missions(), "draw a card for each Mission you control"),
    (cards(CONTROLLED, other=True), "draw a card for each other card you control"),
    (cards(IN_HAND), "draw a card for each card in your hand"),
    (cards(IN_DISCARD), "draw a card for each card in your discard pile"),
    (cards(IN_VAULT), "draw a card for each card in your Vault"),
    (matrix(), "draw a card for each faceup card in the Matrix"),
    (players(), "draw a card for each player"),
]


@cites("WOC-MISSION-02")
@pytest.mark.parametrize(("what", "text"), COUNTED, ids=[text for _, text in COUNTED])
def test_a_card_for_each(what: Selector, text: str) -> None:
    assert Draw(Count(what)).text() == text
