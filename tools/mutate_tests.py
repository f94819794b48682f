"""Tests and scenarios as what notices breakages: which statements each of them reaches, and whether one fails.

Everything here runs in children that are forked from a process which has the libraries loaded and nothing of the
checkout. A child imports the checkout's modules anew, so that lists and cards which are made at import are broken too.
"""

from __future__ import annotations

import importlib
import json
import os
import pickle
import resource
import shutil
import signal
import sys
import tempfile
import time
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from fnmatch import fnmatch
from itertools import compress
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from mutate_hook import VARIABLE, Finder, install

TOOLS = Path(__file__).resolve().parent
MEMORY = 6 << 30
"""A breakage may ask for memory without end."""
WORKS = (10.0, 10.0)
WAITS = (100.0, 30.0)
"""A test hangs when it works, or waits, for so many seconds and so many times as long as it took before."""
BATCH = 3.0
"""Tests that took no longer together are collected first: mostly one of them notices, and no other file is read."""
LIBRARIES = (
    "pytest",
    "hypothesis",
    "msgspec",
    "yaml",
    "rich.table",
    "typer",
    "httpx",
    "websockets.sync.client",
    "litestar.testing",
    "prometheus_client",
    "psycopg",
    "sqlalchemy.ext.asyncio",
    "alembic.command",
    "uvicorn",
)
"""What is worth having loaded before any child is forked, if it is there."""


@dataclass(frozen=True)
class Group:
    """Some tests or scenarios that are used together."""

    name: str
    paths: tuple[str, ...]
    """Patterns below the checkout: of files of tests, or of scenarios if they end with yaml."""
    without: tuple[str, ...] = ()
    """Patterns of files, or of tests by their whole names, that are not used."""

    @property
    def scenarios(self) -> bool:
        """Whether these are files of scenarios."""
        return self.paths[0].endswith(".yaml")

    def files(self, root: Path) -> list[Path]:
        """The files there are, in a fixed order."""
        found = {path for pattern in self.paths for path in root.glob(pattern) if path.is_file()}
        return sorted(path for path in found if not self.leaves_out(path.relative_to(root).as_posix()))

    def leaves_out(self, name: str) -> bool:
        """Whether a file or a test is not used."""
        return any(fnmatch(name, pattern) for pattern in self.without)


@dataclass(frozen=True)
class Scenarios:
    """The names by which the checkout's own scenarios are read, run and checked."""

    module: str
    read: str
    run: str
    checking: tuple[str, str]
    """The module and the name of the check of every position, which takes most of the time."""


@dataclass
class Test:
    """A test, or a scenario, with what it reaches."""

    id: str
    file: str
    group: str
    seconds: float
    reached: array[int]
    scenario: bool


@dataclass
class Reach:
    """What the tests of a group reach."""

    tests: list[Test] = field(default_factory=list)
    early: array[int] = field(default_factory=lambda: array("I"))
    """What is reached before any test, while modules are imported and tests are made."""
    failed: list[str] = field(default_factory=list)
    """Tests that fail without any breakage, or fail to be run here; they are not used."""


# -- Children


@contextmanager
def told(folder: Path, what: dict[str, Any]) -> Iterator[None]:
    """Have this process and those it starts import what is changed, and write into a folder of their own."""
    note = folder / "told.json"
    note.write_text(json.dumps(what))
    site = folder / "site"
    site.mkdir()
    (site / "sitecustomize.py").write_text(
        f"import sys\nsys.path.append({str(TOOLS)!r})\nimport mutate_hook\nmutate_hook.install()\n"
    )
    os.environ.update(
        {
            VARIABLE: str(note),
            "PYTHONPATH": str(site),
            "HYPOTHESIS_STORAGE_DIRECTORY": str(folder / "hypothesis"),
            "ALTMODE_PLAIN": "1",
            "TMPDIR": str(folder),
        }
    )
    tempfile.tempdir = None
    yield


@dataclass
class Child:
    """A process that works for this one and writes its answer into a file."""

    pid: int
    folder: Path
    until: float
    number: int


def start(number: int, work: Callable[[Path], object], seconds: float) -> Child:
    """Fork a child that works in a folder of its own and may take so long."""
    folder = Path(tempfile.mkdtemp(prefix="mutate-"))
    pid = os.fork()
    if pid:
        return Child(pid, folder, time.monotonic() + seconds, number)
    code = 1
    try:
        os.setsid()
        quiet = os.open(folder / "said", os.O_RDWR | os.O_CREAT)
        for stream in (0, 1, 2):
            os.dup2(quiet, stream)
        answer = work(folder)
        with (folder / "answer.part").open("wb") as file:
            pickle.dump(answer, file)
        (folder / "answer.part").rename(folder / "answer")
        code = 0
    except BaseException:
        import traceback

        (folder / "error").write_text(traceback.format_exc())
    finally:
        os._exit(code)


def finish(child: Child, hung: bool) -> tuple[Any, str]:
    """A child's answer, or None and what went wrong; whatever it started ends too."""
    with suppress(ProcessLookupError):
        os.killpg(child.pid, signal.SIGKILL)
    if hung:
        os.waitpid(child.pid, 0)
    answer, error = None, "hang" if hung else ""
    if (child.folder / "answer").exists():
        answer = pickle.loads((child.folder / "answer").read_bytes())
    elif not error:
        told_error = child.folder / "error"
        error = told_error.read_text() if told_error.exists() else "ended without an answer"
    shutil.rmtree(child.folder, ignore_errors=True)
    return answer, error


def work_off(
    next_job: Callable[[], tuple[int, Callable[[Path], object], float] | None],
    done: Callable[[int, Any, str], None],
    workers: int,
) -> None:
    """Run jobs in children, some at a time, until there are no more."""
    running: list[Child] = []
    try:
        while True:
            while len(running) < workers and (job := next_job()) is not None:
                running.append(start(*job))
            if not running:
                return
            for child in running[:]:
                pid, _ = os.waitpid(child.pid, os.WNOHANG)
                hung = not pid and time.monotonic() > child.until
                if pid or hung:
                    running.remove(child)
                    done(child.number, *finish(child, hung))
            time.sleep(0.01)
    finally:
        for child in running:
            finish(child, True)


def load_libraries() -> None:
    """Import what is large and no part of the checkout, once for all children."""
    for name in LIBRARIES:
        try:
            importlib.import_module(name)
        except ImportError:
            continue


def settle_in(root: Path) -> Finder | None:
    """Have the checkout's sources found first, and changed."""
    os.chdir(root)
    # The tool is imported from its own checkout; the tests find their modules in theirs.
    sys.path[:] = [str(root / "src"), *[entry for entry in sys.path if entry and entry != str(TOOLS)]]
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    return install()


# -- Which statements a test reaches


class Watching:
    """A plugin that asks after every test which statements it reached."""

    def __init__(self, group: Group, notes: Any) -> None:
        self.group = group
        self.notes = notes
        self.reach = Reach()
        self.shared: dict[str, set[int]] = {}
        """By file what its fixtures reach: a test may find them made."""
        self.own: set[int] = set()
        self.began = 0.0
        self.seconds = 0.0
        self.good = True

    def taken(self) -> set[int]:
        """What was reached since the last time."""
        return set(reached_in(self.notes))

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if not self.group.leaves_out(item.nodeid)]

    def pytest_collection_finish(self) -> None:
        self.reach.early = array("I", sorted(self.taken()))

    def pytest_runtest_logstart(self) -> None:
        self.own, self.seconds, self.good = set(), 0.0, True
        self.began = time.process_time()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        reached = self.taken()
        file = report.nodeid.split("::")[0]
        if report.when == "call":
            self.own |= reached
            self.good = self.good and report.passed
        else:
            self.shared.setdefault(file, set()).update(reached)
            self.good = self.good and not report.failed
            if report.when == "setup" and report.skipped:
                self.good = False
        self.seconds += report.duration
        if report.when == "teardown":
            if self.good:
                own = array("I", sorted(self.own))
                worked = time.process_time() - self.began
                # On a busy machine the time that a test works tells more, unless it waits for another process.
                seconds = self.seconds if self.seconds > 1 + 20 * worked else worked
                self.reach.tests.append(
                    Test(report.nodeid, file, self.group.name, seconds, own, scenario=False)
                )
            else:
                self.reach.failed.append(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.reach.failed.append(report.nodeid)

    def whole(self) -> Reach:
        """What was found, with what each file's fixtures reach counted for all tests of it."""
        for test in self.reach.tests:
            more = self.shared.get(test.file)
            if more:
                test.reached = array("I", sorted(more.union(test.reached)))
        return self.reach


def reached_in(notes: Any) -> list[int]:
    """The numbers of the statements that were reached; the notes are empty afterwards."""
    seen = notes[:]
    notes[:] = bytes(len(seen))
    return list(compress(range(len(seen)), seen))


def watch(root: Path, group: Group, what: dict[str, Any], scenarios: Scenarios) -> Callable[[Path], Reach]:
    """A child's work: run a group of tests once and note what each reaches."""

    def work(folder: Path) -> Reach:
        notes = folder / "notes"
        notes.write_bytes(bytes(what["statements"]))
        (folder / "kept").mkdir()
        with told(folder, {**what, "notes": str(notes), "kept": str(folder / "kept")}):
            finder = settle_in(root)
            assert finder is not None
            files = group.files(root)
            if group.scenarios:
                return _watch_scenarios(root, group, files, finder.notes, scenarios)
            watching = Watching(group, finder.notes)
            with no_output(folder):
                pytest.main([*_arguments(root, folder), *map(str, files)], plugins=[watching])
            return watching.whole()

    return work


def _watch_scenarios(root: Path, group: Group, files: list[Path], notes: Any, names: Scenarios) -> Reach:
    reach = Reach()
    read, run = _reader(names)
    early: set[int] = set()
    for path in files:
        file = path.relative_to(root).as_posix()
        try:
            scenarios = read(path)
        except Exception:
            reach.failed.append(file)
            continue
        early.update(reached_in(notes))
        for scenario in scenarios:
            began = time.process_time()
            message = run(scenario).message
            seconds = time.process_time() - began
            if message:
                reach.failed.append(scenario.id)
            own = array("I", reached_in(notes))
            if not message:
                reach.tests.append(Test(scenario.id, file, group.name, seconds, own, scenario=True))
    reach.early = array("I", sorted(early))
    return reach


def _reader(names: Scenarios) -> tuple[Callable[[Path], list[Any]], Callable[[Any], Any]]:
    """How scenarios are read and run, without the check of every position."""
    module = importlib.import_module(names.module)
    _check_positions(names, _no_check)
    return getattr(module, names.read), getattr(module, names.run)


def _check_positions(names: Scenarios, check: Callable[..., None]) -> Callable[..., None]:
    checking = importlib.import_module(names.checking[0])
    before: Callable[..., None] = getattr(checking, names.checking[1])
    setattr(checking, names.checking[1], check)
    return before


def _no_check(state: object) -> None:
    """Instead of the check of every position."""


def _arguments(root: Path, folder: Path) -> list[str]:
    tree = folder / f"pytest-{time.monotonic_ns()}"
    return ["--rootdir", str(root), "-p", "no:cacheprovider", "-p", "no:randomly", f"--basetemp={tree}", "-q"]


@contextmanager
def no_output(folder: Path) -> Iterator[None]:
    """What pytest prints goes nowhere."""
    before = sys.stdout, sys.stderr
    with (folder / "pytest-said").open("w") as file:
        sys.stdout = sys.stderr = file
        try:
            yield
        finally:
            sys.stdout, sys.stderr = before


# -- Whether a breakage is noticed


@dataclass(frozen=True)
class Noticed:
    """By whom a breakage was noticed, and how."""

    by: str
    """scenario, check, test, hang, or import for one that cannot even be loaded."""
    test: str
    message: str


@dataclass
class Trial:
    """Who is to notice a breakage, in this order."""

    module: str
    """The module that is broken."""
    scenarios: list[Test]
    tests: list[Test]
    checked: list[Test]
    """Scenarios that are run again with the checks of every position."""
    reached: bool = True
    """Whether any of them is known to reach what is broken."""

    @property
    def seconds(self) -> float:
        """How long all that takes if nobody notices anything."""
        return sum(test.seconds for test in (*self.scenarios, *self.tests, *self.checked * 10))


class Found(Exception):
    """Somebody noticed."""

    def __init__(self, noticed: Noticed) -> None:
        self.noticed = noticed


class Clock:
    """Raises the alarm over a test that takes far longer than it did."""

    def __init__(self, answer: Path) -> None:
        self.answer = answer
        self.test = ""
        signal.signal(signal.SIGALRM, self.ring)
        signal.signal(signal.SIGPROF, self.ring)

    def ring(self, number: int, frame: FrameType | None) -> None:
        """Answer and end at once: what hangs may catch any exception."""
        beside = self.answer.with_suffix(".hang")
        beside.write_bytes(pickle.dumps(Noticed("hang", self.test, "took far longer than before")))
        beside.rename(self.answer)
        os._exit(0)

    def wind(self, test: Test, times: float = 1.0) -> None:
        """Begin a test that may take so many times as long as it took."""
        self.test = test.id
        seconds = test.seconds * times
        signal.setitimer(signal.ITIMER_PROF, WORKS[0] + WORKS[1] * seconds)
        signal.setitimer(signal.ITIMER_REAL, WAITS[0] + WAITS[1] * seconds)

    def stop(self) -> None:
        """No test is running."""
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)


class Trying:
    """A plugin that runs some tests in a given order and keeps the first failure."""

    def __init__(self, tests: Sequence[Test], clock: Clock) -> None:
        self.tests = {test.id: test for test in tests}
        self.order = {test.id: place for place, test in enumerate(tests)}
        self.clock = clock
        self.noticed: Noticed | None = None

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        wanted = [item for item in items if item.nodeid in self.order]
        items[:] = sorted(wanted, key=lambda item: self.order[item.nodeid])

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and self.noticed is None:
            self.noticed = Noticed("test", report.nodeid, "cannot be collected")

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.clock.wind(self.tests[nodeid])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and self.noticed is None:
            self.noticed = Noticed("test", report.nodeid, _last_line(str(report.longrepr)))


def _last_line(text: str) -> str:
    told_errors = [line[1:].strip() for line in text.splitlines() if line.startswith("E ")]
    return (told_errors or text.splitlines() or [""])[0][:200]


def attempt(
    root: Path, what: dict[str, Any], trial: Trial, names: Scenarios
) -> Callable[[Path], Noticed | None]:
    """A child's work: import the broken module and run tests until one fails."""

    def work(folder: Path) -> Noticed | None:
        with told(folder, what):
            settle_in(root)
            try:
                importlib.import_module(trial.module)
            except Exception as error:
                return Noticed("import", "", f"{type(error).__name__}: {error}"[:200])
            clock = Clock(folder / "answer")
            try:
                _try_scenarios(root, trial, names, clock)
                _try_tests(root, folder, trial.tests, clock)
            except Found as found:
                return found.noticed
            finally:
                clock.stop()
            return None

    return work


def _try_scenarios(root: Path, trial: Trial, names: Scenarios, clock: Clock) -> None:
    if not trial.scenarios:
        return
    try:
        check = _check_positions(names, _no_check)
        module = importlib.import_module(names.module)
    except Exception as error:
        raise Found(Noticed("scenario", names.module, repr(error)[:200])) from None
    read, run = getattr(module, names.read), getattr(module, names.run)
    _run_scenarios(root, trial.scenarios, read, run, "scenario", clock)
    # Whatever else drives a match is checked again.
    _check_positions(names, check)
    _run_scenarios(root, trial.checked, read, run, "check", clock)


def _run_scenarios(
    root: Path,
    tests: Sequence[Test],
    read: Callable[[Path], list[Any]],
    run: Callable[[Any], Any],
    by: str,
    clock: Clock,
) -> None:
    files: dict[str, dict[str, Any]] = {}
    for test in tests:
        clock.wind(test, 30)
        try:
            if test.file not in files:
                files[test.file] = {scenario.id: scenario for scenario in read(root / test.file)}
            message = run(files[test.file][test.id]).message
        except Exception as error:
            message = f"{type(error).__name__}: {error}"
        if message:
            clock.stop()
            raise Found(Noticed(by, test.id, message[:200]))
    clock.stop()


def _try_tests(root: Path, folder: Path, tests: Sequence[Test], clock: Clock) -> None:
    for batch in _batches(tests):
        trying = Trying(batch, clock)
        files = dict.fromkeys(str(root / test.file) for test in batch)
        with no_output(folder):
            pytest.main([*_arguments(root, folder), "-x", *files], plugins=[trying])
        clock.stop()
        if trying.noticed is not None:
            raise Found(trying.noticed)


def _batches(tests: Sequence[Test]) -> Iterable[list[Test]]:
    quick: list[Test] = []
    total = 0.0
    for place, test in enumerate(tests):
        total += test.seconds
        if total > BATCH:
            return [batch for batch in (quick, list(tests[place:])) if batch]
        quick.append(test)
    return [quick] if quick else []
