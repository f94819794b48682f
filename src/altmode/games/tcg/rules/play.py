"""Playing cards: Actions, Secret Actions and Upgrades, in the turn or because an effect says so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from altmode.abilities.resolve import resolve
from altmode.abilities.waiting import Waiting
from altmode.games.tcg.events import (
    ACTION_COUNTERED,
    ACTION_PLAYED,
    SECRET_PLAYED,
    UPGRADE_PLAYED,
    UPGRADE_PLAYED_FROM_HAND,
)
from altmode.games.tcg.rules.deck import scrap
from altmode.games.tcg.rules.secrets import MayReveal
from altmode.games.tcg.rules.upgrades import places_for, put_upgrade
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import ACTION, FIELD, HAND, PLAYED, SECRET_ACTION, SECRETS, UPGRADE, ZONES
from altmode.games.tcg.waiting import SecretWindow
from altmode.kernel.work import NOBODY, Scope, Task

# Why a card may not be played at all, whatever the turn's allowance.
NO_SECRETS: Final = 1
CONDITION_FAILS: Final = 2
FIRST_TURN: Final = 3


def ban_on(state: TcgState, seat: int, piece: int) -> int:
    """What forbids a card to be played, 0 for nothing; an Action needs no effect to be had (TCG-PLAY-05)."""
    card = state.battle_card(piece)
    if card.kind == SECRET_ACTION and not state.match.profile.secret_actions:
        return NO_SECRETS
    if state.turn == 1 and seat == state.active and state.zone_kind(piece) == HAND:
        # Whoever begins plays no card from hand then, not even through an ability (TCG-GAP-24).
        return FIRST_TURN
    only_if = card.side.only_if
    if only_if is None or only_if.condition.holds(state, Scope(seat, piece, state.cards[piece])):
        return 0
    return CONDITION_FAILS


def ways_to_play(state: TcgState, seat: int, piece: int) -> list[tuple[int, int]]:
    """The characters and slots a card can be played to; (-1, -1) for a card that goes on nobody."""
    if ban_on(state, seat, piece):
        return []
    if state.battle_card(piece).is_upgrade:
        return places_for(state, piece, state.zones[seat * ZONES + FIELD])
    return [(NOBODY, NOBODY)]


def play(state: TcgState, seat: int, piece: int, character: int, slot: int) -> None:
    """Play a card from wherever it is."""
    card = state.battle_card(piece)
    from_hand = state.zone_kind(piece) == HAND
    if from_hand and card.kind != SECRET_ACTION:
        piece = state.stand_in(piece)
    if seat == state.active:
        state.played = (*state.played, state.cards[piece])
    if card.kind == UPGRADE:
        put_upgrade(state, piece, character, slot, "TCG-UPG-03")
        state.emit(UPGRADE_PLAYED_FROM_HAND if from_hand else UPGRADE_PLAYED, "TCG-UPG-03", piece, seat)
    elif card.kind == ACTION:
        play_action(state, seat, piece)
    else:
        play_secret(state, seat, piece)


def play_action(state: TcgState, seat: int, piece: int) -> None:
    """Take an Action out of the hand, carry out its text and leave it in the played area (TCG-PLAY-01)."""
    if state.zone_kind(piece) != PLAYED:
        # A flipped card that is played lies there already and remains a flipped card (TCG-ATK-22).
        state.put(piece, PLAYED)
    state.emit(ACTION_PLAYED, "TCG-PLAY-01", piece, seat)
    state.work.append(CarryOut(seat, piece))
    _reveal_before_it_happens(state)


def _reveal_before_it_happens(state: TcgState) -> None:
    # A Secret Action that answers an Action must come before the Action's text, not after it.
    if not state.pending:
        return
    rest: list[Waiting] = []
    for item in state.pending:
        if isinstance(item, SecretWindow):
            state.work.append(MayReveal(item))
        else:
            rest.append(item)
    state.pending = tuple(rest)


def play_secret(state: TcgState, seat: int, piece: int) -> None:
    """Play a Secret Action face down; it does nothing yet (TCG-SECRET-01, TCG-SECRET-02)."""
    zone = seat * ZONES + SECRETS
    piece = state.move_secretly(piece, zone) if state.zone_kind(piece) == HAND else piece
    if state.where[piece] != zone:
        state.move(piece, zone)
    # Playing it is playing an Action (TCG-GAP-67).
    state.emit(SECRET_PLAYED, "TCG-SECRET-02", piece, seat)


@dataclass(init=False, unsafe_hash=True)
class CarryOut(Task):
    """Carry out the text of an Action that has been played."""

    seat: int
    piece: int

    def __init__(self, seat: int, piece: int) -> None:
        self.seat = seat
        self.piece = piece

    def run(self, state: TcgState) -> None:
        if self.piece in state.countered:
            at = state.countered.index(self.piece)
            state.countered = state.countered[:at] + state.countered[at + 1 :]
            return
        ability = state.battle_card(self.piece).side.play
        if ability is not None:
            resolve(state, ability.effect, Scope(self.seat, self.piece, state.cards[self.piece]))


def counter(state: TcgState, piece: int) -> None:
    """Scrap an Action that was just played, so that it has no effect."""
    if CarryOut(state.owner(piece), piece) in state.work:
        # A Secret Action has no text that waits to be carried out.
        state.countered = (*state.countered, piece)
    state.emit(ACTION_COUNTERED, "TCG-TRIG-12", piece)
    scrap(state, piece, "TCG-TRIG-12")
