"""Small breakages of a source text, each of one kind: where they can be made, and what the text is then.

An edit replaces a stretch of text, so that the line before and after it can be shown. Annotations, decorators, texts
and asserts are left alone: what is wrong there changes nothing that the program does.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from mutate_hook import FUNCTIONS, is_text, statements_in

OPERATORS = ("compare", "number", "and-or", "not", "delete", "swap", "task", "event", "seat", "return")

AT_IMPORT = -1
"""Instead of the number of a statement inside a function: it runs when the module is imported."""

SEATS = ("seat", "owner", "player", "active")
"""What a number is called that stands for somebody at the table."""

_NEGATED: dict[type[ast.cmpop], str] = {
    ast.Lt: ">=",
    ast.LtE: ">",
    ast.Gt: "<=",
    ast.GtE: "<",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
}
_OFF_BY_ONE: dict[type[ast.cmpop], str] = {ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">"}
_WRITTEN: dict[type[ast.cmpop], str] = {
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.In: "in",
    ast.NotIn: "not in",
    ast.Is: "is",
    ast.IsNot: "is not",
}


@dataclass(frozen=True)
class Edit:
    """One breakage: a stretch of a file's text and what stands there instead."""

    file: str
    """Below the checkout, with slashes."""
    operator: str
    line: int
    start: int
    end: int
    new: str
    statement: int
    """The number of the statement inside a function that it changes, or AT_IMPORT."""
    names: tuple[str, ...] = ()
    """For what runs at import: the texts in the same expression, such as a card's name."""

    def applied(self, text: str) -> str:
        """The file's text with the breakage in it."""
        return text[: self.start] + self.new + text[self.end :]

    def shown(self, text: str) -> tuple[str, str]:
        """The lines it changes, before and after, each as one line."""
        first = text.rfind("\n", 0, self.start) + 1
        last = text.find("\n", self.end)
        last = len(text) if last < 0 else last
        after = text[first : self.start] + self.new + text[self.end : last]
        return " ".join(text[first:last].split()), " ".join(after.split())


@dataclass(frozen=True)
class Around:
    """What a node stands in."""

    function: str = ""
    returns: str = ""
    arguments: tuple[str, ...] = ()
    of_class: str = ""
    names: tuple[str, ...] = ()


class Places:
    """Every edit that can be made to a file; those of one place are alternatives."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        self.tree = ast.parse(text)
        # Positions in a tree count bytes of a line.
        self.starts = [0]
        self.lines = text.split("\n")
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line) + 1)
        self.numbers = {id(statement): number for number, statement in enumerate(statements_in(self.tree))}
        self.found: dict[str, list[list[Edit]]] = {operator: [] for operator in OPERATORS}
        self._statement = AT_IMPORT
        self._block(self.tree.body, Around())

    # -- Going through the tree

    def _block(self, block: list[ast.stmt], around: Around) -> None:
        for statement in block:
            outer = self._statement
            self._statement = self.numbers.get(id(statement), AT_IMPORT)
            if not is_text(statement):
                self._visit(statement, around)
            self._statement = outer

    def _visit(self, node: ast.AST, around: Around) -> None:
        if isinstance(node, ast.JoinedStr | ast.Assert | ast.Import | ast.ImportFrom):
            return
        if isinstance(node, FUNCTIONS):
            arguments = tuple(argument.arg for argument in (*node.args.posonlyargs, *node.args.args))
            returns = ast.unparse(node.returns) if node.returns is not None else ""
            for default in (*node.args.defaults, *node.args.kw_defaults):
                if default is not None:
                    self._visit(default, around)
            self._block(node.body, Around(node.name, returns, arguments, around.of_class))
            return
        if isinstance(node, ast.ClassDef):
            self._block(node.body, Around(of_class=node.name))
            return
        if not around.function and isinstance(node, ast.Call):
            texts = [part.value for part in ast.walk(node) if isinstance(part, ast.Constant)]
            names = tuple(value for value in texts if isinstance(value, str) and len(value) > 2)
            if len(names) < 12:
                around = Around(of_class=around.of_class, names=(*around.names, *names))
        self._note(node, around)
        if isinstance(node, ast.AnnAssign):
            if node.value is not None:
                self._visit(node.value, around)
            return
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "type_comment", "decorator_list", "pattern"):
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.stmt):
                    self._block([child], around)
                elif isinstance(child, ast.AST):
                    self._visit(child, around)

    def _note(self, node: ast.AST, around: Around) -> None:
        match node:
            case ast.Compare():
                self._compare(node, around)
            case ast.Constant():
                self._number(node, around)
            case ast.BoolOp():
                self._and_or(node, around)
            case ast.UnaryOp(op=ast.Not()):
                self._add("not", around, node, [self._of(node.operand)])
            case ast.Call():
                self._swap(node, around)
            case ast.Return(value=ast.expr()):
                self._return(node, around)
            case ast.Name(ctx=ast.Load()) | ast.Attribute(ctx=ast.Load()):
                self._seat(node, around)
            case ast.Expr() | ast.AugAssign() | ast.Assign() | ast.Raise():
                self._delete(node, around)
        if isinstance(node, ast.If | ast.While | ast.IfExp) and not isinstance(
            node.test, ast.Compare | ast.UnaryOp | ast.BoolOp
        ):
            self._add("not", around, node.test, [f"not {self._in_brackets(node.test)}"])

    # -- One method for each kind of breakage

    def _compare(self, node: ast.Compare, around: Around) -> None:
        left: ast.expr = node.left
        for sign, right in zip(node.ops, node.comparators, strict=True):
            start, end = self._end(left), self._start(right)
            written = _WRITTEN[type(sign)]
            between = self.text[start:end]
            others = [_NEGATED[type(sign)], _OFF_BY_ONE.get(type(sign), "")]
            new = [between.replace(written, other, 1) for other in others if other]
            if between.strip(" ()\n") == written:
                self._add_text("compare", around, start, end, new)
            left = right

    def _number(self, node: ast.Constant, around: Around) -> None:
        value = node.value
        if isinstance(value, bool):
            self._add("number", around, node, [str(not value)])
        elif isinstance(value, int):
            less = f"({value - 1})" if value < 1 else str(value - 1)
            self._add("number", around, node, [str(value + 1), less])
        elif isinstance(value, float):
            self._add(
                "number", around, node, [repr(value * 3), f"(-{value!r})"] if value else ["1.0", "-1.0"]
            )

    def _and_or(self, node: ast.BoolOp, around: Around) -> None:
        word, other = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in pairwise(node.values):
            start, end = self._end(left), self._start(right)
            between = self.text[start:end]
            if between.count(word) == 1:
                self._add_text("and-or", around, start, end, [between.replace(word, other)])

    def _swap(self, node: ast.Call, around: Around) -> None:
        given = node.args
        if any(isinstance(argument, ast.Starred) for argument in given):
            return
        # Their order does not matter to these.
        if self._of(node.func) in ("min", "max"):
            return
        for left, right in pairwise(given):
            ours, theirs = self._of(left), self._of(right)
            kinds = {type(part.value) for part in (left, right) if isinstance(part, ast.Constant)}
            # A text where a number belongs fails at once wherever it is used.
            if ours == theirs or str in kinds:
                continue
            between = self.text[self._end(left) : self._start(right)]
            self._add_text("swap", around, self._start(left), self._end(right), [theirs + between + ours])

    def _return(self, node: ast.Return, around: Around) -> None:
        assert node.value is not None
        told = self._in_brackets(node.value)
        returns = around.returns
        if returns == "bool":
            new = [f"not {told}"]
        elif returns == "int":
            new = [f"{told} + 1"]
        elif returns == "float":
            new = ["1.0"] if told == "(0.0)" else [f"-{told}", f"3 * {told}"]
        elif returns == "str":
            new = ['""']
        elif returns.startswith("list["):
            new = ["[]", f"{told}[1:]"]
        elif returns.startswith("tuple[") and returns.endswith("...]"):
            new = ["()", f"{told}[1:]"]
        elif returns.endswith("| None") and not isinstance(node.value, ast.Constant):
            new = ["None"]
        else:
            return
        self._add("return", around, node.value, [text for text in new if text != self._of(node.value)])

    def _seat(self, node: ast.Name | ast.Attribute, around: Around) -> None:
        word = node.id if isinstance(node, ast.Name) else node.attr
        if word not in SEATS or not around.function:
            return
        # A method of that name is called, not asked.
        if self.text[self._end(node) :].startswith("("):
            return
        told = self._of(node)
        if "rally" in self.file or "games/" not in self.file:
            owner = next((name for name in ("state", "twin") if name in around.arguments), "")
            if around.of_class.endswith("State") and around.arguments[:1] == ("self",):
                owner = "self"
            if owner:
                self._add("seat", around, node, [f"(({told} + 1) % {owner}.setup.seats)"])
                return
            if "rally" in self.file:
                return
        self._add("seat", around, node, [f"(1 - {told})"])

    def _delete(self, node: ast.stmt, around: Around) -> None:
        if isinstance(node, ast.Assign):
            if not all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets):
                return
        elif isinstance(node, ast.Raise):
            if "NotImplementedError" in self._of(node):
                return
        elif isinstance(node, ast.Expr) and not isinstance(node.value, ast.Call):
            return
        if not around.function:
            return
        kind = "delete"
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            called = self._of(node.value.func)
            if called.rsplit(".", 1)[-1] == "emit":
                kind = "event"
            elif ".work." in f".{called}":
                kind = "task"
        new = ["pass"]
        if kind == "delete" and around.returns == "None" and around.function != "__init__":
            new.append("return")
        self._add(kind, around, node, new)

    # -- Text

    def _offset(self, line: int, column: int) -> int:
        text = self.lines[line - 1]
        if not text.isascii():
            column = len(text.encode()[:column].decode())
        return self.starts[line - 1] + column

    def _start(self, node: ast.expr | ast.stmt) -> int:
        return self._offset(node.lineno, node.col_offset)

    def _end(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self._offset(node.end_lineno, node.end_col_offset)

    def _of(self, node: ast.expr | ast.stmt) -> str:
        return self.text[self._start(node) : self._end(node)]

    def _in_brackets(self, node: ast.expr) -> str:
        return f"({self._of(node)})"

    def _add(self, operator: str, around: Around, node: ast.expr | ast.stmt, new: list[str]) -> None:
        self._add_text(operator, around, self._start(node), self._end(node), new)

    def _add_text(self, operator: str, around: Around, start: int, end: int, new: list[str]) -> None:
        line = self.text.count("\n", 0, start) + 1
        edits = [
            Edit(self.file, operator, line, start, end, text, self._statement, around.names) for text in new
        ]
        self.found[operator].append(edits)


def edits_in(file: str, text: str) -> dict[str, list[list[Edit]]]:
    """By operator, the places of a file where it can be applied, each with its alternatives."""
    return Places(file, text).found


def still_compiles(edit: Edit, text: str) -> bool:
    """Whether the text is a program with the edit in it."""
    try:
        compile(edit.applied(text), edit.file, "exec", dont_inherit=True)
    except SyntaxError:
        return False
    return True


def all_edits(found: dict[str, list[list[Edit]]]) -> Iterator[Edit]:
    """Every edit, alternatives one after another."""
    for places in found.values():
        for place in places:
            yield from place
