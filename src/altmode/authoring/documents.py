"""Files as plain data that remembers where each value was written.

Keys are always text. YAML is read by the narrow rules people expect today: `yes`, `no`, `on`, `off`, dates,
times and numbers such as `010` are text, and only `true` and `false` are flags.
"""

from __future__ import annotations

import copy
import json
import math
import os
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import accumulate
from typing import NoReturn

import yaml

from altmode.authoring.problems import DataPath, Mistakes, Place, Problem, Problems, Source, shorten

try:
    from yaml import CSafeLoader as Loader
except ImportError:  # PyYAML was built without its fast half
    from yaml import SafeLoader as Loader  # type: ignore[assignment]

Value = None | bool | int | float | str | list["Value"] | dict[str, "Value"]
FilePath = str | os.PathLike[str]

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


def read_documents(path: FilePath, limit: int = SIZE_LIMIT) -> list[Document]:
    """Read a YAML file, which holds one or more documents."""
    return parse_yaml(Source.load(path, limit).text, str(path), limit)


def read_toml(path: FilePath, limit: int = SIZE_LIMIT) -> Document:
    """Read a TOML file."""
    return parse_toml(Source.load(path, limit).text, str(path), limit)


def read_json(path: FilePath, limit: int = SIZE_LIMIT) -> Document:
    """Read a JSON file."""
    return parse_json(Source.load(path, limit).text, str(path), limit)


def read_lines(path: FilePath, limit: int = SIZE_LIMIT) -> Document:
    """Read a plain text file as the list of its lines."""
    return parse_lines(Source.load(path, limit).text, str(path), limit)


def parse_yaml(text: str, file_name: str = "text", limit: int = SIZE_LIMIT) -> list[Document]:
    """Read the documents of a YAML text."""
    source = _source(text, file_name, limit)
    if odd := _NOT_IN_YAML.search(source.text):
        source.refuse(f'the character "{odd[0]}" may not stand in YAML', odd.start())
    documents = _YamlBuilder(source).documents()
    if not documents:
        source.refuse("the file says nothing", 0)
    return [_checked(document) for document in documents]


def parse_toml(text: str, file_name: str = "text", limit: int = SIZE_LIMIT) -> Document:
    """Read a TOML text."""
    source = _source(text, file_name, limit)
    # The time tomllib takes grows with the square of the number of parts in a key.
    if long := _LONG_KEY.search(source.text):
        source.refuse(TOO_DEEP, long.start())
    try:
        value = tomllib.loads(source.text)
    except RecursionError:
        source.refuse(TOO_DEEP)
    except ValueError as error:
        raise Problems([_toml_problem(source, str(error))]) from None
    return _checked(Document(source, value, _TomlScanner(source.text).offsets()))


def parse_json(text: str, file_name: str = "text", limit: int = SIZE_LIMIT) -> Document:
    """Read a JSON text; only mistakes of its syntax have a line, for it is machines that write JSON."""
    source = _source(text, file_name, limit)

    def mapping(pairs: list[tuple[str, Value]]) -> dict[str, Value]:
        entries = dict(pairs)
        if len(entries) < len(pairs):
            repeated, _ = Counter(key for key, _ in pairs).most_common(1)[0]
            source.refuse(f'the key "{shorten(repeated)}" is given twice in one mapping')
        return entries

    try:
        value = json.loads(source.text, object_pairs_hook=mapping)
    except RecursionError:
        source.refuse(TOO_DEEP)
    except json.JSONDecodeError as error:
        source.refuse(f"this is not JSON: {error.msg}", error.pos)
    except ValueError as error:  # a number of thousands of digits
        source.refuse(f"this is not JSON: {error}")
    return _checked(Document(source, value, Offsets()))


def parse_lines(text: str, file_name: str = "text", limit: int = SIZE_LIMIT) -> Document:
    """Read a plain text as the list of its lines, without their ends."""
    source = _source(text, file_name, limit)
    lines = source.text.removesuffix("\n").split("\n")
    offsets = Offsets({(): 0})
    for index, start in enumerate(accumulate((len(line) + 1 for line in lines[:-1]), initial=0)):
        offsets.values[(index,)] = start
    return Document(source, [line.removesuffix("\r") for line in lines], offsets, shows_paths=False)


def _source(text: str, file_name: str, limit: int) -> Source:
    if len(text) > limit:
        Source(file_name, "").refuse(f"the text is longer than {limit:,} characters, which is the limit")
    return Source(file_name, text.removeprefix("\ufeff"))


def _checked(document: Document) -> Document:
    """Refuse values that not every format can hold, or that no reader could follow."""
    with Mistakes() as mistakes:
        for path, value in _walk(document.value):
            if flaw := TOO_DEEP if len(path) > DEPTH_LIMIT else _flaw(value):
                mistakes.add(document.problem(path[:DEPTH_LIMIT], flaw))
    return document


def _flaw(value: object) -> str | None:
    match value:
        case None | list():
            return None
        case int():
            return None if value.bit_length() <= 4096 else "this number is too long"
        case float():
            return None if math.isfinite(value) else f"{value} is not a number that can be counted with"
        case str():
            return "this text holds half a character" if _HALF_CHARACTER.search(value) else None
        case dict():
            return next((f"a key of this: {flaw}" for key in value if (flaw := _flaw(key))), None)
        case _:  # TOML has dates and times
            return f'{value} is a date or a time; write it as text: "{value}"'


def _walk(top: Value) -> Iterator[tuple[DataPath, Value]]:
    """Yield every value with its path, down to the first that is too deep."""
    ahead: list[tuple[DataPath, Value]] = [((), top)]
    while ahead:
        path, value = ahead.pop()
        yield path, value
        if len(path) <= DEPTH_LIMIT and isinstance(value, dict):
            ahead.extend(((*path, key), inner) for key, inner in value.items())
        elif len(path) <= DEPTH_LIMIT and isinstance(value, list):
            ahead.extend(((*path, index), inner) for index, inner in enumerate(value))


_HALF_CHARACTER = re.compile("[\ud800-\udfff]")
_NOT_IN_YAML = re.compile("[^\t\n\r -~\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
_WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]{0,999})")
_FRACTION = re.compile(r"[-+]?(0|[1-9][0-9]{0,99})\.[0-9]{1,99}")
_WORDS: dict[str, Value] = {"": None, "~": None, "null": None, "true": True, "false": False}


def _plain(text: str) -> Value:
    """Read an unquoted YAML scalar by the rules at the top of this module."""
    if text in _WORDS:
        return _WORDS[text]
    if _WHOLE.fullmatch(text):
        return int(text)
    return float(text) if _FRACTION.fullmatch(text) else text


class _YamlBuilder:
    """Builds documents from the events of a YAML parser, going on after a mistake where that is possible."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.mistakes = Mistakes()
        self.events: Iterator[yaml.Event] = yaml.parse(source.text, Loader=Loader)
        self.offsets = Offsets()
        self.anchors: dict[str, Value] = {}
        self.aliased = 0

    def documents(self) -> list[Document]:
        found = []
        with self.mistakes:
            try:
                for event in self.events:
                    if isinstance(event, yaml.DocumentStartEvent):
                        self.offsets, self.anchors = Offsets(), {}
                        value = self.value(next(self.events), ())
                        found.append(Document(self.source, value, self.offsets))
            except yaml.MarkedYAMLError as error:
                self.mistakes.add(_yaml_problem(self.source, error))
            except (yaml.YAMLError, ValueError, OverflowError) as error:  # an escape for no character
                self.mistakes.add(self.source.problem(f"this is not YAML: {error}", None))
        return found

    def value(self, event: yaml.Event, path: DataPath) -> Value:
        self.offsets.values[path] = _start(event)
        if len(path) > DEPTH_LIMIT:
            self.stop(event, path[:-1], TOO_DEEP)
        if isinstance(event, yaml.AliasEvent):
            return self.alias(event, path)
        if isinstance(event, yaml.ScalarEvent | yaml.CollectionStartEvent) and event.tag is not None:
            self.mistake(event, path, f'the tag "{shorten(event.tag)}" has no meaning here', "leave it out")
        value: Value
        if isinstance(event, yaml.ScalarEvent):
            value = event.value if event.style else _plain(event.value)
        else:
            value = self.sequence(path) if isinstance(event, yaml.SequenceStartEvent) else self.mapping(path)
        if isinstance(event, yaml.NodeEvent) and event.anchor is not None:
            self.anchors[event.anchor] = value
        return value

    def sequence(self, path: DataPath) -> list[Value]:
        items: list[Value] = []
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            items.append(self.value(event, (*path, len(items))))
        return items

    def mapping(self, path: DataPath) -> dict[str, Value]:
        entries: dict[str, Value] = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            key = self.key(event, path)
            if key in entries:
                line, _ = self.source.place(self.offsets.keys[(*path, key)])
                self.mistake(event, (*path, key), "this key is given twice", f"the first time on line {line}")
            self.offsets.keys[(*path, key)] = _start(event)
            entries[key] = self.value(next(self.events), (*path, key))
        return entries

    def key(self, event: yaml.Event, path: DataPath) -> str:
        """Read a key, which is text even where the same word as a value would be a number or a flag."""
        if not isinstance(event, yaml.ScalarEvent):
            self.stop(event, path, "a key must be text")
        if event.tag is not None:
            self.mistake(event, path, f'the tag "{shorten(event.tag)}" has no meaning here', "leave it out")
        if event.value == "<<" and not event.style:
            self.mistake(event, path, 'merging with "<<" has no meaning here', "write the keys out")
        return event.value

    def alias(self, event: yaml.AliasEvent, path: DataPath) -> Value:
        name = event.anchor or ""
        if name not in self.anchors:
            self.mistake(event, path, f'there is no anchor "{shorten(name)}" before this')
            return None
        value = self.anchors[name]
        self.aliased += sum(1 for _ in _walk(value))
        if self.aliased > ALIAS_LIMIT:
            self.stop(event, path, f"the aliases in this file stand for more than {ALIAS_LIMIT:,} values")
        return copy.deepcopy(value)

    def mistake(self, event: yaml.Event, path: DataPath, message: str, hint: str = "") -> None:
        self.mistakes.add(self.source.problem(message, _start(event), path, hint))

    def stop(self, event: yaml.Event, path: DataPath, message: str) -> NoReturn:
        self.mistake(event, path, message)
        self.mistakes.give_up()


def _start(event: yaml.Event) -> int:
    return event.start_mark.index if event.start_mark else 0


def _yaml_problem(source: Source, error: yaml.MarkedYAMLError) -> Problem:
    mark, hint = error.problem_mark or error.context_mark, ""
    message = error.problem or error.context or "something is wrong around here"
    if mark and source.text.startswith("\t", mark.index):
        hint = "indent with spaces, not with tabs"
    elif message.startswith(("mapping values are not allowed", "found character")):
        hint = "put text that holds signs such as : or @ in quotes"
    return source.problem(f"this is not YAML: {message}", mark.index if mark else None, hint=hint)


_TOML_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


def _toml_problem(source: Source, message: str) -> Problem:
    line, column = None, None
    if place := _TOML_PLACE.search(message):
        at_end = source.place(len(source.text))
        line, column = (int(place[1]), int(place[2])) if place[1] else at_end
    hint = "text stands in quotes" if message.startswith("Invalid value") else None
    return Problem(source.file, line, column, "", f"this is not TOML: {_TOML_PLACE.sub('', message)}", hint)


_QUOTED = r"""  "(?:[^"\\]++|\\.)*+"  |  '[^']*+'  """
_KEY = re.compile(rf"{_QUOTED} | [\w-]++", re.X | re.S)
# No key begins after a backslash; saying so keeps the search from trying every escaped quote in turn.
_LONG_KEY = re.compile(rf"(?<![\\\w-])(?:(?:{_KEY.pattern})[ \t]*+\.[ \t]*+){{{DEPTH_LIMIT}}}", re.X | re.S)
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


class _TomlScanner:
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
