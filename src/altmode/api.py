"""The public surface: start a game, load a position, keep and replay a record."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec

from altmode.games.tcg.game import PROFILES, first_seat, new_match
from altmode.games.tcg.pool import card_data_version
from altmode.games.tcg.saved import restored
from altmode.games.tcg.state import TcgState
from altmode.kernel import state as kernel_state
from altmode.kernel.codec import BadData
from altmode.kernel.events import Journal
from altmode.kernel.records import BadRecord, Record, Step, check_of, replay
from altmode.kernel.state import State
from altmode.version import VERSION

GAMES: dict[str, tuple[str, ...]] = {"tcg": tuple(PROFILES)}
"""Each game's id and its modes."""

DEFAULT_MODE = "advanced"
"""The mode a match is played in where none is named."""

SEED_BITS = 63


class HasSeat(Protocol):
    """A deck, or anything else that can take a seat."""

    def as_seat(self, name: str) -> dict[str, Any]:
        """The seat under a name."""


SeatGiven = dict[str, Any] | str | HasSeat


def new_game(
    game: str,
    *,
    mode: str,
    seats: Sequence[SeatGiven],
    seed: int | None = None,
    log: bool = True,
    **options: Any,
) -> State:
    """Set up a match and run it to its first decision.

    A seat is a deck, the name of a ready deck, or `{"name", "team": [names], "deck": [[count, name], ...]}`.
    Without a seed one is drawn from the system's secure source. Without a log the match keeps neither events
    nor choices, and is faster for it.
    """
    _check_game(game, mode)
    if seed is None:
        seed = secrets.randbits(SEED_BITS)
    given = [_as_seat(seat, number) for number, seat in enumerate(seats, 1)]
    return new_match(mode, given, seed, options, Journal() if log else None)


def _as_seat(seat: SeatGiven, number: int) -> dict[str, Any]:
    if isinstance(seat, str):
        from altmode.authoring.decks import find_deck

        seat = find_deck(seat)
    return seat if isinstance(seat, dict) else seat.as_seat(f"Player {number}")


def _check_game(game: str, mode: str) -> None:
    if game not in GAMES:
        raise ValueError(f'there is no game "{game}"; there are {", ".join(GAMES)}')
    if mode not in GAMES[game]:
        raise ValueError(f'{game} has no mode "{mode}"; there are {", ".join(GAMES[game])}')


def next_game(state: State, seed: int | None = None) -> State:
    """The next game between the same seats: the other player goes first, whoever won (TCG-SETUP-07)."""
    setup = state.setup
    assert isinstance(state, TcgState)
    options = {key: value for key, value in setup.plain.items() if key not in ("seats", "first")}
    return new_game(
        setup.game,
        mode=setup.mode,
        seats=setup.plain["seats"],
        seed=seed,
        first=1 - first_seat(state),
        **options,
    )


def load(text: str) -> State:
    """The match in the position that `state.to_json()` told of."""
    try:
        told = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadData(f"this is not a saved position: {error}") from None
    if not isinstance(told, dict) or told.get("altmode") != "position":
        raise BadData('this is not a saved position: expected an object with "altmode": "position"')
    try:
        _check_game(told["game"], told["mode"])
        if told["cards"] != card_data_version():
            raise BadData("it was saved with other card data, so its cards may do something else here")
        return restored(told["mode"], told["seed"], told["setup"], told["state"])
    except BadData as error:
        raise BadData(f"this saved position cannot be loaded: {error}") from None
    except (LookupError, ValueError, TypeError, AttributeError, AssertionError, RecursionError) as error:
        raise BadData(f"this saved position is damaged: {error!r}") from None


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
        cards=card_data_version(),
        game=setup.game,
        mode=setup.mode,
        seed=setup.seed,
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
        state = load(record.start)
        state.journal = Journal()
        state.journal.start = record.start
        state.advance()
        return state
    options = {key: value for key, value in record.setup.items() if key != "seats"}
    return new_game(record.game, mode=record.mode, seats=record.setup["seats"], seed=record.seed, **options)


def read_record(text: str) -> Record:
    """A record from its file's text; BadRecord says what is wrong with it."""
    try:
        return msgspec.json.decode(text, type=Record)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadRecord(f"this is not a record: {error}") from None


def replay_record(record: Record, each: Callable[[int, State], None] | None = None) -> State:
    """Replay a record, checking every choice; the match it ends in has a log."""
    if record.cards != card_data_version():
        raise BadRecord(
            f"the record was made with altmode {record.altmode} and other card data "
            f"({record.cards}, here {card_data_version()}): its cards may do something else here"
        )
    try:
        start = start_of(record)
    except (LookupError, ValueError, TypeError, AttributeError) as error:
        raise BadRecord(f"the record's set-up cannot be played: {error}") from None
    return replay(record, start, each)
