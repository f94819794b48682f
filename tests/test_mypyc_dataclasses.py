"""Dataclasses rewritten for mypyc are the dataclasses that were written."""

from __future__ import annotations

import copy
import dataclasses
import sys
from types import ModuleType
from typing import Any
from unittest.mock import patch

import pytest
from mypyc_dataclasses import prepare_for_mypyc

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


def run(source: str) -> dict[str, Any]:
    """The names that a module defines."""
    module = ModuleType("written")
    # The dataclass decorator looks up its class's module to understand annotations.
    with patch.dict(sys.modules, {"written": module}):
        exec(compile(source, "written", "exec"), vars(module))
    return vars(module)


def test_class_variables_move_to_a_base_class() -> None:
    module = run(prepare_for_mypyc(SOURCE))
    scope = module["Scope"]
    assert "tag" not in vars(scope) and "PARTS" not in vars(scope)
    assert (scope.tag, scope.PARTS, module["Plain"].tag) == ("scope", ("one", "two"), "")
    assert issubclass(scope, module["Plain"])
    assert module["Marker"]().name == "marker"


@pytest.mark.parametrize("name", ["Scope", "Marker", "Left"])
def test_fields_stay_as_written(name: str) -> None:
    written, rewritten = (
        [(field.name, field.type, field.default) for field in dataclasses.fields(run(source)[name])]
        for source in (SOURCE, prepare_for_mypyc(SOURCE))
    )
    assert rewritten == written


def test_frozen_objects_can_be_copied() -> None:
    scope = run(prepare_for_mypyc(SOURCE))["Scope"](3, (1, 2))
    assert copy.deepcopy(scope) == scope


def test_no_line_moves() -> None:
    before, after = SOURCE.splitlines(), prepare_for_mypyc(SOURCE).splitlines()
    kept = [line for line in before if line.startswith(("@", "def", "    raise", "    seat"))]
    assert all(after[before.index(line)].startswith(line) for line in kept)
    assert len(kept) >= 4


def test_annotations_of_a_position_are_kept() -> None:
    """Its fields are read by them; mypyc would forget them."""
    source = "from __future__ import annotations\nfrom typing import ClassVar\n\n\nclass Position:\n"
    source += '    OWN_FIELDS: ClassVar[tuple[str, ...]] = ("damage",)\n    damage: list[int]\n'
    assert run(prepare_for_mypyc(source))["Position"].__annotations__ == {"damage": "list[int]"}


def test_a_module_without_dataclasses_is_left_alone() -> None:
    source = "class Plain:\n    tag = 1\n"
    assert prepare_for_mypyc(source) == source


def test_a_header_over_several_lines_is_refused_by_its_line() -> None:
    source = "\n\n@dataclass\nclass Long(\n    Base,\n):\n    tag: ClassVar[int] = 1\n"
    with pytest.raises(ValueError, match="line 4"):
        prepare_for_mypyc(source)
