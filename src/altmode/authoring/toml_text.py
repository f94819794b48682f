"""Where the values of a TOML text stand, which tomllib does not tell; tree-sitter does."""

from __future__ import annotations

import re
import tomllib
from functools import cache

import tree_sitter_toml
from tree_sitter import Language, Node, Parser

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


# A key of more parts than values may be deep. No key begins after a backslash: saying so keeps the search from trying
# every escaped quote in turn. A part in quotes is followed only so far, lest a text without an end be remembered letter
# by letter; keys made of longer parts have too few of them to matter.
_PART = r"""  "(?:[^"\\\n]|\\.){0,1000}"  |  '[^'\n]*'  |  [\w-]+  """
LONG_KEY = re.compile(rf"(?<![\\\w-])(?:(?:{_PART})[ \t]*\.[ \t]*){{{DEPTH_LIMIT}}}", re.X)


def toml_offsets(text: str) -> Offsets:
    """Find where keys and values begin in a text that tomllib has found well formed."""
    # One byte for each character: what is not ASCII stands only in texts and comments, and here only places count.
    top = _parser().parse(text.encode("ascii", "replace")).root_node
    places = _Places(text)
    if not top.has_error:  # a newer tomllib may know a newer TOML than the grammar does
        places.entries(top, ())
    return places.found


@cache
def _parser() -> Parser:
    return Parser(Language(tree_sitter_toml.language()))


class _Places:
    """Goes through the tree of a text and notes where keys and values begin."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.found = Offsets({(): 0})
        self.tables: dict[DataPath, int] = {}  # how many of each array of tables have begun

    def entries(self, node: Node, path: DataPath) -> None:
        """Go through what a document, a table or an inline table holds."""
        for child in node.named_children:
            match child.type:
                case "pair":
                    key, value, *_comment = child.named_children
                    self.value(value, self.key(key, path))
                case "table":
                    self.entries(child, self.key(child.named_children[0], ()))
                case "table_array_element":
                    inner = self.key(child.named_children[0], ())
                    self.tables[inner] = self.tables.get(inner, 0) + 1
                    inner = (*inner, self.tables[inner] - 1)
                    self.found.values[inner] = child.start_byte
                    self.entries(child, inner)

    def key(self, node: Node, path: DataPath) -> DataPath:
        """Note the parts of a key, and return the path to which it leads from here."""
        parts: list[Node] = []
        while node.type == "dotted_key":
            node, last = node.named_children
            parts.append(last)
        parts.append(node)
        for part in reversed(parts):
            if path in self.tables:
                path = (*path, self.tables[path] - 1)
            name = self.text[part.start_byte : part.end_byte]
            path = (*path, tomllib.loads(f"key = {name}")["key"] if name[0] in "'\"" else name)
            self.found.keys.setdefault(path, part.start_byte)
            self.found.values.setdefault(path, part.start_byte)
        return path

    def value(self, node: Node, path: DataPath) -> None:
        if len(path) > DEPTH_LIMIT:
            return
        self.found.values[path] = node.start_byte
        if node.type == "inline_table":
            self.entries(node, path)
        elif node.type == "array":
            values = (child for child in node.named_children if child.type != "comment")
            for index, child in enumerate(values):
                self.value(child, (*path, index))
