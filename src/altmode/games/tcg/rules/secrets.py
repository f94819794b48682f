"""Secret Actions: when one may be revealed, and revealing it.

Which abilities an event triggers is found by `TcgState.notice` (TCG-TRIG-05); they happen when the table settles
(`abilities/settling.py`; TCG-TRIG-01, TCG-TRIG-02, TCG-TRIG-07 to TCG-TRIG-10). The chance to reveal waits with them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.abilities.resolve import resolve
from altmode.abilities.settling import SETTLE
from altmode.games.tcg.events import BOOK, SECRET_REVEALED
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.waiting import SecretWindow
from altmode.kernel.decisions import PASS, PASSING, Aim, Question
from altmode.kernel.work import Scope, Task


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
    VERBS: ClassVar[tuple[str, ...]] = ("reveal", "pass")

    window: SecretWindow

    def prompt(self, state: TcgState, seat: int) -> str:
        return "You may reveal a Secret Action."

    def key(self, state: TcgState, seat: int, option: int) -> str:
        return "pass" if option == PASS else f"reveal {state.key_of(seat, option)}"

    def label(self, state: TcgState, seat: int, option: int) -> str:
        return "Pass" if option == PASS else f"Reveal {state.name_of_card(state.cards[option])}"

    def aim(self, state: TcgState, seat: int, option: int) -> Aim:
        return PASSING if option == PASS else Aim("reveal", (option,))

    def rule(self, state: TcgState) -> str:
        return "TCG-SECRET-03"

    def secret(self, state: TcgState, seat: int) -> bool:
        return True

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
