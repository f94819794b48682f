"""Team play of A Rising Darkness: which cards of the two boxes are in the game, and where they lie."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from citing import cites
from soaking import seeds

from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.contents import counted_as
from altmode.games.deckbuilder.game import contents_in, new_match
from altmode.games.deckbuilder.pool import box
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import (
    ALLY,
    AUTOBOT,
    BASIC_1,
    BASIC_2,
    BOSS,
    BOX,
    CHARACTER,
    DAMAGE_STACK,
    DECEPTICON,
    DECK,
    ENCOUNTERS,
    HAND,
    LAYER_1,
    LAYERS,
    MANEUVER,
    OBSTACLE,
    POLITY,
    RELIC,
    ROBOT,
    SITE,
    TECHNOLOGY,
)
from altmode.games.matches import begin, load, record_of, replay_record
from altmode.games.registry import GAMES
from altmode.kernel.game import CannotPlay
from altmode.lab.deckbuilder.invariants import DeckInvariants

from .playing import by_lot, played_out

MANY = list(seeds(quick=8, soak=100))
MODES = ("tvt-quick", "tvt-advanced")
TABLES = [(mode, seats) for mode in MODES for seats in (2, 4)]
BUNKER = "Decepticon Defense Bunker"


def begun(mode: str, seats: int, seed: int, **options: object) -> DeckState:
    """A game as it begins."""
    return new_match("ard", mode, [{} for _ in range(seats)], seed, {"first": 0, **options})


def cards_in(state: DeckState, pieces: list[int], types: int = -1) -> list[DeckCard]:
    """The cards of some types among pieces."""
    found = [state.printed(piece) for piece in pieces]
    return [card for card in found if counted_as(card) & types]


def dealt(state: DeckState) -> list[int]:
    """Everything in the Matrix and the main deck."""
    return [*state.matrix, *[piece for layer in range(LAYERS) for piece in state.pile(LAYER_1 + layer)]]


def chosen(state: DeckState) -> list[int]:
    """The pool and what is left of it in the box; what lot has put aside cannot be told from it."""
    return [*dealt(state), *state.pile(BOX)]


def met_in(mode: str, types: int) -> list[list[DeckCard]]:
    """For many games of four, whose main deck is nearly all of the pool, the cards of a type that are met in it."""
    games = [begun(mode, 4, seed) for seed in range(60)]
    return [cards_in(state, dealt(state), types) for state in games]


def from_boxes(cards: list[DeckCard]) -> dict[str, int]:
    return dict(Counter(card.box for card in cards))


@cites("ARD-TVT-05", "ARD-TVT-26", "ARD-TVT-04")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("seats", "spaces", "layer", "whole"), [(2, 12, 11, 38), (4, 16, 15, 50)])
def test_sizes(mode: str, seats: int, spaces: int, layer: int, whole: int) -> None:
    state = begun(mode, seats, 1)
    sizes = [len(state.pile(LAYER_1 + number)) for number in range(LAYERS)]
    assert len(state.matrix) == spaces
    assert sizes == [layer, layer, layer, 5]
    assert sum(sizes) == whole


@cites("ARD-TVT-04", "ARD-TVT-03")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", MANY)
def test_a_boss_of_each_faction_in_each_layer(mode: str, seed: int) -> None:
    state = begun(mode, 2, seed)
    for level in (1, 2, 3):
        bosses = cards_in(state, state.pile(LAYER_1 + level - 1), BOSS)
        assert sorted((card.level, card.faction, card.box) for card in bosses) == [
            (level, AUTOBOT, "ard"),
            (level, DECEPTICON, "woc"),
        ]
    assert cards_in(state, [*state.matrix, *state.pile(LAYER_1 + 3)], BOSS) == []


@cites("ARD-TVT-04")
def test_each_boss_comes_up_by_lot() -> None:
    met = {card.name for cards in met_in("tvt-quick", BOSS) for card in cards}
    assert len(met) == 12


@cites("ARD-TVT-01", "ARD-TVT-07", "ARD-TVT-08")
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_factions_take_turns_each_with_its_own_starters(mode: str, seats: int) -> None:
    state = begun(mode, seats, 3)
    assert state.match.factions == (AUTOBOT, DECEPTICON) * (seats // 2)
    assert state.match.sides == (0, 1) * (seats // 2)
    starters = {
        AUTOBOT: ["Artillery", *["Bold"] * 6, "Patch", "Resupply", "Scout"],
        DECEPTICON: ["Firepower", "Fix", "Hunt", "Reserves", *["Wrath"] * 6],
    }
    for seat in range(seats):
        faction = state.match.factions[seat]
        owned = [*state.zone(HAND, seat), *state.zone(DECK, seat)]
        assert sorted(card.name for card in cards_in(state, owned)) == starters[faction]
        character = state.character_card(seat)
        assert (character.faction, character.box) == (faction, ("woc", "ard")[faction])


@cites("ARD-TVT-07")
def test_nobody_plays_a_character_of_the_other_faction_or_of_the_wrong_box() -> None:
    with pytest.raises(CannotPlay, match="Player 1 plays a Autobot, and Starscream is none"):
        new_match("ard", "tvt-quick", [{"character": "Starscream"}, {}], 1, {})
    others = [card.name for card in box("woc").of(CHARACTER) if card.faction == DECEPTICON]
    ours = [entry.card for entry in contents_in("ard", "tvt-quick").of(CHARACTER)]
    assert {(card.box, card.faction) for card in ours} == {("woc", AUTOBOT), ("ard", DECEPTICON)}
    assert others


@cites("ARD-TVT-07")
@pytest.mark.parametrize("mode", MODES)
def test_only_even_teams_play(mode: str) -> None:
    assert GAMES["ard"].seats_in(mode) == (2, 4)


@cites("ARD-TVT-06")
@pytest.mark.parametrize("mode", MODES)
def test_two_stacks_of_basics(mode: str) -> None:
    state = begun(mode, 2, 1)
    assert Counter(card.name for card in cards_in(state, state.pile(BASIC_1))) == {"Rise Up!": 16}
    assert Counter(card.name for card in cards_in(state, state.pile(BASIC_2))) == {"Reinforcements": 16}


@cites("ARD-TVT-02", "ARD-TVT-03", "ARD-TVT-16")
@pytest.mark.parametrize("base", ["ard", "woc"])
def test_quick_all_of_the_base_box_and_nothing_else_of_the_other(base: str) -> None:
    state = begun("tvt-quick", 2, 1, base=base)
    pool = ROBOT | MANEUVER | TECHNOLOGY | ALLY | RELIC | SITE
    used = cards_in(state, chosen(state), pool)
    assert from_boxes(used) == {base: sum(card.copies for card in box(base).cards if counted_as(card) & pool)}
    assert from_boxes(cards_in(state, state.pile(ENCOUNTERS))) == {base: 10}
    assert from_boxes(cards_in(state, state.pile(DAMAGE_STACK))) == {base: 20}


@cites("ARD-TVT-02")
def test_the_base_is_one_of_the_two_boxes() -> None:
    with pytest.raises(CannotPlay, match='base: there is no box "core"; there are ard and woc'):
        begun("tvt-quick", 2, 1, base="core")


@cites("ARD-INIT-13", "ARD-TVT-02")
@pytest.mark.parametrize("base", ["ard", "woc"])
@pytest.mark.parametrize("mode", MODES)
def test_neither_initiatives_nor_schemes_nor_polities(mode: str, base: str) -> None:
    state = begun(mode, 4, 1, base=base)
    assert [card.name for card in state.match.printed if card.types & (OBSTACLE | POLITY)] == []


@cites("ARD-TVT-09")
def test_advanced_one_of_each_maneuver_and_technology() -> None:
    state = begun("tvt-advanced", 2, 1)
    both = [*box("ard").cards, *box("woc").cards]
    for types in (MANEUVER, TECHNOLOGY):
        names = [card.name for card in cards_in(state, chosen(state), types)]
        assert sorted(names) == sorted(card.name for card in both if counted_as(card) == types)
    assert len(cards_in(state, chosen(state), TECHNOLOGY)) == 16


@cites("ARD-TVT-10", "ARD-GAP-41")
def test_advanced_three_sites_of_each_box_and_the_bunker() -> None:
    state = begun("tvt-advanced", 4, 2)
    lots = {tuple(state.match.printed[card].box for card in cards): used for cards, used in state.match.lots}
    assert lots[("ard",) * 6] == lots[("woc",) * 5] == 3
    games = met_in("tvt-advanced", SITE)
    plain = [[card for card in sites if card.name != BUNKER] for sites in games]
    most = [max(from_boxes(sites).get(name, 0) for sites in plain) for name in ("ard", "woc")]
    assert most == [3, 3]
    # Whatever lot decides the Bunker is in the pool: in 60 of 75 cards it is missing only if it stays undealt.
    assert sum(BUNKER in [card.name for card in sites] for sites in games) > 36
    assert {card.name for sites in games for card in sites} == {
        card.name for name in ("ard", "woc") for card in box(name).cards if counted_as(card) == SITE
    }


@cites("ARD-TVT-11")
def test_advanced_three_allies_of_each_box() -> None:
    games = met_in("tvt-advanced", ALLY)
    assert [max(from_boxes(allies).get(name, 0) for allies in games) for name in ("ard", "woc")] == [3, 3]
    assert len({card.name for allies in games for card in allies}) == 12


@cites("ARD-TVT-12", "ARD-EX-17")
@pytest.mark.parametrize("autobots", ["ard", "woc"])
@pytest.mark.parametrize("decepticons", ["ard", "woc"])
def test_advanced_the_robots_of_a_faction_come_whole_from_one_box(autobots: str, decepticons: str) -> None:
    state = begun("tvt-advanced", 2, 1, autobots=autobots, decepticons=decepticons)
    robots = cards_in(state, chosen(state), ROBOT)
    assert Counter((card.faction, card.box) for card in robots) == {
        (AUTOBOT, autobots): 12,
        (DECEPTICON, decepticons): 12,
    }


@cites("ARD-TVT-12")
def test_advanced_without_a_choice_each_faction_has_the_robots_of_its_own_box() -> None:
    state = begun("tvt-advanced", 2, 1)
    robots = {(card.faction, card.box) for card in cards_in(state, chosen(state), ROBOT)}
    assert robots == {(AUTOBOT, "woc"), (DECEPTICON, "ard")}


@cites("ARD-TVT-13")
@pytest.mark.parametrize("base", ["ard", "woc"])
def test_advanced_damage_of_this_set_alone(base: str) -> None:
    state = begun("tvt-advanced", 2, 1, base=base)
    names = Counter(card.name for card in cards_in(state, state.pile(DAMAGE_STACK)))
    assert names == {"Damage": 15, "Damage: Short Circuit": 5}


@cites("ARD-TVT-14")
def test_advanced_all_encounters_are_shuffled_together() -> None:
    """Those of both boxes come up, each as likely."""
    games = [begun("tvt-advanced", 2, seed) for seed in range(60)]
    tops = [cards_in(state, state.pile(ENCOUNTERS)) for state in games]
    assert {len(deck) for deck in tops} == {20}
    assert from_boxes(tops[0]) == {"ard": 10, "woc": 10}
    first = from_boxes([deck[-1] for deck in tops])
    assert min(first["ard"], first["woc"]) > 15


@cites("ARD-GAP-41")
@pytest.mark.parametrize("base", ["ard", "woc"])
def test_advanced_relics_of_the_base_box(base: str) -> None:
    state = begun("tvt-advanced", 2, 1, base=base)
    relics = cards_in(state, chosen(state), RELIC)
    assert from_boxes(relics) == {base: len([card for card in box(base).cards if counted_as(card) == RELIC])}


@pytest.mark.parametrize(("mode", "seats"), TABLES)
@pytest.mark.parametrize("base", ["ard", "woc"])
def test_matches_are_played_to_their_end(mode: str, seats: int, base: str) -> None:
    """Text that names Polities, Missions or Ruins does nothing here, and no card is lost."""
    for seed in seeds(quick=2, soak=60):
        state = begun(mode, seats, seed, base=base)
        invariants = DeckInvariants(state)
        played_out(state, seed)
        invariants.check(state)
        assert state.outcome is not None and state.outcome.points


@pytest.mark.parametrize("mode", MODES)
def test_guesses_keep_what_lot_may_have_left_in_the_box(mode: str) -> None:
    state = begun(mode, 4, 7)
    for seed in range(30):
        guess = state.determinize(0, seed)
        assert isinstance(guess, DeckState)
        for cards, used in state.match.lots:
            there = [piece for piece in dealt(guess) if guess.cards[piece] in cards]
            assert len(there) <= used


@pytest.mark.parametrize("mode", MODES)
def test_a_match_is_saved_and_its_record_replays(mode: str) -> None:
    state = begin("ard", mode, [{}, {}], 11, {"autobots": "ard"})
    assert isinstance(state, DeckState)
    rng = random.Random(3)
    for _ in range(60):
        state.take(*by_lot(rng, state))
    assert load(state.to_json()).digest() == state.digest()
    assert replay_record(record_of(state)).digest() == state.digest()
    assert set(state.match.plain["other_cards"]) == {"woc"}


def test_a_record_made_with_other_cards_of_the_other_box_is_refused() -> None:
    with pytest.raises(CannotPlay, match="other cards of another box"):
        begun("tvt-quick", 2, 1, other_cards={"woc": "0123456789ab"})
