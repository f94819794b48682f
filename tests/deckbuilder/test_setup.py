"""Setting a game up: what chance decides is proved over many games, what is printed by the box itself."""

from __future__ import annotations

import pytest
from citing import cites
from soaking import seeds

from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.game import new_match
from altmode.games.deckbuilder.pool import box
from altmode.games.deckbuilder.profile import ARD_PROFILES
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import (
    ALLY,
    AUTOBOT,
    BASIC_1,
    BOSS,
    BOX,
    CHARACTER,
    DAMAGE_STACK,
    DECEPTICON,
    DECK,
    ENCOUNTER,
    ENCOUNTERS,
    HAND,
    INITIATIVE,
    LAYER_1,
    LAYERS,
    MANEUVER,
    RELIC,
    ROBOT,
    SITE,
    TECHNOLOGY,
)
from altmode.kernel.game import CannotPlay

MANY = list(seeds(quick=12, soak=200))
MODES = [mode for mode, profile in ARD_PROFILES.items() if not profile.shares]
"""The modes with the cards of one box; `test_tvt` has the others."""
TABLES = [(mode, seats) for mode in MODES for seats in ARD_PROFILES[mode].seats]
STACK = {1: 7, 2: 9, 3: 11, 4: 13, 5: 15}
SPACES = {1: 12, 2: 12, 3: 16, 4: 16, 5: 20}
CARDS = box("ard").cards


def begun(mode: str, seats: int, seed: int, **options: object) -> DeckState:
    """A game as it begins."""
    return new_match("ard", mode, [{} for _ in range(seats)], seed, {"first": 0, **options})


def lying(state: DeckState, pieces: list[int], types: int = -1) -> list[str]:
    """The names of the cards of some types among pieces."""
    return [state.printed(piece).name for piece in pieces if state.printed(piece).types & types]


def layers(state: DeckState) -> list[list[int]]:
    """The main deck, layer by layer."""
    return [state.pile(LAYER_1 + layer) for layer in range(LAYERS)]


def dealt(state: DeckState) -> list[int]:
    """Everything in the Matrix and the main deck."""
    return [*state.matrix, *[piece for layer in layers(state) for piece in layer]]


@cites("ARD-SETUP-09", "ARD-SETUP-10", "ARD-SETUP-11", "ARD-SETUP-12", "ARD-SETUP-14", "ARD-SETUP-15")
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_sizes(mode: str, seats: int) -> None:
    state = begun(mode, seats, 1)
    assert len(state.matrix) == len(set(state.matrix)) == SPACES[seats]
    assert not any(state.up)
    assert all(known == 0 for known in [state.known[piece] for piece in dealt(state)])
    assert [len(layer) for layer in layers(state)] == [STACK[seats] + 1] * 3 + [5]


@cites("ARD-SETUP-13", "ARD-SETUP-15", "ARD-SETUP-17", "ARD-SETUP-18", "ARD-SETUP-19", "ARD-SETUP-20")
@pytest.mark.parametrize("seed", MANY)
def test_one_boss_of_each_level_in_its_layer(seed: int) -> None:
    state = begun("competitive", 2, seed)
    assert lying(state, state.matrix, BOSS) == []
    levels = [
        [state.printed(piece).level for piece in layer if state.printed(piece).types & BOSS]
        for layer in layers(state)
    ]
    assert levels == [[1], [2], [3], []]
    assert len(lying(state, state.pile(BOX), BOSS)) == 3


@cites("ARD-SETUP-17", "ARD-SETUP-18")
def test_either_boss_of_a_level_anywhere_in_its_layer() -> None:
    """Which of the two it is and where it lies is a matter of chance."""
    games = [begun("competitive", 2, seed) for seed in range(60)]
    for level in range(3):
        found = [
            (state.printed(piece).name, place)
            for state in games
            for place, piece in enumerate(layers(state)[level])
            if state.printed(piece).types & BOSS
        ]
        assert len({name for name, _ in found}) == 2
        assert len({place for _, place in found}) > 5


@cites("ARD-SETUP-05", "ARD-SETUP-13")
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_five_initiatives_are_in_the_pool(mode: str, seats: int) -> None:
    """Two that nobody has seen stay in the box; the others are in the game or with what was not dealt."""
    games = [begun(mode, seats, seed) for seed in MANY]
    most = max(len(lying(state, dealt(state), INITIATIVE)) for state in games)
    assert most <= 5
    assert all(len(lying(state, state.pile(BOX), INITIATIVE)) >= 2 for state in games)
    assert all(
        state.known[piece] == 0
        for state in games
        for piece in state.pile(BOX)
        if state.printed(piece).types & INITIATIVE
    )
    if seats == 5:
        # Then nearly the whole pool is dealt, so that often all five are.
        assert most == 5
    assert len({name for state in games for name in lying(state, state.pile(BOX), INITIATIVE)}) > 2
    assert any(lying(state, state.matrix, INITIATIVE) for state in games)


@cites("ARD-SETUP-06", "ARD-SETUP-07", "ARD-SETUP-01")
@pytest.mark.parametrize("mode", MODES)
def test_relics_are_for_competitive_games(mode: str) -> None:
    games = [begun(mode, ARD_PROFILES[mode].seats[-1], seed) for seed in MANY]
    found = {name for state in games for name in lying(state, dealt(state), RELIC)}
    if mode == "competitive":
        assert found == {card.name for card in CARDS if card.types & RELIC}
    else:
        assert not found
        assert not any(lying(state, list(range(len(state.cards))), RELIC) for state in games)


@cites("ARD-SETUP-04", "ARD-SETUP-08", "ARD-SETUP-16")
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_the_pool_is_dealt_and_the_rest_leaves_the_game(mode: str, seats: int) -> None:
    state = begun(mode, seats, 7)
    kinds = ALLY | MANEUVER | RELIC | ROBOT | SITE | TECHNOLOGY | INITIATIVE | BOSS
    assert len(lying(state, dealt(state), kinds)) == len(dealt(state))
    pool = 82 - (0 if ARD_PROFILES[mode].relics else len([c for c in CARDS if c.types & RELIC])) + 6
    assert len(dealt(state)) == SPACES[seats] + 3 * (STACK[seats] + 1) + 5
    # What is left lies in the box, from which nothing comes back.
    assert len(state.pile(BOX)) == pool - len(dealt(state))


@cites("ARD-SETUP-08")
def test_the_pool_is_shuffled() -> None:
    """Any card of the pool can be dealt to any part of the game."""
    games = [begun("competitive", 5, seed) for seed in range(40)]
    names = {card.name for card in CARDS if card.types & (ROBOT | SITE | ALLY)}
    assert {name for state in games for name in lying(state, state.matrix)} >= names
    assert {name for state in games for name in lying(state, layers(state)[3])} >= set(sorted(names)[:3])
    assert len({tuple(lying(state, state.matrix)) for state in games}) == len(games)


@cites("ARD-SETUP-01")
def test_modes_differ_in_relics_alone_when_a_game_is_set_up() -> None:
    for seats in (2, 3, 4, 5):
        sizes = {
            (
                len(state.matrix),
                tuple(len(layer) for layer in layers(state)),
                len(state.pile(BASIC_1)),
                len(state.pile(DAMAGE_STACK)),
                len(state.pile(ENCOUNTERS)),
                tuple(state.energon),
            )
            for state in [begun(mode, seats, 3) for mode in ("competitive", "coop", "coop-expert")]
        }
        assert len(sizes) == 1


@cites("ARD-SETUP-21")
def test_encounters_and_damage_are_shuffled() -> None:
    games = [begun("coop", 2, seed) for seed in MANY]
    for zone, size in ((ENCOUNTERS, 10), (DAMAGE_STACK, 20)):
        piles = [tuple(lying(state, state.pile(zone))) for state in games]
        assert {len(pile) for pile in piles} == {size}
        assert len(set(piles)) > len(piles) // 2
        assert all(state.known[piece] == 0 for state in games for piece in state.pile(zone))
    assert set(lying(games[0], games[0].pile(BASIC_1))) == {"Rise Up!"}


@cites("ARD-SETUP-22")
def test_the_first_player_is_chosen_by_lot() -> None:
    games = [new_match("ard", "competitive", [{}, {}, {}], seed, {}) for seed in range(40)]
    assert {state.active for state in games} == {0, 1, 2}


@cites("ARD-PLAYER-01", "ARD-PLAYER-03")
@pytest.mark.parametrize("seed", MANY)
def test_characters_are_dealt_one_each(seed: int) -> None:
    state = begun("competitive", 5, seed)
    names = [state.character_card(seat).name for seat in range(5)]
    assert len(set(names)) == 5


@cites("ARD-PLAYER-01")
def test_characters_are_dealt_by_lot() -> None:
    names = {begun("competitive", 2, seed).character_card(0).name for seed in range(60)}
    assert len(names) == 6


@cites("ARD-PLAYER-03")
def test_nobody_plays_a_character_twice() -> None:
    with pytest.raises(CannotPlay, match="Megatron is taken twice"):
        new_match("ard", "coop", [{"character": "Megatron"}, {"character": "megatron"}], 1, {})


@cites("ARD-PLAYER-02", "ARD-PLAYER-03")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", MANY)
def test_everybody_drafts_from_two(seats: int, seed: int) -> None:
    """The last in turn order first; whatever nobody takes stays on offer, and one new character comes to it."""
    first = seed % seats
    state = begun("competitive", seats, seed, draft=True, first=first)
    passed_over: set[str] = set()
    for place in reversed(range(seats)):
        [ask] = state.asked
        assert ask.seat == (first + place) % seats
        offer = set(lying(state, list(ask.options)))
        assert len(offer) == 2
        assert offer >= passed_over
        taken = ask.options[seed >> place & 1]
        passed_over = offer - {state.printed(taken).name}
        state.choose(ask.seat, ask.options.index(taken))
    assert len({state.character_card(seat).name for seat in range(seats)}) == seats
    assert state.asked[0].question.about == "entry"


@cites("ARD-PLAYER-08", "ARD-PLAYER-09")
@pytest.mark.parametrize("mode", MODES)
def test_starting_decks(mode: str) -> None:
    state = begun(mode, ARD_PROFILES[mode].seats[-1], 5)
    for seat in range(state.match.seats):
        hand, deck = state.zone(HAND, seat), state.zone(DECK, seat)
        assert (len(hand), len(deck)) == (5, 5)
        assert (
            sorted(lying(state, [*hand, *deck])) == ["Firepower", "Fix", "Hunt", "Reserves"] + ["Wrath"] * 6
        )


@cites("ARD-PLAYER-09")
def test_starting_decks_are_shuffled() -> None:
    hands = {tuple(sorted(lying(s, s.zone(HAND, 0)))) for s in [begun("coop", 2, seed) for seed in range(40)]}
    assert len(hands) > 5


def of(types: int) -> list[DeckCard]:
    """The cards of some types, each once."""
    return [card for card in CARDS if card.types & types]


@cites("ARD-CARD-04", "ARD-CARD-05", "ARD-SETUP-03")
def test_copies() -> None:
    unique = of(ALLY | BOSS | INITIATIVE | ENCOUNTER | RELIC | ROBOT | SITE | CHARACTER)
    assert {card.copies for card in unique} == {1}
    assert len({(card.name, card.types) for card in unique}) == len(unique)
    assert {card.copies for card in of(MANEUVER | TECHNOLOGY)} == {2}
    assert (len(of(MANEUVER)), len(of(TECHNOLOGY))) == (8, 8)


@cites("ARD-CARD-10")
def test_every_card_says_its_type() -> None:
    laserbeak = next(card for card in CARDS if card.name == "Laserbeak")
    assert laserbeak.type_line() == "Robot – Decepticon, Mini-Cassette"
    for card in CARDS:
        assert card.type_line()
    assert {card.faction for card in of(ROBOT)} == {AUTOBOT, DECEPTICON}
    assert {card.faction for card in of(BOSS)} == {AUTOBOT}
    assert {card.faction for card in of(CHARACTER)} == {DECEPTICON}


@cites("ARD-CARD-11")
def test_costs() -> None:
    assert {card.cost for card in of(RELIC)} == {7, 8}
    assert {card.cost for card in of(ROBOT | MANEUVER | TECHNOLOGY | ALLY)} == {2, 3, 4, 5}


@cites("ARD-CARD-12")
def test_technology_has_no_move() -> None:
    assert {card.move for card in of(TECHNOLOGY)} == {0}
    assert any(card.move for card in of(MANEUVER))


@cites("ARD-CARD-13")
def test_no_card_says_transform() -> None:
    texts = [ability.text() for card in CARDS for face in card.faces() for ability in face.abilities]
    assert not any("transform" in text.lower() for text in texts)
    assert any("Convert" in text for text in texts)


@cites("ARD-ABIL-09", "ARD-PLAYER-12")
def test_characters_have_two_abilities_and_a_move() -> None:
    for card in of(CHARACTER):
        bot, alt = card.faces()
        costs = [ability.cost for ability in bot.energon] + [ability.cost for ability in bot.energon_blocks]
        assert sorted(costs) == [1, 2], card.name
        assert not alt.energon
        assert not alt.energon_blocks
        assert card.alt_move > 0
