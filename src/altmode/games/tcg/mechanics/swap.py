"""Swapping all Upgrades of two characters, kind by kind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from altmode.abilities.nodes import Effect
from altmode.games.tcg.rules.numbers import slots_for
from altmode.games.tcg.rules.upgrades import may_be_put_on, put_upgrade
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import SLOTS
from altmode.kernel.decisions import PieceQuestion
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


def go_on(state: TcgState, scope: Scope, swap: Swap) -> None:
    """Settle what can be settled, ask where there is a choice, and then move everything at the same time."""
    for kind in range(SLOTS):
        for giver, taker in ((swap.first, swap.second), (swap.second, swap.first)):
            if (kind, giver) in swap.settled:
                continue
            leaving = crossing(state, swap, kind, giver, taker)
            room = room_for(state, swap, kind, taker) if leaving else 0
            chosen = [piece for piece in swap.moving if piece in leaving]
            if units(state, leaving) > room and units(state, chosen) < room:
                rest = [piece for piece in leaving if piece not in swap.moving]
                question = WhichMoves(swap.first, swap.second, swap.moving, swap.settled)
                state.ask(scope.seat, question, rest)
                return
            moving = leaving if units(state, leaving) <= room else chosen
            swap = Swap(
                swap.first,
                swap.second,
                (*swap.moving, *[piece for piece in moving if piece not in swap.moving]),
                (*swap.settled, (kind, giver)),
            )
    move_all(state, swap)


def of_kind(state: TcgState, character: int, kind: int) -> list[int]:
    """A character's Upgrades of one kind, in whatever slots they are."""
    return [piece for piece in state.upgrades_on(character) if state.battle_card(piece).slot == kind]


def crossing(state: TcgState, swap: Swap, kind: int, giver: int, taker: int) -> list[int]:
    """The Upgrades of a kind that go to the other character: all, or none if any on either side may not."""
    mine, theirs = of_kind(state, giver, kind), of_kind(state, taker, kind)
    if all(may_be_put_on(state, piece, taker) for piece in mine) and all(
        may_be_put_on(state, piece, giver) for piece in theirs
    ):
        return mine
    return []


def room_for(state: TcgState, swap: Swap, kind: int, taker: int) -> int:
    """How many slots of a character take a kind, those filled by Upgrades of other kinds left out."""
    filled = {state.slot[p] for p in state.upgrades_on(taker) if state.battle_card(p).slot != kind}
    return len([slot for slot in slots_for(state, kind, taker) if slot == kind or slot not in filled])


def units(state: TcgState, pieces: list[int]) -> int:
    """How many slots Upgrades need: copies that stack share one."""
    stacks = {state.cards[p] for p in pieces if state.battle_card(p).side.stacks > 1}
    return len(stacks) + len([p for p in pieces if state.battle_card(p).side.stacks == 1])


def move_all(state: TcgState, swap: Swap) -> None:
    """Move the Upgrades across; all leave before any arrives, so that none pushes another one out."""
    goals = {p: swap.second if state.host[p] == swap.first else swap.first for p in swap.moving}
    for piece in swap.moving:
        state.host[piece] = NOBODY
    for piece, goal in goals.items():
        put_upgrade(state, piece, goal, free_slot(state, piece, goal), "TCG-UPG-05")


def free_slot(state: TcgState, piece: int, goal: int) -> int:
    """The slot an Upgrade goes to: its own, or an unusual one that is free."""
    kind = state.battle_card(piece).slot
    on_goal = state.upgrades_on(goal)
    for slot in slots_for(state, kind, goal):
        there = [other for other in on_goal if state.slot[other] == slot]
        if not there or all(state.cards[other] == state.cards[piece] for other in there):
            return slot
    return kind


@dataclass(frozen=True)
class WhichMoves(PieceQuestion):
    """Which of several Upgrades moves to a character that has room for fewer (TCG-GAP-57)."""

    about: ClassVar[str] = "swap"

    first: int
    second: int
    moving: tuple[int, ...]
    settled: tuple[tuple[int, int], ...]

    def prompt(self, state: TcgState, seat: int) -> str:
        return "There is no room for all of these Upgrades. Which one moves?"

    def take(self, state: TcgState, seat: int, option: int) -> None:
        swap = Swap(self.first, self.second, (*self.moving, option), self.settled)
        go_on(state, state.scopes[-1], swap)

    def again(self, state: TcgState, seat: int) -> None:
        go_on(state, state.scopes[-1], Swap(self.first, self.second, self.moving, self.settled))
