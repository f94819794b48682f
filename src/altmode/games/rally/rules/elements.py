"""Step B: the board elements, in their order, each kind for all robots at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.games.rally.cards import DamageCard
from altmode.games.rally.events import (
    BRIDGED,
    CARRIED,
    GEAR_TURNED,
    PUSHED_BY_BOARD,
    REPAIRED,
    STILL_BURNING,
    TURRET_HIT,
)
from altmode.games.rally.moving import Movement
from altmode.games.rally.powers import ExtraPitActions
from altmode.games.rally.rules.damage import fall_off, gain_damage, put_away
from altmode.games.rally.rules.energon import gain_energon
from altmode.games.rally.rules.firing import first_in_line
from altmode.games.rally.rules.pushing import CLOSED, can_push, enter, push, slide
from altmode.games.rally.rules.reasons import in_own_register, own_place
from altmode.games.rally.spaces import BATTERY, BELT, FIRE, GEAR, PIT_STOP, WALKWAY
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import (
    BRIDGES,
    DAMAGE,
    DAMAGE_DISCARD,
    FIRE_PITS,
    HAND,
    PIT_STOPS,
    PUSHERS,
    REGISTER_COUNT,
    REGISTERS,
    SCRAP,
    TURRETS,
    WALKWAYS,
)
from altmode.games.rally.track import INTO_BUILDING, OUTSIDE
from altmode.kernel.decisions import PASS, PASSING, Aim, Question
from altmode.kernel.reasons import named, reason
from altmode.kernel.views import Reason
from altmode.kernel.work import NOBODY, Task

# -- B1: moving walkways, and the conveyor belts of classic boards


def move_walkways(state: RallyState) -> None:
    """B1: carry every robot on a walkway one space (RR-WALK-08)."""
    state.step = WALKWAYS
    track = state.track
    if track.belts:
        # Fast belts act first, twice; then the slow ones together with the walkways (RR-COMPAT-02).
        convey(state, fast=True)
        convey(state, fast=True)
    if track.walkways or track.belts:
        convey(state, fast=False)


def conveyed_by(state: RallyState, cell: int, fast: bool) -> bool:
    """Whether what is on a space carries robots in this pass."""
    kind = state.ground(cell)
    if kind == BELT:
        return fast == bool(state.track.express[cell])
    return kind == WALKWAY and not fast


def convey(state: RallyState, fast: bool) -> None:
    """Carry all robots at once: all targets are worked out before anybody moves (GAP-WALK-1, GAP-WALK-2)."""
    track = state.track
    at = state.at
    targets: dict[int, int] = {}
    for seat in range(state.match.seats):
        cell = at[seat]
        if cell >= 0 and conveyed_by(state, cell, fast):
            way = state.way(cell, track.arrow[cell])
            if not way & CLOSED and not (way & INTO_BUILDING and not state.in_bot(seat)):
                targets[seat] = cell + track.steps[track.arrow[cell]]
    if not targets:
        return
    goals = list(targets.values())
    contested = [seat for seat, goal in targets.items() if goals.count(goal) > 1 and track.on[goal]]
    head_on = [
        seat for seat, goal in targets.items() if goal in at and targets.get(at.index(goal)) == at[seat]
    ]
    for seat in {*contested, *head_on}:
        del targets[seat]
    # A robot stays if its next space holds one that stays; that may make the one behind it stay too.
    settled = False
    while not settled:
        settled = True
        for seat, goal in list(targets.items()):
            if goal in at and at.index(goal) not in targets:
                del targets[seat]
                settled = False
    _carry(state, targets)


def _carry(state: RallyState, targets: dict[int, int]) -> None:
    track = state.track
    came_from = {seat: state.at[seat] for seat in targets}
    for seat, goal in targets.items():
        if track.on[goal]:
            state.at[seat] = goal
    for seat in state.seats_in_order():
        if seat not in targets:
            continue
        old, goal = came_from[seat], targets[seat]
        direction = track.arrow[old]
        if not track.on[goal]:
            fall_off(state, seat, old, "RR-WALK-16")
            continue
        state.emit(CARRIED, "RR-WALK-08", seat, direction, goal)
        # In a classic race walkways count as belts (RR-COMPAT-09).
        belt = track.kind[old] == BELT or state.match.modeless
        if belt and track.kind[goal] == BELT and track.sense[goal]:
            # A bent belt turns whoever it takes over from another belt.
            state.facing[seat] = (state.facing[seat] + track.sense[goal]) % 4
            state.emit(GEAR_TURNED, "RR-COMPAT-02", seat, state.facing[seat])
        enter(state, seat, goal, direction, old, False)
        if state.at[seat] >= 0:
            slide(state, seat, direction, None)


# -- B2: pushers, and the gears of classic boards


def move_pushers(state: RallyState) -> None:
    """B2: robots that stand on an acting pusher now are pushed in priority order (RR-PUSHER-07)."""
    state.step = PUSHERS
    track = state.track
    if track.pushers:
        standing = []
        for seat in state.seats_in_order():
            for cell, direction, acts in track.pushers:
                if cell == state.at[seat] and acts >> state.register & 1 and cell not in state.mines:
                    standing.append((seat, cell, direction))
        for seat, cell, direction in standing:
            if state.at[seat] == cell:
                push_one(state, seat, direction)
    if track.gears:
        _turn_gears(state)


def _turn_gears(state: RallyState) -> None:
    for seat, cell in enumerate(state.at):
        if cell >= 0 and state.ground(cell) == GEAR:
            state.facing[seat] = (state.facing[seat] + state.track.sense[cell]) % 4
            state.emit(GEAR_TURNED, "RR-COMPAT-04", seat, state.facing[seat])


def push_one(state: RallyState, seat: int, direction: int) -> None:
    """Push a robot one space, and whoever stands in its path with it (RR-PUSHER-02, RR-PUSHER-03)."""
    cell = state.at[seat]
    way = state.way(cell, direction)
    if way & CLOSED or (way & INTO_BUILDING and not state.in_bot(seat)):
        return
    if way & OUTSIDE:
        fall_off(state, seat, cell, "RR-PUSHER-06")
        return
    target = cell + state.track.steps[direction]
    pushed = Movement(seat, NOBODY, 0, 0)
    if target in state.at and not push(state, target, direction, NOBODY, pushed):
        return
    state.at[seat] = target
    state.emit(PUSHED_BY_BOARD, "RR-PUSHER-02", seat, direction, target)
    enter(state, seat, target, direction, cell, False)
    for entry in pushed.pushed:
        if state.at[entry // 8] >= 0:
            slide(state, entry // 8, direction, None)
    if state.at[seat] >= 0:
        slide(state, seat, direction, None)


# -- B3: space bridges


def open_bridges(state: RallyState) -> None:
    """B3: robots that stand on a space bridge now may travel in priority order (RR-BRIDGE-08)."""
    state.step = BRIDGES
    track = state.track
    if not track.bridged:
        return
    for seat in reversed(state.seats_in_order()):
        cell = state.at[seat]
        if cell >= 0 and track.bridge[cell] >= 0:
            state.work.append(Travel(seat, cell))


@dataclass(frozen=True)
class Travel(Task):
    """One robot's chance to travel, if it is still on its bridge."""

    seat: int
    cell: int

    def run(self, state: RallyState) -> None:
        if state.at[self.seat] == self.cell:
            ask_to_travel(state, self.seat)


def ask_to_travel(state: RallyState, seat: int) -> None:
    """Ask where to, if there is a bridge of the same colour that can be entered (RR-BRIDGE-01, RR-BRIDGE-04)."""
    track = state.track
    cell = state.at[seat]
    colour = track.bridge[cell]
    ends = []
    # It leaves its space, so it does not stand in the way of whoever it pushes out.
    state.at[seat] = NOBODY
    for other in range(track.cells):
        if track.bridge[other] == colour and other != cell:
            occupied = other in state.at
            if not occupied or can_push(state, other, state.facing[seat], NOBODY):
                ends.append(other)
    state.at[seat] = cell
    if ends:
        state.ask(seat, BRIDGE_QUESTION, [PASS, *ends])


@dataclass(frozen=True)
class BridgeQuestion(Question):
    """Whether and where a robot travels by space bridge."""

    about: ClassVar[str] = "space bridge"
    VERBS: ClassVar[tuple[str, ...]] = ("travel", "pass")

    def prompt(self, state: RallyState, seat: int) -> str:
        return "You are on a space bridge. Travel to another one?"

    def key(self, state: RallyState, seat: int, option: int) -> str:
        return "stay" if option == PASS else f"travel to {state.cell_name(option).lower()}"

    def aim(self, state: RallyState, seat: int, option: int) -> Aim:
        return PASSING if option == PASS else Aim("travel", cells=(option,))

    def rule(self, state: RallyState) -> str:
        return "RR-BRIDGE-01"

    def take(self, state: RallyState, seat: int, option: int) -> None:
        if option == PASS:
            return
        facing = state.facing[seat]
        pushed = Movement(seat, NOBODY, 0, 0)
        state.at[seat] = NOBODY
        if option in state.at:
            # The one who arrives is the one who pushes, whatever card it has activated (RR-BRIDGE-03).
            push_out(state, option, facing, seat, pushed)
        state.at[seat] = option
        state.emit(BRIDGED, "RR-BRIDGE-01", seat, option)
        enter(state, seat, option, facing, NOBODY, False, behind_free=False)
        for entry in pushed.pushed:
            if state.at[entry // 8] >= 0 and entry % 8 < 4:
                slide(state, entry // 8, facing, None)

    def again(self, state: RallyState, seat: int) -> None:
        ask_to_travel(state, seat)


def push_out(state: RallyState, cell: int, direction: int, seat: int, pushed: Movement) -> None:
    """Push the occupant of a bridge out; no card of the traveller makes it weaker."""
    cards = state.activated[seat]
    state.activated[seat] = 0
    push(state, cell, direction, seat, pushed)
    state.activated[seat] = cards


BRIDGE_QUESTION: Final = BridgeQuestion()


# -- B4 and B5: fire pits and laser turrets


def burn_in_fire_pits(state: RallyState) -> None:
    """B4: whoever stands in a fire pit gains damage (RR-FIRE-04)."""
    state.step = FIRE_PITS
    if not state.track.fires:
        return
    burning = [
        seat
        for seat in state.seats_in_order()
        if state.at[seat] >= 0 and state.ground(state.at[seat]) == FIRE
    ]
    for seat in burning:
        state.emit(STILL_BURNING, "RR-FIRE-04", seat)
        gain_damage(state, seat, 1, "RR-FIRE-04")


def fire_turrets(state: RallyState) -> None:
    """B5: every turret hits the nearest robot in its line (RR-TURRET-01 to RR-TURRET-04)."""
    state.step = TURRETS
    if not state.track.turrets:
        return
    hits = [0] * state.match.seats
    for cell, direction in state.track.turrets:
        seat = _nearest(state, cell, direction)
        if seat >= 0:
            hits[seat] += 1
    if max(hits):
        for seat in state.seats_in_order():
            for _ in range(hits[seat]):
                state.emit(TURRET_HIT, "RR-TURRET-02", seat)
                gain_damage(state, seat, 1, "RR-TURRET-02")


def _nearest(state: RallyState, cell: int, direction: int) -> int:
    """The first robot a turret's beam meets, beginning with the space at its muzzle (GAP-TURRET-1)."""
    in_pit = state.ground(cell) == FIRE
    if cell in state.at and not in_pit:
        return state.at.index(cell)
    if state.track.solid[cell] and cell not in state.mines:
        return NOBODY
    return first_in_line(state, cell, direction)


# -- B6: pit stops

GAIN: Final = -1
NOTHING: Final = -2
PIT_ACTIONS: Final = 2


def stop_at_pits(state: RallyState) -> None:
    """B6: every robot on a pit stop takes two actions (RR-PIT-01)."""
    state.step = PIT_STOPS
    if not state.track.pit_stops:
        return
    for seat in state.seats_in_order():
        cell = state.at[seat]
        if cell >= 0 and state.ground(cell) in (PIT_STOP, BATTERY):
            ask_at_pit_stop(state, seat, pit_actions(state, seat), 0, 0)


def pit_actions(state: RallyState, seat: int) -> int:
    """How many actions a robot takes at a pit stop."""
    crew = state.power(seat, ExtraPitActions)
    return PIT_ACTIONS if crew is None else PIT_ACTIONS + crew.number


def repairs(state: RallyState, seat: int) -> list[int]:
    """One of each damage card that a seat may discard: SCRAP in hand, ongoing damage in play (RR-PIT-03)."""
    found = []
    for piece in state.hand(seat):
        if state.kind_of(piece) == SCRAP:
            found.append(piece)
            break
    found.extend(state.zone(DAMAGE, seat))
    return found


def may_repair(state: RallyState, seat: int) -> bool:
    """Whether a seat could have damage to discard as far as the others can tell, which decides whether it is asked.

    Everybody knows how much SCRAP a seat has, but not whether it is in its hand or in a register.
    """
    if state.zone(DAMAGE, seat):
        return True
    for kind in range(HAND, REGISTERS + REGISTER_COUNT):
        if kind < REGISTERS or kind > REGISTERS + state.register - 1:
            for piece in state.zone(kind, seat):
                if state.kind_of(piece) == SCRAP:
                    return True
    return False


def ask_at_pit_stop(state: RallyState, seat: int, left: int, gained: int, repaired: int) -> None:
    """Ask for the next action; more than two may not all be the same (RR-PIT-02)."""
    while left:
        limited = left == 1 and left + gained + repaired > PIT_ACTIONS
        may_gain = repaired > 0 or not limited
        options = [GAIN] if may_gain else []
        if may_repair(state, seat) and (gained > 0 or not limited):
            options.extend(_distinct(state, repairs(state, seat)))
            # Whether there is SCRAP in the hand is a secret: whoever has none there is asked all the same.
            state.ask(seat, PitStopQuestion(left, gained, repaired), options or [NOTHING])
            return
        if not may_gain:
            # The further action of a pit crew needs both kinds of action (GAP-PIT-2).
            return
        gain_energon(state, seat, 1, "RR-PIT-01")
        gained += 1
        left -= 1


def _distinct(state: RallyState, pieces: list[int]) -> list[int]:
    seen: dict[int, int] = {}
    for piece in pieces:
        seen.setdefault(state.cards[piece], piece)
    return list(seen.values())


@dataclass(frozen=True)
class PitStopQuestion(Question):
    """What a robot does at a pit stop."""

    about: ClassVar[str] = "pit stop"
    VERBS: ClassVar[tuple[str, ...]] = ("gain", "discard", "pass")
    declining: ClassVar[int] = NOTHING

    left: int
    gained: int
    repaired: int

    def prompt(self, state: RallyState, seat: int) -> str:
        return f"You are at a pit stop: {self.left} action{'s' if self.left > 1 else ''} left."

    def key(self, state: RallyState, seat: int, option: int) -> str:
        if option < 0:
            return "energon" if option == GAIN else "nothing"
        return f"discard {state.card(option).slug}"

    def label(self, state: RallyState, seat: int, option: int) -> str:
        if option < 0:
            return "Gain 1 Energon" if option == GAIN else "Nothing"
        return f"Discard {state.card(option).name}"

    def aim(self, state: RallyState, seat: int, option: int) -> Aim:
        if option == NOTHING:
            return PASSING
        # Which of the stop's actions it is.
        number = self.gained + self.repaired + 1
        return Aim("gain", number=number) if option == GAIN else Aim("discard", (option,), number=number)

    def rule(self, state: RallyState) -> str:
        return "RR-PIT-01"

    def secret(self, state: RallyState, seat: int) -> bool:
        return True

    def take(self, state: RallyState, seat: int, option: int) -> None:
        if option == GAIN:
            gain_energon(state, seat, 1, "RR-PIT-01")
            ask_at_pit_stop(state, seat, self.left - 1, self.gained + 1, self.repaired)
            return
        if option == NOTHING:
            return
        if isinstance(state.card(option), DamageCard):
            state.move_in_play(option, state.match.table + DAMAGE_DISCARD)
        else:
            option = state.stand_in(option)
            put_away(state, seat, option)
        state.emit(REPAIRED, "RR-PIT-03", seat, option)
        ask_at_pit_stop(state, seat, self.left - 1, self.gained, self.repaired + 1)

    def why_not(self, state: RallyState, seat: int, piece: int) -> Reason | None:
        if own_place(state, seat, piece) == HAND:
            name = named(state, seat, piece)
            return reason(f"only damage is discarded at a pit stop, which {name} is not", "RR-PIT-03")
        if in_own_register(state, seat, piece) and state.kind_of(piece) == SCRAP:
            return reason("a pit stop discards SCRAP from your hand, not from a register", "GAP-PIT-1")
        return None

    def again(self, state: RallyState, seat: int) -> None:
        ask_at_pit_stop(state, seat, self.left, self.gained, self.repaired)
