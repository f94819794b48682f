"""Rules about set-up and display, and what was decided where the rulebook is silent about them."""

from __future__ import annotations

import pytest
from citing import cites

from altmode.games.deckbuilder.arrange import Position, SeatAt, SpaceAt, arrange
from altmode.games.deckbuilder.drawing import table_drawn
from altmode.games.deckbuilder.entry import ARD
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import (
    ALLY,
    BOSS,
    DESTROYED,
    INITIATIVE,
    LAYERS,
    MANEUVER,
    RELIC,
    ROBOT,
    SITE,
    TECHNOLOGY,
)

POOL = ROBOT | MANEUVER | TECHNOLOGY | ALLY | RELIC | SITE | INITIATIVE


def begun(mode: str, seats: int, seed: int = 1) -> DeckState:
    """A game as it begins."""
    state = ARD.begin(mode, [{} for _ in range(seats)], seed, {}, None)
    assert isinstance(state, DeckState)
    return state


def types_in_the_game(state: DeckState) -> int:
    """The types of all cards that can turn up in the Matrix, as bits."""
    pieces = [*state.matrix, *[piece for layer in range(LAYERS) for piece in state.pile(layer)]]
    found = 0
    for piece in pieces:
        found |= state.printed(piece).types
    return found


@cites("ARD-CONFLICT-10", "ARD-SETUP-06", "ARD-SETUP-07")
@pytest.mark.parametrize(
    ("mode", "seats", "relics"),
    [("competitive", 5, True), ("coop", 5, False), ("coop-expert", 5, False), ("solo", 1, False)],
)
def test_only_competitive_games_have_relics(mode: str, seats: int, relics: bool) -> None:
    """With five players nearly all cards are dealt, so that Relics would be among them."""
    games = [begun(mode, seats, seed) for seed in range(5)]
    assert any(types_in_the_game(state) & RELIC for state in games) == relics


@cites("ARD-CONFLICT-11", "ARD-SETUP-04")
@pytest.mark.parametrize("mode", ["competitive", "coop"])
def test_starters_basics_and_encounters_are_not_in_the_main_deck(mode: str) -> None:
    for seed in range(5):
        found = types_in_the_game(begun(mode, 5, seed))
        assert found & ~(POOL | BOSS) == 0
        # Each type that is dealt is dealt.
        expected = POOL | BOSS if mode == "competitive" else (POOL | BOSS) & ~RELIC
        assert found == expected


@cites("ARD-GAP-52")
@pytest.mark.parametrize("mode", ["competitive", "coop", "coop-expert"])
def test_five_players_have_cards_enough(mode: str) -> None:
    """20 in the Matrix, 3 stacks of 15 with a Boss each, and 5: of 80 less the Relics."""
    state = begun(mode, 5)
    assert [len(state.pile(layer)) for layer in range(LAYERS)] == [16, 16, 16, 5]
    assert len([piece for piece in state.matrix if piece >= 0]) == 20
    assert not state.pile(DESTROYED)


@cites("ARD-INIT-02")
def test_an_initiative_is_marked_by_when_it_acts() -> None:
    position = Position(
        [SeatAt(at="A1"), SeatAt()],
        ["ada", "ben"],
        matrix={
            "B1": SpaceAt("Running on Empty", True),
            "C1": SpaceAt("Jamming Towers", True),
            "D1": SpaceAt("Night Harvest", False),
        },
    )
    row = table_drawn(arrange(position), 1)[3]
    assert [cell.strip() for cell in row.split("|")[2:5]] == ["2VP start of turn", "1VP ongoing", ""]
