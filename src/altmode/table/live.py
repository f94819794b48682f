"""One live table: people and bots sit down, a match begins, choices are made, and everything done is a deed.

A table decides, whoever holds it keeps: the methods named for what somebody wants (`sit`, `choose`, `take_back`, ...)
check the request and answer with the deed it amounts to, or refuse it; nothing has changed yet. `happen` carries a deed
out that has been kept. A table that is lost is made anew from its deeds.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

import msgspec

from altmode.authoring.scenarios import is_reached, why_missed
from altmode.bots import UnknownBot, make_bot
from altmode.games import matches
from altmode.games.registry import GAMES
from altmode.kernel.codec import BadData
from altmode.kernel.decisions import Decision, IllegalChoice
from altmode.kernel.outcome import LOST, Outcome
from altmode.kernel.records import check_of
from altmode.kernel.state import State
from altmode.kernel.summary import Summary
from altmode.kernel.views import SPECTATOR, DecisionView, Reason, View
from altmode.kernel.windows import Chance
from altmode.table import codes
from altmode.table.deeds import (
    BOT,
    EVERY,
    LATER,
    PERSON,
    AnsweredTakeBack,
    AnyDeed,
    AskedToTakeBack,
    Began,
    BotTookOver,
    Chose,
    Conceded,
    HandedBack,
    Opened,
    ReadOn,
    Rematched,
    Said,
    Sat,
    SeatedBot,
    TimedOut,
    TookBack,
    WantedToBeAsked,
)
from altmode.table.names import NAME_LENGTH, clean_line, clean_name, own_name, same_name, why_no_name
from altmode.table.refused import Refused
from altmode.table.seats import Seat, digest_of
from altmode.table.taught import Taught
from altmode.table.undo import KeptPositions, last_choice_of, rebuilt, without_last

CHAT_LENGTH = 300
CHAT_KEPT = 60
WATCHING = "Spectator"
WATCHES = " (watching)"
NOBODY = -1
MISSET = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError)
"""What a set-up that makes no sense may lead to; it was asked for from outside."""


class Earlier(NamedTuple):
    """The match as it stood at an earlier moment, and how many entries its journal had then."""

    state: State
    entries: int


class Table:
    """One match with everybody around it."""

    def __init__(self, id: str, opened: Opened) -> None:
        self.id = id
        self.opened = opened
        self.seats = [Seat.from_plan(plan, number) for number, plan in enumerate(opened.seats, 1)]
        self._state: State | None = None
        self.solved = False
        """Whether what a puzzle asks for has been found."""
        self.missed = ""
        """Why what a puzzle asks for cannot be found any more: nothing is played until that is taken back."""
        self.rematch = ""
        """The table at which the same people play again."""
        self.read = 0
        """Up to which step of a lesson everything that was said has been read."""
        self.chat: list[Said] = []
        self.undo_wanted_by = NOBODY
        self.undo_agreed: set[int] = set()
        self.taken_back = 0
        """How many choices were taken back: the same question asked again is another question."""
        self.reactions = 0
        """How many reactions were taken: whoever was being asked is asked again in another position."""
        self.deeds = 1
        """How many deeds it is made of."""
        self._kept = KeptPositions()
        self._without: tuple[int, int, tuple[State, bool] | None] | None = None
        """After how many deeds a choice of which seat was looked at to be taken back, and what that would lead to."""
        self._summary: Summary | None = None
        """Made once: nothing is taken back any more when a match is over."""
        self._by_table: set[int] = set()
        """Which choices of the match the table made for people."""
        self._chances: dict[int, Chance | None] = {}
        """What is known of the questions that seats are asked now."""
        self._before: dict[int, Earlier] = {}
        """For each seat that has chosen the match before its last choice; made anew where one is missing."""

    # -- What stands

    @property
    def begun(self) -> bool:
        """Whether the match has begun."""
        return self._state is not None

    @property
    def over(self) -> bool:
        """Whether the match is decided, on the board or because people gave up."""
        return self._state is not None and (self._state.over or self._given_up())

    @property
    def stopped(self) -> bool:
        """Whether nobody has to decide anything here: the match is decided, or a puzzle was missed."""
        return self.over or self.missed != ""

    def _given_up(self) -> bool:
        """Whether so many gave up that nobody is left to play, or only one side of several."""
        if not any(seat.gave_up for seat in self.seats):
            return False
        if not any(seat.in_person for seat in self.seats):
            return True
        return self._has_opponents() and len(self._sides_left()) <= 1

    def _has_opponents(self) -> bool:
        """Whether people play against each other, and not together or alone against the game."""
        return len(set(self.sides())) > 1

    def _sides_left(self) -> set[int]:
        """The sides that are still in the match: not those whose people have all given up."""
        sides = self.sides()
        out = {sides[number] for number, seat in enumerate(self.seats) if seat.gave_up}
        stayed = {sides[number] for number, seat in enumerate(self.seats) if seat.in_person}
        return set(sides) - (out - stayed)

    @property
    def state(self) -> State:
        """The position of the match, which must have begun."""
        if self._state is None:
            raise Refused(codes.NOT_BEGUN, "The match has not begun yet.")
        return self._state

    @property
    def winners(self) -> list[int]:
        """Who has won; if somebody gave up, everybody on another side."""
        return [] if self.outcome is None else list(self.outcome.winners)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, on the board or because people gave up; None while it lasts."""
        if self._state is None or not self.over:
            return None
        if self._state.outcome is not None:
            return self._state.outcome
        if not self._has_opponents():
            return LOST
        sides, left = self.sides(), self._sides_left()
        return Outcome(tuple(seat for seat in range(len(self.seats)) if sides[seat] in left))

    @property
    def summary(self) -> Summary | None:
        """The match in short, once it is over: what everybody may know of it."""
        if self._summary is None and self._state is not None and self.over:
            self._summary = self._state.setup.voice.summary(self._state.view(SPECTATOR))
        return self._summary

    def sides(self) -> tuple[int, ...]:
        """The side that each seat is on."""
        return self.state.setup.sides

    def waiting_for(self) -> list[int]:
        """The seats that have to decide something now."""
        return [] if self._state is None or self.stopped else sorted({ask.seat for ask in self._state.asked})

    def bots_to_move(self) -> list[int]:
        """The seats that a bot has to answer for now, or for which a lesson does."""
        waiting, taught = self.waiting_for(), self.taught
        if taught is not None and taught.binding is not None:
            return [seat for seat in waiting if seat == taught.by_itself()]
        return [seat for seat in waiting if self.seats[seat].played_by_bot or self.goes_on(seat)]

    def chance(self, seat: int) -> Chance | None:
        """What a seat is asked now, if that is only whether it wants to do something before play goes on."""
        if not GAMES[self.opened.game].lasts or self.decision_of(seat) is None:
            return None
        if seat not in self._chances:
            view = self.state.view(seat, self.log_length())
            asked = next(one for one in view.decisions if not one.reaction)
            self._chances[seat] = GAMES[self.opened.game].chance(view, asked)
        return self._chances[seat]

    def goes_on(self, seat: int) -> str:
        """The option with which the table goes on for a person who does not want to be asked this; else empty."""
        there = self.seats[seat]
        if there.played_by_bot or not self.asks_for_chances:
            return ""
        chance = self.chance(seat)
        if chance is None:
            return ""
        if there.rests != chance.span and (chance.likely or (there.asking or self.opened.asking) == EVERY):
            return ""
        return chance.go_on

    @property
    def asks_for_chances(self) -> bool:
        """Whether people may say here which chances they want to be asked for."""
        opened = self.opened
        return bool(GAMES[opened.game].lasts) and opened.puzzle is None and opened.lesson is None

    @property
    def taught(self) -> Taught | None:
        """How far a lesson is that is told here; None at any other table."""
        if self.opened.lesson is None or self._state is None:
            return None
        return Taught(self.opened.lesson, self._state, self.read)

    def meant(self, seat: int) -> str:
        """The option that a lesson has a seat take now; empty where it has none."""
        taught = self.taught
        return "" if taught is None or self.stopped else taught.meant(seat)

    def seat_of(self, key: str) -> int:
        """The seat that is held with a key, or SPECTATOR."""
        for number, seat in enumerate(self.seats):
            if seat.held_with(key):
                return number
        return SPECTATOR

    def commitment(self) -> str:
        """What is told of the seed while the match lasts: it proves the seed afterwards and does not give it away."""
        return hashlib.blake2b(f"{self.id} {self.opened.seed}".encode(), digest_size=16).hexdigest()

    def view(self, seat: int, log_from: int = 0) -> View:
        """What a seat sees of the match, with the names of its questions."""
        view = self.state.view(seat, log_from)
        named = tuple(
            msgspec.structs.replace(asked, id=self.question_id(seat, asked)) for asked in view.decisions
        )
        return msgspec.structs.replace(view, decisions=named)

    def before_last_choice(self, seat: int) -> Earlier:
        """The match before a seat's last choice; as it began here, if the seat has made none."""
        found = self._before.get(seat)
        if found is None:
            journal = self.state.journal
            assert journal is not None
            made = journal.choices
            upto = max(self.last_choice_of(seat), min(len(self.opened.before), len(made)))
            state = rebuilt(self.state, made[:upto], self._kept)
            assert state.journal is not None
            found = self._before[seat] = Earlier(state, len(state.journal.entries))
        return found

    def last_choice_of(self, seat: int) -> int:
        """Which choice of the match was the last that a seat made itself, -1 if there is none."""
        journal = self.state.journal
        return -1 if journal is None else last_choice_of(journal.choices, seat, self._by_table)

    def log_length(self) -> int:
        """How many entries the match's journal has."""
        journal = self.state.journal
        return len(journal.entries) if journal is not None else 0

    @property
    def choices(self) -> int:
        """How many choices have been made in the match."""
        return len(self._state.journal.choices) if self._state is not None and self._state.journal else 0

    def question_id(self, seat: int, decision: DecisionView | Decision) -> str:
        """A name for one question to one seat at one moment, by which an answer that comes late or twice is known."""
        journal = self.state.journal
        made = sum(other == seat for other, _ in journal.choices) if journal is not None else 0
        keys = [option.key for option in decision.options]
        parts = [seat, made, self.taken_back, self.reactions, decision.about, keys]
        return hashlib.blake2b(msgspec.json.encode(parts), digest_size=8).hexdigest()

    def decision_of(self, seat: int) -> Decision | None:
        """What a seat has to decide now."""
        if self.stopped or self._state is None:
            return None
        for decision in self._state.decisions:
            if decision.seat == seat and not decision.reaction:
                return decision
        return None

    # -- What somebody wants

    def sit(self, seat: int, name: str, key: str) -> Sat:
        """Take a free seat under a name; the key proves it later."""
        there = self._seat(seat)
        if self.seat_of(key) != SPECTATOR:
            raise Refused(codes.TAKEN, "That key holds a seat already.")
        if not there.free:
            raise Refused(codes.TAKEN, f"Seat {seat + 1} is taken by {there.name}.")
        wanted = checked_name(name, f"Player {seat + 1}")
        return Sat(seat, own_name(wanted, self._names_but(seat)), digest_of(key))

    def seat_bot(self, seat: int, bot: str) -> SeatedBot:
        """Give a free seat to a bot."""
        there = self._seat(seat)
        if not there.free:
            raise Refused(codes.TAKEN, f"Seat {seat + 1} is taken by {there.name}.")
        check_bot(bot, self.opened.game)
        return SeatedBot(seat, bot)

    def begin(self) -> Began:
        """Begin the match as soon as no seat is free."""
        if self.begun:
            raise Refused(codes.BEGUN, "The match has begun already.")
        free = [number for number, seat in enumerate(self.seats, 1) if seat.free]
        if free:
            text = ", ".join(map(str, free))
            raise Refused(codes.NOT_BEGUN, f"Nobody sits in seat {text} yet.")
        self.check_setup()
        return Began()

    def check_setup(self) -> None:
        """Refuse a table whose match could not be played."""
        self._set_up()

    def why_not(self, seat: int, piece: int) -> Reason | None:
        """Why a seat can do nothing with a piece now; None if it can, LookupError if there is no such piece."""
        reason = self.state.why_not(seat, piece)
        if reason is None and (taught := self.taught) is not None:
            return taught.instead(seat, piece)
        return reason

    def choose(self, seat: int, question: str, key: str, spent: int = 0) -> Chose:
        """Answer an open question, which is named by its id: one that is not open any more is refused."""
        self._in_play(seat)
        if self.missed:
            raise Refused(codes.OVER, f"Not solved: {self.missed} Take your choice back, or try again.")
        for decision in self.state.decisions:
            if decision.seat == seat and self.question_id(seat, decision) == question:
                if key not in [option.key for option in decision.options]:
                    legal = ", ".join(option.key for option in decision.options[:40])
                    raise Refused(
                        codes.ILLEGAL, f'"{key}" is not possible now. Legal: {legal}.', decision.rule
                    )
                taught = self.taught
                if taught is not None and (said := taught.objection(seat, key)):
                    raise Refused(codes.NOT_NOW, said, decision.rule)
                # Tried on a twin first: a choice that the rules stumble over must never be kept.
                twin = self.state.clone()
                twin.choose(seat, key)
                return Chose(seat, key, spent, check_of(twin))
        raise Refused(codes.STALE, "That question is not open any more.")

    def go_on(self, seat: int) -> Chose:
        """Go on for a person who does not want to be asked what they are asked now."""
        self._in_play(seat)
        key = self.goes_on(seat)
        if not key:
            raise Refused(codes.STALE, "That question is not open any more.")
        twin = self.state.clone()
        twin.choose(seat, key)
        return Chose(seat, key, check=check_of(twin), by_table=True)

    def ask_me(self, seat: int, when: Literal["likely", "every", "later"]) -> WantedToBeAsked:
        """Say which chances one wants to be asked for from now on, or that one has enough of them for now."""
        self._in_play(seat)
        if not self.asks_for_chances:
            raise Refused(codes.ILLEGAL, "You are asked for no chances here.")
        if when != LATER:
            return WantedToBeAsked(seat, when)
        chance = self.chance(seat)
        if chance is None:
            raise Refused(codes.STALE, "You are asked for no chance now.")
        return WantedToBeAsked(seat, when, chance.span)

    def take_back(self, seat: int) -> TookBack | AskedToTakeBack:
        """Undo one's last choice where nobody learned anything from it; else the others have to agree."""
        self._in_play(seat)
        found = self._without_last(seat)
        self._without = (self.deeds, seat, found)
        if found is None:
            raise Refused(codes.CANNOT_UNDO, "There is nothing to take back.")
        # A puzzle or a lesson is there to be tried; nobody else is at its table.
        if found[1] or self.opened.puzzle is not None or self.opened.lesson is not None:
            return TookBack(seat)
        if not self._to_be_asked(seat):
            # Bots cannot agree, and taking it back alone would be a free look.
            raise Refused(codes.CANNOT_UNDO, "Something was revealed since: your choice stands.")
        return AskedToTakeBack(seat)

    def answer_take_back(self, seat: int, agreed: bool) -> AnsweredTakeBack:
        """Say whether another seat may undo its choice."""
        self._in_play(seat)
        if self.undo_wanted_by in (NOBODY, seat):
            raise Refused(codes.CANNOT_UNDO, "Nobody has asked to take anything back.")
        return AnsweredTakeBack(seat, agreed)

    def concede(self, seat: int) -> Conceded:
        """Give up."""
        self._can_give_up(seat)
        return Conceded(seat)

    def time_out(self, seat: int) -> TimedOut:
        """Lose by having thought too long."""
        self._can_give_up(seat)
        return TimedOut(seat)

    def rematch_at(self, table: str) -> Rematched:
        """Play again at another table."""
        if not self.stopped:
            raise Refused(codes.NOT_OVER, "The match is not over yet.")
        if self.rematch:
            raise Refused(codes.BEGUN, "You play again already.")
        return Rematched(table)

    def say(self, seat: int, name: str, text: str) -> Said:
        """Say something to everybody; spectators have a name too."""
        said = clean_line(text, CHAT_LENGTH)
        if not said:
            raise Refused(codes.ILLEGAL, "There is nothing to say.")
        return Said(seat, self._seat(seat).name if seat != SPECTATOR else self._spectator(name), said)

    def _spectator(self, name: str) -> str:
        """Under which name somebody speaks who only watches: not that of somebody who plays."""
        shown = checked_name(name, WATCHING)
        if any(same_name(shown, other) for other in self._names_but(SPECTATOR)):
            shown = f"{shown[: NAME_LENGTH - len(WATCHES)].rstrip()}{WATCHES}"
        return own_name(shown, self._names_but(SPECTATOR))

    def _names_but(self, seat: int) -> list[str]:
        """What everybody is called who sits there, but for one seat."""
        return [other.name for number, other in enumerate(self.seats) if number != seat and not other.free]

    def let_bot_play(self, seat: int, why: str, spent: int = 0) -> BotTookOver:
        """Have a bot play on for a person."""
        self._in_play(seat)
        if self._seat(seat).played_by_bot:
            raise Refused(codes.BEGUN, "A bot plays there already.")
        return BotTookOver(seat, why, spent)

    def read_on(self, seat: int) -> ReadOn:
        """Have a lesson go on after what it said of a choice."""
        self._in_play(seat)
        taught = self.taught
        if taught is None or taught.lesson.learner != seat:
            raise Refused(codes.NOT_YOURS, "You are taught nothing here.")
        if not taught.pauses:
            raise Refused(codes.STALE, "The lesson has gone on already.")
        return ReadOn(seat)

    def hand_back(self, seat: int) -> HandedBack:
        """Give a person's seat back to them."""
        if not self._seat(seat).stand_in:
            raise Refused(codes.NOT_YOURS, "No bot plays for you.")
        return HandedBack(seat)

    def _seat(self, seat: int) -> Seat:
        if not 0 <= seat < len(self.seats):
            raise Refused(codes.NO_SUCH_SEAT, f"There is no seat {seat + 1}.")
        return self.seats[seat]

    def _can_give_up(self, seat: int) -> None:
        self._in_play(seat)
        if not self._seat(seat).in_person:
            raise Refused(codes.OVER, "That seat has given up already.")

    def _in_play(self, seat: int) -> None:
        self._seat(seat)
        if not self.begun:
            raise Refused(codes.NOT_BEGUN, "The match has not begun yet.")
        if self.over:
            raise Refused(codes.OVER, "The match is over.")

    def _to_be_asked(self, seat: int) -> set[int]:
        """The people who have to agree if a seat takes something back; bots do not mind."""
        return {
            number
            for number, other in enumerate(self.seats)
            if number != seat and other.in_person and not other.stand_in
        }

    # -- What happens

    def happen(self, deed: AnyDeed) -> None:
        """Carry out a deed that was checked and kept."""
        self.deeds += 1
        self._chances.clear()
        self._carry_out(deed)
        self._without = None

    def _carry_out(self, deed: AnyDeed) -> None:
        match deed:
            case Sat(seat, name, key):
                self.seats[seat].kind, self.seats[seat].name, self.seats[seat].key = PERSON, name, key
            case SeatedBot(seat, bot):
                self.seats[seat] = Seat.from_plan(
                    msgspec.structs.replace(self.seats[seat].plan, kind=BOT, name="", bot=bot), seat + 1
                )
            case Began():
                self._state = self._set_up()
            case Chose(seat, key, spent):
                self._kept.note(self.state)
                if deed.by_table:
                    # What people are shown again goes back to what they chose themselves.
                    self._by_table.add(self.choices)
                else:
                    self._before[seat] = Earlier(self.state.clone(), self.log_length())
                self.reactions += all(ask.seat != seat for ask in self.state.asked)
                self.state.choose(seat, key)
                self._look_for_solution()
                self._forget_undo()
                if spent:
                    self.seats[seat].spent += spent
                    self.seats[seat].choices += 1
            case TookBack(seat):
                self._take_back(seat)
            case AskedToTakeBack(seat):
                self.undo_wanted_by, self.undo_agreed = seat, set()
            case AnsweredTakeBack(seat, agreed):
                self._answered(seat, agreed)
            case Conceded(seat) | TimedOut(seat):
                self.seats[seat].gave_up = True
                self._forget_undo()
            case Rematched(table):
                self.rematch = table
            case Said():
                self.chat = [*self.chat, deed][-CHAT_KEPT:]
            case BotTookOver(seat, _, spent):
                self.seats[seat].stand_in = True
                self.seats[seat].spent += spent
                # Whoever was asked may be gone, and bots cannot agree.
                self._forget_undo()
            case HandedBack(seat):
                self.seats[seat].stand_in = False
            case WantedToBeAsked(seat, when, span):
                # Whoever says so again wants to be asked after all.
                self.seats[seat].rests = span
                if when != LATER:
                    self.seats[seat].asking = when
            case ReadOn():
                assert self.taught is not None
                self.read = self.taught.done
            case Opened():
                raise ValueError("a table is opened once")

    def _set_up(self) -> State:
        """The match that was asked for; Refused says why it cannot be played."""
        opened = self.opened
        try:
            if opened.start:
                state = matches.resumed(opened.start)
            else:
                seats = [self._given(number) for number in range(len(self.seats))]
                state = matches.begin(opened.game, opened.mode, seats, opened.seed, opened.options)
            for seat, key in opened.before:
                state.choose(seat, key)
        except (BadData, IllegalChoice, *MISSET) as error:
            raise Refused(codes.BAD_SETUP, f"This match cannot be played: {error}") from None
        return state

    def _given(self, number: int) -> dict[str, Any]:
        """What a seat brings to the match, under its name."""
        seat = self.seats[number]
        return {**(seat.plan.given or {}), "name": seat.name}

    def _look_for_solution(self) -> None:
        puzzle = self.opened.puzzle
        if puzzle is not None and puzzle.reached and not self.solved:
            self.solved = is_reached(self.state, puzzle.reached)
            self.missed = "" if self.solved else why_missed(self.state, puzzle.reached)

    def _take_back(self, seat: int) -> None:
        looked = self._without
        # What was looked at for this very deed need not be played again.
        known = looked is not None and looked[:2] == (self.deeds - 1, seat)
        self._go_back(seat, looked[2] if known and looked else self._without_last(seat))
        # What a lesson chose for somebody is no choice of theirs.
        while (taught := self.taught) is not None and taught.by_itself() == seat:
            earlier = self._without_last(seat)
            if earlier is None:
                break
            self._go_back(seat, earlier)
        self.read = min(self.read, taught.done) if taught is not None else 0
        self._before.clear()
        self.solved, self.missed = False, ""
        self._look_for_solution()
        self.taken_back += 1
        self._forget_undo()

    def _without_last(self, seat: int) -> tuple[State, bool] | None:
        return without_last(self.state, seat, self._kept, self._by_table)

    def _go_back(self, seat: int, found: tuple[State, bool] | None) -> None:
        """Let the match stand as if a seat had not made its last choice."""
        assert found is not None
        place = self.last_choice_of(seat)
        self._by_table = {one for one in self._by_table if one < place}
        self._kept.forget_from(place)
        self._state = found[0]

    def _answered(self, seat: int, agreed: bool) -> None:
        if not agreed:
            self._forget_undo()
            return
        self.undo_agreed.add(seat)
        if self._to_be_asked(self.undo_wanted_by) <= self.undo_agreed:
            self._take_back(self.undo_wanted_by)

    def _forget_undo(self) -> None:
        self.undo_wanted_by, self.undo_agreed = NOBODY, set()


def checked_name(name: str, fallback: str) -> str:
    """A name as it is shown; Refused says why nobody may be called that."""
    if why := why_no_name(name):
        raise Refused(codes.ILLEGAL, why)
    return clean_name(name, fallback)


def check_bots(opened: Opened) -> None:
    """Refuse a table whose bots there are not."""
    for plan in opened.seats:
        if plan.bot or plan.kind == BOT:
            check_bot(plan.bot, opened.game)


def check_bot(name: str, game: str) -> None:
    """Refuse a bot that there is not."""
    try:
        make_bot(name, 0, game)
    except UnknownBot as error:
        raise Refused(codes.BAD_SETUP, f"{error}.") from None


def made_anew(id: str, deeds: Iterable[AnyDeed]) -> Table:
    """The table that some kept deeds add up to; Refused says why there is none any more."""
    deeds = iter(deeds)
    opened = next(deeds, None)
    if not isinstance(opened, Opened):
        raise Refused(codes.UNREADABLE, "This table is damaged: it was never opened.")
    if opened.game not in GAMES:
        raise Refused(codes.UNREADABLE, "This table is of a game that is not here.")
    if opened.cards and opened.cards != matches.card_data_version(opened.game, opened.options):
        raise Refused(
            codes.UNREADABLE,
            f"This table was opened with altmode {opened.altmode} and other card data, "
            "so its cards may do something else here.",
        )
    table = Table(id, opened)
    for number, deed in enumerate(deeds, 1):
        try:
            table.happen(deed)
        except (Refused, BadData, IllegalChoice, AssertionError, *MISSET) as error:
            raise Refused(
                codes.UNREADABLE,
                f"This table is damaged, or was played with another version: deed {number} cannot be done again.",
            ) from error
        if isinstance(deed, Chose) and deed.check and deed.check != check_of(table.state):
            raise Refused(
                codes.UNREADABLE,
                f"This table was played with another version (altmode {opened.altmode}): "
                f"deed {number} leads to another position here.",
            )
    return table
