"""Decks over a whole game, drawn games, and the set-up of the Metroplex deck."""

from __future__ import annotations

from typing import Any

import pytest
from citing import cites
from tables import seat, table

from altmode import api
from altmode.games.tcg.facts import FighterFacts, WaitingFacts, tcg_facts
from altmode.games.tcg.game import IllegalDeck
from altmode.kernel.views import View, view_of

CITY = "Metroplex, Autobot City"
SCAMPER = "Scamper, City Patrol"
SIX_GUN = "Six-Gun, Heavy Weapons Expert"
SLAMMER = "Slammer, Combat Drone"
PLAIN_DECK = [[1, f"Plain Card {number}"] for number in range(40)]
PLAIN_CARDS = [{"name": f"Plain Card {number}", "kind": "action"} for number in range(40)]
GLASS: dict[str, Any] = {"name": "Glass, Test Block", "kind": "character", "health": 5, "alt": {"attack": 1}}


def city_game(team: list[str], mode: str = "metroplex", **options: Any) -> View:
    """What everybody sees when a game with that team has just begun, the team's player going first."""
    state = api.new_game(
        "tcg",
        mode=mode,
        seats=[
            {"name": "ada", "team": team, "deck": PLAIN_DECK},
            {"name": "ben", "team": ["Demolisher, Devoted Decepticon"], "deck": PLAIN_DECK},
        ],
        seed=1,
        first=0,
        cards=PLAIN_CARDS,
        **options,
    )
    return view_of(state, 0)


def names(view: View, zone: str) -> list[str]:
    """The cards in one of ada's zones, in the order of the alphabet."""
    return sorted(piece.card or "" for piece in view.zone(zone, 0).pieces)


@cites("TCG-METRO-02", "TCG-FAQ-METROPLEX-02", "TCG-GAP-75")
@pytest.mark.parametrize("team", [[CITY], [CITY, SCAMPER, SIX_GUN, SLAMMER]])
def test_the_three_begin_under_metroplex(team: list[str]) -> None:
    """Whether they are written on the team or not; and starting in alt mode deploys nobody."""
    view = city_game(team)

    assert names(view, "battlefield") == [CITY]
    assert names(view, "under") == [SCAMPER, SIX_GUN, SLAMMER]
    city = view.zone("battlefield", 0).pieces[0]
    assert isinstance(city.facts, FighterFacts) and city.facts.form == "alt"
    waiting = [piece.facts for piece in view.zone("under", 0).pieces]
    assert {facts.under for facts in waiting if isinstance(facts, WaitingFacts)} == {city.id}


@cites("TCG-METRO-03", "TCG-FAQ-METROPLEX-02")
@pytest.mark.parametrize("mode", ["metroplex", "advanced", "rules-1.0"])
def test_the_three_cost_no_stars_beside_metroplex(mode: str) -> None:
    """25 stars of Metroplex and 12 of the three are 25 for the limit, in every rule set he can join."""
    view = city_game([CITY, SCAMPER, SIX_GUN, SLAMMER], mode)

    assert names(view, "battlefield") == [CITY]


@cites("TCG-METRO-04", "TCG-FAQ-METROPLEX-01")
def test_nobody_else_fits_beside_metroplex() -> None:
    """Any character with stars breaks the limit, and the refusal says by how much."""
    with pytest.raises(IllegalDeck, match="30 stars; the limit is 25"):
        city_game([CITY, "Flamewar, Veteran Decepticon"])


@cites("TCG-METRO-05", "TCG-FAQ-METROPLEX-03")
@pytest.mark.parametrize("mode", ["metroplex", "advanced", "rules-1.0"])
def test_without_metroplex_the_three_are_ordinary(mode: str) -> None:
    """They start on the battlefield, in alt mode, and nobody is under anybody."""
    view = city_game([SCAMPER, SIX_GUN, SLAMMER], mode)

    assert names(view, "battlefield") == [SCAMPER, SIX_GUN, SLAMMER]
    assert names(view, "under") == []


@cites("TCG-METRO-05")
def test_without_metroplex_the_three_cost_their_stars() -> None:
    """Beside a character of 22 stars, Scamper's 4 are too many."""
    heavy = {"name": "Heavy, Test Block", "kind": "character", "health": 9, "stars": 22, "alt": {"attack": 1}}
    seats = [
        {"name": "ada", "team": ["Heavy, Test Block", SCAMPER], "deck": PLAIN_DECK},
        {"name": "ben", "team": ["Demolisher, Devoted Decepticon"], "deck": PLAIN_DECK},
    ]

    with pytest.raises(IllegalDeck, match="26 stars; the limit is 25"):
        api.new_game("tcg", mode="advanced", seats=seats, seed=1, cards=[*PLAIN_CARDS, heavy])


@cites("TCG-END-03")
def test_after_a_drawn_game_the_next_one_can_begin() -> None:
    """Nobody has won and nobody is asked; the same seats start afresh, with nothing carried over."""
    last_light = {
        "name": "Last Light",
        "kind": "action",
        "abilities": [
            {
                "ability": "on_play",
                "effect": {
                    "do": "damage",
                    "amount": 5,
                    "to": {"pick": "each", "of": {"pick": "characters"}},
                },
            }
        ],
    }
    ada, ben = table(
        ada=seat(play=[GLASS["name"]], hand=["Last Light"]),
        ben=seat(play=[GLASS["name"]]),
        cards=[GLASS, last_light],
    )

    ada.does("play last-light")

    assert ada.state.over
    assert ada.state.winners == []
    assert (ada.options, ben.options) == ([], [])
    view = city_game([CITY], turn_limit=0)
    assert not view.over
    assert tcg_facts(view).turn == 1


@cites("TCG-DECK-01", "TCG-DECK-06", "TCG-GAP-09")
def test_a_deck_is_never_empty_while_its_scrap_pile_is_not() -> None:
    """Over many turns both small decks run out again and again, at last for good, and nobody loses by it."""
    wall = {"name": "Wall, Test Block", "kind": "character", "health": 9, "alt": {"defense": 9}}
    small = seat(play=["Wall, Test Block"], filler=9)
    ada, ben = table(ada=small, ben=small, cards=[wall])

    for turn in range(24):
        mover = (ada, ben)[turn % 2]
        mover.does(f"attack with wall-of-{mover.name}")
        for player in (ada, ben):
            assert player.zone("deck") or not player.zone("scrap")

    assert sum("reshuffles" in line for line in ada.log) > 8
    assert ada.zone("deck") == ben.zone("deck") == []
    assert not ada.state.over


@cites("TCG-PLAY-03")
def test_cards_scrapped_off_a_deck_are_told_of_their_owner() -> None:
    """Ben's Treasure Hunt scraps 4 cards, and the log says of each that it is his."""
    ada, ben = table(
        ada=seat(play=["Demolisher"]),
        ben=seat(
            play=["Arcee, Skilled Fighter"],
            hand=["Treasure Hunt"],
            deck=["Zap", "Medic!", "Zap", "Repair Bay"],
        ),
        active=1,
    )
    ben.does("play treasure-hunt")

    lines = [line for line in view_of(ada.state, 0).log if line.event == "card_scrapped"]
    assert [line.text for line in lines] == [
        f"{name} is scrapped." for name in ("Zap", "Medic!", "Zap", "Repair Bay")
    ]
    assert [line.details["seat"] for line in lines] == [1, 1, 1, 1]
    assert ben.zone("scrap") == ["Zap", "Medic!", "Zap", "Repair Bay"]


@cites("TCG-DECK-11")
def test_the_table_shows_each_seats_places() -> None:
    """Every seat has a deck, a scrap pile and a KO area of its own, in that order on the table."""
    ada, _ = table(ada=seat(play=["Demolisher"]), ben=seat(play=["Arcee, Skilled Fighter"]))

    view = view_of(ada.state, 0)

    for owner in (0, 1):
        places = [zone.name for zone in view.zones if zone.owner == owner]
        assert places.index("deck") < places.index("scrap") < places.index("ko")
        assert len(set(places)) == len(places)
