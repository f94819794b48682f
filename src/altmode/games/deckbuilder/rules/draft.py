"""The draft of characters: each player, the last first, takes one of two (ARD-PLAYER-02)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from altmode.games.deckbuilder.events import CHARACTER_OFFERED, CHARACTER_TAKEN
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import CHARACTER_DECK, CHARACTER_ZONE, OFFERED
from altmode.kernel.decisions import PieceQuestion
from altmode.kernel.work import Task

ON_OFFER = 2


@dataclass(frozen=True)
class Draft(Task):
    """Whoever has no character yet and comes last in turn order chooses next."""

    first: int

    def run(self, state: DeckState) -> None:
        seats = state.match.seats
        order = [(self.first + place) % seats for place in range(seats)]
        waiting = [seat for seat in reversed(order) if not state.zone(CHARACTER_ZONE, seat)]
        if not waiting:
            return
        while len(state.pile(OFFERED)) < ON_OFFER and state.pile(CHARACTER_DECK):
            deck = sorted(state.pile(CHARACTER_DECK))
            piece = deck[state.chance.below(len(deck))]
            state.put_on_table(piece, OFFERED)
            state.emit(CHARACTER_OFFERED, "ARD-PLAYER-02", piece)
        state.work.append(self)
        state.ask(waiting[0], DraftQuestion(), state.pile(OFFERED)[:])


@dataclass(frozen=True)
class DraftQuestion(PieceQuestion):
    """Which of two characters to play."""

    about: ClassVar[str] = "draft"
    VERBS: ClassVar[tuple[str, ...]] = ("take",)

    def prompt(self, state: DeckState, seat: int) -> str:
        return "Which character do you play?"

    def rule(self, state: DeckState) -> str:
        return "ARD-PLAYER-02"

    def take(self, state: DeckState, seat: int, option: int) -> None:
        state.put(option, CHARACTER_ZONE, seat)
        state.emit(CHARACTER_TAKEN, "ARD-PLAYER-02", seat, option)

    def again(self, state: DeckState, seat: int) -> None:
        state.ask(seat, self, state.pile(OFFERED)[:])
