"""The round as a whole: its phases, the steps of each register, checkpoints, returning robots, clean-up."""

from __future__ import annotations

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
from altmode.games.rally.rules.elements import Bridges, FirePits, PitStops, Pushers, Turrets, Walkways
from altmode.games.rally.rules.planning import PlanningPhase
from altmode.games.rally.rules.pushing import enter_fire
from altmode.games.rally.rules.upgrading import UpgradePhase
from altmode.games.rally.rules.weapons import RaiseShields, Weapons
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
from altmode.kernel.decisions import Question
from altmode.kernel.work import NOBODY, Task

# -- Set-up


@dataclass(frozen=True)
class PlaceRobots(Task):
    """In turn order each seat puts its robot on a free starting space (RR-SETUP-15)."""

    placed: int = 0

    def run(self, state: RallyState) -> None:
        if self.placed == state.match.seats:
            state.work.append(NEXT_ROUND)
            return
        state.work.append(PlaceRobots(self.placed + 1))
        ask_where_to_start(state, state.seats_in_order()[self.placed])


def ask_where_to_start(state: RallyState, seat: int) -> None:
    """Ask on which free flag a robot starts."""
    state.ask(seat, START_QUESTION, [cell for cell in state.track.flags if cell not in state.at])


@dataclass(frozen=True)
class StartQuestion(Question):
    """On which starting space a robot begins."""

    about: ClassVar[str] = "start"

    def prompt(self, state: RallyState, seat: int) -> str:
        return "Where do you start?"

    def key(self, state: RallyState, seat: int, option: int) -> str:
        return state.place_name(option).lower()

    def label(self, state: RallyState, seat: int, option: int) -> str:
        return state.place_name(option)

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
            state.finish([])
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
        work.append(UPGRADE_PHASE)


@dataclass(frozen=True)
class Register(Task):
    """One register: planning cards, board elements in their order, weapons, checkpoints (RR-ACT-02, RR-ACT-08)."""

    number: int

    def run(self, state: RallyState) -> None:
        state.work.append(ALL_STEPS)
        state.work.append(CARDS_TO_PLAY[self.number])


@dataclass(frozen=True)
class Steps(Task):
    """The steps of a register that follow its cards, from one to another; between them is time for those who watch."""

    first: int
    last: int
    asked: bool = False
    """Whether those who watch have been asked before the first one."""

    def run(self, state: RallyState) -> None:
        work = state.work
        mark = len(work)
        state.resolving = NOBODY
        state.slipping = state.stuck = 0
        for place in range(self.first, self.last):
            if state.watching and not (self.asked and place == self.first):
                ask_in_turn(state, state.watching)
                if state.asked:
                    work.insert(mark, Steps(place, self.last, True))
                    return
            STEPS_AFTER_CARDS[place].run(state)
            if state.over:
                return
            if state.asked or len(work) > mark:
                # What the step has led to comes first.
                if place + 1 < self.last:
                    work.insert(mark, Steps(place + 1, self.last))
                return


# -- Step D


@dataclass(frozen=True)
class Checkpoints(Task):
    """Step D: whoever stands on the next Checkpoint of its own sequence has reached it (RR-CHECK-02)."""

    def run(self, state: RallyState) -> None:
        state.step = CHECKPOINTS
        checkpoints = state.checkpoints
        for seat in state.seats_in_order():
            following = state.reached[seat]
            if following < len(checkpoints) and state.at[seat] == checkpoints[following]:
                state.reached[seat] = following + 1
                state.emit(REACHED, "RR-CHECK-02", seat, following + 1)
                if following + 1 == len(checkpoints):
                    self._win(state, seat)
                    return

    def _win(self, state: RallyState, seat: int) -> None:
        """The race is over; in a team race the whole team has won (RR-WIN-01, RR-TEAM-03)."""
        teams = state.match.teams
        winners = [other for other in range(state.match.seats) if teams[other] == teams[seat]]
        for other in winners:
            state.emit(WON, "RR-WIN-01", other)
        state.finish(winners)


@dataclass(frozen=True)
class ReturnRobots(Task):
    """After Step D robots that sat this register out come back in priority order (RR-OFF-05)."""

    def run(self, state: RallyState) -> None:
        for seat in state.seats_in_order():
            if state.returns[seat] and state.returns[seat] <= state.register:
                state.work.append(self)
                ask_where_to_return(state, seat)
                return
        for seat in range(state.match.seats):
            if state.borrowed[seat] >= 0:
                state.borrowed[seat] = NOBODY
                state.live[seat] = NOBODY


def return_places(state: RallyState, seat: int) -> list[int]:
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
    options = [cell * 4 + facing for cell in return_places(state, seat) for facing in range(4)]
    state.ask(seat, RETURN_QUESTION, options)


@dataclass(frozen=True)
class ReturnQuestion(Question):
    """Where a robot comes back and which way it faces."""

    about: ClassVar[str] = "return"

    def prompt(self, state: RallyState, seat: int) -> str:
        return "You return to the board. Where, and facing which way?"

    def key(self, state: RallyState, seat: int, option: int) -> str:
        return f"{state.place_name(option // 4).lower()} {DIRECTION_WORDS[option % 4]}"

    def label(self, state: RallyState, seat: int, option: int) -> str:
        return f"{state.place_name(option // 4)}, facing {DIRECTION_WORDS[option % 4]}"

    def rule(self, state: RallyState) -> str:
        return "RR-OFF-09"

    def take(self, state: RallyState, seat: int, option: int) -> None:
        cell = option // 4
        state.at[seat] = cell
        state.facing[seat] = option % 4
        state.returns[seat] = 0
        state.left_at[seat] = NOBODY
        state.emit(RETURNED, "RR-OFF-05", seat, option % 4, cell)
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


NEXT_ROUND: Final = NextRound()
CLEAN_UP: Final = CleanUp()
PLANNING_PHASE: Final = PlanningPhase()
UPGRADE_PHASE: Final = UpgradePhase()

STEPS_AFTER_CARDS: Final = (
    Walkways(),
    Pushers(),
    Bridges(),
    FirePits(),
    Turrets(),
    PitStops(),
    RaiseShields(),
    Weapons(),
    Checkpoints(),
    ReturnRobots(),
)
"""What follows the planning cards in every register, in this order."""

ALL_STEPS: Final = Steps(0, len(STEPS_AFTER_CARDS))
REGISTERS_TO_PLAY: Final = tuple([Register(number) for number in range(REGISTER_COUNT + 1)])
CARDS_TO_PLAY: Final = tuple([PlayCards(number) for number in range(REGISTER_COUNT + 1)])
