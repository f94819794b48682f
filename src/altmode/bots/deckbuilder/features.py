"""A position of a deck-building game in numbers, from one side's point of view.

What is told of a side is told of its seats together: what they have scored, what their decks can do in a turn, and what
stands between them and the end. Cards are known by what is printed on them, never by their names.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from altmode.bots.deckbuilder.pricing import points_of
from altmode.bots.search.reading import Sample
from altmode.bots.search.weights import weights_of
from altmode.games.deckbuilder.match import Match
from altmode.games.deckbuilder.profile import ADVERSARY_POLITY, SCORED
from altmode.games.deckbuilder.rules.scoring import COST_A_POINT, DAMAGE_A_POINT, ENERGON_A_POINT
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import (
    BOSS,
    BOSSES,
    DAMAGE,
    DECK,
    DISCARD,
    HAND,
    HAND_SIZE,
    MISSION,
    MISSIONS,
    OBSTACLE,
    PLAYED,
    POLITY,
    RELIC,
    ROBOT,
    RUIN,
    STAYING,
    VAULT,
    ZONES,
)

NAMES: Final = (
    "points",
    "points_late",
    "strength",
    "strength_early",
    "best_rival",
    "energon",
    "damage",
    "damage_squared",
    "hand",
    "bosses_down",
    "bosses_to_go",
    "bosses_up",
    "boss_near",
    "cards_left",
    "time_a_boss",
    "power_a_boss",
    "missions",
    "robots_up",
    "bars",
    "hindrances",
    "ruins",
    "mine_to_move",
)
"""What the numbers are, in their order."""
RIVALS: Final = "rivals"
TOGETHER: Final = "together"
KINDS: Final = (RIVALS, TOGETHER)
A_LAYER: Final = 20.0
"""Numbers of cards are counted in about so many."""


@lru_cache(maxsize=16)
def worths(match: Match) -> list[float]:
    """For each card of a match what it adds to a turn."""
    return [points_of(card) for card in match.printed]


class Holdings:
    """What a seat has."""

    __slots__ = ("damage", "energon", "hand", "missions", "points", "strength")

    def __init__(self, state: DeckState, seat: int) -> None:
        printed, cards, zones = state.match.printed, state.cards, state.zones
        of = worths(state.match)
        at = seat * ZONES
        owned = [*zones[at + DECK], *zones[at + HAND], *zones[at + PLAYED], *zones[at + DISCARD]]
        total = sum([of[cards[piece]] for piece in owned])
        staying = zones[at + STAYING]
        standing = sum([max(0.0, of[cards[piece]]) for piece in staying])
        self.strength = HAND_SIZE * total / max(HAND_SIZE, len(owned)) + standing
        self.damage = len([1 for piece in owned if printed[cards[piece]].types & DAMAGE]) + len(
            [1 for piece in staying if printed[cards[piece]].types & DAMAGE]
        )
        self.energon = state.energon[seat]
        self.hand = sum([max(0.0, of[cards[piece]]) for piece in zones[at + HAND]])
        self.missions = 0
        costs = points = 0
        for piece in zones[at + VAULT]:
            card = printed[cards[piece]]
            if card.types & (ROBOT | BOSS):
                costs += card.cost
            if card.types & (RELIC | OBSTACLE | MISSION):
                points += card.vault_vp
            if card.types & MISSION:
                self.missions += 1
        self.points = (
            state.points[seat]
            + points
            + costs / COST_A_POINT
            + self.energon / ENERGON_A_POINT
            - self.damage / DAMAGE_A_POINT
            - len(zones[at + MISSIONS])
        )


def kind_of(state: DeckState) -> str:
    """Which weights a position is judged by."""
    return RIVALS if state.match.profile.points == SCORED else TOGETHER


def all_numbers(state: DeckState) -> list[tuple[float, ...]]:
    """The numbers of a position from each side's point of view."""
    match = state.match
    holdings = [Holdings(state, seat) for seat in range(match.seats)]
    sides = range(max(match.sides) + 1)
    return [_numbers(state, holdings, side) for side in sides]


def _numbers(state: DeckState, holdings: list[Holdings], side: int) -> tuple[float, ...]:
    match = state.match
    mine = [seat for seat in range(match.seats) if match.sides[seat] == side]
    left = state.main_deck() / A_LAYER
    own = [holdings[seat] for seat in mine]
    points = sum([one.points for one in own])
    strength = sum([one.strength for one in own]) / len(own)
    energon = float(sum([one.energon for one in own]))
    damage = float(sum([one.damage for one in own]))
    hand = sum([one.hand for one in own]) / len(own)
    missions = float(sum([one.missions for one in own]))
    others = [other for other in set(match.sides) if other != side]
    best_rival = 0.0
    if others:
        rivals = [
            [one for seat, one in enumerate(holdings) if match.sides[seat] == other] for other in others
        ]
        if match.profile.polities:
            points += _commanded(state, state.faction(mine[0]))
        totals = [sum([one.points for one in those]) for those in rivals]
        points -= max(totals)
        best_rival = max(totals) - sum(totals) / len(totals)
        strength -= max([sum([one.strength for one in those]) / len(those) for those in rivals])
        energon -= sum([one.energon for those in rivals for one in those]) / len(rivals)
        damage -= sum([one.damage for those in rivals for one in those]) / len(rivals)
        hand -= sum([one.hand for those in rivals for one in those]) / sum([len(those) for those in rivals])
    table = _table(state, mine)
    down = float(sum([state.bosses_down[faction] for faction in match.bosses_of]))
    to_go = max(BOSSES - state.bosses_down[1 - state.faction(mine[0])], 0)
    worst = max([one.damage for one in own])
    moves = 1.0 if match.sides[state.active] == side else 0.0
    return (
        points / 5,
        points / 5 / (0.5 + left),
        strength,
        strength * left,
        best_rival / 5,
        energon / 5,
        damage / 5,
        worst * worst / 25,
        hand / 5,
        down,
        float(to_go),
        table[0],
        table[1] / 3,
        left,
        left / (1 + to_go),
        strength / (1 + to_go),
        missions,
        table[2],
        table[3],
        table[4],
        table[5],
        moves,
    )


def _commanded(state: DeckState, faction: int) -> float:
    """The points of Polities under a faction's command, less those under the other's."""
    score = 0.0
    for space, side in enumerate(state.command):
        if side >= 0:
            points = state.printed(state.matrix[space]).vault_vp
            score += points if side == faction else -points
    return score


def _table(state: DeckState, mine: list[int]) -> tuple[float, float, float, float, float, float]:
    """What lies faceup: Bosses and how near they are, Robots, what bars Confrontations, hindrances, Ruins squared."""
    match, matrix, cards = state.match, state.matrix, state.cards
    faction = state.faction(mine[0])
    bosses = robots = polities = obstacles = ruins = 0
    near = 6
    for space, up in enumerate(state.up):
        if not up:
            continue
        card = match.printed[cards[matrix[space]]]
        types = card.types
        adverse = 0 <= card.faction != faction
        if types & BOSS:
            if adverse:
                bosses += 1
                near = min(near, *[state.distance(seat, space) for seat in mine], 6)
        elif types & ROBOT:
            robots += adverse
        elif types & OBSTACLE:
            obstacles += 1
        elif types & POLITY:
            polities += state.command[space] == 1 - faction
        elif types & RUIN:
            ruins += 1
    profile = match.profile
    bars = 0
    if profile.confront_bar:
        bars = polities if profile.confront_bar == ADVERSARY_POLITY else robots
    closeness = 6.0 - near if bosses else 0.0
    return float(bosses), closeness, float(robots), float(bars), float(obstacles), ruins * ruins / 25


def samples(state: DeckState) -> list[Sample]:
    """A position from every side's point of view."""
    kind = kind_of(state)
    return [Sample(kind, side, numbers) for side, numbers in enumerate(all_numbers(state))]


def chances(state: DeckState) -> list[float]:
    """How likely each side is to win."""
    weights = weights_of(__package__, kind_of(state), NAMES)
    return [weights.chance(numbers) for numbers in all_numbers(state)]
