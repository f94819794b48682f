"""Initiatives: contributing to them and thwarting them."""

from __future__ import annotations

from altmode.games.deckbuilder.abilities import Contribute
from altmode.games.deckbuilder.events import CONTRIBUTED, THWARTED
from altmode.games.deckbuilder.rules.decks import destroy, vault
from altmode.games.deckbuilder.rules.moving import lose_contributions, take_off
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import HAND, OBSTACLE, UNDER, VAULT
from altmode.kernel.work import NOBODY, Scope


def here(state: DeckState, seat: int) -> int:
    """The faceup Initiative below a seat's character; NOBODY if there is none."""
    space = state.at[seat]
    if space == NOBODY or not state.up[space]:
        return NOBODY
    piece = state.matrix[space]
    return piece if state.printed(piece).types & OBSTACLE else NOBODY


def contributions(state: DeckState, seat: int) -> list[int]:
    """One of each card of the hand that advances the Initiative one stands on, or of the Vault where it says so.

    By ARD-INIT-04 to ARD-INIT-06, WOC-SCHEME-05.
    """
    initiative = here(state, seat)
    if initiative == NOBODY:
        return []
    wanted = state.printed(initiative).face.contribute
    if wanted is None:
        return []
    found: list[int] = []
    seen: list[int] = []
    for piece in state.zone(VAULT if wanted.from_vault else HAND, seat):
        card = state.cards[piece]
        if card not in seen and advances(state, seat, initiative, wanted, piece):
            seen.append(card)
            found.append(piece)
    return found


def advances(state: DeckState, seat: int, initiative: int, wanted: Contribute, piece: int) -> bool:
    """Whether a card is of the kind that is asked for, and still needed."""
    if not wanted.what.has(state, Scope(seat, initiative, state.cards[initiative]), piece):
        return False
    if not wanted.different_costs:
        return True
    under = state.under[state.space_of(initiative)]
    return state.printed(piece).cost not in [state.printed(other).cost for other in under]


def contribute(state: DeckState, seat: int, piece: int) -> None:
    """Put a card under the Initiative; the last one thwarts it (ARD-INIT-05, ARD-INIT-07)."""
    initiative = here(state, seat)
    space = state.space_of(initiative)
    piece = state.stand_in(piece)
    state.put_on_table(piece, UNDER)
    state.under[space] = (*state.under[space], piece)
    state.emit(CONTRIBUTED, "ARD-INIT-05", piece, seat, initiative)
    wanted = state.printed(initiative).face.contribute
    if wanted is not None and len(state.under[space]) >= wanted.number:
        thwart(state, seat, initiative)


def thwart(state: DeckState, seat: int, initiative: int) -> None:
    """The active player thwarts an Initiative and puts it into the Vault, unless it says that it is destroyed.

    By ARD-INIT-09, ARD-GAP-21.
    """
    state.emit(THWARTED, "ARD-INIT-09", initiative, seat)
    space = take_off(state, initiative)
    lose_contributions(state, space)
    if state.printed(initiative).face.destroyed_when_thwarted:
        destroy(state, initiative, "ARD-INIT-09")
    else:
        vault(state, seat, initiative, "ARD-INIT-09")
