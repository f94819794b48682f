"""Why nothing can be done with a card that lies with a player or beside the Matrix."""

from __future__ import annotations

from typing import Final

from altmode.games.deckbuilder.abilities import Energon
from altmode.games.deckbuilder.rules.attacks import ability_code
from altmode.games.deckbuilder.rules.buying import stacks
from altmode.games.deckbuilder.rules.numbers import cost_to_buy
from altmode.games.deckbuilder.rules.paying import power_for
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import (
    BASIC_1,
    BASIC_2,
    BOX,
    CHARACTER_DECK,
    CHARACTER_ZONE,
    COST_TO_CONVERT,
    DAMAGE_DISCARD,
    DAMAGE_STACK,
    DECK,
    DESTROYED,
    DISCARD,
    DRAWN,
    ENCOUNTER_DISCARD,
    ENCOUNTERS,
    GONE,
    HAND,
    LABEL_ASSIST,
    LABEL_COMMAND,
    LABEL_CONFRONT,
    LAYER_1,
    LAYERS,
    MISSION_DISCARD,
    MISSION_STACK_1,
    MISSION_STACK_2,
    MISSIONS,
    NO_LABEL,
    OFFERED,
    RUIN_DISCARD,
    RUINS,
    UNDER,
    VAULT,
    ZONES,
)
from altmode.kernel.reasons import named, reason
from altmode.kernel.views import Reason
from altmode.kernel.work import Scope

BESIDE: Final[dict[int, tuple[str, str]]] = {
    **{
        LAYER_1 + layer: ("the main deck gives its cards to the Matrix only", "ARD-ENDTURN-02")
        for layer in range(LAYERS)
    },
    UNDER: ("what was contributed stays where it is", "ARD-INIT-07"),
    DESTROYED: ("destroyed cards are out of play", "ARD-DESTROY-01"),
    GONE: ("it has left the game", "ARD-DESTROY-02"),
    BOX: ("it was put back into the box and is not in this game", "ARD-SETUP-16"),
    DAMAGE_STACK: ("Damage cannot be bought", "ARD-DMG-06"),
    DAMAGE_DISCARD: ("Damage cannot be bought", "ARD-DMG-06"),
    ENCOUNTERS: ("Encounters are drawn by Ambushes and Confrontations only", "ARD-BUY-04"),
    ENCOUNTER_DISCARD: ("Encounters are drawn by Ambushes and Confrontations only", "ARD-BUY-04"),
    DRAWN: ("it is being dealt with", "ARD-ENC-02"),
    MISSION_STACK_1: ("Missions are drawn when a turn ends", "WOC-ENDTURN-14"),
    MISSION_STACK_2: ("Missions are drawn when a turn ends", "WOC-ENDTURN-14"),
    MISSION_DISCARD: ("a discarded Mission can no longer be completed", "WOC-MISSION-10"),
    RUINS: ("a Ruin takes the place of each defeated Adversary", "WOC-RUIN-01"),
    RUIN_DISCARD: ("it was cleared", "WOC-RUIN-05"),
    CHARACTER_DECK: ("each player has one character", "ARD-PLAYER-01"),
    OFFERED: ("each player has one character", "ARD-PLAYER-01"),
}
"""For zones of the table why nothing can be done with what lies there, and by which rule."""
OWN: Final[dict[int, tuple[str, str]]] = {
    DECK: ("only cards in your hand can be played", "ARD-PLAY-01"),
    DISCARD: ("it is in your discard pile: only cards in your hand can be played", "ARD-PLAY-01"),
    VAULT: ("what is in the Vault stays there until the game ends", "ARD-VAULT-01"),
    MISSIONS: ("a Mission is completed by itself, as soon as its objective is fulfilled", "WOC-MISSION-04"),
}

NOT_THIS_TURN: Final = ("ARD-ABIL-04", "ARD-ABIL-06", "ARD-ABIL-07", "WOC-ABIL-08")
"""The rules by which an ability cannot become usable by what its player does in an ordinary action."""


def beside_the_matrix(state: DeckState, seat: int, piece: int) -> Reason:
    """A card that lies on the table but not in the Matrix."""
    kind = state.zone_kind(piece) - ZONES
    if kind in (BASIC_1, BASIC_2):
        return basic(state, seat, piece, kind)
    return reason(*BESIDE.get(kind, ("it is out of play", "ARD-CTRL-03")))


def basic(state: DeckState, seat: int, piece: int, stack: int) -> Reason:
    """A card of a stack that can always be bought."""
    name = named(state, seat, piece)
    if stack not in stacks(state, seat):
        return reason(f"{name} is for the other faction", "ARD-TVT-19")
    return too_dear(name, cost_to_buy(state, seat, piece), power_for(state, seat, 0))


def too_dear(name: str, cost: int, power: int) -> Reason:
    """That a card costs more Power than there is."""
    return reason(f"{name} costs {cost} Power, and you have {power or 'none'}", "ARD-POWER-03")


def somebody_elses(state: DeckState, piece: int) -> Reason:
    """A card that lies with another player."""
    return reason(f"it is with {state.match.names[state.owner(piece)]}, not with you", "ARD-CTRL-03")


def own(state: DeckState, seat: int, piece: int) -> Reason:
    """A card of one's own on one's own turn, with which nothing can be done."""
    kind = state.where[piece] % ZONES
    if kind == HAND:
        return in_hand(state, seat, piece)
    if kind == CHARACTER_ZONE:
        return character(state, seat)
    if kind in OWN:
        return reason(*OWN[kind])
    return in_play(state, seat, piece)


def in_hand(state: DeckState, seat: int, piece: int) -> Reason:
    """A card of the hand that must wait: Damage goes first (ARD-PLAY-06)."""
    first = [other for other in state.zone(HAND, seat) if state.printed(other).must_play]
    assert first
    name = named(state, seat, first[0])
    return reason(f"{name} has to be played before any other card", "ARD-PLAY-06")


def character(state: DeckState, seat: int) -> Reason:
    """One's own character, which could be turned over and used."""
    if state.energon[seat] < COST_TO_CONVERT:
        return reason(f"Converting costs {COST_TO_CONVERT} Energon, and you have none", "ARD-CONVERT-01")
    return reason("a card keeps you from Converting", "ARD-CONVERT-01")


def in_play(state: DeckState, seat: int, piece: int) -> Reason:
    """A card of one's own in play none of whose abilities can be used now."""
    name = named(state, seat, piece)
    abilities = state.face(piece).energon
    if not abilities:
        return reason(f"{name} has no Energon ability", "ARD-ABIL-01")
    parts = [unusable(state, seat, piece, number, ability) for number, ability in enumerate(abilities)]
    # What could still become usable is told rather than what cannot.
    return min(parts, key=lambda one: one.rule in NOT_THIS_TURN)


def unusable(state: DeckState, seat: int, piece: int, number: int, ability: Energon) -> Reason:
    """Why an ability cannot be used: its label, that it was used, its cost, or nothing to act on."""
    name = named(state, seat, piece)
    if ability.label == LABEL_CONFRONT:
        return reason(f"the ability of {name} is for Confrontations", "ARD-ABIL-06")
    if ability.label == LABEL_ASSIST:
        return reason(f"the ability of {name} is for Assists", "ARD-ABIL-07")
    if ability.label == LABEL_COMMAND:
        return reason(f"the ability of {name} is for taking command", "WOC-ABIL-08")
    if ability_code(piece, number) in state.used:
        return reason(f"you have used {name} this turn", "ARD-ABIL-04")
    if ability.cost > state.energon[seat]:
        have = state.energon[seat] or "none"
        return reason(
            f"the ability of {name} costs {ability.cost} Energon, and you have {have}", "ARD-ENERGON-05"
        )
    assert ability.label == NO_LABEL
    assert not ability.effect.payable(state, Scope(seat, piece, state.cards[piece]))
    return reason(f"there is nothing that {name} could act on", "ARD-ABIL-01")
