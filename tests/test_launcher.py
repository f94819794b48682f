"""The launcher decides rightly when to set up anew, what to compile and which build to use."""

from __future__ import annotations

import os
import select
import subprocess
from functools import partial
from pathlib import Path

import bring
import compile_build
import launch
import pytest

PATIENCE = 300.0
"""Seconds after which something that should have come is given up."""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with everything that stamps are made of."""
    files = {
        "pyproject.toml": "",
        "requirements/runtime.txt": "rich==1.0\n",
        "requirements/dev.txt": "mypy==2.4.1 \\\n    --hash=sha256:0\nruff==1.0\n",
        "tools/compile_build.py": "",
        "tools/mypyc_dataclasses.py": "",
        "src/altmode/__init__.py": "",
        "src/altmode/cli.py": "",
        "src/altmode/kernel/__init__.py": "",
        "src/altmode/kernel/state.py": "",
        "src/altmode/kernel/__pycache__/state.cpython-311.pyc": "",
        "src/altmode/kernelside.py": "",
        "src/altmode/games/tcg/__main__.py": "",
        "src/altmode/games/tcg/rules.py": "",
        "src/altmode/games/tcg/cards.yaml": "",
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path


def test_a_stamp_tells_where_one_part_ends() -> None:
    assert launch.stamp_of([b"ab", b"c"]) == launch.stamp_of([b"ab", b"c"])
    assert launch.stamp_of([b"ab", b"c"]) != launch.stamp_of([b"a", b"bc"])


def test_an_environment_is_ready_only_with_the_stamp_of_the_present_requirements(checkout: Path) -> None:
    environment = launch.playing(checkout)
    environment.home.mkdir(parents=True)
    assert not environment.is_ready()

    environment.stamp_file.write_text(environment.wanted_stamp())
    assert environment.is_ready()
    assert not environment.ensure("never said")

    environment.requirements.write_text("rich==2.0\n")
    assert not environment.is_ready()


def test_playing_and_developing_do_not_share_an_environment(checkout: Path) -> None:
    assert launch.playing(checkout).home != launch.developing(checkout).home


@pytest.mark.parametrize(
    ("output", "expected"),
    [
        ("WARNING: Retrying … NewConnectionError …\nERROR: No matching distribution", "network connection"),
        ("The virtual environment was not created: ensurepip is not available.", "python3-venv"),
        ("Collecting rich\nERROR: No space left on device\n", "No space left on device"),
        ("", "no reason was given"),
    ],
)
def test_a_failed_set_up_is_explained(output: str, expected: str) -> None:
    assert expected in launch.explain_failure(output)


def test_sources_leave_out_what_python_made(checkout: Path) -> None:
    names = [path.name for path in launch.source_files(checkout / "src" / "altmode" / "kernel")]
    assert names == ["__init__.py", "state.py"]


@pytest.mark.parametrize(
    ("changed", "matters"),
    [
        ("src/altmode/kernel/state.py", True),
        ("src/altmode/games/tcg/cards.yaml", True),
        ("src/altmode/games/tcg/new.py", True),
        ("pyproject.toml", True),
        ("tools/compile_build.py", True),
        ("requirements/runtime.txt", False),
        ("src/altmode/kernel/__pycache__/state.cpython-311.pyc", False),
    ],
)
def test_a_build_is_used_until_its_sources_change(checkout: Path, changed: str, matters: bool) -> None:
    assert launch.compiled_build(checkout) is None
    stamp = launch.compiled_stamp(checkout, checkout / "src" / "altmode")
    build = launch.compiled_builds(checkout) / stamp
    build.mkdir(parents=True)
    assert launch.compiled_build(checkout) == build

    (checkout / changed).write_text("VALUE = 1\n")
    assert launch.compiled_build(checkout) == (None if matters else build)


def test_only_the_pin_of_mypy_among_the_requirements_counts_for_a_build(checkout: Path) -> None:
    package = checkout / "src" / "altmode"
    pins = checkout / "requirements" / "dev.txt"
    before = launch.compiled_stamp(checkout, package)

    pins.write_text(pins.read_text().replace("ruff==1.0", "ruff==2.0"))
    assert launch.compiled_stamp(checkout, package) == before

    pins.write_text(pins.read_text().replace("mypy==2.4.1", "mypy==2.4.2"))
    assert launch.compiled_stamp(checkout, package) != before


def test_a_build_comes_first_on_the_path_and_replaces_the_callers(checkout: Path) -> None:
    builds = launch.compiled_builds(checkout)
    inherited = {"PYTHONPATH": os.pathsep.join([str(builds / "old"), "mine"]), "TERM": "dumb"}

    compiled = launch.environment_for(inherited, checkout, builds / "new")
    assert compiled == {"PYTHONPATH": os.pathsep.join([str(builds / "new"), "mine"]), "TERM": "dumb"}

    assert launch.environment_for(inherited, checkout, None) == {"PYTHONPATH": "mine", "TERM": "dumb"}
    assert launch.environment_for({}, checkout, None) == {}


@pytest.mark.parametrize(
    ("arguments", "handed_on", "checked", "soaks"),
    [
        ([], ["-n", "auto"], True, False),
        (["--soak"], ["-n", "auto"], True, True),
        (["tests/lab", "-k", "pass"], ["tests/lab", "-k", "pass"], False, False),
        (["tests/lab", "--soak", "-x"], ["tests/lab", "-x"], False, True),
    ],
)
def test_what_test_runs(
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    handed_on: list[str],
    checked: bool,
    soaks: bool,
) -> None:
    started: list[tuple[list[str], dict[str, str]]] = []
    monkeypatch.setattr(launch.Environment, "ensure", lambda self, notice: False)
    monkeypatch.setattr(launch, "run_checks", lambda root, python, variables: (0, "mypy=2.0"))
    monkeypatch.setattr(bring, "bring_for_tests", lambda root: None)
    monkeypatch.setattr(os, "execve", lambda path, command, variables: started.append((command, variables)))
    monkeypatch.chdir(launch.ROOT)
    for name in (launch.SOAK, launch.TIMES, launch.INSIST):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(launch.WEB, "/somewhere")

    launch.main(["test", *arguments])
    [(command, variables)] = started
    assert command[1:] == ["-m", "pytest", *handed_on]
    assert (launch.TIMES in variables, launch.SOAK in variables) == (checked, soaks)


def test_a_check_that_fails_ends_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launch.Environment, "ensure", lambda self, notice: False)
    monkeypatch.setattr(launch, "run_checks", lambda root, python, variables: (3, ""))
    monkeypatch.setattr(os, "execve", lambda path, command, variables: pytest.fail("pytest was started"))
    monkeypatch.chdir(launch.ROOT)
    monkeypatch.delenv(launch.INSIST, raising=False)
    assert launch.main(["test"]) == 3


def starting_build(folder: Path, script: str) -> launch.BuildBeside:
    """A build that is a script of ours, on its way."""
    (folder / "altmode").write_text(script)
    return launch.BuildBeside(folder)


def test_a_build_beside_the_checks_is_waited_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """And says why, if it fails; else nobody has to read what a compiler says."""
    result, time_taken = starting_build(tmp_path, "print('made')").finish()
    assert (result, capsys.readouterr().out) == (0, "")
    assert time_taken.startswith("compiled build, beside these=")

    result, _ = starting_build(tmp_path, "print('no room'); raise SystemExit(3)").finish()
    assert (result, capsys.readouterr().out.strip()) == (3, "no room")


def test_a_build_that_nobody_waits_for_is_ended_with_all_it_started(tmp_path: Path) -> None:
    """A compiler that it runs among them."""
    reading, writing = os.pipe()
    os.set_inheritable(writing, True)
    compiler = f"import os, signal; os.write({writing}, b'.'); signal.pause()"
    script = f"import subprocess, sys; subprocess.call([sys.executable, '-c', {compiler!r}], close_fds=False)"
    (tmp_path / "altmode").write_text(script)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(subprocess, "Popen", partial(subprocess.Popen, close_fds=False))
        building = launch.BuildBeside(tmp_path)
    os.close(writing)
    assert os.read(reading, 1) == b"."

    building.give_up()

    ended, _, _ = select.select([reading], [], [], PATIENCE)
    assert ended and os.read(reading, 1) == b"", "somebody still holds the other end"
    os.close(reading)


class FakeBuild:
    """A build beside the checks, and what becomes of it."""

    def __init__(self, result: int, told: list[str]) -> None:
        self.result, self.told = result, told

    def finish(self) -> tuple[int, str]:
        """Wait for it."""
        self.told.append("waited for")
        return self.result, "compiled build=1.0"

    def give_up(self) -> None:
        """End it."""
        self.told.append("given up")


@pytest.mark.parametrize(
    ("arguments", "checks", "built", "told"),
    [
        ([], 0, 0, ["begun", "checked", "waited for", "pytest", "given up"]),
        ([], 3, 0, ["begun", "checked", "given up"]),
        ([], 0, 4, ["begun", "checked", "waited for", "given up"]),
        (["tests/lab"], 0, 0, ["pytest"]),
    ],
)
def test_where_everything_is_tested_a_build_is_made_beside_the_checks(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], checks: int, built: int, told: list[str]
) -> None:
    """Tests begin when both are done and have nothing to complain of."""
    happened: list[str] = []

    def begin(root: Path) -> FakeBuild:
        happened.append("begun")
        return FakeBuild(built, happened)

    def check(root: Path, python: str, variables: object) -> tuple[int, str]:
        happened.append("checked")
        return checks, "mypy=2.0"

    monkeypatch.setattr(launch, "BuildBeside", begin)
    monkeypatch.setattr(launch, "run_checks", check)
    monkeypatch.setattr(launch.Environment, "ensure", lambda self, notice: False)
    monkeypatch.setattr(bring, "bring_for_tests", lambda root: None)
    monkeypatch.setattr(os, "execve", lambda path, command, variables: happened.append("pytest"))
    monkeypatch.chdir(launch.ROOT)
    monkeypatch.setenv(launch.WEB, "/somewhere")
    monkeypatch.setenv(launch.INSIST, "1")

    result = launch.main(["test", *arguments])
    assert happened == told
    if checks or built:
        assert result == (checks or built)


def test_modules_are_compiled_by_package_and_exclusion(checkout: Path) -> None:
    package = checkout / "src" / "altmode"
    inner = ["altmode.kernel", "altmode.games"]

    everything = compile_build.modules_to_compile(package, inner, exclude=[])
    assert set(everything) == {"altmode.kernel.state", "altmode.games.tcg.rules"}

    for excluded in ("altmode.games", "altmode.games.tcg.rules", "altmode.games.*.rules"):
        assert set(compile_build.modules_to_compile(package, inner, [excluded])) == {"altmode.kernel.state"}


def test_the_build_before_is_kept_for_games_being_played(tmp_path: Path) -> None:
    for age, name in enumerate(["newest", "before", "old", "oldest"]):
        (tmp_path / name).mkdir()
        os.utime(tmp_path / name, (1000 - age, 1000 - age))

    compile_build.remove_older_builds(tmp_path, tmp_path / "newest")
    assert {path.name for path in tmp_path.iterdir()} == {"newest", "before"}
