"""A position of a deck-building game in numbers, from one side's point of view.

Most is told by what the planner takes a position to be worth to a seat; the rest says how much that is worth now: how
late it is, what is scored already, and what stands between those who play together and the last Boss. Cards are known
by what is printed on them, never by their names.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from altmode.bots.deckbuilder.pricing import points_of
from altmode.bots.deckbuilder.worth import worth
from altmode.bots.search.reading import Sample
from altmode.bots.search.sense import results
from altmode.bots.search.weights import weights_of
from altmode.games.deckbuilder.match import Match
from altmode.games.deckbuilder.profile import SCORED
from altmode.games.deckbuilder.rules.scoring import tally
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import BOSS, BOSSES

NAMES: Final = (
    "lead",
    "lead_late",
    "points",
    "points_late",
    "spread_of_rivals",
    "standing",
    "bosses_down",
    "bosses_up",
    "cards_left",
    "cards_a_boss",
    "moves",
)
"""What the numbers are, in their order."""
RIVALS: Final = "rivals"
TOGETHER: Final = "together"
KINDS: Final = (RIVALS, TOGETHER)
A_LAYER: Final = 20.0
"""Numbers of cards of the main deck are counted in about so many."""
SOME_POINTS: Final = 10.0
NEARLY: Final = 0.5
"""What it counts, in a lesson, to have lost together with all Bosses but one down."""


@lru_cache(maxsize=16)
def worths(match: Match) -> list[float]:
    """For each card of a match what it adds to a turn."""
    return [points_of(card) for card in match.printed]


def kind_of(state: DeckState) -> str:
    """Which weights a position is judged by."""
    return RIVALS if state.match.profile.points == SCORED else TOGETHER


def all_numbers(state: DeckState) -> list[tuple[float, ...]]:
    """The numbers of a position from each side's point of view."""
    match = state.match
    values = [worth(state, seat) for seat in range(match.seats)]
    left = state.main_deck() / A_LAYER
    if kind_of(state) == TOGETHER:
        return [_together(state, values, left)]
    members = [
        [seat for seat in range(match.seats) if match.sides[seat] == side]
        for side in range(max(match.sides) + 1)
    ]
    worth_of = [sum([values[seat] for seat in those]) / len(those) for those in members]
    points = [_scored(state, those) for those in members]
    found: list[tuple[float, ...]] = []
    for side in range(len(members)):
        lead = (worth_of[side] - max(_without(worth_of, side))) / SOME_POINTS
        ahead = (points[side] - max(_without(points, side))) / SOME_POINTS
        rivals = _without(worth_of, side)
        spread = (max(rivals) - min(rivals)) / SOME_POINTS
        moves = 1.0 if match.sides[state.active] == side else 0.0
        late = 1 / (0.5 + left)
        found.append((lead, lead * late, ahead, ahead * late, spread, 0.0, 0.0, 0.0, left, 0.0, moves))
    return found


def _without(items: list[float], place: int) -> list[float]:
    return items[:place] + items[place + 1 :]


def _scored(state: DeckState, seats: list[int]) -> float:
    """What a side's seats would score if the match ended now."""
    return float(sum([line.points for seat in seats for line in tally(state, seat)]))


def _together(state: DeckState, values: list[float], left: float) -> tuple[float, ...]:
    match = state.match
    faction = state.faction(0)
    down = state.bosses_down[1 - faction]
    bosses = 0
    for space, up in enumerate(state.up):
        if up:
            card = match.printed[state.cards[state.matrix[space]]]
            if card.types & BOSS and 0 <= card.faction != faction:
                bosses += 1
    standing = sum(values) / len(values) / SOME_POINTS
    return (
        *(0.0, 0.0, 0.0, 0.0, 0.0),
        standing,
        float(down),
        float(bosses),
        left,
        left / max(1, BOSSES - down),
        0.0,
    )


def samples(state: DeckState) -> list[Sample]:
    """A position from every side's point of view."""
    kind = kind_of(state)
    return [Sample(kind, side, numbers) for side, numbers in enumerate(all_numbers(state))]


def came_of(state: DeckState) -> list[float]:
    """What a match has brought each side, for a lesson: those who lose together may have come near.

    Such matches are lost most of the time, and from losses alone nobody would learn what is better.
    """
    if kind_of(state) == RIVALS or state.winners:
        return results(state)
    return [NEARLY * state.bosses_down[1 - state.faction(0)] / (BOSSES - 1)]


def chances(state: DeckState) -> list[float]:
    """How likely each side is to win."""
    weights = weights_of(__package__, kind_of(state), NAMES)
    return [weights.chance(numbers) for numbers in all_numbers(state)]
