"""YAML by the narrow rules people expect today.

`yes`, `no`, `on`, `off`, dates, times and numbers such as `010` are text, and only `true` and `false` are flags.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from typing import NoReturn

import yaml

from altmode.authoring.placed import ALIAS_LIMIT, DEPTH_LIMIT, TOO_DEEP, Document, Offsets, Value, walk
from altmode.authoring.problems import DataPath, Problem, ProblemCollector, Source, shorten

try:
    from yaml import CSafeLoader as Loader
except ImportError:  # PyYAML was built without its fast half
    from yaml import SafeLoader as Loader  # type: ignore[assignment]

NOT_IN_YAML = re.compile("[^\t\n\r -~\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
_WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]{0,999})")
_FRACTION = re.compile(r"[-+]?(0|[1-9][0-9]{0,99})\.[0-9]{1,99}")
_WORDS: dict[str, Value] = {"": None, "~": None, "null": None, "true": True, "false": False}


def _plain(text: str) -> Value:
    """Read an unquoted YAML scalar by the rules above."""
    if text in _WORDS:
        return _WORDS[text]
    if _WHOLE.fullmatch(text):
        return int(text)
    return float(text) if _FRACTION.fullmatch(text) else text


class YamlBuilder:
    """Builds documents from the events of a YAML parser, going on after a mistake where that is possible."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.collector = ProblemCollector()
        self.events: Iterator[yaml.Event] = yaml.parse(source.text, Loader=Loader)
        self.offsets = Offsets()
        self.anchors: dict[str, Value] = {}
        self.aliased = 0

    def documents(self) -> list[Document]:
        found = []
        with self.collector:
            try:
                for event in self.events:
                    if isinstance(event, yaml.DocumentStartEvent):
                        self.offsets, self.anchors = Offsets(), {}
                        value = self.value(next(self.events), ())
                        found.append(Document(self.source, value, self.offsets))
            except yaml.MarkedYAMLError as error:
                self.collector.add(_yaml_problem(self.source, error))
            except (yaml.YAMLError, ValueError, OverflowError) as error:  # an escape for no character
                self.collector.add(self.source.problem(f"this is not YAML: {error}", None))
        return found

    def value(self, event: yaml.Event, path: DataPath) -> Value:
        self.offsets.values[path] = _start(event)
        if len(path) > DEPTH_LIMIT:
            self.stop(event, path[:-1], TOO_DEEP)
        if isinstance(event, yaml.AliasEvent):
            return self.alias(event, path)
        if isinstance(event, yaml.ScalarEvent | yaml.CollectionStartEvent) and event.tag is not None:
            self.problem(event, path, f'the tag "{shorten(event.tag)}" has no meaning here', "leave it out")
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
                self.problem(event, (*path, key), "this key is given twice", f"the first time on line {line}")
            self.offsets.keys[(*path, key)] = _start(event)
            entries[key] = self.value(next(self.events), (*path, key))
        return entries

    def key(self, event: yaml.Event, path: DataPath) -> str:
        """Read a key, which is text even where the same word as a value would be a number or a flag."""
        if not isinstance(event, yaml.ScalarEvent):
            self.stop(event, path, "a key must be text")
        if event.tag is not None:
            self.problem(event, path, f'the tag "{shorten(event.tag)}" has no meaning here', "leave it out")
        if event.value == "<<" and not event.style:
            self.problem(event, path, 'merging with "<<" has no meaning here', "write the keys out")
        return event.value

    def alias(self, event: yaml.AliasEvent, path: DataPath) -> Value:
        name = event.anchor or ""
        if name not in self.anchors:
            self.problem(event, path, f'there is no anchor "{shorten(name)}" before this')
            return None
        value = self.anchors[name]
        self.aliased += sum(1 for _ in walk(value))
        if self.aliased > ALIAS_LIMIT:
            self.stop(event, path, f"the aliases in this file stand for more than {ALIAS_LIMIT:,} values")
        return copy.deepcopy(value)

    def problem(self, event: yaml.Event, path: DataPath, message: str, hint: str = "") -> None:
        self.collector.add(self.source.problem(message, _start(event), path, hint))

    def stop(self, event: yaml.Event, path: DataPath, message: str) -> NoReturn:
        self.problem(event, path, message)
        self.collector.give_up()


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
