"""Moving about the Matrix, and what turning its cards up and down brings."""

from __future__ import annotations

from altmode.abilities.settling import settle
from altmode.games.deckbuilder.events import (
    ENTERED,
    MOVED_TO,
    PEEKED,
    RELOCATED,
    SEARCHED,
    SHIFTED,
    SWAPPED,
    TELEPORTED,
    TURNED_DOWN,
    TURNED_UP,
)
from altmode.games.deckbuilder.rules.attacks import Strikes, adversaries_of, ambush
from altmode.games.deckbuilder.rules.decks import destroy
from altmode.games.deckbuilder.rules.paying import move_left, spend_move, usual_move_payment
from altmode.games.deckbuilder.rules.polities import lose_bound_power, place_token
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import (
    BOSS,
    FORCED,
    MOVED,
    OBSTACLE,
    POLITY,
    ROBOT,
    RUIN,
    SITE,
    STEP,
    TELEPORT,
)
from altmode.kernel.work import NOBODY


def arrive(state: DeckState, seat: int, space: int, how: int) -> None:
    """Put a character on a space. On a faceup Adversary it is Ambushed, unless it Teleported.

    By ARD-AMBUSH-05, ARD-TELE-02.
    """
    origin = state.at[seat]
    if origin not in (NOBODY, space):
        lose_bound_power(state, origin, seat)
    state.at[seat] = space
    if origin == NOBODY:
        # Entering is a Teleport and turns nothing up (ARD-TELE-03, ARD-TURN-05).
        state.emit(ENTERED, "ARD-TELE-03", seat, space)
        return
    state.flags[seat] |= MOVED
    if how == STEP:
        kind, rule = MOVED_TO, "ARD-MOVE-01"
    elif how == TELEPORT:
        kind, rule = TELEPORTED, "ARD-TELE-01"
    else:
        kind, rule = SHIFTED, "ARD-AMBUSH-06"
    piece = state.matrix[space]
    if how != TELEPORT and piece != NOBODY and state.up[space] and _ambushes(state, seat, piece):
        # Only whoever moved is Ambushed, not those who are there already (ARD-AMBUSH-05).
        ambush(state, piece, [seat])
    state.emit(kind, rule, seat, space, origin)
    # What cards say about moving comes before the Ambush.
    settle(state)


def _ambushes(state: DeckState, seat: int, piece: int) -> bool:
    return bool(state.printed(piece).types & (ROBOT | BOSS)) and state.is_adversary(seat, piece)


def search(state: DeckState, seat: int) -> None:
    """Turn up the card below one's character (ARD-SEARCH-01)."""
    space = state.at[seat]
    state.emit(SEARCHED, "ARD-SEARCH-01", seat, space)
    turn_up(state, space, "ARD-SEARCH-01")


def turn_up(state: DeckState, space: int, rule: str) -> None:
    """Turn a Matrix card up for everybody, with all that follows (ARD-PEEK-03)."""
    piece = state.matrix[space]
    state.up[space] = True
    note_met(state, piece, state.origin[space])
    state.show(piece, state.match.everybody)
    state.turned_up = (*state.turned_up, piece)
    state.stock[space] = state.printed(piece).stock
    state.changed()
    state.emit(TURNED_UP, rule, piece, space)
    revealed(state, space)


def note_met(state: DeckState, piece: int, origin: int) -> None:
    """Note where a card came from that everybody is about to see, as far as it tells what else is there."""
    if state.known[piece] == state.match.everybody:
        return
    types = state.printed(piece).types
    if types & POLITY:
        state.polities_met[origin] += 1
    elif types & OBSTACLE and state.match.profile.schemes:
        state.schemes_met[origin] += 1


def revealed(state: DeckState, space: int) -> None:
    """A card shows its face in the Matrix: an Adversary Robot Ambushes, a Boss makes its Reveal Attack."""
    piece = state.matrix[space]
    types = state.printed(piece).types
    if types & ROBOT:
        # All its Adversaries on the space, whoever turned it up; nobody there, no Ambush (ARD-AMBUSH-01 to -03).
        here = [seat for seat in adversaries_of(state, piece) if state.at[seat] == space]
        if here:
            ambush(state, piece, here)
    elif types & BOSS:
        attack = state.printed(piece).face.reveal_attack
        # Every Adversary player, wherever they stand (ARD-BOSS-01, ARD-GAP-16, WOC-GAP-08).
        targets = adversaries_of(state, piece)
        if not state.match.profile.reveal_hits_absent:
            targets = [seat for seat in targets if state.at[seat] != NOBODY]
        again = piece in state.shown_bosses
        if not again:
            state.shown_bosses = (*state.shown_bosses, piece)
        if again and not state.match.profile.reveals_again:
            # It is made as the Boss is first turned up (WOC-BOSS-12, WOC-GAP-60).
            return
        if attack is not None and targets:
            if attack.then_ambush:
                # Two Attacks, each with Blocks of its own (ARD-BOSS-02, ARD-BOSS-03).
                ambush(state, piece, targets)
            state.work.append(Strikes(piece, state.cards[piece], piece, attack.effect, tuple(targets)))

    elif types & POLITY and state.match.profile.polities_hostile:
        place_token(state, space, 1 - state.faction(state.active), "WOC-COOP-09")


def may_be_destroyed(state: DeckState, piece: int) -> bool:
    """Whether a Matrix card may be picked to be destroyed: no Polity with a token (WOC-POLITY-11, WOC-DESTROY-07)."""
    return state.command[state.space_of(piece)] == NOBODY


def may_be_turned_down(state: DeckState, piece: int) -> bool:
    """Whether a Matrix card may be turned facedown: no Ruin, no Polity with a token (WOC-RUIN-09, WOC-POLITY-11)."""
    return not state.printed(piece).types & RUIN and may_be_destroyed(state, piece)


def turn_down(state: DeckState, space: int, rule: str) -> None:
    """Turn a Matrix card facedown: as if it were absent, and what lay on and under it goes.

    By ARD-PEEK-04, ARD-INIT-11.
    """
    piece = state.matrix[space]
    state.up[space] = False
    state.stock[space] = 0
    lose_contributions(state, space)
    if state.match.profile.site_resets and state.printed(piece).types & SITE:
        state.used = tuple([code for code in state.used if code >> 3 != piece])
    state.turned_up = tuple([other for other in state.turned_up if other != piece])
    state.changed()
    state.emit(TURNED_DOWN, rule, piece, space)


def lose_contributions(state: DeckState, space: int) -> None:
    """Destroy what was contributed to the card on a space (ARD-GAP-21, ARD-GAP-60)."""
    contributed = state.under[space]
    state.under[space] = ()
    for piece in contributed:
        destroy(state, piece, "ARD-INIT-11")


def peek(state: DeckState, seat: int, space: int, rule: str) -> None:
    """Look at a facedown card; in co-op all players may (ARD-PEEK-01, ARD-PEEK-02)."""
    piece = state.matrix[space]
    seats = range(state.match.seats) if state.match.profile.peeks_shared else [seat]
    mask = 0
    for other in seats:
        mask |= 1 << other
    state.show(piece, mask)
    state.emit(PEEKED, rule, piece, space, seat)


def take_off(state: DeckState, piece: int) -> int:
    """A card leaves the Matrix; its space stays empty until the refill (ARD-BUY-05). Returns the space."""
    space = state.matrix.index(piece)
    lose_bound_power(state, space)
    state.matrix[space] = NOBODY
    state.up[space] = False
    state.stock[space] = 0
    state.origin[space] = 0
    # Only tokens in the Matrix count (WOC-GAP-25).
    state.command[space] = NOBODY
    # It may come to lie in somebody's deck, where nothing may be noted of a piece.
    state.turned_up = tuple([other for other in state.turned_up if other != piece])
    state.barred = tuple([other for other in state.barred if other != piece])
    state.called_off = tuple([other for other in state.called_off if other != piece])
    state.changed()
    return space


def destroy_in_matrix(state: DeckState, piece: int, rule: str) -> None:
    """Destroy a Matrix card with all that was contributed to it; everybody sees what it was."""
    note_met(state, piece, state.origin[state.matrix.index(piece)])
    space = take_off(state, piece)
    lose_contributions(state, space)
    destroy(state, piece, rule)


def relocate(state: DeckState, piece: int, space: int, rule: str) -> None:
    """Move a Matrix card to an empty space as it lies; nobody is Ambushed by that."""
    origin = state.matrix.index(piece)
    _exchange(state, origin, space)
    state.emit(RELOCATED, rule, piece, space, origin)


def _exchange(state: DeckState, origin: int, space: int) -> None:
    """What lies on two spaces changes places, with all that lies on and under it."""
    lose_bound_power(state, origin)
    lose_bound_power(state, space)
    for row in (state.matrix, state.origin, state.stock, state.command):
        row[space], row[origin] = row[origin], row[space]
    state.up[space], state.up[origin] = state.up[origin], state.up[space]
    state.under[space], state.under[origin] = state.under[origin], state.under[space]


def swap(state: DeckState, piece: int, other: int, rule: str) -> None:
    """Two Matrix cards change places as they lie; nobody has moved onto either of them."""
    origin, space = state.space_of(piece), state.space_of(other)
    _exchange(state, origin, space)
    state.emit(SWAPPED, rule, piece, other, space, origin)


def may_enter(state: DeckState, seat: int, space: int) -> bool:
    """Whether no faceup card keeps a character off its space; forced moves and Teleports obey too (WOC-RUIN-12)."""
    if not state.up[space]:
        return True
    card = state.printed(state.matrix[space])
    return not card.face.closed or (bool(card.types & RUIN) and state.ignores_ruins(seat))


def extra_move(state: DeckState, seat: int, space: int) -> int:
    """The Move it takes to leave one's space and to come onto another, beside the step itself (WOC-MOVE-14)."""
    extra = 0
    here = state.at[seat]
    if state.up[here]:
        card = state.printed(state.matrix[here])
        if card.face.leave_cost and not (card.types & RUIN and state.ignores_ruins(seat)):
            extra += card.face.leave_cost
    if state.up[space]:
        card = state.printed(state.matrix[space])
        if card.face.entry_cost and not (card.types & RUIN and state.ignores_ruins(seat)):
            extra += card.face.entry_cost
    return extra


def steps_from(state: DeckState, seat: int, diagonal: bool, move: int) -> list[int]:
    """The spaces one step away that so much Move leads to; with Flight also at the corners.

    By ARD-MOVE-01, ARD-MOVE-04, WOC-GAP-11.
    """
    here = state.at[seat]
    grid = state.match.grid
    spaces = grid.near_or_diagonal[here] if diagonal else grid.near[here]
    return [
        space for space in spaces if move > extra_move(state, seat, space) and may_enter(state, seat, space)
    ]


def may_teleport(state: DeckState, seat: int, space: int) -> bool:
    """Whether a character can Teleport to a space: what entering costs has to be paid (WOC-TELE-05, WOC-GAP-12)."""
    here = state.at[seat]
    if here == NOBODY:
        return False
    if space == here:
        return not state.match.profile.teleports_away
    extra = extra_move(state, seat, space)
    # Move is spent on one's own turn only (WOC-MOVE-03).
    payable = not extra or (seat == state.active and move_left(state, seat) >= extra)
    return payable and may_enter(state, seat, space)


def shift(state: DeckState, seat: int, space: int) -> None:
    """Move somebody's character by an effect."""
    arrive(state, seat, space, FORCED)


def teleport(state: DeckState, seat: int, space: int) -> None:
    """Put one's character on a space without moving there (ARD-TELE-01, ARD-TELE-04)."""
    extra = extra_move(state, seat, space) if state.at[seat] not in (NOBODY, space) else 0
    if extra:
        spend_move(state, seat, usual_move_payment(state, seat, extra, False))
    arrive(state, seat, space, TELEPORT)
