"""What views tell beyond which card is which: structs that the game itself declares, and all of the JSON fits them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from importlib import import_module

import msgspec
import pytest
from conformance.any_game import ALL_MODES, ANSWERING, arena_of
from conformance.random_play import take

import altmode
from altmode.kernel.events import CELL, WORD
from altmode.kernel.views import Facts, View

CHOICES = 120


def facts_in(view: View) -> Iterator[Facts]:
    """Everything of that kind in a view."""
    assert view.setup is not None
    yield from (view.setup, view.facts, view.own)
    for zone in view.zones:
        yield from (piece.facts for piece in zone.pieces)


@pytest.mark.parametrize(("game", "mode"), ALL_MODES)
def test_facts_are_structs_of_their_game_and_say_what_they_declare(game: str, mode: str) -> None:
    arena = arena_of(game, mode, 4)
    state = altmode.new_game(game, mode=mode, seats=arena.seats, seed=4, **arena.options)
    rng = random.Random(4)
    # Games of one engine share its folder.
    home = type(altmode.GAMES[game]).__module__.replace(".entry", ".facts")
    for _ in range(CHOICES):
        if state.over:
            break
        for seat in range(-1, state.setup.seats):
            for facts in facts_in(state.view(seat)):
                assert type(facts) is Facts or type(facts).__module__ == home
                told = msgspec.json.encode(facts)
                assert msgspec.json.encode(msgspec.json.decode(told, type=type(facts))) == told
        take(state, ANSWERING[game](state, rng))


@pytest.mark.parametrize(("game", "mode"), ALL_MODES)
def test_lines_of_the_log_tell_what_their_kind_declares(game: str, mode: str) -> None:
    """The page's types of `details` are made from the kinds of event: whatever is told fits them."""
    events = import_module(type(altmode.GAMES[game]).__module__.replace(".entry", ".events"))
    kinds = {kind.name: kind for kind in events.BOOK.kinds}
    state = arena_of(game, mode, 4).start(log=True)
    rng = random.Random(4)
    for _ in range(4 * CHOICES):
        if not state.over:
            take(state, ANSWERING[game](state, rng))
    for line in state.view(0).log:
        kind = kinds[line.event]
        assert not kind.quiet
        assert tuple(line.details) == kind.fields
        for (field, told), meaning in zip(line.details.items(), kind.meanings, strict=True):
            assert type(told) is (str if meaning in (WORD, CELL) else int), (line.event, field)
            assert meaning != WORD or told in kind.words, (line.event, field)
