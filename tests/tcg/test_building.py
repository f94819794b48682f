"""What may be brought to the table: team and deck limits."""

from __future__ import annotations

from typing import Any

import pytest
from citing import cites

import altmode
from altmode import State
from altmode.authoring.scenarios import facts_for
from altmode.games.tcg.cards import REWORDED
from altmode.games.tcg.game import PROFILES, IllegalDeck
from altmode.games.tcg.pool import pool
from altmode.games.tcg.rules.teams import faults
from altmode.games.tcg.state import TcgState

OWN_TEAMS_AND_DECKS = ["advanced", "rules-1.0"]

TRIPLES = [
    "Zap",
    "Medic!",
    "Supercharge",
    "Data Bank",
    "Data Pad",
    "Primary Laser",
    "Photon Bomb",
    "Strafing Run",
    "Handheld Blaster",
    "Improvised Shield",
    "Flamethrower",
    "Ramming Speed",
    "Disarm",
]
Deck = list[list[Any]]

FORTY: Deck = [*([3, name] for name in TRIPLES), [1, "Repair Bay"]]
KUP = "Sergeant Kup, Veteran Sergeant"


def start(
    team: list[str], deck: Deck = FORTY, *, mode: str = "advanced", cards: list[dict[str, Any]] | None = None
) -> TcgState:
    """A game in which ada brings this team and deck, and ben something legal."""
    state = altmode.new_game(
        "tcg",
        mode=mode,
        seats=[
            {"name": "ada", "team": team, "deck": deck},
            {"name": "ben", "team": [KUP], "deck": FORTY},
        ],
        seed=1,
        first=0,
        cards=cards or [],
    )
    assert isinstance(state, TcgState)
    return state


def reasons(team: list[str], deck: Deck = FORTY, **settings: Any) -> list[str]:
    """Why a team and deck are refused."""
    with pytest.raises(IllegalDeck) as refused:
        start(team, deck, **settings)
    assert refused.value.heading == "ada's deck is not legal:"
    return refused.value.reasons


def team_in_play(state: State, name: str = "ada") -> list[str]:
    assert isinstance(state, TcgState)
    found: list[str] = facts_for(state, None)[name]["battlefield"]
    return found


def robot(name: str, stars: int, faction: str = "Autobot") -> dict[str, Any]:
    """A character made for a test."""
    return {
        "name": name,
        "kind": "character",
        "stars": stars,
        "faction": faction,
        "health": 9,
        "alt": {"attack": 1, "defense": 1},
    }


# 12 or 13 stars, and 13.
TWENTY_FIVE = ["Optimus Prime, Freedom Fighter", "Megatron, Living Weapon"]
TWENTY_SIX = ["Optimus Prime, Battlefield Legend", "Megatron, Living Weapon"]


@cites("TCG-BUILD-01")
def test_a_team_of_25_stars_is_legal_and_one_of_26_is_not() -> None:
    assert len(team_in_play(start(TWENTY_FIVE))) == 2

    (reason,) = reasons(TWENTY_SIX)
    assert "26 stars" in reason and "TCG-BUILD-01" in reason


@cites("TCG-BUILD-01", "TCG-CONFLICT-01")
def test_stars_of_battle_cards_do_not_count_in_the_advanced_game() -> None:
    starred = [{"name": "Gold Plating", "kind": "upgrade", "slot": "armor", "stars": 1}]

    state = start(TWENTY_FIVE, [*FORTY, [3, "Gold Plating"]], cards=starred)

    assert not state.over


@cites("TCG-BUILD-02", "TCG-CONFLICT-01")
def test_team_and_deck_share_25_stars_in_rules_1_0() -> None:
    """24 stars of characters leave room for exactly one starred card."""
    team = ["Optimus Prime, Freedom Fighter", "Inferno, Fearless Firefighter"]
    starred = [
        {"name": "Gold Plating", "kind": "upgrade", "slot": "armor", "stars": 1},
        {"name": "Gold Rush", "kind": "action", "stars": 2},
    ]

    assert team_in_play(start(team, [*FORTY, [1, "Gold Plating"]], mode="rules-1.0", cards=starred))

    (reason,) = reasons(team, [*FORTY, [1, "Gold Rush"]], mode="rules-1.0", cards=starred)
    assert "26 stars" in reason and "TCG-BUILD-02" in reason


@cites("TCG-BUILD-02")
def test_characters_alone_may_not_exceed_25_stars_in_rules_1_0() -> None:
    assert team_in_play(start(TWENTY_FIVE, mode="rules-1.0"))

    (reason,) = reasons(TWENTY_SIX, mode="rules-1.0")
    assert "26 stars" in reason


@cites("TCG-BUILD-03")
def test_each_copy_of_a_starred_card_adds_its_stars() -> None:
    """22 stars of characters: 3 copies of a card worth 1 star just fit, and with 23 they do not."""
    starred = [{"name": "Gold Plating", "kind": "upgrade", "slot": "armor", "stars": 1}]
    deck = [*FORTY, [3, "Gold Plating"]]
    cards = [*starred, robot("Heavy, Test Bot", 22), robot("Heavier, Test Bot", 23)]

    assert team_in_play(start(["Heavy, Test Bot"], deck, mode="rules-1.0", cards=cards))

    (reason,) = reasons(["Heavier, Test Bot"], deck, mode="rules-1.0", cards=cards)
    assert "26 stars (23 + 3)" in reason


@cites("TCG-BUILD-03")
def test_cards_without_stars_add_nothing() -> None:
    assert team_in_play(start(TWENTY_FIVE, [*FORTY, [3, "Turbo Boosters"]], mode="rules-1.0"))


@cites("TCG-BUILD-04")
@pytest.mark.parametrize("mode", OWN_TEAMS_AND_DECKS)
def test_only_stars_limit_the_number_of_characters(mode: str) -> None:
    cards = [robot(f"Mini {number}, Test Bot", 1) for number in range(25)]
    names = [card["name"] for card in cards]

    assert sorted(team_in_play(start(names, mode=mode, cards=cards))) == sorted(names)


@cites("TCG-BUILD-04")
@pytest.mark.parametrize("mode", OWN_TEAMS_AND_DECKS)
def test_one_character_is_enough_however_few_its_stars(mode: str) -> None:
    assert team_in_play(start(["Arcee, Skilled Fighter"], mode=mode)) == ["Arcee, Skilled Fighter"]


@cites("TCG-BUILD-05", "TCG-FAQ-BUILD-01")
@pytest.mark.parametrize("mode", OWN_TEAMS_AND_DECKS)
def test_the_same_character_card_twice_is_refused(mode: str) -> None:
    (reason,) = reasons(["Bumblebee, Brave Warrior", "Bumblebee, Brave Warrior"], mode=mode)

    assert "Bumblebee, Brave Warrior" in reason and "TCG-BUILD-05" in reason


@cites("TCG-BUILD-05")
def test_a_character_card_is_known_however_its_name_is_typed() -> None:
    (reason,) = reasons(["Bumblebee, Brave Warrior", "bumblebee brave warrior"])

    assert "2 times" in reason


@cites("TCG-BUILD-05")
def test_both_players_may_bring_the_same_character() -> None:
    """The limit is for a team, not for the table."""
    state = start([KUP])

    assert team_in_play(state, "ada") == team_in_play(state, "ben") == [KUP]


@cites("TCG-BUILD-06", "TCG-FAQ-BUILD-02")
@pytest.mark.parametrize("mode", OWN_TEAMS_AND_DECKS)
def test_the_same_name_with_another_subtitle_is_another_card(mode: str) -> None:
    team = ["Bumblebee, Brave Warrior", "Bumblebee, Courageous Scout", "Bumblebee, Legendary Warrior"]

    assert sorted(team_in_play(start(team, mode=mode))) == sorted(team)


@cites("TCG-BUILD-07", "TCG-FAQ-BUILD-03")
@pytest.mark.parametrize("mode", OWN_TEAMS_AND_DECKS)
def test_factions_may_be_mixed(mode: str) -> None:
    team = ["Arcee, Skilled Fighter", "Demolisher, Devoted Decepticon", KUP, "Flamewar, Veteran Decepticon"]

    assert sorted(team_in_play(start(team, mode=mode))) == sorted(team)


@cites("TCG-BUILD-07")
def test_mixing_factions_costs_nothing() -> None:
    assert team_in_play(start(["Optimus Prime, Freedom Fighter", "Megatron, Living Weapon"]))


@cites("TCG-BUILD-08")
@pytest.mark.parametrize("mode", OWN_TEAMS_AND_DECKS)
def test_a_deck_of_40_is_legal_and_one_of_39_is_not(mode: str) -> None:
    assert team_in_play(start([KUP], FORTY, mode=mode))

    (reason,) = reasons([KUP], FORTY[:-1], mode=mode)
    assert "39 cards" in reason and "TCG-BUILD-08" in reason


@cites("TCG-BUILD-09")
@pytest.mark.parametrize("mode", OWN_TEAMS_AND_DECKS)
def test_a_deck_may_hold_every_card_there_is_three_times(mode: str) -> None:
    deck: Deck = [[3, card.name] for card in pool().battle_cards if not card.stars]

    state = start([KUP], deck, mode=mode)

    # 3 cards were drawn before the game and 1 at the start of the turn.
    assert len(facts_for(state, None)["ada"]["deck"]) == 3 * len(deck) - 4
    assert len(deck) > 80


@cites("TCG-BUILD-10")
@pytest.mark.parametrize("mode", OWN_TEAMS_AND_DECKS)
def test_three_copies_are_legal_and_a_fourth_is_not(mode: str) -> None:
    assert team_in_play(start([KUP], [*FORTY[:-1], [3, "Repair Bay"]], mode=mode))

    (reason,) = reasons([KUP], [*FORTY[:-1], [4, "Repair Bay"]], mode=mode)
    assert "Repair Bay" in reason and "4 times" in reason and "TCG-BUILD-10" in reason


@cites("TCG-BUILD-10")
def test_copies_on_several_lines_of_a_deck_list_are_counted_together() -> None:
    (reason,) = reasons([KUP], [*FORTY, [2, "Zap"]])

    assert "Zap" in reason and "5 times" in reason


@cites("TCG-GAP-31")
def test_printings_of_one_name_are_counted_together() -> None:
    """Brainstorm has two printings with different texts: 2 of each are 4 of one name."""
    kup = pool().card(KUP)
    first, later = pool().card("Brainstorm"), REWORDED["Brainstorm"]
    others = [pool().card(name) for count, name in FORTY for _ in range(count) if name != "Brainstorm"]
    assert first is not later and first.name == later.name

    (reason,) = faults([kup], [*others, first, first, later, later], PROFILES["rules-1.0"])
    assert "Brainstorm" in reason and "4 times" in reason
    assert not faults([kup], [*others, first, later, later], PROFILES["rules-1.0"])


@cites("TCG-BUILD-10")
def test_the_limit_on_copies_is_for_each_player() -> None:
    """Both decks hold 3 copies of the same cards: 6 at the table."""
    assert team_in_play(start([KUP], FORTY))


@cites("TCG-BUILD-11")
@pytest.mark.parametrize("mode", OWN_TEAMS_AND_DECKS)
def test_a_character_in_a_deck_is_refused(mode: str) -> None:
    (reason,) = reasons([KUP], [*FORTY, [1, "Arcee, Skilled Fighter"]], mode=mode)

    assert "Arcee, Skilled Fighter" in reason and "TCG-BUILD-11" in reason


@cites("TCG-BUILD-11")
def test_characters_do_not_fill_a_deck_up_to_40() -> None:
    text = reasons([KUP], [*FORTY[:-1], [1, "Arcee, Skilled Fighter"]])

    assert len(text) == 2
    assert any("39 cards" in reason for reason in text)


@cites("TCG-BUILD-11")
@pytest.mark.parametrize("mode", OWN_TEAMS_AND_DECKS)
def test_a_battle_card_on_a_team_is_refused(mode: str) -> None:
    (reason,) = reasons([KUP, "Zap"], mode=mode)

    assert "Zap" in reason and "TCG-BUILD-11" in reason


@cites("TCG-BUILD-11")
def test_characters_start_on_the_battlefield_and_are_never_in_a_deck() -> None:
    facts = facts_for(start(TWENTY_FIVE), None)

    assert sorted(facts["ada"]["battlefield"]) == sorted(TWENTY_FIVE)
    assert not set(TWENTY_FIVE) & {*facts["ada"]["deck"], *facts["ada"]["hand"]}
    assert len(facts["ada"]["deck"]) + len(facts["ada"]["hand"]) == 40


@cites("TCG-BUILD-12")
@pytest.mark.parametrize("mode", OWN_TEAMS_AND_DECKS)
def test_each_player_has_their_own_team_and_deck(mode: str) -> None:
    """Ada's deck holds cards that ben's does not, and none of them ever shows up with him."""
    deck = [*FORTY[:-1], [3, "Turbo Boosters"]]

    facts = facts_for(start(TWENTY_FIVE, deck, mode=mode), None)

    def all_of(name: str) -> list[str]:
        return sorted([*facts[name]["deck"], *facts[name]["hand"]])

    assert all_of("ada") == sorted(name for count, name in deck for _ in range(count))
    assert all_of("ben") == sorted(name for count, name in FORTY for _ in range(count))
    assert facts["ben"]["battlefield"] == [KUP]


@cites("TCG-GAP-32")
@pytest.mark.parametrize("mode", OWN_TEAMS_AND_DECKS)
def test_a_team_of_no_characters_is_refused(mode: str) -> None:
    (reason,) = reasons([], mode=mode)

    assert "at least 1 character" in reason


@cites("TCG-GAP-32")
def test_every_broken_limit_is_reported_at_once() -> None:
    team = ["Megatron, Living Weapon", "Megatron, Living Weapon"]
    deck: Deck = [[4, "Zap"], [5, "Medic!"], [1, "Arcee, Skilled Fighter"]]

    text = " ".join(reasons(team, deck))

    for rule in ("TCG-BUILD-01", "TCG-BUILD-05", "TCG-BUILD-08", "TCG-BUILD-10", "TCG-BUILD-11"):
        assert rule in text
    assert "Zap" in text and "Medic!" in text


@cites("TCG-GAP-32")
def test_the_limits_hold_for_the_second_seat_too() -> None:
    with pytest.raises(IllegalDeck) as refused:
        altmode.new_game(
            "tcg",
            mode="advanced",
            seats=[
                {"name": "ada", "team": [KUP], "deck": FORTY},
                {"name": "ben", "team": TWENTY_SIX, "deck": FORTY},
            ],
            seed=1,
        )

    assert refused.value.heading == "ben's deck is not legal:"
    assert "26 stars" in str(refused.value)


@cites("TCG-GAP-32")
def test_what_both_seats_break_is_reported_together() -> None:
    with pytest.raises(IllegalDeck) as refused:
        altmode.new_game(
            "tcg",
            mode="advanced",
            seats=[
                {"name": "ada", "team": [KUP], "deck": FORTY[:-1]},
                {"name": "ben", "team": TWENTY_SIX, "deck": FORTY},
            ],
            seed=1,
        )

    assert "39 cards" in str(refused.value)
    assert "26 stars" in str(refused.value)


@cites("TCG-GAP-32")
def test_faults_can_be_asked_for_without_starting_a_game() -> None:
    team = [pool().card(name) for name in TWENTY_SIX]
    deck = [pool().card(name) for count, name in FORTY for _ in range(count)]

    assert faults(team[:1], deck, PROFILES["advanced"]) == []
    assert len(faults(team, deck[:-1], PROFILES["advanced"])) == 2
