"""Records to look at: what they are of, any moment of them, and playing on from there."""

from __future__ import annotations

import hashlib
import logging
import re
from typing import Annotated

import msgspec
from msgspec import Meta

from altmode.bots import bots_for, usual_bot
from altmode.games import matches
from altmode.kernel.decisions import IllegalChoice
from altmode.kernel.outcome import Outcome
from altmode.kernel.views import SPECTATOR, LogLine, View
from altmode.server.library.part import library_of
from altmode.server.library.refused import LibraryRefused, Unknown, unknown
from altmode.server.library.replay_cache import Replay
from altmode.table.deeds import BOT, LIKELY, Opened, SeatKind, SeatPlan
from altmode.table.names import why_no_name

log = logging.getLogger(__name__)

MOST_FRAMES = 100
NAME_LENGTH = 200
TITLE_LENGTH = 60
_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


class RecordBrought(msgspec.Struct, frozen=True):
    """A record that somebody brings."""

    record: Annotated[str, Meta(description="The text of the record's file.")]


class ReplayKept(msgspec.Struct, frozen=True):
    """A record that was kept."""

    id: str


class Chapter(msgspec.Struct, frozen=True):
    """A turn or round that began after some choice."""

    at: int
    text: str


class ReplayInfo(msgspec.Struct, frozen=True):
    """What a record is of."""

    id: str
    game: str
    mode: str
    names: list[str]
    choices: int
    winners: Annotated[list[int] | None, Meta(description="Who won; null if it was not played to its end.")]
    outcome: Annotated[
        Outcome | None, Meta(description="How it ended; null if it was not played to its end.")
    ]
    seed: Annotated[str, Meta(description="As text, since it may have 63 bits.")]
    seats: Annotated[list[int], Meta(description="For each choice who made it.")]
    chapters: list[Chapter]


class ChoiceInfo(msgspec.Struct, frozen=True):
    """A choice that was made."""

    seat: int
    label: Annotated[
        str, Meta(description="Only for whoever chose; the log tells what others learned of it.")
    ]


class Frame(msgspec.Struct, frozen=True):
    """The match after so many choices."""

    at: int
    view: View
    log: Annotated[tuple[LogLine, ...], Meta(description="What happened since the frame before.")]
    chose: Annotated[ChoiceInfo | None, Meta(description="What led here; null for the first frame.")]


class Frames(msgspec.Struct, frozen=True):
    """Some moments of a match."""

    frames: list[Frame]


class SeatAgain(msgspec.Struct, frozen=True):
    """Who takes a seat of a match that goes on."""

    kind: SeatKind = "open"
    name: str = ""
    bot: str = ""


class PlayOn(msgspec.Struct, frozen=True):
    """From where to play on, and who."""

    at: Annotated[int, Meta(description="After how many choices.")]
    seats: Annotated[
        list[SeatAgain],
        Meta(description="One for each seat; none: you take the seat that is asked, bots the others."),
    ] = []


def replay_id(text: str) -> str:
    """The id of a record that somebody brought: the same record has the same one."""
    return "r" + hashlib.blake2b(text.encode()).hexdigest()[:20]


def checked_id(id: str) -> str:
    """An id that could be one."""
    if not _ID.fullmatch(id):
        raise no_replay()
    return id


def no_replay() -> Unknown:
    """What is said of a replay that there is not, and of a match that still goes on."""
    return Unknown("There is no such replay. A match can be looked at once it is over.")


def file_name(id: str, game: str) -> str:
    """What a record is called when it is saved."""
    return f"{game}-{id}.altmode.json"


def text_and_game(replay: Replay) -> tuple[str, str]:
    """A record as we write it, and the game it is of."""
    return replay.text, replay.record.game


def replay_info(replay: Replay, id: str) -> ReplayInfo:
    """What a record is of."""
    record, final = replay.record, replay.final
    chapter = library_of(record.game).chapter
    return ReplayInfo(
        id=id,
        game=record.game,
        mode=record.mode,
        names=list(final.setup.names),
        choices=replay.choices,
        winners=list(final.winners) if final.over else None,
        outcome=final.outcome,
        seed=str(record.seed),
        seats=[step.seat for step in record.choices],
        chapters=[Chapter(at, text) for at, text in replay.moments(chapter)],
    )


def frames(replay: Replay, seat: int, first: int, last: int | None) -> Frames:
    """Some moments of a record as a seat sees them (-1: as spectators do), the last one included; 100 at most."""
    if not SPECTATOR <= seat < replay.seats:
        raise LibraryRefused(f"There is no seat {seat}, expected -1 to {replay.seats - 1}.")
    if not 0 <= first <= replay.choices:
        raise LibraryRefused(f"There is no frame {first}, expected 0 to {replay.choices}.")
    furthest = min(replay.choices, first + MOST_FRAMES - 1)
    last = furthest if last is None else min(last, furthest)
    if last < first:
        raise LibraryRefused(f"Frames {first} to {last} are none: the first comes after the last.")
    try:
        seen = replay.views(seat, first, last)
    except Exception as error:
        # A position from outside can be such that it cannot be shown.
        log.info("a replay cannot be shown: %r", error)
        raise LibraryRefused("The record is damaged: this part of it cannot be shown.") from None
    return Frames(
        [Frame(at, view, news, _chosen(replay, at, seat)) for at, (view, news) in enumerate(seen, first)]
    )


def _chosen(replay: Replay, at: int, viewer: int) -> ChoiceInfo | None:
    if not at:
        return None
    seat = replay.record.choices[at - 1].seat
    return ChoiceInfo(seat, replay.labels[at - 1] if seat == viewer else "")


def opened_from_replay(replay: Replay, wanted: PlayOn) -> Opened:
    """The table at which a match goes on from some point of it."""
    record = replay.record
    if not 0 <= wanted.at <= replay.choices:
        raise LibraryRefused(f"There is no choice {wanted.at}, expected 0 to {replay.choices}.")
    position = replay.position(wanted.at)
    if position.over or not position.asked:
        raise LibraryRefused(f"The match is over after choice {wanted.at}: choose an earlier one.")
    names = position.setup.names
    if wanted.seats and len(wanted.seats) != len(names):
        raise LibraryRefused(
            f"Found {len(wanted.seats)} seats, expected one for each of the {len(names)} seats."
        )
    asked = position.asked[0].seat
    wanted_seats = wanted.seats or [
        SeatAgain("person" if seat == asked else "bot") for seat in range(len(names))
    ]
    plans = [
        seat_for(record.game, plan.kind, plan.name or name, plan.bot)
        for plan, name in zip(wanted_seats, names, strict=True)
    ]
    before = tuple((step.seat, step.key) for step in record.choices[: wanted.at])
    opened = Opened(
        game=record.game,
        mode=record.mode,
        seed=record.seed,
        seats=tuple(plans),
        before=before,
        chosen_seed=True,
        asking=LIKELY,
        title=f"From choice {wanted.at} of {' against '.join(names)}"[:TITLE_LENGTH],
    )
    if not goes_by_any_names(replay, before):
        return msgspec.structs.replace(opened, start=replay.start)
    given = tuple(
        msgspec.structs.replace(plan, given=seat)
        for plan, seat in zip(plans, record.setup["seats"], strict=True)
    )
    options = {name: value for name, value in record.setup.items() if name != "seats"}
    return msgspec.structs.replace(opened, seats=given, options=options)


def goes_by_any_names(replay: Replay, before: tuple[tuple[int, str], ...]) -> bool:
    """Whether a match can be set up anew for people of other names and come to the same point.

    It cannot where it began with a position, or where choices name the seats, as they do of a character on both sides.
    """
    record = replay.record
    if record.start:
        return False
    seats = [{**seat, "name": f"Somebody {number}"} for number, seat in enumerate(record.setup["seats"])]
    try:
        state = matches.start_of(msgspec.structs.replace(record, setup={**record.setup, "seats": seats}))
        for seat, key in before:
            state.choose(seat, key)
    except IllegalChoice:
        return False
    return True


def seat_for(game: str, kind: SeatKind, name: str, bot: str = "") -> SeatPlan:
    """A seat of a position that is played on; a bot that is not named is the usual one."""
    known = list(bots_for(game))
    if bot and bot not in known:
        raise LibraryRefused(unknown("bot", bot, known).message)
    if why := why_no_name(name):
        raise LibraryRefused(why)
    return SeatPlan(kind=kind, name=name[:NAME_LENGTH], bot=bot or (usual_bot(game) if kind == BOT else ""))
