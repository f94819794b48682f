"""Paying for what a place does: Sites, and Initiatives that are thwarted by paying."""

from __future__ import annotations

from altmode.abilities.resolve import resolve
from altmode.games.deckbuilder.abilities import Payment as Price
from altmode.games.deckbuilder.events import SITE_USED
from altmode.games.deckbuilder.rules.attacks import ability_code
from altmode.games.deckbuilder.rules.energon import pay_energon
from altmode.games.deckbuilder.rules.initiatives import here, thwart
from altmode.games.deckbuilder.rules.paying import (
    Payment,
    move_left,
    power_for,
    spend_move,
    spend_power,
    usual_move_payment,
    usual_power_payment,
)
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import POLITY, SITE
from altmode.kernel.work import NOBODY, Scope


def can_pay(state: DeckState, seat: int, price: Price) -> bool:
    """Whether a seat can pay the whole price; Power is paid where its user stands."""
    return (
        state.energon[seat] >= price.energon
        and power_for(state, seat, 0) >= price.power
        and move_left(state, seat) >= price.move
    )


def pay(state: DeckState, seat: int, price: Price, power: Payment | None, move: Payment | None) -> None:
    """Pay a price, with the usual sources where none are named."""
    pay_energon(state, seat, price.energon)
    if price.power:
        spend_power(state, power if power is not None else usual_power_payment(state, seat, price.power, 0))
    if price.move:
        spend_move(
            state, seat, move if move is not None else usual_move_payment(state, seat, price.move, False)
        )


def used_code(state: DeckState, piece: int, number: int) -> int:
    """What is noted when a Site's ability is used: once a turn for each Site, or for each of its abilities.

    By ARD-SITE-03, WOC-SITE-02.
    """
    return ability_code(piece, 0 if state.match.profile.site_once_in_all else number)


def visits(state: DeckState, seat: int) -> list[int]:
    """The abilities of the Site below one's character that can be used, each by its number.

    By ARD-SITE-02, ARD-SITE-03.
    """
    space = state.at[seat]
    if space == NOBODY or not state.up[space]:
        return []
    piece = state.matrix[space]
    card = state.printed(piece)
    if not card.types & SITE or (card.types & POLITY and not state.acts_on(seat, piece, space)):
        # A Polity serves those who command it (WOC-POLITY-08).
        return []
    scope = Scope(seat, piece, state.cards[piece])
    return [
        number
        for number, visit in enumerate(card.face.visits)
        if used_code(state, piece, number) not in state.used
        and can_pay(state, seat, visit.payment)
        and (visit.provided is None or visit.provided.holds(state, scope))
    ]


def visit(state: DeckState, seat: int, number: int, power: Payment | None, move: Payment | None) -> None:
    """Use a Site."""
    piece = state.matrix[state.at[seat]]
    ability = state.printed(piece).face.visits[number]
    pay(state, seat, ability.payment, power, move)
    state.used = (*state.used, used_code(state, piece, number))
    state.called_off = ()
    state.emit(SITE_USED, "ARD-SITE-03", piece, seat)
    resolve(state, ability.effect, Scope(seat, piece, state.cards[piece]))


def may_thwart_for(state: DeckState, seat: int) -> bool:
    """Whether the Initiative one stands on is thwarted by paying, and one can."""
    initiative = here(state, seat)
    if initiative == NOBODY:
        return False
    price = state.printed(initiative).face.thwart_for
    return price is not None and can_pay(state, seat, price.payment)


def thwart_for(state: DeckState, seat: int, power: Payment | None, move: Payment | None) -> None:
    """Pay what thwarts the Initiative one stands on."""
    initiative = here(state, seat)
    price = state.printed(initiative).face.thwart_for
    assert price is not None
    pay(state, seat, price.payment, power, move)
    thwart(state, seat, initiative)
