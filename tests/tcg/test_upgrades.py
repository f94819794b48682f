"""Upgrades: the kinds there are, which a single position cannot show."""

from __future__ import annotations

import pytest
from citing import cites

from altmode.authoring.part import stage_of
from altmode.authoring.scenarios import parse_scenarios
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


REPLACED = """
id: own/replaced
seats: [ada, ben]
given:
  ada:
    play: [{card: "Prowl, Military Strategist", upgrades: [Data Pad, Primary Laser]}, "Bumblebee, Legendary Warrior"]
    hand: [Matrix of Leadership, Armored Plating, Data Pad]
  ben: {play: [Bombshell]}
"""


@cites("TCG-UPG-04")
def test_an_option_tells_which_upgrade_must_leave() -> None:
    """The same words at every table; where nothing leaves, nothing is added."""
    [scenario] = parse_scenarios(REPLACED)
    state = stage_of("tcg").lay_out(scenario.position)

    labels = {option.key: option.label for option in state.decisions[0].options}

    assert labels["play matrix-of-leadership on prowl"] == (
        "Play Matrix of Leadership on Prowl, replacing Data Pad"
    )
    assert labels["play data-pad on prowl"] == "Play Data Pad on Prowl, replacing Data Pad"
    assert labels["play armored-plating on prowl"] == "Play Armored Plating on Prowl"
    assert labels["play matrix-of-leadership on bumblebee"] == "Play Matrix of Leadership on Bumblebee"
    for key in ("play matrix-of-leadership on prowl", "play armored-plating on prowl"):
        after = state.clone()
        after.choose(0, key)
        left = [piece.card for piece in after.view(0).zone("scrap", 0).pieces]
        assert left == (["Data Pad"] if "matrix" in key else [])
