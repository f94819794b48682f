"""Rulings about building a team, which are settled before there is a table to play on."""

from __future__ import annotations

from citing import cites

from altmode.games.tcg.card import TcgCard
from altmode.games.tcg.pool import pool
from altmode.games.tcg.profile import ADVANCED, RULES_1_0
from altmode.games.tcg.rules.teams import faults


def legal_deck() -> list[TcgCard]:
    """40 battle cards, no name more than 3 times: nothing about it can be at fault."""
    cards: list[TcgCard] = [card for card in pool().battle_cards[:14] for _ in range(3)]
    return cards[:40]


def faults_of(*team: str) -> list[list[str]]:
    """What is wrong with a team under the advanced rules and under Rules 1.0."""
    characters: list[TcgCard] = [pool().card(name) for name in team]
    return [faults(characters, legal_deck(), profile) for profile in (ADVANCED, RULES_1_0)]


@cites("TCG-FAQ-BUILD-01")
def test_the_same_character_card_twice_is_refused() -> None:
    """Two copies of Bumblebee, Brave Warrior cost only 12 stars; the second copy is the fault."""
    for found in faults_of("Bumblebee, Brave Warrior", "Bumblebee, Brave Warrior"):
        assert len(found) == 1
        assert "Bumblebee, Brave Warrior is on the team 2 times" in found[0]
        assert "TCG-BUILD-05" in found[0]


@cites("TCG-FAQ-BUILD-02")
def test_two_cards_of_one_name_may_stand_together() -> None:
    """Another subtitle makes another card, and the two Bumblebees leave exactly 10 stars for a third character."""
    two = ("Bumblebee, Brave Warrior", "Bumblebee, Courageous Scout")

    assert faults_of(*two) == [[], []]
    assert faults_of(*two, "Grimlock, Dinobot Leader") == [[], []]
    for found in faults_of(*two, "Starscream, Air Commander"):
        assert len(found) == 1
        assert "26" in found[0]


@cites("TCG-FAQ-BUILD-03")
def test_autobots_and_decepticons_may_share_a_team() -> None:
    """All characters work together under one player, in whatever mixture."""
    mixed = (
        "Arcee, Skilled Fighter",
        "Flamewar, Veteran Decepticon",
        "Prowl, Military Strategist",
        "Demolisher, Devoted Decepticon",
    )

    assert {card.faction for card in pool().characters if card.name in mixed} == {"Autobot", "Decepticon"}
    assert faults_of(*mixed) == [[], []]
