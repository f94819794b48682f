"""From what a seat sees of a race back to a position it could be in.

What it cannot see is dealt out in a fixed order, so the same view always gives the same position.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from altmode.games.rally.cards import DamageCard, Upgrade
from altmode.games.rally.game import lay_out, make_match
from altmode.games.rally.match import Match
from altmode.games.rally.moving import Movement
from altmode.games.rally.spaces import DIRECTION_WORDS
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import (
    COLLECTION,
    DAMAGE_DECK,
    MODE_WORDS,
    PLANNING_WORDS,
    STEP_WORDS,
    UPGRADE_DECK,
    ZONES,
)
from altmode.kernel.views import View
from altmode.kernel.work import NOBODY


@lru_cache(maxsize=16)
def _blank(mode: str, setup: bytes) -> tuple[RallyState, tuple[dict[str, int], ...]]:
    """A race in which nothing has happened, and for each seat the numbers of its cards by name."""
    told = msgspec.json.decode(setup)
    options = {**told["options"], "course": told["course"], "as_listed": True}
    match = make_match(mode, told["seats"], 0, options)
    state = lay_out(match)
    numbers = []
    for seat in range(match.seats):
        known = {}
        for number, card in enumerate(match.cards):
            if _owner(match, state, number) in (seat, NOBODY):
                known[card.name] = number
        numbers.append(known)
    return state, tuple(numbers)


def _owner(match: Match, state: RallyState, number: int) -> int:
    """Whose card a number stands for; personal upgrades may come to lie before nobody else, but are all told apart."""
    piece = state.cards.index(number)
    return NOBODY if match.backs[piece] < 0 else match.owners[piece]


def setup_key(view: View) -> bytes:
    """What never changes in a match, as one value: two matches with the same value can share what is made of it."""
    seats = []
    for seat, name in enumerate(view.names):
        given = {"name": name, "robot": view.setup["robots"][seat]}
        personal = [
            piece.card
            for zone in view.zones[seat * ZONES : (seat + 1) * ZONES]
            for piece in zone.pieces
            if piece.facts.get("type") == "personal"
        ]
        if len(personal) == 1 and personal[0]:
            given["personal"] = personal[0]
        seats.append(given)
    told = {"options": view.setup["options"], "course": view.setup["course"], "seats": seats}
    return msgspec.json.encode(told)


def imagined(view: View) -> RallyState:
    """A position that the view's seat could be in, with nothing pending."""
    blank, numbers = _blank(view.mode, setup_key(view))
    state = blank.clone()
    _lay_cards(state, view, numbers)
    _take_over_facts(state, view)
    return state


def _lay_cards(state: RallyState, view: View, numbers: tuple[dict[str, int], ...]) -> None:
    """Lay every piece where it lies; those whose card is unknown share what is left."""
    match = state.match
    printed = match.printed
    left = sorted(state.cards)
    unknown: list[tuple[int, int]] = []
    state.zones = [[piece.id for piece in zone.pieces] for zone in view.zones]
    for zone, seen in enumerate(view.zones):
        seat = zone // ZONES if zone < match.table else 0
        for piece in seen.pieces:
            state.where[piece.id] = zone
            state.known[piece.id] = match.masks[zone]
            if piece.card is None:
                unknown.append((zone, piece.id))
            else:
                number = numbers[seat][piece.card]
                state.cards[piece.id] = number
                state.known[piece.id] |= 1 << max(view.seat, 0)
                left.remove(number)
    damage = [number for number in left if number == match.scrap or isinstance(printed[number], DamageCard)]
    upgrades = [number for number in left if isinstance(printed[number], Upgrade)]
    # SCRAP comes to lie on top of the damage stack: it is what most damage is.
    damage.sort(key=lambda number: (number == match.scrap, number))
    plans = [
        [number for number in left if number == known.get(printed[number].name) and number != match.scrap]
        for known in planning_numbers(numbers)
    ]
    for zone, hidden in unknown:
        if zone == match.table + DAMAGE_DECK:
            state.cards[hidden] = damage.pop(0)
        elif zone == match.table + UPGRADE_DECK or zone % ZONES == COLLECTION:
            state.cards[hidden] = upgrades.pop(0)
        else:
            # What is no planning card among somebody's hidden cards can only be SCRAP.
            own = plans[zone // ZONES]
            state.cards[hidden] = own.pop() if own else damage.pop()
    for seat in range(match.seats):
        state.live[seat] = NOBODY


def planning_numbers(numbers: tuple[dict[str, int], ...]) -> list[dict[str, int]]:
    """Of each seat's cards only those it plans with."""
    return [{name: known[name] for name in PLANNING_WORDS} for known in numbers]


def _take_over_facts(state: RallyState, view: View) -> None:
    facts = view.facts
    track = state.track

    def cell(place: list[int] | None) -> int:
        return track.cell(place[0], place[1]) if place is not None else NOBODY

    state.round = facts["round"]
    state.register = facts["register"]
    state.step = STEP_WORDS.index(facts["step"])
    state.priority = facts["priority"]
    masks = {"acted": 0, "watching": 0, "shielded": 0, "fireproof": 0, "moved": 0}
    for robot in facts["robots"]:
        seat = robot["seat"]
        state.at[seat] = cell(robot["at"])
        state.left_at[seat] = cell(robot["left_at"])
        state.facing[seat] = DIRECTION_WORDS.index(robot["facing"])
        state.mode[seat] = MODE_WORDS.index(robot["mode"])
        for name in ("energon", "reached", "returns", "activated", "mines_left", "borrowed", "phase_done"):
            getattr(state, name)[seat] = robot[name]
        state.used_in_round[seat] = robot["used_in_round"]
        state.used_in_register[seat] = robot["used_in_register"]
        for name in masks:
            masks[name] |= robot[name] << seat
    for name, mask in masks.items():
        setattr(state, name, mask)
    state.checkpoints = [cell(place) for place in facts["checkpoints"]]
    state.cubes = [cell(place) for place in facts["cubes"]]
    state.mines = [cell(place) for place in facts["mines"]]
    state.moves = [_movement(told) for told in facts["moves"]]
    state.resolving = facts["resolving"]
    state.slipping = facts["slipping"]
    state.stuck = facts["stuck"]
    if "planned_mode" in view.own:
        state.planned_mode[view.seat] = MODE_WORDS.index(view.own["planned_mode"])


def _movement(told: dict[str, Any]) -> Movement:
    return Movement(
        told["seat"],
        told["card"],
        told["heading"],
        told["left"],
        told["used"],
        told["flags"],
        told["went"],
        tuple(told["pushed"]),
        tuple(told["beside"]),
    )
