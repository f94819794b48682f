"""Saved positions that somebody has spoilt: refused with the place of the fault, or as good as any other position."""

from __future__ import annotations

import dataclasses
import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import altmode
from altmode import api
from altmode.games.tcg.rules.damage import ChangeDamage
from altmode.kernel.codec import BadData, Plain, to_plain
from altmode.kernel.reading import Codec
from altmode.kernel.state import State

from .any_game import ANSWERING, GAMES, PARTS, arena_of
from .random_play import take

MOMENTS = 12
"""Moments of each game that are spoilt, each in another mode or with other pieces."""
SPOILT = 300
"""How many spoilt copies are loaded of each game."""

Path = tuple[str | int, ...]

STRANGE: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 3, 999, -(10**12), 2**70, 1.5, "", "x", "pass", "draw", "this"),
    *([], [3], [[3]], [[1, 2, 3]], [None], ["a"], {}, {"task": "settle"}, {"do": "draw"}, {"ask": "pick"}),
)
"""What is put in the place of something else."""


def moments(game: str, rng: random.Random) -> Iterator[dict[str, Any]]:
    """Positions in the middle of things, as files."""
    for number in range(MOMENTS):
        state = PARTS[game].busy_state(number)
        for _ in range(rng.randrange(80)):
            if not state.over:
                take(state, ANSWERING[game](state, rng))
        yield json.loads(state.to_json())


def paths(data: Any, path: Path = ()) -> Iterator[Path]:
    """Every place in a file."""
    if path:
        yield path
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for name, item in items:
        yield from paths(item, (*path, name))


def spoil(data: dict[str, Any], rng: random.Random) -> str:
    """Change one place of a state; returns what was done, for a report."""
    state = data["state"]
    # First a field, so that long lists of numbers are not spoilt most of the time.
    objects = [name for name in ("work", "scopes", "asked", "offers", "marks", "moves") if state.get(name)]
    field = rng.choice(objects if objects and rng.random() < 0.6 else list(state))
    path = rng.choice([path for path in paths(state) if path[0] == field])
    holder = state
    for step in path[:-1]:
        holder = holder[step]
    last = path[-1]
    before = holder[last]
    way = rng.randrange(6)
    if way == 0:
        del holder[last]
    elif way == 1:
        holder[last] = [before]
    elif way == 2 and isinstance(holder, list):
        holder.append(before)
    elif way == 3 and type(before) is int:
        holder[last] = before + rng.choice((-1, 1, 2, 50))
    elif way == 4:
        other: Any = state
        for step in rng.choice(list(paths(state))):
            other = other[step]
        holder[last] = json.loads(json.dumps(other))
    else:
        holder[last] = rng.choice(STRANGE)
    return f"{'.'.join(map(str, path))}: {before!r} spoilt ({way})"


def look_at(state: State) -> None:
    """Read everything that a table would: all questions in words, and what every seat sees."""
    for decision in state.decisions:
        assert decision.prompt
        assert len(decision.rule) >= 0
        assert all(option.key and option.label for option in decision.options)
    for seat in range(-1, state.setup.seats):
        state.view(seat)


@pytest.mark.parametrize("game", GAMES)
def test_a_spoilt_position_is_refused_with_its_place_or_can_be_looked_at(game: str) -> None:
    """Never a traceback, and never a refusal that leaves people searching."""
    rng = random.Random(10)
    files = list(moments(game, rng))
    loaded = 0
    for _ in range(SPOILT):
        data = json.loads(json.dumps(rng.choice(files)))
        done = spoil(data, rng)
        text = json.dumps(data)
        try:
            state = altmode.load(text)
            look_at(state)
            api.resumed(text)
        except BadData as error:
            place = r"this saved position cannot be loaded: [a-z_]+[a-z_0-9.\[\]]*: "
            assert re.match(place, str(error)), f"{done}: {error}"
        except Exception as error:
            raise AssertionError(f"{done}: {error!r}") from error
        else:
            loaded += 1

    assert 0 < loaded < SPOILT


def test_a_wrongly_nested_number_is_refused_with_its_place() -> None:
    """Damage to change is a list of pairs; a bare number among them once loaded, and broke when it was played on."""
    state = arena_of("tcg", "rules-1.0", 3).start()
    data = json.loads(state.to_json())
    task = to_plain(ChangeDamage(hits=((0, 2),), source=0, attack=False))
    data["state"]["work"].append({**task, "hits": [3]})
    place = rf"work\[{len(state.work)}\]\.hits\[0\]: found 3, expected a list of 2 whole numbers"

    with pytest.raises(BadData, match=place):
        altmode.load(json.dumps(data))


def asked_in(file: dict[str, Any]) -> str:
    """What is asked first in a position, by the name it has there."""
    asked = file["state"]["asked"]
    return str(asked[0]["question"]["ask"]) if asked else ""


@pytest.mark.parametrize("game", GAMES)
def test_a_question_about_nothing_is_refused_with_its_place(game: str) -> None:
    """Its options are numbers, as they should be, but there is nothing they could stand for."""
    asks = PARTS[game].usual_question
    data = next(file for file in moments(game, random.Random(1)) if asked_in(file) == asks)
    data["state"]["asked"][0]["options"] = [10**9 + 999]

    with pytest.raises(BadData, match=rf'asked\[0\]: "{asks}" cannot be asked in this position'):
        altmode.load(json.dumps(data))


@pytest.mark.parametrize("game", GAMES)
def test_a_misspelt_field_of_a_position_is_noticed(game: str) -> None:
    """Rather than taken for a file without it."""
    data = next(moments(game, random.Random(1)))
    data["state"]["wrok"] = data["state"]["work"]

    with pytest.raises(BadData, match="wrok: there is no such field"):
        altmode.load(json.dumps(data))


def everything_plain(parent: type[Any] = Plain) -> Iterator[type[Any]]:
    """Every class whose objects can lie in a state."""
    for child in parent.__subclasses__():
        if dataclasses.is_dataclass(child) and child.__module__.startswith("altmode."):
            yield child
        yield from everything_plain(child)


def test_a_match_that_is_resumed_tells_everything_from_then_on() -> None:
    """Also when what its cards listen for was worked out before the log was opened, as reading its questions does."""
    state = altmode.position_of(
        "{id: mine, given: {ada: {play: [Bombshell], hand: [Data Pad]}, ben: {play: [Prowl, Arcee]}}}"
    )
    state.choose(0, "attack with bombshell")
    state.choose(0, "prowl")
    assert {"TCG-TAP-02", "TCG-ATK-09"} <= {line.rule for line in state.view(-1).log}


def test_every_class_has_a_form() -> None:
    """No annotation that reading does not understand, and no name in one that exists for the type checker alone."""
    classes = list(everything_plain())
    assert len(classes) > 300
    codecs: list[Codec] = []
    for game in GAMES:
        state = altmode.load(json.dumps(next(moments(game, random.Random(1)))))
        codec = state.setup.codec
        codecs.append(codec)
        assert list(codec.position_shapes(type(state), ())) == [*state.FIELDS, *state.OWN_FIELDS]
    for made_of in classes:
        readers = [codec for codec in codecs if codec.covers(made_of)]
        assert readers, f"{made_of.__name__} can be read by no game"
        for codec in readers:
            shapes = codec.form_of(made_of).shapes
            assert list(shapes) == [field.name for field in dataclasses.fields(made_of)]
