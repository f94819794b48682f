"""How good a position is for a seat, in Victory Points or what stands for them.

What a deck can do in a turn is worth as much as the turns that are left; points are worth what they are. In modes that
are won or lost together everything is measured by the Bosses that have to fall before the main deck ends.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from altmode.bots.deckbuilder.pricing import MOVE, points_of, points_without_move
from altmode.games.deckbuilder.match import Match
from altmode.games.deckbuilder.profile import ADVERSARY_POLITY, AS_ENERGON, SCORED
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import (
    BOSS,
    DAMAGE,
    DECK,
    DISCARD,
    HAND,
    HAND_SIZE,
    MISSION,
    OBSTACLE,
    PLAYED,
    POLITY,
    ROBOT,
    RUIN,
    STAYING,
    VAULT,
    ZONES,
)
from altmode.kernel.outcome import Outcome
from altmode.kernel.work import NOBODY

CARDS_A_TURN: Final = 1.3
"""How many cards of the main deck a turn takes, on average."""
POINT_OF_STRENGTH: Final = 0.30
"""What a point of Power in each coming turn is worth."""
ENERGON: Final = 0.30
ENERGON_LATER: Final = 0.15
ENOUGH_ENERGON: Final = 4
DAMAGE_WEIGHT: Final = 0.6
COST: Final = 0.2
"""A fifth of a point for every cost in the Vault."""
WON: Final = 1000.0
BOSS_DOWN: Final = 14.0
TIME: Final = 0.10
"""What a card of the main deck is worth where its end loses the game."""
BOSS_FOUND: Final = 1.5
DAMAGE_SQUARED: Final = 0.4
GROWN: Final = 0.12
"""What a point of Power in each coming turn is worth where all win and lose together."""
GROWING_TURNS: Final = 8.0
"""So many turns are looked ahead there: what decides is how strong one is when the Bosses lie there."""
ENOUGH_MOVE: Final = 1.5
"""The Move that a turn can use beside that of the Alt Mode."""
MOVE_TOO_MUCH: Final = 0.2
"""How much of its worth more Move keeps."""
BAR: Final = 0.5
"""What a faceup Adversary Robot costs that bars Confrontations."""
BAR_BEFORE_BOSS: Final = 1.5
"""What it costs more while a Boss waits."""
NEARNESS: Final = 0.12
"""What each step nearer to a Boss is worth, from where one Assists and Confronts."""
EXPLORING: Final = 0.05
"""What each step nearer to a facedown card is worth while no Boss lies there that can be beaten."""
WITHIN_REACH: Final = 3
"""Power that a good hand, abilities and Assists bring beyond an average hand."""
MISSION_DONE: Final = 1.0
"""What a completed Mission is worth where unfinished ones make the last Boss dearer."""
RUINS_SQUARED: Final = 0.03
"""What Ruins cost where they lose the game, by the square of how many lie there."""
ON_TABLE: Final = OBSTACLE | POLITY | RUIN
HINDRANCE: Final = 0.8
"""What a faceup Scheme costs all players together."""


def worth(state: DeckState, seat: int) -> float:
    """How good the position is for a seat."""
    if state.outcome is not None:
        return _ended(state.outcome, seat)
    if state.match.profile.points == SCORED:
        return _rivals(state, seat)
    return _together(state, seat)


def _ended(outcome: Outcome, seat: int) -> float:
    if outcome.lost:
        return -WON
    if seat in outcome.winners:
        return WON
    return -WON / 2


def turns_left(state: DeckState) -> float:
    """How many turns a seat can expect to have yet."""
    return clock(state) / (CARDS_A_TURN * state.match.seats) + 0.5


def clock(state: DeckState) -> int:
    """The cards of the main deck that are left once empty spaces are filled; a turn takes one of them anyway."""
    return max(0, state.main_deck() - max(0, state.matrix.count(NOBODY) - 1))


@lru_cache(maxsize=16)
def strengths(match: Match) -> list[float]:
    """For each card of a match what it adds to a turn."""
    return [points_of(card) for card in match.printed]


@lru_cache(maxsize=16)
def _without_move(match: Match) -> list[float]:
    return [points_without_move(card) for card in match.printed]


@lru_cache(maxsize=16)
def _moves(match: Match) -> list[int]:
    return [card.move for card in match.printed]


def _a_hand_of(state: DeckState, pieces: list[int]) -> float:
    """What a hand drawn from some cards can do on average, in points of Power."""
    without, moves, cards = _without_move(state.match), _moves(state.match), state.cards
    share = HAND_SIZE / max(HAND_SIZE, len(pieces))
    move = share * sum([moves[cards[piece]] for piece in pieces])
    useful = min(move, ENOUGH_MOVE)
    power = share * sum([without[cards[piece]] for piece in pieces])
    return power + MOVE * (useful + MOVE_TOO_MUCH * (move - useful))


def outlook(state: DeckState, seat: int, turns: float) -> float:
    """What a seat can do in so many coming turns, in points of Power.

    Until its deck is used up it draws what lies there; what it has bought comes only after that.
    """
    zones = state.zones
    at = seat * ZONES
    deck = zones[at + DECK]
    owned = [*deck, *zones[at + HAND], *zones[at + PLAYED], *zones[at + DISCARD]]
    before = min(turns, len(deck) / HAND_SIZE)
    drawn = (turns - before) * _a_hand_of(state, owned)
    if before:
        drawn += before * _a_hand_of(state, deck)
    of = strengths(state.match)
    # Damage under control stays where it is and is counted as such.
    standing = sum([max(0.0, of[state.cards[piece]]) for piece in zones[at + STAYING]])
    return drawn + turns * standing


def energon_worth(held: int) -> float:
    """What Energon is worth: the first few can be used soon."""
    return ENERGON * min(held, ENOUGH_ENERGON) + ENERGON_LATER * max(0, held - ENOUGH_ENERGON)


def damage_of(state: DeckState, seat: int) -> int:
    """How much Damage a seat controls."""
    found = 0
    printed = state.match.printed
    for kind in (STAYING, PLAYED):
        for piece in state.zones[seat * ZONES + kind]:
            if printed[state.cards[piece]].types & DAMAGE:
                found += 1
    return found


def _rivals(state: DeckState, seat: int) -> float:
    score = _held(state, seat) + _stored(state, seat)
    # What a teammate has counts for the side too.
    score += sum([_held(state, other) + _stored(state, other) for other in state.teammates(seat)])
    if state.match.profile.polities:
        score += _commanded(state, state.faction(seat))
    score += POINT_OF_STRENGTH * outlook(state, seat, turns_left(state))
    # Being ahead of the best of them counts, but one's own growth counts more. Only what a turn of somebody else
    # can change is looked at.
    sides = state.match.sides
    rivals = [_held(state, other) for other in state.others(seat) if sides[other] != sides[seat]]
    return (
        score
        - 0.25 * max(rivals, default=0.0)
        - NEARNESS / 3 * _steps_to(state, seat, bosses_up(state, seat))
    )


def _held(state: DeckState, seat: int) -> float:
    damage = damage_of(state, seat)
    wounds = DAMAGE_WEIGHT * damage
    if state.match.profile.damage_limit:
        wounds += DAMAGE_SQUARED / 4 * damage * damage
    return state.points[seat] + energon_worth(state.energon[seat]) - wounds


def _stored(state: DeckState, seat: int) -> float:
    """What the cards in a seat's Vault will score."""
    score = 0.0
    for piece in state.zones[seat * ZONES + VAULT]:
        card = state.printed(piece)
        score += card.vault_vp
        if card.types & MISSION:
            # An unfinished one would have cost a point.
            score += 1
        if card.types & (ROBOT | BOSS):
            score += COST * card.cost
    return score


def _commanded(state: DeckState, faction: int) -> float:
    """The points of Polities under a faction's command, less those under the other's."""
    score = 0.0
    for space, side in enumerate(state.command):
        if side >= 0:
            points = state.printed(state.matrix[space]).vault_vp
            score += points if side == faction else -points
    return score


def _steps_to(state: DeckState, seat: int, spaces: list[int]) -> int:
    """How far the nearest of some spaces is from a seat's character; 0 if there are none."""
    if not spaces:
        return 0
    return min([state.distance(seat, space) for space in spaces])


@lru_cache(maxsize=16)
def _adversary_types(match: Match, faction: int) -> list[int]:
    """For each card of a match its types, if it is an Adversary of a faction or in the way; 0 for all others."""
    return [
        card.types if 0 <= card.faction != faction or card.types & ON_TABLE else 0 for card in match.printed
    ]


def bosses_up(state: DeckState, seat: int) -> list[int]:
    """The spaces where a Boss lies faceup that is a seat's Adversary."""
    types = _adversary_types(state.match, state.faction(seat))
    cards = state.cards
    matrix = state.matrix
    return [space for space, up in enumerate(state.up) if up and types[cards[matrix[space]]] & BOSS]


def robots_up(state: DeckState, seat: int) -> bool:
    """Whether a Robot lies faceup that is a seat's Adversary."""
    types = _adversary_types(state.match, state.faction(seat))
    matrix = state.matrix
    return any(up and types[state.cards[matrix[space]]] & ROBOT for space, up in enumerate(state.up))


def _together(state: DeckState, seat: int) -> float:
    profile = state.match.profile
    adversary = 1 - state.faction(seat)
    total = BOSS_DOWN * state.bosses_down[adversary]
    total += TIME * clock(state)
    gains = 1.0 if profile.points == AS_ENERGON else 0.8
    for other in range(state.match.seats):
        total += energon_worth(state.energon[other]) * gains
        damage = damage_of(state, other)
        total -= DAMAGE_SQUARED * damage * damage
        if profile.mission_cost:
            total += MISSION_DONE * _missions_done(state, other)
    # Nobody's deck changes for the better or worse by what this seat decides but its own.
    total += GROWN * outlook(state, seat, min(GROWING_TURNS, turns_left(state)))
    types = _adversary_types(state.match, state.faction(seat))
    cards = state.cards
    matrix = state.matrix
    by_polities = profile.confront_bar == ADVERSARY_POLITY
    ruins = 0
    bosses = []
    barring = []
    for space, up in enumerate(state.up):
        if up:
            of = types[cards[matrix[space]]]
            if of & BOSS:
                bosses.append(space)
            elif of & ROBOT:
                if not by_polities:
                    barring.append(space)
            elif of & OBSTACLE:
                total -= HINDRANCE
            elif of & POLITY:
                if by_polities and state.command[space] == adversary:
                    barring.append(space)
            elif of & RUIN:
                ruins += 1
    # A Boss must be found before it can fall; one goes where something can be done about it.
    total += BOSS_FOUND * len(bosses)
    if not profile.confront_bar:
        barring = []
    total -= len(barring) * (BAR + (BAR_BEFORE_BOSS if bosses else 0.0))
    goals = [space for space in barring or bosses if _beatable(state, seat, space)] if bosses else []
    if goals:
        total -= NEARNESS * _steps_to(state, seat, goals)
    else:
        down = [space for space, up in enumerate(state.up) if not up and matrix[space] != NOBODY]
        total -= EXPLORING * _steps_to(state, seat, down)
    # The more of them lie there the nearer is the end.
    return total - RUINS_SQUARED * ruins * ruins


def _beatable(state: DeckState, seat: int, space: int) -> bool:
    """Whether a good hand can be expected to do for what lies on a space, by what the cards print."""
    printed, cards = state.match.printed, state.cards
    power = hand = 0
    for kind in (DECK, HAND, PLAYED, DISCARD):
        pieces = state.zones[seat * ZONES + kind]
        hand += len(pieces)
        power += sum([printed[cards[piece]].power for piece in pieces])
    mates = len(state.teammates(seat))
    return (
        HAND_SIZE * power / max(HAND_SIZE, hand) + WITHIN_REACH + mates
        >= state.printed(state.matrix[space]).cost
    )


def _missions_done(state: DeckState, seat: int) -> int:
    vault = state.zones[seat * ZONES + VAULT]
    return len([piece for piece in vault if state.printed(piece).types & MISSION])
