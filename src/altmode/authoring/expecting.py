"""What a scenario expects: read and checked against the names there are, and held against the facts of a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from altmode.authoring.problems import DataPath, did_you_mean, shorten
from altmode.authoring.reading import Reader

LOG_FACTS: Final = ("log", "rules", "events")
"""Facts of which a scenario names only what must be there."""

VALUE: Final = "value"
LIST: Final = "list"
Shape = dict[str, "Shape | str"]
"""Names that can be expected: each with the names inside of it, or with whether it is a VALUE or a LIST."""

TOP, BOTTOM, AMONG, NOT_AMONG, COUNT = "top", "bottom", "among", "not_among", "count"
LIST_FORMS: Final = (AMONG, NOT_AMONG, COUNT)
"""What can be said of a list other than what it is."""
PILE_FORMS: Final = (TOP, BOTTOM, *LIST_FORMS)
"""What can be said of a pile, which has a top."""


@dataclass(frozen=True)
class Difference:
    """Something that is not as expected: where that was written, and both sides."""

    path: DataPath
    message: str


class Failed(Exception):
    """A step that cannot be held against anything, because it speaks of somebody who is not there."""

    def __init__(self, message: str, path: DataPath = ()) -> None:
        self.difference = Difference(path, message)
        super().__init__(message)


@dataclass(frozen=True)
class Manners:
    """How the facts of a game are compared."""

    ordered: frozenset[str] = frozenset()
    """Names of lists whose order counts."""
    piles: Mapping[str, bool] | None = None
    """Names of lists that are piles, and whether they are told from the top."""

    def from_top(self, name: str, found: list[Any]) -> list[Any] | None:
        """A pile from its top; None if it is no pile."""
        from_top = (self.piles or {}).get(name)
        return None if from_top is None else found if from_top else found[::-1]


# -- Reading


def read_expected(
    reader: Reader, shape: Shape | None, manners: Manners, known: Mapping[str, Sequence[str]]
) -> dict[str, Any]:
    """Facts and their values; names that are nothing to expect are refused, if it is known which there are.

    `known` has for facts of the log what can stand there: the ids of all rules, the names of all events.
    """
    fields = reader.mapping("facts and their values")
    if shape is not None:
        reader.only(*shape)
    for name, field in fields.items():
        if name in LOG_FACTS:
            _read_lines(field, name.removesuffix("s"), known.get(name, ()))
        elif shape is not None and name in shape:
            _read_fact(name, field, shape[name], manners)
    return reader.value if isinstance(reader.value, dict) else {}


def _read_fact(name: str, reader: Reader, shape: Shape | str, manners: Manners) -> None:
    if isinstance(shape, dict):
        fields = reader.mapping("facts and their values")
        reader.only(*shape)
        for inner, field in fields.items():
            if inner in shape:
                _read_fact(inner, field, shape[inner], manners)
    elif shape == LIST and reader.kind == "mapping":
        _read_forms(reader, PILE_FORMS if name in (manners.piles or {}) else LIST_FORMS)
    elif reader.kind == "mapping":
        reader.problem(f'"{name}" is one value and has nothing inside')


def _read_forms(reader: Reader, forms: tuple[str, ...]) -> None:
    """What is said of a list: a number of cards, or some cards."""
    reader.only(*forms)
    fields = reader.mapping()
    if not fields:
        reader.problem("this says nothing", f"expected {', '.join(forms)}")
    for form, field in fields.items():
        if form == COUNT:
            field.whole(0)
        elif field.kind == "mapping":
            field.problem("found a mapping, expected one item or a list of them")


def _read_lines(reader: Reader, noun: str, known: Sequence[str]) -> None:
    """Texts that must or must not stand in the log, or texts with how often they do."""
    for item in reader.items("a list of lines") if reader.kind == "list" else [reader]:
        line = item
        if item.kind == "mapping":
            item.only("line", "times")
            line = item.field("line")
            item.field("times").whole(0)
        text = line.text("a part of a line").removeprefix("not ")
        if known and text and not any(text in id for id in known):
            line.problem(f'there is no {noun} "{shorten(text)}"', did_you_mean(text, known))


# -- Comparing


def differences(
    expected: dict[str, Any],
    facts: dict[str, Any],
    manners: Manners,
    prefix: str = "",
    path: DataPath = (),
) -> Iterator[Difference]:
    """Everything that is not as expected, each with both sides."""
    for key, wanted in expected.items():
        name, where = f"{prefix}{key}", (*path, key)
        if key not in facts:
            known = ", ".join(sorted(facts))
            message = f'{prefix}"{key}" is nothing that can be expected here; there are {known}'
            yield Difference(where, message)
            continue
        found = facts[key]
        if isinstance(wanted, dict) and isinstance(found, dict):
            yield from differences(wanted, found, manners, f"{name}.", where)
        elif key in LOG_FACTS:
            yield from _line_differences(wanted, found, name, where)
        elif isinstance(wanted, dict) and isinstance(found, list):
            yield from _list_differences(wanted, found, manners.from_top(key, found), name, where)
        elif isinstance(wanted, int) and not isinstance(wanted, bool) and isinstance(found, list):
            if len(found) != wanted:
                yield Difference(where, f"{name}: expected {wanted} of them, found {len(found)}: {found}")
        elif isinstance(wanted, list) and isinstance(found, list):
            same = wanted == found if key in manners.ordered else _alike(wanted, found)
            if not same:
                yield Difference(where, f"{name}: expected {wanted}, found {found}")
        elif wanted != found or isinstance(wanted, bool) != isinstance(found, bool):
            yield Difference(where, f"{name}: expected {wanted!r}, found {found!r}")


def _alike(wanted: list[Any], found: list[Any]) -> bool:
    # By their texts: a list may hold numbers, names and lists at once.
    return sorted(wanted, key=repr) == sorted(found, key=repr)


def _list_differences(
    wanted: dict[str, Any], found: list[Any], from_top: list[Any] | None, name: str, path: DataPath
) -> Iterator[Difference]:
    """What is said of a list by its top, its bottom, some of its items or their number."""
    for form, said in wanted.items():
        where = (*path, form)
        items = said if isinstance(said, list) else [said]
        if form == COUNT:
            if len(found) != said:
                yield Difference(where, f"{name}: expected {said} of them, found {len(found)}: {found}")
        elif form in (TOP, BOTTOM) and from_top is not None:
            there = from_top[: len(items)] if form == TOP else from_top[::-1][: len(items)]
            if there != items:
                yield Difference(where, f"{name}: expected {items} on the {form}, found {there}")
        elif form == AMONG:
            missing = Counter(map(repr, items)) - Counter(map(repr, found))
            if missing:
                yield Difference(where, f"{name}: expected {', '.join(missing)} among them, found {found}")
        elif form == NOT_AMONG:
            for item in items:
                if item in found:
                    yield Difference(where, f"{name}: {item!r} should not be among them, found {found}")
        else:
            message = f'{name}: "{form}" is nothing that can be said of it{did_you_mean(form, PILE_FORMS)}'
            yield Difference(where, message)


def _line_differences(wanted: Any, found: list[str], name: str, path: DataPath) -> Iterator[Difference]:
    """Lines that must stand in the log in this order; a line that begins with 'not ' must not stand there."""
    at = 0
    for index, line in enumerate(wanted if isinstance(wanted, list) else [wanted]):
        where = (*path, index) if isinstance(wanted, list) else path
        if isinstance(line, dict):
            text, times = str(line["line"]), line["times"]
            count = sum(text in line for line in found)
            if count != times:
                yield Difference(
                    where, f'{name}: expected "{text}" {_times(times)}, found it {_times(count)}'
                )
            continue
        text = str(line)
        if text.startswith("not "):
            if any(text[4:] in line for line in found):
                yield Difference(where, f'{name}: "{text[4:]}" should not be there')
            continue
        after = next((number for number in range(at, len(found)) if text in found[number]), None)
        if after is None:
            last = "; ".join(found[-12:])
            message = f'{name}: "{text}" is not there, or not in this order. It ends: {last}'
            yield Difference(where, message)
        else:
            at = after + 1


def _times(number: int) -> str:
    return "once" if number == 1 else f"{number} times"
