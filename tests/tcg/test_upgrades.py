"""Upgrades: the kinds there are, which a single position cannot show."""

from __future__ import annotations

import pytest
from citing import cites

from altmode.games.tcg.card import BattleCard
from altmode.games.tcg.pool import pool
from altmode.games.tcg.terms import UPGRADE
from altmode.games.tcg.written import card_from_plain
from altmode.kernel.codec import BadData


@cites("TCG-UPG-01")
def test_every_upgrade_is_a_weapon_an_armor_or_a_utility() -> None:
    """The printed Upgrades are of three kinds, and each kind occurs."""
    cards = [card for card in pool().cards if isinstance(card, BattleCard) and card.kind == UPGRADE]

    kinds = {card.type_line() for card in cards}

    assert kinds == {"Upgrade – Weapon", "Upgrade – Armor", "Upgrade – Utility"}


@cites("TCG-UPG-01")
@pytest.mark.parametrize("slot", ["wings", "", "weapon or armor"])
def test_there_is_no_fourth_kind(slot: str) -> None:
    """Somebody who writes a card of another kind is told the three there are."""
    with pytest.raises(BadData, match="weapon, armor, utility"):
        card_from_plain({"name": "Strange Upgrade", "kind": "upgrade", "slot": slot})
