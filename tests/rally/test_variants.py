"""Set-up of the variants: teams, classic boards, classic robots, and the robots of this game in a classic race."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from citing import cites

import altmode
from altmode.games.rally.box import AUTOBOTS, CLASSIC_ROBOTS, DECEPTICONS, PERMANENT, TEMPORARY, personal_of
from altmode.games.rally.facts import rally_setup
from altmode.games.rally.game import BadSetup
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import COLLECTION, INSTALLED, PERSONAL


def race(mode: str, seats: list[dict[str, Any]], seed: int = 1, **options: Any) -> RallyState:
    """A race before the first robot is placed."""
    state = altmode.new_game("rally", mode=mode, seats=seats, seed=seed, **options)
    assert isinstance(state, RallyState)
    return state


def names(state: RallyState, zone: int, seat: int) -> list[str]:
    """The cards in a zone."""
    return [state.card(piece).name for piece in state.zone(zone, seat)]


# -- Teams


@cites("RR-TEAM-01", "RR-TEAM-02")
@pytest.mark.parametrize(
    ("seats", "teams", "sitting"),
    [(4, 2, [0, 1, 0, 1]), (6, 2, [0, 1, 0, 1, 0, 1]), (6, 3, [0, 1, 2, 0, 1, 2])],
    ids=["2v2", "3v3", "2v2v2"],
)
def test_teams_are_equal_and_sit_in_turn(seats: int, teams: int, sitting: list[int]) -> None:
    assert rally_setup(race("teams", [{}] * seats, teams=teams).view(0)).teams == sitting


@cites("RR-TEAM-01")
@pytest.mark.parametrize(
    ("seats", "teams"), [(2, 2), (3, 2), (3, 3), (4, 3), (4, 4), (5, 2), (6, 4), (6, 6), (6, 1)]
)
def test_no_other_teams(seats: int, teams: int) -> None:
    with pytest.raises(ValueError, match=r"RR-TEAM-01|is for 4 or 6 seats"):
        race("teams", [{}] * seats, teams=teams)


@cites("RR-TEAM-05", "GAP-DATA-4")
def test_autobots_against_decepticons_unless_the_players_want_otherwise() -> None:
    assert sorted(AUTOBOTS) == ["Arcee", "Blurr", "Optimus Prime"]
    assert sorted(DECEPTICONS) == ["Drag Strip", "Flamewar", "Megatron"]
    for seats in (4, 6):
        found = rally_setup(race("teams", [{}] * seats, teams=2).view(0))
        factions = [robot in AUTOBOTS for robot in found.robots]
        assert factions == [team == found.teams[0] for team in found.teams]
    mixed = [{"robot": name} for name in ("Arcee", "Blurr", "Megatron", "Flamewar")]
    found = rally_setup(race("teams", mixed).view(0))
    assert found.robots == ["Arcee", "Blurr", "Megatron", "Flamewar"]
    assert found.teams == [0, 1, 0, 1]


@cites("RR-TEAM-06")
def test_a_team_race_is_set_up_like_any_other() -> None:
    plain, teamed = race("race", [{}] * 4), race("teams", [{}] * 4)
    assert teamed.energon == plain.energon == [5] * 4
    for seat in range(4):
        assert len(teamed.zone(COLLECTION, seat)) == 1
        assert len(teamed.zone(PERSONAL, seat)) == 3


# -- Classic robots in this game


@cites("RR-COMPAT-06")
@pytest.mark.parametrize("seed", range(5))
def test_classic_robots_get_two_permanent_and_one_temporary_upgrade(seed: int) -> None:
    state = race(
        "classic-robots", [{"robot": "Smash Bot"}, {"robot": "Arcee"}, {"robot": CLASSIC_ROBOTS[1]}], seed
    )
    permanent, temporary = {card.name for card in PERMANENT}, {card.name for card in TEMPORARY}
    for seat in (0, 2):
        dealt = names(state, COLLECTION, seat)
        assert len(dealt) == 3
        assert sum(name in permanent for name in dealt) == 2
        assert sum(name in temporary for name in dealt) == 1
        assert names(state, PERSONAL, seat) == []
        assert names(state, INSTALLED, seat) == []
    assert len(names(state, PERSONAL, 1)) == 3
    assert len(names(state, COLLECTION, 1)) == 1


@cites("RR-COMPAT-06")
def test_upgrades_of_classic_robots_are_dealt_by_chance_and_in_secret() -> None:
    seats = [{"robot": "Smash Bot"}, {"robot": "Arcee"}]
    dealt = Counter(
        name for seed in range(15) for name in names(race("classic-robots", seats, seed), COLLECTION, 0)
    )
    assert len(dealt) > 10
    shown = race("classic-robots", seats).view(1).zone("collection", 0).pieces
    assert [piece.card for piece in shown] == [None] * 3


@cites("GAP-COMPAT-3")
def test_at_most_five_classic_robots() -> None:
    five = [{"robot": robot} for robot in CLASSIC_ROBOTS[:5]]
    state = race("classic-robots", [*five, {"robot": "Arcee"}])
    assert [len(state.zone(COLLECTION, seat)) for seat in range(6)] == [3, 3, 3, 3, 3, 1]
    with pytest.raises(BadSetup, match="5 classic robots at most, found 6"):
        race("classic-robots", [{"robot": robot} for robot in CLASSIC_ROBOTS])


# -- Robots of this game in a classic race


@cites("RR-COMPAT-11", "GAP-COMPAT-2")
@pytest.mark.parametrize("robot", [*AUTOBOTS, *DECEPTICONS])
def test_one_personal_and_two_dealt_upgrades_in_a_classic_race(robot: str) -> None:
    other = "Arcee" if robot != "Arcee" else "Blurr"
    state = race("classic-race", [{"robot": robot}, {"robot": other}])
    assert len(names(state, PERSONAL, 0)) == 1
    assert names(state, PERSONAL, 0)[0] in [card.name for card in personal_of(robot)]
    common = {card.name for card in (*PERMANENT, *TEMPORARY)}
    assert len(set(names(state, COLLECTION, 0)) & common) == len(names(state, COLLECTION, 0)) == 2
    assert names(state, INSTALLED, 0) == []


SUITED = {
    "Optimus Prime": {"King of the Road"},
    "Blurr": {"Don't Blink", "Eat My Dust"},
    "Arcee": {"Double Trouble", "Style Points"},
    "Megatron": {"Fire in the Hole", "Rolling Thunder", "Rulebreaker"},
    "Drag Strip": {"Catch My Drift", "Fast Start"},
    "Flamewar": {"Bullseye", "Bumper Jumper"},
}
"""Personal upgrades that ask for no discard and for no walkway, building, ramp or pit stop."""


@cites("RR-COMPAT-12", "GAP-COMPAT-2")
@pytest.mark.parametrize("robot", SUITED)
def test_the_personal_upgrade_suits_a_classic_race(robot: str) -> None:
    other = "Arcee" if robot != "Arcee" else "Blurr"
    state = race("classic-race", [{"robot": robot}, {"robot": other}])
    assert set(names(state, PERSONAL, 0)) <= SUITED[robot]


@cites("RR-COMPAT-11", "RR-COMPAT-12", "GAP-COMPAT-2")
def test_a_player_may_choose_which_personal_upgrade() -> None:
    seats = [{"robot": "Megatron", "personal": "Rulebreaker"}, {"robot": "Blurr", "personal": "Eat My Dust"}]
    state = race("classic-race", seats)
    assert names(state, PERSONAL, 0) == ["Rulebreaker"]
    assert names(state, PERSONAL, 1) == ["Eat My Dust"]
    with pytest.raises(BadSetup, match="Megatron has no personal upgrade"):
        race("classic-race", [{"robot": "Megatron", "personal": "Fly Girl"}, {}])


# -- Boards


@cites("RR-COMPAT-08")
def test_classic_boards_need_a_mode_that_takes_them() -> None:
    with pytest.raises(BadSetup, match="classic-boards or classic-race"):
        race("race", [{}] * 3, course="night-shift")
    for mode in ("classic-boards", "classic-race"):
        assert race(mode, [{}] * 3, course="night-shift").track.belts
    # Boards of this game may be raced on in a classic race too.
    assert race("classic-race", [{}] * 3, course="twin-loop-warm-up-lap").decisions[0].about == "start"
