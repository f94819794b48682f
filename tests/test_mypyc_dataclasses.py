"""Dataclasses rewritten for mypyc are the dataclasses that were written."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import sys
from types import ModuleType
from typing import Any
from unittest.mock import patch

import pytest
from mypyc_dataclasses import families, prepare_for_mypyc

SOURCE = '''"""A module."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


class Plain:
    """A root."""

    tag: ClassVar[str] = ""


# A comment above.
@dataclass(frozen=True)
class Scope(Plain):
    """A scope."""

    tag: ClassVar[str] = "scope"
    PARTS: ClassVar[tuple[str, ...]] = (
        "one",
        "two",
    )

    seat: int
    chosen: tuple[int, ...] = ()


@dataclass
class Marker:
    name = "marker"


@dataclass
class Left:
    item: int | None  # one “item”


def line() -> int:
    raise ValueError("here")
'''


def rewritten(source: str) -> str:
    """A module rewritten by itself."""
    return prepare_for_mypyc(source, families([source]))


def run(source: str) -> dict[str, Any]:
    """The names that a module defines."""
    return run_with(source, {})


def run_with(source: str, names: dict[str, Any]) -> dict[str, Any]:
    """The names that a module defines which has some already."""
    module = ModuleType("written")
    vars(module).update(names)
    # The dataclass decorator looks up its class's module to understand annotations.
    with patch.dict(sys.modules, {"written": module}):
        exec(compile(source, "written", "exec"), vars(module))
    return vars(module)


def test_class_variables_move_to_a_base_class() -> None:
    module = run(rewritten(SOURCE))
    scope = module["Scope"]
    assert "tag" not in vars(scope) and "PARTS" not in vars(scope)
    assert (scope.tag, scope.PARTS, module["Plain"].tag) == ("scope", ("one", "two"), "")
    assert issubclass(scope, module["Plain"])
    assert module["Marker"]().name == "marker"


@pytest.mark.parametrize("name", ["Scope", "Marker", "Left"])
def test_fields_stay_as_written(name: str) -> None:
    written, made = (
        [(field.name, field.type, field.default) for field in dataclasses.fields(run(source)[name])]
        for source in (SOURCE, rewritten(SOURCE))
    )
    assert made == written


def test_frozen_objects_can_be_copied() -> None:
    scope_class = run(rewritten(SOURCE))["Scope"]
    # Its constructor sets fields, which only mypyc lets it do.
    scope = object.__new__(scope_class)
    scope.__setstate__({"seat": 3, "chosen": (1, 2)})
    assert copy.deepcopy(scope) == scope


def test_constructors_are_written_out() -> None:
    """Those of `@dataclass` are interpreted even in the compiled build."""
    written, made = run(SOURCE), run(rewritten(SOURCE))
    signatures = [inspect.signature(module["Scope"].__init__) for module in (written, made)]
    assert signatures[1].parameters == signatures[0].parameters
    assert made["Scope"].__init__.__code__.co_filename == "written"
    assert made["Left"](5).item == 5


MORE = """

@dataclass
class Right(Left):
    other: int


@dataclass
class Listed:
    items: list[int] = field(default_factory=list)
"""


def test_whoever_inherits_fields_or_makes_defaults_keeps_the_constructor_of_dataclass() -> None:
    module = run(rewritten(SOURCE.replace("import dataclass", "import dataclass, field") + MORE))
    right = module["Right"](1, 2)
    assert (right.item, right.other, module["Listed"]().items) == (1, 2, [])


def test_fields_may_be_inherited_from_another_module() -> None:
    """Their names are not known where a constructor would be written."""
    heir = "from dataclasses import dataclass\n\n\n@dataclass\nclass Heir(Right):\n    more: int\n"
    between = "class Right(Left):\n    ...\n"
    inheriting = families([SOURCE, heir, between])
    right = type("Right", (run(SOURCE)["Left"],), {})
    # Nor can whoever hands them down have one: mypyc takes it for the heir's.
    assert inheriting == {"Heir", "Right", "Left"}
    assert run_with(prepare_for_mypyc(heir, inheriting), {"Right": right})["Heir"](1, 2).more == 2


def test_fields_without_a_blank_line_below_are_refused_by_their_line() -> None:
    source = "\n\n@dataclass\nclass Tight:\n    item: int\n    def told(self) -> None: ...\n"
    with pytest.raises(ValueError, match="line 6"):
        rewritten(source)


def test_no_line_moves() -> None:
    before, after = SOURCE.splitlines(), rewritten(SOURCE).splitlines()
    kept = [line for line in before if line.startswith(("@", "def", "    raise", "    seat"))]
    assert all(after[before.index(line)].startswith(line) for line in kept)
    assert len(kept) >= 4


def test_annotations_of_a_position_are_kept() -> None:
    """Its fields are read by them; mypyc would forget them."""
    source = "from __future__ import annotations\nfrom typing import ClassVar\n\n\nclass Position:\n"
    source += '    OWN_FIELDS: ClassVar[tuple[str, ...]] = ("damage",)\n    damage: list[int]\n'
    assert run(rewritten(source))["Position"].__annotations__ == {"damage": "list[int]"}


def test_a_module_without_dataclasses_is_left_alone() -> None:
    source = "class Plain:\n    tag = 1\n"
    assert rewritten(source) == source


def test_a_header_over_several_lines_is_refused_by_its_line() -> None:
    source = "\n\n@dataclass\nclass Long(\n    Base,\n):\n    tag: ClassVar[int] = 1\n"
    with pytest.raises(ValueError, match="line 4"):
        rewritten(source)
