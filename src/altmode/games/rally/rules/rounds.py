"""The round as a whole: its phases, the steps of each register, checkpoints, returning robots, clean-up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.games.rally.cards import THIS_ROUND, DamageCard
from altmode.games.rally.events import (
    BROKEN_OFF,
    CLEANED_UP,
    HAND_DISCARDED,
    PLACED,
    REACHED,
    REPAIRED,
    RETURNED,
    ROUND_BEGAN,
    TOKEN_PASSED,
    WON,
)
from altmode.games.rally.rules.activation import PlayCards
from altmode.games.rally.rules.anytime import ask_in_turn
from altmode.games.rally.rules.damage import put_away
from altmode.games.rally.rules.elements import (
    burn_in_fire_pits,
    fire_turrets,
    move_pushers,
    move_walkways,
    open_bridges,
    stop_at_pits,
)
from altmode.games.rally.rules.planning import PlanningPhase
from altmode.games.rally.rules.pushing import enter_fire
from altmode.games.rally.rules.upgrading import UpgradePhase
from altmode.games.rally.rules.weapons import fire_weapons, raise_shields
from altmode.games.rally.spaces import BUILDING, CHASM, DIRECTION_WORDS, FIRE, GRANDSTAND, RAMP
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import (
    CHECKPOINTS,
    CLEANING_UP,
    DAMAGE,
    DAMAGE_DISCARD,
    PLANNING,
    REGISTER_COUNT,
    ZONES,
)
from altmode.games.rally.track import WALL
from altmode.kernel.decisions import Aim, Question
from altmode.kernel.outcome import DRAW, Outcome
from altmode.kernel.windows import Poll
from altmode.kernel.work import NOBODY, Procedure, Task

# -- Set-up


@dataclass(frozen=True)
class PlaceRobots(Poll):
    """In turn order each seat puts its robot on a free starting space (RR-SETUP-15)."""

    placed: int = 0

    def seats(self, state: RallyState) -> list[int]:
        return state.seats_in_order()[self.placed :]

    def turn(self, state: RallyState, seat: int) -> None:
        ask_where_to_start(state, seat)

    def rest(self, state: RallyState, seat: int) -> Task:
        return PlaceRobots(self.placed + 1)

    def end(self, state: RallyState) -> None:
        state.work.append(NEXT_ROUND)


def ask_where_to_start(state: RallyState, seat: int) -> None:
    """Ask on which free flag a robot starts."""
    state.ask(seat, START_QUESTION, [cell for cell in state.track.flags if cell not in state.at])


@dataclass(frozen=True)
class StartQuestion(Question):
    """On which starting space a robot begins."""

    about: ClassVar[str] = "start"
    VERBS: ClassVar[tuple[str, ...]] = ("start",)

    def prompt(self, state: RallyState, seat: int) -> str:
        return "Where do you start?"

    def key(self, state: RallyState, seat: int, option: int) -> str:
        return state.cell_name(option).lower()

    def label(self, state: RallyState, seat: int, option: int) -> str:
        return state.cell_name(option)

    def aim(self, state: RallyState, seat: int, option: int) -> Aim:
        return Aim("start", cells=(option,))

    def rule(self, state: RallyState) -> str:
        return "RR-SETUP-15"

    def take(self, state: RallyState, seat: int, option: int) -> None:
        state.at[seat] = option
        # It faces the map board; its owner has no choice (RR-SETUP-16).
        state.facing[seat] = state.track.flag_facing[state.track.flags.index(option)]
        state.emit(PLACED, "RR-SETUP-15", seat, option)

    def again(self, state: RallyState, seat: int) -> None:
        ask_where_to_start(state, seat)


START_QUESTION: Final = StartQuestion()


# -- The round


@dataclass(frozen=True)
class NextRound(Task):
    """Upgrade, Planning and Activation Phase, then clean-up (RR-ROUND-01)."""

    def run(self, state: RallyState) -> None:
        limit = state.match.round_limit
        if limit and state.round >= limit:
            state.emit(BROKEN_OFF, "GAP-WIN-1", state.round)
            state.finish(DRAW)
            return
        state.round += 1
        state.moved = 0
        for seat in range(state.match.seats):
            state.used_in_round[seat] = 0
        state.emit(ROUND_BEGAN, "RR-ROUND-01", state.round)
        work = state.work
        work.append(CLEAN_UP)
        for register in range(REGISTER_COUNT, 0, -1):
            work.append(REGISTERS_TO_PLAY[register])
        work.append(PLANNING_PHASE)
        if not state.match.first_race:
            work.append(UPGRADE_PHASE)


@dataclass(frozen=True)
class Register(Task):
    """One register: planning cards, board elements in their order, weapons, checkpoints (RR-ACT-02, RR-ACT-08)."""

    number: int

    def run(self, state: RallyState) -> None:
        state.work.append(ALL_STEPS)
        state.work.append(CARDS_TO_PLAY[self.number])


def rest_of_register(state: RallyState) -> list[Task]:
    """What is still to be done in the present register, the next task last; nothing outside the Activation Phase."""
    if not state.register:
        return []
    coming = len(state.work)
    while coming and not isinstance(state.work[coming - 1], (Register, CleanUp)):
        coming -= 1
    return state.work[coming:]


# -- Step D


def check_checkpoints(state: RallyState) -> None:
    """Step D: whoever stands on the next Checkpoint of its own sequence has reached it (RR-CHECK-02)."""
    state.step = CHECKPOINTS
    checkpoints = state.checkpoints
    for seat in state.seats_in_order():
        following = state.reached[seat]
        if following < len(checkpoints) and state.at[seat] == checkpoints[following]:
            state.reached[seat] = following + 1
            state.emit(REACHED, "RR-CHECK-02", seat, following + 1)
            if following + 1 == len(checkpoints):
                _win(state, seat)
                return


def _win(state: RallyState, seat: int) -> None:
    """The race is over; in a team race the whole team has won (RR-WIN-01, RR-TEAM-03)."""
    sides = state.match.sides
    winners = [other for other in range(state.match.seats) if sides[other] == sides[seat]]
    for other in winners:
        state.emit(WON, "RR-WIN-01", other)
    state.finish(Outcome(tuple(winners)))


@dataclass(frozen=True)
class ReturnRobots(Poll):
    """After Step D robots that sat this register out come back in priority order (RR-OFF-05)."""

    def seats(self, state: RallyState) -> list[int]:
        returns = state.returns
        return [seat for seat in state.seats_in_order() if 0 < returns[seat] <= state.register]

    def turn(self, state: RallyState, seat: int) -> None:
        ask_where_to_return(state, seat)

    def rest(self, state: RallyState, seat: int) -> Task:
        # Whoever is back on the board does not return any more.
        return self

    def end(self, state: RallyState) -> None:
        for seat in range(state.match.seats):
            if state.borrowed[seat] >= 0:
                state.borrowed[seat] = NOBODY
                state.live[seat] = NOBODY


def return_cells(state: RallyState, seat: int) -> list[int]:
    """Where a robot may come back: where it left, else the nearest free spaces on the rim (RR-OFF-07, RR-OFF-08)."""
    track = state.track
    left_at = state.left_at[seat]
    if track.kind[left_at] == CHASM:
        # From a classic pit one returns next to it, across a wall only if there is no other way (RR-COMPAT-03).
        beside = [
            left_at + track.steps[side] for side in range(4) if not track.exits[left_at * 4 + side] & WALL
        ]
        anywhere = [cell for cell in range(track.cells) if track.on[cell]]
        near = [cell for cell in beside if track.on[cell]]
        return _nearest(state, left_at, near) or _nearest(state, left_at, anywhere)
    if left_at not in state.at and _can_return(state, left_at):
        return [left_at]
    rim = [cell for cell in track.edge_cells if cell not in state.checkpoints]
    found = _nearest(state, left_at, rim)
    if not found:
        # No place on the rim is free: any legal space will do (RR-OFF-14).
        anywhere = [cell for cell in range(track.cells) if track.on[cell] and cell not in state.checkpoints]
        found = _nearest(state, left_at, anywhere)
    return found


def _can_return(state: RallyState, cell: int) -> bool:
    """Whether a robot can be put on a space: obstacles are excluded, and so are classic pits."""
    return state.track.kind[cell] not in (BUILDING, GRANDSTAND, RAMP, CHASM)


def _nearest(state: RallyState, start: int, cells: list[int]) -> list[int]:
    best = 1_000
    found: list[int] = []
    for cell in cells:
        if cell in state.at or not _can_return(state, cell):
            continue
        distance = state.track.distance(start, cell)
        if distance < best:
            best = distance
            found = [cell]
        elif distance == best:
            found.append(cell)
    return found


def ask_where_to_return(state: RallyState, seat: int) -> None:
    """Ask where, if there is a choice, and which way to face (RR-OFF-09)."""
    options = [return_option(cell, facing) for cell in return_cells(state, seat) for facing in range(4)]
    state.ask(seat, RETURN_QUESTION, options)


def return_option(cell: int, facing: int) -> int:
    """Coming back on a space, facing some way, as one number; `return_of` takes it apart."""
    return cell * 4 + facing


def return_of(option: int) -> tuple[int, int]:
    """The space an option comes back on, and the way it faces there."""
    return option // 4, option % 4


@dataclass(frozen=True)
class ReturnQuestion(Question):
    """Where a robot comes back and which way it faces."""

    about: ClassVar[str] = "return"
    VERBS: ClassVar[tuple[str, ...]] = ("return",)

    def prompt(self, state: RallyState, seat: int) -> str:
        return "You return to the board. Where, and facing which way?"

    def key(self, state: RallyState, seat: int, option: int) -> str:
        cell, facing = return_of(option)
        return f"{state.cell_name(cell).lower()} {DIRECTION_WORDS[facing]}"

    def label(self, state: RallyState, seat: int, option: int) -> str:
        cell, facing = return_of(option)
        return f"{state.cell_name(cell)}, facing {DIRECTION_WORDS[facing]}"

    def aim(self, state: RallyState, seat: int, option: int) -> Aim:
        cell, facing = return_of(option)
        return Aim("return", cells=(cell,), way=DIRECTION_WORDS[facing])

    def rule(self, state: RallyState) -> str:
        return "RR-OFF-09"

    def take(self, state: RallyState, seat: int, option: int) -> None:
        cell, facing = return_of(option)
        state.at[seat] = cell
        state.facing[seat] = facing
        state.returns[seat] = 0
        state.left_at[seat] = NOBODY
        state.emit(RETURNED, "RR-OFF-05", seat, facing, cell)
        if state.ground(cell) == FIRE:
            # A fire pit acts on entry for any reason; mines, cubes and corners act on movement (GAP-OFF-4).
            enter_fire(state, seat, False)

    def again(self, state: RallyState, seat: int) -> None:
        ask_where_to_return(state, seat)


RETURN_QUESTION: Final = ReturnQuestion()


# -- Clean-up


@dataclass(frozen=True)
class CleanUp(Task):
    """After register 5: the token passes on, registers and hands are cleared (RR-ROUND-07 to RR-ROUND-09)."""

    last: bool = False
    """Whether play stops here, as it can in a position that is laid out by hand."""

    def run(self, state: RallyState) -> None:
        seats = state.match.seats
        state.step = CLEANING_UP
        state.priority = (state.priority + 1) % seats
        state.emit(TOKEN_PASSED, "RR-ROUND-07", state.priority)
        for seat in range(seats):
            base = seat * ZONES
            for register in range(1, REGISTER_COUNT + 1):
                for piece in state.cards_in(seat, register)[:]:
                    put_away(state, seat, piece)
            discard_hand(state, seat)
            for piece in state.zones[base + DAMAGE][:]:
                card = state.card(piece)
                if isinstance(card, DamageCard) and card.timing == THIS_ROUND:
                    state.move_in_play(piece, state.match.table + DAMAGE_DISCARD)
                    state.emit(REPAIRED, "RR-DAMAGE-08", seat, piece)
            state.emit(CLEANED_UP, "RR-ROUND-09", seat)
        state.register = 0
        state.acted = 0
        state.watching = 0
        if not self.last:
            state.work.append(NEXT_ROUND)


def discard_hand(state: RallyState, seat: int) -> None:
    """Discard the planning cards left in a hand, face up like all that lies in the pile (RR-ROUND-09, GAP-ROUND-1)."""
    hand = state.hand(seat)
    # By what they are: the order in which somebody holds cards, and which piece is SCRAP and stays, are secrets.
    for card in sorted([state.cards[piece] for piece in hand if PLANNING >> state.kind_of(piece) & 1]):
        held = [piece for piece in hand if state.cards[piece] == card]
        piece = state.stand_in(held[0])
        put_away(state, seat, piece)
        state.emit(HAND_DISCARDED, "RR-ROUND-09", seat, piece)


# -- All that follows the cards

RETURN_ROBOTS: Final = ReturnRobots()

STEPS_AFTER_CARDS: Final = (
    move_walkways,
    move_pushers,
    open_bridges,
    burn_in_fire_pits,
    fire_turrets,
    stop_at_pits,
    raise_shields,
    fire_weapons,
    check_checkpoints,
    RETURN_ROBOTS.run,
)
"""What follows the planning cards in every register, in this order."""


def ask_those_who_watch(state: RallyState) -> None:
    """Between two steps is time for those who want to be asked at every opportunity (GAP-CONVERT-1)."""
    if state.watching:
        ask_in_turn(state, state.watching)


def _with_time_before_each() -> tuple[Callable[[RallyState], None], ...]:
    steps: list[Callable[[RallyState], None]] = []
    for step in STEPS_AFTER_CARDS:
        steps.append(ask_those_who_watch)
        steps.append(step)
    return tuple(steps)


@dataclass(frozen=True)
class Steps(Procedure):
    """The steps of a register that follow its cards, from one to another; before each is time for those who watch."""

    STEPS: ClassVar[tuple[Callable[[RallyState], None], ...]] = _with_time_before_each()
    FIRST: ClassVar[int] = 0

    first: int
    last: int
    asked: bool = False
    """Whether those who watch have been asked before the first one."""

    def run(self, state: RallyState) -> None:
        state.resolving = NOBODY
        state.slipping = state.stuck = 0
        if state.watching:
            self.go_through(state, self.first * 2 + int(self.asked), self.last * 2)
        else:
            # Nobody begins to watch before somebody is asked, and then the rest waits.
            self.go_through(state, max(0, self.first) * 2 + 1, self.last * 2, skipping=1)

    def rest(self, number: int) -> Task:
        return Steps(number // 2, self.last, number % 2 == 1)


NEXT_ROUND: Final = NextRound()
CLEAN_UP: Final = CleanUp()
PLANNING_PHASE: Final = PlanningPhase()
UPGRADE_PHASE: Final = UpgradePhase()

ALL_STEPS: Final = Steps(0, len(STEPS_AFTER_CARDS))
REGISTERS_TO_PLAY: Final = tuple([Register(number) for number in range(REGISTER_COUNT + 1)])
CARDS_TO_PLAY: Final = tuple([PlayCards(number) for number in range(REGISTER_COUNT + 1)])
