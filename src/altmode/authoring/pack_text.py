"""A card as it would stand in a pack, for people to begin with."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from altmode.authoring.packs import Known, PackWords
from altmode.kernel.brought import REPLACES

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


def card_as_toml(words: PackWords, known: Known) -> str:
    """A card that comes with a game, written out so that anything in it can be changed."""
    plain = {REPLACES: known.key, **words.written(known.card)}
    lines = ["[[card]]"]
    for name, value in plain.items():
        if name == "kind":
            continue
        # The sides of a character are tables, which dotted keys spell out without a heading for each.
        parts = (
            {f"{name}.{key}": part for key, part in value.items()}
            if isinstance(value, dict)
            else {name: value}
        )
        lines.extend([f"{key} = {_list(part)}" for key, part in parts.items()])
    return "\n".join(lines)


def _list(value: Any) -> str:
    """A list of trees with each of them on a line of its own."""
    if isinstance(value, list) and any(isinstance(item, dict) for item in value):
        return "\n".join(["[", *[f"  {_inline(item)}," for item in value], "]"])
    return _inline(value)


def _inline(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join([f"{_key(key)} = {_inline(item)}" for key, item in value.items()]) + " }"
    if isinstance(value, list):
        return "[" + ", ".join([_inline(item) for item in value]) + "]"
    # What JSON makes of texts, numbers and flags is TOML too.
    return json.dumps(value, ensure_ascii=False)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else json.dumps(key, ensure_ascii=False)
