"""The green swap: a flipped green card for a card from the hand, after the attack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.games.tcg.events import GREEN_SWAPPED
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import GREEN, HAND, PLAYED, ZONES
from altmode.kernel.decisions import PASS, PASSING, Aim, PieceQuestion, Question
from altmode.kernel.reasons import named, reason
from altmode.kernel.views import Reason
from altmode.kernel.work import Task


def offer_green_swaps(state: TcgState) -> None:
    """Each player with a green card among their flips may swap it for a hand card (TCG-ICON-14, TCG-GAP-19)."""
    if state.match.profile.green_icons:
        state.work.append(GreenSwap(1 - state.active))
        state.work.append(GreenSwap(state.active))


@dataclass(frozen=True)
class GreenSwap(Task):
    """One player's chance to swap, if they have what it takes."""

    seat: int

    def run(self, state: TcgState) -> None:
        green = green_cards(state, self.seat)
        if green and state.hand(self.seat):
            state.ask(self.seat, GREEN_QUESTION, [*green, PASS])


def green_cards(state: TcgState, seat: int) -> list[int]:
    """The green cards a seat flipped in this attack that still lie in the played area (TCG-GAP-20)."""
    found: list[int] = []
    seen: list[int] = []
    for piece in state.flipped[seat]:
        card = state.cards[piece]
        if (
            card not in seen
            and state.where[piece] == seat * ZONES + PLAYED
            and state.battle_card(piece).icons[GREEN]
        ):
            seen.append(card)
            found.append(piece)
    return found


@dataclass(frozen=True)
class GreenQuestion(Question):
    """Which flipped green card to take into the hand, if any (TCG-ICON-15)."""

    about: ClassVar[str] = "green swap"
    VERBS: ClassVar[tuple[str, ...]] = ("take", "pass")

    def prompt(self, state: TcgState, seat: int) -> str:
        return "You may swap a card from your hand for one of your flipped green cards."

    def key(self, state: TcgState, seat: int, option: int) -> str:
        return "pass" if option == PASS else f"take {state.key_of(seat, option)}"

    def label(self, state: TcgState, seat: int, option: int) -> str:
        return "Pass" if option == PASS else f"Take {state.name_of_card(state.cards[option])}"

    def aim(self, state: TcgState, seat: int, option: int) -> Aim:
        return PASSING if option == PASS else Aim("take", (option,))

    def rule(self, state: TcgState) -> str:
        return "TCG-ICON-14"

    def take(self, state: TcgState, seat: int, option: int) -> None:
        if option != PASS:
            ask_for_hand_card(state, seat, option)

    def why_not(self, state: TcgState, seat: int, piece: int) -> Reason:
        name = named(state, seat, piece)
        if state.is_character(piece) or state.zone_kind(piece) != PLAYED:
            why = "you are asked for one of the green cards you flipped in this attack"
        elif state.owner(piece) != seat:
            why = f"{name} was flipped by {state.match.names[1 - seat]}"
        elif not state.battle_card(piece).icons[GREEN]:
            why = f"{name} has no green icon"
        else:
            why = f"{name} was not flipped in this attack"
        return reason(why, "TCG-ICON-14")

    def again(self, state: TcgState, seat: int) -> None:
        state.ask(seat, self, [*green_cards(state, seat), PASS])


GREEN_QUESTION: Final = GreenQuestion()


def ask_for_hand_card(state: TcgState, seat: int, green: int) -> None:
    """Ask which hand card takes the place of a green card."""
    seen: list[int] = []
    options: list[int] = []
    for piece in state.hand(seat):
        if state.cards[piece] not in seen:
            seen.append(state.cards[piece])
            options.append(piece)
    state.ask(seat, SwapQuestion(green), options)


@dataclass(frozen=True)
class SwapQuestion(PieceQuestion):
    """Which hand card to put down for a green card."""

    about: ClassVar[str] = "green swap"
    VERBS: ClassVar[tuple[str, ...]] = ("put down",)

    green: int

    def prompt(self, state: TcgState, seat: int) -> str:
        return f"Which card do you put down for {state.name_of_card(state.cards[self.green])}?"

    def rule(self, state: TcgState) -> str:
        return "TCG-ICON-16"

    def take(self, state: TcgState, seat: int, option: int) -> None:
        # The hand card takes the green card's place in the played area; it is not scrapped from hand.
        given = state.stand_in(option)
        state.put(given, PLAYED)
        state.move(self.green, seat * ZONES + HAND)
        state.emit(GREEN_SWAPPED, "TCG-ICON-16", self.green, seat, given)

    def why_not(self, state: TcgState, seat: int, piece: int) -> Reason:
        return self.not_now(
            state, f"choose a card from your hand to put down for {named(state, seat, self.green)}"
        )

    def again(self, state: TcgState, seat: int) -> None:
        ask_for_hand_card(state, seat, self.green)
