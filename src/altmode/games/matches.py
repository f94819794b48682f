"""Matches from plain data and back: begun, saved and loaded, recorded and replayed.

Nothing here opens a file or knows a name: seats and options are written out, as records and saved positions have them.
`authoring` makes them of what people give.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from altmode.games.registry import GAMES, USUAL_GAME, game_named
from altmode.kernel import state as kernel_state
from altmode.kernel.brought import version_with
from altmode.kernel.codec import BadData
from altmode.kernel.events import Journal
from altmode.kernel.game import Game
from altmode.kernel.records import BadRecord, Record, Step, check_of, replay
from altmode.kernel.state import State
from altmode.version import VERSION

SEED_BITS = 63


def begin(
    game: str,
    mode: str,
    seats: Sequence[dict[str, Any]],
    seed: int | None,
    options: dict[str, Any],
    log: bool = True,
) -> State:
    """Set a match up from seats and options that are written out, and run it to its first decision."""
    played = game_named(game)
    check_mode(played, mode)
    check_seats(played, mode, len(seats))
    if seed is None:
        seed = secrets.randbits(SEED_BITS)
    return played.begin(mode, seats, seed, options, Journal() if log else None)


def check_mode(game: Game, mode: str) -> None:
    """Refuse a mode that a game has not."""
    if mode not in game.modes:
        raise ValueError(f'{game.id} has no mode "{mode}"; there are {", ".join(game.modes)}')


def check_seats(game: Game, mode: str, seats: int) -> None:
    """Refuse a number of seats that a mode cannot be played with."""
    if wrong := game.wrong_number(mode, seats):
        raise ValueError(wrong)


def card_data_version(game: str = USUAL_GAME, setup: Mapping[str, Any] | None = None) -> str:
    """A short name for a game's card data; it changes when any card does, or any of the pack in a set-up."""
    return version_with(game_named(game).data_version(), setup or {})


def next_game(state: State, seed: int | None = None) -> State:
    """The next game between the same seats, with what the game's rules change from one to the next."""
    setup = state.setup
    changed = GAMES[setup.game].next_options(state)
    kept = {key: value for key, value in setup.plain.items() if key != "seats" and key not in changed}
    return begin(setup.game, setup.mode, setup.plain["seats"], seed, {**changed, **kept})


def _with_place(error: Exception, text: str) -> str:
    """What a decoder says, with the line and column that a person finds in an editor in place of a count of bytes."""
    said = str(error)
    place = re.search(r" \(byte (\d+)\)", said)
    if place is None:
        return said
    lines = text.encode()[: int(place[1])].decode(errors="replace").split("\n")
    return f"line {len(lines)}, column {len(lines[-1]) + 1}: {said.replace(place[0], '')}"


class SavedPosition(msgspec.Struct, frozen=True, kw_only=True):
    """What a saved position consists of; its game looks into the set-up and the state."""

    game: str
    mode: str
    cards: str
    seed: int
    setup: dict[str, Any]
    state: dict[str, Any]


def load(text: str) -> State:
    """The match in the position that `state.to_json()` told of; BadData says what is wrong with it, and where."""
    try:
        document = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadData(f"this is not a saved position: {_with_place(error, text)}") from None
    if not isinstance(document, dict) or document.get("altmode") != "position":
        raise BadData('this is not a saved position: expected an object with "altmode": "position"')
    try:
        data = msgspec.convert(document, SavedPosition)
        game = game_named(data.game)
        check_mode(game, data.mode)
        version = card_data_version(data.game, data.setup)
        if data.cards != version:
            raise BadData(
                f"cards: it was saved with other card data ({data.cards}, here {version}), "
                "so its cards may do something else here"
            )
        seats = data.setup.get("seats")
        if not isinstance(seats, list) or not all(isinstance(seat, dict) for seat in seats):
            raise BadData("setup.seats: expected a list of the seats, each with what it plays with")
        check_seats(game, data.mode, len(seats))
        return game.restore(data.mode, data.seed, data.setup, data.state)
    except (BadData, msgspec.ValidationError) as error:
        raise BadData(f"this saved position cannot be loaded: {error}") from None
    except (LookupError, ValueError, TypeError, AttributeError, AssertionError, RecursionError) as error:
        # A misfit in the state is BadData with its place, so this is about the set-up.
        said = error.args[0] if isinstance(error, (ValueError, LookupError)) and error.args else repr(error)
        raise BadData(f"this saved position cannot be loaded: setup: {said}") from None


def compiled() -> bool:
    """Whether the engine runs as compiled code."""
    return not (kernel_state.__file__ or "").endswith(".py")


def record_of(state: State) -> Record:
    """The record of a match that kept a log from its beginning."""
    if state.journal is None:
        raise ValueError("this match kept no log, so it has no record")
    setup = state.setup
    bare = Record(
        altmode=VERSION,
        cards=setup.data_version(),
        game=setup.game,
        mode=setup.mode,
        seed=state.seed,
        setup=setup.plain,
        start=state.journal.start,
        count=0,
        choices=(),
    )
    steps: list[Step] = []
    twin = start_of(bare)
    for seat, key in state.journal.choices:
        twin.choose(seat, key)
        steps.append(Step(seat, key, check_of(twin)))
    return msgspec.structs.replace(
        bare,
        count=len(steps),
        choices=tuple(steps),
        winners=tuple(state.winners) if state.over else None,
    )


def start_of(record: Record) -> State:
    """The position a record begins with, with a log."""
    if record.start:
        return resumed(record.start)
    options = {key: value for key, value in record.setup.items() if key != "seats"}
    seats = record.setup["seats"]
    if not isinstance(seats, list) or not all(isinstance(seat, dict) for seat in seats):
        raise ValueError("its seats are not written out")
    return begin(record.game, record.mode, seats, record.seed, options)


def resumed(position: str) -> State:
    """The match in a saved position, with a log that begins there."""
    state = load(position)
    state.open_journal(position)
    try:
        state.advance()
    except (LookupError, ValueError, TypeError, AttributeError, AssertionError, RecursionError) as error:
        raise BadData(f"this saved position cannot be played on: work: {error!r}") from None
    return state


def read_record(text: str) -> Record:
    """A record from its file's text; BadRecord says what is wrong with it."""
    try:
        return msgspec.json.decode(text, type=Record)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadRecord(f"this is not a record: {_with_place(error, text)}") from None


def replay_record(record: Record, each: Callable[[int, State], None] | None = None) -> State:
    """Replay a record, checking every choice; the match it ends in has a log."""
    # A game that there is not has no cards to compare; setting it up will say so.
    if record.game in GAMES and record.cards != (version := card_data_version(record.game, record.setup)):
        raise BadRecord(
            f"the record was made with altmode {record.altmode} and other card data "
            f"({record.cards}, here {version}): its cards may do something else here"
        )
    try:
        start = start_of(record)
    except (LookupError, ValueError, TypeError, AttributeError) as error:
        raise BadRecord(f"the record's set-up cannot be played: {error}") from None
    return replay(record, start, each)
