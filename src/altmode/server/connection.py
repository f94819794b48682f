"""One connection to a table: reads requests, grants or refuses them, and tells what has changed.

Messages are sized, counted and checked before anything else is done with them. What has changed is told when the
connection is ready for it: somebody with a slow line gets fewer messages, never old ones.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterator

from altmode.kernel.views import SPECTATOR
from altmode.server.describing import Reader
from altmode.server.library.part import NoPreview, library_of
from altmode.server.limits import Bucket
from altmode.server.log_names import log_name
from altmode.server.messages import (
    COME_BACK,
    MOST_KEYS,
    TOO_MANY_HERE,
    Advice,
    AnswerTakeBack,
    AnyRequest,
    AskMe,
    Begin,
    Choose,
    Closing,
    Concede,
    Done,
    HandBack,
    Hello,
    Hint,
    Message,
    Preview,
    PreviewMessage,
    ReadOn,
    ReasonMessage,
    Rematch,
    RequestRefused,
    Say,
    SeatBot,
    SeatUpdate,
    Sit,
    TakeBack,
    TakeOver,
    Update,
    Why,
    request_from,
    to_text,
)
from altmode.server.metrics import METRICS
from altmode.server.session import Session
from altmode.server.store import CannotKeep, CannotRead, Conflict
from altmode.table import codes
from altmode.table.deeds import AnyDeed
from altmode.table.live import Table
from altmode.table.refused import Refused
from altmode.table.seats import new_key

log = logging.getLogger(__name__)

Send = Callable[[str], Awaitable[None]]

BAD_MESSAGE = "bad message"
TOO_LONG = "too long"
TOO_FAST = "too fast"
NO_HELLO = "say hello"
CANNOT_KEEP = "cannot keep"
FAULT = "fault"

MOST_PREVIEWED = 12
PUT_AWAY = "The table was put away: come back to it."


class Connection:
    """Somebody at a table, with one seat, several, or none."""

    def __init__(self, session: Session, send: Send) -> None:
        settings = session.tables.settings
        self.session = session
        self.seats: list[int] = []
        self.name = ""
        self.greeted = False
        self.ending = ""
        """Why the connection has to end."""
        self.code = COME_BACK
        self._send = send
        self._bytes = settings.message_bytes
        self._refused_left = settings.refused_in_a_row
        self._settings = settings
        self._bucket = Bucket(settings.messages_per_second, settings.messages_at_once)
        self._again = Bucket(settings.says_per_second, settings.says_at_once)
        """For what costs the server much: to be told all once more, to have choices undone."""
        self._talk = Bucket(settings.says_per_second, settings.says_at_once)
        self._readers: list[Reader] = []
        self._answers: list[Message] = []
        self._awake = asyncio.Event()
        self._sent = -1
        """The version of the table that was told last."""
        self._first = True
        self._hint: asyncio.Task[None] | None = None
        self._forecast: asyncio.Task[None] | None = None

    # -- Telling

    def begin_anew(self) -> None:
        """Tell everything again: what was told may not hold."""
        self._first = True
        self._sent = -1
        self._readers = [Reader(reader.seat) for reader in self._readers]

    def wake(self) -> None:
        """There is something to tell."""
        self._awake.set()

    async def tell(self) -> None:
        """Tell what there is to tell, until the connection ends or has been told to."""
        while True:
            await self._awake.wait()
            self._awake.clear()
            answers, self._answers = self._answers, []
            # How things stand comes first, so that an answer speaks of what is known.
            if self.greeted and self._sent != self.session.version:
                await self._send(to_text(self._update()))
            for answer in answers:
                await self._send(to_text(answer))
                if isinstance(answer, Closing):
                    return

    def _update(self) -> Update:
        session = self.session
        self._sent = session.version
        table = session.table
        update = Update(
            number=session.version,
            first=self._first,
            you=tuple(self.seats),
            table=session.info(),
            seats=tuple(self._news()) if table.begun else (),
        )
        self._first = False
        return update

    def _news(self) -> Iterator[SeatUpdate]:
        for reader in self._readers:
            update = reader.update(self.session.table, self.session.passes_for(reader.seat))
            if update is not None:
                yield update

    def answer(self, message: Message) -> None:
        """Have something told besides how things stand."""
        self._answers.append(message)
        self.wake()

    def refuse(self, number: int, code: str, message: str, rule: str = "") -> None:
        """Tell that a request is not granted."""
        METRICS.refused.labels(code).inc()
        self._refused_left -= 1
        self.answer(RequestRefused(number, code, message, rule))

    # -- Hearing

    async def hear(self, message: str | bytes) -> bool:
        """Deal with one message; False if the connection should end."""
        if self.session.put_by:
            self.end(PUT_AWAY)
            return False
        if not self._bucket.take():
            self.refuse(0, TOO_FAST, "Too many messages: wait a moment.")
            return self._goes_on()
        size = len(message.encode(errors="replace") if isinstance(message, str) else message)
        if size > self._bytes:
            self.refuse(0, TOO_LONG, f"A message may have {self._bytes} bytes, this one has {size}.")
            return self._goes_on()
        try:
            request = request_from(message)
        except ValueError as error:
            self.refuse(0, BAD_MESSAGE, f"This message is not understood: {str(error)[:200]}")
            return self._goes_on()
        began = time.perf_counter()
        try:
            await self._grant(request)
            self._refused_left = self._settings.refused_in_a_row
        except Refused as refused:
            self.refuse(request.n, refused.code, refused.message, refused.rule)
        except (CannotKeep, CannotRead, Conflict) as error:
            if self.session.put_by:
                # Not answered: they ask again where the table is now.
                self.end(PUT_AWAY)
                return False
            log.error("a deed could not be kept: %s", error)
            self.refuse(
                request.n,
                CANNOT_KEEP,
                "The table may not have been saved. Wait a moment, and look whether this counts.",
            )
        except Exception:
            log.exception("a request failed", extra={"table": log_name(self.session.table.id)})
            self.refuse(request.n, FAULT, "Something went wrong at the table; nothing has changed.")
        METRICS.answered.observe(time.perf_counter() - began)
        return self._goes_on()

    def _goes_on(self) -> bool:
        if self.ending:
            return False
        if self._refused_left > 0:
            return True
        self.end("Too many messages were refused.", TOO_MANY_HERE)
        return False

    def end(self, why: str, code: int = COME_BACK) -> None:
        """Have the connection end as soon as that is told."""
        self.ending, self.code = why, code
        self.answer(Closing(why))

    async def _grant(self, request: AnyRequest) -> None:
        if isinstance(request, Hello):
            self._greet(request)
            return
        if not self.greeted:
            raise Refused(NO_HELLO, "The first message of a connection is hello.")
        session = self.session
        match request:
            case Sit():
                await self._sit(request)
            case SeatBot(seat=seat, bot=bot):
                self._at_the_table()
                await self._do(request, lambda: session.table.seat_bot(seat, bot))
            case Begin():
                self._at_the_table()
                await self._do(request, self._begin)
            case Choose(seat=seat, question=question, key=key):
                await self._do(
                    request, lambda: self._played(seat).choose(seat, question, key, session.spent(seat))
                )
            case TakeBack(seat=seat):
                if not self._again.take():
                    raise Refused(TOO_FAST, "You take back much at once: wait a moment.")
                await self._do(request, lambda: self._played(seat).take_back(seat))
            case AnswerTakeBack(seat=seat, agreed=agreed):
                await self._do(request, lambda: self._played(seat).answer_take_back(seat, agreed))
            case Concede(seat=seat):
                self._own(seat)
                await self._do(request, lambda: session.table.concede(seat))
            case Say(seat=seat, text=text):
                if seat != SPECTATOR:
                    self._own(seat)
                if not self._talk.take():
                    raise Refused(TOO_FAST, "You have said much at once: wait a moment.")
                await self._do(request, lambda: session.table.say(seat, self.name, text))
            case TakeOver(seat=seat):
                self._may_take_over(seat)
                await self._do(request, lambda: session.table.let_bot_play(seat, "left", session.spent(seat)))
            case HandBack(seat=seat):
                self._own(seat)
                await self._do(request, lambda: session.table.hand_back(seat))
            case ReadOn(seat=seat):
                await self._do(request, lambda: self._played(seat).read_on(seat))
            case AskMe(seat=seat, when=when):
                await self._do(request, lambda: self._played(seat).ask_me(seat, when))
            case Hint(seat=seat):
                self._own(seat)
                self._start_hint(request.n, seat)
            case Why(seat=seat, piece=piece):
                self._own(seat)
                self._tell_why(request.n, seat, piece)
            case Preview(seat=seat, keys=keys):
                self._own(seat)
                await self._preview(request.n, seat, keys)
            case Rematch():
                self._at_the_table()
                self.answer(Done(request.n, table=await session.tables.rematch(session)))

    async def _do(self, request: AnyRequest, wanted: Callable[[], AnyDeed]) -> None:
        await self.session.do(wanted)
        self.answer(Done(request.n))

    def _greet(self, hello: Hello) -> None:
        if len(hello.keys) > MOST_KEYS:
            raise Refused(BAD_MESSAGE, f"At most {MOST_KEYS} seats are held through one connection.")
        table = self.session.table
        held = sorted({table.seat_of(key) for key in hello.keys} - {SPECTATOR})
        known = self.greeted and held == self.seats
        if not held and not known and self.session.spectators() >= self._settings.connections_per_table:
            self.end("Too many people watch this table.", TOO_MANY_HERE)
            return
        if self.greeted and not self._again.take():
            raise Refused(TOO_FAST, "You have been told all: wait a moment.")
        self.name = hello.name[:200]
        self._hold(held)
        self.greeted = True
        self.begin_anew()
        if known:
            # Nothing is new for the others.
            self.wake()
        else:
            self.session.join(self)

    def _hold(self, seats: list[int]) -> None:
        self.seats = seats
        self._readers = [Reader(seat) for seat in seats or [SPECTATOR]]

    async def _sit(self, request: Sit) -> None:
        key = request.key or new_key()
        await self.session.do(lambda: self.session.table.sit(request.seat, request.name or self.name, key))
        self._hold(sorted({*self.seats, request.seat}))
        self.answer(Done(request.n, seat=request.seat, key=key))
        self.session.go_on()

    def _start_hint(self, number: int, seat: int) -> None:
        """Have a bot think beside everything else, one thought at a time."""
        if self._hint is not None and not self._hint.done():
            raise Refused(TOO_FAST, "A bot is still thinking about your last question.")
        self._hint = asyncio.create_task(self._give_hint(number, seat))

    def _start_forecast(self, number: int, seat: int, keys: tuple[str, ...]) -> None:
        """Have what an option can do worked out beside everything else, one option at a time."""
        if self._forecast is not None and not self._forecast.done():
            raise Refused(TOO_FAST, "What you asked before is still being worked out.")
        if len(keys) != 1:
            raise Refused(codes.ILLEGAL, "One option is looked at at a time.")
        self._forecast = asyncio.create_task(self._give_forecast(number, seat, keys[0]))

    async def _give_forecast(self, number: int, seat: int, key: str) -> None:
        try:
            found = await self.session.foresee(seat, key)
        except Refused as refused:
            self.refuse(number, refused.code, refused.message)
            return
        if found is None:
            self.refuse(number, codes.ILLEGAL, "Nothing can be told of that beforehand.")
        else:
            library = library_of(self.session.table.opened.game)
            self.answer(PreviewMessage(number, (library.foreseen(found),)))

    async def _give_hint(self, number: int, seat: int) -> None:
        try:
            self.answer(Advice(number, *await self.session.hint(seat)))
        except Refused as refused:
            self.refuse(number, refused.code, refused.message)

    def _begin(self) -> AnyDeed:
        return self.session.table.begin()

    def _played(self, seat: int) -> Table:
        """The table, for somebody who plays a seat of theirs in person."""
        self._own(seat)
        table = self.session.table
        if table.seats[seat].gave_up:
            raise Refused(codes.NOT_YOURS, "You have given up: a bot plays your seat.")
        if table.seats[seat].stand_in:
            raise Refused(codes.NOT_YOURS, "A bot plays for you: take your seat back first.")
        return table

    def _own(self, seat: int) -> None:
        if seat not in self.seats:
            raise Refused(codes.NOT_YOURS, "That is not your seat.")

    def _at_the_table(self) -> None:
        if not self.seats:
            raise Refused(codes.NOT_YOURS, "Only those who sit at the table may do that.")

    def _may_take_over(self, seat: int) -> None:
        self._at_the_table()
        if seat in self.seats:
            return
        if not 0 <= seat < len(self.session.table.seats):
            raise Refused(codes.NO_SUCH_SEAT, f"There is no seat {seat + 1}.")
        if not self.session.has_left(seat):
            raise Refused(codes.NOT_YOURS, "That person is still there.")

    def _tell_why(self, number: int, seat: int, piece: int) -> None:
        try:
            reason = self.session.table.why_not(seat, piece)
        except LookupError:
            raise Refused(codes.ILLEGAL, "There is no such piece.") from None
        if reason is None:
            raise Refused(codes.ILLEGAL, "Something can be done with that piece.")
        self.answer(ReasonMessage(number, reason.text, reason.rule))

    async def _preview(self, number: int, seat: int, keys: tuple[str, ...]) -> None:
        if len(keys) > MOST_PREVIEWED:
            raise Refused(TOO_LONG, f"A plan has at most {MOST_PREVIEWED} cards.")
        table = self.session.table
        library = library_of(table.opened.game)
        if library.foresees:
            self._start_forecast(number, seat, keys)
            return
        view = table.view(seat, table.log_length())
        try:
            steps = await asyncio.to_thread(library.preview, view, list(keys))
        except NoPreview as error:
            raise Refused(codes.ILLEGAL, f"{str(error).capitalize()}.") from None
        self.answer(PreviewMessage(number, tuple(steps)))
