"""What cannot be told or done, in a sentence for people and a word for programs."""

from __future__ import annotations

from collections.abc import Iterable

from altmode.authoring.problems import did_you_mean, shorten


class Declined(Exception):
    """Something that was asked for and cannot be; nothing has changed."""

    code = "bad input"

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class Unknown(Declined):
    """Something that there is not."""

    code = "not found"


class TooLong(Declined):
    """A text that is longer than anybody needs."""

    code = "too long"


class Busy(Declined):
    """Too much is being worked on already."""

    code = "busy"


def unknown(noun: str, name: str, known: Iterable[str]) -> Unknown:
    """Say that there is no such thing, with the nearest one that there is."""
    names = list(known)
    hint = did_you_mean(name, names) or (f"; there are {', '.join(names)}." if len(names) <= 12 else ".")
    return Unknown(f'There is no {noun} "{shorten(name)}"{hint}')


def sentence(said: str) -> str:
    """What somebody else said, as a sentence."""
    whole = said[:1].upper() + said[1:]
    return whole if whole.endswith("?") else whole.rstrip(".") + "."
