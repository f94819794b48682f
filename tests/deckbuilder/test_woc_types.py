"""What every card of War on Cybertron has to be by its type: how many copies, what it costs, what it shows."""

from __future__ import annotations

from collections import Counter

import pytest

from altmode.games.deckbuilder.boxes.woc import CARDS
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.terms import (
    ALLY,
    BOSS,
    DAMAGE,
    MANEUVER,
    POLITY,
    RELIC,
    ROBOT,
    RUIN,
    SITE,
    TECHNOLOGY,
)


def of_type(types: int) -> list[DeckCard]:
    """The cards that have one of these types."""
    return [card for card in CARDS if card.types & types]


@pytest.mark.cites("WOC-TYPE-05", "WOC-TYPE-07", "WOC-TYPE-10", "WOC-TYPE-13")
@pytest.mark.parametrize("types", [ALLY, RELIC, ROBOT, SITE])
def test_unique(types: int) -> None:
    cards = of_type(types)
    assert len(cards) > 4
    assert [card.name for card in cards if card.copies != 1] == []
    assert [name for name, times in Counter(card.name for card in cards).items() if times > 1] == []


@pytest.mark.cites("WOC-BUY-10")
def test_costs() -> None:
    bought = of_type(ROBOT | MANEUVER | TECHNOLOGY | ALLY)
    assert {card.cost for card in bought} == {2, 3, 4, 5}
    relics = of_type(RELIC)
    assert max(card.cost for card in relics) == 8
    assert min(card.cost for card in relics) >= 2


@pytest.mark.cites("WOC-GAP-53")
def test_damage() -> None:
    assert {card.name: card.copies for card in of_type(DAMAGE)} == {"Blast Wound": 15, "Energy Leak": 5}


@pytest.mark.cites("WOC-TYPE-14")
def test_what_cards_show() -> None:
    for card in CARDS:
        assert card.name
        assert card.types
    for card in of_type(ROBOT | BOSS):
        assert card.has_cost(), card.name
        assert card.face.reward is not None, card.name
    for card in of_type(BOSS | POLITY):
        assert card.level in (1, 2, 3), card.name
    for card in of_type(ROBOT | MANEUVER | TECHNOLOGY | ALLY | SITE):
        if not card.types & (BOSS | POLITY):
            assert card.level == 0, card.name
    # Range is a number only where there is Power or a Block that it carries.
    for card in CARDS:
        assert card.reach == 0 or card.power > 0, card.name
    for card in of_type(SITE | RUIN):
        if not card.types & (RELIC | POLITY):
            assert not card.has_cost(), card.name
