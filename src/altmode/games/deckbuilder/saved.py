"""A saved position of a deck-building game, checked before anybody plays on from it."""

from __future__ import annotations

from typing import Any

from altmode.abilities.listening import Listening
from altmode.games.deckbuilder.game import lay_out
from altmode.games.deckbuilder.records import Battle, Source, Strike
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import (
    ALT,
    ASSIST,
    BOSS,
    BOSSES,
    CHARACTER,
    CHARACTER_ZONE,
    FACTIONS,
    LAYERS,
    MATRIX,
    PLAYED,
    POLITY,
    PURPOSES,
    ROBOT,
    STAYING,
    UNDER,
)
from altmode.kernel import checking
from altmode.kernel.codec import BadData
from altmode.kernel.work import NOBODY

OF_ANY_LENGTH = (
    "sources",
    "used",
    "copies",
    "turned_up",
    "barred",
    "called_off",
    "shown_bosses",
    "put_back",
    "attacks",
    *Listening.OWN_FIELDS,
)


def restored(game: str, mode: str, seed: int, setup: dict[str, Any], data: dict[str, Any]) -> DeckState:
    """The position that was told of; BadData says what is wrong with it."""
    options = {key: value for key, value in setup.items() if key != "seats"}
    model = lay_out(game, mode, setup["seats"], seed, options)
    return checking.restored(DeckState(), model, data, OF_ANY_LENGTH, _check)


def _check(state: DeckState) -> None:
    _check_seats(state)
    _check_matrix(state)
    for index, source in enumerate(state.sources):
        _check_source(state, source, f"sources[{index}]")
    for name, pieces in (
        ("used", [code >> 3 for code in state.used]),
        ("copies", [piece for piece, _ in state.copies]),
        ("turned_up", state.turned_up),
        ("barred", state.barred),
        ("called_off", state.called_off),
        ("shown_bosses", state.shown_bosses),
        ("put_back", [piece for piece, _ in state.put_back]),
    ):
        for index, piece in enumerate(pieces):
            _check_range(f"{name}[{index}]", piece, len(state.cards) - 1)
    for index, (_, layer) in enumerate(state.put_back):
        _check_range(f"put_back[{index}]", layer, LAYERS)
    for origin in range(LAYERS + 1):
        _check_range(f"polities_met[{origin}]", state.polities_met[origin], len(state.cards))
        _check_range(f"schemes_met[{origin}]", state.schemes_met[origin], len(state.cards))
    for index, (_, card) in enumerate(state.copies):
        _check_range(f"copies[{index}]", card, len(state.match.printed) - 1)
    for index, strike in enumerate(state.attacks):
        _check_strike(state, strike, f"attacks[{index}]")
    if state.battle is not None:
        _check_battle(state, state.battle)


def _check_seats(state: DeckState) -> None:
    match = state.match
    _check_range("turn", state.turn, 1 << 30)
    _check_range("active", state.active, match.seats - 1)
    for faction, down in enumerate(state.bosses_down):
        _check_range(f"bosses_down[{faction}]", down, BOSSES)
    cap = match.profile.energon_cap or 1 << 30
    for seat in range(match.seats):
        _check_range(f"at[{seat}]", state.at[seat], match.grid.spaces - 1, least=NOBODY)
        _check_range(f"form[{seat}]", state.form[seat], ALT)
        _check_range(f"energon[{seat}]", state.energon[seat], cap)
        _check_range(f"points[{seat}]", state.points[seat], 1 << 30)
        _check_range(f"defeated[{seat}]", state.defeated[seat], sum(state.bosses_down))
        characters = state.zone(CHARACTER_ZONE, seat)
        if len(characters) > 1 or any(not state.printed(piece).types & CHARACTER for piece in characters):
            raise BadData(f"zones: seat {seat} has one character, found {len(characters)} cards there")
        most = state.character_card(seat).alt_move if characters else 0
        _check_range(f"alt_spent[{seat}]", state.alt_spent[seat], most)


def _check_matrix(state: DeckState) -> None:
    """The spaces and the zones tell the same story."""
    lying = [piece for piece in state.matrix if piece != NOBODY]
    if sorted(lying) != sorted(state.pile(MATRIX)):
        raise BadData("matrix: every card in the zone of the Matrix must lie on one space of it")
    contributed = [piece for pieces in state.under for piece in pieces]
    if sorted(contributed) != sorted(state.pile(UNDER)):
        raise BadData("under: every contributed card must lie under the card of one space")
    for space, piece in enumerate(state.matrix):
        if piece == NOBODY and (state.up[space] or state.under[space] or state.stock[space]):
            raise BadData(
                f"matrix[{space}]: the space is empty, so nothing can be faceup, under or on its card"
            )
        _check_range(f"origin[{space}]", state.origin[space], LAYERS)
        _check_range(f"command[{space}]", state.command[space], len(FACTIONS) - 1, least=NOBODY)
        if state.command[space] != NOBODY and not _may_be_commanded(state, space):
            raise BadData(f"command[{space}]: a Command token lies on a faceup Polity")
        _check_range(f"stock[{space}]", state.stock[space], 1 << 30)


def _may_be_commanded(state: DeckState, space: int) -> bool:
    return state.up[space] and bool(state.printed(state.matrix[space]).types & POLITY)


def _check_source(state: DeckState, source: Source, place: str) -> None:
    _check_range(f"{place}.seat", source.seat, state.match.seats - 1)
    _check_range(f"{place}.purpose", source.purpose, len(PURPOSES) - 1)
    _check_range(f"{place}.piece", source.piece, len(state.cards) - 1, least=NOBODY)
    if source.piece == NOBODY:
        return
    in_play = state.zone_kind(source.piece) in (PLAYED, STAYING, ASSIST)
    if not in_play or state.owner(source.piece) != source.seat:
        raise BadData(
            f"{place}.piece: {source.piece} is not in play with seat {source.seat}, so it has nothing to give"
        )


def _check_strike(state: DeckState, strike: Strike, place: str) -> None:
    for name, piece in (("source", strike.source), ("adversary", strike.adversary)):
        _check_range(f"{place}.{name}", piece, len(state.cards) - 1, least=NOBODY)
    _check_range(f"{place}.card", strike.card, len(state.match.printed) - 1, least=NOBODY)
    for index, seat in enumerate(strike.targets):
        _check_range(f"{place}.targets[{index}]", seat, state.match.seats - 1)


def _check_battle(state: DeckState, battle: Battle) -> None:
    pieces = len(state.cards) - 1
    _check_range("battle.seat", battle.seat, state.match.seats - 1)
    _check_range("battle.piece", battle.piece, pieces)
    _check_range("battle.space", battle.space, state.match.grid.spaces - 1)
    if not state.printed(battle.piece).types & (ROBOT | BOSS):
        raise BadData(f"battle.piece: {battle.piece} is neither a Robot nor a Boss")
    _check_range("battle.encounter", battle.encounter, pieces, least=NOBODY)
    for index, assist in enumerate(battle.assists):
        _check_range(f"battle.assists[{index}].seat", assist.seat, state.match.seats - 1)
        _check_range(f"battle.assists[{index}].piece", assist.piece, pieces)
    for index, (piece, _) in enumerate(battle.changes):
        _check_range(f"battle.changes[{index}]", piece, pieces, least=NOBODY)


def _check_range(name: str, value: int, most: int, least: int = 0) -> None:
    if not least <= value <= most:
        raise BadData(f"{name}: found {value}, expected {least} to {most}")
