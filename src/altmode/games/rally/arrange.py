"""Laying a race out by hand: a board, robots in their places, cards where they are wanted, and where play begins."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from altmode.games.rally.boards import Course
from altmode.games.rally.box import personal_of
from altmode.games.rally.cards import slug
from altmode.games.rally.game import lay_out, make_match
from altmode.games.rally.powers import LayMines
from altmode.games.rally.rules.activation import PlayCards
from altmode.games.rally.rules.rounds import (
    CLEAN_UP,
    NEXT_ROUND,
    PLANNING_PHASE,
    STEPS_AFTER_CARDS,
    UPGRADE_PHASE,
    Register,
    Steps,
)
from altmode.games.rally.spaces import DIRECTION_WORDS
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import (
    COLLECTION,
    DAMAGE,
    DAMAGE_DECK,
    DAMAGE_DISCARD,
    DECK,
    DISCARD,
    HAND,
    INSTALLED,
    MODE_WORDS,
    PERSONAL,
    REGISTER_COUNT,
    REGISTERS,
    START_ENERGON,
    UPGRADE_DECK,
    UPGRADE_DISCARD,
    ZONES,
)
from altmode.kernel.events import Journal
from altmode.kernel.work import NOBODY

UPGRADE: Final = "upgrade"
PLANNING: Final = "planning"
BEGINNINGS: Final = (
    UPGRADE,
    PLANNING,
    "cards",
    "walkways",
    "pushers",
    "bridges",
    "fire pits",
    "turrets",
    "pit stops",
    "weapons",
    "checkpoints",
    "clean-up",
)
"""Where play can begin, in the order of a round."""
_STEP_PLACES: Final = {
    "walkways": 0,
    "pushers": 1,
    "bridges": 2,
    "fire pits": 3,
    "turrets": 4,
    "pit stops": 5,
    "weapons": 6,
    "checkpoints": 8,
}
_STEP_ENDS: Final = {"weapons": 8, "checkpoints": 10}
ENDS: Final = ("step", "register", "round", "race")
"""How far play goes: the step it begins with, its register, its round, or on and on."""


@dataclass
class RobotAt:
    """One seat's robot and cards."""

    robot: str = ""
    at: tuple[int, int] | None = None
    """Its space; None while it is off the board."""
    facing: str = "north"
    mode: str = "bot"
    energon: int = START_ENERGON
    reached: int = 0
    left_at: tuple[int, int] | None = None
    returns: int = 0
    hand: list[str] = field(default_factory=list)
    registers: list[list[str]] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)
    """Cards on top of the deck, the next to be drawn first."""
    discard: list[str] = field(default_factory=list)
    installed: list[str] = field(default_factory=list)
    collection: list[str] = field(default_factory=list)
    damage: list[str] = field(default_factory=list)


@dataclass
class Position:
    """A whole position as it is written down."""

    course: Course
    robots: list[RobotAt]
    names: list[str]
    mode: str = "race"
    priority: int = 0
    round: int = 1
    register: int = 1
    begin: str = "cards"
    until: str = "race"
    damage: list[str] = field(default_factory=list)
    """Damage cards on top of their stack, the next to be drawn first."""
    damage_discard: list[str] = field(default_factory=list)
    damage_left: int = -1
    """How many damage cards are left in the stack; -1 for all that are nowhere else."""
    upgrades: list[str] = field(default_factory=list)
    """Upgrades on top of their stack, the next to be drawn first."""
    upgrade_discard: list[str] = field(default_factory=list)
    upgrades_left: int = -1
    shuffles: list[list[str]] = field(default_factory=list)
    """For each shuffle to come, the cards that come to lie on top."""
    moved: list[int] = field(default_factory=list)
    """The seats that have activated a Move card in this round already."""
    seed: int = 1
    options: dict[str, Any] = field(default_factory=dict)


class CannotArrange(ValueError):
    """A position that cannot be: too many of a card, two robots on one space."""


def arrange(position: Position) -> RallyState:
    """The race in a position, run to its first decision; what happens from here on has a log."""
    seats = []
    for name, robot in zip(position.names, position.robots, strict=True):
        seat = {"name": name, "robot": robot.robot, "mode": robot.mode}
        named = [upgrade.name for upgrade in personal_of(robot.robot)]
        listed = [upgrade for upgrade in (*robot.installed, *robot.collection) if upgrade in named]
        if listed:
            # In a classic race a robot has one personal upgrade: the one that is named.
            seat["personal"] = listed[0]
        seats.append(seat)
    options = {"course": position.course.to_plain(), "as_listed": True, **position.options}
    match = make_match(position.mode, seats, position.seed, options)
    state = lay_out(match)
    _Arranger(state, position).arrange()
    state.journal = Journal()
    state.journal.start = state.to_json()
    state.advance()
    return state


class _Arranger:
    """Puts everything where it is wanted."""

    def __init__(self, state: RallyState, position: Position) -> None:
        self.state = state
        self.position = position
        self.placed: set[int] = set()

    def arrange(self) -> None:
        state, position = self.state, self.position
        for seat, robot in enumerate(position.robots):
            self._place_robot(seat, robot)
        standing = [cell for cell in state.at if cell >= 0]
        if len(set(standing)) < len(standing):
            raise CannotArrange("two robots stand on one space")
        table = state.match.table
        for seat, robot in enumerate(position.robots):
            self._deal(seat, robot)
        for name in position.damage_discard:
            self._put(name, table + DAMAGE_DISCARD, NOBODY)
        for name in position.upgrade_discard:
            self._put(name, table + UPGRADE_DISCARD, NOBODY)
        self._stack(table + DAMAGE_DECK, position.damage, position.damage_left, table + DAMAGE_DISCARD)
        self._stack(table + UPGRADE_DECK, position.upgrades, position.upgrades_left, table + UPGRADE_DISCARD)
        state.stacked = [[self._card(name) for name in names] for names in position.shuffles]
        state.priority = position.priority
        state.round = position.round
        for seat in position.moved:
            state.moved |= 1 << seat
        self._begin()
        state.reveals = 0

    def _place_robot(self, seat: int, robot: RobotAt) -> None:
        state = self.state
        track = state.track
        for place, known in ((robot.at, state.at), (robot.left_at, state.left_at)):
            if place is not None:
                x, y = place
                if not (0 <= x < track.width and 0 <= y < track.height) or not track.on[track.cell(x, y)]:
                    raise CannotArrange(f"{list(place)} is no space of the board")
                known[seat] = track.cell(x, y)
        state.returns[seat] = robot.returns
        state.facing[seat] = DIRECTION_WORDS.index(robot.facing)
        state.mode[seat] = MODE_WORDS.index(robot.mode)
        state.energon[seat] = robot.energon
        state.reached[seat] = robot.reached

    def _deal(self, seat: int, robot: RobotAt) -> None:
        base = seat * ZONES
        for register, names in enumerate(robot.registers):
            for name in names:
                self._put(name, base + REGISTERS + register, seat)
        for kind, names in (
            (HAND, robot.hand),
            (DISCARD, robot.discard),
            (COLLECTION, robot.collection),
            (DAMAGE, robot.damage),
            (INSTALLED, robot.installed),
        ):
            for name in names:
                self._put(name, base + kind, seat)
        for piece in self.state.zone(INSTALLED, seat):
            upgrade = self.state.upgrade(piece)
            if upgrade.bits & LayMines.BIT:
                power = upgrade.power(LayMines.BIT)
                assert isinstance(power, LayMines)
                self.state.mines_left[seat] = power.mines
        self._stack(base + DECK, robot.deck, -1, base + DISCARD)

    def _put(self, name: str, zone: int, seat: int) -> None:
        """Take a card that is still in its deck or stack and lay it somewhere."""
        state = self.state
        wanted = slug(name)
        sources = [state.match.table + DAMAGE_DECK, state.match.table + UPGRADE_DECK]
        if seat >= 0:
            sources = [seat * ZONES + DECK, seat * ZONES + PERSONAL, *sources]
        for source in sources:
            for piece in state.zones[source]:
                if state.card(piece).slug == wanted and piece not in self.placed:
                    self.placed.add(piece)
                    state.move_in_play(piece, zone)
                    return
        whose = f" for {state.match.names[seat]}" if seat >= 0 else ""
        raise CannotArrange(
            f'no "{name}" is left{whose}: there are not so many, or it belongs to somebody else'
        )

    def _card(self, name: str) -> int:
        """The number of a card that is to be on top after a shuffle; of planning cards any seat's will do."""
        for number, card in enumerate(self.state.match.printed):
            if card.slug == slug(name):
                return number
        raise CannotArrange(f'there is no card "{name}" in this race')

    def _stack(self, zone: int, top: list[str], left: int, rest: int) -> None:
        """Shuffle what lies in a deck, then put the wanted cards on top; what is too many goes to the discard pile."""
        state = self.state
        state.shuffle(zone)
        pieces = state.zones[zone]
        wanted = list(reversed(top))
        bottom = len(pieces) - len(wanted)
        for place, name in enumerate(wanted):
            # What was put on top already is left alone.
            free = pieces[: max(bottom, 0)] + pieces[bottom + place :]
            found = [piece for piece in free if state.card(piece).slug == slug(name)]
            if bottom < 0 or not found:
                raise CannotArrange(f'no "{name}" is left for the top of its deck')
            target = pieces[bottom + place]
            state.cards[target], state.cards[found[0]] = state.cards[found[0]], state.cards[target]
        if left >= 0:
            for piece in state.zones[zone][: max(0, len(state.zones[zone]) - left)]:
                state.move(piece, rest)

    def _begin(self) -> None:
        """Prepare the work that is pending where play begins."""
        state, position = self.state, self.position
        begin, until, register = position.begin, position.until, position.register
        if begin == UPGRADE and until == "race":
            state.round -= 1
            state.work = [NEXT_ROUND]
            return
        work: list[Any] = []
        if until in ("round", "race"):
            work.append(CLEAN_UP)
            work.extend(Register(number) for number in range(REGISTER_COUNT, register, -1))
        if begin == "clean-up":
            state.register = REGISTER_COUNT
            state.work = [CLEAN_UP]
        elif begin in (UPGRADE, PLANNING):
            if until in ("round", "race"):
                work = [CLEAN_UP, *[Register(number) for number in range(REGISTER_COUNT, 0, -1)]]
            elif until == "register":
                work = [Register(1)]
            work.append(PLANNING_PHASE)
            if begin == UPGRADE:
                if until == "step":
                    work.pop()
                work.append(UPGRADE_PHASE)
            state.work = work
            return
        elif begin == "cards":
            if until == "step":
                work = [PlayCards(register)]
            else:
                work.append(Register(register))
            state.work = work
        else:
            first = _STEP_PLACES[begin]
            last = _STEP_ENDS.get(begin, first + 1) if until == "step" else len(STEPS_AFTER_CARDS)
            work.append(Steps(first, last))
            state.work = work
            state.acted = (1 << state.match.seats) - 1
        state.register = register if begin != "clean-up" else REGISTER_COUNT
        turned_up = register if begin != "cards" else register - 1
        for seat in range(state.match.seats):
            for number in range(1, turned_up + 1):
                for piece in state.cards_in(seat, number):
                    state.show(piece, state.match.everybody)
            for piece in state.hand(seat):
                if state.cards[piece] == state.match.scrap:
                    state.show(piece, state.match.everybody)
