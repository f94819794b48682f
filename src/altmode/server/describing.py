"""What a table tells about itself, for everybody and for one seat; made from views only, never from the match."""

from __future__ import annotations

import msgspec

from altmode.games.registry import GAMES
from altmode.kernel.views import SPECTATOR, View, log_of
from altmode.server.messages import (
    AskingInfo,
    ChatLine,
    LessonInfo,
    LessonPage,
    PuzzleInfo,
    SeatInfo,
    SeatUpdate,
    SeenBefore,
    TableInfo,
    UndoInfo,
)
from altmode.server.store import OPEN, OVER, PLAYING, Status
from altmode.table.deeds import BOT
from altmode.table.live import NOBODY, Table


def status_of(table: Table) -> Status:
    """How far a table is."""
    return OVER if table.over else PLAYING if table.begun else OPEN


def table_info(
    table: Table, connected: frozenset[int], spectators: int, clocks: dict[int, int] | None
) -> TableInfo:
    """What everybody may know of a table."""
    opened = table.opened
    over = table.over
    # A match tells people of the same name apart.
    names = table.state.setup.names if table.begun else [seat.name for seat in table.seats]
    return TableInfo(
        id=table.id,
        game=opened.game,
        mode=opened.mode,
        title=opened.title,
        status=status_of(table),
        listed=opened.listed,
        seats=tuple(
            SeatInfo(
                number,
                seat.kind,
                names[number],
                seat.plan.bot,
                seat.stand_in,
                number in connected,
                seat.gave_up,
                clocks.get(number) if clocks is not None else None,
                seat.plan.brings,
            )
            for number, seat in enumerate(table.seats)
        ),
        spectators=spectators,
        chat=tuple(ChatLine(said.seat, said.name, said.text) for said in table.chat),
        undo=None
        if table.undo_wanted_by == NOBODY
        else UndoInfo(table.undo_wanted_by, tuple(sorted(table.undo_agreed))),
        waiting_for=tuple(table.waiting_for()),
        winners=tuple(table.winners),
        outcome=table.outcome,
        sides=table.state.setup.sides if table.begun else (),
        conceded=tuple(number for number, seat in enumerate(table.seats) if seat.gave_up),
        clock=opened.clock,
        # A seed that somebody thought up is soon guessed from its seal.
        commitment="" if opened.chosen_seed else table.commitment(),
        seed=str(opened.seed) if over else None,
        chosen_seed=opened.chosen_seed,
        rematch=table.rematch,
        puzzle=PuzzleInfo(opened.puzzle.title, opened.puzzle.goal, table.solved, table.missed)
        if opened.puzzle
        else None,
        choices=table.choices,
        summary=table.summary,
    )


class Reader:
    """What one connection has been told as one seat, so that the log goes out piece by piece."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.entries = 0
        """How many entries of the journal were told."""
        self.lines = 0
        """How many lines of the log that made."""
        self.taken_back = 0
        self.new = True
        """Whether nothing was told yet: the set-up goes out once."""
        self.deeds = 0
        """How many deeds of the table were told of."""

    def update(self, table: Table, passes: str = "") -> SeatUpdate | None:
        """What is new for the seat; None if nothing was done since, as where somebody only came or went.

        `passes` is the question that the table answers for the seat in a moment.
        """
        if self.deeds == table.deeds:
            return None
        first, self.new, self.deeds = self.new, False, table.deeds
        if table.taken_back != self.taken_back:
            # The past has changed.
            self.entries, self.lines, self.taken_back = 0, 0, table.taken_back
        view = table.view(self.seat, self.entries)
        kept = self.lines
        self.entries = table.log_length()
        self.lines += len(view.log)
        return SeatUpdate(
            self.seat,
            seen_now(table, view, first, passes),
            kept,
            view.log,
            self.seat != SPECTATOR and can_undo(table, self.seat),
            seen_before(table, self.seat) if first and self.seat != SPECTATOR else None,
            lesson_info(table, self.seat),
            asking_info(table, self.seat),
        )


def asking_info(table: Table, seat: int) -> AskingInfo | None:
    """Which chances a seat is asked for."""
    if seat == SPECTATOR or not table.asks_for_chances or not table.seats[seat].in_person:
        return None
    decision = table.decision_of(seat)
    asked = decision is not None and table.chance(seat) is not None and not table.goes_on(seat)
    return AskingInfo(
        table.seats[seat].asking or table.opened.asking,
        table.question_id(seat, decision) if decision is not None and asked else "",
        GAMES[table.opened.game].lasts,
    )


def can_undo(table: Table, seat: int) -> bool:
    """Whether a seat has made a choice that could be taken back."""
    journal = table.state.journal
    return not table.over and journal is not None and table.last_choice_of(seat) >= 0


def seen_now(table: Table, view: View, first: bool, passes: str = "") -> View:
    """A view as it is sent: with how the table stands, which may be over before the match is, and without the log."""
    playing = not table.stopped
    asked = view.decisions if playing else ()
    if (taught := table.taught) is not None:
        asked = taught.shown(view.seat, asked)
    if view.seat != SPECTATOR and playing and table.goes_on(view.seat):
        asked = tuple(decision for decision in asked if decision.reaction)
    return msgspec.structs.replace(
        view,
        over=table.over,
        winners=tuple(table.winners),
        outcome=table.outcome,
        decisions=tuple(
            msgspec.structs.replace(decision, passes=True) if decision.id == passes else decision
            for decision in asked
        ),
        waiting_for=view.waiting_for if playing else (),
        setup=view.setup if first else None,
        log=(),
    )


def lesson_info(table: Table, seat: int) -> LessonInfo | None:
    """What the seat that learns is told of its lesson."""
    taught = table.taught
    if taught is None or taught.lesson.learner != seat:
        return None
    lesson, step = taught.lesson, taught.step
    pages = tuple(LessonPage(page.text, *taught.glow(page)) for page in taught.pages())
    open_ = step is not None and not step.alone and not step.wrongs and not taught.lost
    return LessonInfo(
        name=lesson.name,
        title=lesson.title,
        step=lesson.number(taught.done),
        of=lesson.length,
        pages=pages,
        praise=lesson.praised(taught.done),
        meant=step.takes if step is not None and open_ else (),
        waits=step is not None and step.alone,
        pauses=taught.pauses,
        done=step is None,
        lost=taught.lost,
    )


def seen_before(table: Table, seat: int) -> SeenBefore:
    """What a seat saw before its last choice; what was asked then is not asked any more."""
    earlier = table.before_last_choice(seat)
    lines = len(log_of(table.state, seat)) - len(log_of(table.state, seat, earlier.entries))
    view = earlier.state.view(seat, earlier.entries)
    return SeenBefore(msgspec.structs.replace(view, decisions=(), setup=None, log=()), lines)


def lobby_summary(info: TableInfo) -> str:
    """What the lobby shows of a table, as it is kept beside it."""
    # Called places in rows that are kept.
    shown = {
        "places": [
            {"seat": one.seat, "kind": one.kind, "name": one.name, "bot": one.bot} for one in info.seats
        ],
        "bots": any(one.kind == BOT or one.stand_in or one.conceded for one in info.seats),
        "clock": any(one.clock is not None for one in info.seats),
    }
    return msgspec.json.encode(shown).decode()


class GoingOn(msgspec.Struct, frozen=True):
    """What is kept beside a table of who may move there though nobody comes; a row of an older server says nothing."""

    bots: bool = True
    clock: bool = True


def going_on(summary: str) -> GoingOn:
    """What a kept summary says of that."""
    try:
        return msgspec.json.decode(summary, type=GoingOn)
    except msgspec.DecodeError:
        return GoingOn(bots=False, clock=False)
