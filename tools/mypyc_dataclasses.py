"""Rewrite dataclasses so that mypyc compiles them faithfully; only the copy that is compiled is rewritten.

mypyc hands a class to `@dataclass` in a form of its own making, which differs from what is written:

* Class variables pass for fields (mypyc issues 740 and 1122). They move to a base class made for them.
* A field that a base class declares too takes the base's descriptor for its default. Fields without a default
  are told so, by `= field()`.
* Annotations lose detail: `tuple[int, ...]` becomes `tuple`, and `A | B` becomes `type`. They are put right
  at the module's end.
* A frozen object cannot be copied or pickled, since that sets its fields. There too, it is taught how.

A class of positions (one that says in `FIELDS` or `OWN_FIELDS` what belongs to it) is no dataclass, but its fields are
read from files by their annotations too, and of other classes mypyc keeps none. It gets them back in the same way.

No line moves, so that a traceback from the compiled build fits the sources.
"""

from __future__ import annotations

import ast

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


def written_annotations(definition: ast.ClassDef) -> dict[str, str]:
    """The annotations of the fields, as they are written."""
    return {
        ast.unparse(statement.target): ast.unparse(statement.annotation)
        for statement in definition.body
        if isinstance(statement, ast.AnnAssign) and not is_class_variable(statement)
    }


def prepare_for_mypyc(source: str) -> str:
    """The source of a module with every top-level dataclass rewritten, and annotations kept where they are read."""
    tree = ast.parse(source)
    classes = [item for item in tree.body if isinstance(item, ast.ClassDef)]
    dataclasses = [item for item in classes if is_dataclass(item)]
    annotated = [item for item in classes if is_dataclass(item) or is_position(item)]
    if not annotated:
        return source
    lines = source.splitlines()
    for definition in dataclasses:
        tell_missing_defaults(lines, definition)
        hoist_class_variables(lines, definition)
    for item in tree.body:
        if getattr(item, "module", "") == "dataclasses":
            lines[item.lineno - 1] = f"from dataclasses import field as _field; {lines[item.lineno - 1]}"
            break
    written = ", ".join(f"({item.name}, {written_annotations(item)!r})" for item in annotated)
    return "\n".join(lines) + "\n" + REPAIR.format(written=written)
