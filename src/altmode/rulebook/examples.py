"""Worked examples in words: the data of a position as a reader would say it.

Spaces have the names that stand at the edges of a course, and sides are those of the compass.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

SIDES = {"N": "north", "E": "east", "S": "south", "W": "west", "any": "any side"}
LOOKS = {
    "facing": "facing {}",
    "arrow": "pointing {}",
    "head": "pointing {}",
    "fires": "firing {}",
    "side": "on the {} side",
    "wall": "on the {} side",
    "mode": "in {} mode",
    "sense": "a {} turn",
    "note": "({})",
}
"""How what is known of a thing is put; the rest is told as its name and value."""
CELLS = (
    "at", "return_at", "spaces", "curved", "inner_doors", "checkpoints",
    "fire_pits", "oil", "mines", "grandstands", "pit_stops", "results",
)  # fmt: skip
"""What is known of a thing by a space or several."""
SPACE = re.compile(r"\[(\d+), ?(\d+)\]")


def in_words(data: Mapping[str, object] | Sequence[object]) -> str:
    """A position, what was done, or what came of it."""
    return "; ".join(_facts(data) if isinstance(data, Mapping) else map(_value, data))


def spaces_named(text: str) -> str:
    """A sentence with the names of spaces in place of their numbers."""
    return SPACE.sub(lambda found: _space([int(found[1]), int(found[2])]), text)


def _facts(position: Mapping[str, object]) -> Iterator[str]:
    for name, value in position.items():
        match name, value:
            case "grid", [int(width), int(height)]:
                yield f"a board of {width} by {height} spaces"
            case "robots", list():
                yield from (_thing(robot, on=True) for robot in value if isinstance(robot, dict))
            case "note", str():
                yield spaces_named(value)
            case _, dict() if "at" in value:
                yield f"{_name(name)} {_thing(value, on=True)}"
            case _, dict():
                yield f"{_name(name)}: {_thing(value, name)}"
            case _:
                yield f"{_name(name)} {_value(value, name)}"


def _thing(known: Mapping[str, object], key: str = "", on: bool = False) -> str:
    """Something on the board: its name, where it is, which way it looks, and whatever else is known of it."""
    text = ""
    for name, value in known.items():
        # What says where something is and which way it looks goes together; all else stands apart.
        apart = ", " if text else ""
        close = " " if text else ""
        if name == "name":
            text += f"{close}{value}"
        elif name == "at":
            text += f"{close}on {_value(value, name)}" if on else f"{apart}{_value(value, name)}"
        elif name in LOOKS:
            look = spaces_named(str(value))
            text += close + LOOKS[name].format(SIDES.get(look, look))
        else:
            inner = _value(value, key if key in CELLS else name)
            text += f"{apart}{_name(name)} " + (f"({inner})" if isinstance(value, dict) else inner)
    return text


def _value(value: object, key: str = "") -> str:
    match value:
        case dict():
            return _thing(value, key)
        case [[int(), int()] as cell, str() as side]:
            return f"{_space(cell)} on the {SIDES[side]} side"
        case [int(), int()] if key in CELLS:
            return _space(value)
        case []:
            return "none"
        case list():
            return _listed([_value(part, key) for part in value])
        case bool():
            return "yes" if value else "no"
        case None:
            return "none"
        case _:
            return _name(spaces_named(str(value)))


def _listed(parts: list[str]) -> str:
    """Several things in a row; numbered where one of them is a row itself."""
    if len(parts) == 1:
        return parts[0]
    if any(", " in part or " and " in part for part in parts):
        return " ".join(f"({number}) {part}" for number, part in enumerate(parts, 1))
    return ", ".join(parts[:-1]) + f" and {parts[-1]}"


def _space(cell: Sequence[int]) -> str:
    x, y = cell
    return f"{chr(ord('A') + x)}{y + 1}"


def _name(name: object) -> str:
    """Names of fields are written with underscores."""
    return str(name).replace("_", " ")
