"""Focus: looking at the top of the deck before flipping for a battle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from altmode.abilities.effects import May
from altmode.abilities.nodes import Effect, Selector
from altmode.abilities.resolve import Do
from altmode.abilities.selectors import One
from altmode.abilities.triggers import AboutSomebody, subject
from altmode.games.tcg import events
from altmode.games.tcg.mechanics.card_effects import Scrap
from altmode.games.tcg.mechanics.card_selectors import distinct_cards
from altmode.games.tcg.rules.deck import arrange_top, reshuffle
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import DECK
from altmode.kernel.decisions import PieceQuestion
from altmode.kernel.events import EventKind
from altmode.kernel.reasons import named
from altmode.kernel.views import Reason
from altmode.kernel.work import Scope


@dataclass(frozen=True)
class BeforeBattleFlips(AboutSomebody):
    """Somebody battles and the flips come next; what attacking and defending caused is over."""

    who: Selector

    def kinds(self) -> tuple[EventKind, ...]:
        return (events.ABOUT_TO_FLIP,)

    def text(self) -> str:
        return f"before you flip battle cards when {subject(self.who)} attacks or defends"


@dataclass(frozen=True)
class LookedAt(Selector):
    """The cards being looked at that are still in the deck."""

    def find(self, state: TcgState, scope: Scope) -> list[int]:
        return [piece for piece in scope.shown if state.zone_kind(piece) == DECK]

    def distinct(self, state: TcgState, found: list[int]) -> list[int]:
        return distinct_cards(state, found)

    def text(self) -> str:
        return "one of them"


@dataclass(frozen=True)
class Focus(Effect):
    """Look at the top cards of your deck, scrap any of them and put the rest back in any order (TCG-FOCUS-01)."""

    cards: int

    def text(self) -> str:
        if self.cards == 1:
            return "Focus 1: look at the top card of your deck; you may scrap it"
        return (
            f"Focus {self.cards}: look at the top {self.cards} cards of your deck, scrap as many of them as "
            "you like and put back the others in the order you like"
        )

    def perform(self, state: TcgState, scope: Scope) -> None:
        if len(state.deck(scope.seat)) < self.cards:
            reshuffle(state, scope.seat, "TCG-FOCUS-02")
        top = state.deck(scope.seat)[-self.cards :]
        scope.shown = tuple(reversed(top))
        scope.done = len(top)
        for piece in scope.shown:
            state.show(piece, 1 << scope.seat)
            state.emit(events.CARD_LOOKED_AT, "TCG-DECK-07", piece, scope.seat)
        state.work.append(Do(PutBack()))
        state.work.append(Do(ScrapAny()))


@dataclass(frozen=True)
class ScrapAny(Effect):
    """Scrap any number of the cards being looked at, one after another."""

    def text(self) -> str:
        return "scrap as many of them as you like"

    def perform(self, state: TcgState, scope: Scope) -> None:
        state.work.append(Do(May(Scrap(One(LookedAt())), then=self)))


@dataclass(frozen=True)
class PutBack(Effect):
    """Put the cards being looked at back in an order that only their owner knows."""

    def text(self) -> str:
        return "put back the others in the order you like"

    def perform(self, state: TcgState, scope: Scope) -> None:
        ask_for_order(state, scope, ())


def ask_for_order(state: TcgState, scope: Scope, settled: tuple[int, ...]) -> None:
    """Ask for the next card from the top; with one left there is nothing to ask.

    Two copies of one card are asked about all the same: that they are alike is nobody else's business.
    """
    left = [piece for piece in LookedAt().find(state, scope) if piece not in settled]
    if len(left) > 1:
        state.ask(scope.seat, WhichOnTop(settled), distinct_cards(state, left))
    elif settled:
        arrange_top(state, scope.seat, [*settled, *left])


@dataclass(frozen=True)
class WhichOnTop(PieceQuestion):
    """In which order the cards looked at are put back, the top one first (TCG-DECK-07)."""

    about: ClassVar[str] = "order"
    VERBS: ClassVar[tuple[str, ...]] = ("put back",)

    settled: tuple[int, ...]
    """Cards whose place is settled, the top one first."""

    def prompt(self, state: TcgState, seat: int) -> str:
        return "Which card comes next below it?" if self.settled else "Which card do you put on top?"

    def rule(self, state: TcgState) -> str:
        return "TCG-DECK-07"

    def take(self, state: TcgState, seat: int, option: int) -> None:
        ask_for_order(state, state.scopes[-1], (*self.settled, option))

    def why_not(self, state: TcgState, seat: int, piece: int) -> Reason:
        if piece in self.settled:
            return self.not_now(state, f"the place of {named(state, seat, piece)} is settled already")
        return self.not_now(state, "first put the cards you looked at back in the order you like")

    def again(self, state: TcgState, seat: int) -> None:
        ask_for_order(state, state.scopes[-1], self.settled)
