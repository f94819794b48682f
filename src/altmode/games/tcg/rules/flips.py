"""Flipping battle cards for an attack, and what their icons give."""

from __future__ import annotations

from altmode.abilities.waiting import Mark
from altmode.games.tcg.events import CARD_FLIPPED, ICONS_COUNTED, WHITE_BONUS
from altmode.games.tcg.mechanics.modifiers import Pierce
from altmode.games.tcg.profile import CARDS_FLIPPED, WHITE_BONUS_CARDS
from altmode.games.tcg.rules.deck import refill
from altmode.games.tcg.rules.numbers import stat
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import (
    ATTACK_FLIPS,
    BLACK,
    BOLD,
    DECK,
    DEFENSE_FLIPS,
    ICONS,
    PIERCE,
    PLAYED,
    THIS_TURN,
    TOUGH,
    WHITE,
    ZONES,
)


def fix_flips(state: TcgState) -> None:
    """How many cards each player flips is fixed for both before the first flip (TCG-ATK-12, TCG-BOLD-04)."""
    attacker, defender = state.attacker, state.defender
    attacking = CARDS_FLIPPED + stat(state, attacker, BOLD)
    defending = CARDS_FLIPPED + stat(state, defender, TOUGH)
    if state.marks or state.live_stats >> ATTACK_FLIPS & 3:
        # Cards that have extra flips without having Bold or Tough are rare.
        attacking += stat(state, attacker, ATTACK_FLIPS)
        defending += stat(state, defender, DEFENSE_FLIPS)
    state.due = (attacking, defending) if state.active == 0 else (defending, attacking)


def flip_battle_cards(state: TcgState, seat: int, cards: int, rule: str) -> None:
    """Flip cards for the attack under way, count their icons, and give the white bonus (TCG-ICON-06)."""
    at = seat * ICONS
    black = state.icons[at + BLACK]
    _flip(state, seat, cards, rule)
    black = state.icons[at + BLACK] - black
    if black and seat == state.active and state.match.profile.black_icons:
        # Until end of turn: an attacker that attacks again keeps it (TCG-ICON-11, TCG-ICON-13).
        pierces = Mark(state.attacker, Pierce(black), PIERCE, black, THIS_TURN)
        state.marks = (*state.marks, pierces)
        state.emit(ICONS_COUNTED, "TCG-ICON-11", state.attacker, black, BLACK)
    if state.icons[at + WHITE] and not state.white_given >> seat & 1:
        # Once for each player and attack, wherever among their flips the icon is (TCG-ICON-07, TCG-ICON-09).
        state.white_given |= 1 << seat
        state.emit(WHITE_BONUS, "TCG-ICON-06", seat)
        flip_battle_cards(state, seat, WHITE_BONUS_CARDS, "TCG-ICON-06")


def _flip(state: TcgState, seat: int, cards: int, rule: str) -> None:
    """Turn up cards one by one; with neither deck nor scrap pile left, go on with what there is (TCG-GAP-08)."""
    zones, identities, battle = state.zones, state.cards, state.match.battle
    where, known = state.where, state.known
    icons, turn_icons = state.icons, state.turn_icons
    everybody, flip = state.match.everybody, CARD_FLIPPED.bit
    flipped = state.flipped[seat]
    at, played_zone = seat * ICONS, seat * ZONES + PLAYED
    played = zones[played_zone]
    for _ in range(cards):
        deck = zones[seat * ZONES + DECK]
        if not deck:
            return
        piece = deck.pop()
        played.append(piece)
        where[piece] = played_zone
        known[piece] = everybody
        state.reveals += 1
        flipped.append(piece)
        for colour in battle[identities[piece]].colours:
            # Written out: `+=` on an item of a list is not native when compiled.
            icon = at + colour
            icons[icon] = icons[icon] + 1
            turn_icons[icon] = turn_icons[icon] + 1
        if state.attentive & flip:
            state.tell(CARD_FLIPPED, rule, piece, seat, -1)
        if not deck:
            refill(state, seat)
