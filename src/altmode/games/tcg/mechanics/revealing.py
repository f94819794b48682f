"""Effects that let somebody see cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from altmode.abilities.nodes import Effect, Selector
from altmode.abilities.resolve import Do
from altmode.games.tcg.events import CARD_LOOKED_AT, CARD_REVEALED
from altmode.games.tcg.mechanics.card_selectors import distinct_cards
from altmode.games.tcg.rules.deck import reveal_from_hand
from altmode.games.tcg.state import TcgState
from altmode.kernel.decisions import PieceQuestion
from altmode.kernel.reasons import named, source_named
from altmode.kernel.views import Reason
from altmode.kernel.work import Scope


@dataclass(frozen=True)
class LookAtTop(Effect):
    """Look at the top card of your deck; if nothing moves it, it stays there (TCG-DECK-07)."""

    then: Effect

    def text(self) -> str:
        text = self.then.text()
        return f"look at the top card of your deck. {text[:1].upper()}{text[1:]}"

    def perform(self, state: TcgState, scope: Scope) -> None:
        deck = state.deck(scope.seat)
        scope.done = 1 if deck else 0
        if deck:
            piece = deck[-1]
            state.show(piece, 1 << scope.seat)
            scope.shown = (piece,)
            state.emit(CARD_LOOKED_AT, "TCG-DECK-07", piece, scope.seat)
            state.work.append(Do(self.then))


@dataclass(frozen=True)
class RevealTop(Effect):
    """Reveal the top card of your deck to everybody."""

    def text(self) -> str:
        return "reveal the top card of your deck"

    def third_person(self) -> str:
        return "reveals the top card of their deck"

    def perform(self, state: TcgState, scope: Scope) -> None:
        deck = state.deck(scope.seat)
        scope.done = 1 if deck else 0
        scope.shown = ()
        if deck:
            piece = deck[-1]
            state.show(piece, state.match.everybody)
            scope.shown = (piece,)
            state.emit(CARD_REVEALED, "TCG-DECK-07", piece, scope.seat)


@dataclass(frozen=True)
class LookAtHand(Effect):
    """Look at your opponent's hand."""

    then: Effect

    def text(self) -> str:
        then = self.then.text().replace("your opponent's hand", "it")
        return f"look at your opponent's hand and {then}"

    def perform(self, state: TcgState, scope: Scope) -> None:
        for piece in state.hand(1 - scope.seat):
            state.show(piece, 1 << scope.seat)
            state.emit(CARD_LOOKED_AT, "TCG-PLAY-01", piece, scope.seat)
        state.work.append(Do(self.then))


@dataclass(frozen=True)
class RevealHand(Effect):
    """Reveal your hand to everybody."""

    def text(self) -> str:
        return "reveal your hand"

    def third_person(self) -> str:
        return "reveals their hand"

    def perform(self, state: TcgState, scope: Scope) -> None:
        for piece in state.hand(scope.seat):
            state.show(piece, state.match.everybody)
            state.emit(CARD_REVEALED, "TCG-PLAY-01", piece, scope.seat)


@dataclass(frozen=True)
class TheyReveal(Effect):
    """Your opponent chooses so many cards of their hand, or all if there are fewer, and reveals them."""

    cards: int

    def text(self) -> str:
        return f"your opponent reveals {self.cards} cards of their choice from their hand"

    def perform(self, state: TcgState, scope: Scope) -> None:
        ask_to_reveal(state, scope, self.cards, ())


def ask_to_reveal(state: TcgState, scope: Scope, cards: int, picked: tuple[int, ...]) -> None:
    """Have the next card chosen; when there is no choice left, reveal them all together."""
    seat = 1 - scope.seat
    left = [piece for piece in state.hand(seat) if piece not in picked]
    wanted = cards - len(picked)
    if 0 < wanted < len(left):
        state.ask(seat, WhichToReveal(cards, picked), distinct_cards(state, left))
        return
    chosen = [*picked, *left[:wanted]]
    scope.shown = tuple(reveal_from_hand(state, seat, chosen, "TCG-PLAY-01"))
    scope.done = len(chosen)


@dataclass(frozen=True)
class WhichToReveal(PieceQuestion):
    """Which card of one's hand to reveal."""

    about: ClassVar[str] = "reveal"
    VERBS: ClassVar[tuple[str, ...]] = ("reveal",)

    cards: int
    picked: tuple[int, ...]

    def prompt(self, state: TcgState, seat: int) -> str:
        left = self.cards - len(self.picked)
        name = state.name_of_card(state.scopes[-1].card)
        return (
            f"{name}: choose {left} {'more ' if self.picked else ''}card{'' if left == 1 else 's'} to reveal."
        )

    def take(self, state: TcgState, seat: int, option: int) -> None:
        ask_to_reveal(state, state.scopes[-1], self.cards, (*self.picked, option))

    def why_not(self, state: TcgState, seat: int, piece: int) -> Reason:
        if piece in self.picked:
            return self.not_now(state, f"you have chosen {named(state, seat, piece)} already")
        return self.not_now(state, f"{source_named(state)} asks for a card of your hand")

    def again(self, state: TcgState, seat: int) -> None:
        ask_to_reveal(state, state.scopes[-1], self.cards, self.picked)


@dataclass(frozen=True)
class AmongThem(Selector):
    """The cards that the instruction before revealed."""

    def find(self, state: TcgState, scope: Scope) -> list[int]:
        return list(scope.shown)

    def distinct(self, state: TcgState, found: list[int]) -> list[int]:
        return distinct_cards(state, found)

    def text(self) -> str:
        return "one of them"
