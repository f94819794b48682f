"""What a seat may do right after resolving a card of its register: steal Energon, move a Checkpoint."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from altmode.games.rally.events import CHECKPOINT_MOVED, STOLEN
from altmode.games.rally.powers import MoveCheckpoint, Steal
from altmode.games.rally.rules.reasons import about_upgrade
from altmode.games.rally.rules.using import finish_using
from altmode.games.rally.spaces import BELT, GRANDSTAND, OIL, WALKWAY
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import ENERGON_LIMIT
from altmode.games.rally.track import NEEDS_BOT, OUTSIDE, WALL
from altmode.kernel.decisions import PASS, PASSING, YES, Aim, Question, YesNo
from altmode.kernel.views import Reason
from altmode.kernel.work import Task


@dataclass(frozen=True)
class AfterCards(Task):
    """What a seat may do right after resolving a card (GAP-UPGR-28)."""

    seat: int
    asked: int = 0

    def run(self, state: RallyState) -> None:
        seat = self.seat
        if state.at[seat] < 0:
            return
        for bit in (Steal.BIT, MoveCheckpoint.BIT):
            piece = state.piece_with(seat, bit)
            if piece >= 0 and not self.asked & bit:
                options = victims(state, seat) if bit == Steal.BIT else checkpoint_moves(state, piece)
                if options:
                    state.work.append(AfterCards(seat, self.asked | bit))
                    if bit == Steal.BIT:
                        StealQuestion(piece).put(state, seat)
                    else:
                        state.ask(seat, MirageQuestion(piece), [PASS, *options])
                    return


def victims(state: RallyState, seat: int) -> list[int]:
    """The adjacent robots that have Energon to be stolen, if there is room for it."""
    if state.energon[seat] >= ENERGON_LIMIT:
        return []
    return [other for other in state.adjacent_robots(seat) if state.energon[other]]


@dataclass(frozen=True)
class StealQuestion(YesNo):
    """Whether to steal Energon now."""

    about: ClassVar[str] = "heist"
    VERBS: ClassVar[tuple[str, ...]] = ("steal", "pass")
    ANSWERS: ClassVar[tuple[int, int]] = (PASS, YES)

    upgrade: int

    def prompt(self, state: RallyState, seat: int) -> str:
        names = ", ".join(state.match.names[other] for other in victims(state, seat))
        return f"Steal Energon from {names}?"

    def goal(self, state: RallyState, seat: int) -> Aim:
        return Aim("steal", seats=tuple(victims(state, seat)))

    def rule(self, state: RallyState) -> str:
        return "RR-ACT-15"

    def accept(self, state: RallyState, seat: int) -> None:
        power = state.card(self.upgrade).power(Steal)
        finish_using(state, seat, self.upgrade)
        steal(state, seat, power.energon, tuple(victims(state, seat)))

    def why_not(self, state: RallyState, seat: int, piece: int) -> Reason | None:
        return about_upgrade(state, seat, piece, self, self.upgrade)


def steal(state: RallyState, seat: int, most: int, left: tuple[int, ...]) -> None:
    """Take Energon from robots until all are done; a thief without room for all picks the order (GAP-UPGR-24)."""
    loot = sum([min(most, state.energon[other]) for other in left])
    if len(left) > 1 and loot > ENERGON_LIMIT - state.energon[seat] > 0:
        state.ask(seat, VictimQuestion(most, left), list(left))
        return
    for other in left:
        take_from(state, seat, other, most)


def take_from(state: RallyState, seat: int, other: int, most: int) -> None:
    """Move Energon from one seat to another, as much as both allow."""
    number = min(most, state.energon[other], ENERGON_LIMIT - state.energon[seat])
    if number:
        state.energon[other] -= number
        state.energon[seat] += number
        state.emit(STOLEN, "RR-ENERGON-03", seat, number, other)


@dataclass(frozen=True)
class VictimQuestion(Question):
    """From whom to steal first."""

    about: ClassVar[str] = "victim"
    VERBS: ClassVar[tuple[str, ...]] = ("steal from",)

    most: int
    left: tuple[int, ...]

    def prompt(self, state: RallyState, seat: int) -> str:
        return "You cannot store it all. From whom do you steal first?"

    def key(self, state: RallyState, seat: int, option: int) -> str:
        return state.match.names[option].lower()

    def label(self, state: RallyState, seat: int, option: int) -> str:
        return f"{state.match.names[option]} ({state.energon[option]} Energon)"

    def aim(self, state: RallyState, seat: int, option: int) -> Aim:
        return Aim("steal from", seats=(option,))

    def rule(self, state: RallyState) -> str:
        return "RR-ENERGON-03"

    def take(self, state: RallyState, seat: int, option: int) -> None:
        take_from(state, seat, option, self.most)
        steal(state, seat, self.most, tuple([other for other in self.left if other != option]))

    def again(self, state: RallyState, seat: int) -> None:
        state.ask(seat, self, list(self.left))


def checkpoint_option(index: int, cell: int) -> int:
    """Moving a Checkpoint to a space as one number; `checkpoint_of` takes it apart."""
    return index * 100_000 + cell


def checkpoint_of(option: int) -> tuple[int, int]:
    """Which Checkpoint an option moves, counted from 0, and the space it goes to."""
    return option // 100_000, option % 100_000


def checkpoint_moves(state: RallyState, piece: int) -> list[int]:
    """Every way to move a Checkpoint: a free space, open on three sides, neither walkway nor oil."""
    power = state.card(piece).power(MoveCheckpoint)
    track = state.track
    found = []
    for number, start in enumerate(state.checkpoints):
        for cell in range(track.cells):
            if not track.on[cell] or not 0 < track.distance(start, cell) <= power.most:
                continue
            if cell in state.at or cell in state.checkpoints or cell in state.mines:
                continue
            if state.ground(cell) in (WALKWAY, BELT, OIL, GRANDSTAND):
                continue
            if open_sides(state, cell) >= 3:
                found.append(checkpoint_option(number, cell))
    return found


def open_sides(state: RallyState, cell: int) -> int:
    """From how many sides a space can be entered by some robot."""
    track = state.track
    count = 0
    for side in range(4):
        other = cell + track.steps[side]
        if track.on[other] and track.kind[other] != GRANDSTAND:
            way = track.exits[other * 4 + (side + 2) % 4]
            if not way & ~(NEEDS_BOT | OUTSIDE) and not track.exits[cell * 4 + side] & WALL:
                count += 1
    return count


@dataclass(frozen=True)
class MirageQuestion(Question):
    """Which Checkpoint is moved where."""

    about: ClassVar[str] = "mirage"
    VERBS: ClassVar[tuple[str, ...]] = ("move", "pass")

    upgrade: int

    def prompt(self, state: RallyState, seat: int) -> str:
        return "You may move a Checkpoint."

    def key(self, state: RallyState, seat: int, option: int) -> str:
        if option == PASS:
            return "pass"
        index, cell = checkpoint_of(option)
        return f"checkpoint {index + 1} to {state.cell_name(cell).lower()}"

    def aim(self, state: RallyState, seat: int, option: int) -> Aim:
        if option == PASS:
            return PASSING
        index, cell = checkpoint_of(option)
        return Aim("move", cells=(state.checkpoints[index], cell), number=index + 1)

    def rule(self, state: RallyState) -> str:
        return "RR-ACT-15"

    def take(self, state: RallyState, seat: int, option: int) -> None:
        if option == PASS:
            return
        finish_using(state, seat, self.upgrade)
        index, cell = checkpoint_of(option)
        state.checkpoints[index] = cell
        state.emit(CHECKPOINT_MOVED, "RR-ACT-15", seat, index + 1, cell)

    def why_not(self, state: RallyState, seat: int, piece: int) -> Reason | None:
        return about_upgrade(state, seat, piece, self, self.upgrade)

    def again(self, state: RallyState, seat: int) -> None:
        state.ask(seat, self, [PASS, *checkpoint_moves(state, self.upgrade)])
