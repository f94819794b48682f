"""A small race for two or three seats, which needs of the kernel what the other games will need.

Each round all seats plan three registers at the same time, face down and in any order; then the registers are revealed
and the racers move. In the middle of a long move its seat may stop at a depot, and while it is being asked the other
seats may convert for 1 energon, which changes what it is asked. A `Shot` has its victim asked for a `Block` and every
other seat for an `Assist`, again at the same time and face down, whatever they hold. If it hits all the same, the seats
are asked one after another, the victim first, whether they stop it for 1 energon; one is enough.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.kernel.decisions import PASS, PASSING, Aim, Question
from altmode.kernel.events import NUMBER, PIECE, SEAT, EventBook, Journal
from altmode.kernel.game import Card, Setup
from altmode.kernel.outcome import Outcome
from altmode.kernel.reading import KERNEL, Codec
from altmode.kernel.state import State
from altmode.kernel.views import Facts
from altmode.kernel.voice import Voice
from altmode.kernel.windows import (
    GO_ON,
    WATCH,
    AnytimeQuestion,
    Poll,
    WindowQuestion,
    ask_between,
    clockwise,
    still_waiting,
)
from altmode.kernel.work import Procedure, Task
from altmode.kernel.zones import HIDDEN, OWNER, PUBLIC, ZoneKind

DECK: Final = 0
HAND: Final = 1
PLAN: Final = 2
TABLE: Final = 3
SIDE: Final = 4
ZONES: Final = 5
ZONE_KINDS: Final = (
    ZoneKind("deck", HIDDEN),
    ZoneKind("hand", OWNER),
    ZoneKind("plan", OWNER),
    ZoneKind("table", PUBLIC),
    ZoneKind("side", OWNER),
)
REGISTERS: Final = 3
HAND_SIZE: Final = 5
GOAL: Final = 12
NONE: Final = -1

CARDS: Final = ("Step", "Dash", "Sprint", "Shot", "Block", "Assist")
STEPS: Final = {"Step": 1, "Dash": 2, "Sprint": 3}
DECK_LIST: Final = (
    ("Step",) * 3 + ("Dash",) * 3 + ("Sprint",) * 2 + ("Shot",) * 2 + ("Block",) * 2 + ("Assist",) * 2
)

CODEC: Final = Codec(*KERNEL.packages, __name__)
BOOK: Final = EventBook()
ROUND: Final = BOOK.kind("round", "Round {number}.", number=NUMBER)
DRAWN: Final = BOOK.kind("drawn", "{seat} draws {piece}.", seat=SEAT, piece=PIECE)
PLANNED: Final = BOOK.kind("planned", "{seat} plans {piece}.", seat=SEAT, piece=PIECE)
REVEALED: Final = BOOK.kind("revealed", "{seat} reveals {piece}.", seat=SEAT, piece=PIECE)
MOVED: Final = BOOK.kind("moved", "{seat} moves {number}.", seat=SEAT, number=NUMBER)
CONVERTED: Final = BOOK.kind("converted", "{seat} converts.", seat=SEAT)
STOPPED: Final = BOOK.kind("stopped", "{seat} stops the shot.", seat=SEAT)
LAID: Final = BOOK.kind("laid", "{seat} lays {piece} face down.", seat=SEAT, piece=PIECE)


class ToyFacts(Facts, frozen=True):
    """How far everybody is, and as what."""

    at: list[int]
    energon: list[int]
    vehicle: list[int]


class Toy(State):
    """A position of the race."""

    __slots__ = ("at", "energon", "round", "shot", "vehicle", "watching")

    OWN_FIELDS: ClassVar[tuple[str, ...]] = ("at", "energon", "vehicle", "round", "shot", "watching")

    at: list[int]
    energon: list[int]
    vehicle: list[int]
    round: int
    shot: list[int]
    """Who shoots, at whom, and how hard it hits; empty while nobody does."""
    watching: int
    """Those who want to be asked at every chance, as bits."""

    def clone(self) -> Toy:
        twin = Toy()
        self.copy_kernel_into(twin)
        twin.at = self.at[:]
        twin.energon = self.energon[:]
        twin.vehicle = self.vehicle[:]
        twin.round = self.round
        twin.shot = self.shot[:]
        twin.watching = self.watching
        return twin

    def turn_number(self) -> int:
        return self.round

    def zone(self, kind: int, seat: int) -> list[int]:
        """The pieces in a zone of a seat."""
        return self.zones[seat * ZONES + kind]

    def name(self, piece: int) -> str:
        """What a piece is."""
        return self.setup.cards[self.cards[piece]].name

    def distinct(self, seat: int, *names: str) -> list[int]:
        """One piece of each card in hand, or of those named."""
        found: dict[int, int] = {}
        for piece in self.zone(HAND, seat):
            if not names or self.name(piece) in names:
                found.setdefault(self.cards[piece], piece)
        return sorted(found.values(), key=lambda piece: self.cards[piece])


class ToyVoice(Voice):
    """What everybody sees of the racers."""

    def table_facts(self, state: Toy) -> ToyFacts:
        return ToyFacts(state.at[:], state.energon[:], state.vehicle[:])


def new_race(names: tuple[str, ...] = ("Ada", "Ben", "Cleo"), seed: int = 1, log: bool = True) -> Toy:
    """A race at its first round's planning."""
    setup = Setup("toy", "race", names, ZONE_KINDS, {}, codec=CODEC, voice=ToyVoice())
    setup.cards = [Card(name, name.lower()) for name in CARDS]
    state = Toy()
    state.setup = setup
    state.cards = []
    for seat in range(len(names)):
        for card in DECK_LIST:
            state.cards.append(CARDS.index(card))
            setup.owners.append(seat)
            setup.backs.append(seat)
    count = len(state.cards)
    state.known = [0] * count
    state.where = [owner * ZONES + DECK for owner in setup.owners]
    state.zones = [[] for _ in range(ZONES * len(names))]
    for piece, zone in enumerate(state.where):
        state.zones[zone].append(piece)
    state.work = [Round()]
    state.scopes, state.asked, state.offers = [], [], []
    state.outcome = None
    state.reveals = 0
    state.begin_chance(seed, "toy")
    state.journal = Journal() if log else None
    state.at = [0] * len(names)
    state.energon = [2] * len(names)
    state.vehicle = [0] * len(names)
    state.round = 0
    state.shot = []
    state.watching = 0
    state.advance()
    return state


def saved_and_loaded(state: Toy) -> Toy:
    """The position after it has been a JSON text."""
    told = json.loads(json.dumps(state.to_plain()))
    fresh = Toy()
    fresh.fill_from_plain(state.setup, told)
    return fresh


# -- The round


@dataclass(frozen=True)
class Round(Task):
    """Everybody gathers their cards, draws and plans at the same time."""

    def run(self, state: Toy) -> None:
        state.round += 1
        state.emit(ROUND, "TOY-1", state.round)
        for seat in range(state.setup.seats):
            for kind in (HAND, PLAN, TABLE, SIDE):
                for piece in state.zone(kind, seat)[:]:
                    state.move(piece, seat * ZONES + DECK)
            state.shuffle(seat * ZONES + DECK)
            for _ in range(HAND_SIZE):
                piece = state.zone(DECK, seat)[-1]
                state.move(piece, seat * ZONES + HAND)
                state.emit(DRAWN, "TOY-2", seat, piece)
        state.work.append(EndRound())
        for register in reversed(range(REGISTERS)):
            state.work.append(Reveal(register))
        for seat in range(state.setup.seats):
            state.ask(seat, PLAN_QUESTION, state.distinct(seat))


@dataclass(frozen=True)
class PlanQuestion(Question):
    """Which card goes into the next register."""

    about: ClassVar[str] = "plan"
    VERBS: ClassVar[tuple[str, ...]] = ("plan",)

    def prompt(self, state: Toy, seat: int) -> str:
        return f"Plan register {len(state.zone(PLAN, seat)) + 1}."

    def key(self, state: Toy, seat: int, option: int) -> str:
        return state.setup.cards[state.cards[option]].slug

    def aim(self, state: Toy, seat: int, option: int) -> Aim:
        return Aim("plan", (option,))

    def rule(self, state: Toy) -> str:
        return "TOY-3"

    def take(self, state: Toy, seat: int, option: int) -> None:
        piece = state.move_secretly(option, seat * ZONES + PLAN)
        state.emit(PLANNED, "TOY-3", seat, piece)
        if len(state.zone(PLAN, seat)) < REGISTERS:
            state.ask(seat, self, state.distinct(seat))

    def again(self, state: Toy, seat: int) -> None:
        state.ask(seat, self, state.distinct(seat))


PLAN_QUESTION: Final = PlanQuestion()


@dataclass(frozen=True)
class Reveal(Task):
    """A register is revealed and carried out, seat by seat."""

    register: int

    def run(self, state: Toy) -> None:
        for seat in reversed(range(state.setup.seats)):
            # The first register planned is the first revealed: registers leave the plan from its bottom.
            state.work.append(Act(seat))


@dataclass(frozen=True)
class Act(Task):
    """One seat's register."""

    seat: int

    def run(self, state: Toy) -> None:
        seat = self.seat
        piece = state.zone(PLAN, seat)[0]
        state.move(piece, seat * ZONES + TABLE)
        state.emit(REVEALED, "TOY-4", seat, piece)
        name = state.name(piece)
        if name in STEPS:
            state.work.append(Move(seat, STEPS[name] + state.vehicle[seat], first=True))
        elif name == "Shot":
            state.shot = [seat, (seat + 1) % state.setup.seats, 0]
            state.work.append(ShotFrom(1))


@dataclass(frozen=True)
class Move(Task):
    """A move, step by step; after the first step of a long one its seat may stop."""

    seat: int
    steps: int
    first: bool = False

    def run(self, state: Toy) -> None:
        state.at[self.seat] += 1
        state.emit(MOVED, "TOY-5", self.seat, 1)
        if state.at[self.seat] >= GOAL:
            state.finish(Outcome((self.seat,)))
            return
        if self.steps > 1:
            state.work.append(Move(self.seat, self.steps - 1))
            if self.first:
                ask_to_stop(state, self.seat)


def ask_to_stop(state: Toy, seat: int) -> None:
    """Ask the mover, and offer everybody else to convert meanwhile."""
    vehicles = [other for other in range(state.setup.seats) if other != seat and state.vehicle[other]]
    ask_between(state, seat, STOP_QUESTION, [NONE, seat, *vehicles], CONVERT)


@dataclass(frozen=True)
class StopQuestion(Question):
    """Whether to stop for energon, or to tow behind a vehicle, in the middle of a move."""

    about: ClassVar[str] = "stop"
    VERBS: ClassVar[tuple[str, ...]] = ("stop", "tow", "pass")

    def prompt(self, state: Toy, seat: int) -> str:
        return "Stop here?"

    def key(self, state: Toy, seat: int, option: int) -> str:
        if option == NONE:
            return "go on"
        return "stop" if option == seat else f"tow behind {state.setup.names[option].lower()}"

    def aim(self, state: Toy, seat: int, option: int) -> Aim:
        if option == NONE:
            return PASSING
        if option == seat:
            return Aim("stop", cells=(state.at[seat],))
        return Aim("tow", cells=(state.at[option],), seats=(option,))

    def take(self, state: Toy, seat: int, option: int) -> None:
        if option == NONE:
            return
        rest = state.work.pop()
        assert isinstance(rest, Move)
        if option == seat:
            state.energon[seat] += 1
        else:
            state.work.append(Move(seat, rest.steps + 1))

    def again(self, state: Toy, seat: int) -> None:
        ask_to_stop(state, seat)


@dataclass(frozen=True)
class Convert(AnytimeQuestion):
    """A reaction: change mode for 1 energon."""

    about: ClassVar[str] = "convert"
    VERBS: ClassVar[tuple[str, ...]] = ("convert",)

    def prompt(self, state: Toy, seat: int) -> str:
        return "You may convert."

    def key(self, state: Toy, seat: int, option: int) -> str:
        return "convert"

    def aim(self, state: Toy, seat: int, option: int) -> Aim:
        return Aim("convert", way="robot" if state.vehicle[seat] else "vehicle")

    def open_to(self, state: Toy, seat: int) -> list[int]:
        return [seat] if state.energon[seat] else []

    def act(self, state: Toy, seat: int, option: int) -> None:
        convert(state, seat)


def convert(state: Toy, seat: int) -> None:
    """Change mode for 1 energon."""
    state.energon[seat] -= 1
    state.vehicle[seat] ^= 1
    state.emit(CONVERTED, "TOY-6", seat)


STOP_QUESTION: Final = StopQuestion()
CONVERT: Final = Convert()


# -- A chance for everybody to convert, which no race has of itself


@dataclass(frozen=True)
class Breather(Poll):
    """Those of some seats, as bits, that can convert may do so."""

    waiting: int

    def seats(self, state: Toy) -> list[int]:
        return [seat for seat in clockwise(state, 0) if self.waiting >> seat & 1]

    def turn(self, state: Toy, seat: int) -> None:
        if BREATHER.open_to(state, seat):
            BREATHER.again(state, seat)

    def rest(self, state: Toy, seat: int) -> Task | None:
        waiting = still_waiting(self.seats(state), seat)
        return Breather(waiting) if waiting else None


@dataclass(frozen=True)
class BreatherQuestion(WindowQuestion):
    """Whether to convert before play goes on."""

    about: ClassVar[str] = "breather"
    VERBS: ClassVar[tuple[str, ...]] = ("pass", "watch", "convert")

    def prompt(self, state: Toy, seat: int) -> str:
        return "Convert before play goes on?"

    def key(self, state: Toy, seat: int, option: int) -> str:
        return {GO_ON: "go on", WATCH: "go on watching"}.get(option, "convert")

    def aim(self, state: Toy, seat: int, option: int) -> Aim:
        return Aim({GO_ON: "pass", WATCH: "watch"}.get(option, "convert"))

    def open_to(self, state: Toy, seat: int) -> list[int]:
        return CONVERT.open_to(state, seat)

    def act(self, state: Toy, seat: int, option: int) -> None:
        convert(state, seat)

    def watch(self, state: Toy, seat: int, always: bool) -> None:
        state.watching = state.watching & ~(1 << seat) | always << seat

    def reopen(self, state: Toy, seat: int, option: int) -> None:
        state.work.append(Breather(1 << seat))

    def again(self, state: Toy, seat: int) -> None:
        ask_between(state, seat, self, [GO_ON, WATCH, *self.open_to(state, seat)], CONVERT)


BREATHER: Final = BreatherQuestion()


# -- A shot


def lay_answers(state: Toy) -> None:
    """1: the next seat may block, the others may assist; all decide at the same time and face down."""
    shooter, victim, _ = state.shot
    for other in range(state.setup.seats):
        if other != shooter:
            ask_for_answer(state, other, other == victim)


def ask_for_answer(state: Toy, seat: int, victim: bool) -> None:
    """Ask for a card face down; whoever has none is asked all the same."""
    state.ask(seat, Answer(victim), [*state.distinct(seat, "Block" if victim else "Assist"), NONE])


@dataclass(frozen=True)
class Answer(Question):
    """Which card to lay face down, if any."""

    about: ClassVar[str] = "answer"
    VERBS: ClassVar[tuple[str, ...]] = ("lay", "pass")

    victim: bool

    def prompt(self, state: Toy, seat: int) -> str:
        return "Block?" if self.victim else "Assist?"

    def key(self, state: Toy, seat: int, option: int) -> str:
        return "pass" if option == NONE else state.setup.cards[state.cards[option]].slug

    def aim(self, state: Toy, seat: int, option: int) -> Aim:
        return PASSING if option == NONE else Aim("lay", (option,))

    def take(self, state: Toy, seat: int, option: int) -> None:
        if option != NONE:
            piece = state.move_secretly(option, seat * ZONES + SIDE)
            state.emit(LAID, "TOY-7", seat, piece)

    def again(self, state: Toy, seat: int) -> None:
        ask_for_answer(state, seat, self.victim)


def turn_up(state: Toy) -> None:
    """2: what was laid says how hard the shot hits."""
    force = 1
    for other in range(state.setup.seats):
        for piece in state.zone(SIDE, other)[:]:
            force += -1 if state.name(piece) == "Block" else 1
            state.move(piece, other * ZONES + TABLE)
            state.emit(REVEALED, "TOY-8", other, piece)
    state.shot[2] = max(0, force)


def ask_who_stops_it(state: Toy) -> None:
    """3: the victim first, then clockwise, anybody but the shooter may stop it."""
    shooter, _, force = state.shot
    if force:
        StopShot(((1 << state.setup.seats) - 1) & ~(1 << shooter)).run(state)


def fall_back(state: Toy) -> None:
    """4: the victim is pushed back."""
    _, victim, force = state.shot
    state.at[victim] -= force
    state.shot = []


@dataclass(frozen=True)
class ShotFrom(Procedure):
    """A shot from one of its steps on."""

    STEPS: ClassVar[tuple[Callable[[Toy], None], ...]] = (lay_answers, turn_up, ask_who_stops_it, fall_back)

    step: int

    def run(self, state: Toy) -> None:
        self.go_through(state, self.step)

    def rest(self, number: int) -> Task:
        return ShotFrom(number)


@dataclass(frozen=True)
class StopShot(Poll):
    """Those of the seats, as bits, that are still to be asked whether they stop a shot."""

    waiting: int

    def seats(self, state: Toy) -> list[int]:
        if not state.shot[2]:
            return []
        return [seat for seat in clockwise(state, state.shot[1]) if self.waiting >> seat & 1]

    def turn(self, state: Toy, seat: int) -> None:
        if state.energon[seat]:
            state.ask(seat, STOP_SHOT, [1, PASS])

    def rest(self, state: Toy, seat: int) -> Task:
        return StopShot(still_waiting(self.seats(state), seat))


@dataclass(frozen=True)
class StopShotQuestion(Question):
    """Whether to pay for stopping a shot."""

    about: ClassVar[str] = "stop shot"
    VERBS: ClassVar[tuple[str, ...]] = ("stop", "pass")

    def prompt(self, state: Toy, seat: int) -> str:
        return "Stop the shot for 1 energon?"

    def key(self, state: Toy, seat: int, option: int) -> str:
        return "pass" if option == PASS else "stop it"

    def aim(self, state: Toy, seat: int, option: int) -> Aim:
        return PASSING if option == PASS else Aim("stop")

    def take(self, state: Toy, seat: int, option: int) -> None:
        if option != PASS:
            state.energon[seat] -= 1
            state.shot[2] = 0
            state.emit(STOPPED, "TOY-9", seat)

    def again(self, state: Toy, seat: int) -> None:
        state.ask(seat, self, [1, PASS])


STOP_SHOT: Final = StopShotQuestion()


@dataclass(frozen=True)
class EndRound(Task):
    """The next round."""

    def run(self, state: Toy) -> None:
        state.work.append(Round())


@dataclass(frozen=True)
class Forever(Task):
    """An effect that causes itself."""

    def run(self, state: Toy) -> None:
        state.work.append(self)
