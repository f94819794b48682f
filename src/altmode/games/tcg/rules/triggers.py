"""Triggered abilities: what listens, what waits, and in which order it happens.

Abilities that trigger while something is being carried out wait until it is finished (TCG-TRIG-08): they
lie in `state.pending` until the table settles. They then happen one at a time, those of the active player
first, each player ordering their own; what one of them triggers comes before those still waiting.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.abilities.resolve import resolve
from altmode.games.tcg.events import BOOK, SECRET_REVEALED
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.waiting import SecretWindow, Triggered, Waiting
from altmode.kernel.decisions import PASS, Question
from altmode.kernel.work import Scope, Task


@dataclass(frozen=True)
class Settle(Task):
    """Carry out what has triggered since the table last settled (TCG-TRIG-01, TCG-TRIG-07)."""

    def run(self, state: TcgState) -> None:
        if state.pending:
            batch = tuple(state.pending)
            state.pending = []
            if len(batch) == 1:
                begin(state, batch, 0)
            else:
                state.work.append(Batch(batch))


SETTLE: Final = Settle()


def settle(state: TcgState) -> None:
    """Let the table settle next, if there is anything to settle."""
    if state.pending:
        state.work.append(SETTLE)


@dataclass(init=False, unsafe_hash=True)
class Batch(Task):
    """Abilities that wait together: the active player's first, each player ordering their own."""

    items: tuple[Waiting, ...]

    def __init__(self, items: tuple[Waiting, ...]) -> None:
        self.items = items

    def run(self, state: TcgState) -> None:
        if len(self.items) == 1:
            begin(state, self.items, 0)
            return
        for seat in (state.active, 1 - state.active):
            mine = [index for index, item in enumerate(self.items) if seat_of(item) == seat]
            if len(mine) > 1:
                state.ask(seat, OrderTriggers(self.items), mine)
                return
            if mine:
                begin(state, self.items, mine[0])
                return


def seat_of(item: Waiting) -> int:
    """The seat whose ability or window waits."""
    return item.seat


def begin(state: TcgState, items: tuple[Waiting, ...], index: int) -> None:
    """Carry out one waiting ability completely before the next (TCG-TRIG-02, TCG-TRIG-09)."""
    rest = items[:index] + items[index + 1 :]
    if rest:
        state.work.append(Batch(rest))
    state.work.append(SETTLE)
    item = items[index]
    if isinstance(item, Triggered):
        # Its source may have flipped, been KO'd or left since: it happens all the same (TCG-TRIG-10).
        scope = Scope(item.seat, item.source, item.card, item.first, item.second, item.third)
        resolve(state, item.what.effect, scope)
    else:
        state.work.append(MayReveal(item))


@dataclass(frozen=True)
class OrderTriggers(Question):
    """Which of a player's waiting abilities happens next (TCG-TRIG-03)."""

    about: ClassVar[str] = "order"

    items: tuple[Waiting, ...]

    def prompt(self, state: TcgState, seat: int) -> str:
        return "Several of your abilities trigger: which happens first?"

    def key(self, state: TcgState, seat: int, option: int) -> str:
        name = self._name(state, option)
        same = [index for index in range(option) if self._name(state, index) == name]
        return f"{name} {len(same) + 1}" if same else name

    def _name(self, state: TcgState, index: int) -> str:
        item = self.items[index]
        if isinstance(item, Triggered):
            return state.match.cards[item.card].slug
        return "secret actions"

    def label(self, state: TcgState, seat: int, option: int) -> str:
        item = self.items[option]
        if isinstance(item, Triggered):
            return f"{state.name_of_card(item.card)}: {item.what.text()}"
        return "Your Secret Actions"

    def refs(self, state: TcgState, seat: int, option: int) -> tuple[int, ...]:
        item = self.items[option]
        return (item.source,) if isinstance(item, Triggered) else ()

    def rule(self, state: TcgState) -> str:
        return "TCG-TRIG-03"

    def take(self, state: TcgState, seat: int, option: int) -> None:
        begin(state, self.items, option)

    def again(self, state: TcgState, seat: int) -> None:
        state.work.append(Batch(self.items))


@dataclass(frozen=True)
class MayReveal(Task):
    """Ask a seat whether it reveals a Secret Action now (TCG-SECRET-03, TCG-GAP-64)."""

    window: SecretWindow

    def run(self, state: TcgState) -> None:
        seat = self.window.seat
        if state.face_down_secrets(seat):
            state.ask(seat, WhichSecret(self.window), revealable(state, self.window))


# Why a face-down Secret Action may not be revealed at an event.
OTHER_EVENT: Final = 1
CONDITION_FAILS: Final = 2


def kept_hidden(state: TcgState, window: SecretWindow, piece: int) -> int:
    """What keeps a face-down Secret Action from being revealed at this event, 0 for nothing."""
    kind = BOOK.kinds[window.kind]
    reveal = state.battle_card(piece).side.reveal
    first, second, third = window.first, window.second, window.third
    if (
        reveal is None
        or kind not in reveal.trigger.kinds()
        or not reveal.trigger.matches(state, window.seat, piece, kind, first, second, third)
    ):
        return OTHER_EVENT
    scope = Scope(window.seat, piece, state.cards[piece], first, second, third)
    if reveal.provided is not None and not reveal.provided.holds(state, scope):
        return CONDITION_FAILS
    return 0


def revealable(state: TcgState, window: SecretWindow) -> list[int]:
    """The seat's face-down Secret Actions that this event allows to be revealed, and passing."""
    found: list[int] = []
    seen: list[int] = []
    for piece in state.face_down_secrets(window.seat):
        card = state.cards[piece]
        if card not in seen and not kept_hidden(state, window, piece):
            seen.append(card)
            found.append(piece)
    found.append(PASS)
    return found


@dataclass(frozen=True)
class WhichSecret(Question):
    """Which Secret Action to reveal, if any."""

    about: ClassVar[str] = "secret"

    window: SecretWindow

    def prompt(self, state: TcgState, seat: int) -> str:
        return "You may reveal a Secret Action."

    def key(self, state: TcgState, seat: int, option: int) -> str:
        return "pass" if option == PASS else f"reveal {state.key_of(seat, option)}"

    def label(self, state: TcgState, seat: int, option: int) -> str:
        return "Pass" if option == PASS else f"Reveal {state.name_of_card(state.cards[option])}"

    def refs(self, state: TcgState, seat: int, option: int) -> tuple[int, ...]:
        return () if option == PASS else (option,)

    def rule(self, state: TcgState) -> str:
        return "TCG-SECRET-03"

    def take(self, state: TcgState, seat: int, option: int) -> None:
        if option == PASS:
            return
        window = self.window
        piece = state.stand_in(option, leaving=False)
        state.show(piece, state.match.everybody)
        state.emit(SECRET_REVEALED, "TCG-SECRET-03", piece, seat)
        reveal = state.battle_card(piece).side.reveal
        assert reveal is not None
        # Any number may be revealed at one event, the owner choosing the order (TCG-GAP-68).
        state.work.append(MayReveal(window))
        state.work.append(SETTLE)
        scope = Scope(seat, piece, state.cards[piece], window.first, window.second, window.third)
        resolve(state, reveal.effect, scope)

    def again(self, state: TcgState, seat: int) -> None:
        state.work.append(MayReveal(self.window))
