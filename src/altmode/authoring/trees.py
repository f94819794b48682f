"""Trees of a game's words as people write them in files, with every mistake told and not only the first.

What a word is made of is asked of the same shapes by which positions are read (`kernel/reading.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from altmode.authoring.placed import Value
from altmode.authoring.problems import did_you_mean, shorten
from altmode.authoring.reading import Reader, shown
from altmode.kernel.codec import Plain, snake_case
from altmode.kernel.reading import NUMBER, Codec, Either, ListOf, OneOf, Row, SetOf, Shape, Thing, shape_of

FARTHEST: Final = 99
"""No number in a tree is farther from 0: more could keep an engine busy for hours."""
UNFIT: Final = (
    ValueError,
    TypeError,
    LookupError,
    AttributeError,
    AssertionError,
    ArithmeticError,
    RuntimeError,
)
"""What a word may raise that is made of parts which do not go together."""


def read_trees(
    reader: Reader, codec: Codec, family: type[Plain], try_out: Callable[[Any], object], least: int = 0
) -> list[Value]:
    """Read a list of trees of one family; what is wrong with any of them is noted.

    Each is made and tried out, which may raise whatever is told of it then.
    """
    shape = shape_of(codec, family)
    found = []
    for item in reader.items(f"a list of {shape.many()}", least=least):
        if check_tree(item, shape):
            _try(item, codec, family, try_out)
        found.append(item.value)
    return found


def _try(item: Reader, codec: Codec, family: type[Plain], try_out: Callable[[Any], object]) -> None:
    written = item.value
    try:
        try_out(codec.from_plain({family.tag: written} if isinstance(written, str) else written))
    except UNFIT as error:
        item.problem(f"this cannot stand on a card: {shorten(str(error), 200) or type(error).__name__}")


def check_tree(reader: Reader, shape: Shape) -> bool:
    """Note everything that does not fit a shape; whether all of it does."""
    value = reader.value
    if isinstance(shape, Either):
        fitting = [each for each in shape.shapes if each.takes(value)]
        return check_tree(reader, fitting[0]) if fitting else _misfit(reader, shape)
    if isinstance(shape, Thing):
        return _check_thing(reader, shape)
    if isinstance(shape, ListOf):
        if not isinstance(value, list):
            return _misfit(reader, shape)
        return _all_fit([(item, shape.item) for item in reader.items()])
    if isinstance(shape, Row):
        if not isinstance(value, list) or len(value) != len(shape.items):
            return _misfit(reader, shape)
        return _all_fit(list(zip(reader.items(), shape.items, strict=True)))
    if isinstance(shape, OneOf):
        return _check_word(reader, shape)
    if isinstance(shape, SetOf):
        return _check_set(reader, shape)
    if not shape.takes(value):
        return _misfit(reader, shape)
    if shape is NUMBER and isinstance(value, int) and abs(value) > FARTHEST:
        reader.problem(f"found {shorten(shown(value), 30)}, expected at most {FARTHEST}")
        return False
    return True


def _all_fit(pairs: list[tuple[Reader, Shape]]) -> bool:
    """Look at every one, also after the first that does not fit."""
    fitting = [check_tree(reader, shape) for reader, shape in pairs]
    return all(fitting)


def _misfit(reader: Reader, shape: Shape, hint: str = "") -> bool:
    reader.problem(f"found {shown(reader.value)}, expected {shape.said()}", hint)
    return False


def _check_word(reader: Reader, shape: OneOf) -> bool:
    value = reader.value
    words = [word for word in shape.words if word]
    if isinstance(value, str):
        return value in shape.words or _misfit(reader, shape, did_you_mean(value, words))
    by_number = shape.numbered and type(value) is int and 0 <= value < len(shape.words)
    return by_number or _misfit(reader, shape)


def _check_set(reader: Reader, shape: SetOf) -> bool:
    if not isinstance(reader.value, list):
        return _misfit(reader, shape)
    wrong = [item for item in reader.items() if item.value not in list(shape.bits)]
    for item in wrong:
        hint = did_you_mean(str(item.value), shape.bits)
        item.problem(f"found {shown(item.value)}, expected {shape.one()}", hint)
    return not wrong


def _check_thing(reader: Reader, shape: Thing) -> bool:
    value = reader.value
    tags = list(dict.fromkeys([made_of.tag for made_of in shape.classes]))
    if isinstance(value, str):
        made_of = _word_named(reader, shape, tags, value)
        return made_of is not None and _has_all(reader, shape, made_of, {})
    if not isinstance(value, dict):
        return _misfit(reader, shape)
    given = [key for key in value if key in shape.codec.families]
    if len(given) != 1 or given[0] not in tags:
        return _wrong_tag(reader, shape, tags, given)
    named = reader.field(given[0])
    name = named.text("the name of a word")
    made_of = _word_named(named, shape, given, name) if isinstance(named.value, str) else None
    return made_of is not None and _check_fields(reader, shape, made_of, given[0])


def _check_fields(reader: Reader, shape: Thing, made_of: type[Any], tag: str) -> bool:
    form = shape.codec.form_of(made_of)
    fits = True
    for key, item in reader.mapping().items():
        if key == tag:
            continue
        if key not in form.shapes:
            hint = did_you_mean(key, form.shapes) or f"it has {', '.join(form.shapes) or 'none'}"
            item.problem(f'"{form.name}" has no field "{shorten(key)}"', hint, of_key=True)
            fits = False
        elif not check_tree(item, form.shapes[key]):
            fits = False
    written = reader.value if isinstance(reader.value, dict) else {}
    return _has_all(reader, shape, made_of, written) and fits


def _has_all(reader: Reader, shape: Thing, made_of: type[Any], written: dict[str, Value]) -> bool:
    form = shape.codec.form_of(made_of)
    missing = [name for name in form.needs if name not in written]
    if missing:
        reader.problem(f'"{form.name}" needs {", ".join(missing)}')
    return not missing


def _word_named(reader: Reader, shape: Thing, tags: list[str], name: str) -> type[Any] | None:
    """The class that a name stands for, if it may stand here."""
    for tag in tags:
        found = shape.codec.find(tag, name)
        if found is not None and issubclass(found, shape.classes):
            return found
    family = " or ".join([snake_case(made_of.__name__).replace("_", " ") for made_of in shape.classes])
    hint = did_you_mean(name, sorted(shape.codec.names_below(shape.classes)))
    reader.problem(f'there is no {family} "{shorten(name)}" that could stand here', hint)
    return None


def _wrong_tag(reader: Reader, shape: Thing, tags: list[str], given: list[str]) -> bool:
    expected = " or ".join([f'"{tag}"' for tag in tags])
    if len(given) > 1:
        named = " and ".join([f'"{key}"' for key in given])
        reader.problem(f"found {named} together, expected only one of them", f"{shape.said()} has {expected}")
        return False
    if given:
        return _misfit(reader, shape, f"{shape.said()} is named after {expected}")
    keys = reader.mapping()
    near = [key for key in keys if did_you_mean(key, tags)]
    hint = f'did you mean {expected} in place of "{shorten(near[0])}"?' if near else ""
    reader.problem(f"found a mapping without {expected}, expected {shape.said()}", hint)
    return False
