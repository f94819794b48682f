"""Swapping all Upgrades of two characters, kind by kind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from altmode.abilities.nodes import Effect
from altmode.games.tcg.mechanics.playing import WhereToPut, as_options, where_of
from altmode.games.tcg.rules.numbers import slots_for
from altmode.games.tcg.rules.upgrades import may_be_put_on, put_upgrade
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import SLOTS
from altmode.kernel.decisions import PieceQuestion
from altmode.kernel.reasons import reason
from altmode.kernel.views import Reason
from altmode.kernel.work import NOBODY, Scope


@dataclass(frozen=True)
class SwapUpgrades(Effect):
    """The two characters chosen swap all their Upgrades.

    An Upgrade that may not be put on the other character stays, and so do the other one's of that kind. Where the
    other character has room for fewer, their player chooses which move and the rest stay (TCG-GAP-57).
    """

    def text(self) -> str:
        return "swap all their Upgrades"

    def perform(self, state: TcgState, scope: Scope) -> None:
        scope.done = 1
        if len(scope.chosen) >= 2:
            go_on(state, scope, Swap(scope.chosen[-2], scope.chosen[-1]))


@dataclass(frozen=True)
class Swap:
    """A swap of which some moves have been settled."""

    first: int
    second: int
    moving: tuple[int, ...] = ()
    """Upgrades that will move."""
    settled: tuple[tuple[int, int], ...] = ()
    """Kinds of Upgrade and characters whose share has been settled."""
    slots: tuple[tuple[int, int], ...] = ()
    """Upgrades that will move and the slots they go to, as far as that is settled."""

    def goal(self, state: TcgState, piece: int) -> int:
        """The character an Upgrade moves to."""
        return self.second if state.host[piece] == self.first else self.first


def go_on(state: TcgState, scope: Scope, swap: Swap) -> None:
    """Settle what can be settled, ask where there is a choice, and then move everything at the same time."""
    for kind in range(SLOTS):
        for giver, taker in ((swap.first, swap.second), (swap.second, swap.first)):
            if (kind, giver) in swap.settled:
                continue
            leaving = crossing(state, kind, giver, taker)
            if not all_fit(state, swap, kind, leaving, taker):
                chosen = [piece for piece in swap.moving if piece in leaving]
                fitting = [
                    piece
                    for piece in leaving
                    if piece not in chosen and all_fit(state, swap, kind, [*chosen, piece], taker)
                ]
                if fitting:
                    question = WhichMoves(swap.first, swap.second, swap.moving, swap.settled)
                    state.ask(scope.seat, question, fitting)
                    return
                leaving = chosen
            swap = Swap(
                swap.first,
                swap.second,
                (*swap.moving, *[piece for piece in leaving if piece not in swap.moving]),
                (*swap.settled, (kind, giver)),
            )
    find_slots(state, scope, swap)


def of_kind(state: TcgState, character: int, kind: int) -> list[int]:
    """A character's Upgrades of one kind, in whatever slots they are."""
    return [piece for piece in state.upgrades_on(character) if state.battle_card(piece).slot == kind]


def crossing(state: TcgState, kind: int, giver: int, taker: int) -> list[int]:
    """The Upgrades of a kind that go to the other character: all, or none if any on either side may not."""
    mine, theirs = of_kind(state, giver, kind), of_kind(state, taker, kind)
    if all(may_be_put_on(state, piece, taker) for piece in mine) and all(
        may_be_put_on(state, piece, giver) for piece in theirs
    ):
        return mine
    return []


def all_fit(state: TcgState, swap: Swap, kind: int, coming: list[int], taker: int) -> bool:
    """Whether a character has room for these Upgrades of a kind, besides what stays and what else comes."""
    giver = swap.first if taker == swap.second else swap.second
    filled: list[list[int]] = [[] for _ in range(SLOTS)]
    arriving = coming[:]
    for other in range(SLOTS):
        leaving = crossing(state, other, taker, giver)
        if (other, taker) in swap.settled:
            leaving = [piece for piece in leaving if piece in swap.moving]
        for piece in of_kind(state, taker, other):
            if piece not in leaving:
                filled[state.slot[piece]].append(piece)
        if other != kind:
            also = crossing(state, other, giver, taker)
            # Of a kind that has not been settled one at least is to find room.
            settled = (other, giver) in swap.settled
            arriving.extend([piece for piece in also if piece in swap.moving] if settled else also[:1])
    return can_put(state, arriving, filled, taker)


def can_put(state: TcgState, pieces: list[int], filled: list[list[int]], goal: int) -> bool:
    """Whether Upgrades can all be put into slots of a character of which some are filled already."""
    if not pieces:
        return True
    piece, rest = pieces[0], pieces[1:]
    for slot in slots_for(state, state.battle_card(piece).slot, goal):
        if joins(state, piece, filled[slot]):
            filled[slot].append(piece)
            placed = can_put(state, rest, filled, goal)
            filled[slot].pop()
            if placed:
                return True
    return False


def joins(state: TcgState, piece: int, there: list[int]) -> bool:
    """Whether an Upgrade goes into a slot without pushing anything out: copies that stack share one."""
    alike = all(state.cards[other] == state.cards[piece] for other in there)
    return alike and len(there) < state.battle_card(piece).side.stacks


def find_slots(state: TcgState, scope: Scope, swap: Swap) -> None:
    """Settle where each Upgrade goes, asking where there is a choice (TCG-UPG-16), and move them."""
    for piece in swap.moving:
        if piece in [placed for placed, _ in swap.slots]:
            continue
        slots = open_slots(state, swap, piece)
        if len(slots) > 1:
            goal = swap.goal(state, piece)
            question = WhereToMove(
                piece, False, (goal,), swap.first, swap.second, swap.moving, swap.settled, swap.slots
            )
            state.ask(scope.seat, question, as_options([(goal, slot) for slot in slots]))
            return
        swap = placed(swap, piece, slots[0] if slots else state.battle_card(piece).slot)
    move_all(state, swap)


def placed(swap: Swap, piece: int, slot: int) -> Swap:
    """The swap with one more slot settled."""
    return Swap(swap.first, swap.second, swap.moving, swap.settled, (*swap.slots, (piece, slot)))


def open_slots(state: TcgState, swap: Swap, piece: int) -> list[int]:
    """The slots an Upgrade can go to so that nothing is pushed out and the rest still finds room."""
    goal = swap.goal(state, piece)
    filled: list[list[int]] = [[] for _ in range(SLOTS)]
    for other in state.upgrades_on(goal):
        if other not in swap.moving:
            filled[state.slot[other]].append(other)
    rest: list[int] = []
    settled = dict(swap.slots)
    for other in swap.moving:
        if swap.goal(state, other) == goal and other != piece:
            if other in settled:
                filled[settled[other]].append(other)
            else:
                rest.append(other)
    found: list[int] = []
    for slot in slots_for(state, state.battle_card(piece).slot, goal):
        if joins(state, piece, filled[slot]):
            filled[slot].append(piece)
            if can_put(state, rest, filled, goal):
                found.append(slot)
            filled[slot].pop()
    return found


def move_all(state: TcgState, swap: Swap) -> None:
    """Move the Upgrades across; all leave before any arrives, so that none pushes another one out."""
    goals = [(piece, swap.goal(state, piece), slot) for piece, slot in swap.slots]
    for piece in swap.moving:
        state.attach(piece, NOBODY, state.slot[piece])
    for piece, goal, slot in goals:
        put_upgrade(state, piece, goal, slot, "TCG-UPG-05")


@dataclass(frozen=True)
class WhichMoves(PieceQuestion):
    """Which of several Upgrades moves to a character that has room for fewer (TCG-GAP-57)."""

    about: ClassVar[str] = "swap"
    VERBS: ClassVar[tuple[str, ...]] = ("move",)

    first: int
    second: int
    moving: tuple[int, ...]
    settled: tuple[tuple[int, int], ...]

    def prompt(self, state: TcgState, seat: int) -> str:
        return "There is no room for all of these Upgrades. Which one moves?"

    def rule(self, state: TcgState) -> str:
        return "TCG-GAP-57"

    def take(self, state: TcgState, seat: int, option: int) -> None:
        swap = Swap(self.first, self.second, (*self.moving, option), self.settled)
        go_on(state, state.scopes[-1], swap)

    def why_not(self, state: TcgState, seat: int, piece: int) -> Reason:
        return reason("first choose which of the Upgrades offered moves", "TCG-GAP-57")

    def again(self, state: TcgState, seat: int) -> None:
        go_on(state, state.scopes[-1], Swap(self.first, self.second, self.moving, self.settled))


@dataclass(frozen=True)
class WhereToMove(WhereToPut):
    """Into which slot an Upgrade goes that moves in a swap (TCG-UPG-16)."""

    first: int = NOBODY
    second: int = NOBODY
    moving: tuple[int, ...] = ()
    settled: tuple[tuple[int, int], ...] = ()
    slots: tuple[tuple[int, int], ...] = ()

    def swap(self) -> Swap:
        """The swap as far as it was settled."""
        return Swap(self.first, self.second, self.moving, self.settled, self.slots)

    def take(self, state: TcgState, seat: int, option: int) -> None:
        find_slots(state, state.scopes[-1], placed(self.swap(), self.piece, where_of(option)[1]))

    def again(self, state: TcgState, seat: int) -> None:
        find_slots(state, state.scopes[-1], self.swap())
