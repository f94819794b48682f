"""Legends of drawn boards: signs that stand for a space together with what lies on it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from altmode.authoring.problems import shorten
from altmode.authoring.reading import Reader
from altmode.games.rally.boards import CHECKPOINTS
from altmode.games.rally.spaces import PLAIN, Space, space_from

COLOURS = ("blue", "green", "orange", "purple", "red", "yellow")
"""What colours space bridges may have."""

_CHECKPOINT = re.compile(rf"checkpoint ([1-{CHECKPOINTS}])")
_WORDS = "a code, energon, mine, checkpoint 1 to 6, or bridge with a colour"


@dataclass(frozen=True)
class Meaning:
    """What a sign of a legend stands for."""

    space: Space = PLAIN
    checkpoint: int = 0
    energon: int = 0
    mine: bool = False
    bridge: str = ""
    """The colour of a space bridge, if there is one."""


STANDING: dict[str, Meaning] = {
    **{str(number): Meaning(checkpoint=number) for number in range(1, CHECKPOINTS + 1)},
    "*": Meaning(energon=1),
    "!": Meaning(mine=True),
}
"""Signs that every drawing may use without saying so."""


def read_legend(reader: Reader) -> dict[str, Meaning]:
    """The legend that a file gives: each sign with what it stands for."""
    found = {}
    for sign, entry in reader.mapping("signs with what they stand for").items():
        if not 1 <= len(sign) <= 3 or sign != sign.strip():
            entry.problem(f'a sign has 1 to 3 characters, "{shorten(sign)}" does not', of_key=True)
        elif space_from(sign) is not None:
            entry.problem(f'"{sign}" is a code already', "choose another sign", of_key=True)
        found[sign] = _read_meaning(entry)
    return found


def _read_meaning(entry: Reader) -> Meaning:
    parts = [entry] if entry.kind == "text" else entry.items("a code or a list of codes and markers")
    space: Space | None = None
    checkpoint, energon, mine, bridge = 0, 0, False, ""
    for part in parts:
        word = part.text(_WORDS)
        code = space_from(word) if word else None
        numbered = _CHECKPOINT.fullmatch(word)
        if code is not None and space is not None:
            part.problem("a space has only one code")
        elif code is not None:
            space = code
        elif numbered is not None:
            checkpoint = int(numbered[1])
        elif word == "energon":
            energon += 1
        elif word == "mine":
            mine = True
        elif word.startswith("bridge "):
            bridge = word.removeprefix("bridge ")
            if bridge not in COLOURS:
                part.problem(
                    f'there is no bridge of the colour "{shorten(bridge)}"',
                    f"colours are {', '.join(COLOURS)}",
                )
        elif word:
            part.problem(f'"{shorten(word)}" has no meaning in a legend', f"expected {_WORDS}")
    return Meaning(space or PLAIN, checkpoint, energon, mine, bridge)
