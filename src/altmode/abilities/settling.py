"""Settling: what has triggered happens, one ability at a time and in order.

Abilities that trigger while something is being carried out wait until it is finished: they lie in
`state.pending` until the table settles. They then happen one at a time, seat by seat in turn order, each
seat ordering its own; what one of them triggers comes before those still waiting.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.abilities.listening import Listening
from altmode.abilities.waiting import Waiting
from altmode.kernel.decisions import Aim, Question
from altmode.kernel.views import Reason
from altmode.kernel.work import Task


@dataclass(frozen=True)
class Settle(Task):
    """Carry out what has triggered since the table last settled."""

    def run(self, state: Listening) -> None:
        state.settles()
        if state.pending:
            batch = state.pending
            state.pending = ()
            if len(batch) == 1:
                begin(state, batch, 0)
            else:
                state.work.append(Batch(batch))


SETTLE: Final = Settle()


def settle(state: Listening) -> None:
    """Let the table settle next, if there is anything to settle."""
    state.settles()
    if state.pending:
        state.work.append(SETTLE)


@dataclass(init=False, unsafe_hash=True)
class Batch(Task):
    """Abilities that wait together: seat by seat in turn order, each seat ordering its own."""

    items: tuple[Waiting, ...]

    def __init__(self, items: tuple[Waiting, ...]) -> None:
        self.items = items

    def run(self, state: Listening) -> None:
        if len(self.items) == 1:
            begin(state, self.items, 0)
            return
        for seat in state.seats_in_turn_order():
            mine = [index for index, item in enumerate(self.items) if item.seat == seat]
            if len(mine) > 1:
                apart = distinct(state, self.items, mine)
                if len(apart) > 1:
                    state.ask(seat, OrderTriggers(self.items), apart)
                    return
            if mine:
                begin(state, self.items, mine[0])
                return
        # What belongs to no seat, as a card of the table does, comes last and as it triggered.
        begin(state, self.items, 0)


def distinct(state: Listening, items: tuple[Waiting, ...], places: list[int]) -> list[int]:
    """The places of some abilities, but only one of those that are all alike."""
    found: list[int] = []
    for place in places:
        if not any(items[place].alike(state, items[other]) for other in found):
            found.append(place)
    return found


def begin(state: Listening, items: tuple[Waiting, ...], index: int) -> None:
    """Carry out one waiting ability completely before the next."""
    rest = items[:index] + items[index + 1 :]
    if rest:
        state.work.append(Batch(rest))
    state.work.append(SETTLE)
    items[index].begin(state)


@dataclass(frozen=True)
class OrderTriggers(Question):
    """Which of a seat's waiting abilities happens next."""

    about: ClassVar[str] = "order"
    VERBS: ClassVar[tuple[str, ...]] = ("resolve",)

    items: tuple[Waiting, ...]

    def prompt(self, state: Listening, seat: int) -> str:
        return "Several of your abilities trigger: which happens first?"

    def key(self, state: Listening, seat: int, option: int) -> str:
        name = self.items[option].name(state)
        same = [index for index in range(option) if self.items[index].name(state) == name]
        return f"{name} {len(same) + 1}" if same else name

    def label(self, state: Listening, seat: int, option: int) -> str:
        return self.items[option].label(state)

    def aim(self, state: Listening, seat: int, option: int) -> Aim:
        pieces = self.items[option].pieces()
        before = [index for index in range(option) if self.items[index].pieces() == pieces]
        return Aim("resolve", pieces, number=len(before))

    def rule(self, state: Listening) -> str:
        return state.ORDER_RULE

    def take(self, state: Listening, seat: int, option: int) -> None:
        begin(state, self.items, option)

    def why_not(self, state: Listening, seat: int, piece: int) -> Reason:
        return self.not_now(state, "first choose which of your waiting abilities happens next")

    def again(self, state: Listening, seat: int) -> None:
        state.work.append(Batch(self.items))
