"""How a game starts: what lies where, who goes first, the first cards."""

from __future__ import annotations

from typing import Any

import pytest
from citing import cites

import altmode
from altmode.authoring.driving import Driver
from altmode.authoring.scenarios import facts_for
from altmode.games.tcg.game import IllegalDeck
from altmode.games.tcg.state import TcgState

Deck = list[list[Any]]

OWN_TEAMS_AND_DECKS = ["advanced", "rules-1.0"]

ADAS_TEAM = [
    "Optimus Prime, Autobot Leader",
    "Autobot Cosmos, Recon & Communication",
    "Red Alert, Security Chief",
]
BENS_TEAM = ["Sunstorm, Fusion Flyer", "Starscream, Air Commander"]
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
ADAS_DECK: Deck = [*([3, name] for name in TRIPLES), [1, "Repair Bay"]]
BENS_DECK: Deck = [*([3, name] for name in TRIPLES), [1, "Turbo Boosters"]]
BASIC_TEAMS = (
    ["Bumblebee, Brave Warrior", "Ironhide, Veteran Autobot"],
    ["Optimus Prime, Autobot Leader", "Red Alert, Security Chief"],
)


def begin(mode: str = "advanced", seed: int = 1, **options: Any) -> TcgState:
    """A game between ada and ben, run to its first question."""
    state = altmode.new_game(
        "tcg",
        mode=mode,
        seats=[
            {"name": "ada", "team": ADAS_TEAM, "deck": ADAS_DECK},
            {"name": "ben", "team": BENS_TEAM, "deck": BENS_DECK},
        ],
        seed=seed,
        **options,
    )
    assert isinstance(state, TcgState)
    return state


def begin_basic(
    teams: tuple[list[str], list[str]] = BASIC_TEAMS,
    decks: tuple[Deck, Deck] = ([[3, "Zap"], [3, "Primary Laser"]], [[4, "Medic!"]]),
    **options: Any,
) -> TcgState:
    """A basic game; both decks together are the shared one."""
    state = altmode.new_game(
        "tcg",
        mode="basic",
        seats=[
            {"name": name, "team": team, "deck": deck}
            for name, team, deck in zip(("ada", "ben"), teams, decks, strict=True)
        ],
        seed=options.pop("seed", 1),
        **options,
    )
    assert isinstance(state, TcgState)
    return state


def first_player(state: TcgState) -> str:
    found: str = facts_for(state, None)["turn"]
    return found


def play_out(state: TcgState) -> None:
    """Take the last option of every question until somebody has won: attacks come last."""
    driver = Driver(state, checked=False)
    while not state.over:
        decision = state.decisions[0]
        driver.choose(decision.seat, decision.keys[-1])


# -- The battlefield


@cites("TCG-SETUP-01")
@pytest.mark.parametrize("mode", OWN_TEAMS_AND_DECKS)
def test_every_character_starts_on_its_owners_side_with_the_alt_side_up(mode: str) -> None:
    facts = facts_for(begin(mode), None)

    assert sorted(facts["ada"]["battlefield"]) == sorted(ADAS_TEAM)
    assert sorted(facts["ben"]["battlefield"]) == sorted(BENS_TEAM)
    for handle in ("optimus-prime", "autobot-cosmos", "red-alert", "sunstorm", "starscream"):
        assert facts[handle]["mode"] == "alt"
    # The bot side of Sunstorm has another Attack, and is no Plane.
    assert facts["sunstorm"]["attack"] == 3
    assert "Plane" in facts["sunstorm"]["traits"]


@cites("TCG-SETUP-02", "TCG-CONFLICT-10")
def test_a_character_with_two_alt_modes_starts_in_the_first() -> None:
    triple = {
        "name": "Triple, Test Changer",
        "kind": "character",
        "stars": 5,
        "health": 9,
        "alt2": {"attack": 7, "defense": 1},
        "bot": {"attack": 5, "defense": 1},
        "alt": {"attack": 3, "defense": 1},
    }
    state = altmode.new_game(
        "tcg",
        mode="rules-1.0",
        seats=[
            {"name": "ada", "team": ["Triple, Test Changer"], "deck": ADAS_DECK},
            {"name": "ben", "team": BENS_TEAM, "deck": BENS_DECK},
        ],
        seed=1,
        first=0,
        cards=[triple],
    )
    assert isinstance(state, TcgState)

    facts = facts_for(state, None)

    assert facts["triple"]["mode"] == "alt"
    assert facts["triple"]["attack"] == 3
    assert {"flip triple to bot", "flip triple to alt2"} <= set(facts["options"])


@cites("TCG-SETUP-03")
@pytest.mark.parametrize("mode", OWN_TEAMS_AND_DECKS)
def test_characters_start_fresh_and_the_piles_empty(mode: str) -> None:
    facts = facts_for(begin(mode), None)

    for handle in ("optimus-prime", "autobot-cosmos", "red-alert", "sunstorm", "starscream"):
        assert facts[handle]["damage"] == 0
        assert facts[handle]["tapped"] is False
        assert facts[handle]["upgrades"] == []
    for name in ("ada", "ben"):
        for zone in ("scrap", "ko", "played", "upgrades", "under", "secrets"):
            assert facts[name][zone] == [], zone


@cites("TCG-SETUP-04")
@pytest.mark.parametrize("mode", OWN_TEAMS_AND_DECKS)
def test_starting_in_alt_mode_is_not_flipping_to_it(mode: str) -> None:
    """Flipping to alt mode, Optimus Prime draws, Sunstorm draws, Cosmos scraps his hand, Starscream damages."""
    state = begin(mode, first=0)

    facts = facts_for(state, None)

    assert len(facts["ada"]["hand"]) == 4
    assert len(facts["ben"]["hand"]) == 3
    assert facts["about"] == "turn"
    assert "flipped" not in facts["events"]
    assert "damaged" not in facts["events"]


# -- Decks and first cards


@cites("TCG-SETUP-05")
@pytest.mark.parametrize("mode", OWN_TEAMS_AND_DECKS)
def test_both_decks_are_shuffled(mode: str) -> None:
    """Over a few games the same deck lists lie in as many different orders, for both players."""

    def order(seed: int, name: str) -> tuple[str, ...]:
        facts = facts_for(begin(mode, seed, first=0), None)
        return tuple(facts[name]["deck"])

    for name in ("ada", "ben"):
        assert len({order(seed, name) for seed in range(8)}) == 8
    # Each is shuffled on its own: all but one card are the same in both, the orders are not.
    assert order(1, "ada")[:20] != order(1, "ben")[:20]


@cites("TCG-SETUP-05")
def test_any_card_may_come_up_on_top_wherever_it_stood_in_the_list() -> None:
    """The single card at the end of the list is drawn at the start of some games and not of others."""
    opened = ["Repair Bay" in facts_for(begin(seed=seed, first=1), None)["ada"]["hand"] for seed in range(60)]

    # 3 of 40 cards: about 4 games in 60.
    assert 0 < sum(opened) < 20


@cites("TCG-SETUP-05")
@pytest.mark.parametrize("mode", OWN_TEAMS_AND_DECKS)
def test_decks_lie_face_down(mode: str) -> None:
    """Nobody knows a card of any deck, not even of their own."""
    state = begin(mode, first=0)

    for seat in (0, 1):
        seen = facts_for(state, seat)
        assert set(seen["ada"]["deck"]) == {"?"} and len(seen["ada"]["deck"]) == 36
        assert set(seen["ben"]["deck"]) == {"?"} and len(seen["ben"]["deck"]) == 37


@cites("TCG-SETUP-08")
@pytest.mark.parametrize("mode", OWN_TEAMS_AND_DECKS)
@pytest.mark.parametrize("first", [0, 1])
def test_each_player_draws_three_cards_before_the_first_turn(mode: str, first: int) -> None:
    state = begin(mode, first=first)

    events = facts_for(state, None)["events"]
    before = events[: events.index("turn_began")]
    hands = [len(facts_for(state, None)[name]["hand"]) for name in ("ada", "ben")]

    assert before.count("card_drawn") == 6
    # The first player has drawn for the turn as well.
    assert hands[first] == 4
    assert hands[1 - first] == 3


@cites("TCG-SETUP-08", "TCG-SETUP-09")
def test_the_first_hand_comes_from_ones_own_deck() -> None:
    """Together hand and deck are the whole deck list, and each sees only their own hand."""
    state = begin(first=0)

    facts = facts_for(state, None)

    for name, deck in (("ada", ADAS_DECK), ("ben", BENS_DECK)):
        whole = sorted(card for count, card in deck for _ in range(count))
        assert sorted([*facts[name]["hand"], *facts[name]["deck"]]) == whole
    assert facts_for(state, 0)["ada"]["hand"] == facts["ada"]["hand"]
    assert facts_for(state, 0)["ben"]["hand"] == ["?"] * 3
    assert facts_for(state, 1)["ada"]["hand"] == ["?"] * 4


# -- Who goes first


@cites("TCG-SETUP-06")
@pytest.mark.parametrize("mode", OWN_TEAMS_AND_DECKS)
def test_the_first_player_is_random(mode: str) -> None:
    """Over 200 games neither player begins clearly more often than the other."""
    adas = sum(first_player(begin(mode, seed, log=False)) == "ada" for seed in range(200))

    assert 65 < adas < 135


@cites("TCG-SETUP-06")
def test_a_seed_decides_the_first_player_once_and_for_all() -> None:
    assert [first_player(begin(seed=seed)) for seed in range(10)] == [
        first_player(begin(seed=seed)) for seed in range(10)
    ]


@cites("TCG-SETUP-06")
@pytest.mark.parametrize("first", [0, 1])
def test_players_who_agreed_on_who_goes_first_are_obeyed(first: int) -> None:
    for seed in range(10):
        state = begin(seed=seed, first=first)
        assert first_player(state) == ("ada", "ben")[first]
        assert state.decisions[0].seat == first
        assert facts_for(state, None)["number"] == 1


@cites("TCG-SETUP-07")
@pytest.mark.parametrize("first", [0, 1])
def test_the_other_player_begins_the_next_game(first: int) -> None:
    """Whatever the seed says, and again in the third game."""
    for seed in range(5):
        second = altmode.next_game(begin(first=first), seed=seed)
        third = altmode.next_game(second, seed=seed)

        assert isinstance(second, TcgState) and isinstance(third, TcgState)
        assert first_player(second) == ("ben", "ada")[first]
        assert first_player(third) == ("ada", "ben")[first]


@cites("TCG-SETUP-07")
def test_the_other_player_begins_the_next_game_after_a_random_first_one() -> None:
    for seed in range(10):
        game = begin(seed=seed)
        following = altmode.next_game(game, seed=5)
        assert isinstance(following, TcgState)
        assert first_player(following) != first_player(game)


@cites("TCG-SETUP-07", "TCG-CONFLICT-26")
def test_it_does_not_matter_who_won() -> None:
    winners = set()
    for seed in range(40):
        game = begin_basic(seed=seed, first=0)
        play_out(game)
        winners.add(tuple(game.winners))
        following = altmode.next_game(game, seed=5)
        assert isinstance(following, TcgState)
        assert first_player(following) == "ben"
        if len(winners) == 2:
            break

    assert winners == {(0,), (1,)}


@cites("TCG-GAP-50", "TCG-CONFLICT-26")
@pytest.mark.parametrize("mode", ["advanced", "rules-1.0"])
def test_the_other_player_begins_after_a_drawn_game_too(mode: str) -> None:
    game = begin(mode, first=1, turn_limit=3)
    play_out(game)
    assert game.winners == []

    following = altmode.next_game(game, seed=5)

    assert isinstance(following, TcgState)
    assert first_player(following) == "ada"


@cites("TCG-SETUP-07")
def test_the_next_game_has_the_same_seats_and_a_shuffle_of_its_own() -> None:
    game = begin(first=0)

    following = altmode.next_game(game, seed=5)

    assert isinstance(following, TcgState)
    facts = facts_for(following, None)
    assert sorted(facts["ada"]["battlefield"]) == sorted(ADAS_TEAM)
    assert sorted(facts["ben"]["battlefield"]) == sorted(BENS_TEAM)
    assert facts["number"] == 1
    assert len(facts["ben"]["hand"]) == 4
    assert facts["ada"]["deck"] != facts_for(game, None)["ada"]["deck"]
    assert facts_for(game, None)["turn"] == "ada"


# -- The basic game


@cites("TCG-BASIC-02")
def test_the_basic_game_starts_with_two_characters_each_all_in_alt_mode() -> None:
    facts = facts_for(begin_basic(), None)

    assert sorted(facts["ada"]["battlefield"]) == sorted(BASIC_TEAMS[0])
    assert sorted(facts["ben"]["battlefield"]) == sorted(BASIC_TEAMS[1])
    for handle in ("bumblebee", "ironhide", "optimus-prime", "red-alert"):
        assert facts[handle]["mode"] == "alt"


@cites("TCG-BASIC-02")
@pytest.mark.parametrize("count", [0, 1, 3])
def test_the_basic_game_is_refused_with_another_number_of_characters(count: int) -> None:
    team = ["Bumblebee, Brave Warrior", "Ironhide, Veteran Autobot", "Arcee, Skilled Fighter"][:count]

    with pytest.raises(IllegalDeck) as refused:
        begin_basic((team, BASIC_TEAMS[1]))

    assert "TCG-BASIC-02" in str(refused.value)


@cites("TCG-BASIC-03", "TCG-GAP-79")
def test_the_basic_game_has_one_deck_and_no_hands() -> None:
    """The shared deck lies with the first seat; the cards both brought are in it, and nobody knows their order."""
    state = begin_basic()

    facts = facts_for(state, None)

    assert sorted(facts["ada"]["deck"]) == sorted(["Zap"] * 3 + ["Primary Laser"] * 3 + ["Medic!"] * 4)
    assert facts["ben"]["deck"] == []
    assert facts["ada"]["hand"] == facts["ben"]["hand"] == []
    assert set(facts_for(state, 0)["ada"]["deck"]) == set(facts_for(state, 1)["ada"]["deck"]) == {"?"}


@cites("TCG-BASIC-03")
def test_the_shared_deck_is_shuffled() -> None:
    orders = {tuple(facts_for(begin_basic(seed=seed, first=0), None)["ada"]["deck"]) for seed in range(8)}

    assert len(orders) > 4


@cites("TCG-BASIC-03")
def test_nobody_ever_holds_or_plays_a_card_in_the_basic_game() -> None:
    """A whole game through there are only flips, attackers and defenders to choose, and hands stay empty."""
    state = begin_basic(first=0)
    driver = Driver(state)
    while not state.over:
        decision = state.decisions[0]
        facts = facts_for(state, None)
        assert facts["ada"]["hand"] == facts["ben"]["hand"] == facts["ben"]["deck"] == []
        assert decision.about in ("turn", "defender")
        if decision.about == "turn":
            assert all(key.startswith(("flip ", "attack with ")) for key in decision.keys)
        driver.choose(decision.seat, decision.keys[-1])


@cites("TCG-GAP-79")
def test_the_first_player_of_the_basic_game_is_random() -> None:
    adas = sum(first_player(begin_basic(seed=seed, log=False)) == "ada" for seed in range(200))

    assert 65 < adas < 135
    assert first_player(begin_basic(first=1)) == "ben"


@cites("TCG-GAP-79")
def test_any_pile_makes_a_shared_deck() -> None:
    """The limits on decks are not for the basic game: many copies, few cards, all from one player."""
    facts = facts_for(begin_basic(decks=([[8, "Zap"]], [])), None)

    assert facts["ada"]["deck"] == ["Zap"] * 8
