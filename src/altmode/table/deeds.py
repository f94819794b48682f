"""Deeds: everything that anybody does at a table, as plain data in the order in which it was done.

A table is the sum of its deeds. A deed is checked first, then kept, and only then does it count; so whatever was
acknowledged is on record, and a table that was lost is rebuilt by doing its deeds again.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from altmode.authoring.lessons import Lesson

SeatKind = Literal["open", "person", "bot"]
"""Free for whoever comes, held by a person, or played by a bot."""

OPEN: Final = "open"
PERSON: Final = "person"
BOT: Final = "bot"


Asking = Literal["likely", "every"]
"""Which chances to do something a person is asked for: those that are likely to matter, or every one there is."""

LIKELY: Final = "likely"
EVERY: Final = "every"
LATER: Final = "later"
"""Not again before the next part of the match, such as a round."""


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as it was set up: for whom it is kept and what its game gives to it (a deck, a robot)."""

    kind: SeatKind = OPEN
    name: str = ""
    bot: str = ""
    """Which bot plays it, or would take it over."""
    given: dict[str, Any] | None = None
    """The seat written out, as its game takes it; None where the position has it all."""
    brings: str = ""
    """What is told of that to everybody: the name of a deck or a robot."""
    key: str = ""
    """For a person who sits there from the beginning, the digest of their key."""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long each person may think: so many seconds for the whole match, and some more with every choice."""

    seconds: int
    increment: int = 0


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody who sits down at a position that was laid out is to find."""

    title: str
    goal: str
    reached: dict[str, Any] = {}
    """What holds once it is found, as a scenario says it; empty where nobody can tell."""


class Deed(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Anything somebody did."""


class Opened(Deed, frozen=True, tag="open"):
    """Somebody opened a table."""

    game: str
    mode: str
    seed: int
    seats: tuple[SeatPlan, ...] = msgspec.field(name="places")
    """Called places in deeds that are kept."""
    options: dict[str, Any] = {}
    start: str = ""
    """A position to begin with, as JSON, instead of the set-up."""
    before: tuple[tuple[int, str], ...] = ()
    """Choices that were made before, where the match goes on from a point of another one."""
    chosen_seed: bool = False
    """Whether whoever opened the table chose the seed, and so may know every shuffle."""
    title: str = ""
    listed: bool = False
    """Whether the lobby shows it to everybody."""
    clock: Clock | None = None
    puzzle: Puzzle | None = None
    lesson: Lesson | None = None
    passing: bool = True
    """Whether the table declines for a person who can do nothing else, in the rhythm of those who think."""
    asking: Asking = EVERY
    """Which chances people are asked for who have not said otherwise."""
    altmode: str = ""
    """The version that opened it."""
    cards: str = ""
    """The version of the game's card data: with other cards the same choices may lead elsewhere."""


class Sat(Deed, frozen=True, tag="sit"):
    """Somebody took a seat; its key is known to them alone, the table keeps a digest of it."""

    seat: int
    name: str
    key: str


class SeatedBot(Deed, frozen=True, tag="seat bot"):
    """A free seat was given to a bot."""

    seat: int
    bot: str


class Began(Deed, frozen=True, tag="begin"):
    """The match began: every seat was taken or given to a bot."""


class Chose(Deed, frozen=True, tag="choose"):
    """A seat took an option."""

    seat: int
    key: str
    spent: int = 0
    """Milliseconds of thinking, where there are clocks."""
    check: str = ""
    """A check on the position it led to, as records keep one: with other rules the same choice may lead elsewhere."""
    by_table: bool = False
    """Whether the table went on for a person who did not want to be asked."""


class TookBack(Deed, frozen=True, tag="take back"):
    """A seat's last choice was undone, and whatever followed from it."""

    seat: int


class AskedToTakeBack(Deed, frozen=True, tag="ask to take back"):
    """A seat would like to undo a choice that the others have to agree to."""

    seat: int


class AnsweredTakeBack(Deed, frozen=True, tag="answer take back"):
    """A seat agreed, or did not."""

    seat: int
    agreed: bool


class Conceded(Deed, frozen=True, tag="concede"):
    """A seat gave up."""

    seat: int


class TimedOut(Deed, frozen=True, tag="time out"):
    """A seat had no time left, which counts as giving up."""

    seat: int


class Rematched(Deed, frozen=True, tag="rematch"):
    """The same people play again, at another table."""

    table: str


class Said(Deed, frozen=True, tag="say"):
    """Somebody said something to all: a seat, or -1 for a spectator."""

    seat: int
    name: str
    text: str


class BotTookOver(Deed, frozen=True, tag="bot takes over"):
    """A bot plays a person's seat from now on."""

    seat: int
    why: str
    spent: int = 0
    """Milliseconds for which the person had been thinking, where there are clocks."""


class ReadOn(Deed, frozen=True, tag="read on"):
    """Whoever learns has read what was said of their last choice: the lesson goes on."""

    seat: int


class WantedToBeAsked(Deed, frozen=True, tag="ask me"):
    """Somebody said which chances they want to be asked for."""

    seat: int
    when: Literal["likely", "every", "later"]
    span: str = ""
    """The part of the match in which they do not want to be asked again, if it is later."""


class HandedBack(Deed, frozen=True, tag="hand back"):
    """The person is back and plays on."""

    seat: int


AnyDeed = (
    Opened
    | Sat
    | SeatedBot
    | Began
    | Chose
    | TookBack
    | AskedToTakeBack
    | AnsweredTakeBack
    | Conceded
    | TimedOut
    | Rematched
    | Said
    | BotTookOver
    | HandedBack
    | ReadOn
    | WantedToBeAsked
)

_decoder = msgspec.json.Decoder(AnyDeed)
_encoder = msgspec.json.Encoder()


def deed_to_json(deed: AnyDeed) -> str:
    """A deed as it is kept."""
    return _encoder.encode(deed).decode()


def deed_from_json(text: str | bytes) -> AnyDeed:
    """The deed that was kept."""
    deed: AnyDeed = _decoder.decode(text)
    return deed
