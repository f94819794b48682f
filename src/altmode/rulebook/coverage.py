"""Which tests cite which rule, read from the files without running any of them."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import yaml

from altmode.rulebook.book import Rule, did_you_mean
from altmode.rulebook.loader import YamlLoader, game_of, rulebook


@dataclass(frozen=True, slots=True)
class Citation:
    """A rule named by a test, and where that test is."""

    id: str
    place: str


@dataclass(frozen=True, slots=True)
class Fault:
    """A citation that cannot be counted, and why."""

    place: str
    problem: str
    cited: str = ""
    nearest: str | None = None


@dataclass(frozen=True, slots=True)
class Tally:
    """The entries of one kind: those cited, with all their places, and the rest."""

    cited: dict[str, tuple[str, ...]]
    uncited: tuple[str, ...]

    @property
    def total(self) -> int:
        """How many entries there are."""
        return len(self.cited) + len(self.uncited)

    def to_json(self) -> dict[str, object]:
        """Give the tally as numbers, with the uncited ids by name."""
        return {"total": self.total, "cited": len(self.cited), "uncited": list(self.uncited)}


@dataclass(frozen=True, slots=True)
class Coverage:
    """How far the tests of one game reach: its rules, what `settled` counts as rulings, and what is `decided`."""

    game: str
    rules: Tally
    rulings: Tally
    decisions: Tally
    idle: tuple[Rule, ...]
    """Decisions about what cannot arise; they are not counted."""
    faults: tuple[Fault, ...]

    def to_json(self) -> dict[str, object]:
        """Give the figures as plain data."""
        return {
            "game": self.game,
            "rules": self.rules.to_json(),
            "rulings": self.rulings.to_json(),
            "decisions": self.decisions.to_json(),
            "idle": [rule.id for rule in self.idle],
            "faults": [{"place": fault.place, "problem": fault.problem} for fault in self.faults],
        }


def coverage(game: str, tests_dir: Path, scenarios_dir: Path) -> Coverage:
    """Hold the citations of all tests and scenarios against the rulebook of one game."""
    book = rulebook(game)
    places: dict[str, list[str]] = {}
    faults: list[Fault] = []
    for found in (*cited_by_tests(tests_dir), *cited_by_scenarios(scenarios_dir)):
        if isinstance(found, Fault):
            faults.append(found)
        elif found.id in book.by_id:
            places.setdefault(found.id, []).append(found.place)
        elif game_of(found.id) in (game, None):
            guess = book.nearest(found.id)
            problem = f'cites "{found.id}", which is no rule{did_you_mean(guess)}'
            faults.append(Fault(found.place, problem, cited=found.id, nearest=guess))
    rules, rulings, decisions = (
        tally(entries, places) for entries in (book.rules, book.settled, book.decided)
    )
    return Coverage(game, rules, rulings, decisions, book.idle, tuple(faults))


def tally(entries: tuple[Rule, ...], places: dict[str, list[str]]) -> Tally:
    """Part the entries into cited and uncited, in the order of the rulebook."""
    return Tally(
        cited={entry.id: tuple(dict.fromkeys(places[entry.id])) for entry in entries if entry.id in places},
        uncited=tuple(entry.id for entry in entries if entry.id not in places),
    )


def cited_by_tests(tests_dir: Path) -> Iterator[Citation | Fault]:
    """Read the citations of every Python test under a directory."""
    for path in sorted(tests_dir.rglob("test_*.py")):
        place = path.relative_to(tests_dir.parent).as_posix()
        source = path.read_text(encoding="utf-8")
        if "cites" not in source:
            continue
        try:
            tree = ast.parse(source)
        except SyntaxError as error:
            yield Fault(place, f"cannot be read: {error.msg}, line {error.lineno}")
        else:
            yield from cited_in(tree.body, place)


def cited_in(body: list[ast.stmt], place: str) -> Iterator[Citation | Fault]:
    """Read the citations of the tests in a module or class, as pytest would name them."""
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            yield from cited_on(node, f"{place}::{node.name}")
            yield from cited_in(node.body, f"{place}::{node.name}")
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            yield from cited_on(node, f"{place}::{node.name}")


def cited_on(
    test: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef, place: str
) -> Iterator[Citation | Fault]:
    """Read the @cites(...) decorators of one test."""
    for decorator in test.decorator_list:
        if not (isinstance(decorator, ast.Call) and is_named_cites(decorator.func)):
            continue
        for argument in decorator.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield Citation(argument.value, place)
            else:
                yield Fault(place, f"cites {ast.unparse(argument)}; write the ids out, they are read unrun.")


def is_named_cites(called: ast.expr) -> bool:
    """Recognise the decorator, whichever way it was imported."""
    match called:
        case ast.Name(id="cites") | ast.Attribute(attr="cites"):
            return True
        case _:
            return False


def cited_by_scenarios(scenarios_dir: Path) -> Iterator[Citation | Fault]:
    """Read the citations of every scenario under a directory."""
    for path in sorted(scenarios_dir.rglob("*.yaml")):
        place = path.relative_to(scenarios_dir.parent).as_posix()
        try:
            with path.open("rb") as file:
                documents = list(yaml.load_all(file, Loader=YamlLoader))
        except yaml.YAMLError as error:
            yield Fault(place, f"cannot be read: {' '.join(str(error).split())}")
            continue
        for number, document in enumerate(documents, start=1):
            yield from cited_by_document(document, place, number)


def cited_by_document(document: object, place: str, number: int) -> Iterator[Citation | Fault]:
    """Read the citations of one scenario, the given one of its file."""
    if document is None:  # a file may end in a line of dashes
        return
    if not isinstance(document, dict) or "id" not in document:
        yield Fault(place, f"document {number} is no scenario: it has no id.")
        return
    place = f"{place}#{document['id']}"
    cited = document.get("cites", [])
    if not isinstance(cited, list):
        yield Fault(place, f"cites: expected a list of ids, found {cited!r}.")
        return
    yield from (Citation(str(id), place) for id in cited)
