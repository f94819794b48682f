"""Who plays together in War on Cybertron's co-op and solo games, and against whose Bosses."""

from __future__ import annotations

import pytest
from citing import cites

from altmode import new_game
from altmode.games.deckbuilder.game import new_match
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import AUTOBOT, BOSS, BOX, DECEPTICON, LAYER_1, LAYERS
from altmode.kernel.game import CannotPlay

TABLES = [("coop", 2), ("coop", 3), ("coop", 4), ("solo", 1)]
SEEDS = range(4)


def begun(mode: str, characters: list[str], seed: int = 1, faction: str = "") -> DeckState:
    """A game as it begins; an empty name is a character by lot."""
    given = [{"character": name} if name else {} for name in characters]
    return new_match("woc", mode, given, seed, {"faction": faction} if faction else {})


def bosses(state: DeckState, layer: int) -> list[tuple[int, int]]:
    """The Level and the faction of each Boss in a layer of the main deck."""
    cards = [state.printed(piece) for piece in state.pile(LAYER_1 + layer)]
    return [(card.level, card.faction) for card in cards if card.types & BOSS]


@cites("WOC-COOP-02")
@pytest.mark.parametrize("faction", [AUTOBOT, DECEPTICON])
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_all_are_of_one_faction_and_it_may_be_either(mode: str, seats: int, faction: int) -> None:
    word = ("autobot", "decepticon")[faction]
    for seed in SEEDS:
        state = begun(mode, [""] * seats, seed, word)
        assert [state.faction(seat) for seat in range(seats)] == [faction] * seats


@cites("WOC-COOP-02")
@pytest.mark.parametrize("second", ["Megatron", "Hun-Gurr"])
def test_nobody_plays_together_with_the_other_faction(second: str) -> None:
    with pytest.raises(CannotPlay, match="WOC-COOP-02"):
        begun("coop", ["Elita-1", second])


@cites("WOC-COOP-02")
def test_one_named_character_decides_for_all() -> None:
    for seed in SEEDS:
        state = begun("coop", ["", "Breccia", ""], seed)
        assert [state.faction(seat) for seat in range(3)] == [DECEPTICON] * 3


@cites("WOC-COOP-04")
@pytest.mark.parametrize("faction", [AUTOBOT, DECEPTICON])
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_one_adversary_boss_of_each_level_and_none_of_ones_own(mode: str, seats: int, faction: int) -> None:
    word, adversary = ("autobot", "decepticon")[faction], (DECEPTICON, AUTOBOT)[faction]
    for seed in SEEDS:
        state = begun(mode, [""] * seats, seed, word)
        found = [bosses(state, layer) for layer in range(LAYERS)]
        assert found == [[(1, adversary)], [(2, adversary)], [(3, adversary)], []]
        own = [card for card in map(state.printed, state.pile(BOX)) if card.types & BOSS]
        assert len([card for card in own if card.faction == faction]) == 6


@cites("WOC-COOP-01")
@pytest.mark.parametrize("seats", [1, 5])
def test_co_op_is_for_two_to_four(seats: int) -> None:
    with pytest.raises(ValueError, match="is for 2 to 4 seats"):
        new_game("woc", seats=[None] * seats, seed=1, mode="coop")
