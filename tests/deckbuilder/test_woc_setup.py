"""Setting a game of War on Cybertron up: what chance decides is proved over many games, what is printed by the box."""

from __future__ import annotations

import pytest
from citing import cites
from soaking import seeds

from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.entry import WOC
from altmode.games.deckbuilder.game import new_match
from altmode.games.deckbuilder.pool import box
from altmode.games.deckbuilder.profile import WOC_PROFILES
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import (
    ALLY,
    ALT,
    AUTOBOT,
    BASIC,
    BASIC_1,
    BOSS,
    BOX,
    CHARACTER,
    DAMAGE,
    DAMAGE_STACK,
    DECEPTICON,
    DECK,
    ENCOUNTER,
    ENCOUNTERS,
    HAND,
    LAYER_1,
    LAYERS,
    MANEUVER,
    MISSION,
    MISSION_DISCARD,
    POLITY,
    RELIC,
    ROBOT,
    RUIN,
    RUINS,
    SCHEME,
    SITE,
    STARTER,
    TECHNOLOGY,
)
from altmode.kernel.game import CannotPlay

MANY = list(seeds(quick=12, soak=200))
TABLES = [(mode, seats) for mode, profile in WOC_PROFILES.items() for seats in profile.seats]
TOGETHER = ("coop", "solo")
STACK = {1: 7, 2: 9, 3: 11, 4: 13}
SPACES = {1: 12, 2: 12, 3: 16, 4: 16}
MAIN_DECK = {1: 35, 2: 41, 3: 47, 4: 53}
ORDINARY = ALLY | MANEUVER | RELIC | ROBOT | TECHNOLOGY
SET_ASIDE = BASIC | STARTER | DAMAGE | MISSION | ENCOUNTER
CARDS = box("woc").cards


def begun(mode: str, seats: int, seed: int, **options: object) -> DeckState:
    """A game as it begins."""
    return new_match("woc", mode, [{} for _ in range(seats)], seed, {"first": 0, **options})


def lying(state: DeckState, pieces: list[int], types: int = -1) -> list[str]:
    """The names of the cards of some types among pieces."""
    return [state.printed(piece).name for piece in pieces if state.printed(piece).types & types]


def levels(state: DeckState, pieces: list[int], types: int, faction: int = -1) -> list[int]:
    """The Levels of the cards of some types among pieces, the lowest first."""
    cards = [state.printed(piece) for piece in pieces]
    return sorted(card.level for card in cards if card.types & types and faction in (-1, card.faction))


def layers(state: DeckState) -> list[list[int]]:
    """The main deck, layer by layer."""
    return [state.pile(LAYER_1 + layer) for layer in range(LAYERS)]


def dealt(state: DeckState) -> list[int]:
    """Everything in the Matrix and the main deck."""
    return [*state.matrix, *[piece for layer in layers(state) for piece in layer]]


def is_plain_site(card: DeckCard) -> bool:
    """Whether a card is a Site and nothing else."""
    return bool(card.types & SITE) and not card.types & (POLITY | RELIC)


def plain_sites(state: DeckState, pieces: list[int]) -> list[str]:
    """The Sites among pieces that are neither Polities nor Relics."""
    return [state.printed(piece).name for piece in pieces if is_plain_site(state.printed(piece))]


def of(types: int) -> list[DeckCard]:
    """The cards of some types, each once."""
    return [card for card in CARDS if card.types & types]


# -- How many cards lie where


@cites(
    "WOC-SETUP-06",
    "WOC-SETUP-07",
    "WOC-SETUP-08",
    "WOC-SETUP-09",
    "WOC-SETUP-10",
    "WOC-SETUP-11",
    "WOC-SETUP-19",
    "WOC-SETUP-20",
)
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_sizes(mode: str, seats: int) -> None:
    state = begun(mode, seats, 1)
    grid = state.match.grid
    assert (grid.rows, grid.columns) == (SPACES[seats] // 4, 4)
    assert len(state.matrix) == len(set(state.matrix)) == SPACES[seats]
    assert not any(state.up)
    assert all(state.known[piece] == 0 for piece in dealt(state))
    # Two Bosses and a Polity in team play; a Boss, a Polity and a Scheme in co-op.
    assert [len(layer) for layer in layers(state)] == [STACK[seats] + 3] * 3 + [5]
    assert sum(len(layer) for layer in layers(state)) == MAIN_DECK[seats]


@cites("WOC-EX-01", "WOC-EX-02")
def test_two_players() -> None:
    state = begun("tvt-1v1", 2, 1)
    assert (state.match.grid.rows, state.match.grid.columns, len(state.matrix)) == (3, 4, 12)
    seeded = [len(lying(state, layer, BOSS | POLITY)) for layer in layers(state)]
    # The early Polity can have come to the first stack, where it is one of the nine.
    spilled = len(lying(state, layers(state)[0], POLITY)) - 1
    assert seeded == [3 + spilled, 3, 3, 0]
    assert [len(layer) for layer in layers(state)] == [12, 12, 12, 5]


@cites("WOC-SETUP-03", "WOC-SETUP-04", "WOC-CON-10", "WOC-GAP-04")
def test_the_pool_has_71_cards() -> None:
    """All Allies, Maneuvers, Relics, Technologies and Robots, and 3 of the 5 Sites; Crystal City is a Relic."""
    counts = [sum(card.copies for card in of(kind)) for kind in (ALLY, MANEUVER, RELIC, TECHNOLOGY)]
    assert counts == [6, 16, 6, 16]
    assert [len([c for c in of(ROBOT) if c.faction == side]) for side in (AUTOBOT, DECEPTICON)] == [12, 12]
    assert len([card for card in CARDS if is_plain_site(card)]) == 5
    for mode, seats in TABLES:
        state = begun(mode, seats, 4)
        everything = [*dealt(state), *state.pile(BOX)]
        assert len(lying(state, everything, ORDINARY)) == 68
        assert len(plain_sites(state, everything)) == 5
        # The pool is all of them but two Sites.
        pool = [piece for piece in everything if not state.printed(piece).types & (BOSS | POLITY | SCHEME)]
        assert len(pool) - len(lying(state, pool, MISSION)) == 71 + 2


@cites("WOC-SETUP-03", "WOC-CON-10")
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_three_sites_by_lot(mode: str, seats: int) -> None:
    games = [begun(mode, seats, seed) for seed in range(40)]
    found = [plain_sites(state, dealt(state)) for state in games]
    assert max(len(names) for names in found) == 3
    assert {name for names in found for name in names} == {c.name for c in CARDS if is_plain_site(c)}


@cites("WOC-GAP-04", "WOC-SETUP-03")
def test_crystal_city_is_in_every_pool_and_in_no_ruin_stack() -> None:
    games = [begun("tvt-2v2", 4, seed) for seed in range(40)]
    assert all("Crystal City" not in lying(state, state.pile(RUINS)) for state in games)
    # Dealt as often as another card of the pool, 68 of 71, and not as one of three Sites out of six.
    times = len([state for state in games if "Crystal City" in lying(state, dealt(state))])
    assert times > 30


@cites("WOC-GAP-05")
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_relics_are_in_every_mode_unless_switched_off(mode: str, seats: int) -> None:
    names = {card.name for card in of(RELIC)}
    games = [begun(mode, seats, seed) for seed in MANY]
    assert {name for state in games for name in lying(state, dealt(state), RELIC)} == names
    without = begun(mode, seats, 1, switches=["without-relics"])
    assert lying(without, list(range(len(without.cards))), RELIC) == []


@cites("WOC-SETUP-01", "WOC-GAP-63")
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_what_is_set_aside_is_not_in_the_pool(mode: str, seats: int) -> None:
    """So many Bosses, Polities and Schemes are dealt as are added on purpose, and nothing of the other stacks."""
    for seed in MANY:
        state = begun(mode, seats, seed)
        assert lying(state, [*dealt(state), *state.pile(BOX)], SET_ASIDE & ~MISSION) == []
        assert lying(state, dealt(state), MISSION) == []
        ruins = [piece for piece in dealt(state) if state.printed(piece).types & RUIN]
        assert [name for name in lying(state, ruins) if name != "Crystal City"] == []
        bosses, schemes = (3, 4) if mode in TOGETHER else (6, 0)
        assert len(lying(state, dealt(state), BOSS)) == bosses
        assert len(lying(state, dealt(state), SCHEME)) == schemes
        assert len(lying(state, dealt(state), POLITY)) == 4


@cites("WOC-SETUP-12", "WOC-SETUP-17")
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_the_rest_goes_back_unseen(mode: str, seats: int) -> None:
    state = begun(mode, seats, 2)
    left = state.pile(BOX)
    assert all(state.known[piece] == 0 for piece in left)
    bosses = 9 if mode in TOGETHER else 6
    assert (len(lying(state, left, BOSS)), len(lying(state, left, POLITY))) == (bosses, 3)
    # Of 71 cards, after the Matrix and the stacks and without what was mixed in.
    early = 2 if mode in TOGETHER else 1
    assert len(lying(state, left, ORDINARY)) + len(plain_sites(state, left)) == (
        71 + 2 - (SPACES[seats] + 3 * STACK[seats] + 5 - early)
    )


@cites("WOC-SETUP-28", "WOC-GAP-63")
def test_no_schemes_in_team_play() -> None:
    for mode, seats in (("tvt-1v1", 2), ("tvt-2v2", 4)):
        state = begun(mode, seats, 1)
        assert lying(state, list(range(len(state.cards))), SCHEME) == []


# -- What is mixed into the main deck


@cites("WOC-SETUP-02", "WOC-SETUP-13", "WOC-SETUP-14", "WOC-SETUP-16")
@pytest.mark.parametrize(("mode", "seats"), TABLES)
@pytest.mark.parametrize("seed", MANY)
def test_each_layer_has_bosses_and_a_polity_of_its_level(mode: str, seats: int, seed: int) -> None:
    state = begun(mode, seats, seed)
    assert lying(state, state.matrix, BOSS) == []
    for level, layer in enumerate(layers(state)[:3], 1):
        if mode in TOGETHER:
            assert levels(state, layer, BOSS) == [level]
            adversary = 1 - state.faction(0)
            assert levels(state, layer, BOSS, adversary) == [level]
        else:
            assert [levels(state, layer, BOSS, side) for side in (AUTOBOT, DECEPTICON)] == [[level]] * 2
        polities = levels(state, layer, POLITY)
        assert polities == [level] or (level == 1 and polities == [1, 1])
    last = layers(state)[3]
    assert len(last) == 5
    assert lying(state, last, BOSS | POLITY | SCHEME) == []


@cites("WOC-SETUP-15", "WOC-GAP-03")
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_four_polities_of_seven(mode: str, seats: int) -> None:
    assert sorted(card.level for card in of(POLITY)) == [1, 1, 1, 2, 2, 3, 3]
    for seed in MANY:
        state = begun(mode, seats, seed)
        assert levels(state, dealt(state), POLITY) == [1, 1, 2, 3]
        assert len(set(lying(state, dealt(state), POLITY))) == 4


@cites("WOC-SETUP-02", "WOC-SETUP-13", "WOC-SETUP-14", "WOC-SETUP-16")
def test_any_of_a_level_anywhere_in_its_layer() -> None:
    """Which of a group it is and where it lies is a matter of chance."""
    games = [begun("tvt-1v1", 2, seed) for seed in range(60)]
    for level in range(3):
        bosses = [
            (state.printed(piece).name, place)
            for state in games
            for place, piece in enumerate(layers(state)[level])
            if state.printed(piece).types & BOSS
        ]
        assert len({name for name, _ in bosses}) == 4
        assert len({place for _, place in bosses}) == 12
        polities = {name for state in games for name in lying(state, layers(state)[level], POLITY)}
        assert len(polities) == (3 if level == 0 else 2)


def early_place(state: DeckState, types: int) -> int:
    """How many spaces a Polity or Scheme lies from the first one dealt; behind the Matrix, what is in layer 1."""
    places = [space for space, piece in enumerate(state.matrix) if state.printed(piece).types & types]
    return places[0] if places else len(state.matrix)


@cites("WOC-SETUP-05", "WOC-SETUP-29", "WOC-GAP-01")
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_the_early_cards_are_among_the_first(mode: str, seats: int) -> None:
    """They lie among the first 13 cards, in co-op the first 14, so that a Matrix of 16 always has them."""
    games = [begun(mode, seats, seed) for seed in range(120)]
    mixed = 14 if mode in TOGETHER else 13
    for types in (POLITY, SCHEME) if mode in TOGETHER else (POLITY,):
        places = [early_place(state, types) for state in games]
        if SPACES[seats] == 16:
            assert set(places) == set(range(mixed))
            continue
        # It can miss the small Matrix, and then it is in the first layer and nowhere else.
        assert set(places) == set(range(13))
        for state in games:
            missed = early_place(state, types) == 12
            assert len(lying(state, layers(state)[0], types)) == (2 if missed else 1)
            assert len(lying(state, layers(state)[1], types)) == 1


@cites("WOC-GAP-02", "WOC-SETUP-29")
@pytest.mark.parametrize("seed", range(40))
def test_the_first_stack_is_dealt_first(seed: int) -> None:
    """What missed the Matrix comes to stack 1, never to another."""
    state = begun("coop", 2, seed)
    missing = 2 - len(lying(state, state.matrix, POLITY | SCHEME))
    assert len(lying(state, layers(state)[0], POLITY | SCHEME)) == 2 + missing
    assert [len(lying(state, layer, POLITY | SCHEME)) for layer in layers(state)[1:]] == [2, 2, 0]


@cites("WOC-SETUP-03", "WOC-SETUP-12")
def test_the_pool_is_shuffled() -> None:
    """Any card of the pool can be dealt to any part of the game, or stay in the box."""
    games = [begun("tvt-2v2", 4, seed) for seed in range(60)]
    names = {card.name for card in of(ROBOT | ALLY)}
    assert {name for state in games for name in lying(state, state.matrix)} >= names
    assert len({name for state in games for name in lying(state, layers(state)[3], ROBOT | ALLY)}) > 25
    assert len({tuple(lying(state, state.matrix)) for state in games}) == len(games)
    smaller = [begun("solo", 1, seed) for seed in range(40)]
    assert {name for state in smaller for name in lying(state, state.pile(BOX))} >= names


# -- The stacks beside the Matrix


@cites("WOC-SETUP-21", "WOC-CON-11")
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_sixteen_reinforcements_faceup(mode: str, seats: int) -> None:
    state = begun(mode, seats, 1)
    stack = state.pile(BASIC_1)
    assert lying(state, stack) == ["Reinforcements"] * 16
    assert all(state.known[piece] == state.match.everybody for piece in stack)
    assert sum(card.copies for card in of(BASIC | DAMAGE)) == 36


@cites("WOC-SETUP-22", "WOC-GAP-53")
def test_three_facedown_stacks() -> None:
    games = [begun("tvt-1v1", 2, seed) for seed in MANY]
    for zone, size in ((ENCOUNTERS, 10), (DAMAGE_STACK, 20), (RUINS, 10)):
        piles = [tuple(lying(state, state.pile(zone))) for state in games]
        assert {len(pile) for pile in piles} == {size}
        assert len(set(piles)) > len(piles) // 2
        assert all(state.known[piece] == 0 for state in games for piece in state.pile(zone))
    damage = lying(games[0], games[0].pile(DAMAGE_STACK))
    assert (damage.count("Blast Wound"), damage.count("Energy Leak")) == (15, 5)
    assert all(lying(state, state.pile(MISSION_DISCARD)) == [] for state in games)


# -- The players


@cites("WOC-PLAYER-01")
def test_seats_by_mode() -> None:
    assert {mode: WOC.seats_in(mode) for mode in WOC.modes} == {
        "tvt-1v1": (2,),
        "tvt-2v2": (4,),
        "coop": (2, 3, 4),
        "solo": (1,),
    }
    assert WOC.wrong_number("tvt-2v2", 3).endswith("found 3")


@cites("WOC-PLAYER-02")
@pytest.mark.parametrize(("mode", "seats"), [("tvt-1v1", 2), ("tvt-2v2", 4)])
def test_factions_alternate(mode: str, seats: int) -> None:
    for seed in MANY:
        state = begun(mode, seats, seed)
        assert [state.faction(seat) for seat in range(seats)] == [AUTOBOT, DECEPTICON] * (seats // 2)
        assert [state.character_card(seat).faction for seat in range(seats)] == [AUTOBOT, DECEPTICON] * (
            seats // 2
        )
    with pytest.raises(CannotPlay, match="plays a Decepticon, and Prowl is none"):
        new_match("woc", mode, [{}, {"character": "Prowl"}, *[{}] * (seats - 2)], 1, {})


@cites("WOC-PLAYER-03", "WOC-PLAYER-04", "WOC-PLAYER-05", "WOC-PLAYER-08", "WOC-PLAYER-09")
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_everybody_begins_alike(mode: str, seats: int) -> None:
    state = begun(mode, seats, 5)
    for seat in range(seats):
        assert (state.form[seat], state.at[seat], state.energon[seat]) == (ALT, -1, 2)
        hand, deck = state.zone(HAND, seat), state.zone(DECK, seat)
        assert (len(hand), len(deck)) == (5, 5)
        assert sorted(lying(state, [*hand, *deck])) == [
            "Artillery",
            *["Bold"] * 6,
            "Patch",
            "Resupply",
            "Scout",
        ]


@cites("WOC-PLAYER-09")
def test_starting_decks_are_shuffled() -> None:
    games = [begun("tvt-1v1", 2, seed) for seed in range(40)]
    assert len({tuple(sorted(lying(s, s.zone(HAND, 0)))) for s in games}) > 5


@cites("WOC-PLAYER-10", "WOC-GAP-06")
def test_the_first_player_is_chosen_by_lot() -> None:
    games = [new_match("woc", "tvt-2v2", [{}] * 4, seed, {}) for seed in range(60)]
    assert {state.active for state in games} == {0, 1, 2, 3}
    again = [new_match("woc", "tvt-2v2", [{}] * 4, seed, {}) for seed in range(60)]
    assert [state.active for state in games] == [state.active for state in again]


@cites("WOC-GAP-06")
def test_the_next_seat_begins_the_next_match() -> None:
    for seed in range(8):
        state = new_match("woc", "tvt-2v2", [{}] * 4, seed, {})
        assert WOC.next_options(state) == {"first": (state.active + 1) % 4}
    assert new_match("woc", "tvt-2v2", [{}] * 4, 1, {"first": 2}).active == 2


@cites("WOC-PLAYER-13", "WOC-PLAYER-03")
def test_one_card_for_each_of_eight_characters() -> None:
    characters = of(CHARACTER)
    assert sorted(card.faction for card in characters) == [AUTOBOT] * 4 + [DECEPTICON] * 4
    assert {card.copies for card in characters} == {1}
    assert len({card.name for card in characters}) == 8
    for seed in MANY:
        state = begun("coop", 4, seed)
        assert len({state.character_card(seat).name for seat in range(4)}) == 4
    with pytest.raises(CannotPlay, match="Prowl is taken twice"):
        new_match("woc", "coop", [{"character": "Prowl"}, {"character": "prowl"}], 1, {})
