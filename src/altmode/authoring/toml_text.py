"""Where the values of a TOML text stand, which the parser itself does not tell."""

from __future__ import annotations

import re
import tomllib
from contextlib import suppress

from altmode.authoring.placed import DEPTH_LIMIT, Offsets
from altmode.authoring.problems import DataPath, Problem, Source

_TOML_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


def toml_problem(source: Source, message: str) -> Problem:
    line, column = None, None
    if place := _TOML_PLACE.search(message):
        at_end = source.place(len(source.text))
        line, column = (int(place[1]), int(place[2])) if place[1] else at_end
    hint = "text stands in quotes" if message.startswith("Invalid value") else None
    return Problem(source.file, line, column, "", f"this is not TOML: {_TOML_PLACE.sub('', message)}", hint)


_QUOTED = r"""  "(?:[^"\\]++|\\.)*+"  |  '[^']*+'  """
_KEY = re.compile(rf"{_QUOTED} | [\w-]++", re.X | re.S)
# No key begins after a backslash; saying so keeps the search from trying every escaped quote in turn.
LONG_KEY = re.compile(rf"(?<![\\\w-])(?:(?:{_KEY.pattern})[ \t]*+\.[ \t]*+){{{DEPTH_LIMIT}}}", re.X | re.S)
_BLANK = re.compile(r"(?:[ \t\r\n]++|[#][^\n]*+)*+")
_SCALAR = re.compile(
    rf"""
    \"""(?:[^"\\]++|\\.|"(?!""))*+"{{3,5}}  |  \'''(?:[^']++|'(?!''))*+'{{3,5}}   # text of several lines
    | {_QUOTED}
    | [^,\]}}\n#]++                                                             # numbers, flags, dates
    """,
    re.X | re.S,
)


class _Lost(Exception):
    """The scanner cannot go on, and what it has not seen has the place of what is around it."""


class TomlScanner:
    """Finds where keys and values begin in a text that tomllib has found well formed."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.found = Offsets({(): 0})
        self.tables: dict[DataPath, int] = {}  # how many of each array of tables have begun

    def offsets(self) -> Offsets:
        table: DataPath = ()
        with suppress(_Lost):
            self.take(_BLANK)
            while self.at < len(self.text):
                if self.sees("["):
                    table = self.header()
                else:
                    self.entry(table)
                self.take(_BLANK)
        return self.found

    def header(self) -> DataPath:
        """Read `[a.b]` or `[[a.b]]` and return the path of the table that begins here."""
        start, brackets = self.at, 2 if self.sees("[[") else 1
        self.at += brackets
        path = self.key(())
        if brackets == 2:
            self.tables[path] = self.tables.get(path, 0) + 1
            path = (*path, self.tables[path] - 1)
            self.found.values[path] = start
        self.at += brackets
        return path

    def entry(self, table: DataPath) -> None:
        """Read `key = value`."""
        path = self.key(table)
        self.at += 1
        self.take(_BLANK)
        self.value(path)

    def key(self, path: DataPath) -> DataPath:
        """Read a key of one or more parts, and return the path to which it leads from here."""
        while True:
            self.take(_BLANK)
            start, name = self.at, self.take(_KEY)
            path = (*path, tomllib.loads(f"key = {name}")["key"] if name[0] in "'\"" else name)
            self.found.keys.setdefault(path, start)
            self.found.values.setdefault(path, start)
            self.take(_BLANK)
            if not self.sees("."):
                return path
            self.at += 1
            if path in self.tables:
                path = (*path, self.tables[path] - 1)

    def value(self, path: DataPath) -> None:
        if len(path) > DEPTH_LIMIT:
            raise _Lost
        self.found.values[path] = self.at
        if not self.sees("[", "{"):
            self.take(_SCALAR)
            return
        is_array, index = self.sees("["), 0
        self.at += 1
        self.take(_BLANK)
        while not self.sees("]" if is_array else "}"):
            if is_array:
                self.value((*path, index))
                index += 1
            else:
                self.entry(path)
            self.take(_BLANK)
            if self.sees(","):
                self.at += 1
                self.take(_BLANK)
        self.at += 1

    def sees(self, *signs: str) -> bool:
        return self.text.startswith(signs, self.at)

    def take(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.at)
        if found is None:
            raise _Lost
        self.at = found.end()
        return found[0]
