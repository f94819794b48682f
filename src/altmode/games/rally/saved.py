"""A saved position of a race, checked before anybody plays on from it."""

from __future__ import annotations

from typing import Any

from altmode.games.rally.game import lay_out, make_match
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import ENERGON_LIMIT, NOWHERE, REGISTER_COUNT, SCRAP, STEP_WORDS
from altmode.kernel import checking
from altmode.kernel.codec import BadData

OF_ANY_LENGTH = ("cubes", "mines", "moves")


def restored(mode: str, seed: int, setup: dict[str, Any], data: dict[str, Any]) -> RallyState:
    """The position that was told of; BadData says what is wrong with it."""
    options = {key: value for key, value in setup.items() if key != "seats"}
    model = lay_out(make_match(mode, setup["seats"], options, under_way=True), seed)
    return checking.restored(RallyState(), model, data, OF_ANY_LENGTH, _check_robots)


def _check_robots(state: RallyState) -> None:
    match = state.match
    track = match.track
    seats = range(match.seats)
    if state.priority not in seats:
        raise BadData(f"priority: there is no seat {state.priority}")
    _check_range("register", state.register, REGISTER_COUNT)
    _check_range("step", state.step, len(STEP_WORDS) - 1)
    standing = [cell for cell in state.at if cell != NOWHERE]
    if len(set(standing)) != len(standing):
        raise BadData("at: two robots stand on one space")
    for name, cells, may_be_nowhere in (
        ("at", state.at, True),
        ("left_at", state.left_at, True),
        ("wish", state.landing, True),
        ("checkpoints", state.checkpoints, False),
        ("cubes", state.cubes, False),
        ("mines", state.mines, False),
    ):
        for index, cell in enumerate(cells):
            if cell == NOWHERE and may_be_nowhere:
                continue
            if not 0 <= cell < track.cells or not track.on[cell]:
                raise BadData(f"{name}[{index}]: {cell} is no space of the course")
    checkpoints = max(0, len(track.checkpoints) - (0 if state.over else 1))
    for seat in seats:
        _check_range(f"facing[{seat}]", state.facing[seat], 3)
        _check_range(f"mode[{seat}]", state.form[seat], 1)
        _check_range(f"energon[{seat}]", state.energon[seat], ENERGON_LIMIT)
        _check_range(f"reached[{seat}]", state.reached[seat], checkpoints)
        _check_range(f"returns[{seat}]", state.returns[seat], REGISTER_COUNT)
        _check_range(f"borrowed[{seat}]", state.borrowed[seat], len(state.cards) - 1, least=-1)
        _check_range(f"planned_mode[{seat}]", state.planned_form[seat], 1, least=-1)
    for index, move in enumerate(state.moves):
        _check_range(f"moves[{index}].seat", move.seat, match.seats - 1)
        _check_range(f"moves[{index}].card", move.card, SCRAP - 1, least=-1)


def _check_range(name: str, value: int, most: int, least: int = 0) -> None:
    if not least <= value <= most:
        raise BadData(f"{name}: found {value}, expected {least} to {most}")
