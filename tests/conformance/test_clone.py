"""Copies are whole and independent: whatever is changed in one, the other stays as it was."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import altmode
from altmode.kernel.chance import Chance
from altmode.kernel.codec import Plain
from altmode.kernel.state import State

from .any_game import ANSWERING, GAMES, MODES, PARTS, arena_of
from .random_play import take

LENDING = {"attached_lent"}
"""What says that copies share something: it changes when a copy is made."""
SHARED = {"setup", "match", "track", "journal"}
"""What two copies have in common because it never changes, or one of them lacks: a copy writes no log."""
MUST_MEET = {"work", "asked"}
"""Lists and tuples in which something must have lain in a match of any game, some of it changing as it goes on."""
MOST_CHOICES = 150


def change_attached(state: Any) -> None:
    """Change what the first piece is on, in the way that is meant for it."""
    state.attach(0, state.host[0] + 1, state.slot[0] + 1)


LENT: dict[str, Callable[[Any], None]] = {
    "host": change_attached,
    "slot": change_attached,
}
"""What copies share until one of them changes it, and how that is done."""


def fields(state: State) -> list[str]:
    """Everything a state keeps, whether it is saved or not."""
    return [name for made_of in type(state).__mro__ for name in getattr(made_of, "__slots__", ())]


def positions(game: str) -> Iterator[State]:
    """Positions in the middle of matches, with something in as many lists as possible."""
    for number, mode in enumerate(MODES[game]):
        state = arena_of(game, mode, 60 + number).start()
        rng = random.Random(number)
        for _ in range(MOST_CHOICES):
            if state.over:
                break
            take(state, ANSWERING[game](state, rng))
            yield state


def spoil(value: Any) -> int:
    """Change everything inside a value that can be changed; returns how many places that were."""
    if isinstance(value, list):
        places = sum([spoil(item) for item in value])
        value.append(value[0] if value else 0)
        return places + 1
    if isinstance(value, Chance):
        value.drawn += 1
        return 1
    if isinstance(value, Plain) and hasattr(value, "copy"):
        # A scope or a movement, which changes as it goes on; everything else is made once and for all.
        for name, item in vars(value).items():
            setattr(value, name, item + 1 if type(item) is int else item)
        return 1
    return 0


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_has_every_field_and_shares_none_that_changes(game: str) -> None:
    """A field that somebody adds and forgets in `clone` is missing there, or changes both positions."""
    met: set[str] = set()
    for state in positions(game):
        before = {
            name: repr(told(getattr(state, name))) for name in fields(state) if name not in SHARED | LENDING
        }
        for name, value in before.items():
            twin = state.clone()
            if name in (*state.FIELDS, *state.OWN_FIELDS, "chance"):
                assert repr(told(getattr(twin, name))) == value, name
            if isinstance(getattr(twin, name), list) and name not in ("host", "slot"):
                assert getattr(twin, name) is not getattr(state, name), name
            if isinstance(getattr(twin, name), (list, tuple)) and getattr(twin, name):
                met.add(name)
            if name in LENT:
                third = twin.clone()
                LENT[name](twin)
                assert repr(told(getattr(twin, name))) != value
                assert repr(told(getattr(third, name))) == value
            else:
                spoil(getattr(twin, name))
            assert repr(told(getattr(state, name))) == value, name
        for name in SHARED - {"journal"}:
            assert getattr(state.clone(), name, None) is getattr(state, name, None)
    assert MUST_MEET | PARTS[game].must_fill <= met


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_that_is_played_on_changes_nothing_else(game: str) -> None:
    """What copies share until it changes must be changed for one of them alone, also for whoever was reading it."""
    for place, state in enumerate(positions(game)):
        if place % 10:
            continue
        # One that shares nothing shows how it should go.
        alone, twin = altmode.load(state.to_json()), state.clone()
        before = state.digest()
        for one in (alone, twin):
            rng = random.Random(place)
            for _ in range(20):
                if one.over:
                    break
                take(one, ANSWERING[game](one, rng))
            assert state.digest() == before
        assert twin.digest() == alone.digest()


def told(value: Any) -> Any:
    """A value in a form whose `repr` tells all of it."""
    return (value.key, value.drawn) if isinstance(value, Chance) else value
