"""Scenario files with something wrong in them: keys and values deleted, doubled, exchanged and replaced, by a seed."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from random import Random
from typing import Any

ODD: list[Any] = [
    None, True, False, 0, -1, 1, 3, 99, 10**9, 1.5, "", " ", "not ", "x", "ada", "ben", "~", "Arcee", "Filler",
    "Zap", "SCRAP", "Move 1", "Flat Tire", "Turbo Boost", "Blasted", "alt", "bot", "north", "+---+", [], {}, [[]],
    [None], ["ada", "ada"], [1, 2], [-1, 0], [99, 99], {"card": "Zap"}, {"times": 2}, {"line": "x", "times": "y"},
    {"top": "Zap"}, {"among": {}}, {"count": []}, ["advanced", "basic"],
]  # fmt: skip
"""Values that belong in few places or in none."""


def mangled(document: Any, rng: Random) -> Any:
    """A copy of a document with one to three things changed."""
    twin = copy.deepcopy(document)
    for _ in range(rng.randint(1, 3)):
        places = list(_places(twin))
        if places:
            where, key = rng.choice(places)
            _mangle(where, key, places, rng)
    return twin


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every container with each of its keys or indexes."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield value, key
            yield from _places(inner)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield value, index
            yield from _places(inner)


def _mangle(where: Any, key: Any, places: list[tuple[Any, Any]], rng: Random) -> None:
    other, other_key = rng.choice(places)
    deed = rng.choice(["delete", "replace", "replace", "double", "exchange", "copy", "rename", "number"])
    if deed == "delete":
        del where[key]
    elif deed == "replace":
        where[key] = copy.deepcopy(rng.choice(ODD))
    elif deed == "double" and isinstance(where, list):
        where.insert(key, copy.deepcopy(where[key]))
    elif deed == "copy":
        where[key] = copy.deepcopy(other[other_key])
    elif deed == "exchange":
        # Deep copies, so that no value comes to lie inside itself.
        where[key], other[other_key] = copy.deepcopy(other[other_key]), copy.deepcopy(where[key])
    elif deed == "rename" and isinstance(where, dict):
        where[rng.choice([f"{key}x", str(key)[:-1], str(other_key)])] = where.pop(key)
    elif deed == "number" and isinstance(where[key], int):
        where[key] = rng.choice([-1, 0, where[key] + 1, where[key] * 100])
