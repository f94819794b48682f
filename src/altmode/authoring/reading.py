"""Straight-line descriptions of what a document must hold, with every mistake in it gathered.

A read that fails notes the problem and returns a harmless stand-in of the right type, so that reading goes on
and finds the other mistakes too; what was read is thrown away when the problems are raised.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

from altmode.authoring.placed import Document, Value
from altmode.authoring.problems import WIDTH, DataPath, ProblemCollector, did_you_mean, shorten

Option = TypeVar("Option", bound=str)


class Reader:
    """Reads one value of a document; its fields and items are readers too."""

    def __init__(
        self, document: Document, path: DataPath = (), collector: ProblemCollector | None = None
    ) -> None:
        self.document = document
        self.path = path
        self.given = True
        self._value = _value_at(document.value, path)
        self._collector = collector or ProblemCollector()
        # Shared by all readers of the document. A value of the wrong kind is reported once;
        # whatever is then found wrong with its stand-in would only be an echo.
        self._spoiled: set[DataPath] = set()

    @contextmanager
    def collect(self) -> Iterator[Reader]:
        """Gather the problems of a block and raise them at its end; else the first is raised at once."""
        with self._collector:
            yield self

    def problem(self, message: str, hint: str = "", *, of_key: bool = False) -> None:
        """Note a mistake in this value, or in the key it stands under."""
        if self.path not in self._spoiled:
            self._collector.add(self.document.problem(self.path, message, hint, of_key=of_key))

    @property
    def kind(self) -> str:
        """What stands here: `nothing`, `flag`, `number`, `text`, `list` or `mapping`."""
        return _kind(self._value)

    @property
    def value(self) -> Value:
        """What stands here, as plain data."""
        return self._value

    def mapping(self, expected: str = "a mapping") -> dict[str, Reader]:
        """Read a mapping as readers of its fields, in the order in which they were written."""
        return {key: self._child(key, value) for key, value in self._fields(expected).items()}

    def field(self, name: str) -> Reader:
        """Read a field that must be there."""
        fields = self._fields()
        if name in fields:
            return self._child(name, fields[name])
        if self.given:
            self.problem(f'the field "{name}" is missing')
        missing = self._child(name, None, given=False)
        missing._spoiled.add(missing.path)
        return missing

    def optional(self, name: str, default: Value = None) -> Reader:
        """Read a field that may be left out, when it reads as the default or, without one, as a stand-in."""
        fields = self._fields()
        return self._child(name, fields[name]) if name in fields else self._child(name, default, given=False)

    def at(self, path: DataPath) -> Reader:
        """Read the value to which a path leads from here, or the last one on the way that was written.

        Places of a list may be counted from its end.
        """
        reader = self
        for part in path:
            value = reader.value
            if isinstance(value, dict) and isinstance(part, str) and part in value:
                reader = reader._child(part, value[part])
            elif isinstance(value, list) and isinstance(part, int) and -len(value) <= part < len(value):
                reader = reader._child(part % len(value), value[part])
            else:
                break
        return reader

    def only(self, *names: str) -> Reader:
        """Refuse all fields but these."""
        for name, field in self.mapping().items():
            if name not in names:
                hint = did_you_mean(name, names) or f"expected {_either(names)}"
                field.problem(f'there is no field "{shorten(name)}" here', hint, of_key=True)
        return self

    def items(self, expected: str = "a list", *, least: int = 0, most: int | None = None) -> list[Reader]:
        """Read a list as readers of its items; the stand-in is empty."""
        if not isinstance(self._value, list):
            self._refuse(expected)
            return []
        count = len(self._value)
        if self.given and (count < least or (most is not None and count > most)):
            self.problem(f"found {count} items, expected {_bounds(least, most)}")
        return [self._child(index, value) for index, value in enumerate(self._value)]

    def text(self, expected: str = "text") -> str:
        """Read a text; the stand-in is empty."""
        if isinstance(self._value, str):
            return self._value
        self._refuse(expected, self._quotes())
        return ""

    def whole(self, least: int | None = None, most: int | None = None, expected: str = "") -> int:
        """Read a whole number within bounds; the stand-in is the one nearest to zero."""
        value = self._value
        if isinstance(value, int) and not isinstance(value, bool) and _clamped(value, least, most) == value:
            return value
        bounds = _bounds(least, most)
        self._refuse((expected or "a whole number") + (bounds and f", {bounds}"))
        return _clamped(0, least, most)

    def flag(self, expected: str = "true or false") -> bool:
        """Read true or false; the stand-in is false."""
        if isinstance(self._value, bool):
            return self._value
        self._refuse(expected)
        return False

    def choice(self, options: Iterable[Option], noun: str = "") -> Option:
        """Read one of the options, each a name of what the noun says; the stand-in is the first."""
        choices = list(options)
        for option in choices:
            if option == self._value:
                return option
        one_of = f"one of {_either(choices)}" if len(choices) <= 20 else f"one of {len(choices)} names"
        if not isinstance(self._value, str):
            article = "an" if noun[:1] in "aeiou" else "a"
            self._refuse(f"{article} {noun} name" if noun else one_of, self._quotes())
        elif near := did_you_mean(self._value, choices):
            self._fail(f'there is no {noun or "choice"} "{shorten(self._value)}"', near)
        else:
            self._fail(f'there is no {noun or "choice"} "{shorten(self._value)}"', f"expected {one_of}")
        if not choices:
            self._collector.give_up()
        return choices[0]

    def _fields(self, expected: str = "a mapping") -> dict[str, Value]:
        if isinstance(self._value, dict):
            return self._value
        self._refuse(expected)
        return {}

    def _quotes(self) -> str:
        return "put it in quotes" if self.kind in ("flag", "number") else ""

    def _refuse(self, expected: str, hint: str = "") -> None:
        self._fail(f"found {shown(self._value)}, expected {expected}", hint)

    def _fail(self, message: str, hint: str) -> None:
        if self.given:
            self.problem(message, hint)
            self._spoiled.add(self.path)

    def _child(self, key: str | int, value: Value, *, given: bool = True) -> Reader:
        child = copy.copy(self)
        child.path, child._value, child.given = (*self.path, key), value, given
        return child


def shown(value: Value) -> str:
    """Say in plain words what a value is, shortened: `the list [1, 2]`."""
    kind = _kind(value)
    if kind == "nothing":
        return kind
    text = ""
    # Piece by piece, for the value may be as large as its file.
    for piece in _pieces(value):
        text += piece
        if len(text) > WIDTH:
            break
    return shorten(text) if kind == "flag" else f"the {kind} {shorten(text)}"


def _pieces(value: Value) -> Iterator[str]:
    if isinstance(value, str):
        yield f'"{value}"' if len(value) <= WIDTH else f'"{value[:WIDTH]}'
    elif isinstance(value, list):
        yield "["
        for index, item in enumerate(value):
            yield ", " if index else ""
            yield from _pieces(item)
        yield "]"
    elif isinstance(value, dict):
        yield "{"
        for index, (key, item) in enumerate(value.items()):
            yield f"{', ' if index else ''}{key[:WIDTH]}: "
            yield from _pieces(item)
        yield "}"
    else:
        yield "nothing" if value is None else str(value).lower()


def _kind(value: Value) -> str:
    match value:
        case None:
            return "nothing"
        case bool():
            return "flag"
        case int() | float():
            return "number"
        case str():
            return "text"
        case list():
            return "list"
        case dict():
            return "mapping"


def _value_at(value: Value, path: DataPath) -> Value:
    for part in path:
        match value, part:
            case dict(), str():
                value = value[part]
            case list(), int():
                value = value[part]
            case _:
                raise LookupError(f"the document has nothing at {path}")
    return value


def _either(names: Sequence[str]) -> str:
    quoted = [f'"{shorten(name)}"' for name in names]
    return " or ".join([", ".join(quoted[:-1]), quoted[-1]] if len(quoted) > 1 else quoted or ["nothing"])


def _clamped(number: int, least: int | None, most: int | None) -> int:
    at_most = number if most is None else min(number, most)
    return at_most if least is None else max(at_most, least)


def _bounds(least: int | None, most: int | None) -> str:
    if least is not None and most is not None:
        return f"exactly {least}" if least == most else f"{least} to {most}"
    return f"at least {least}" if least is not None else f"at most {most}" if most is not None else ""
