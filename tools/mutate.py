"""Do the tests fail when the program is broken? Break it in many small ways, one at a time, and look.

    .altmode/dev-venv/bin/python tools/mutate.py                     # 200 breakages all over, a table and the survivors
    .altmode/dev-venv/bin/python tools/mutate.py --strata bots --count 60 --seed 7
    .altmode/dev-venv/bin/python tools/mutate.py --only src/altmode/bots/tcg/greedy.py:94
    .altmode/dev-venv/bin/python tools/mutate.py --root ../another-checkout --json before.json

A first run notes which statements every test and scenario reaches; `.altmode/mutate/` keeps that until sources or
tests change. Then each breakage (a mutant) meets the scenarios and tests that reach its statement, quickest first,
until one fails. In each part of the program (a stratum) an operator is drawn first and then a place, so that rare
operators are not drowned by numbers; the same seed and the same sources give the same mutants. No file of the checkout
is edited.

A survivor is a missing test, or changes nothing that anybody could notice: then it belongs into
`tools/mutate_equivalent.toml`, with the reason.
"""

from __future__ import annotations

import argparse
import json
import pickle
import random
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

TOOLS = Path(__file__).resolve().parent
sys.path.insert(0, str(TOOLS))

from launch import stamp_of  # noqa: E402
from mutate_edits import AT_IMPORT, OPERATORS, Edit, all_edits, edits_in, still_compiles  # noqa: E402
from mutate_hook import statements_in  # noqa: E402
from mutate_tests import (  # noqa: E402
    Group,
    Noticed,
    Reach,
    Scenarios,
    Test,
    Trial,
    attempt,
    load_libraries,
    watch,
    work_off,
)


@dataclass(frozen=True)
class Stratum:
    """A part of the program that is measured by itself."""

    name: str
    count: int
    """How many of 200 mutants are made here."""
    sources: tuple[str, ...]
    """Patterns of files below the checkout."""
    groups: tuple[str, ...]
    """The groups of tests that are to notice."""


@dataclass(frozen=True)
class Table:
    """What is broken, and who should notice."""

    groups: tuple[Group, ...]
    strata: tuple[Stratum, ...]
    scenarios: Scenarios
    shared: tuple[str, ...] = ()
    """Patterns of files that all tests use."""


def _tests(name: str, *without: str) -> Group:
    return Group(f"tests/{name}", (f"tests/{name}/**/test_*.py",), ("*/test_scenarios.py", *without))


# Scenarios are run by themselves, one by one. Of the rest only what takes minutes is left out.
GROUPS = (
    Group("scenarios/tcg", ("scenarios/tcg/**/*.yaml",)),
    Group("scenarios/rally", ("scenarios/rally/**/*.yaml",)),
    Group("scenarios/ard", ("scenarios/ard/**/*.yaml",)),
    Group("scenarios/woc", ("scenarios/woc/**/*.yaml",)),
    _tests("tcg"),
    _tests("rally"),
    _tests("deckbuilder"),
    _tests("kernel"),
    _tests("abilities"),
    _tests("games"),
    _tests("table"),
    # What is said of bots of one's own is said by the commands that run them.
    Group("tests/bots", ("tests/bots/**/test_*.py", "tests/lab/test_own_bots.py")),
    _tests(
        "conformance",
        "*/test_compiled.py",
        "*/test_random_*.py",
        "*/test_same_again.py",
        "*/test_option_trees.py",
        "*/test_planning_together.py",
        "*/test_why_not.py",
    ),
    _tests(
        "server",
        "*crash*",
        "*postgres*",
        "*hostile*",
        "*/test_kill.py",
        "*/test_migrations.py",
        "*/test_damaged.py",
        "*/test_origins.py::test_ctrl_c*",
        "*/test_secrets.py::test_every_byte*",
    ),
)

_TCG = ("scenarios/tcg", "tests/tcg", "tests/games", "tests/conformance")
_RALLY = ("scenarios/rally", "tests/rally", "tests/games", "tests/conformance")
_DECK = ("scenarios/ard", "scenarios/woc", "tests/deckbuilder", "tests/games", "tests/conformance")
_BOTH = ("scenarios/tcg", "scenarios/rally", "tests/kernel", "tests/games", "tests/tcg", "tests/rally")

STRATA = (
    Stratum("tcg rules", 20, ("src/altmode/games/tcg/rules/*.py",), _TCG),
    Stratum("tcg mechanics", 15, ("src/altmode/games/tcg/mechanics/*.py",), _TCG),
    Stratum("tcg cards", 10, ("src/altmode/games/tcg/cards/*.py",), _TCG),
    Stratum("rally rules", 28, ("src/altmode/games/rally/rules/*.py",), _RALLY),
    Stratum("rally powers", 8, ("src/altmode/games/rally/powers.py",), _RALLY),
    Stratum("rally box", 5, ("src/altmode/games/rally/box.py", "src/altmode/games/rally/cards.py"), _RALLY),
    Stratum("kernel", 25, ("src/altmode/kernel/*.py",), (*_BOTH, "tests/table", "tests/conformance")),
    Stratum(
        "abilities", 12, ("src/altmode/abilities/*.py",), (*_BOTH, "tests/abilities", "tests/conformance")
    ),
    Stratum(
        "table + server",
        18,
        ("src/altmode/table/*.py", "src/altmode/server/*.py"),
        ("tests/table", "tests/games", "tests/server"),
    ),
    Stratum("deck rules", 26, ("src/altmode/games/deckbuilder/rules/*.py",), _DECK),
    Stratum("deck mechanics", 12, ("src/altmode/games/deckbuilder/mechanics/*.py",), _DECK),
    Stratum("deck boxes", 8, ("src/altmode/games/deckbuilder/boxes/*/*.py",), _DECK),
    Stratum("bots", 13, ("src/altmode/bots/*.py", "src/altmode/bots/*/*.py"), ("tests/bots", "tests/games")),
)

TABLE = Table(
    GROUPS,
    STRATA,
    Scenarios(
        "altmode.authoring.scenarios",
        "read_scenarios",
        "run_scenario",
        ("altmode.authoring.driving", "check_position"),
    ),
    shared=("tests/*.py", "tests/conformance/**/*.py", "pyproject.toml"),
)

EQUIVALENT = TOOLS / "mutate_equivalent.toml"
WORKERS = 2
LONGEST = 60.0
"""Seconds of tests that a mutant meets at most, the quickest first."""
CHECKED = 40
"""So many scenarios are run with the checks of every position too, which take ten times as long."""
NEARBY = 10.0
"""Seconds of tests that reach the broken module elsewhere: what is made once and kept is reached by one test only."""
WATCHING = 1800.0
SPARE = 120.0


# -- Which statements there are, and which tests reach them


class Sources:
    """The checkout's modules, their statements numbered all through."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.files = sorted((root / "src").rglob("*.py"))
        self.first: dict[str, int] = {}
        self.count = 0
        for path in self.files:
            self.first[str(path)] = self.count
            self.count += sum(1 for _ in statements_in(_tree(path)))

    @cached_property
    def stamp(self) -> str:
        """Changes when any of them does."""
        files = sorted(path for path in (self.root / "src").rglob("*") if path.is_file())
        return _stamp(self.root, [path for path in files if path.suffix not in (".pyc", ".so")])

    def number(self, edit: Edit) -> int:
        """The number of the statement that an edit changes, or AT_IMPORT."""
        if edit.statement == AT_IMPORT:
            return AT_IMPORT
        return self.first[str(self.root / edit.file)] + edit.statement

    def numbers_of(self, file: str) -> range:
        """The numbers of all statements of a file."""
        first = self.first[str(self.root / file)]
        later = [number for number in self.first.values() if number > first]
        return range(first, min(later, default=self.count))

    def module(self, file: str) -> str:
        """The name of the module that a file holds."""
        parts = Path(file).with_suffix("").parts[1:]
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _tree(path: Path) -> Any:
    import ast

    return ast.parse(path.read_bytes())


def _stamp(root: Path, files: Sequence[Path]) -> str:
    return stamp_of(
        part for path in files for part in (str(path.relative_to(root)).encode(), path.read_bytes())
    )


class Tests:
    """What every group of tests reaches, from the last time or found out now."""

    def __init__(self, root: Path, table: Table, sources: Sources, tell: Callable[[str], None]) -> None:
        self.root = root
        self.table = table
        self.sources = sources
        self.tell = tell
        self.kept = root / ".altmode" / "mutate"
        self.reach: dict[str, Reach] = {}
        self._texts: dict[str, str] = {}

    def find_out(self, names: Sequence[str], workers: int) -> None:
        """See to it that the groups' reach is known."""
        missing: list[Group] = []
        for group in self.table.groups:
            if group.name in names:
                path = self._path(group)
                if path.exists():
                    self.reach[group.name] = pickle.loads(path.read_bytes())
                else:
                    missing.append(group)
        if not missing:
            return
        self.tell(f"Finding out what tests reach: {', '.join(group.name for group in missing)} …")
        what = {
            "sources": str(self.root / "src"),
            "firsts": self.sources.first,
            "statements": max(self.sources.count, 1),
        }
        waiting = list(enumerate(missing))

        def next_job() -> tuple[int, Callable[[Path], object], float] | None:
            if not waiting:
                return None
            number, group = waiting.pop()
            return number, watch(self.root, group, what, self.table.scenarios), WATCHING

        def done(number: int, reach: Any, error: str) -> None:
            group = missing[number]
            if error:
                raise SystemExit(f"{group.name} cannot be watched: {error}")
            self.reach[group.name] = reach
            path = self._path(group)
            path.parent.mkdir(parents=True, exist_ok=True)
            for old in path.parent.glob(f"{path.name.rsplit('.', 1)[0]}.*"):
                old.unlink()
            path.write_bytes(pickle.dumps(reach))
            seconds = sum(test.seconds for test in reach.tests)
            self.tell(f"  {group.name}: {len(reach.tests)} in {seconds:.0f} s")
            for name in reach.failed:
                self.tell(f"  not used, it does not pass unbroken: {name}")

        work_off(next_job, done, workers)

    def _path(self, group: Group) -> Path:
        files = {path for pattern in self.table.shared for path in self.root.glob(pattern)}
        files.update(group.files(self.root))
        # What lies beside tests belongs to them.
        for path in list(files):
            if path.suffix == ".py":
                files.update(path.parent.glob("*.py"))
        stamp = stamp_of([self.sources.stamp.encode(), _stamp(self.root, sorted(files)).encode()])
        return self.kept / f"{group.name.replace('/', '-')}.{stamp}"

    def trial(self, edit: Edit, groups: Sequence[str], longest: float) -> Trial:
        """Who is to notice an edit: those that reach it, quickest first; then who may have reached it unseen."""
        number = self.sources.number(edit)
        beside = set(self.sources.numbers_of(edit.file))
        reaching: list[Test] = []
        maybe: list[Test] = []
        nearby: list[Test] = []
        for name in groups:
            reach = self.reach[name]
            early = number == AT_IMPORT or number in reach.early
            for test in reach.tests:
                if number in test.reached:
                    reaching.append(test)
                elif early:
                    maybe.append(test)
                elif not beside.isdisjoint(test.reached):
                    nearby.append(test)
        reaching.sort(key=_seconds)
        maybe.sort(key=lambda test: (not self._mentions(test, edit.names), test.seconds))
        nearby.sort(key=_seconds)
        chosen = _within([*reaching, *maybe], longest) + _within(nearby, min(NEARBY, longest))
        scenarios = [test for test in chosen if test.scenario]
        return Trial(
            self.sources.module(edit.file),
            scenarios,
            [test for test in chosen if not test.scenario],
            scenarios[:CHECKED],
            reached=bool(reaching or maybe),
        )

    def _mentions(self, test: Test, names: Sequence[str]) -> bool:
        """Whether a test's file names something that stands beside the edit, such as the card that it changes."""
        if test.file not in self._texts:
            self._texts[test.file] = (self.root / test.file).read_text()
        return any(name in self._texts[test.file] for name in names)


def _seconds(test: Test) -> float:
    return test.seconds


def _within(tests: Sequence[Test], seconds: float) -> list[Test]:
    chosen = []
    for test in tests:
        seconds -= test.seconds
        if seconds < 0:
            break
        chosen.append(test)
    return chosen


# -- Mutants


@dataclass
class Mutant:
    """One breakage and what became of it."""

    stratum: str
    edit: Edit
    before: str
    after: str
    fate: str = ""
    """killed, survived, unreached (a survivor that no test reaches) or equivalent."""
    by: str = ""
    test: str = ""
    message: str = ""
    seconds: float = 0.0

    @property
    def place(self) -> str:
        """File and line."""
        return f"{self.edit.file}:{self.edit.line}"

    @property
    def survived(self) -> bool:
        """Whether nobody noticed."""
        return self.fate in ("survived", "unreached")


def known_equivalent(path: Path) -> dict[tuple[str, str, str, str], str]:
    """Mutants that change nothing anybody could notice, with the reason: by file, operator, line before and after."""
    if not path.exists():
        return {}
    entries = tomllib.loads(path.read_text()).get("equivalent", [])
    return {
        (entry["file"], entry["operator"], entry["before"], entry["after"]): entry["reason"]
        for entry in entries
    }


class Drawn:
    """The mutants of a stratum in the order in which they are drawn."""

    def __init__(self, root: Path, stratum: Stratum, seed: int) -> None:
        self.root = root
        self.stratum = stratum
        self.rng = random.Random(f"{seed} {stratum.name}")
        self.texts = {}
        self.places: dict[str, list[list[Edit]]] = {operator: [] for operator in OPERATORS}
        for path in sorted({path for pattern in stratum.sources for path in root.glob(pattern)}):
            file = path.relative_to(root).as_posix()
            self.texts[file] = path.read_text()
            for operator, places in edits_in(file, self.texts[file]).items():
                self.places[operator].extend(places)

    def __iter__(self) -> Iterator[Mutant]:
        """An operator first, then a place, then one of its alternatives; no place twice."""
        while True:
            operators = [operator for operator in OPERATORS if self.places[operator]]
            if not operators:
                return
            places = self.places[self.rng.choice(operators)]
            edit = self.rng.choice(places.pop(self.rng.randrange(len(places))))
            if still_compiles(edit, self.texts[edit.file]):
                yield self.mutant(edit)

    def mutant(self, edit: Edit) -> Mutant:
        """An edit that was drawn or asked for."""
        return Mutant(self.stratum.name, edit, *edit.shown(self.texts[edit.file]))

    def at(self, file: str, line: int) -> list[Mutant]:
        """Every mutant of one line."""
        found = [edit for edit in all_edits(self.places) if edit.file == file and edit.line == line]
        return [self.mutant(edit) for edit in found if still_compiles(edit, self.texts[file])]


@dataclass
class Run:
    """All mutants of one run, with the time it took."""

    seed: int
    mutants: list[Mutant] = field(default_factory=list)
    seconds: float = 0.0


class Runner:
    """Makes mutants and has the tests look at them."""

    def __init__(
        self,
        root: Path,
        table: Table = TABLE,
        *,
        equivalent: Path = EQUIVALENT,
        workers: int = WORKERS,
        longest: float = LONGEST,
        tell: Callable[[str], None] = lambda text: None,
    ) -> None:
        self.root = root.resolve()
        self.table = table
        self.equivalent = known_equivalent(equivalent)
        self.workers = workers
        self.longest = longest
        self.tell = tell
        self.sources = Sources(self.root)
        self.tests = Tests(self.root, table, self.sources, tell)
        load_libraries()

    def run(self, seed: int, counts: dict[str, int]) -> Run:
        """Draw so many mutants of each stratum; one that cannot even be imported is replaced by the next."""
        strata = [stratum for stratum in self.table.strata if counts.get(stratum.name)]
        drawn = {stratum.name: iter(Drawn(self.root, stratum, seed)) for stratum in strata}
        waiting: list[Mutant] = []
        for stratum in strata:
            waiting += [
                mutant for mutant, _ in zip(drawn[stratum.name], range(counts[stratum.name]), strict=False)
            ]
        return self._look(seed, waiting, lambda mutant: next(drawn[mutant.stratum], None))

    def only(self, file: str, line: int) -> Run:
        """Every mutant of one line."""
        for stratum in self.table.strata:
            drawn = Drawn(self.root, stratum, 0)
            if file in drawn.texts:
                return self._look(0, drawn.at(file, line), lambda mutant: None)
        raise SystemExit(f"{file} is in no stratum; they are in the table at the top of tools/mutate.py")

    def _look(self, seed: int, waiting: list[Mutant], another: Callable[[Mutant], Mutant | None]) -> Run:
        groups = {stratum.name: stratum.groups for stratum in self.table.strata}
        self.tests.find_out(
            sorted({name for mutant in waiting for name in groups[mutant.stratum]}), self.workers
        )
        began = time.monotonic()
        run = Run(seed)
        met: list[Mutant] = []
        started: list[float] = []

        def next_job() -> tuple[int, Callable[[Path], object], float] | None:
            while waiting:
                mutant = waiting.pop(0)
                key = (mutant.edit.file, mutant.edit.operator, mutant.before, mutant.after)
                if key in self.equivalent:
                    mutant.fate, mutant.message = "equivalent", self.equivalent[key]
                    run.mutants.append(mutant)
                    continue
                trial = self.tests.trial(mutant.edit, groups[mutant.stratum], self.longest)
                # Should nobody notice, this is what became of it.
                mutant.fate = "survived" if trial.reached else "unreached"
                if not trial.scenarios and not trial.tests:
                    run.mutants.append(mutant)
                    continue
                path = self.root / mutant.edit.file
                what = {
                    "sources": str(self.root / "src"),
                    "texts": {str(path): mutant.edit.applied(path.read_text())},
                }
                met.append(mutant)
                started.append(time.monotonic())
                work = attempt(self.root, what, trial, self.table.scenarios)
                return len(met) - 1, work, SPARE + 40 * trial.seconds
            return None

        def done(number: int, noticed: Noticed | None, error: str) -> None:
            mutant = met[number]
            mutant.seconds = time.monotonic() - started[number]
            if noticed is not None and noticed.by == "import":
                following = another(mutant)
                if following is not None:
                    waiting.append(following)
                return
            run.mutants.append(mutant)
            if noticed is None and not error:
                self.tell(f"  {mutant.fate}: {mutant.place} {mutant.edit.operator}: {mutant.after}")
                return
            mutant.fate = "killed"
            if noticed is not None:
                mutant.by, mutant.test, mutant.message = noticed.by, noticed.test, noticed.message
            else:
                mutant.by = "hang" if error == "hang" else "crash"
                mutant.message = error.strip().splitlines()[-1]
            if len(run.mutants) % 20 == 0:
                self.tell(f"  {len(run.mutants)} mutants, {time.monotonic() - began:.0f} s")

        work_off(next_job, done, self.workers)
        run.seconds = time.monotonic() - began
        order = [stratum.name for stratum in self.table.strata]
        run.mutants.sort(key=lambda mutant: (order.index(mutant.stratum), mutant.place, mutant.after))
        return run


# -- Telling


def _row(name: str, mutants: Sequence[Mutant], wide: int) -> str:
    killed = [mutant for mutant in mutants if mutant.fate == "killed"]
    by = Counter(mutant.by for mutant in killed)
    equivalent = sum(mutant.fate == "equivalent" for mutant in mutants)
    survived = sum(mutant.survived for mutant in mutants)
    counted = len(mutants) - equivalent
    score = f"{100 * len(killed) / counted:.0f} %" if counted else "-"
    others = by["hang"] + by["crash"]
    cells = (len(mutants), len(killed), by["scenario"], by["check"], by["test"], others, survived, equivalent)
    return f"{name:<{wide}}" + "".join(f"{cell:>10}" for cell in cells) + f"{score:>8}"


def report(run: Run) -> str:
    """The table by stratum and by operator, and every survivor."""
    wide = 16
    head = ("mutants", "killed", "scenario", "check", "test", "hang", "survived", "equiv.")
    title = " " * wide + "".join(f"{word:>10}" for word in head) + f"{'score':>8}"
    lines = [f"seed {run.seed}, {len(run.mutants)} mutants in {run.seconds:.0f} s", "", title]
    for name in dict.fromkeys(mutant.stratum for mutant in run.mutants):
        lines.append(_row(name, [mutant for mutant in run.mutants if mutant.stratum == name], wide))
    lines += [_row("all", run.mutants, wide), "", title]
    for name in OPERATORS:
        chosen = [mutant for mutant in run.mutants if mutant.edit.operator == name]
        if chosen:
            lines.append(_row(name, chosen, wide))
    survivors = [mutant for mutant in run.mutants if mutant.survived]
    if survivors:
        lines += ["", "Survivors"]
    for mutant in survivors:
        unreached = ", no test reaches it" if mutant.fate == "unreached" else ""
        lines += ["", f"{mutant.place}  {mutant.edit.operator} ({mutant.stratum}{unreached})"]
        lines += [f"  - {mutant.before}", f"  + {mutant.after}"]
    return "\n".join(lines)


def as_json(run: Run) -> str:
    """The whole run for programs."""
    mutants = [
        {
            "place": mutant.place,
            **{name: value for name, value in asdict(mutant).items() if name != "edit"},
            "operator": mutant.edit.operator,
        }
        for mutant in run.mutants
    ]
    return json.dumps({"seed": run.seed, "seconds": run.seconds, "mutants": mutants}, indent=1)


def counts_for(table: Table, strata: Sequence[str], count: int) -> dict[str, int]:
    """How many mutants each stratum gets; shares are those of the table, the largest remainders first."""
    known = {stratum.name: stratum.count for stratum in table.strata}
    unknown = [name for name in strata if name not in known]
    if unknown:
        raise SystemExit(f"there is no stratum {', '.join(unknown)}; there are {', '.join(known)}")
    chosen = {name: share for name, share in known.items() if not strata or name in strata}
    whole = sum(chosen.values())
    counts = {name: count * share // whole for name, share in chosen.items()}
    by_rest = sorted(chosen, key=lambda name: -(count * chosen[name] % whole))
    for name in by_rest[: count - sum(counts.values())]:
        counts[name] += 1
    return counts


def main(arguments: Sequence[str] | None = None, table: Table = TABLE) -> int:
    """The command; survivors are no failure of it."""
    parser = argparse.ArgumentParser(
        description="Break the program in small ways and see whether the tests notice."
    )
    parser.add_argument("--seed", type=int, default=1, help="another seed, other mutants")
    parser.add_argument("--count", type=int, default=200, help="how many mutants")
    parser.add_argument("--strata", default="", help="only these, with commas between them")
    parser.add_argument("--only", default="", metavar="FILE:LINE", help="every mutant of one line")
    parser.add_argument("--root", type=Path, default=TOOLS.parent, help="another checkout")
    parser.add_argument("--json", type=Path, default=None, metavar="FILE", help="write everything there too")
    parser.add_argument("--workers", type=int, default=WORKERS, help="processes at a time")
    parser.add_argument("--longest", type=float, default=LONGEST, help="seconds of tests for each mutant")
    given = parser.parse_args(arguments)

    def tell(text: str) -> None:
        print(text, file=sys.stderr, flush=True)

    strata = [name.strip() for name in given.strata.split(",") if name.strip()]
    counts = counts_for(table, strata, given.count)
    runner = Runner(given.root, table, workers=given.workers, longest=given.longest, tell=tell)
    if given.only:
        file, _, line = given.only.rpartition(":")
        run = runner.only(file, int(line))
    else:
        run = runner.run(given.seed, counts)
    print(report(run))
    if given.json is not None:
        given.json.write_text(as_json(run) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
