"""The page on threats names all of them, and tests that there are."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROW = re.compile(r"^\| (?P<number>\d+) \| (?P<what>[^|]+) \| (?P<proof>[^|]+) \|$", re.MULTILINE)
NAMED = re.compile(r"`(?P<file>tests/[\w/]+\.py)::(?P<test>\w+)`")
ROWS = {int(row["number"]): row["proof"] for row in ROW.finditer((ROOT / "docs" / "threats.md").read_text())}


@cache
def names_in(file: str) -> frozenset[str]:
    """The tests of a file, those of its classes too."""
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    found = [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return frozenset(name for name in found if name.startswith("test_"))


def test_no_threat_is_left_out() -> None:
    assert list(ROWS) == list(range(1, 29))


@pytest.mark.parametrize("number", ROWS)
def test_what_proves_it_is_there(number: int) -> None:
    proof = ROWS[number]
    named = list(NAMED.finditer(proof))
    assert named or "not proven" in proof
    for test in named:
        assert test["test"] in names_in(test["file"]), f"there is no {test[0]}"
    assert proof.count("::") == len(named), "a test is named that is not looked for"
