"""A new match from what people give: names of ready decks and courses, files, objects, or everything written out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from altmode.authoring.part import SeatGiven, authoring_of, stage_of
from altmode.games.matches import begin, check_mode, check_seats, resumed
from altmode.games.registry import game_named
from altmode.kernel.brought import PACK
from altmode.kernel.state import State


def new_game(
    game: str,
    *,
    mode: str | None = None,
    seats: Sequence[SeatGiven],
    seed: int | None = None,
    log: bool = True,
    **options: Any,
) -> State:
    """Set up a match and run it to its first decision.

    A seat is what its game takes for one; in the TCG that is a deck, the name of a ready deck, or
    `{"name", "team": [names], "deck": [[count, name], ...]}`. Without a mode the game's usual one is played.
    With `pack` the cards of that file are played with.
    Without a seed one is drawn from the system's secure source. Without a log the match keeps neither events
    nor choices, and is faster for it.
    """
    played = game_named(game)
    mode = played.default_mode if mode is None else mode
    check_mode(played, mode)
    check_seats(played, mode, len(seats))
    authoring = authoring_of(game)
    written = written_out(game, options, mode)
    given = [authoring.seat(seat, mode, number, setup=written).plain for number, seat in enumerate(seats, 1)]
    return begin(game, mode, given, seed, written, log)


def written_out(game: str, options: dict[str, Any], mode: str, files: bool = True) -> dict[str, Any]:
    """The options of a match written out, its pack among them, so that its record needs no file."""
    if PACK in options:
        # Imported late: reading texts takes libraries that a match by names does without.
        from altmode.authoring.packs import with_pack

        options = with_pack(game, options, mode, files)
    return authoring_of(game).options(options, mode, files)


def position_of(text: str) -> State:
    """The match in the position that the text of a scenario lays out, with a log; Problems tells its mistakes.

    Its steps, if it has any, are not taken.
    """
    # Imported late: reading texts takes libraries that a match by names does without.
    from altmode.authoring.scenarios import parse_scenarios

    scenarios = parse_scenarios(text)
    if len(scenarios) != 1 or scenarios[0].check is not None:
        raise ValueError(f"expected one scenario with a position, found {len(scenarios)}")
    return resumed(stage_of(scenarios[0].game).lay_out(scenarios[0].position).to_json())
