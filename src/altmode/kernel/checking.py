"""Checking a position that came from outside: nothing damaged gets in, and what is wrong is said in words."""

from __future__ import annotations

from typing import Any

from altmode.kernel.codec import BadData
from altmode.kernel.decisions import Ask
from altmode.kernel.state import State
from altmode.kernel.work import Scope, Task

OBJECTS: dict[str, type[Any]] = {"work": Task, "scopes": Scope, "asked": Ask, "offers": Ask}
"""What the kernel's lists of objects hold."""

OF_ANY_LENGTH = ("work", "scopes", "asked", "offers", "winners", "stacked")


def check_position(
    state: State, model: State, objects: dict[str, tuple[type[Any], ...]], any_length: tuple[str, ...]
) -> None:
    """Hold a position against a fresh one of the same match; BadData says what does not fit.

    `objects` and `any_length` say of a game's own fields which hold objects of which classes, and which lists may
    be longer or shorter than in a fresh position.
    """
    kinds: dict[str, tuple[type[Any], ...]] = {name: (kind,) for name, kind in OBJECTS.items()}
    kinds.update(objects)
    loose = OF_ANY_LENGTH + any_length
    for name in state.FIELDS + state.OWN_FIELDS:
        value, expected = getattr(state, name), getattr(model, name)
        if name in kinds:
            if not isinstance(value, list) or not all(isinstance(item, kinds[name]) for item in value):
                said = " or ".join(kind.__name__ for kind in kinds[name])
                raise BadData(f"{name}: expected a list of {said}")
        elif isinstance(expected, list):
            _check_list(name, value, expected, name in loose)
        elif type(value) is not type(expected):
            raise BadData(f"{name}: found {value!r}, expected {_said(expected)}")
    _check_pieces(state, model)
    _check_questions(state)


def _check_list(name: str, value: Any, expected: list[Any], loose: bool) -> None:
    if not isinstance(value, list):
        raise BadData(f"{name}: found {value!r}, expected a list")
    if not loose and len(value) != len(expected):
        raise BadData(f"{name}: found {len(value)} entries, expected {len(expected)}")
    nested = any(isinstance(item, list) for item in (*expected, *value))
    for item in value:
        inner = item if nested and isinstance(item, list) else [item]
        if nested != isinstance(item, list) or not all(type(number) is int for number in inner):
            raise BadData(f"{name}: found {item!r}, expected {'lists of ' if nested else ''}whole numbers")


def _said(expected: Any) -> str:
    return "true or false" if isinstance(expected, bool) else "a whole number"


def _check_pieces(state: State, model: State) -> None:
    """Every piece lies in exactly one zone, and the cards are those of the match."""
    seen = [piece for zone in state.zones for piece in zone]
    if sorted(seen) != list(range(len(model.cards))):
        raise BadData("zones: every piece of the match must lie in exactly one zone")
    for zone, pieces in enumerate(state.zones):
        for piece in pieces:
            if state.where[piece] != zone:
                raise BadData(f"where: piece {piece} lies in zone {zone}, not in {state.where[piece]}")
    groups: dict[int, tuple[list[int], list[int]]] = {}
    for piece, back in enumerate(state.setup.backs):
        # A card that is always face up cannot be exchanged for another; the others can within their group.
        found, expected = groups.setdefault(back if back >= 0 else -1 - piece, ([], []))
        found.append(state.cards[piece])
        expected.append(model.cards[piece])
    for found, expected in groups.values():
        if sorted(found) != sorted(expected):
            raise BadData("cards: these are not the cards of the match")


def _check_questions(state: State) -> None:
    seats = range(state.setup.seats)
    for ask in state.asked + state.offers:
        if not isinstance(ask.options, tuple) or not all(type(option) is int for option in ask.options):
            raise BadData(f"asked: found options {ask.options!r}, expected whole numbers")
        if ask.seat not in seats or not ask.options:
            raise BadData(f"asked: a question to seat {ask.seat} with {len(ask.options)} options")
    for seat in state.winners:
        if seat not in seats:
            raise BadData(f"winners: there is no seat {seat}")
