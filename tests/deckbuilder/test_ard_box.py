"""The box of A Rising Darkness: how many cards of each type, what they are worth, how they read, and that they work."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from soaking import seeds, soak_only

import altmode
from altmode.games.deckbuilder.abilities import Energon, EnergonBlock
from altmode.games.deckbuilder.boxes.ard import CARDS
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.mechanics.effects import GainPoints
from altmode.games.deckbuilder.pool import Box, box
from altmode.games.deckbuilder.terms import (
    ALLY,
    AUTOBOT,
    BASIC,
    BOSS,
    CHARACTER,
    DAMAGE,
    DECEPTICON,
    ENCOUNTER,
    INITIATIVE,
    MAIN_DECK,
    MANEUVER,
    RELIC,
    ROBOT,
    SITE,
    STARTER,
    TECHNOLOGY,
    TYPE_NAMES,
)
from altmode.games.deckbuilder.written import card_from_plain
from altmode.kernel.game import DOCUMENTED, ORIGINAL, PARTIAL
from altmode.lab.deckbuilder.exercise import DeckExercise

from .playing import begun, played_out, watched
from .printed import check_text, check_written_down, paragraphs, worth_of_numbers

BY_ID = [f"{card.slug}-{card.type_line().split()[0].lower()}" for card in CARDS]


def of(types: int, faction: int = -1) -> list[DeckCard]:
    """The cards of a type, and of a faction if one is named."""
    return [card for card in CARDS if card.types & types and faction in (-1, card.faction)]


@pytest.mark.parametrize(
    ("types", "designs", "copies"),
    [
        (CHARACTER, 6, 6),
        (STARTER, 5, 10),
        (BASIC, 1, 16),
        (DAMAGE, 2, 20),
        (ROBOT, 24, 24),
        (MANEUVER, 8, 16),
        (TECHNOLOGY, 8, 16),
        (ALLY, 6, 6),
        (RELIC, 6, 6),
        (SITE, 7, 7),
        (INITIATIVE, 7, 7),
        (BOSS, 6, 6),
        (ENCOUNTER, 10, 10),
    ],
    ids=str,
)
@pytest.mark.cites("ARD-SETUP-03", "ARD-CARD-04", "ARD-CARD-05", "ARD-ENC-01", "ARD-SETUP-21")
def test_the_box_has_so_many_cards_of_each_type(types: int, designs: int, copies: int) -> None:
    assert (len(of(types)), sum(card.copies for card in of(types))) == (designs, copies)


@pytest.mark.cites("ARD-SETUP-04", "ARD-CARD-11")
def test_the_main_deck_has_82_cards_and_12_robots_of_each_faction() -> None:
    assert sum(card.copies for card in of(MAIN_DECK & ~BOSS)) == 82
    for faction in (AUTOBOT, DECEPTICON):
        costs = Counter(card.cost for card in of(ROBOT, faction))
        assert costs == {2: 3, 3: 3, 4: 3, 5: 3}


@pytest.mark.cites("ARD-PLAYER-08")
def test_a_starting_deck_is_ten_cards() -> None:
    copies = {card.name: card.copies for card in of(STARTER)}
    assert copies == {"Wrath": 6, "Firepower": 1, "Hunt": 1, "Fix": 1, "Reserves": 1}


@pytest.mark.cites("ARD-GAP-32")
def test_fifteen_damage_are_standard_and_five_short_circuit() -> None:
    assert {card.name: card.copies for card in of(DAMAGE)} == {"Damage": 15, "Damage: Short Circuit": 5}


@pytest.mark.cites("ARD-CARD-11", "ARD-RELIC-04", "ARD-RELIC-05")
def test_costs_by_type() -> None:
    assert sorted(card.cost for card in of(MANEUVER)) == [2, 2, 3, 3, 4, 4, 5, 5]
    assert sorted(card.cost for card in of(TECHNOLOGY)) == [2, 2, 3, 3, 4, 4, 5, 5]
    assert sorted(card.cost for card in of(ALLY)) == [3, 3, 4, 4, 5, 5]
    assert sorted(card.cost for card in of(RELIC)) == [7, 7, 7, 8, 8, 8]
    # All but the one that pays for being destroyed.
    assert sorted(card.vault_vp for card in of(RELIC)) == [0, 3, 3, 3, 3, 3]


@pytest.mark.cites("ARD-SETUP-17")
def test_two_bosses_of_each_level_the_higher_the_dearer() -> None:
    found = sorted((boss.level, boss.cost) for boss in of(BOSS))
    assert [level for level, _ in found] == [1, 1, 2, 2, 3, 3]
    assert [cost for _, cost in found] == [5, 6, 8, 8, 10, 11]
    assert {boss.faction for boss in of(BOSS)} == {AUTOBOT}


@pytest.mark.cites("ARD-ABIL-09", "ARD-PLAYER-12")
def test_every_character_has_two_energon_abilities_for_1_and_2_and_moves_in_alt_mode() -> None:
    for card in of(CHARACTER):
        prices = [one.cost for one in card.face.abilities if isinstance(one, Energon | EnergonBlock)]
        assert sorted(prices) == [1, 2], card.name
        assert not any(isinstance(one, Energon | EnergonBlock) for one in card.alt.abilities), card.name
        assert len(card.face.abilities) > 2, f"{card.name} has no text in Bot Mode"
        assert card.alt_move in (2, 3) and card.faction == DECEPTICON


def test_names_are_different_within_a_type() -> None:
    for bit, name in enumerate(TYPE_NAMES):
        names = [card.slug for card in of(1 << bit)]
        assert len(names) == len(set(names)), name


SOURCED = {
    DOCUMENTED: {"Damage", "Decepticons, Attack!"},
    PARTIAL: {
        "Autobots, Roll Out!",
        "Bumblebee",
        "Change of Plans",
        "Damage: Short Circuit",
        "Decepticon Defense Bunker",
        "Evil Cannot Win",
        "Firepower",
        "Fix",
        "Hound",
        "Hunt",
        "Laserbeak",
        "Let's Even The Odds",
        "Megatron",
        "Mirror Response Mode",
        "Ore-13 Refinery",
        "Plasma Density Charges",
        "Power Up",
        "Reserves",
        "Rise Up!",
        "Robots in Disguise",
        "Running on Empty",
        "Shrapnel",
        "Skywarp",
        "Spark Extractor",
        "Starscream",
        "The Machinations",
        "This Time We Hit Back",
        "Thundercracker",
        "To Punish and Enslave",
        "Wingman",
        "Wrath",
    },
}
"""Every card that a rulebook or a public page names, by how much of it is known."""


def test_only_cards_with_a_source_claim_one() -> None:
    for provenance, names in SOURCED.items():
        assert {card.name for card in CARDS if card.provenance == provenance} == names
    assert {card.provenance for card in CARDS} == {DOCUMENTED, PARTIAL, ORIGINAL}


def test_no_card_prints_more_than_it_costs() -> None:
    for card in of(ROBOT | MANEUVER | TECHNOLOGY | RELIC):
        worth = worth_of_numbers(card)
        budget = card.cost - 2 if card.types & RELIC else card.cost
        assert worth <= budget + Fraction(1, 3), f"{card.name}: numbers worth {worth} for {card.cost}"


def test_cards_differ_in_more_than_a_number() -> None:
    def told(card: DeckCard) -> str:
        text = " ".join(ability.text() for ability in paragraphs(card))
        return "".join("#" if sign.isdigit() else sign for sign in f"{card.type_line()} {text}")

    seen = Counter(told(card) for card in CARDS if paragraphs(card))
    assert [text for text, number in seen.items() if number > 1] == []


REWARDS = {2: 1, 3: 1, 4: 2, 5: 2}
"""What a Robot of a cost gives in VP."""


def test_rewards_keep_to_their_table() -> None:
    for card in of(ROBOT):
        reward = card.face.reward
        assert reward is not None
        first = reward if isinstance(reward, GainPoints) else reward.parts[0]  # type: ignore[attr-defined]
        assert first == GainPoints(REWARDS[card.cost]), card.name
        # Cards of the even costs give a little more beside it.
        assert isinstance(reward, GainPoints) == (card.cost in (2, 4)), card.name
    assert {boss.level: boss.face.reward for boss in of(BOSS)} == {
        1: GainPoints(3),
        2: GainPoints(4),
        3: GainPoints(5),
    }


def test_range_and_move_are_where_they_belong() -> None:
    assert [card.name for card in of(MAIN_DECK) if card.reach == 3] == ["Escapement"]
    assert not any(card.move for card in of(TECHNOLOGY))
    for cost in (2, 3, 4, 5):
        sold = [card for card in of(ROBOT | MANEUVER | TECHNOLOGY) if card.cost == cost]
        assert sum(card.reach > 0 for card in sold) * 3 >= len(sold)


@pytest.mark.parametrize("card", CARDS, ids=BY_ID)
def test_text_is_short_and_whole_sentences(card: DeckCard) -> None:
    check_text(card)


@pytest.mark.parametrize("card", CARDS, ids=BY_ID)
def test_a_card_is_the_same_after_it_was_written_down(card: DeckCard) -> None:
    check_written_down(card)


MATCHES = [
    ("competitive", 2),
    ("competitive", 3),
    ("competitive", 4),
    ("competitive", 5),
    ("coop", 2),
    ("coop", 5),
    ("solo", 1),
    ("coop-expert", 1),
    ("coop-expert", 3),
]
"""Modes and numbers of players in which the box is tried."""


@pytest.mark.parametrize(("mode", "seats"), MATCHES)
def test_matches_with_the_whole_box_end(mode: str, seats: int) -> None:
    for seed in seeds(quick=4, soak=200):
        state = begun(mode, seats, seed, rich=seed % 2 == 1)
        played_out(state, seed)
        assert state.outcome is not None


LISTENING = pytest.mark.skipif(altmode.compiled(), reason="a compiled engine cannot be listened to")
MOST = 0.75


def exercised(matches: range) -> DeckExercise:
    """What matches have made use of, every second of them with players who own much."""
    exercise = DeckExercise(CARDS)
    with exercise.watching():
        for seed in matches:
            mode, seats = MATCHES[seed % len(MATCHES)]
            watched(begun(mode, seats, seed, rich=seed % 2 == 1), seed, exercise)
    return exercise


@LISTENING
def test_a_few_matches_make_use_of_most_cards() -> None:
    exercise = exercised(range(27))
    assert len(exercise.missing()) < (1 - MOST) * len(exercise.items)


@LISTENING
@soak_only
def test_many_matches_make_use_of_every_card_and_every_paragraph() -> None:
    assert exercised(range(3_600)).missing() == []


READS = {
    "Thundercracker": "You may put a card with Flight you buy on top of your deck.",
    "Culvert": "You avoid Ambushes on your turn.",
    "Quiet Approach": "You avoid Ambushes this turn.",
    "Spark Extractor": "You may battle Robots of your own faction this turn. "
    "The next time you defeat a Robot this turn, gain 1 Energon.",
    "Let's Even The Odds": "All Adversaries in the Matrix cost 1 more Power to defeat for each player in the game.",
    "High Marshal Cresset": "This costs 1 more Power to defeat for each Damage you control, at most 3.",
    "The Machinations": "All Adversary Bosses in the Matrix cost 1 less Power to defeat.",
    "Standard of the Last March": "Each other card you play on your turn that costs 3 or more has +1 Power.",
    "Bellwether": "All other Robots you control have 1 more Power.",
    "Corbel": "Confront: This has 1 more Power.",
    "Running on Empty": "Contribute 4 cards that cost 3 or more to thwart this.",
    "Smoke and Sirens": "Confrontation — Attack: Discard a card you control that costs 3 or more. "
    "If you can't, gain 1 Damage.",
    "Damage: Short Circuit": "You have 1 less Power in battles on your turn.",
}
"""A paragraph of a card as it is printed, for turns of phrase that are easily got wrong."""


@pytest.mark.parametrize(("name", "text"), READS.items())
def test_cards_read_as_printed(name: str, text: str) -> None:
    told = [ability.text() for card in CARDS if card.name == name for ability in paragraphs(card)]
    assert text in told


def test_cards_that_a_match_brings_along_change_no_key_of_the_box() -> None:
    own = card_from_plain({"name": "Hound", "kind": "robot", "faction": "autobot", "cost": 3})
    brought = Box("ard", (*box("ard").cards, own))
    assert brought.by_key["hound (robot)"] is own
    assert brought.by_key["hound"] is box("ard").card("Hound")
