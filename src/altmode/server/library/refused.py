"""What cannot be told or done, in a sentence for people and a word for programs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from altmode.authoring.problems import did_you_mean, shorten
from altmode.table.refused import Refused


class LibraryRefused(Refused):
    """Something that was asked of the library and cannot be told or done."""

    CODE: ClassVar[str] = "bad input"

    def __init__(self, message: str) -> None:
        super().__init__(self.CODE, message)


class Unknown(LibraryRefused):
    """Something that there is not."""

    CODE = "not found"


class TooLong(LibraryRefused):
    """A text that is longer than anybody needs."""

    CODE = "too long"


class Busy(LibraryRefused):
    """Too much is being worked on already."""

    CODE = "busy"


def unknown(noun: str, name: str, known: Iterable[str]) -> Unknown:
    """Say that there is no such thing, with the nearest one that there is."""
    names = list(known)
    hint = did_you_mean(name, names) or (f"; there are {', '.join(names)}." if len(names) <= 12 else ".")
    return Unknown(f'There is no {noun} "{shorten(name)}"{hint}')


def sentence(said: str) -> str:
    """What somebody else said, as a sentence."""
    whole = said[:1].upper() + said[1:]
    return whole if whole.endswith("?") else whole.rstrip(".") + "."
