"""A position of the card game in numbers, from one side's point of view: whatever is mine less what is the other's.

Cards are known by what is printed on them and by what they come to on the table, never by their names or texts.
"""

from __future__ import annotations

import math
from typing import Final

from altmode.bots.search.reading import Sample
from altmode.bots.search.weights import weights_of
from altmode.games.tcg.match import Match
from altmode.games.tcg.profile import CARDS_FLIPPED
from altmode.games.tcg.rules.numbers import stat
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import (
    ATTACK,
    BLUE,
    BOLD,
    DEFENSE,
    FIELD,
    HAND,
    HEALTH,
    ORANGE,
    PIERCE,
    SEATS,
    TOUGH,
    UPGRADES,
    WHITE,
    ZONES,
)

NAMES: Final = (
    "stars",
    "standing",
    "health",
    "characters",
    "attack",
    "defense",
    "ready",
    "threat",
    "knock_out",
    "hand",
    "upgrades",
    "turn",
    "turn_threat",
    "end_game",
)
"""What the numbers are, in their order."""
KINDS: Final = ("basic", "cards")
SPREAD: Final = 1.3
"""How far the icons of an attack stray from their mean, roughly."""
NO_FIGHTER: Final = (0.0, 0.0)


Icons = tuple[tuple[float, float], ...]
MATCHES_KEPT: Final = 64
_icons: dict[Match, Icons] = {}


def icons_a_card(state: TcgState) -> Icons:
    """For each seat the orange and the blue icons that its cards have on average, the white bonus counted in.

    Which cards a seat owns never changes and is no secret, so that is worked out once for a match.
    """
    found = _icons.get(state.match)
    if found is None:
        if len(_icons) >= MATCHES_KEPT:
            _icons.clear()
        found = _icons[state.match] = tuple([_average_icons(state, seat) for seat in SEATS])
    return found


def _average_icons(state: TcgState, seat: int) -> tuple[float, float]:
    match = state.match
    basic = match.profile.basic
    owned = [
        match.battle[state.cards[piece]].icons
        for piece in range(match.characters, len(match.owners))
        if basic or match.owners[piece] == seat
    ]
    count = max(len(owned), 1)
    whites = sum([icons[WHITE] for icons in owned]) / count
    more = 1.0 if basic else 2 - (1 - min(whites, 0.95)) ** CARDS_FLIPPED
    oranges = sum([icons[ORANGE] for icons in owned])
    blues = sum([icons[BLUE] for icons in owned])
    return oranges / count * more, blues / count * more


class Fighter:
    """A character on the battlefield with its current numbers."""

    __slots__ = ("attack", "bold", "defense", "full", "left", "pierce", "stars", "tapped", "tough")

    def __init__(self, state: TcgState, piece: int) -> None:
        self.attack = stat(state, piece, ATTACK)
        self.defense = stat(state, piece, DEFENSE)
        self.bold = stat(state, piece, BOLD)
        self.tough = stat(state, piece, TOUGH)
        self.pierce = stat(state, piece, PIERCE)
        self.full = max(1, stat(state, piece, HEALTH))
        self.left = max(1, self.full - state.damage[piece])
        self.stars = max(1, state.match.printed[piece].stars)
        self.tapped = bool(state.tapped[piece])


def expected_damage(attacker: Fighter, defender: Fighter, oranges: float, blues: float) -> float:
    """The damage an attack does if icons fall as they do on average."""
    attack = attacker.attack + oranges * (CARDS_FLIPPED + attacker.bold)
    blocked = defender.defense + blues * (CARDS_FLIPPED + defender.tough)
    return max(attack - blocked, min(attacker.pierce, attack), 0.3)


def blow(attacker: Fighter, defender: Fighter, oranges: float, blues: float) -> tuple[float, float]:
    """What an attack takes: the share of the defender's stars it costs, and how likely it knocks out, in stars."""
    damage = expected_damage(attacker, defender, oranges, blues)
    falls = 1 / (1 + math.exp(-(damage - defender.left + 0.5) / SPREAD))
    return min(damage, defender.left) * defender.stars / defender.full, falls * defender.stars


def _threat(
    mine: list[Fighter], theirs: list[Fighter], oranges: float, blues: float, basic: bool
) -> tuple[float, float]:
    """The best blow that those who are ready can strike now."""
    targets = theirs if basic else [one for one in theirs if one.tapped] or theirs
    best = NO_FIGHTER
    for attacker in mine:
        if attacker.tapped and not basic:
            continue
        for defender in targets:
            found = blow(attacker, defender, oranges, blues)
            if found[0] + found[1] > best[0] + best[1]:
                best = found
    return best


def numbers(state: TcgState) -> tuple[float, ...]:
    """The numbers of a position from seat 0's point of view; from the other's they are the same below zero."""
    match = state.match
    icons = icons_a_card(state)
    sides: list[list[Fighter]] = []
    parts: list[list[float]] = []
    all_stars = 1.0
    for seat in SEATS:
        at = seat * ZONES
        fighters = [Fighter(state, piece) for piece in state.zones[at + FIELD]]
        sides.append(fighters)
        stars = sum([one.stars for one in fighters])
        all_stars += stars
        parts.append(
            [
                float(stars),
                sum([one.stars * one.left / one.full for one in fighters]),
                sum([one.left for one in fighters]) / 10,
                float(len(fighters)),
                sum([one.attack + icons[seat][ORANGE] * one.bold for one in fighters]) / 5,
                sum([one.defense + icons[seat][BLUE] * one.tough for one in fighters]) / 5,
                sum([one.attack for one in fighters if not one.tapped]) / 5,
            ]
        )
    threats = [
        _threat(sides[seat], sides[1 - seat], icons[seat][ORANGE], icons[1 - seat][BLUE], match.profile.basic)
        for seat in SEATS
    ]
    for seat in SEATS:
        at = seat * ZONES
        parts[seat].extend(
            [
                threats[seat][0] / 5,
                threats[seat][1] / 5,
                float(len(state.zones[at + HAND])),
                float(len(state.zones[at + UPGRADES])),
            ]
        )
    found = [mine - theirs for mine, theirs in zip(parts[0], parts[1], strict=True)]
    sign = 1.0 if state.active == 0 else -1.0
    found.append(sign)
    found.append(sign * (threats[state.active][0] + threats[state.active][1]) / 5)
    # The fewer stars are left the more each of them counts.
    found.append(found[1] * 10 / all_stars)
    return tuple(found)


def kind_of(state: TcgState) -> str:
    """Which weights a position is judged by."""
    return KINDS[0] if state.match.profile.basic else KINDS[1]


def samples(state: TcgState) -> list[Sample]:
    """A position from one side's point of view; from the other's it is the same below zero."""
    return [Sample(kind_of(state), 0, numbers(state))]


def chances(state: TcgState) -> list[float]:
    """How likely each side is to win."""
    chance = weights_of(__package__, kind_of(state), NAMES).chance(numbers(state))
    return [chance, 1 - chance]
