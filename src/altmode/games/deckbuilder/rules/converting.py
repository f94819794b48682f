"""Converting between Bot and Alt Mode, at any time but in the middle of an effect."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.games.deckbuilder.changes import CANNOT_CONVERT
from altmode.games.deckbuilder.events import CONVERTED
from altmode.games.deckbuilder.rules.energon import pay_energon
from altmode.games.deckbuilder.rules.numbers import has_right
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import ALT, BOT, COST_TO_CONVERT, FORMS, TURNED_TO_BOT
from altmode.kernel.decisions import Aim
from altmode.kernel.windows import AnytimeQuestion

CONVERT: Final = -9
"""The option of Converting, in questions that have it among others."""


def may_convert(state: DeckState, seat: int) -> bool:
    """Whether a seat can pay for Converting (ARD-CONVERT-01, ARD-CONVERT-02)."""
    return (
        state.energon[seat] >= COST_TO_CONVERT
        and state.character(seat) >= 0
        and not has_right(state, seat, CANNOT_CONVERT)
    )


def convert(state: DeckState, seat: int, rule: str) -> None:
    """Turn a character over; what it gave before stays given (ARD-CHAR-03, ARD-ABIL-10)."""
    state.form[seat] = BOT if state.form[seat] == ALT else ALT
    if state.form[seat] == BOT:
        state.flags[seat] |= TURNED_TO_BOT
    state.changed()
    state.emit(CONVERTED, rule, seat, state.character(seat), state.form[seat])


def convert_by_energon(state: DeckState, seat: int) -> None:
    """Pay and turn over."""
    pay_energon(state, seat, COST_TO_CONVERT)
    convert(state, seat, "ARD-CONVERT-01")


def other_form(state: DeckState, seat: int) -> str:
    """What a seat's character would Convert to, in a word."""
    return FORMS[BOT if state.form[seat] == ALT else ALT]


@dataclass(frozen=True)
class ConvertReaction(AnytimeQuestion):
    """Converting while somebody else is asked between two effects; nobody waits for it."""

    about: ClassVar[str] = "convert"
    VERBS: ClassVar[tuple[str, ...]] = ("convert",)

    def open_to(self, state: DeckState, seat: int) -> list[int]:
        return [CONVERT] if may_convert(state, seat) else []

    def prompt(self, state: DeckState, seat: int) -> str:
        return f"You may pay {COST_TO_CONVERT} Energon to Convert to {other_form(state, seat)} mode."

    def key(self, state: DeckState, seat: int, option: int) -> str:
        return f"convert to {other_form(state, seat)}"

    def aim(self, state: DeckState, seat: int, option: int) -> Aim:
        return Aim("convert", (state.character(seat),), way=other_form(state, seat))

    def rule(self, state: DeckState) -> str:
        return "ARD-CONVERT-02"

    def act(self, state: DeckState, seat: int, option: int) -> None:
        convert_by_energon(state, seat)

    def again(self, state: DeckState, seat: int) -> None:
        may = self.open_to(state, seat)
        if may:
            state.offer(seat, self, may)


REACTION: Final = ConvertReaction()
