"""Buying cards from the Matrix and from the stacks beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.games.deckbuilder.changes import BUY_COST, BUYS_ADVERSARIES, BUYS_ONTO_DECK, BuysOntoDeck
from altmode.games.deckbuilder.events import CARD_BOUGHT
from altmode.games.deckbuilder.profile import basics_for
from altmode.games.deckbuilder.rules.decks import put_on_deck, receive
from altmode.games.deckbuilder.rules.moving import take_off
from altmode.games.deckbuilder.rules.numbers import cost_to_buy, cost_to_buy_by, has_right, in_force, rights
from altmode.games.deckbuilder.rules.paying import Payment, spend_power
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import BOUGHT, BOUGHT_ONE, DISCARD, ROBOT
from altmode.kernel.decisions import Aim, Question
from altmode.kernel.views import Reason
from altmode.kernel.work import NOBODY, Scope

ON_DECK: Final = 1
ON_DISCARD: Final = 0


def for_sale(state: DeckState, seat: int, piece: int) -> bool:
    """Whether a card is of a kind that the seat may buy, whatever it costs (ARD-BUY-04)."""
    card = state.printed(piece)
    if not card.types & BOUGHT:
        return False
    if card.types & ROBOT and state.is_adversary(seat, piece):
        return has_right(state, seat, BUYS_ADVERSARIES)
    return True


def distance_to(state: DeckState, seat: int, piece: int) -> int:
    """How far a card that is for sale lies from a seat's character; the stacks are everywhere (ARD-BUY-03)."""
    space = state.space_of(piece)
    return state.distance(seat, space) if space != NOBODY else 0


def purchases(state: DeckState, seat: int, power: list[int]) -> list[int]:
    """Everything a seat can buy now: faceup, in reach of enough Power, one card of each stack (ARD-BUY-01).

    What Power there is at each distance is worked out by whoever asks.
    """
    found: list[int] = []
    most = power[0]
    if most == 0:
        return found
    here = state.match.grid.distance[state.at[seat]]
    matrix = state.matrix
    reach = len(power)
    those = in_force(state, seat, BUY_COST)
    for space, faceup in enumerate(state.up):
        if faceup and here[space] < reach:
            piece = matrix[space]
            if for_sale(state, seat, piece):
                if cost_to_buy_by(state, seat, those, piece) <= power[here[space]]:
                    found.append(piece)
    for stack in stacks(state, seat):
        pile = state.pile(stack)
        if pile and cost_to_buy_by(state, seat, those, pile[-1]) <= most:
            found.append(pile[-1])
    return found


def stacks(state: DeckState, seat: int) -> list[int]:
    """The stacks a seat may buy from; in team play each faction has its own (ARD-TVT-19)."""
    return [basics_for(state.match.profile, state.faction(seat))]


def buy(state: DeckState, seat: int, piece: int, payment: Payment) -> None:
    """Pay for a card and take it (ARD-POWER-02, ARD-BUY-02)."""
    cost = cost_to_buy(state, seat, piece)
    spend_power(state, payment)
    state.flags[seat] |= BOUGHT_ONE
    if state.space_of(piece) != NOBODY:
        take_off(state, piece)
    if may_go_on_deck(state, seat, piece):
        # Until its buyer has decided it lies where it usually goes.
        state.put(piece, DISCARD, seat)
        state.ask(seat, DestinationQuestion(piece), [ON_DECK, ON_DISCARD])
    else:
        receive(state, seat, piece, "ARD-BUY-02")
    # Told when it lies there, so that the line tells of the move too.
    state.emit(CARD_BOUGHT, "ARD-BUY-01", piece, seat, cost)


def may_go_on_deck(state: DeckState, seat: int, piece: int) -> bool:
    """Whether a bought card may go on top of the deck instead."""
    if state.printed(piece).face.vaulted_when_bought:
        return False
    for right in rights(state, seat, BUYS_ONTO_DECK):
        if isinstance(right, BuysOntoDeck):
            if right.what.has(state, Scope(seat, NOBODY, NOBODY), piece):
                return True
    return False


@dataclass(frozen=True)
class DestinationQuestion(Question):
    """Where a bought card goes."""

    about: ClassVar[str] = "destination"
    VERBS: ClassVar[tuple[str, ...]] = ("put on deck", "discard")
    declining: ClassVar[int] = ON_DISCARD

    piece: int

    def prompt(self, state: DeckState, seat: int) -> str:
        return f"Put {state.name_of_card(state.cards[self.piece])} on top of your deck?"

    def key(self, state: DeckState, seat: int, option: int) -> str:
        return "on the deck" if option == ON_DECK else "on the discard pile"

    def aim(self, state: DeckState, seat: int, option: int) -> Aim:
        return Aim("put on deck" if option == ON_DECK else "discard", (self.piece,))

    def rule(self, state: DeckState) -> str:
        return "ARD-BUY-02"

    def take(self, state: DeckState, seat: int, option: int) -> None:
        if option == ON_DECK:
            put_on_deck(state, seat, self.piece, "ARD-BUY-02")
        else:
            receive(state, seat, self.piece, "ARD-BUY-02")

    def why_not(self, state: DeckState, seat: int, piece: int) -> Reason:
        return self.not_now(state, "first say where the bought card goes")

    def again(self, state: DeckState, seat: int) -> None:
        state.ask(seat, self, [ON_DECK, ON_DISCARD])
