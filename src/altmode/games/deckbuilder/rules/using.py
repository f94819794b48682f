"""Energon abilities: which may be used now, and using one."""

from __future__ import annotations

from altmode.abilities.effects import If, Steps
from altmode.abilities.nodes import Effect
from altmode.abilities.resolve import resolve
from altmode.games.deckbuilder.abilities import Action, Energon
from altmode.games.deckbuilder.events import ABILITY_USED, ACTION_TAKEN
from altmode.games.deckbuilder.rules.attacks import FIRST_ACTION, ability_code
from altmode.games.deckbuilder.rules.energon import pay_energon
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import BOT, CHARACTER, NO_LABEL
from altmode.kernel.work import Scope


def usable(state: DeckState, seat: int, labels: tuple[int, ...] = (NO_LABEL,)) -> list[int]:
    """The abilities of a seat's cards in play and of its character that it may use and pay.

    By ARD-ABIL-01, ARD-ABIL-09.
    """
    pieces = with_abilities(state, seat)
    return usable_among(state, seat, pieces, labels) if pieces else []


def with_abilities(state: DeckState, seat: int) -> list[int]:
    """A seat's cards in play and its character, as far as they say anything that its player may use."""
    found: list[int] = []
    cards, printed = state.cards, state.match.printed
    copies = len(state.copies) > 0
    for piece in state.controlled(seat):
        face = state.face(piece) if copies else printed[cards[piece]].face
        if face.energon or face.actions:
            found.append(piece)
    character = state.character(seat)
    face = state.face(character)
    if face.actions or (face.energon and state.form[seat] == BOT):
        found.append(character)
    return found


def usable_among(state: DeckState, seat: int, pieces: list[int], labels: tuple[int, ...]) -> list[int]:
    """The Energon abilities of some pieces that a seat may use and pay; its character has them in Bot Mode alone."""
    found: list[int] = []
    for piece in pieces:
        face = state.face(piece)
        if not face.energon or (state.form[seat] != BOT and piece == state.character(seat)):
            continue
        codes = usable_of(state, seat, piece, labels)
        if codes and not _has_twin(state, piece, found):
            found.extend(codes)
    return found


def _has_twin(state: DeckState, piece: int, found: list[int]) -> bool:
    """Whether an ability of another copy of a card, from which nobody could tell it, has been found already."""
    if not found:
        return False
    look = state.look(piece)
    return any(state.look(code >> 3) == look for code in found)


def usable_of(state: DeckState, seat: int, piece: int, labels: tuple[int, ...]) -> list[int]:
    """The abilities of one card that a seat may use: each once a turn, paid in full (ARD-ABIL-04, ARD-ENERGON-05)."""
    found = []
    for number, ability in enumerate(state.face(piece).energon):
        if ability.cost > state.energon[seat] or ability.label not in labels:
            continue
        code = ability_code(piece, number)
        if code not in state.used and _begins(state, ability.effect, Scope(seat, piece, state.cards[piece])):
            found.append(code)
    return found


def _begins(state: DeckState, effect: Effect, scope: Scope) -> bool:
    """Whether the first thing that an ability does can be done; what follows may depend on it."""
    while isinstance(effect, Steps | If):
        if isinstance(effect, Steps):
            effect = effect.parts[0]
        elif effect.condition.holds(state, scope):
            effect = effect.effect
        elif effect.otherwise is not None:
            effect = effect.otherwise
        else:
            return False
    return effect.payable(state, scope)


def open_actions(state: DeckState, seat: int, pieces: list[int]) -> list[int]:
    """What some pieces let a seat do for another price than Energon, if it can be paid."""
    found: list[int] = []
    for piece in pieces:
        actions = state.face(piece).actions
        if not actions or _has_twin(state, piece, found):
            continue
        for number, action in enumerate(actions):
            if action.cost.payable(state, Scope(seat, piece, state.cards[piece])):
                found.append(ability_code(piece, FIRST_ACTION + number))
    return found


def ability_of(state: DeckState, code: int) -> tuple[int, Energon | Action]:
    """The piece and the ability that a code stands for."""
    piece, number = code >> 3, code & 7
    face = state.face(piece)
    return piece, face.actions[number - FIRST_ACTION] if number >= FIRST_ACTION else face.energon[number]


def use(state: DeckState, seat: int, code: int) -> None:
    """Pay for an ability and carry it out."""
    piece, ability = ability_of(state, code)
    state.called_off = ()
    scope = Scope(seat, piece, state.cards[piece])
    if isinstance(ability, Action):
        state.emit(ACTION_TAKEN, "WOC-CHAR-02", piece, seat)
        resolve(state, Steps((ability.cost, ability.effect)), scope)
        return
    pay_energon(state, seat, ability.cost)
    state.used = (*state.used, code)
    state.emit(ABILITY_USED, "ARD-ABIL-01", piece, seat, ability.cost)
    resolve(state, ability.effect, scope)


def ability_key(state: DeckState, seat: int, code: int) -> str:
    """Words a person would type for using an ability; a card's second one has its number."""
    piece, number = code >> 3, code & 7
    if number >= FIRST_ACTION:
        number += len(state.face(piece).energon) - FIRST_ACTION
    name = _name_in_play(state, seat, piece)
    return f"use {name}" if number == 0 else f"use {name} {number + 1}"


def _name_in_play(state: DeckState, seat: int, piece: int) -> str:
    """A card's name, told apart from the character's where that is the same."""
    name = state.key_of(seat, piece)
    card = state.printed(piece)
    if card.types & CHARACTER:
        return name
    if card.slug == state.character_card(seat).slug:
        name = f"{name} ({card.type_line().split()[0].lower()})"
    return name


def ability_label(state: DeckState, code: int) -> str:
    """An ability as a short phrase for a button."""
    piece, ability = ability_of(state, code)
    return f"{state.label_of(state.owner(piece), piece)}: {ability.text()}"
