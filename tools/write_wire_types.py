"""Writes the page's types of everything that goes over the wire, from the structs that the server itself uses.

    python tools/write_wire_types.py

What is neutral goes into `client/src/lib/wire.ts`, what belongs to a game into `client/src/games/<game>/wire.ts`. The
types are those of the messages of a live connection, of what the routes take and answer, of the facts in views, and of
what each kind of event tells in the log.
"""

from __future__ import annotations

import ast
import inspect
import itertools
import pkgutil
import re
import sys
import textwrap
import typing
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
from litestar import Response, Router
from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute
from msgspec import inspect as shapes

from altmode.games.registry import GAMES
from altmode.kernel.events import CELL, NUMBER, PIECE, SEAT, WORD, EventBook, EventKind
from altmode.kernel.game import Game
from altmode.kernel.views import Facts, LogLine
from altmode.server import messages, neighbours, tables
from altmode.server.errors import HttpRefused
from altmode.server.routes import routers

CLIENT = Path(__file__).parents[1] / "client" / "src"
WIDTH = 120
COMMAND = "tools/write_wire_types.py"
UNIONS: dict[str, Any] = {"AnyRequest": messages.AnyRequest, "AnyMessage": messages.AnyMessage}
"""Messages of a live connection: those of people, and those of a table."""
DECLARED: dict[tuple[type, str], Any] = {(LogLine, "details"): dict[str, int | str]}
"""Fields that are declared elsewhere than where they stand: what events tell by their kinds, see `details`."""


def package_of(game: Game) -> str:
    """The package that has a game's rules; games that share an engine share it."""
    return type(game).__module__.split(".")[2]


OF_GAME = re.compile(r"altmode\.(?:games|server\.library)\.(?P<game>\w+)")
BASES = (msgspec.Struct, Facts)
OURS = {
    package: [game.id for game in GAMES.values() if not game.home and package_of(game) == package]
    for package in dict.fromkeys(package_of(game) for game in GAMES.values() if not game.home)
}
"""The packages of games that are part of this one, with their games; others bring their own page, if they have one."""

Shape = shapes.StructType | shapes.DataclassType | shapes.TypedDictType


def handlers() -> Iterator[HTTPRouteHandler]:
    """Everything that answers over HTTP with data of ours."""
    yield from (tables.open_table, tables.show_table, tables.lobby, neighbours.show_network)
    for router in routers():
        assert isinstance(router, Router)
        for route in router.routes:
            assert isinstance(route, HTTPRoute)
            # Some come with every route and were not written here.
            yield from (one for one in route.route_handlers if one.fn.__module__.startswith("altmode."))


def taken() -> list[Any]:
    """What is sent to the server: the requests of a live connection and the bodies of HTTP requests."""
    hints = [typing.get_type_hints(handler.fn) for handler in handlers()]
    return [messages.AnyRequest, *(hint["data"] for hint in hints if "data" in hint)]


def sent() -> list[Any]:
    """What the server sends: messages, answers, problems, and the facts of every game."""
    found: list[Any] = [messages.AnyMessage, HttpRefused]
    for handler in handlers():
        answers = [spec.data_container for spec in (handler.responses or {}).values() if spec.data_container]
        answer = typing.get_type_hints(handler.fn)["return"]
        # A file that is sent as it is has no shape.
        found += answers or ([] if typing.get_origin(answer) is Response else [answer])
    return [*found, *all_facts()]


def all_facts() -> list[type[Facts]]:
    """The facts of every game: in its views, and in what else the server tells of it."""
    for package, games in OURS.items():
        import_module(f"altmode.games.{package}.facts")
        for folder in dict.fromkeys((package, *games)):
            library = import_module(f"altmode.server.library.{folder}")
            for found in pkgutil.iter_modules(library.__path__, f"{library.__name__}."):
                import_module(found.name)
    ahead, facts = [Facts], []
    while ahead:
        cls = ahead.pop()
        ahead += cls.__subclasses__()
        if game_of(cls):
            facts.append(cls)
    return facts


def reached(roots: Iterable[Any]) -> dict[type, Shape]:
    """Every struct that is part of some types, with its shape."""
    found: dict[type, Shape] = {}
    # One by one, since answers that the address tells apart carry no tag.
    parts = [part for root in roots for part in (typing.get_args(root) or [root])]
    ahead: list[shapes.Type] = [shapes.type_info(part) for part in parts]
    while ahead:
        shape = ahead.pop()
        if isinstance(shape, Shape):
            if shape.cls in found:
                continue
            found[shape.cls] = shape
            ahead.extend(shapes.type_info(base) for base in bases_of(shape.cls))
            ahead.extend(field.type for field in shape.fields)
        elif isinstance(shape, shapes.UnionType):
            ahead.extend(shape.types)
        elif isinstance(shape, shapes.TupleType):
            ahead.extend(shape.item_types)
        elif isinstance(shape, shapes.ListType | shapes.VarTupleType):
            ahead.append(shape.item_type)
        elif isinstance(shape, shapes.DictType):
            ahead.extend((shape.key_type, shape.value_type))
        elif isinstance(shape, shapes.Metadata):
            ahead.append(shape.type)
    return found


def bases_of(cls: type) -> list[type]:
    """The structs that a struct takes fields from."""
    return [
        base
        for base in cls.__bases__
        if issubclass(base, msgspec.Struct) and base not in BASES and base.__struct_fields__
    ]


def declared(shape: Shape) -> list[shapes.Field]:
    """The fields of a struct in the order in which they are declared; those of dictionaries come sorted."""
    if not isinstance(shape, shapes.TypedDictType):
        return list(shape.fields)
    order = list(shape.cls.__annotations__)
    return sorted(shape.fields, key=lambda field: order.index(field.name))


class Writer:
    """Writes the structs of one file."""

    def __init__(self, game: str, all_told: set[type]) -> None:
        self.game = game
        self.all_told = all_told
        self.imported: set[str] = set()

    def file(self, found: dict[type, Shape]) -> str:
        """The whole file."""
        mine = sorted((cls for cls in found if game_of(cls) == self.game), key=place_of)
        written = [self.declaration(found[cls]) for cls in mine]
        if not self.game:
            written += [self.alias(name, union) for name, union in UNIONS.items()]
        else:
            written.append(details(self.game))
        whose = f" for the game {self.game}" if self.game else ""
        head = wrapped(f"What goes over the wire{whose}, as the server declares it. Made by `{COMMAND}`.")
        imports = ""
        if self.imported:
            imports = f"import type {{ {', '.join(sorted(self.imported))} }} from '../../lib/wire';\n"
        return "\n".join([f"{head}\n{imports}", "\n\n".join(written), ""])

    def declaration(self, shape: Shape) -> str:
        """One struct as an interface."""
        cls = shape.cls
        documented = wrapped(inspect.cleandoc(cls.__doc__ or "").split("\n\n")[0])
        lines = [documented] if documented else []
        bases = bases_of(cls)
        inherited = {name for base in bases for name in base.__struct_fields__}  # type: ignore[attr-defined]
        fields = [field for field in declared(shape) if field.name not in inherited]
        # What others are made from is never sent itself.
        tag = shape.tag if isinstance(shape, shapes.StructType) and not cls.__subclasses__() else None
        if not fields and tag is None and not bases:
            return "\n".join([*lines, f"export type {cls.__name__} = object;"])
        extended = f" extends {', '.join(map(self.named, bases))}" if bases else ""
        lines.append(f"export interface {cls.__name__}{extended} {{")
        if tag is not None:
            lines.append(f"  {shape.tag_field}: {literal(tag)};")  # type: ignore[union-attr]
        for field in fields:
            if said := self.said(cls, field):
                lines.append(wrapped(said, "  "))
            lines.append(self.field(shape, field))
        return "\n".join([*lines, "}"])

    def field(self, shape: Shape, field: shapes.Field) -> str:
        """A field, with a question mark where it may be left out."""
        kind = field.type
        if (shape.cls, field.name) in DECLARED:
            kind = shapes.type_info(DECLARED[shape.cls, field.name])
        if isinstance(shape, shapes.TypedDictType) or shape.cls not in self.all_told:
            optional = not field.required
        else:
            # What has a default is told all the same, unless the struct leaves out what says nothing.
            leaves_out = isinstance(shape, shapes.StructType) and shape.cls.__struct_config__.omit_defaults
            optional = not field.required and leaves_out
            if optional and field.default is None and isinstance(kind, shapes.UnionType):
                kept = [one for one in kind.types if not isinstance(one, shapes.NoneType)]
                kind = kept[0] if len(kept) == 1 else shapes.UnionType(tuple(kept))
        return f"  {field.encode_name}{'?' if optional else ''}: {self.typed(kind)};"

    def said(self, cls: type, field: shapes.Field) -> str:
        """What is said of a field: in its description, or in the words below it."""
        described = (field.type.extra_json_schema if isinstance(field.type, shapes.Metadata) else None) or {}
        return described.get("description") or words_below(cls).get(field.name, "")

    def typed(self, shape: shapes.Type) -> str:
        """A type in the page's language."""
        match shape:
            case shapes.Metadata():
                return self.typed(shape.type)
            case shapes.AnyType():
                return "unknown"
            case shapes.NoneType():
                return "null"
            case shapes.BoolType():
                return "boolean"
            case shapes.IntType() | shapes.FloatType():
                return "number"
            case shapes.StrType():
                return "string"
            case shapes.LiteralType():
                return " | ".join(map(literal, shape.values))
            case shapes.ListType() | shapes.VarTupleType():
                inner = self.typed(shape.item_type)
                return f"({inner})[]" if "|" in inner else f"{inner}[]"
            case shapes.TupleType():
                return f"[{', '.join(map(self.typed, shape.item_types))}]"
            case shapes.DictType():
                return f"Record<{self.typed(shape.key_type)}, {self.typed(shape.value_type)}>"
            case shapes.UnionType():
                # Nothing comes last, as people say it.
                ordered = sorted(shape.types, key=lambda one: isinstance(one, shapes.NoneType))
                return " | ".join(map(self.typed, ordered))
            case shapes.StructType() | shapes.DataclassType() | shapes.TypedDictType():
                return self.named(shape.cls)
        raise TypeError(f"the page has no type for {shape}; write one in {COMMAND}")

    def named(self, cls: type) -> str:
        """A struct by its name, which is imported if another file has it."""
        if game_of(cls) != self.game:
            if game_of(cls):
                raise TypeError(f"{cls.__name__} belongs to one game; nothing neutral can name it")
            self.imported.add(cls.__name__)
        return cls.__name__

    def alias(self, name: str, union: Any) -> str:
        """A union under a name."""
        members = "".join(f"\n  | {cls.__name__}" for cls in typing.get_args(union))
        return f"export type {name} ={members};"


DETAILS = {SEAT: "number", PIECE: "number", NUMBER: "number", CELL: "string"}
"""What the fields of an event are told as, by their meaning; a word is one of those that its kind lists."""


def details(game: str) -> str:
    """What each kind of event tells; not an interface, since whatever handles any game takes it for a record."""
    book: EventBook = import_module(f"altmode.games.{game}.events").BOOK
    lines = [
        wrapped("What each kind of event tells in the log, by its name; the words say what its fields are.")
    ]
    lines.append(f"export type {game.capitalize()}Details = {{")
    for kind in sorted(book.kinds, key=lambda kind: kind.name):
        if not kind.quiet:
            lines += [wrapped(kind.text, "  "), told_by(kind)]
    return "\n".join([*lines, "};"])


def told_by(kind: EventKind) -> str:
    """The fields of one kind of event."""
    fields = []
    for field, meaning in zip(kind.fields, kind.meanings, strict=True):
        typed = " | ".join(map(literal, kind.words)) if meaning == WORD else DETAILS[meaning]
        fields.append(f"{field}: {typed}")
    if not fields:
        return f"  {kind.name}: Record<string, never>;"
    line = f"  {kind.name}: {{ {'; '.join(fields)} }};"
    if len(line) <= WIDTH:
        return line
    return "\n".join([f"  {kind.name}: {{", *(f"    {field};" for field in fields), "  };"])


def literal(value: object) -> str:
    """A constant in the page's language."""
    return f"'{value}'" if isinstance(value, str) else str(value)


def game_of(cls: type) -> str:
    """The game that a struct belongs to; empty for none."""
    found = OF_GAME.match(cls.__module__)
    return found["game"] if found and found["game"] in OURS else ""


@cache
def place_of(cls: type) -> tuple[str, int]:
    """Where a struct is declared: files in the order of their names, and each from top to bottom."""
    return cls.__module__, definition_of(cls).lineno


@cache
def tree_of(module: str) -> ast.Module:
    """The source of a module."""
    return ast.parse(inspect.getsource(sys.modules[module]))


def definition_of(cls: type) -> ast.ClassDef:
    """A class as it is written."""
    return next(
        node
        for node in tree_of(cls.__module__).body
        if isinstance(node, ast.ClassDef) and node.name == cls.__name__
    )


@cache
def words_below(cls: type) -> dict[str, str]:
    """For each field of a class what the text below it says."""
    body = definition_of(cls).body
    return {
        ast.unparse(field.target): inspect.cleandoc(text.value.value)
        for field, text in itertools.pairwise(body)
        if isinstance(field, ast.AnnAssign)
        and isinstance(text, ast.Expr)
        and isinstance(text.value, ast.Constant)
        and isinstance(text.value.value, str)
    }


def wrapped(text: str, indent: str = "") -> str:
    """A comment that explains what comes after it."""
    text = " ".join(text.split()).replace("None", "null")
    if not text:
        return ""
    if len(f"{indent}/** {text} */") <= WIDTH:
        return f"{indent}/** {text} */"
    lines = textwrap.wrap(text, WIDTH - len(indent) - 3)
    return "\n".join([f"{indent}/**", *(f"{indent} * {line}" for line in lines), f"{indent} */"])


@cache
def files() -> dict[Path, str]:
    """Every file of types with what it should hold."""
    all_told = set(reached(sent()))
    found = reached([*sent(), *taken()])
    written = {CLIENT / "lib" / "wire.ts": Writer("", all_told).file(found)}
    for game in OURS:
        written[CLIENT / "games" / game / "wire.ts"] = Writer(game, all_told).file(found)
    return written


def main() -> None:
    """Write them."""
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
