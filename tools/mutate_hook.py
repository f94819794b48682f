"""Modules imported with a change, in this process and in those it starts; the files on disk stay as they are.

Two changes: one module's text is replaced (a mutant), or every statement inside a function notes that it was reached.
What is to be changed stands in a file that the variable `ALTMODE_MUTATE` names, so that a server which a test starts,
and the processes which that starts, are changed as well: `mutate_tests.py` puts a `sitecustomize` on their path which
calls `install`.
"""

from __future__ import annotations

import ast
import json
import marshal
import mmap
import os
import sys
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

VARIABLE = "ALTMODE_MUTATE"
NOTES = "__reached__"
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
BLOCKS = ("body", "orelse", "finalbody")


def blocks_in(node: ast.AST) -> Iterator[list[ast.stmt]]:
    """The lists of statements that stand directly below a statement, in the order of the text."""
    for name in BLOCKS:
        block = getattr(node, name, None)
        if isinstance(block, list) and block and isinstance(block[0], ast.stmt):
            if name == "orelse":
                # Handlers stand between what is tried and its `else`.
                yield from (handler.body for handler in getattr(node, "handlers", []))
            yield block
    if isinstance(node, ast.Try) and not node.orelse:
        yield from (handler.body for handler in node.handlers)
    if isinstance(node, ast.Match):
        yield from (case.body for case in node.cases)


def is_text(statement: ast.stmt) -> bool:
    """Whether a statement is only a text, such as a docstring."""
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def statements_in(tree: ast.AST, inside: bool = False) -> Iterator[ast.stmt]:
    """Every statement inside functions, always in the same order: its place in it is its number in the file."""
    for block in blocks_in(tree):
        for statement in block:
            if inside and not is_text(statement):
                yield statement
            yield from statements_in(statement, inside or isinstance(statement, FUNCTIONS))


class Noting:
    """Puts a note before every statement inside functions."""

    def __init__(self, first: int) -> None:
        self.number = first

    def change(self, tree: ast.AST, inside: bool = False) -> None:
        """Change a tree in place; numbers run as in `statements_in`."""
        for block in blocks_in(tree):
            changed: list[ast.stmt] = []
            for statement in block:
                if inside and not is_text(statement):
                    changed.append(self.note(statement))
                    self.number += 1
                self.change(statement, inside or isinstance(statement, FUNCTIONS))
                changed.append(statement)
            block[:] = changed

    def note(self, at: ast.stmt) -> ast.stmt:
        target = ast.Subscript(ast.Name(NOTES, ast.Load()), ast.Constant(self.number), ast.Store())
        note = ast.copy_location(ast.Assign([target], ast.Constant(1)), at)
        return ast.fix_missing_locations(note)


class Edited(SourceFileLoader):
    """Loads a module from another text than its file's."""

    def __init__(self, name: str, path: str, text: str) -> None:
        super().__init__(name, path)
        self.text = text

    def get_code(self, fullname: str) -> CodeType:
        """The changed text, compiled; never from a cache and never into one."""
        return compile(self.text, self.path, "exec", dont_inherit=True)


class Watched(SourceFileLoader):
    """Loads a module that notes which of its statements are reached."""

    def __init__(self, name: str, path: str, first: int, notes: mmap.mmap, kept: Path) -> None:
        super().__init__(name, path)
        self.first = first
        self.notes = notes
        self.kept = kept

    def get_code(self, fullname: str) -> CodeType:
        """The module with notes in it, kept compiled for the processes that tests start."""
        text = Path(self.path).read_bytes()
        name = blake2b(b"%d %s" % (self.first, os.fsencode(self.path)), digest_size=12).hexdigest()
        kept = self.kept / name
        if kept.exists():
            code = marshal.loads(kept.read_bytes())
            assert isinstance(code, CodeType)
            return code
        tree = ast.parse(text)
        Noting(self.first).change(tree)
        code = compile(tree, self.path, "exec", dont_inherit=True)
        beside = kept.with_suffix(f".{os.getpid()}")
        beside.write_bytes(marshal.dumps(code))
        beside.rename(kept)
        return code

    def exec_module(self, module: ModuleType) -> None:
        """Run the module, which finds its notes under a name of their own."""
        setattr(module, NOTES, self.notes)
        super().exec_module(module)


class Finder:
    """Finds the modules that are changed, before Python finds them as they are."""

    def __init__(self, told: dict[str, Any]) -> None:
        self.sources: str = told["sources"]
        self.texts: dict[str, str] = told.get("texts", {})
        self.firsts: dict[str, int] = told.get("firsts", {})
        self.notes = shared_notes(told["notes"]) if "notes" in told else None
        self.kept = Path(told.get("kept", ""))

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """As Python would, with another loader."""
        spec = PathFinder.find_spec(name, path, target)
        if spec is None or spec.origin is None or not spec.origin.startswith(self.sources):
            return None
        if spec.origin in self.texts:
            spec.loader = Edited(name, spec.origin, self.texts[spec.origin])
        elif spec.origin in self.firsts and self.notes is not None:
            spec.loader = Watched(name, spec.origin, self.firsts[spec.origin], self.notes, self.kept)
        return spec


def shared_notes(path: str) -> mmap.mmap:
    """The notes of all processes: a byte for each statement."""
    with open(path, "r+b") as file:
        return mmap.mmap(file.fileno(), 0)


def install() -> Finder | None:
    """Import changed modules from now on, if this process was told of any."""
    path = os.environ.get(VARIABLE)
    if not path or not os.path.exists(path):
        return None
    finder = Finder(json.loads(Path(path).read_text()))
    sys.meta_path.insert(0, finder)
    return finder
