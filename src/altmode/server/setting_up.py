"""Setting a table up from what somebody asks for over the web.

Everything is looked up among what comes with the game or read from the text that was sent: a name from outside never
opens a file.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, Literal

import msgspec

from altmode import api
from altmode.authoring.course_checks import refuse_errors
from altmode.authoring.course_files import parse_course
from altmode.authoring.courses import UnknownCourse, default_course, ready_course
from altmode.authoring.decks import Deck, parse_deck, ready_decks
from altmode.authoring.problems import Problems, did_you_mean, shorten
from altmode.games.rally.box import CLASSIC_ROBOTS, ROBOTS
from altmode.games.rally.cards import slug
from altmode.server.thinking import best_bot
from altmode.table import refusals
from altmode.table.deeds import BOT, Clock, Opened, Place
from altmode.table.refusals import Refused
from altmode.table.seats import one_line

LONGEST_CLOCK = 24 * 3600
TITLE_LENGTH = 60
MOST_ROUNDS = 1000
TEXT_LENGTH = 65_536


class PlaceWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat: for a person who opens the table, for somebody who comes later, or for a bot."""

    kind: Literal["open", "person", "bot"] = "open"
    name: str = ""
    bot: str = ""
    given: str | dict[str, Any] | None = None
    """The id of a ready deck or robot, or a deck as `{"deck": text}`; null for the game's usual one."""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table somebody would like to have."""

    game: str
    places: tuple[PlaceWanted, ...]
    mode: str = ""
    options: dict[str, Any] = {}
    seed: int | str | None = None
    """As text if it is large: a script's numbers are too small for every seed."""
    listed: bool = False
    clock: Clock | None = None
    title: str = ""


Given = str | dict[str, Any] | None
Seated = tuple[str, dict[str, Any]]
"""What is told of what a seat brings, and the seat itself as its game takes it."""


def bad(message: str) -> Refused:
    """A set-up that cannot be played."""
    return Refused(refusals.BAD_SETUP, message)


def _deck_seat(given: Given, mode: str, number: int) -> Seated:
    """A seat of the card game: a ready deck, or one written out as text."""
    deck: Deck
    fitting = ready_decks(mode) or ready_decks()
    if given is None:
        deck = list(fitting.values())[number % len(fitting)]
    elif isinstance(given, str):
        found = ready_decks().get(slug(given))
        if found is None:
            hint = did_you_mean(given, list(ready_decks()))
            raise bad(f'There is no ready deck "{shorten(given)}"{hint or "."}')
        deck = found
    else:
        text = given.get("deck")
        if not isinstance(text, str) or len(text) > TEXT_LENGTH:
            raise bad('A deck is sent as {"deck": text}, in at most 64 kB.')
        try:
            deck = parse_deck(text)
        except Problems as problems:
            raise bad(f"Your deck cannot be read. {problems}") from None
    faults = deck.faults(mode)
    if faults:
        raise bad(f"{deck.name} may not be played here: {faults[0]}")
    return deck.name, deck.as_seat("")


def _robot_seat(given: Given, mode: str, number: int) -> Seated:
    """A seat of a race: a robot, or none to be given one that is free."""
    if given is None:
        return "", {}
    robots = {slug(robot): robot for robot in (*ROBOTS, *CLASSIC_ROBOTS)}
    robot = robots.get(slug(given)) if isinstance(given, str) else None
    if robot is None:
        hint = did_you_mean(str(given), list(robots.values()))
        raise bad(f'There is no robot "{shorten(str(given))}"{hint or "."}')
    return robot, {"robot": robot}


def _race_options(mode: str, options: dict[str, Any]) -> dict[str, Any]:
    """The options of a race with its course written out: a ready one by its name, or one's own as `{"text": ...}`."""
    wanted = options.get("course")
    for name in ("rounds", "teams"):
        number = options.get(name, 0)
        if type(number) is not int or not 0 <= number <= MOST_ROUNDS:
            raise bad(f"{name} is a whole number from 0 to {MOST_ROUNDS}.")
    if wanted is None:
        return {**options, "course": default_course(mode).to_plain()}
    if isinstance(wanted, str):
        try:
            return {**options, "course": ready_course(wanted).to_plain()}
        except UnknownCourse as unknown:
            raise bad(str(unknown)) from None
    text = wanted.get("text") if isinstance(wanted, dict) else None
    if not isinstance(text, str) or len(text) > TEXT_LENGTH:
        raise bad('A course of one\'s own is sent as {"text": ...}, in at most 64 kB.')
    try:
        written = parse_course(text)
        refuse_errors(written)
    except Problems as problems:
        raise bad(f"Your course cannot be raced on. {problems}") from None
    return {**options, "course": written.course.to_plain()}


SEATS: dict[str, Callable[[Given, str, int], Seated]] = {"tcg": _deck_seat, "rally": _robot_seat}
"""For each game what somebody may bring to a seat."""
OPTIONS: dict[str, Callable[[str, dict[str, Any]], dict[str, Any]]] = {"rally": _race_options}
"""For games whose options name files, the options written out."""
OPTION_NAMES: dict[str, tuple[str, ...]] = {"rally": ("course", "rounds", "teams")}
"""For games with options, which may be set from outside."""


def opened_from(wanted: NewTable) -> Opened:
    """The table that is opened for a wish; Refused says why there is none."""
    game = api.GAMES.get(wanted.game)
    if game is None:
        raise bad(f'There is no game "{shorten(wanted.game)}"; there are {", ".join(api.GAMES)}.')
    mode = wanted.mode or game.default_mode
    if mode not in game.modes:
        raise bad(f'{game.title} has no mode "{shorten(mode)}"; there are {", ".join(game.modes)}.')
    if not game.least <= len(wanted.places) <= game.most:
        raise bad(f"{game.title} is for {game.least} to {game.most} seats, not for {len(wanted.places)}.")
    unknown = [name for name in wanted.options if name not in OPTION_NAMES.get(game.id, ())]
    if unknown:
        raise bad(f'{game.title} has no option "{shorten(unknown[0])}".')
    options = OPTIONS[game.id](mode, wanted.options) if game.id in OPTIONS else dict(wanted.options)
    places = tuple(_place(game.id, mode, place, number) for number, place in enumerate(wanted.places))
    return Opened(
        game=game.id,
        mode=mode,
        seed=_seed(wanted.seed),
        chosen_seed=wanted.seed not in (None, ""),
        places=places,
        options=options,
        title=one_line(wanted.title, TITLE_LENGTH),
        listed=wanted.listed,
        clock=_clock(wanted.clock),
    )


def _place(game: str, mode: str, wanted: PlaceWanted, number: int) -> Place:
    brings, given = SEATS[game](wanted.given, mode, number)
    bot = wanted.bot or (best_bot(game) if wanted.kind == BOT else "")
    return Place(kind=wanted.kind, name=wanted.name[:200], bot=bot, given=given, brings=brings)


def _seed(wanted: int | str | None) -> int:
    if wanted is None or wanted == "":
        return secrets.randbits(api.SEED_BITS)
    digits = str(wanted).strip()
    if not (digits.isascii() and digits.isdigit() and len(digits) < 20) or int(digits) >> api.SEED_BITS:
        raise bad(
            f'A seed is a whole number below 2 to the power of {api.SEED_BITS}, not "{shorten(digits)}".'
        )
    return int(digits)


def _clock(wanted: Clock | None) -> Clock | None:
    if wanted is None:
        return None
    if not 10 <= wanted.seconds <= LONGEST_CLOCK or not 0 <= wanted.increment <= 3600:
        raise bad("A clock has 10 seconds to 24 hours, and at most an hour more with every choice.")
    return wanted
