"""The public surface: start a game, load a position, keep and replay a record."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec

from altmode.games.rally.entry import RALLY
from altmode.games.tcg.entry import TCG
from altmode.kernel import state as kernel_state
from altmode.kernel.codec import BadData
from altmode.kernel.events import Journal
from altmode.kernel.game import Game
from altmode.kernel.records import BadRecord, Record, Step, check_of, replay
from altmode.kernel.state import State
from altmode.version import VERSION

GAMES: dict[str, Game] = {game.id: game for game in (TCG, RALLY)}
"""Every game there is, by its id."""

SEED_BITS = 63


class HasSeat(Protocol):
    """A deck, or anything else that can take a seat."""

    def as_seat(self, name: str) -> dict[str, Any]:
        """The seat under a name."""


SeatGiven = dict[str, Any] | str | HasSeat


def _ready_deck(name: str) -> HasSeat:
    # Imported late: reading decks takes time that a program with its own seats need not spend.
    from altmode.authoring.decks import find_deck

    return find_deck(name)


READY_SEATS: dict[str, Callable[[str], SeatGiven]] = {"tcg": _ready_deck}
"""What the name of a ready seat stands for, in games whose ready seats are files that `authoring` reads.

A game that is not listed makes a seat of the name itself (`Game.seat_from`): games know nothing of authoring.
"""


def _with_course(mode: str, options: dict[str, Any]) -> dict[str, Any]:
    """The options of a race with its course written out, so that its record needs no file."""
    course = options.get("course")
    if isinstance(course, dict):
        return options
    from altmode.authoring.courses import default_course, find_course

    found = find_course(course) if isinstance(course, str) else course or default_course(mode)
    return {**options, "course": found.to_plain()}


READY_OPTIONS: dict[str, Callable[[str, dict[str, Any]], dict[str, Any]]] = {"rally": _with_course}
"""What options stand for that name files which `authoring` reads."""


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
    Without a seed one is drawn from the system's secure source. Without a log the match keeps neither events
    nor choices, and is faster for it.
    """
    played = _game_of(game)
    mode = played.default_mode if mode is None else mode
    _check_mode(played, mode)
    _check_seats(played, seats)
    if seed is None:
        seed = secrets.randbits(SEED_BITS)
    given = [as_seat(game, seat, number) for number, seat in enumerate(seats, 1)]
    if game in READY_OPTIONS:
        options = READY_OPTIONS[game](mode, options)
    return played.begin(mode, given, seed, options, Journal() if log else None)


def as_seat(game: str, given: SeatGiven, number: int) -> dict[str, Any]:
    """The seat of a game that somebody gave, counted from 1: the name of a ready one, an object or plain data."""
    if isinstance(given, str) and game in READY_SEATS:
        given = READY_SEATS[game](given)
    return GAMES[game].seat_from(given, number)


def _game_of(game: str) -> Game:
    if game not in GAMES:
        raise ValueError(f'there is no game "{game}"; there are {", ".join(GAMES)}')
    return GAMES[game]


def _check_mode(game: Game, mode: str) -> None:
    if mode not in game.modes:
        raise ValueError(f'{game.id} has no mode "{mode}"; there are {", ".join(game.modes)}')


def _check_seats(game: Game, seats: Sequence[Any]) -> None:
    if not game.least <= len(seats) <= game.most:
        wanted = str(game.least) if game.least == game.most else f"{game.least} to {game.most}"
        raise ValueError(f"{game.id} is a game for {wanted} seats, found {len(seats)}")


def card_data_version(game: str = TCG.id) -> str:
    """A short name for a game's card data; it changes when any card does."""
    return _game_of(game).data_version()


def next_game(state: State, seed: int | None = None) -> State:
    """The next game between the same seats, with what the game's rules change from one to the next."""
    setup = state.setup
    changed = GAMES[setup.game].next_options(state)
    kept = {key: value for key, value in setup.plain.items() if key != "seats" and key not in changed}
    return new_game(setup.game, mode=setup.mode, seats=setup.plain["seats"], seed=seed, **changed, **kept)


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
        told = msgspec.convert(document, SavedPosition)
        game = _game_of(told.game)
        _check_mode(game, told.mode)
        version = game.data_version()
        if told.cards != version:
            raise BadData(
                f"cards: it was saved with other card data ({told.cards}, here {version}), "
                "so its cards may do something else here"
            )
        seats = told.setup.get("seats")
        if not isinstance(seats, list) or not all(isinstance(seat, dict) for seat in seats):
            raise BadData("setup.seats: expected a list of the seats, each with what it plays with")
        _check_seats(game, seats)
        return game.restore(told.mode, told.seed, told.setup, told.state)
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
        cards=card_data_version(setup.game),
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
        return resumed(record.start)
    options = {key: value for key, value in record.setup.items() if key != "seats"}
    seats = record.setup["seats"]
    # A record from somewhere else must not make anybody open a file.
    if record.game in READY_OPTIONS and not isinstance(options.get("course"), dict):
        raise ValueError("its course is not written out")
    if not isinstance(seats, list) or not all(isinstance(seat, dict) for seat in seats):
        raise ValueError("its seats are not written out")
    return new_game(record.game, mode=record.mode, seats=seats, seed=record.seed, **options)


def resumed(position: str) -> State:
    """The match in a saved position, with a log that begins there."""
    state = load(position)
    state.journal = Journal()
    state.journal.start = position
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
    if record.game in GAMES and record.cards != (version := card_data_version(record.game)):
        raise BadRecord(
            f"the record was made with altmode {record.altmode} and other card data "
            f"({record.cards}, here {version}): its cards may do something else here"
        )
    try:
        start = start_of(record)
    except (LookupError, ValueError, TypeError, AttributeError) as error:
        raise BadRecord(f"the record's set-up cannot be played: {error}") from None
    return replay(record, start, each)
