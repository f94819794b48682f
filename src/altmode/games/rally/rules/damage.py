"""Damage, registers that lose their cards, and robots that leave the board."""

from __future__ import annotations

from altmode.games.rally.cards import INSTANT, DamageCard
from altmode.games.rally.events import (
    CARD_LOST,
    CARD_SPENT,
    DAMAGED,
    FELL,
    NO_DAMAGE_LEFT,
    STACK_SHUFFLED,
    UPGRADE_SPENT,
)
from altmode.games.rally.powers import LoseEnergon, LoseHandCard, LoseRegister
from altmode.games.rally.rules.energon import lose_energon
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import (
    DAMAGE,
    DAMAGE_DECK,
    DAMAGE_DISCARD,
    DISCARD,
    HAND,
    NOWHERE,
    PLANNING,
    REGISTER_COUNT,
    UPGRADE_DISCARD,
    ZONES,
)

FALL_DAMAGE = 2


def gain_damage(state: RallyState, seat: int, number: int, rule: str) -> None:
    """Have a seat draw damage cards one after another and see to each at once (RR-DAMAGE-01)."""
    match = state.match
    for _ in range(number):
        deck = state.zones[match.table + DAMAGE_DECK]
        if not deck:
            _shuffle_damage(state)
            deck = state.zones[match.table + DAMAGE_DECK]
            if not deck:
                # Nothing is left anywhere: the damage has no effect (RR-DAMAGE-12).
                state.emit(NO_DAMAGE_LEFT, "RR-DAMAGE-12", seat)
                return
        piece = deck[-1]
        if state.cards[piece] == match.scrap:
            state.move(piece, seat * ZONES + HAND)
            # Whatever is not resolved at once is SCRAP, so everybody can tell (RR-DAMAGE-02, RR-DAMAGE-03).
            state.show(piece, match.everybody)
            state.emit(DAMAGED, rule, seat, piece)
        else:
            _resolve_special(state, seat, piece, rule)


def _shuffle_damage(state: RallyState) -> None:
    """Make a new stack of the damage discard pile (RR-DAMAGE-12)."""
    table = state.match.table
    if not state.zones[table + DAMAGE_DISCARD]:
        return
    for piece in state.zones[table + DAMAGE_DISCARD][:]:
        state.move(piece, table + DAMAGE_DECK)
    state.shuffle(table + DAMAGE_DECK)
    state.emit(STACK_SHUFFLED, "RR-DAMAGE-12", 0)


def _resolve_special(state: RallyState, seat: int, piece: int, rule: str) -> None:
    card = state.card(piece)
    assert isinstance(card, DamageCard)
    if card.timing != INSTANT:
        state.move_in_play(piece, seat * ZONES + DAMAGE)
        state.emit(DAMAGED, rule, seat, piece)
        return
    state.move(piece, state.match.table + DAMAGE_DISCARD)
    state.emit(DAMAGED, rule, seat, piece)
    state.because(piece)
    for power in card.powers:
        if isinstance(power, LoseEnergon):
            lose_energon(state, seat, power.number, power.spilled)
        elif isinstance(power, LoseRegister):
            lose_register(state, seat, next_unresolved(state, seat), "RR-REG-02")
        elif isinstance(power, LoseHandCard):
            _lose_hand_cards(state, seat, power.number)
    state.because_no_more(piece)


def _lose_hand_cards(state: RallyState, seat: int, number: int) -> None:
    for _ in range(number):
        planning = [piece for piece in state.hand(seat) if PLANNING >> state.kind_of(piece) & 1]
        if not planning:
            return
        # Chance picks a card, not a piece, so that where a card lies in the hand cannot matter.
        planning.sort(key=lambda piece: (state.cards[piece], piece))
        spend_card(state, seat, planning[state.chance.below(len(planning))])
        state.reveals += 1


def put_away(state: RallyState, seat: int, piece: int) -> None:
    """Discard a register or hand card to the pile it belongs to (RR-REG-03)."""
    if state.cards[piece] == state.match.scrap:
        state.move(piece, state.match.table + DAMAGE_DISCARD)
    else:
        state.move(piece, seat * ZONES + DISCARD)


def spend_card(state: RallyState, seat: int, piece: int) -> None:
    """Discard a planning card from the hand, as a payment or a loss (RR-UPGRADE-22)."""
    piece = state.stand_in(piece)
    put_away(state, seat, piece)
    state.emit(CARD_SPENT, "RR-UPGRADE-22", seat, piece)


def spend_upgrade(state: RallyState, piece: int) -> None:
    """Discard a temporary upgrade that has been used (RR-UPGRADE-17)."""
    state.move_in_play(piece, state.match.table + UPGRADE_DISCARD)
    state.emit(UPGRADE_SPENT, "RR-UPGRADE-17", piece)


def next_unresolved(state: RallyState, seat: int) -> int:
    """The next register of a seat that is not resolved or being resolved; 6 if there is none."""
    if state.register == 0:
        return 1
    return state.register + 1 if state.acted >> seat & 1 else state.register


def lose_register(state: RallyState, seat: int, register: int, rule: str) -> None:
    """Discard every card in a register, if there is one (RR-REG-01, RR-REG-02)."""
    if register > REGISTER_COUNT:
        return
    for piece in state.cards_in(seat, register)[:]:
        put_away(state, seat, piece)
        state.emit(CARD_LOST, rule, seat, piece, register)


def fall_off(state: RallyState, seat: int, last_space: int, rule: str) -> None:
    """Take a robot off the board: damage, a register lost and sat out, and a place to return to (RR-OFF-01)."""
    state.at[seat] = NOWHERE
    state.left_at[seat] = last_space
    state.emit(FELL, rule, seat, last_space)
    for move in state.moves:
        if move.seat == seat:
            move.left = 0
    sits_out = next_unresolved(state, seat)
    state.returns[seat] = min(sits_out, REGISTER_COUNT)
    gain_damage(state, seat, FALL_DAMAGE, "RR-OFF-02")
    lose_register(state, seat, sits_out, "RR-OFF-03")
