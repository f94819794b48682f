"""Upgrades: where they may be put, the slots they take, and how they leave."""

from __future__ import annotations

from altmode.games.tcg.events import UPGRADE_RETURNED, UPGRADE_SCRAPPED, UPGRADED
from altmode.games.tcg.rules.deck import refill
from altmode.games.tcg.rules.knock_out import knock_out_the_fallen
from altmode.games.tcg.rules.numbers import in_play, slots_for
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import HAND, SCRAP, SLOTS_TAKE, UPGRADES
from altmode.kernel.work import NOBODY, Scope


def may_be_put_on(state: TcgState, piece: int, character: int) -> bool:
    """Whether an Upgrade's 'put on ... only' admits a character in its current mode (TCG-UPG-07)."""
    put_on = state.battle_card(piece).side.put_on
    if put_on is None:
        return True
    return put_on.who.has(state, Scope(state.owner(piece), piece, state.cards[piece]), character)


def places_for(state: TcgState, piece: int, characters: list[int]) -> list[tuple[int, int]]:
    """Every character and slot an Upgrade may be put into."""
    kind = state.battle_card(piece).slot
    characters = bearers(state, piece, characters)
    if only_usual_slots(state):
        return [(character, kind) for character in characters]
    return [(character, slot) for character in characters for slot in slots_for(state, kind, character)]


def bearers(state: TcgState, piece: int, characters: list[int]) -> list[int]:
    """Those of the characters that an Upgrade may be put on."""
    side = state.battle_card(piece).side
    trait = side.put_on_trait
    if trait:
        faces, form = state.match.faces, state.form
        return [who for who in characters if trait in faces[who][form[who]].traits]
    if side.put_on is not None:
        return [who for who in characters if may_be_put_on(state, piece, who)]
    return characters


def only_usual_slots(state: TcgState) -> bool:
    """Whether every Upgrade goes into a slot of its own kind, because nothing says otherwise."""
    return not state.marks and not in_play(state, SLOTS_TAKE)


def put_upgrade(state: TcgState, piece: int, character: int, slot: int, rule: str) -> None:
    """Put an Upgrade on a character; what was in the slot is scrapped (TCG-UPG-04, TCG-UPG-05, TCG-UPG-20)."""
    state.put(piece, UPGRADES)
    state.attach(piece, character, slot)
    for old in surplus(state, piece, character, slot):
        lose_upgrade(state, old, "TCG-UPG-04")
    state.emit(UPGRADED, rule, piece, character, state.owner(piece), slot)
    if state.match.changes_health:
        knock_out_the_fallen(state)


def surplus(state: TcgState, piece: int, character: int, slot: int) -> list[int]:
    """The Upgrades that must leave a slot for a newcomer (TCG-UPG-17, TCG-UPG-19)."""
    card = state.cards[piece]
    others = [other for other in state.upgrades_on(character) if state.slot[other] == slot and other != piece]
    copies = [other for other in others if state.cards[other] == card]
    leaving = [other for other in others if state.cards[other] != card]
    room = state.battle_card(piece).side.stacks - 1
    return leaving + copies[: max(0, len(copies) - room)]


def replacing(state: TcgState, piece: int, character: int, slot: int) -> str:
    """What an option adds that puts an Upgrade where others must leave, such as ', replacing Data Pad'."""
    names = [state.name_of_card(state.cards[old]) for old in surplus(state, piece, character, slot)]
    return f", replacing {' and '.join(names)}" if names else ""


def take_off(state: TcgState, piece: int) -> int:
    """Forget which character an Upgrade was on; returns that character."""
    character = state.host[piece]
    state.attach(piece, NOBODY)
    return character


def scrap_upgrade(state: TcgState, piece: int, rule: str) -> None:
    """Scrap an Upgrade from the character it is on, who may have lived on Health that goes with it."""
    lose_upgrade(state, piece, rule)
    if state.match.changes_health:
        knock_out_the_fallen(state)


def lose_upgrade(state: TcgState, piece: int, rule: str) -> None:
    """Put an Upgrade of a character into its owner's scrap pile."""
    # It is still there for abilities that listen for its going.
    state.emit(UPGRADE_SCRAPPED, rule, piece, state.host[piece])
    take_off(state, piece)
    state.put(piece, SCRAP)
    state.as_announced()
    refill(state, state.owner(piece))


def return_upgrade(state: TcgState, piece: int) -> None:
    """Return an Upgrade to its owner's hand (TCG-PLAY-16)."""
    character = take_off(state, piece)
    state.put(piece, HAND)
    state.emit(UPGRADE_RETURNED, "TCG-PLAY-16", piece, character)
    if state.match.changes_health:
        knock_out_the_fallen(state)
