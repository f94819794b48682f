"""The main deck with its layers, and laying its cards into the Matrix."""

from __future__ import annotations

from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import LAYERS, MATRIX
from altmode.kernel.work import NOBODY


def top_layer(state: DeckState) -> int:
    """The uppermost layer of the main deck that has a card; NOBODY if none has."""
    for layer in range(LAYERS):
        if state.pile(layer):
            return layer
    return NOBODY


def origin_of(state: DeckState, piece: int, layer: int) -> int:
    """The layer a card of the main deck came from: the one it lies in, unless it was put back there."""
    for place, (back, origin) in enumerate(state.put_back):
        if back == piece:
            state.put_back = (*state.put_back[:place], *state.put_back[place + 1 :])
            return origin
    return layer


def put_into_matrix(state: DeckState, piece: int, space: int, origin: int) -> None:
    """Lay a card onto an empty space, facedown; those who stand there notice nothing (ARD-ENDTURN-15, ARD-BOSS-07)."""
    state.put_on_table(piece, MATRIX)
    state.matrix[space] = piece
    state.up[space] = False
    state.origin[space] = origin
    state.stock[space] = 0
    state.under[space] = ()
