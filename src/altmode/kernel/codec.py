"""Plain data in and out: every task, question, scope and ability node as JSON, and back again.

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
_families: dict[str, str] = {}
_named: dict[str, type[Any]] = {"Plain": Plain}
_tags: set[str] = set()


def _register(parent: type[Any]) -> None:
    for child in parent.__subclasses__():
        tag = child.tag
        if tag:
            _families.setdefault(child.__name__, tag)
            _named.setdefault(child.__name__, child)
            if dataclasses.is_dataclass(child):
                _classes[tag, snake_case(child.__name__)] = child
        _register(child)


def class_named(tag: str, name: str) -> type[Any]:
    """The class of that family and name; games must be imported before their data is read."""
    found = _classes.get((tag, name))
    if found is None:
        look_again()
        found = _classes.get((tag, name))
    if found is None:
        known = sorted(known for family, known in _classes if family == tag)
        near = difflib.get_close_matches(name, known, n=1)
        hint = f'; did you mean "{near[0]}"?' if near else ""
        raise BadData(f'unknown {tag or "family"} "{name}"{hint}')
    return found


def family_names() -> set[str]:
    """The tags of all families known so far."""
    if not _tags:
        look_again()
    return _tags


def look_again() -> None:
    """Take note of classes that have been loaded since the last look; walking them all takes a millisecond."""
    _register(Plain)
    _tags.update(_families.values())


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


def from_plain(data: Any, where: str = "") -> Any:
    """The value that `to_plain` told of; sequences become tuples."""
    if data is None or isinstance(data, (bool, int, str)):
        return data
    if isinstance(data, list):
        return tuple([from_plain(item, f"{where}[{index}]") for index, item in enumerate(data)])
    if isinstance(data, dict):
        return _object_from(data, where)
    raise BadData(f"{where}: found {type(data).__name__}, expected a number, text, list or object")


def _object_from(data: dict[str, Any], where: str) -> Any:
    families = family_names()
    tags = [key for key in data if key in families]
    if not tags:
        look_again()
        tags = [key for key in data if key in families]
    if len(tags) != 1:
        raise BadData(f"{where or 'object'}: expected exactly one of {', '.join(sorted(families))}")
    tag = tags[0]
    try:
        made_of = class_named(tag, str(data[tag]))
    except BadData as error:
        raise BadData(f"{where or tag}: {error}") from None
    known = {field.name: field for field in dataclasses.fields(made_of)}
    values: dict[str, Any] = {}
    for name, item in data.items():
        if name == tag:
            continue
        place = f"{where}.{name}" if where else name
        if name not in known:
            raise BadData(f'{place}: "{data[tag]}" has no "{name}"; it has {", ".join(known) or "no fields"}')
        declared = re.findall(r"\w+", str(known[name].type))
        words = made_of.WORDS.get(name)
        values[name] = _field_from(
            item if words is None else _from_words(item, words, declared, place), declared, place
        )
    missing = [
        name
        for name, field in known.items()
        if name not in values
        and field.default is dataclasses.MISSING
        and field.default_factory is dataclasses.MISSING
    ]
    if missing:
        raise BadData(f'{where or tag}: "{data[tag]}" needs {", ".join(missing)}')
    return made_of(**values)


def _in_words(item: Any, words: tuple[str, ...]) -> Any:
    if isinstance(item, tuple):
        return [_in_words(part, words) for part in item]
    return words[item] if isinstance(item, int) and 0 <= item < len(words) else item


def _from_words(item: Any, words: tuple[str, ...], declared: list[str], place: str) -> Any:
    if isinstance(item, list):
        return [_from_words(part, words, declared, f"{place}[{at}]") for at, part in enumerate(item)]
    if isinstance(item, int) and not isinstance(item, bool) and "int" in declared:
        if not -1 <= item < len(words):
            raise BadData(f"{place}: found {item}, expected one of {', '.join(words)}")
        return item
    if not isinstance(item, str) or item not in words:
        near = difflib.get_close_matches(str(item), words, n=1)
        hint = f'; did you mean "{near[0]}"?' if near else ""
        raise BadData(f"{place}: found {item!r}, expected one of {', '.join(filter(None, words))}{hint}")
    return words.index(item) if "int" in declared else item


def _field_from(item: Any, declared: list[str], place: str) -> Any:
    """A field's value, which must be of a kind that the field declares."""
    if isinstance(item, list):
        if "tuple" not in declared:
            raise BadData(f"{place}: found a list, expected {_expected(declared)}")
        return tuple([_field_from(part, declared, f"{place}[{index}]") for index, part in enumerate(item)])
    if isinstance(item, str) and "str" not in declared:
        return named_node(item, declared, place)
    value = from_plain(item, place)
    kind = "None" if value is None else type(value).__name__
    if kind in declared:
        return value
    if isinstance(value, Plain) and any(
        isinstance(value, _named[word]) for word in declared if word in _named
    ):
        return value
    found = f'"{snake_case(kind)}"' if isinstance(value, Plain) else repr(item)
    raise BadData(f"{place}: found {found}, expected {_expected(declared)}")


def _expected(declared: list[str]) -> str:
    """What a field takes, in words."""
    said = {
        "int": "a whole number",
        "str": "text",
        "bool": "true or false",
        "None": "nothing",
        "tuple": "a list",
    }
    return " or ".join(said.get(word, f"a {snake_case(word)}") for word in declared)


def named_node(name: str, declared: list[str], place: str) -> Any:
    """The node without fields that goes by this name in one of the families a field accepts."""
    for attempt in range(2):
        if attempt or not _tags:
            look_again()
        for word in declared:
            made_of = _classes.get((_families.get(word, ""), name))
            if made_of is not None and issubclass(made_of, _named[word]):
                return made_of()
    raise BadData(f'{place}: found "{name}", expected {_expected(declared)}')
