"""Ruins: how they come into the Matrix, who has to step aside, and clearing them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from altmode.abilities.resolve import resolve
from altmode.games.deckbuilder.abilities import Payment as Price
from altmode.games.deckbuilder.events import RUIN_CLEARED, RUIN_PLACED, RUINS_RESHUFFLED
from altmode.games.deckbuilder.rules.decks import destroy
from altmode.games.deckbuilder.rules.ending import check_ruins
from altmode.games.deckbuilder.rules.moving import may_enter, shift, take_off
from altmode.games.deckbuilder.rules.paying import Payment
from altmode.games.deckbuilder.rules.sites import can_pay, pay
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import CLEARED_ONE, MAIN_DECK, MATRIX, RUIN, RUIN_DISCARD, RUINS
from altmode.kernel.decisions import Aim, Question
from altmode.kernel.views import Reason
from altmode.kernel.work import NOBODY, Scope, Task

# -- Ruins spread


def place_ruin(state: DeckState, space: int) -> None:
    """Put the next Ruin onto an empty space, faceup; whoever stands there has to step off (WOC-RUIN-01, -02)."""
    deck = state.pile(RUINS)
    if not deck:
        # The last one lies in the Matrix and the game is over, or all have been destroyed (WOC-GAP-40).
        return
    piece = deck[-1]
    state.put_on_table(piece, MATRIX)
    state.matrix[space] = piece
    state.up[space] = True
    state.show(piece, state.match.everybody)
    state.changed()
    state.emit(RUIN_PLACED, "WOC-RUIN-01", piece, space)
    _renew(state)
    check_ruins(state)
    if state.over:
        return
    here = 0
    for seat in range(state.match.seats):
        if state.at[seat] == space:
            here |= 1 << seat
    if here:
        state.work.append(StepOff(space, here))


def _renew(state: DeckState) -> None:
    """An empty Ruin deck is made anew of the cleared ones (WOC-RUIN-07)."""
    cleared = state.pile(RUIN_DISCARD)
    if state.pile(RUINS) or not cleared:
        return
    for piece in cleared[:]:
        state.put_on_table(piece, RUINS)
    state.shuffle(state.match.table + RUINS)
    state.emit(RUINS_RESHUFFLED, "WOC-RUIN-07")


@dataclass(frozen=True)
class StepOff(Task):
    """Those on a new Ruin step off, the active player first, each arrival complete before the next (WOC-GAP-38)."""

    space: int
    waiting: int
    """Who has not yet, as bits."""

    def run(self, state: DeckState) -> None:
        waiting = self.waiting
        for seat in state.seats_in_turn_order():
            if not waiting >> seat & 1:
                continue
            waiting &= ~(1 << seat)
            ways = ways_off(state, seat) if state.at[seat] == self.space else []
            if not ways:
                # Nowhere to go: it stays.
                continue
            if waiting:
                state.work.append(StepOff(self.space, waiting))
            if len(ways) == 1:
                shift(state, seat, ways[0])
            else:
                state.ask(seat, StepOffQuestion(), ways)
            return


def ways_off(state: DeckState, seat: int) -> list[int]:
    """The spaces beside a character that it can be moved to; costs do not matter (WOC-RUIN-02, WOC-INVOL-02)."""
    return [space for space in state.match.grid.near[state.at[seat]] if may_enter(state, seat, space)]


@dataclass(frozen=True)
class StepOffQuestion(Question):
    """Where a character goes that stands on a new Ruin."""

    about: ClassVar[str] = "step off"
    VERBS: ClassVar[tuple[str, ...]] = ("step to",)

    def prompt(self, state: DeckState, seat: int) -> str:
        name = state.name_of_card(state.cards[state.matrix[state.at[seat]]])
        return f"{name} lies below you: where do you step off to?"

    def key(self, state: DeckState, seat: int, option: int) -> str:
        return f"step to {state.cell_name(option).lower()}"

    def label(self, state: DeckState, seat: int, option: int) -> str:
        return f"Step to {state.cell_name(option)}"

    def aim(self, state: DeckState, seat: int, option: int) -> Aim:
        return Aim("step to", cells=(option,))

    def rule(self, state: DeckState) -> str:
        return "WOC-RUIN-02"

    def take(self, state: DeckState, seat: int, option: int) -> None:
        shift(state, seat, option)

    def why_not(self, state: DeckState, seat: int, piece: int) -> Reason:
        return self.not_now(state, "first step off the Ruin")

    def again(self, state: DeckState, seat: int) -> None:
        state.ask(seat, self, ways_off(state, seat))


# -- Clearing


def ruin_here(state: DeckState, seat: int) -> int:
    """The Ruin below a seat's character; NOBODY if there is none."""
    space = state.at[seat]
    if space == NOBODY or not state.up[space]:
        return NOBODY
    piece = state.matrix[space]
    return piece if state.printed(piece).types & RUIN else NOBODY


def price_to_clear(state: DeckState, piece: int) -> Price | None:
    """What clearing a Ruin takes; None for one that cannot be cleared (WOC-RUIN-11)."""
    clear = state.printed(piece).face.clear
    return clear.payment if clear is not None else None


def may_clear(state: DeckState, seat: int) -> int:
    """The Ruin a seat can clear now: the one it stands on, if it can pay; else NOBODY (WOC-RUIN-04)."""
    piece = ruin_here(state, seat)
    if piece == NOBODY:
        return NOBODY
    price = price_to_clear(state, piece)
    return piece if price is not None and can_pay(state, seat, price) else NOBODY


def clear(state: DeckState, seat: int, power: Payment | None, move: Payment | None) -> None:
    """Pay for clearing the Ruin one stands on, take its reward, and put it away; the space stays empty.

    By WOC-RUIN-04 to -06.
    """
    piece = ruin_here(state, seat)
    ruin = state.printed(piece)
    ability = ruin.face.clear
    assert ability is not None
    pay(state, seat, ability.payment, power, move)
    state.called_off = ()
    state.flags[seat] |= CLEARED_ONE
    card = state.cards[piece]
    take_off(state, piece)
    if ruin.types & MAIN_DECK:
        # One that was dealt with the main deck goes to the pile beside it (WOC-CLAR-04).
        destroy(state, piece, "WOC-CLAR-04")
    else:
        state.put_on_table(piece, RUIN_DISCARD)
    state.emit(RUIN_CLEARED, "WOC-RUIN-05", piece, seat)
    if not ruin.types & MAIN_DECK:
        _renew(state)
    resolve(state, ability.reward, Scope(seat, piece, card))
