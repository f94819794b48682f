"""Plain data in again: each value is held against the annotation of its field, and a misfit is told with its place.

Annotations are resolved once, when a class is first read, into a `Shape` for each field; reading asks the shapes.
Each game has a `Codec` of its own, so two games may use one word for different things.
"""

from __future__ import annotations

import dataclasses
import difflib
import types
import typing
from collections.abc import Iterable
from typing import Any, Final

from altmode.kernel.codec import BadData, Plain, Vocabulary, everything_below, snake_case

FOUND_LENGTH: Final = 60
"""So much of a wrong value is repeated in a message."""


class Shape:
    """What a field may hold."""

    __slots__ = ()

    def takes(self, data: Any) -> bool:
        """Whether data is of the right sort at a glance; only what is taken is read any further."""
        raise NotImplementedError

    def read(self, data: Any, place: str) -> Any:
        """The value that data stands for; BadData says what is wrong and where."""
        raise NotImplementedError

    def said(self) -> str:
        """One value of this shape, in words."""
        raise NotImplementedError

    def many(self) -> str:
        """Several of them."""
        return f"entries, each {self.said()}"

    def misfit(self, data: Any, place: str) -> BadData:
        """The complaint about data that does not fit."""
        return BadData(f"{place}: found {_found(data)}, expected {self.said()}")


class Bare(Shape):
    """A number, a text, a yes or no, or nothing: it stands for itself."""

    __slots__ = ("kind", "one", "several")

    def __init__(self, kind: type[Any], one: str, several: str) -> None:
        self.kind = kind
        self.one = one
        self.several = several

    def takes(self, data: Any) -> bool:
        # Not isinstance, for which true is a number.
        return type(data) is self.kind

    def read(self, data: Any, place: str) -> Any:
        if type(data) is not self.kind:
            raise self.misfit(data, place)
        return data

    def said(self) -> str:
        return self.one

    def many(self) -> str:
        return self.several


NUMBER: Final = Bare(int, "a whole number", "whole numbers")
TEXT: Final = Bare(str, "text", "texts")
TRUTH: Final = Bare(bool, "true or false", "values that are true or false")
NOTHING: Final = Bare(type(None), "nothing", "entries that are nothing")


class OneOf(Shape):
    """One of a few words; in a field of numbers a word stands for its place, and the number will do too."""

    __slots__ = ("numbered", "words")

    def __init__(self, words: tuple[str, ...], numbered: bool) -> None:
        self.words = words
        self.numbered = numbered

    def takes(self, data: Any) -> bool:
        return isinstance(data, str) or (self.numbered and type(data) is int)

    def read(self, data: Any, place: str) -> Any:
        if self.numbered and type(data) is int and -1 <= data < len(self.words):
            return data
        if not isinstance(data, str) or data not in self.words:
            near = difflib.get_close_matches(str(data), self.words, n=1)
            raise BadData(f"{self.misfit(data, place)}{_hint(near)}")
        return self.words.index(data) if self.numbered else data

    def said(self) -> str:
        return f"one of {', '.join(filter(None, self.words))}"


class SetOf(Shape):
    """Some of a few words as the bits of a number; machines write the number, people a list of the words."""

    __slots__ = ("bits",)

    def __init__(self, bits: dict[str, int]) -> None:
        self.bits = bits

    def takes(self, data: Any) -> bool:
        return type(data) is int or isinstance(data, list)

    def read(self, data: Any, place: str) -> Any:
        if type(data) is int:
            return data
        if not isinstance(data, list):
            raise self.misfit(data, place)
        found = 0
        for index, word in enumerate(data):
            if not isinstance(word, str) or word not in self.bits:
                near = difflib.get_close_matches(str(word), self.bits, n=1)
                raise BadData(f"{place}[{index}]: found {_found(word)}, expected {self.one()}{_hint(near)}")
            found |= self.bits[word]
        return found

    def one(self) -> str:
        """One of its words, in words."""
        return f"one of {', '.join(self.bits)}"

    def said(self) -> str:
        return f"a list of words, each {self.one()}"


class ListOf(Shape):
    """A list of any length, which becomes a tuple where the annotation says so."""

    __slots__ = ("frozen", "item")

    def __init__(self, item: Shape, frozen: bool) -> None:
        self.item = item
        self.frozen = frozen

    def takes(self, data: Any) -> bool:
        return isinstance(data, list)

    def read(self, data: Any, place: str) -> Any:
        if not isinstance(data, list):
            raise self.misfit(data, place)
        item = self.item
        if isinstance(item, Bare):
            # Most of a position is lists of numbers, whose places need no names unless one is wrong.
            kind = item.kind
            for index, value in enumerate(data):
                if type(value) is not kind:
                    raise item.misfit(value, f"{place}[{index}]")
            return tuple(data) if self.frozen else data
        values = [item.read(value, f"{place}[{index}]") for index, value in enumerate(data)]
        return tuple(values) if self.frozen else values

    def said(self) -> str:
        return f"a list of {self.item.many()}"

    def many(self) -> str:
        return f"lists of {self.item.many()}"


class Row(Shape):
    """A list of fixed length."""

    __slots__ = ("items",)

    def __init__(self, items: tuple[Shape, ...]) -> None:
        self.items = items

    def takes(self, data: Any) -> bool:
        return isinstance(data, list)

    def read(self, data: Any, place: str) -> Any:
        if not isinstance(data, list) or len(data) != len(self.items):
            raise self.misfit(data, place)
        return tuple([item.read(data[index], f"{place}[{index}]") for index, item in enumerate(self.items)])

    def said(self) -> str:
        return f"a list of {self._entries()}"

    def many(self) -> str:
        return f"lists of {self._entries()}"

    def _entries(self) -> str:
        first = self.items[0]
        if all(item is first for item in self.items):
            return f"{len(self.items)} {first.many()}"
        return " and ".join([item.said() for item in self.items])


class Thing(Shape):
    """An object of some classes below `Plain`: a task, a question, a node; without fields its name will do."""

    __slots__ = ("classes", "codec")

    def __init__(self, codec: Codec, classes: tuple[type[Plain], ...]) -> None:
        self.codec = codec
        self.classes = classes

    def takes(self, data: Any) -> bool:
        return isinstance(data, (dict, str))

    def read(self, data: Any, place: str) -> Any:
        value = None
        if isinstance(data, dict):
            value = self.codec.object_from(data, place)
        elif isinstance(data, str):
            value = self._named(data, place)
        if value is None or not isinstance(value, self.classes):
            raise self.misfit(data, place)
        return value

    def _named(self, name: str, place: str) -> Any:
        for tag in dict.fromkeys([made_of.tag for made_of in self.classes]):
            found = self.codec.find(tag, name)
            if found is not None:
                return self.codec.form_of(found).read({tag: name}, place)
        near = difflib.get_close_matches(name, self.codec.names_below(self.classes), n=1)
        raise BadData(f"{self.misfit(name, place)}{_hint(near)}")

    def said(self) -> str:
        return " or ".join([_with_article(snake_case(made_of.__name__)) for made_of in self.classes])


class Either(Shape):
    """One of several shapes, which are of different sorts at a glance."""

    __slots__ = ("shapes",)

    def __init__(self, shapes: tuple[Shape, ...]) -> None:
        self.shapes = shapes

    def takes(self, data: Any) -> bool:
        return any(shape.takes(data) for shape in self.shapes)

    def read(self, data: Any, place: str) -> Any:
        for shape in self.shapes:
            if shape.takes(data):
                return shape.read(data, place)
        raise self.misfit(data, place)

    def said(self) -> str:
        return " or ".join([shape.said() for shape in self.shapes])


def shape_of(codec: Codec, annotation: Any, words: tuple[str, ...] | None = None) -> Shape:
    """The shape that an annotation asks for; `words` are those its numbers or texts are limited to."""
    for kind, bare in ((int, NUMBER), (str, TEXT), (bool, TRUTH), (type(None), NOTHING)):
        if annotation is kind:
            return bare if words is None or kind not in (int, str) else OneOf(words, kind is int)
    origin, parts = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is list:
        return ListOf(shape_of(codec, parts[0], words), frozen=False)
    if origin is tuple and len(parts) == 2 and parts[1] is Ellipsis:
        return ListOf(shape_of(codec, parts[0], words), frozen=True)
    if origin is tuple and parts:
        return Row(tuple([shape_of(codec, part, words) for part in parts]))
    if origin is types.UnionType or origin is typing.Union:
        # Objects are told apart only by reading them, so all classes of them are one shape.
        classes = tuple([part for part in parts if _is_plain(part)])
        shapes = [shape_of(codec, part, words) for part in parts if not _is_plain(part)]
        return (
            Either((*shapes, Thing(codec, classes)) if classes else tuple(shapes))
            if shapes
            else Thing(codec, classes)
        )
    if _is_plain(annotation):
        return Thing(codec, (annotation,))
    raise TypeError(f"{annotation} cannot be part of a state")


def _is_plain(annotation: Any) -> bool:
    return isinstance(annotation, type) and issubclass(annotation, Plain)


class Form:
    """What the objects of one class are made of."""

    __slots__ = ("made_of", "name", "needs", "shapes")

    def __init__(self, codec: Codec, made_of: type[Any]) -> None:
        self.made_of = made_of
        self.name = snake_case(made_of.__name__)
        hints = typing.get_type_hints(made_of)
        fields = dataclasses.fields(made_of)
        sets = made_of.SETS
        self.shapes = {
            field.name: SetOf(sets[field.name])
            if field.name in sets
            else shape_of(codec, hints[field.name], made_of.WORDS.get(field.name))
            for field in fields
        }
        self.needs = [
            field.name
            for field in fields
            if field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING
        ]

    def read(self, data: dict[str, Any], place: str) -> Any:
        """The object that a mapping of its fields describes; the family's tag is one of its keys."""
        tag = self.made_of.tag
        values: dict[str, Any] = {}
        for name, item in data.items():
            if name == tag:
                continue
            at = f"{place}.{name}" if place else name
            shape = self.shapes.get(name)
            if shape is None:
                near = difflib.get_close_matches(name, list(self.shapes), n=1)
                has = ", ".join(self.shapes) or "no fields"
                raise BadData(f'{at}: "{self.name}" has no "{name}"; it has {has}{_hint(near)}')
            values[name] = shape.read(item, at)
        if len(values) < len(self.shapes):
            missing = [name for name in self.needs if name not in values]
            if missing:
                raise BadData(f'{place or tag}: "{self.name}" needs {", ".join(missing)}')
        return self.made_of(**values)


class Codec(Vocabulary):
    """The files of one game: its words, and what each of them is made of."""

    _forms: dict[type[Any], Form]
    _positions: dict[type[Any], dict[str, Shape]]

    def __init__(self, *packages: str) -> None:
        super().__init__(*packages)
        self._forms = {}
        self._positions = {}

    def form_of(self, made_of: type[Any]) -> Form:
        """The form of a class, worked out when it is first asked for."""
        form = self._forms.get(made_of)
        if form is None:
            form = self._forms[made_of] = Form(self, made_of)
        return form

    def position_shapes(self, made_of: type[Any], names: Iterable[str]) -> dict[str, Shape]:
        """The shapes of the fields that a class of positions lists as its own."""
        shapes = self._positions.get(made_of)
        if shapes is None:
            hints = typing.get_type_hints(made_of)
            shapes = self._positions[made_of] = {name: shape_of(self, hints[name]) for name in names}
        return shapes

    def from_plain(self, data: Any, where: str = "") -> Any:
        """The value that `to_plain` told of, whatever it is; sequences become tuples."""
        if data is None or isinstance(data, (bool, int, str)):
            return data
        if isinstance(data, list):
            return tuple([self.from_plain(item, f"{where}[{index}]") for index, item in enumerate(data)])
        if isinstance(data, dict):
            return self.object_from(data, where)
        raise BadData(f"{where}: found {_found(data)}, expected a whole number, text, a list or an object")

    def object_from(self, data: dict[str, Any], where: str) -> Any:
        """The task, question or node that a mapping with its family's tag describes."""
        families = self.families
        tags = [key for key in data if key in families]
        if not tags:
            self.look_again()
            tags = [key for key in data if key in families]
        if len(tags) != 1:
            raise BadData(f"{where or 'object'}: expected exactly one of {', '.join(sorted(families))}")
        tag = tags[0]
        try:
            made_of = self.named(tag, str(data[tag]))
        except BadData as error:
            raise BadData(f"{where or tag}: {error}") from None
        return self.form_of(made_of).read(data, where)


KERNEL: Final = Codec("altmode.kernel", "altmode.abilities")
"""What every game's files may hold; a game adds its own packages."""


def _found(data: Any) -> str:
    """A value from JSON as people would say it."""
    if isinstance(data, dict):
        for tag in dict.fromkeys([made_of.tag for made_of in everything_below(Plain)]):
            if isinstance(data.get(tag), str):
                return f'"{data[tag]}"'
        return "an object"
    if isinstance(data, list):
        return f"a list of {len(data)}"
    if data is None:
        return "nothing"
    if isinstance(data, bool):
        return "true" if data else "false"
    text = f'"{data}"' if isinstance(data, str) else repr(data)
    return text if len(text) <= FOUND_LENGTH else f"{text[:FOUND_LENGTH]}..."


def _with_article(name: str) -> str:
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name.replace('_', ' ')}"


def _hint(near: list[str]) -> str:
    return f'; did you mean "{near[0]}"?' if near else ""
