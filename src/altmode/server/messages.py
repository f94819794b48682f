"""What goes over the wire: the wishes of people and what a table tells them; the page's side is `protocol.ts`."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from altmode.kernel.views import LogLine, OptionView, ZoneView
from altmode.server.previews import PreviewStep
from altmode.server.store import Status
from altmode.table.deeds import Clock

LARGEST_NUMBER = 2**53 - 1
"""What a script can still count to."""
MOST_KEYS = 8
"""No more seats than these are held through one connection."""


class Wish(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """Something a person wants; `n` numbers the wishes of one connection and comes back with the answer."""

    n: Annotated[int, msgspec.Meta(ge=0, le=LARGEST_NUMBER)] = 0


class Hello(Wish, frozen=True, kw_only=True, tag="hello"):
    """The first thing said on a connection: who it is, and the keys of the seats they hold."""

    name: str = ""
    keys: tuple[str, ...] = ()


class Sit(Wish, frozen=True, kw_only=True, tag="sit"):
    """Take a free seat; with a key of one's own it can be claimed even if the answer is lost on its way."""

    seat: int
    name: str = ""
    key: Annotated[str, msgspec.Meta(min_length=20, max_length=100)] | None = None


class SeatBot(Wish, frozen=True, kw_only=True, tag="seat_bot"):
    """Give a free seat to a bot."""

    seat: int
    bot: str


class Begin(Wish, frozen=True, kw_only=True, tag="begin"):
    """Begin the match."""


class Choose(Wish, frozen=True, kw_only=True, tag="choose"):
    """Answer a question."""

    seat: int
    question: str
    key: str


class TakeBack(Wish, frozen=True, kw_only=True, tag="take_back"):
    """Undo one's last choice."""

    seat: int


class AnswerTakeBack(Wish, frozen=True, kw_only=True, tag="answer_take_back"):
    """Say whether another seat may undo its choice."""

    seat: int
    agreed: bool


class Concede(Wish, frozen=True, kw_only=True, tag="concede"):
    """Give up."""

    seat: int


class Say(Wish, frozen=True, kw_only=True, tag="say"):
    """Say something to everybody; seat -1 for a spectator."""

    seat: int
    text: str


class TakeOver(Wish, frozen=True, kw_only=True, tag="take_over"):
    """Have a bot play on for one's own seat, or for one whose person has left."""

    seat: int


class HandBack(Wish, frozen=True, kw_only=True, tag="hand_back"):
    """Play one's seat oneself again."""

    seat: int


class Hint(Wish, frozen=True, kw_only=True, tag="hint"):
    """Ask what the best bot would do."""

    seat: int


class Why(Wish, frozen=True, kw_only=True, tag="why"):
    """Ask why nothing can be done with a piece."""

    seat: int
    piece: int


class Preview(Wish, frozen=True, kw_only=True, tag="preview"):
    """Ask where a plan would lead if nobody interfered; keys are those of options, for the questions to come."""

    seat: int
    keys: tuple[str, ...]


class Rematch(Wish, frozen=True, kw_only=True, tag="rematch"):
    """Play again with the same people."""


AnyWish = (
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
    | Hint
    | Why
    | Preview
    | Rematch
)


class Told(msgspec.Struct, frozen=True, tag_field="on"):
    """Something a table tells."""


class PlaceInfo(msgspec.Struct, frozen=True):
    """What everybody may know of a seat."""

    seat: int
    kind: str
    name: str
    bot: str
    stand_in: bool
    connected: bool
    conceded: bool
    clock: int | None
    brings: str


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


class TableInfo(msgspec.Struct, frozen=True):
    """What everybody may know of a table."""

    id: str
    game: str
    mode: str
    title: str
    status: Status
    listed: bool
    places: tuple[PlaceInfo, ...]
    spectators: int
    chat: tuple[ChatLine, ...]
    undo: UndoInfo | None
    waiting_for: tuple[int, ...]
    winners: tuple[int, ...]
    conceded: tuple[int, ...]
    clock: Clock | None
    commitment: str
    seed: str | None
    """As text: a script's numbers are too small for it."""
    chosen_seed: bool
    rematch: str
    puzzle: PuzzleInfo | None
    choices: int


class QuestionView(msgspec.Struct, frozen=True):
    """A question to the viewer, with the name that an answer carries."""

    id: str
    about: str
    prompt: str
    rule: str
    options: tuple[OptionView, ...]
    reaction: bool


class SeenNow(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that a seat may see of a match, but for the log; the set-up, which never changes, is told once."""

    game: str
    mode: str
    seat: int
    names: tuple[str, ...]
    over: bool
    winners: tuple[int, ...]
    facts: dict[str, Any]
    own: dict[str, Any]
    zones: tuple[ZoneView, ...]
    decisions: tuple[QuestionView, ...]
    waiting_for: tuple[int, ...]
    setup: dict[str, Any] | None = None


class SeenBefore(msgspec.Struct, frozen=True):
    """What a seat saw before its last choice, or when the match began: from here on it can be shown what happened."""

    view: SeenNow
    log_kept: int
    """How many lines of the log had been told by then."""


class SeatUpdate(msgspec.Struct, frozen=True, omit_defaults=True):
    """What changed for one seat; `log_kept` lines told before still hold, `log` follows after them."""

    seat: int
    view: SeenNow
    log_kept: int
    log: tuple[LogLine, ...]
    can_undo: bool
    before: SeenBefore | None = None
    """Told once to a seat that somebody holds, with the first of its updates."""


class Update(Told, frozen=True, tag="update"):
    """How things stand now."""

    number: int
    first: bool
    you: tuple[int, ...]
    table: TableInfo
    seats: tuple[SeatUpdate, ...]


class Done(Told, frozen=True, tag="done", omit_defaults=True):
    """A wish was granted; whoever sat down is told their key, whoever plays again the other table."""

    re: int
    seat: int | None = None
    key: str | None = None
    table: str | None = None


class Refusal(Told, frozen=True, tag="refused"):
    """A wish was not granted, and nothing has changed."""

    re: int
    code: str
    message: str
    rule: str = ""


class Advice(Told, frozen=True, tag="advice"):
    """What a bot would do."""

    re: int
    question: str
    key: str
    label: str
    bot: str


class ReasonTold(Told, frozen=True, tag="reason"):
    """Why nothing can be done with a piece."""

    re: int
    text: str
    rule: str


class PreviewTold(Told, frozen=True, tag="preview"):
    """Where a plan would lead."""

    re: int
    steps: tuple[PreviewStep, ...]


class Closing(Told, frozen=True, tag="closing"):
    """The connection ends, and why."""

    message: str


_decoder = msgspec.json.Decoder(AnyWish)
_encoder = msgspec.json.Encoder()


def wish_from(text: str | bytes) -> AnyWish:
    """The wish a message tells of; ValueError for anything else."""
    try:
        wish: AnyWish = _decoder.decode(text)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    except UnicodeDecodeError:
        raise ValueError("it is not UTF-8") from None
    return wish


def to_text(told: Told) -> str:
    """A message as it is sent."""
    return _encoder.encode(told).decode()
