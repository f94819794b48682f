"""Decks: drawing, scrapping, flipping, and the reshuffle at the moment a deck runs out."""

from __future__ import annotations

from altmode.games.tcg.events import (
    CARD_DRAWN,
    CARD_FLIPPED,
    CARD_PUT_BACK,
    CARD_PUT_IN_ORDER,
    CARD_PUT_ON_DECK,
    CARD_RETURNED,
    CARD_REVEALED,
    CARD_SCRAPPED,
    DECK_RESHUFFLED,
    HAND_SCRAPPED,
    KEPT_OUT,
)
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import DECK, HAND, ICONS, PLAYED, SCRAP, ZONES


def draw(state: TcgState, seat: int, cards: int, rule: str) -> int:
    """Draw as many of these cards as there are (TCG-SETUP-09, TCG-GAP-08); returns how many."""
    for drawn in range(cards):
        piece = take_top(state, seat, HAND)
        if piece < 0:
            return drawn
        state.emit(CARD_DRAWN, rule, seat, piece)
        refill(state, seat)
    return cards


def take_top(state: TcgState, seat: int, kind: int) -> int:
    """Move the top card of a deck to a zone of the same seat; -1 if there is none anywhere.

    Who calls it says what happened and then refills the deck, so that the log tells the two in order.
    """
    zones = state.zones
    deck = zones[seat * ZONES + DECK]
    if not deck:
        return -1
    piece = deck.pop()
    zone = seat * ZONES + kind
    zones[zone].append(piece)
    state.where[piece] = zone
    state.known[piece] = state.known[piece] | state.match.masks[zone]
    state.reveals += 1
    return piece


def reshuffle(state: TcgState, seat: int, rule: str = "TCG-DECK-01") -> None:
    """Make the scrap pile the new deck, as soon as the deck has no cards (TCG-DECK-01, TCG-DECK-03).

    Cards that the ability being carried out took from the deck are left out (TCG-DECK-05). With nothing to
    shuffle no reshuffle happens (TCG-GAP-09). Cards that are still in the deck stay on top (TCG-FOCUS-02).
    """
    scrap = state.zones[seat * ZONES + SCRAP]
    held: list[int] = []
    for scope in state.scopes:
        held.extend(scope.held)
    going = [piece for piece in scrap if piece not in held] if held else scrap[:]
    if not going:
        return
    deck_zone = seat * ZONES + DECK
    on_top = state.zones[deck_zone]
    state.zones[seat * ZONES + SCRAP] = [piece for piece in scrap if piece in held]
    state.zones[deck_zone] = going
    for piece in going:
        state.where[piece] = deck_zone
    state.shuffle(deck_zone)
    state.zones[deck_zone].extend(on_top)
    state.emit(DECK_RESHUFFLED, rule, seat)
    for piece in state.zones[seat * ZONES + SCRAP]:
        state.emit(KEPT_OUT, "TCG-DECK-05", piece, seat)


def refill(state: TcgState, seat: int) -> None:
    """Reshuffle if the deck is empty, after cards have left it or reached the scrap pile (TCG-GAP-09)."""
    if not state.zones[seat * ZONES + DECK]:
        reshuffle(state, seat)


def scrap(state: TcgState, piece: int, rule: str) -> int:
    """Put a card into its owner's scrap pile (TCG-PLAY-03); returns the piece that lies there."""
    seat = state.owner(piece)
    kind = state.zone_kind(piece)
    from_hand = kind == HAND
    if from_hand:
        piece = state.stand_in(piece)
    state.put(piece, SCRAP)
    state.emit(HAND_SCRAPPED if from_hand else CARD_SCRAPPED, rule, piece, seat)
    # Also when the card came off the deck itself: the last card leaving is what empties it.
    refill(state, seat)
    return piece


def return_to_hand(state: TcgState, piece: int, rule: str) -> None:
    """Put a card into the hand of its owner, whoever chose it (TCG-PLAY-16)."""
    state.put(piece, HAND)
    state.emit(CARD_RETURNED, rule, piece, state.owner(piece))


def reveal_from_hand(state: TcgState, seat: int, chosen: list[int], rule: str) -> list[int]:
    """Reveal cards of a hand to everybody; returns the pieces that show them.

    Which of the unseen cards in a hand these were is nobody's business, so identities are exchanged.
    """
    shown: list[int] = []
    for card in [state.cards[piece] for piece in chosen]:
        left = [piece for piece in state.hand(seat) if piece not in shown]
        copies = [piece for piece in left if state.cards[piece] == card]
        seen = [piece for piece in copies if state.known[piece] == state.match.everybody]
        piece = seen[0] if seen else copies[0]
        if not seen:
            last = [other for other in left if state.known[other] == state.known[piece]][-1]
            state.cards[piece], state.cards[last] = state.cards[last], state.cards[piece]
            piece = last
        state.show(piece, state.match.everybody)
        state.emit(CARD_REVEALED, rule, piece, seat)
        shown.append(piece)
    return shown


def put_on_deck(state: TcgState, piece: int, rule: str) -> None:
    """Put a card on top of its owner's deck, where it is the next one (TCG-DECK-08)."""
    seat = state.owner(piece)
    zone = seat * ZONES + DECK
    from_hand = state.zone_kind(piece) == HAND
    if from_hand:
        piece = state.move_secretly(piece, zone)
    else:
        state.move(piece, zone)
    state.emit(CARD_PUT_BACK if from_hand else CARD_PUT_ON_DECK, rule, piece, seat)


def arrange_top(state: TcgState, seat: int, order: list[int]) -> None:
    """Put the top cards of a deck, which its owner is looking at, back in an order, the new top first.

    The pieces stay where they are and take each other's identities, so nobody else learns the order.
    """
    deck = state.zones[seat * ZONES + DECK]
    targets = [piece for piece in reversed(deck) if piece in order]
    cards = [state.cards[piece] for piece in order]
    for target, card in zip(targets, cards, strict=True):
        state.cards[target] = card
        if len(order) > 1:
            state.known[target] = 1 << seat
    for target in reversed(targets):
        state.emit(CARD_PUT_IN_ORDER, "TCG-DECK-07", target, seat)


def flip_top(state: TcgState, seat: int, deck_of: int, rule: str) -> int:
    """Flip the top card of a deck into the played area and count its icons; -1 if there is none."""
    piece = take_top(state, deck_of, PLAYED)
    if piece >= 0:
        turn_icons = state.turn_icons
        for colour in state.match.battle[state.cards[piece]].colours:
            turn_icons[seat * ICONS + colour] += 1
        state.emit(CARD_FLIPPED, rule, piece, seat)
        refill(state, deck_of)
    return piece
