"""Files as plain data that remembers where each value was written. Keys are always text."""

from __future__ import annotations

import json
import math
import os
import re
import tomllib
from collections import Counter
from dataclasses import replace
from itertools import accumulate

from altmode.authoring.placed import DEPTH_LIMIT, SIZE_LIMIT, TOO_DEEP, Document, Offsets, Value, walk
from altmode.authoring.problems import ProblemCollector, Problems, Source, shorten
from altmode.authoring.toml_text import LONG_KEY, toml_offsets, toml_problem
from altmode.authoring.yaml_text import NOT_IN_YAML, YamlBuilder

FilePath = str | os.PathLike[str]
_HALF_CHARACTER = re.compile("[\ud800-\udfff]")


def read_documents(path: FilePath, limit: int = SIZE_LIMIT) -> list[Document]:
    """Read a YAML file, which holds one or more documents."""
    documents = parse_yaml(Source.load(path, limit).text, str(path), limit)
    return [replace(document, names_files=True) for document in documents]


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
    if odd := NOT_IN_YAML.search(source.text):
        source.refuse(f'the character "{odd[0]}" may not stand in YAML', odd.start())
    documents = YamlBuilder(source).documents()
    if not documents:
        source.refuse("the file says nothing", 0)
    return [_checked(document) for document in documents]


def parse_toml(text: str, file_name: str = "text", limit: int = SIZE_LIMIT) -> Document:
    """Read a TOML text."""
    source = _source(text, file_name, limit)
    # The time tomllib takes grows with the square of the number of parts in a key.
    if long := LONG_KEY.search(source.text):
        source.refuse(TOO_DEEP, long.start())
    try:
        value = tomllib.loads(source.text)
    except RecursionError:
        source.refuse(TOO_DEEP)
    except ValueError as error:
        raise Problems([toml_problem(source, str(error))]) from None
    return _checked(Document(source, value, toml_offsets(source.text)))


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
    with ProblemCollector() as collector:
        for path, value in walk(document.value):
            if flaw := TOO_DEEP if len(path) > DEPTH_LIMIT else _flaw(value):
                collector.add(document.problem(path[:DEPTH_LIMIT], flaw))
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
