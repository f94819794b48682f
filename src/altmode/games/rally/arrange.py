"""Laying a race out by hand: a board, robots in their places, cards where they are wanted, and where play begins."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from altmode.games.rally.boards import Course
from altmode.games.rally.box import personal_of
from altmode.games.rally.game import lay_out, make_match
from altmode.games.rally.powers import LayMines
from altmode.games.rally.rules.activation import PlayCards
from altmode.games.rally.rules.rounds import (
    CLEAN_UP,
    NEXT_ROUND,
    PLANNING_PHASE,
    UPGRADE_PHASE,
    CleanUp,
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
    FORM_WORDS,
    HAND,
    INSTALLED,
    PERSONAL,
    REGISTER_COUNT,
    REGISTERS,
    START_ENERGON,
    UPGRADE_DECK,
    UPGRADE_DISCARD,
    ZONES,
)
from altmode.kernel.chance import ArrangedChance
from altmode.kernel.flaws import CannotArrange, Flaw, Where
from altmode.kernel.game import slug
from altmode.kernel.work import NOBODY, Task

UPGRADE: Final = "upgrade"
PLANNING: Final = "planning"
CARDS: Final = "cards"
CHECKING: Final = "checkpoints"
CLEANING: Final = "clean-up"
BEGINNINGS: Final = (
    UPGRADE,
    PLANNING,
    CARDS,
    "walkways",
    "pushers",
    "bridges",
    "fire pits",
    "turrets",
    "pit stops",
    "weapons",
    CHECKING,
    CLEANING,
)
"""Where play can begin, in the order of a round."""
_STEP_NUMBERS: Final = {
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
ENDS: Final = ("step", "register", "round", "race", *BEGINNINGS)
"""How far play goes: the step it begins with, its register, its round, on and on, or to the end of a named step."""


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


def arrange(position: Position) -> RallyState:
    """The race in a position, run to its first decision; what happens from here on has a log.

    CannotArrange tells everything that cannot be laid out.
    """
    state = lay(position).state
    state.open_journal(state.to_json())
    state.advance()
    return state


def lay(position: Position) -> Layout:
    """Everything in its place, with nothing happening yet."""
    seats = []
    for name, robot in zip(position.names, position.robots, strict=True):
        seat = {"name": name, "robot": robot.robot, "mode": robot.mode}
        named = [upgrade.name for upgrade in personal_of(robot.robot)]
        listed = [upgrade for upgrade in (*robot.installed, *robot.collection) if upgrade in named]
        if listed:
            # In a classic race a robot has one personal upgrade: the one that is named.
            seat["personal"] = listed[0]
        seats.append(seat)
    options = {"course": position.course.to_plain(), **position.options}
    match = make_match(position.mode, seats, options, under_way=True)
    layout = Layout(lay_out(match, position.seed), position)
    layout.lay()
    if layout.flaws:
        raise CannotArrange(layout.flaws)
    return layout


class Layout:
    """Puts everything where it is wanted, and notes what cannot be put there."""

    def __init__(self, state: RallyState, position: Position) -> None:
        self.state = state
        self.position = position
        self.placed: set[int] = set()
        self.flaws: list[Flaw] = []

    def lay(self) -> None:
        """Lay out the whole position."""
        state, position = self.state, self.position
        for seat, robot in enumerate(position.robots):
            self._put_robot(seat, robot)
        table = state.match.table
        for seat, robot in enumerate(position.robots):
            self._deal(seat, robot)
        for index, name in enumerate(position.damage_discard):
            self._put(name, table + DAMAGE_DISCARD, NOBODY, ("damage_discard", index))
        for index, name in enumerate(position.upgrade_discard):
            self._put(name, table + UPGRADE_DISCARD, NOBODY, ("upgrade_discard", index))
        damage, upgrades = table + DAMAGE_DECK, table + UPGRADE_DECK
        self._stack(damage, position.damage, position.damage_left, table + DAMAGE_DISCARD, ("damage",))
        self._stack(
            upgrades, position.upgrades, position.upgrades_left, table + UPGRADE_DISCARD, ("upgrades",)
        )
        tops = [
            tuple([self._card(name, ("shuffles", shuffle, index)) for index, name in enumerate(names)])
            for shuffle, names in enumerate(position.shuffles)
        ]
        if tops:
            state.chance = ArrangedChance(state.chance.key, state.chance.drawn, tuple(tops))
        state.priority = position.priority
        state.round = position.round
        for seat in position.moved:
            state.moved |= 1 << seat
        self._begin()
        state.reveals = 0

    def _put_robot(self, seat: int, robot: RobotAt) -> None:
        state = self.state
        track, name = state.track, self.position.names[seat]
        for field_name, spot, known in (
            ("at", robot.at, state.at),
            ("left_at", robot.left_at, state.left_at),
        ):
            if spot is not None:
                x, y = spot
                if not (0 <= x < track.width and 0 <= y < track.height) or not track.on[track.cell(x, y)]:
                    self.flaws.append(Flaw((name, field_name), f"{list(spot)} is no space of the board"))
                    continue
                cell = track.cell(x, y)
                if field_name == "at" and cell in state.at:
                    other = self.position.names[state.at.index(cell)]
                    self.flaws.append(Flaw((name, "at"), f"{other} stands on {list(spot)} already"))
                known[seat] = cell
        state.returns[seat] = robot.returns
        state.facing[seat] = DIRECTION_WORDS.index(robot.facing)
        state.form[seat] = FORM_WORDS.index(robot.mode)
        state.energon[seat] = robot.energon
        state.reached[seat] = robot.reached

    def _deal(self, seat: int, robot: RobotAt) -> None:
        base, whose = seat * ZONES, self.position.names[seat]
        for register, names in enumerate(robot.registers):
            for index, name in enumerate(names):
                self._put(name, base + REGISTERS + register, seat, (whose, "registers", register, index))
        for field_name, kind, names in (
            ("hand", HAND, robot.hand),
            ("discard", DISCARD, robot.discard),
            ("collection", COLLECTION, robot.collection),
            ("damage", DAMAGE, robot.damage),
            ("installed", INSTALLED, robot.installed),
        ):
            for index, name in enumerate(names):
                self._put(name, base + kind, seat, (whose, field_name, index))
        for piece in self.state.zone(INSTALLED, seat):
            upgrade = self.state.card(piece)
            if upgrade.bits & LayMines.BIT:
                power = upgrade.power(LayMines)
                self.state.mines_left[seat] = power.mines
        self._stack(base + DECK, robot.deck, -1, base + DISCARD, (whose, "deck"))

    def _put(self, name: str, zone: int, seat: int, where: Where) -> None:
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
        message = f'no "{name}" is left{whose}: there are not so many, or it belongs to somebody else'
        self.flaws.append(Flaw(where, message))

    def _card(self, name: str, where: Where) -> int:
        """The number of a card that is to be on top after a shuffle; of planning cards any seat's will do."""
        for number, card in enumerate(self.state.match.printed):
            if card.slug == slug(name):
                return number
        self.flaws.append(Flaw(where, f'there is no card "{name}" in this race'))
        return NOBODY

    def _stack(self, zone: int, top: list[str], left: int, rest: int, where: Where) -> None:
        """Shuffle what lies in a deck, then put the wanted cards on top; what is too many goes to the discard pile."""
        state = self.state
        state.shuffle(zone)
        pieces = state.zones[zone]
        wanted = list(reversed(top))
        bottom = len(pieces) - len(wanted)
        if bottom < 0:
            message = f"found {len(wanted)} cards for the top of a deck in which {len(pieces)} are left"
            self.flaws.append(Flaw(where, message))
            return
        for index, name in enumerate(wanted):
            # What was put on top already is left alone.
            free = pieces[:bottom] + pieces[bottom + index :]
            found = [piece for piece in free if state.card(piece).slug == slug(name)]
            if not found:
                at = len(wanted) - 1 - index
                self.flaws.append(Flaw((*where, at), f'no "{name}" is left for the top of its deck'))
                continue
            target = pieces[bottom + index]
            state.cards[target], state.cards[found[0]] = state.cards[found[0]], state.cards[target]
        if left >= 0:
            for piece in state.zones[zone][: max(0, len(state.zones[zone]) - left)]:
                state.move(piece, rest)

    def _begin(self) -> None:
        """Prepare the work that is pending where play begins."""
        state, position = self.state, self.position
        begin, register = position.begin, position.register
        if begin == UPGRADE and position.until == "race":
            state.round -= 1
            state.work = [NEXT_ROUND]
            return
        state.work = work_between(begin, position.until, register)
        if begin in (UPGRADE, PLANNING):
            return
        if begin == CLEANING:
            register = REGISTER_COUNT
        elif begin != CARDS:
            state.acted = (1 << state.match.seats) - 1
        state.register = register
        turned_up = register - 1 if begin == CARDS else register
        for seat in range(state.match.seats):
            for number in range(1, turned_up + 1):
                for piece in state.cards_in(seat, number):
                    state.show(piece, state.match.everybody)
            for piece in state.hand(seat):
                if state.cards[piece] == state.match.scrap:
                    state.show(piece, state.match.everybody)


def last_of(begin: str, until: str) -> int:
    """The last phase or step that is played, by its place among the BEGINNINGS."""
    named = {"step": begin, "register": CHECKING, "round": CLEANING, "race": CLEANING}
    return BEGINNINGS.index(named.get(until, until))


def work_between(begin: str, until: str, register: int) -> list[Task]:
    """The tasks from where play begins to where it stops, the next one last as they lie on the stack."""
    first, last = BEGINNINGS.index(begin), last_of(begin, until)
    cards, cleaning = BEGINNINGS.index(CARDS), BEGINNINGS.index(CLEANING)
    number = 1 if begin in (UPGRADE, PLANNING) else register
    ahead: list[Task] = []
    for phase, task in ((UPGRADE, UPGRADE_PHASE), (PLANNING, PLANNING_PHASE)):
        if first <= BEGINNINGS.index(phase) <= last:
            ahead.append(task)
    if first <= cards and last >= BEGINNINGS.index(CHECKING):
        ahead.append(Register(number))
    elif first < cleaning:
        if first <= cards <= last:
            ahead.append(PlayCards(number))
        if last > cards:
            start, end = BEGINNINGS[max(first, cards + 1)], BEGINNINGS[min(last, cleaning - 1)]
            ahead.append(Steps(_STEP_NUMBERS[start], _STEP_ENDS.get(end, _STEP_NUMBERS[end] + 1)))
    if last == cleaning:
        if first < cleaning:
            ahead.extend([Register(each) for each in range(number + 1, REGISTER_COUNT + 1)])
        ahead.append(CLEAN_UP if until == "race" else CleanUp(last=True))
    return ahead[::-1]
