"""A saved position of the game, checked before anybody plays on from it."""

from __future__ import annotations

from typing import Any

from altmode.abilities.listening import Listening
from altmode.games.tcg.game import lay_out
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import STEPS
from altmode.kernel import checking
from altmode.kernel.codec import BadData

OF_ANY_LENGTH = ("extra_turns", "attacked", *Listening.OWN_FIELDS, "played", "countered")


def restored(mode: str, seed: int, setup: dict[str, Any], data: dict[str, Any]) -> TcgState:
    """The position that was told of; BadData says what is wrong with it."""
    options = {key: value for key, value in setup.items() if key != "seats"}
    listed = sum(len(seat["team"]) for seat in setup["seats"])
    modes = data.get("mode")
    # One that was laid out by hand has just the characters it lists.
    complete = isinstance(modes, list) and len(modes) == listed
    model = lay_out(mode, setup["seats"], seed, options, complete)
    return checking.restored(TcgState(), model, data, OF_ANY_LENGTH, _check_characters)


def _check_characters(state: TcgState) -> None:
    match = state.match
    for name, seat in (("active", state.active), ("regular", state.regular)):
        if seat not in (0, 1):
            raise BadData(f"{name}: there is no seat {seat}")
    if not 0 <= state.step < len(STEPS):
        raise BadData(f"step: found {state.step}, expected 0 to {len(STEPS) - 1}")
    for piece, form in enumerate(state.form):
        if form not in match.printed[piece].forms():
            raise BadData(f"mode[{piece}]: {match.printed[piece].name} has no mode {form}")
    for name in ("attacker", "defender"):
        piece = getattr(state, name)
        if not -1 <= piece < match.characters:
            raise BadData(f"{name}: {piece} is not a character")
    for piece, host in enumerate(state.host):
        if not -1 <= host < match.characters:
            raise BadData(f"host[{piece}]: there is no character {host} that a piece could be on or under")
