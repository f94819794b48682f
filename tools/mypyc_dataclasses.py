"""Rewrite dataclasses so that mypyc compiles them faithfully; only the copy that is compiled is rewritten.

mypyc hands a class to `@dataclass` in a form of its own making, which differs from what is written:

* Class variables pass for fields (mypyc issues 740 and 1122). They move to a base class made for them.
* A field that a base class declares too takes the base's descriptor for its default. Fields without a default
  are told so, by `= field()`.
* Annotations lose detail: `tuple[int, ...]` becomes `tuple`, and `A | B` becomes `type`. They are put right
  at the module's end.
* A frozen object cannot be copied or pickled, since that sets its fields. There too, it is taught how.
* The constructor that `@dataclass` makes is interpreted, also where compiled code calls it. It is written out, in the
  blank line below the fields, but for classes that inherit fields, or hand them down, or make defaults by a function.

A class of positions (one that says in `FIELDS` or `OWN_FIELDS` what belongs to it) is no dataclass, but its fields are
read from files by their annotations too, and of other classes mypyc keeps none. It gets them back in the same way.

No line moves, so that a traceback from the compiled build fits the sources.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable

REPAIR = """
def _repair_dataclasses() -> None:
    import dataclasses
    import typing

    def set_state(self: typing.Any, state: typing.Any) -> None:
        for name, value in (state[1] if isinstance(state, tuple) else state).items():
            object.__setattr__(self, name, value)

    written: list[tuple[typing.Any, dict[str, str]]] = [{written}]
    for repaired, annotations in written:
        repaired.__annotations__ = annotations
        if not hasattr(repaired, "__dataclass_params__"):
            continue
        for field in dataclasses.fields(repaired):
            field.type = annotations.get(field.name, field.type)
        if repaired.__dataclass_params__.frozen:
            repaired.__setstate__ = set_state

_repair_dataclasses()
"""


def is_dataclass(definition: ast.ClassDef) -> bool:
    """Whether a class is decorated with `@dataclass` or `@dataclass(…)`."""
    called = [item.func if isinstance(item, ast.Call) else item for item in definition.decorator_list]
    return any(isinstance(item, ast.Name) and item.id == "dataclass" for item in called)


def is_position(definition: ast.ClassDef) -> bool:
    """Whether a class lists the fields that belong to a position."""
    return any(
        isinstance(item, ast.AnnAssign) and ast.unparse(item.target) in ("FIELDS", "OWN_FIELDS")
        for item in definition.body
    )


def is_class_variable(statement: ast.stmt) -> bool:
    """Whether a statement of a dataclass's body declares or sets something that is no field."""
    if isinstance(statement, ast.AnnAssign):
        return ast.unparse(statement.annotation).startswith("ClassVar")
    return isinstance(statement, ast.Assign)


def hoist_class_variables(lines: list[str], definition: ast.ClassDef) -> None:
    """Move the class variables into a class of their own, which takes the place of the bases."""
    variables = [statement for statement in definition.body if is_class_variable(statement)]
    if not variables:
        return
    # Sources are formatted: a short header is one line, and there are blank lines above a class.
    if not lines[definition.lineno - 1].rstrip().endswith(":"):
        raise ValueError(f"line {definition.lineno}: the header of a dataclass must fit on one line")
    hoisted = f"_{definition.name}Variables"
    lines[definition.lineno - 1] = f"class {definition.name}({hoisted}):"
    for statement in variables:
        end = statement.end_lineno or statement.lineno
        lines[statement.lineno - 1 : end] = [""] * (end - statement.lineno + 1)
        # Nothing else may be left in the body.
        lines[statement.lineno - 1] = " " * statement.col_offset + "pass"
    above = definition.decorator_list[0].lineno - 2
    while lines[above].strip():
        above -= 1
    bases = ", ".join(map(ast.unparse, definition.bases))
    lines[above] = f"class {hoisted}({bases}): {'; '.join(map(ast.unparse, variables))}"


def tell_missing_defaults(lines: list[str], definition: ast.ClassDef) -> None:
    """Say of every field without a default that it has none."""
    for statement in definition.body:
        if isinstance(statement, ast.AnnAssign) and statement.value is None:
            number = (statement.end_lineno or statement.lineno) - 1
            line, end = lines[number].encode(), statement.end_col_offset  # columns are counted in bytes
            lines[number] = b"".join([line[:end], b" = _field()", line[end:]]).decode()


def fields_of(definition: ast.ClassDef) -> list[ast.AnnAssign]:
    """The declarations of the fields that a class adds."""
    return [
        statement
        for statement in definition.body
        if isinstance(statement, ast.AnnAssign) and not is_class_variable(statement)
    ]


def families(sources: Iterable[str]) -> frozenset[str]:
    """The names of classes in some modules that inherit fields of dataclasses, and of those they inherit them from."""
    classes = [
        item for source in sources for item in ast.parse(source).body if isinstance(item, ast.ClassDef)
    ]
    with_fields = {item.name for item in classes if is_dataclass(item) and fields_of(item)}
    bases: dict[str, set[str]] = defaultdict(set)
    for item in classes:
        bases[item.name].update(map(ast.unparse, item.bases))
    found: set[str] = set()
    for name in list(bases):
        line = {name}
        while not line.issuperset(further := set().union(*[bases[one] for one in line if one in bases])):
            line |= further
        if with_fields & (line - {name}):
            found |= line
    return frozenset(found)


def gets_constructor(definition: ast.ClassDef, inheriting: frozenset[str]) -> bool:
    """Whether the constructor of a dataclass is written out."""
    fields = fields_of(definition)
    written = any(isinstance(item, ast.FunctionDef) and item.name == "__init__" for item in definition.body)
    made = any(
        isinstance(field.value, ast.Call) and ast.unparse(field.value.func) == "field" for field in fields
    )
    return bool(fields) and definition.name not in inheriting and not (written or made)


def write_constructor(lines: list[str], definition: ast.ClassDef) -> None:
    """Write the constructor of a dataclass into the blank line below its fields."""
    fields = fields_of(definition)
    parameters, settings = ["self"], []
    for field in fields:
        default = "" if field.value is None else f" = {ast.unparse(field.value)}"
        parameters.append(f"{ast.unparse(field.target)}: {ast.unparse(field.annotation)}{default}")
        settings.append(f"self.{ast.unparse(field.target)} = {ast.unparse(field.target)}")
    frozen = any("frozen=True" in ast.unparse(decorator) for decorator in definition.decorator_list)
    place = definition.body.index(fields[-1]) + 1
    below = fields[-1].end_lineno or fields[-1].lineno
    if place < len(definition.body) and isinstance(definition.body[place], ast.Expr):
        below = definition.body[place].end_lineno or below  # the field's docstring
    if below == len(lines):
        lines.append("")
    if lines[below].strip():
        raise ValueError(f"line {below + 1}: a blank line must follow the fields of a dataclass")
    lines[below] = (
        f"    def __init__({', '.join(parameters)}) -> None: {'; '.join(settings)}"
        # Only the language forbids it: mypyc sets the field itself.
        f"{'  # type: ignore[misc]' if frozen else ''}"
    )


def written_annotations(definition: ast.ClassDef) -> dict[str, str]:
    """The annotations of the fields, as they are written."""
    return {ast.unparse(field.target): ast.unparse(field.annotation) for field in fields_of(definition)}


def prepare_for_mypyc(source: str, inheriting: frozenset[str]) -> str:
    """The source of a module with every top-level dataclass rewritten, and annotations kept where they are read.

    `inheriting` are the `families` of all modules.
    """
    tree = ast.parse(source)
    classes = [item for item in tree.body if isinstance(item, ast.ClassDef)]
    dataclasses = [item for item in classes if is_dataclass(item)]
    annotated = [item for item in classes if is_dataclass(item) or is_position(item)]
    if not annotated:
        return source
    lines = source.splitlines()
    for definition in dataclasses:
        if gets_constructor(definition, inheriting):
            write_constructor(lines, definition)
    for definition in dataclasses:
        tell_missing_defaults(lines, definition)
        hoist_class_variables(lines, definition)
    for item in tree.body:
        if getattr(item, "module", "") == "dataclasses":
            lines[item.lineno - 1] = f"from dataclasses import field as _field; {lines[item.lineno - 1]}"
            break
    written = ", ".join(f"({item.name}, {written_annotations(item)!r})" for item in annotated)
    return "\n".join(lines) + "\n" + REPAIR.format(written=written)
