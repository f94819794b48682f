"""A saved position of a race, checked before anybody plays on from it."""

from __future__ import annotations

from typing import Any

from altmode.games.rally.game import lay_out, make_match
from altmode.games.rally.match import Match
from altmode.games.rally.moving import Movement
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import ENERGON_LIMIT, NOWHERE, REGISTER_COUNT, SCRAP, STEP_WORDS
from altmode.kernel.checking import check_position
from altmode.kernel.codec import BadData

OBJECTS: dict[str, tuple[type[Any], ...]] = {"moves": (Movement,)}
OF_ANY_LENGTH = ("cubes", "mines")


def restored(mode: str, seed: int, setup: dict[str, Any], told: dict[str, Any]) -> RallyState:
    """The position that was told of; BadData says what is wrong with it."""
    options = {key: value for key, value in setup.items() if key != "seats"}
    match = make_match(mode, setup["seats"], seed, options)
    model = lay_out(match)
    state = RallyState()
    state.fill_from_plain(match, told)
    check_position(state, model, OBJECTS, OF_ANY_LENGTH)
    _check_robots(state, match)
    return state


def _check_robots(state: RallyState, match: Match) -> None:
    track = match.track
    seats = range(match.seats)
    if state.priority not in seats:
        raise BadData(f"priority: there is no seat {state.priority}")
    if not 0 <= state.register <= REGISTER_COUNT:
        raise BadData(f"register: found {state.register}, expected 0 to {REGISTER_COUNT}")
    _check_range("step", state.step, len(STEP_WORDS) - 1)
    standing = [cell for cell in state.at if cell != NOWHERE]
    if len(set(standing)) != len(standing):
        raise BadData("at: two robots stand on one space")
    for name, cells in (
        ("at", standing),
        ("checkpoints", state.checkpoints),
        ("cubes", state.cubes),
        ("mines", state.mines),
    ):
        for cell in cells:
            if not 0 <= cell < track.cells or not track.on[cell]:
                raise BadData(f"{name}: {cell} is no space of the course")
    for seat in seats:
        _check_range("facing", state.facing[seat], 3)
        _check_range("mode", state.mode[seat], 1)
        _check_range("energon", state.energon[seat], ENERGON_LIMIT)
        _check_range(
            "reached", state.reached[seat], max(0, len(track.checkpoints) - (0 if state.over else 1))
        )
        _check_range("returns", state.returns[seat], REGISTER_COUNT)
        if not -1 <= state.borrowed[seat] < len(state.cards):
            raise BadData(f"borrowed: there is no piece {state.borrowed[seat]}")
        if not -1 <= state.planned_mode[seat] <= 1:
            raise BadData(f"planned_mode: found {state.planned_mode[seat]}, expected -1, 0 or 1")
        for name, cell in (("left_at", state.left_at[seat]), ("wish", state.wish[seat])):
            if cell != NOWHERE and (not 0 <= cell < track.cells or not track.on[cell]):
                raise BadData(f"{name}: {cell} is no space of the course")
    for move in state.moves:
        if move.seat not in seats or not -1 <= move.card < SCRAP:
            raise BadData("moves: a movement of nobody or with no card")
        for numbers in (move.pushed, move.beside):
            if not isinstance(numbers, tuple) or not all(type(number) is int for number in numbers):
                raise BadData(f"moves: found {numbers!r}, expected whole numbers")


def _check_range(name: str, value: int, most: int) -> None:
    if not 0 <= value <= most:
        raise BadData(f"{name}: found {value}, expected 0 to {most}")
