"""Plain data: every task, question, scope and ability node as JSON, and the words of a game; `reading` brings it back.

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
    SETS: ClassVar[dict[str, dict[str, int]]] = {}
    """For fields that hold several words at once as the bits of a number, those words with their bits."""

    def __init_subclass__(cls) -> None:
        # What lies in a file is found by its family and name alone, so a second class of one name is
        # refused at once, by the vocabulary of every game that would meet both.
        for vocabulary in _vocabularies:
            vocabulary.take_in(cls)


class BadData(ValueError):
    """Data that does not describe what it should; the message says where and what was expected."""


def snake_case(name: str) -> str:
    """`ChooseOne` as `choose_one`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name).lower()


class Vocabulary:
    """The words that files of one game are written in: each names a class of the packages it is made of.

    A class belongs to it by its module. Two of one family and name cannot both do: TypeError names them.
    """

    packages: tuple[str, ...]
    families: set[str]
    """The tags of the families it has words of."""
    _named: dict[tuple[str, str], type[Any]]
    """Every class by family and name, mere parents included, which no file can name."""

    def __init__(self, *packages: str) -> None:
        self.packages = packages
        self.families = set()
        self._named = {}
        self.look_again()
        _vocabularies.append(self)

    def covers(self, made_of: type[Any]) -> bool:
        """Whether a class is of one of the packages."""
        module = made_of.__module__
        return any(module == package or module.startswith(f"{package}.") for package in self.packages)

    def take_in(self, made_of: type[Any]) -> None:
        """Take note of a class if it belongs here; TypeError if another one is called the same."""
        tag = made_of.tag
        if not tag or not self.covers(made_of):
            return
        name = snake_case(made_of.__name__)
        other = self._named.get((tag, name))
        # A module that is loaded anew defines its classes once more.
        if other is not None and other is not made_of and _full_name(other) != _full_name(made_of):
            raise TypeError(
                f"two {_family(made_of)} are called {name}: {_full_name(other)}, {_full_name(made_of)}"
            )
        self._named[tag, name] = made_of
        self.families.add(tag)

    def look_again(self) -> None:
        """Take note of classes that have been loaded since the last look; walking them all takes a millisecond."""
        for made_of in everything_below(Plain):
            self.take_in(made_of)

    def find(self, tag: str, name: str) -> type[Any] | None:
        """The class of that family and name; a game's modules must be imported before its data is read."""
        found = self._named.get((tag, name))
        if found is None:
            self.look_again()
            found = self._named.get((tag, name))
        return found if found is not None and _is_word(found, tag) else None

    def named(self, tag: str, name: str) -> type[Any]:
        """The class of that family and name, or BadData with the nearest there is."""
        found = self.find(tag, name)
        if found is None:
            known = sorted([word for family, word in self.words() if family == tag])
            near = difflib.get_close_matches(name, known, n=1)
            hint = f'; did you mean "{near[0]}"?' if near else ""
            raise BadData(f'unknown {tag or "family"} "{name}"{hint}')
        return found

    def words(self) -> dict[tuple[str, str], type[Any]]:
        """Every word by family and name."""
        return {word: found for word, found in self._named.items() if _is_word(found, word[0])}

    def names_below(self, classes: tuple[type[Plain], ...]) -> list[str]:
        """The names in JSON of these classes and of those below them."""
        return [name for (_, name), found in self.words().items() if issubclass(found, classes)]


_vocabularies: list[Vocabulary] = []


def _is_word(made_of: type[Any], tag: str) -> bool:
    # While a compiled class is being defined it still has the tag of its parent.
    return made_of.tag == tag and dataclasses.is_dataclass(made_of)


def _family(made_of: type[Any]) -> str:
    """What the members of a class's family are called: tasks, questions, effects."""
    first = [parent for parent in made_of.__mro__ if getattr(parent, "tag", "") == made_of.tag][-1]
    name = snake_case(first.__name__).replace("_", " ")
    return f"{name[:-1]}ies" if name.endswith("y") else f"{name}s"


def _full_name(made_of: type[Any]) -> str:
    return f"{made_of.__module__}.{made_of.__qualname__}"


def everything_below(parent: type[Any]) -> list[type[Any]]:
    """Every class below another one that has been loaded so far."""
    found: list[type[Any]] = []
    for child in parent.__subclasses__():
        found.append(child)
        found.extend(everything_below(child))
    return found


def to_plain(value: Any, for_people: bool = False) -> Any:
    """The value as JSON-ready lists, dicts, strings and numbers; for people with words for sets of things."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, (list, tuple)):
        return [to_plain(item, for_people) for item in value]
    if isinstance(value, Plain) and dataclasses.is_dataclass(value):
        name = snake_case(type(value).__name__)
        data: dict[str, Any] = {value.tag: name}
        for field in dataclasses.fields(value):
            item = getattr(value, field.name)
            if field.default is not dataclasses.MISSING and item == field.default:
                continue
            words = value.WORDS.get(field.name)
            if for_people and field.name in value.SETS:
                data[field.name] = words_in(item, value.SETS[field.name])
            else:
                data[field.name] = to_plain(item if words is None else _in_words(item, words), for_people)
        # A node without anything to say is its name; only nodes may be, for tasks are never mistaken for text.
        return name if len(data) == 1 and value.tag not in ("task", "ask", "scope") else data
    raise TypeError(f"{type(value).__name__} cannot be part of a state")


def words_in(number: int, bits: dict[str, int]) -> list[str]:
    """The words whose bits make up a number: those for several things at once come first."""
    words: list[str] = []
    for word, meant in bits.items():
        if meant & number == meant:
            words.append(word)
            number &= ~meant
    return words


def _in_words(item: Any, words: tuple[str, ...]) -> Any:
    if isinstance(item, tuple):
        return [_in_words(part, words) for part in item]
    return words[item] if isinstance(item, int) and 0 <= item < len(words) else item
