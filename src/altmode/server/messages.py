"""What goes over the wire: the requests of people and what a table tells them; the page's types are made from this."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from altmode.bots.search.opinion import Candidate
from altmode.kernel.outcome import Outcome
from altmode.kernel.summary import Summary
from altmode.kernel.views import LogLine, View
from altmode.server.library.part import PreviewStep
from altmode.server.store import Status
from altmode.table.deeds import Asking, Clock, SeatKind

LARGEST_NUMBER = 2**53 - 1
"""What a script can still count to."""
MOST_KEYS = 8
"""No more seats than these are held through one connection."""
COME_BACK = 1012
"""What a connection is closed with that may be opened again at once."""
TOO_MANY_HERE = 4429
"""What it is closed with for whoever asks for too much, or where there is no room."""


class Request(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """Something a person wants; `n` numbers the requests of one connection and comes back with the answer."""

    n: Annotated[int, msgspec.Meta(ge=0, le=LARGEST_NUMBER)] = 0


class Hello(Request, frozen=True, kw_only=True, tag="hello"):
    """The first thing said on a connection: who it is, and the keys of the seats they hold."""

    name: str = ""
    keys: tuple[str, ...] = ()


class Sit(Request, frozen=True, kw_only=True, tag="sit"):
    """Take a free seat; with a key of one's own it can be claimed even if the answer is lost on its way."""

    seat: int
    name: str = ""
    key: Annotated[str, msgspec.Meta(min_length=20, max_length=100)] | None = None


class SeatBot(Request, frozen=True, kw_only=True, tag="seat_bot"):
    """Give a free seat to a bot."""

    seat: int
    bot: str


class Begin(Request, frozen=True, kw_only=True, tag="begin"):
    """Begin the match."""


class Choose(Request, frozen=True, kw_only=True, tag="choose"):
    """Answer a question."""

    seat: int
    question: str
    key: str


class TakeBack(Request, frozen=True, kw_only=True, tag="take_back"):
    """Undo one's last choice."""

    seat: int


class AnswerTakeBack(Request, frozen=True, kw_only=True, tag="answer_take_back"):
    """Say whether another seat may undo its choice."""

    seat: int
    agreed: bool


class Concede(Request, frozen=True, kw_only=True, tag="concede"):
    """Give up."""

    seat: int


class Say(Request, frozen=True, kw_only=True, tag="say"):
    """Say something to everybody; seat -1 for a spectator."""

    seat: int
    text: str


class TakeOver(Request, frozen=True, kw_only=True, tag="take_over"):
    """Have a bot play on for one's own seat, or for one whose person has left."""

    seat: int


class HandBack(Request, frozen=True, kw_only=True, tag="hand_back"):
    """Play one's seat oneself again."""

    seat: int


class AskMe(Request, frozen=True, kw_only=True, tag="ask_me"):
    """Say which chances one wants to be asked for: likely ones, every one, or none for now."""

    seat: int
    when: Literal["likely", "every", "later"]


class ReadOn(Request, frozen=True, kw_only=True, tag="read_on"):
    """Have a lesson go on after what it said of one's choice."""

    seat: int


class Hint(Request, frozen=True, kw_only=True, tag="hint"):
    """Ask what the best bot would do."""

    seat: int


class Why(Request, frozen=True, kw_only=True, tag="why"):
    """Ask why nothing can be done with a piece."""

    seat: int
    piece: int


class Preview(Request, frozen=True, kw_only=True, tag="preview"):
    """Ask where a plan would lead if nobody interfered, or what an attack can do.

    Keys are those of options, for the questions to come.
    """

    seat: int
    keys: tuple[str, ...]


class Rematch(Request, frozen=True, kw_only=True, tag="rematch"):
    """Play again with the same people."""


AnyRequest = (
    Hello
    | Sit
    | SeatBot
    | Begin
    | Choose
    | TakeBack
    | AnswerTakeBack
    | Concede
    | Say
    | TakeOver
    | HandBack
    | ReadOn
    | AskMe
    | Hint
    | Why
    | Preview
    | Rematch
)


class Message(msgspec.Struct, frozen=True, tag_field="on"):
    """Something a table tells."""


class SeatInfo(msgspec.Struct, frozen=True):
    """What everybody may know of a seat."""

    seat: int
    kind: SeatKind
    name: str
    bot: str
    """The bot that plays the seat, or would take it over."""
    stand_in: bool
    """Whether a bot plays for the person at the moment."""
    connected: bool
    conceded: bool
    clock: int | None
    """Thinking time left in milliseconds as of this message; None without clocks."""
    brings: str
    """What is public of what the seat brings: the name of a deck or a robot."""


class ChatLine(msgspec.Struct, frozen=True):
    """Something somebody said."""

    seat: int
    name: str
    text: str


class UndoInfo(msgspec.Struct, frozen=True):
    """Somebody would like to take a choice back, and these seats have agreed."""

    wanted_by: int
    agreed: tuple[int, ...]


class PuzzleInfo(msgspec.Struct, frozen=True):
    """What a puzzle is about, and whether it has been solved, or why it cannot be any more."""

    title: str
    goal: str
    solved: bool
    missed: str
    """Why it cannot be solved any more, in which case nothing is asked; else empty."""


class TableInfo(msgspec.Struct, frozen=True):
    """What everybody may know of a table."""

    id: str
    game: str
    mode: str
    title: str
    status: Status
    listed: bool
    seats: tuple[SeatInfo, ...]
    spectators: int
    chat: tuple[ChatLine, ...]
    undo: UndoInfo | None
    waiting_for: tuple[int, ...]
    winners: tuple[int, ...]
    outcome: Outcome | None
    """How the match ended, on the board or because people gave up; null while it lasts."""
    sides: tuple[int, ...]
    """The side of each seat, once the match has begun; all on one play together against the game."""
    conceded: tuple[int, ...]
    clock: Clock | None
    commitment: str
    """Proves the seed afterwards and does not give it away."""
    seed: str | None
    """Told once the match is over; as text, since a script's numbers are too small for it."""
    chosen_seed: bool
    """Whether whoever opened the table chose the seed, and so may know every shuffle."""
    rematch: str
    """The table at which the same people play again, once somebody has asked for it."""
    puzzle: PuzzleInfo | None
    choices: int
    """How many choices have been made in the match so far, those of bots included."""
    summary: Summary | None
    """The match in short, once it is over."""


class SeenBefore(msgspec.Struct, frozen=True):
    """What a seat saw before its last choice, or when the match began: from here on it can be shown what happened."""

    view: View
    log_kept: int
    """How many lines of the log had been told by then."""


class LessonPage(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something a lesson says in one go, and what stands out on the board meanwhile."""

    text: str
    pieces: tuple[int, ...] = ()
    cells: tuple[str, ...] = ()


class AskingInfo(msgspec.Struct, frozen=True):
    """Which chances to do something before play goes on somebody is asked for."""

    when: Asking
    question: str
    """The question that asks for one now; empty if none does."""
    lasts: str
    """How long one is not asked who has enough of it, as in "this round"."""


class LessonInfo(msgspec.Struct, frozen=True):
    """How far a lesson is, for whoever learns."""

    name: str
    """What it is called among those that come with the games; empty for one that somebody wrote."""
    title: str
    step: int
    """How many of the learner's steps are done."""
    of: int
    pages: tuple[LessonPage, ...]
    """What is said before the next choice, or once all is done."""
    praise: str
    """What is said of the step before."""
    meant: tuple[str, ...]
    """The options that go on, where one is not to find them out."""
    waits: bool
    """Whether others move before the next choice."""
    pauses: bool
    """Whether they wait until the praise has been read."""
    done: bool
    lost: bool
    """Whether the match has gone where the lesson does not lead."""


class SeatUpdate(msgspec.Struct, frozen=True, omit_defaults=True):
    """What changed for one seat; `log_kept` lines told before still hold, `log` follows after them."""

    seat: int
    view: View
    """Without its log, and with its set-up only in the first update of a connection."""
    log_kept: int
    log: tuple[LogLine, ...]
    can_undo: bool
    """Whether the seat has a choice that could be taken back."""
    before: SeenBefore | None = None
    """Told once to a seat that somebody holds, with the first of its updates."""
    lesson: LessonInfo | None = None
    """Told to the seat that learns, at a table where a lesson is told."""
    asking: AskingInfo | None = None
    """Told in a game with chances to act that nobody has to take."""


class Update(Message, frozen=True, tag="update"):
    """How things stand now."""

    number: int
    first: bool
    you: tuple[int, ...]
    table: TableInfo
    seats: tuple[SeatUpdate, ...]


class Done(Message, frozen=True, tag="done", omit_defaults=True):
    """A request was granted; whoever sat down is told their key, whoever plays again the other table."""

    re: int
    seat: int | None = None
    key: str | None = None
    table: str | None = None


class RequestRefused(Message, frozen=True, tag="refused"):
    """A request was not granted, and nothing has changed."""

    re: int
    code: str
    message: str
    rule: str = ""


class Advice(Message, frozen=True, tag="advice"):
    """What a bot would do."""

    re: int
    question: str
    key: str
    label: str
    bot: str
    why: str
    """What it does, in a sentence; empty where a lesson says it."""
    candidates: tuple[Candidate, ...]
    """What a search made of the options it looked at; empty where there was nothing to think about."""


class ReasonMessage(Message, frozen=True, tag="reason"):
    """Why nothing can be done with a piece."""

    re: int
    text: str
    rule: str


class PreviewMessage(Message, frozen=True, tag="preview"):
    """Where a plan would lead, step by step, or what an attack can do; what a step tells is its game's to say."""

    re: int
    steps: tuple[PreviewStep, ...]


class Closing(Message, frozen=True, tag="closing"):
    """The connection ends, and why."""

    message: str


AnyMessage = Update | Done | RequestRefused | Advice | ReasonMessage | PreviewMessage | Closing

_decoder = msgspec.json.Decoder(AnyRequest)
_encoder = msgspec.json.Encoder()


def request_from(text: str | bytes) -> AnyRequest:
    """The request a message tells of; ValueError for anything else."""
    try:
        request: AnyRequest = _decoder.decode(text)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    except UnicodeDecodeError:
        raise ValueError("it is not UTF-8") from None
    return request


def to_text(message: Message) -> str:
    """A message as it is sent."""
    return _encoder.encode(message).decode()
