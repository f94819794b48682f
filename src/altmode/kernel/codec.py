"""Plain data: every task, question, scope and ability node as JSON; `reading` brings it back.

A class needs nothing but to be a dataclass below `Plain`: its family's tag and its own name say in JSON
what it is, fields that hold their default are left out, and an object without fields is a bare string.
"""

from __future__ import annotations

import dataclasses
import difflib
import re
from typing import Any, ClassVar


class Plain:
    """Root of everything that can lie in a state or on a card; `tag` is the family's name in JSON."""

    tag: ClassVar[str] = ""
    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {}
    """For fields that hold one of a few words, those words. In a field of numbers a word stands for its place."""


class BadData(ValueError):
    """Data that does not describe what it should; the message says where and what was expected."""


def snake_case(name: str) -> str:
    """`ChooseOne` as `choose_one`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name).lower()


_classes: dict[tuple[str, str], type[Any]] = {}
_tags: set[str] = set()


def _register(parent: type[Any]) -> None:
    for child in parent.__subclasses__():
        tag = child.tag
        if tag:
            _tags.add(tag)
            if dataclasses.is_dataclass(child):
                _classes[tag, snake_case(child.__name__)] = child
        _register(child)


def find_class(tag: str, name: str) -> type[Any] | None:
    """The class of that family and name; games must be imported before their data is read."""
    found = _classes.get((tag, name))
    if found is None:
        look_again()
        found = _classes.get((tag, name))
    return found


def class_named(tag: str, name: str) -> type[Any]:
    """The class of that family and name, or BadData with the nearest there is."""
    found = find_class(tag, name)
    if found is None:
        known = sorted(known for family, known in _classes if family == tag)
        near = difflib.get_close_matches(name, known, n=1)
        hint = f'; did you mean "{near[0]}"?' if near else ""
        raise BadData(f'unknown {tag or "family"} "{name}"{hint}')
    return found


def names_below(classes: tuple[type[Plain], ...]) -> list[str]:
    """The names in JSON of these classes and of those below them."""
    return [name for (_, name), found in _classes.items() if issubclass(found, classes)]


def family_names() -> set[str]:
    """The tags of all families known so far."""
    if not _tags:
        look_again()
    return _tags


def look_again() -> None:
    """Take note of classes that have been loaded since the last look; walking them all takes a millisecond."""
    _register(Plain)


def to_plain(value: Any) -> Any:
    """The value as JSON-ready lists, dicts, strings and numbers."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, (list, tuple)):
        return [to_plain(item) for item in value]
    if isinstance(value, Plain) and dataclasses.is_dataclass(value):
        name = snake_case(type(value).__name__)
        told: dict[str, Any] = {value.tag: name}
        for field in dataclasses.fields(value):
            item = getattr(value, field.name)
            if field.default is not dataclasses.MISSING and item == field.default:
                continue
            words = value.WORDS.get(field.name)
            told[field.name] = to_plain(item if words is None else _in_words(item, words))
        # A node without anything to say is its name; only nodes may be, for tasks are never mistaken for text.
        return name if len(told) == 1 and value.tag not in ("task", "ask", "scope") else told
    raise TypeError(f"{type(value).__name__} cannot be part of a state")


def _in_words(item: Any, words: tuple[str, ...]) -> Any:
    if isinstance(item, tuple):
        return [_in_words(part, words) for part in item]
    return words[item] if isinstance(item, int) and 0 <= item < len(words) else item
