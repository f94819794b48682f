"""Playing cards from the hand on one's own turn."""

from __future__ import annotations

from altmode.abilities.resolve import resolve
from altmode.games.deckbuilder.changes import CARD_POWER, REACH
from altmode.games.deckbuilder.events import CARD_PLAYED
from altmode.games.deckbuilder.records import Source
from altmode.games.deckbuilder.rules.ending import check_damage
from altmode.games.deckbuilder.rules.numbers import change
from altmode.games.deckbuilder.rules.polities import heed_command_text
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import DAMAGE, HAND, PLAYED, STAYING, ZONES
from altmode.kernel.work import Scope


def playable(state: DeckState, seat: int) -> list[int]:
    """One piece of each card in hand that may be played; Damage that must be played goes first (ARD-PLAY-06)."""
    hand = state.zones[seat * ZONES + HAND]
    cards, printed = state.cards, state.match.printed
    seen: list[int] = []
    found: list[int] = []
    compulsory = False
    for piece in hand:
        card = cards[piece]
        if printed[card].must_play != compulsory:
            if compulsory:
                continue
            # From here on nothing else counts.
            compulsory = True
            seen.clear()
            found.clear()
        if card not in seen:
            seen.append(card)
            found.append(piece)
    return found


def play(state: DeckState, seat: int, piece: int) -> None:
    """Put a card into play: its Power and Move can be spent from now on, its text happens now.

    By ARD-PLAY-01, ARD-PLAY-02.
    """
    piece = state.stand_in(piece)
    card = state.printed(piece)
    stays = card.stays or bool(card.types & DAMAGE and state.match.profile.played_damage_stays)
    state.put(piece, STAYING if stays else PLAYED, seat)
    state.called_off = ()
    # What a character or an Ally adds is decided now and stays with the card (ARD-CHAR-02, ARD-CHAR-03).
    power = card.power + change(state, seat, CARD_POWER, piece)
    reach = card.reach + change(state, seat, REACH, piece)
    state.sources = (*state.sources, Source(seat, piece, power, card.move, reach, card.flight))
    state.emit(CARD_PLAYED, "ARD-PLAY-01", piece, seat)
    if card.types & DAMAGE:
        check_damage(state, seat)
        if state.over:
            return
    if card.face.play is not None:
        resolve(state, card.face.play, Scope(seat, piece, state.cards[piece]))
    if card.face.labelled:
        # Before the rest of its text, which might lead away from a Polity.
        heed_command_text(state, seat, piece)
