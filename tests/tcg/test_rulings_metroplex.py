"""Rulings on what may be on a team with Metroplex or his three, and on the cards the rulings were written for."""

from __future__ import annotations

from typing import Any

import pytest
from citing import cites

from altmode import api
from altmode.authoring.scenarios import facts_for
from altmode.games.tcg.card import Character
from altmode.games.tcg.game import IllegalDeck
from altmode.games.tcg.pool import pool
from altmode.games.tcg.state import TcgState

METROPLEX = "Metroplex, Autobot City"
THREE = ["Scamper, City Patrol", "Six-Gun, Heavy Weapons Expert", "Slammer, Combat Drone"]
FIRST_YEAR = ("Wave 1", "Wave 1A", "Wave 1C", "Wave 1S")
"""The sets that the rulings speak of: booster, Metroplex, convention and starter."""


def begin(mode: str, team: list[str]) -> dict[str, Any]:
    """Set a match up with a team against an ordinary one, and tell the table's facts."""
    deck = [[3, card.name] for card in pool().battle_cards[:14]]
    seats = [
        {"name": "ada", "team": team, "deck": deck},
        {"name": "ben", "team": ["Inferno, Fearless Firefighter"], "deck": deck},
    ]
    state = api.new_game("tcg", mode=mode, seats=seats, seed=1, first=0)
    assert isinstance(state, TcgState)
    return facts_for(state, None)


@cites("TCG-FAQ-METROPLEX-01")
@pytest.mark.parametrize("mode", ["metroplex", "advanced", "rules-1.0"])
def test_nobody_who_costs_stars_joins_metroplex(mode: str) -> None:
    """Metroplex alone uses up the 25 stars, so every other character with stars makes the team illegal."""
    for card in pool().characters:
        if card.name not in (METROPLEX, *THREE) and card.stars:
            with pytest.raises(IllegalDeck) as refusal:
                begin(mode, [METROPLEX, card.name])
            assert f"{25 + card.stars} " in refusal.value.reasons[0], card.name
            assert len(refusal.value.reasons) == 1, card.name


@cites("TCG-FAQ-METROPLEX-02")
@pytest.mark.parametrize("named", [[], THREE[:1], THREE])
def test_the_three_add_nothing_to_metroplex(named: list[str]) -> None:
    """Named on the team list or not, Scamper, Six-Gun and Slammer begin under Metroplex and are free."""
    facts = begin("metroplex", [METROPLEX, *named])

    assert facts["ada"]["battlefield"] == [METROPLEX]
    assert sorted(facts["ada"]["under"]) == THREE
    assert sorted(facts["metroplex"]["under"]) == THREE


@cites("TCG-FAQ-METROPLEX-03")
@pytest.mark.parametrize("mode", ["metroplex", "advanced", "rules-1.0"])
def test_scamper_joins_other_teams_for_his_stars(mode: str) -> None:
    """Inferno 12, Bumblebee 9 and Scamper 4 are just 25; with Grimlock's 10 for the 9 it is one too many."""
    team = ["Inferno, Fearless Firefighter", "Bumblebee, Courageous Scout", "Scamper, City Patrol"]
    facts = begin(mode, team)
    assert sorted(facts["ada"]["battlefield"]) == sorted(team)
    assert facts["ada"]["under"] == []

    with pytest.raises(IllegalDeck, match="26"):
        begin(mode, ["Inferno, Fearless Firefighter", "Grimlock, Dinobot Leader", "Scamper, City Patrol"])


@cites("TCG-FAQ-METROPLEX-03")
def test_all_three_join_another_team() -> None:
    """Without Metroplex the three cost 4 stars each, 12 together, and start on the battlefield."""
    facts = begin("advanced", [*THREE, "Optimus Prime, Battlefield Legend"])
    assert len(facts["ada"]["battlefield"]) == 4

    with pytest.raises(IllegalDeck, match="26"):
        begin("advanced", [*THREE, "Cliffjumper, Renegade Warrior", "Red Alert, Security Chief"])


@cites("TCG-FAQ-TEAMUP-01")
def test_no_character_of_the_first_year_is_a_truck_and_a_car() -> None:
    """No side of any character in the sets the rulings were written for has both traits."""
    sides = [
        (card.name, face.traits)
        for name in FIRST_YEAR
        for card in pool().sets[name]
        if isinstance(card, Character)
        for face in card.sides()
    ]
    assert {name for name, traits in sides if "Truck" in traits}
    assert {name for name, traits in sides if "Car" in traits}
    assert [name for name, traits in sides if {"Truck", "Car"} <= set(traits)] == []
