"""The box of War on Cybertron: how many cards of each type, what they are worth, how they read.

Missions and Schemes have a module of their own beside this one.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any, Final

import pytest

from altmode.abilities.effects import ChooseOne, EachPlayer, If, May, Otherwise, Steps
from altmode.abilities.nodes import Ability, Amount, Effect
from altmode.abilities.paragraphs import Always, OnPlay, When
from altmode.abilities.selectors import One
from altmode.games.deckbuilder.abilities import Block, Energon, EnergonBlock, Labelled, Reward
from altmode.games.deckbuilder.boxes.ard import CARDS as RISING_DARKNESS
from altmode.games.deckbuilder.boxes.woc import CARDS
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.changes import BuyCost, CardPower, DefeatCost, Reach
from altmode.games.deckbuilder.game import new_match
from altmode.games.deckbuilder.mechanics.effects import (
    Allow,
    Convert,
    ConvertTo,
    Destroy,
    Discard,
    Draw,
    Empower,
    GainEnergon,
    GainMove,
    GainPoints,
    GainPower,
    LoseEnergon,
    NextTime,
    PutOnDeck,
    ReturnDamage,
    SecondAssist,
    Wound,
)
from altmode.games.deckbuilder.mechanics.matrix_effects import (
    Bar,
    GainBasic,
    MakeAttack,
    Peek,
    RaiseCost,
    Teleport,
    TurnUp,
)
from altmode.games.deckbuilder.mechanics.missions import DiscardMission, DrawMission
from altmode.games.deckbuilder.mechanics.selectors import ADJACENT, IN_DISCARD, IN_HAND, CardsOf, Spaces
from altmode.games.deckbuilder.terms import (
    ALLY,
    AUTOBOT,
    BASIC,
    BOSS,
    CHARACTER,
    DAMAGE,
    DECEPTICON,
    ENCOUNTER,
    MAIN_DECK,
    MANEUVER,
    MISSION,
    POLITY,
    RELIC,
    ROBOT,
    RUIN,
    SCHEME,
    SITE,
    STARTER,
    TECHNOLOGY,
    TYPE_NAMES,
)
from altmode.kernel.codec import to_plain
from altmode.kernel.game import DOCUMENTED, ORIGINAL, PARTIAL

from .printed import check_text, check_written_down, paragraphs, worth_of_numbers

BY_ID = [f"{card.slug}-{card.type_line().split()[0].lower()}" for card in CARDS]


def of(types: int, faction: int = -1) -> list[DeckCard]:
    """The cards of a type, and of a faction if one is named."""
    return [card for card in CARDS if card.types & types and faction in (-1, card.faction)]


def named(name: str, types: int = ~CHARACTER) -> DeckCard:
    """A card by its name; a character only if that is asked for."""
    return next(card for card in of(types) if card.name == name)


PLAYED_CARDS = of(ROBOT | MANEUVER | TECHNOLOGY)
"""What is bought to be played, Relics aside."""


# -- Counts and costs


@pytest.mark.parametrize(
    ("types", "designs", "copies"),
    [
        (CHARACTER, 8, 8),
        (STARTER, 5, 10),
        (BASIC, 1, 16),
        (DAMAGE, 2, 20),
        (ROBOT, 24, 24),
        (MANEUVER, 8, 16),
        (TECHNOLOGY, 8, 16),
        (ALLY, 6, 6),
        (RELIC, 6, 6),
        (POLITY, 7, 7),
        (SCHEME, 6, 6),
        (BOSS, 12, 12),
        (ENCOUNTER, 10, 10),
        (MISSION, 20, 20),
    ],
    ids=str,
)
@pytest.mark.cites("WOC-SETUP-04", "WOC-ENC-01", "WOC-SETUP-13")
def test_the_box_has_so_many_cards_of_each_type(types: int, designs: int, copies: int) -> None:
    assert (len(of(types)), sum(card.copies for card in of(types))) == (designs, copies)


@pytest.mark.cites("WOC-GAP-03", "WOC-CLAR-01")
def test_five_sites_and_ten_ruins_beside_the_card_that_is_a_relic_too() -> None:
    """Every Polity is a Site, and one Relic is both Site and Ruin."""
    assert [card.name for card in of(RELIC) if card.types & (SITE | RUIN)] == ["Crystal City"]
    assert named("Crystal City").types == RELIC | SITE | RUIN
    assert len([card for card in of(SITE) if not card.types & (POLITY | RELIC)]) == 5
    ruins = [card for card in of(RUIN) if not card.types & RELIC]
    assert sorted(card.copies for card in ruins) == [1, 1, 2, 2, 2, 2]
    assert sum(card.copies for card in of(MAIN_DECK & ~BOSS)) == 86


@pytest.mark.cites("WOC-GAP-04", "WOC-GAP-05")
def test_a_relic_that_is_a_site_too_comes_and_goes_with_the_relics() -> None:
    def dealt(switches: list[str]) -> list[str]:
        state = new_match("woc", "coop", [{"name": "Ada"}, {"name": "Ben"}], 1, {"switches": switches})
        return [card.name for card in state.match.printed if card.types & RELIC]

    assert "Crystal City" in dealt([])
    assert dealt(["without-relics"]) == []


def test_a_starting_deck_and_the_basics() -> None:
    copies = {card.name: card.copies for card in of(STARTER | BASIC | DAMAGE)}
    starters = {"Bold": 6, "Artillery": 1, "Scout": 1, "Patch": 1, "Resupply": 1}
    assert copies == {**starters, "Reinforcements": 16, "Blast Wound": 15, "Energy Leak": 5}
    assert named("Blast Wound").ongoing and not named("Energy Leak").ongoing
    assert named("Energy Leak").must_play and not named("Blast Wound").must_play


def test_costs_by_type() -> None:
    for faction in (AUTOBOT, DECEPTICON):
        assert Counter(card.cost for card in of(ROBOT, faction)) == {2: 3, 3: 3, 4: 3, 5: 3}
    for types in (MANEUVER, TECHNOLOGY):
        assert Counter(card.cost for card in of(types)) == {2: 2, 3: 2, 4: 2, 5: 2}
    assert sorted(card.cost for card in of(ALLY)) == [3, 3, 4, 4, 5, 5]
    assert sorted(card.cost for card in of(RELIC)) == [6, 6, 7, 7, 8, 8]


@pytest.mark.cites("WOC-POLITY-16")
def test_levels_costs_and_points_of_polities() -> None:
    told = sorted((card.level, card.cost, card.vault_vp) for card in of(POLITY))
    assert told == [(1, 4, 2), (1, 4, 2), (1, 5, 2), (2, 5, 3), (2, 6, 3), (3, 6, 4), (3, 7, 4)]


@pytest.mark.cites("WOC-SETUP-13")
def test_two_bosses_of_each_level_and_faction() -> None:
    for faction in (AUTOBOT, DECEPTICON):
        found = sorted((boss.level, boss.cost) for boss in of(BOSS, faction))
        assert found == [(1, 5), (1, 6), (2, 8), (2, 8), (3, 10), (3, 10)]
    points = {1: GainPoints(3), 2: GainPoints(4), 3: GainPoints(5)}
    assert all(boss.face.reward == points[boss.level] for boss in of(BOSS))
    ambushing = [boss for boss in of(BOSS) if boss.face.reveal_attack and boss.face.reveal_attack.then_ambush]
    assert len(ambushing) * 3 == len(of(BOSS))


def kind_of(effect: Effect) -> type[Effect]:
    """What an Encounter does first of all, as a kind of effect."""
    while isinstance(effect, If | Otherwise):
        effect = effect.effect
    parts = getattr(effect, "parts", (effect,))
    first = parts[0]
    if isinstance(first, ConvertTo):
        return Convert
    return Wound if any(isinstance(part, Wound) for part in parts) else type(first)


@pytest.mark.cites("WOC-ENC-01")
def test_encounters_are_spread_over_their_kinds() -> None:
    ambushes = [card.face.ambush for card in of(ENCOUNTER)]
    assert Counter(kind_of(half) for half in ambushes if half is not None) == {
        Wound: 4,
        LoseEnergon: 2,
        Discard: 2,
        Convert: 1,
        Bar: 1,
    }
    halves = [card.face.confrontation for card in of(ENCOUNTER)]
    kinds = Counter((kind_of(half.effect), half.attack) for half in halves if half is not None)
    assert kinds[RaiseCost, False] == 5
    assert kinds[Wound, False] == 2
    assert kinds[Destroy, True] + kinds[Discard, True] == 3
    assert sum(kinds.values()) == 10


@pytest.mark.cites("WOC-CHAR-01", "WOC-ABIL-05")
def test_every_character_has_two_energon_abilities_for_1_and_2_and_moves_in_alt_mode() -> None:
    for card in of(CHARACTER):
        prices = [one.cost for one in card.face.abilities if isinstance(one, Energon | EnergonBlock)]
        assert sorted(prices) == [1, 2], card.name
        assert not any(isinstance(one, Energon | EnergonBlock) for one in card.alt.abilities), card.name
        assert len(card.face.abilities) > 2, f"{card.name} has no text in Bot Mode"
        # Who has nothing to say in Alt Mode goes farther.
        assert card.alt_move == (2 if card.alt.abilities else 3), card.name
        assert card.alt_penalty == 1, card.name


def test_no_two_characters_of_a_faction_are_in_one_lane() -> None:
    """Their Bot Mode begins with another kind of text or looks at other cards, and no ability is there twice."""

    def lane(card: DeckCard) -> dict[str, Any]:
        told = to_plain(card.face.abilities[0])
        assert isinstance(told, dict)
        return {key: value for key, value in told.items() if key not in ("effect", "ability")}

    for faction in (AUTOBOT, DECEPTICON):
        lanes = [lane(card) for card in of(CHARACTER, faction)]
        assert len(lanes) == 4
        assert all(lanes.count(one) == 1 for one in lanes)
    texts = Counter(ability.text() for card in of(CHARACTER) for ability in paragraphs(card))
    assert [text for text, number in texts.items() if number > 1] == []


def test_names_are_different_within_a_type() -> None:
    for bit, name in enumerate(TYPE_NAMES):
        names = [card.slug for card in of(1 << bit)]
        assert len(names) == len(set(names)), name


# -- What is known of the cards that a source names

SOURCED = {
    DOCUMENTED: {"Back-Up"},
    PARTIAL: {
        "Anti-Personnel Mine",
        "Armor Plating",
        "Artillery",
        "Blast Wound",
        "Blurr",
        "Bold",
        "Chromia",
        "Crystal City",
        "Deep Cover",
        "Elita-1",
        "Energy Leak",
        "Entrenched",
        "First Strike",
        "Hot Rod",
        "Hun-Gurr",
        "Key to Vector Sigma",
        "King of the Hill",
        "Maccadam's",
        "Megatron",
        "Menasor",
        "Motormaster",
        "Octane",
        "Omega Formation",
        "Optimus Prime",
        "Patch",
        "Power Boost",
        "Praxus",
        "Prowl",
        "Reactor Coolant Failure",
        "Reinforcements",
        "Remove the Fallen",
        "Resupply",
        "Rippersnapper",
        "Robosmasher",
        "Scout",
        "Search and Destroy",
        "Shockwave",
        "Slipstream",
        "Sneak Attack",
        "Tarn",
        "Toxic War Zone",
        "Vector Sigma",
    },
}
"""Every card that a rulebook or a public page names, by how much of it is known."""


def test_only_cards_with_a_source_claim_one() -> None:
    for provenance, names in SOURCED.items():
        assert {card.name for card in CARDS if card.provenance == provenance} == names
    assert {card.provenance for card in CARDS} == {DOCUMENTED, PARTIAL, ORIGINAL}


def test_invented_names_are_of_this_box_alone() -> None:
    theirs = {card.slug for card in RISING_DARKNESS}
    assert [card.name for card in CARDS if card.provenance == ORIGINAL and card.slug in theirs] == []


@pytest.mark.cites("WOC-EX-08")
def test_costs_that_the_rulebook_tells() -> None:
    assert named("Optimus Prime").cost == 5
    assert named("Anti-Personnel Mine").cost == 2
    # With 4 Power at Range 1 Elita-1 could have battled it.
    assert named("Rippersnapper").cost <= 4


@pytest.mark.cites("WOC-EX-08", "WOC-EX-14", "WOC-EX-19")
def test_the_numbers_of_the_worked_examples() -> None:
    def numbers(name: str) -> tuple[int, int]:
        return named(name).power, named(name).reach

    assert numbers("Bold") == (1, 0)
    assert numbers("Artillery") == (2, 1)
    assert numbers("Sneak Attack") == (2, 2)
    assert numbers("Omega Formation") == (3, 2)
    assert (*numbers("Entrenched"), named("Entrenched").move) == (3, 1, 1)
    assert (named("Rippersnapper").power, named("Armor Plating").power) == (2, 2)
    assert named("Rippersnapper").reach >= 1
    # As Assists these two bring no more than that.
    for name in ("Rippersnapper", "Armor Plating"):
        assert named(name).face.labelled == [] and named(name).face.energon == []
    octane = named("Octane")
    assert (octane.cost, octane.level, octane.faction) == (8, 2, DECEPTICON)
    attack = octane.face.reveal_attack
    assert attack is not None and attack.effect == Wound(1) and not attack.then_ambush


def test_what_is_told_of_other_cards() -> None:
    assert named("Chromia").face.reward == GainPoints(2)
    assert isinstance(named("Armor Plating").face.play, NextTime)
    assert (named("Tarn").cost, named("Reinforcements").cost) == (5, 2)
    assert named("Optimus Prime", CHARACTER).alt_move == 2


# -- Worth

HALF: Final = Fraction(1, 2)
QUARTER: Final = Fraction(1, 4)
ENERGON: Final = Fraction(3, 4)
"""What an Energon that is paid for an ability is worth."""
BY_TYPE: Final[dict[type[Effect], Fraction]] = {
    Convert: HALF,
    Peek: QUARTER,
    TurnUp: HALF,
    ReturnDamage: ENERGON,
    GainBasic: Fraction(1),
    Discard: -HALF,
    Wound: Fraction(-1),
    Allow: Fraction(2, 3),
    MakeAttack: ENERGON,
    SecondAssist: Fraction(2),
    DrawMission: Fraction(1),
    DiscardMission: -HALF,
}
"""Points for what effects do, whatever they do it to."""
BY_CHANGE: Final[dict[type, Fraction]] = {
    BuyCost: Fraction(1),
    DefeatCost: Fraction(1),
    CardPower: Fraction(3, 2),
    Reach: Fraction(5, 4),
}
"""Points a turn for what cards change while they lie there."""


def number(amount: Amount | int) -> int:
    """An amount; what is counted comes to 2 on the whole."""
    return amount if isinstance(amount, int) else 2


def zone_of(effect: Destroy | PutOnDeck) -> str:
    """Where an effect takes cards from."""
    what = effect.what.of if isinstance(effect.what, One) else effect.what
    return what.zone if isinstance(what, CardsOf) else ""


def worth(effect: Effect) -> Fraction:
    """What an effect is worth in Power; what needs a condition counts half."""
    total = Fraction(0)
    if isinstance(effect, Steps):
        total = sum([worth(part) for part in effect.parts], Fraction(0))
    elif isinstance(effect, May):
        total = worth(effect.effect) + (worth(effect.then) if effect.then is not None else 0)
    elif isinstance(effect, If):
        total = worth(effect.effect) * HALF
    elif isinstance(effect, Otherwise):
        total = worth(effect.effect) + worth(effect.other) * QUARTER
    elif isinstance(effect, ChooseOne):
        total = max(worth(option) for option in effect.options)
    elif isinstance(effect, NextTime | EachPlayer):
        total = worth(effect.effect) * (HALF if isinstance(effect, NextTime) else 1)
    elif isinstance(effect, Empower):
        # A bonus for several cards counts for two.
        total = Fraction(number(effect.amount)) * (1 if effect.to.names_one() else 2)
    elif isinstance(effect, GainPower | GainEnergon | Draw):
        total = Fraction(number(effect.amount))
    elif isinstance(effect, LoseEnergon):
        total = Fraction(-number(effect.amount))
    elif isinstance(effect, GainPoints):
        total = number(effect.amount) * ENERGON
    elif isinstance(effect, GainMove):
        total = number(effect.amount) * HALF
    elif isinstance(effect, Destroy):
        total = {IN_HAND: Fraction(5, 4), IN_DISCARD: Fraction(5, 4), "": Fraction(-2)}[zone_of(effect)]
    elif isinstance(effect, PutOnDeck):
        total = -HALF if zone_of(effect) == IN_HAND else HALF
    elif isinstance(effect, Teleport):
        to = effect.to.of if isinstance(effect.to, One) else effect.to
        total = HALF if isinstance(to, Spaces) and (to.where == ADJACENT or to.kind) else Fraction(1)
    else:
        total = BY_TYPE[type(effect)]
    return total


def worth_of_text(ability: Ability) -> Fraction:
    """What a paragraph is worth to whoever owns the card."""
    if isinstance(ability, OnPlay):
        return worth(ability.effect)
    if isinstance(ability, When):
        always = ability.trigger.text() == "start of turn"
        return worth(ability.effect) * (1 if always else HALF)
    if isinstance(ability, Labelled):
        return worth(ability.effect) * HALF
    if isinstance(ability, Energon):
        left = worth(ability.effect) - ability.cost * ENERGON
        return max(QUARTER, left * HALF if ability.label else left)
    if isinstance(ability, Block):
        return HALF + (worth(ability.effect) * HALF if ability.effect is not None else 0)
    if isinstance(ability, EnergonBlock):
        return HALF if ability.any_turn else QUARTER
    if isinstance(ability, Always):
        return BY_CHANGE[type(ability.gives)]
    assert isinstance(ability, Reward)
    return Fraction(0)


@pytest.mark.parametrize("card", PLAYED_CARDS, ids=[card.slug for card in PLAYED_CARDS])
def test_a_card_is_worth_what_it_costs(card: DeckCard) -> None:
    numbers = worth_of_numbers(card)
    text = sum([worth_of_text(ability) for ability in card.face.abilities], Fraction(0))
    assert numbers <= card.cost + Fraction(1, 3)
    assert abs(numbers + text - card.cost) <= 1, f"{card.name}: {numbers} and {text} for {card.cost}"


def test_a_relic_is_worth_2_less_than_it_costs() -> None:
    """The rest is for the points it is worth in the Vault."""
    for card in of(RELIC):
        assert worth_of_numbers(card) <= card.cost - 2 + Fraction(1, 3), card.name


@pytest.mark.parametrize("card", of(ALLY), ids=[card.slug for card in of(ALLY)])
def test_an_ally_gives_a_third_of_its_cost_in_a_turn(card: DeckCard) -> None:
    text = sum([worth_of_text(ability) for ability in card.face.abilities], Fraction(0))
    assert worth_of_numbers(card) == 0
    assert abs(text - Fraction(card.cost, 3)) <= 1, f"{card.name}: {text} for {card.cost}"


def test_what_all_cards_are_worth_comes_to_what_they_cost() -> None:
    given = sum(
        [
            worth_of_numbers(card) + sum([worth_of_text(text) for text in card.face.abilities], Fraction(0))
            for card in PLAYED_CARDS
        ],
        Fraction(0),
    )
    cost = sum(card.cost for card in PLAYED_CARDS)
    assert abs(given - cost) <= cost * Fraction(1, 20)


POINTS = {2: 1, 3: 1, 4: 2, 5: 2}
"""What a Robot of a cost gives in VP."""
BESIDE = {3: HALF, 5: Fraction(1)}
"""What the rest of its reward is worth, where there is a rest."""


@pytest.mark.parametrize("card", of(ROBOT), ids=[card.slug for card in of(ROBOT)])
def test_rewards_keep_to_their_table(card: DeckCard) -> None:
    reward = card.face.reward
    if card.cost not in BESIDE:
        assert reward == GainPoints(POINTS[card.cost])
        return
    assert isinstance(reward, Steps)
    assert reward.parts[0] == GainPoints(POINTS[card.cost])
    rest = sum([worth(part) for part in reward.parts[1:]], Fraction(0))
    assert abs(rest - BESIDE[card.cost]) <= QUARTER


def test_range_and_move_are_where_they_belong() -> None:
    assert [card.name for card in of(MAIN_DECK) if card.reach == 3] == ["Culverin"]
    assert [card.name for card in of(TECHNOLOGY) if card.move] == ["Grav Sled"]
    for cost in (2, 3, 4, 5):
        sold = [card for card in PLAYED_CARDS if card.cost == cost]
        assert sum(card.reach > 0 for card in sold) * 3 >= len(sold), cost
    assert sum(card.reach > 1 for card in PLAYED_CARDS) * 5 >= len(PLAYED_CARDS)
    assert [sum(card.flight for card in of(ROBOT, side)) for side in (AUTOBOT, DECEPTICON)] == [1, 2]


# -- Words


def told(card: DeckCard) -> str:
    """What a card says, without its numbers and its reward."""
    text = " ".join(one.text() for one in paragraphs(card) if not isinstance(one, Reward))
    return "".join("#" if sign.isdigit() else sign for sign in text)


def test_cards_differ_in_more_than_a_number() -> None:
    seen = Counter(f"{card.types} {told(card)}" for card in CARDS if told(card))
    assert [text for text, times in seen.items() if times > 1] == []
    assert [card.name for card in of(MAIN_DECK) if told(card) == ""] == ["Culverin"]


def test_no_card_is_one_of_the_other_box_again() -> None:
    theirs = {(card.types, told(card)) for card in RISING_DARKNESS}
    again = [card.name for card in CARDS if told(card) and (card.types, told(card)) in theirs]
    # What these two do is known, and their like in the other box does the same.
    assert again == ["Patch", "Reinforcements"]


@pytest.mark.parametrize("card", CARDS, ids=BY_ID)
def test_text_is_short_and_whole_sentences(card: DeckCard) -> None:
    check_text(card)


@pytest.mark.parametrize("card", CARDS, ids=BY_ID)
def test_a_card_is_the_same_after_it_was_written_down(card: DeckCard) -> None:
    check_written_down(card)


READS = {
    "Anti-Personnel Mine": "You may destroy this. If you do, gain 3 Power in battles.",
    "Astrolabe": "Confront: This has 1 more Power for each other Autobot you control.",
    "Blast Wound": "You have 1 less Power when you Assist for each 2 of these you control.",
    "Crystal City": "When you buy this, put it into your Vault.",
    "Entrenched": "If you are on a Ruin, gain 1 Energon. Then you may return a Damage you control.",
    "Gudgeon": "A player on your space or adjacent to you gains 1 Energon.",
    "Hot Rod": "Discard a card — Convert.",
    "Key to Vector Sigma": "You ignore the Ongoing effects of Ruins this turn.",
    "King of the Hill": "When you battle an Adversary on your space → This has 2 more Power in this battle.",
    "Mattock": "1 Energon — Command: This has 3 more Power.",
    "Megatron": "When you take command of a Polity → Defeat an Adversary Robot in the Matrix.",
    "Menasor": "Start of turn → Each Adversary player loses 1 Energon.",
    "Omega Formation": "2 Energon — Assist: Place a second Assist from your hand.",
    "Optimus Prime": "Confront: Gain 1 Power for each card you control that costs 3 or more.",
    "Power Boost": "Confrontation — The Adversary costs 1 more Power to defeat for each Energon you have. "
    "If you have 2 or less Energon, gain 2 Damage.",
    "Robosmasher": "You may buy Adversary Robots this turn. "
    "The next time you buy an Adversary Robot this turn, put it on top of your deck.",
    "Signet of the First Forum": "Command: This has 2 more Power.",
    "Snaffle": "You may Attack: an Adversary player within range loses 2 Energon.",
    "Spall": "If there is a Ruin on your space or adjacent to you, this has 1 more Power.",
    "The Toll Keepers": "All Maneuvers and Technologies in the Matrix cost 1 less Power to buy.",
    "The Vigil at Ninegates": "All Autobot Robots in the Matrix cost 1 more Power to defeat.",
    "The Weigh House": "When you buy a card and your faction commands a Polity → Gain 1 Energon.",
    "Thole": "A player within range returns a Damage they control.",
}
"""A paragraph of a card as it is printed, for turns of phrase that are easily got wrong."""


@pytest.mark.parametrize(("name", "text"), READS.items())
def test_cards_read_as_printed(name: str, text: str) -> None:
    said = [ability.text() for card in CARDS if card.name == name for ability in paragraphs(card)]
    assert text in said


def test_a_card_of_several_types_names_all_of_them() -> None:
    assert named("Crystal City").type_line() == "Relic, Site and Ruin"
