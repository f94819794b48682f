"""A small race for two or three seats, which needs of the kernel what the other games will need.

Each round all seats plan three registers at the same time, face down and in any order; then the registers are revealed
and the racers move. In the middle of a long move its seat may stop at a depot, and while it is being asked the other
seats may convert for 1 energon, which changes what it is asked. A `Shot` has its victim asked for a `Block` and every
other seat for an `Assist`, again at the same time and face down, whatever they hold.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from altmode.kernel.chance import Chance, key_from_seed
from altmode.kernel.decisions import Question
from altmode.kernel.events import NUMBER, PIECE, SEAT, EventBook, Journal
from altmode.kernel.game import Card, Setup
from altmode.kernel.state import State
from altmode.kernel.work import Task
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

BOOK: Final = EventBook()
ROUND: Final = BOOK.kind("round", "Round {number}.", number=NUMBER)
DRAWN: Final = BOOK.kind("drawn", "{seat} draws {piece}.", seat=SEAT, piece=PIECE)
PLANNED: Final = BOOK.kind("planned", "{seat} plans {piece}.", seat=SEAT, piece=PIECE)
REVEALED: Final = BOOK.kind("revealed", "{seat} reveals {piece}.", seat=SEAT, piece=PIECE)
MOVED: Final = BOOK.kind("moved", "{seat} moves {number}.", seat=SEAT, number=NUMBER)
CONVERTED: Final = BOOK.kind("converted", "{seat} converts.", seat=SEAT)
LAID: Final = BOOK.kind("laid", "{seat} lays {piece} face down.", seat=SEAT, piece=PIECE)


class Toy(State):
    """A position of the race."""

    __slots__ = ("at", "energon", "round", "vehicle")

    OWN_FIELDS: ClassVar[tuple[str, ...]] = ("at", "energon", "vehicle", "round")

    at: list[int]
    energon: list[int]
    vehicle: list[int]
    round: int

    def clone(self) -> Toy:
        twin = Toy()
        self.copy_kernel_into(twin)
        twin.at = self.at[:]
        twin.energon = self.energon[:]
        twin.vehicle = self.vehicle[:]
        twin.round = self.round
        return twin

    def turn_number(self) -> int:
        return self.round

    def table_facts(self) -> dict[str, Any]:
        return {"at": self.at[:], "energon": self.energon[:], "vehicle": self.vehicle[:]}

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


def new_race(names: tuple[str, ...] = ("Ada", "Ben", "Cleo"), seed: int = 1, log: bool = True) -> Toy:
    """A race at its first round's planning."""
    setup = Setup("toy", "race", names, seed, ZONE_KINDS, {})
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
    state.scopes, state.asked, state.offers, state.stacked, state.winners = [], [], [], [], []
    state.over = False
    state.reveals = 0
    state.chance = Chance(key_from_seed(seed, "toy"), 0)
    state.journal = Journal() if log else None
    state.at = [0] * len(names)
    state.energon = [2] * len(names)
    state.vehicle = [0] * len(names)
    state.round = 0
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

    def prompt(self, state: Toy, seat: int) -> str:
        return f"Plan register {len(state.zone(PLAN, seat)) + 1}."

    def key(self, state: Toy, seat: int, option: int) -> str:
        return state.setup.cards[state.cards[option]].slug

    def refs(self, state: Toy, seat: int, option: int) -> tuple[int, ...]:
        return (option,)

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
            state.work.append(Shoot(seat))


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
            state.finish([self.seat])
            return
        if self.steps > 1:
            state.work.append(Move(self.seat, self.steps - 1))
            if self.first:
                ask_to_stop(state, self.seat)


def ask_to_stop(state: Toy, seat: int) -> None:
    """Ask the mover, and offer everybody else to convert meanwhile."""
    vehicles = [other for other in range(state.setup.seats) if other != seat and state.vehicle[other]]
    state.ask(seat, STOP_QUESTION, [NONE, seat, *vehicles])
    for other in range(state.setup.seats):
        if other != seat and state.energon[other]:
            state.offer(other, CONVERT, [other])


@dataclass(frozen=True)
class StopQuestion(Question):
    """Whether to stop for energon, or to tow behind a vehicle, in the middle of a move."""

    about: ClassVar[str] = "stop"

    def prompt(self, state: Toy, seat: int) -> str:
        return "Stop here?"

    def key(self, state: Toy, seat: int, option: int) -> str:
        if option == NONE:
            return "go on"
        return "stop" if option == seat else f"tow behind {state.setup.names[option].lower()}"

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
class Convert(Question):
    """A reaction: change mode for 1 energon."""

    about: ClassVar[str] = "convert"

    def prompt(self, state: Toy, seat: int) -> str:
        return "You may convert."

    def key(self, state: Toy, seat: int, option: int) -> str:
        return "convert"

    def take(self, state: Toy, seat: int, option: int) -> None:
        state.energon[seat] -= 1
        state.vehicle[seat] ^= 1
        state.emit(CONVERTED, "TOY-6", seat)


STOP_QUESTION: Final = StopQuestion()
CONVERT: Final = Convert()


@dataclass(frozen=True)
class Shoot(Task):
    """The next seat may block, the others may assist; all decide at the same time and face down."""

    seat: int

    def run(self, state: Toy) -> None:
        victim = (self.seat + 1) % state.setup.seats
        state.work.append(Hit(self.seat, victim))
        for other in range(state.setup.seats):
            if other != self.seat:
                ask_for_answer(state, other, other == victim)


def ask_for_answer(state: Toy, seat: int, victim: bool) -> None:
    """Ask for a card face down; whoever has none is asked all the same."""
    state.ask(seat, Answer(victim), [*state.distinct(seat, "Block" if victim else "Assist"), NONE])


@dataclass(frozen=True)
class Answer(Question):
    """Which card to lay face down, if any."""

    about: ClassVar[str] = "answer"

    victim: bool

    def prompt(self, state: Toy, seat: int) -> str:
        return "Block?" if self.victim else "Assist?"

    def key(self, state: Toy, seat: int, option: int) -> str:
        return "pass" if option == NONE else state.setup.cards[state.cards[option]].slug

    def take(self, state: Toy, seat: int, option: int) -> None:
        if option != NONE:
            piece = state.move_secretly(option, seat * ZONES + SIDE)
            state.emit(LAID, "TOY-7", seat, piece)

    def again(self, state: Toy, seat: int) -> None:
        ask_for_answer(state, seat, self.victim)


@dataclass(frozen=True)
class Hit(Task):
    """Turn up what was laid; more shots than blocks push the victim back."""

    seat: int
    victim: int

    def run(self, state: Toy) -> None:
        force = 1
        for other in range(state.setup.seats):
            for piece in state.zone(SIDE, other)[:]:
                force += -1 if state.name(piece) == "Block" else 1
                state.move(piece, other * ZONES + TABLE)
                state.emit(REVEALED, "TOY-8", other, piece)
        state.at[self.victim] -= max(0, force)


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
