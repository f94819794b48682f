"""Plain data that remembers where in its file each value was written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from altmode.authoring.problems import DataPath, Place, Problem, Source

Value = None | bool | int | float | str | list["Value"] | dict[str, "Value"]

SIZE_LIMIT = 4 * 1024 * 1024
DEPTH_LIMIT = 64
ALIAS_LIMIT = 10_000
"""How many values YAML aliases may add: a few lines of aliases to aliases would otherwise fill the memory."""

TOO_DEEP = f"this is nested more than {DEPTH_LIMIT} deep"


@dataclass(frozen=True)
class Offsets:
    """Where in a text the values and the keys begin, as far as that is known."""

    values: dict[DataPath, int] = field(default_factory=dict)
    keys: dict[DataPath, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Document:
    """What a file says, as plain data, and where it says so."""

    source: Source
    value: Value
    offsets: Offsets = field(repr=False, compare=False)
    shows_paths: bool = True  # not in a list of lines, where the line number says it all
    names_files: bool = False  # only what was read from a file may name other files to be opened

    @property
    def file(self) -> str:
        """The name of the file, as it was given."""
        return self.source.file

    def place(self, path: DataPath = (), *, of_key: bool = False) -> Place | None:
        """Say where a value or the key before it stands; behind a YAML alias, where the alias does."""
        offset = self._offset(path, of_key)
        return None if offset is None else self.source.place(offset)

    def problem(self, path: DataPath, message: str, hint: str = "", *, of_key: bool = False) -> Problem:
        """Describe a mistake in a value, or in the key before it."""
        shown = path if self.shows_paths else ()
        return self.source.problem(message, self._offset(path, of_key), shown, hint)

    def _offset(self, path: DataPath, of_key: bool) -> int | None:
        if of_key and path in self.offsets.keys:
            return self.offsets.keys[path]
        while path and path not in self.offsets.values:
            path = path[:-1]
        return self.offsets.values.get(path)


def walk(top: Value) -> Iterator[tuple[DataPath, Value]]:
    """Yield every value with its path, down to the first that is too deep."""
    ahead: list[tuple[DataPath, Value]] = [((), top)]
    while ahead:
        path, value = ahead.pop()
        yield path, value
        if len(path) <= DEPTH_LIMIT and isinstance(value, dict):
            ahead.extend(((*path, key), inner) for key, inner in value.items())
        elif len(path) <= DEPTH_LIMIT and isinstance(value, list):
            ahead.extend(((*path, index), inner) for index, inner in enumerate(value))
