"""What pytest tells at the end: which tests were not run and where the time went, and last of all its closing line."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from launch import INSIST, ROOT, SOAK, TIMES

TESTS = """
import pytest
from needing import cannot_run
from soaking import seeds, soak_only

def test_that_runs():
    assert len(seeds(quick=1, soak=5)) == 1

def test_of_the_tides():
    cannot_run("there is no moon")

@soak_only
def test_of_the_ages():
    pass
"""


def run(folder: Path, *options: str, **variables: str) -> tuple[int, list[str]]:
    """Run some tests as they are run here, and tell how that ended and what was said."""
    path = folder / "tests" / "sky" / "test_sky.py"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(TESTS)
    inherited = {name: value for name, value in os.environ.items() if name not in (INSIST, SOAK, TIMES)}
    search = os.pathsep.join(str(ROOT / part) for part in ("tests", "tools", "src"))
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "conftest", "-p", "no:cacheprovider", *options, path],
        env={**inherited, "PYTHONPATH": search, **variables},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout.splitlines()


def test_what_could_not_be_run_is_named_with_the_reason_and_does_not_fail(tmp_path: Path) -> None:
    code, said = run(tmp_path)
    assert code == 0
    at = said.index("there is no moon")
    assert "not run" in said[at - 1]
    assert said[at + 1].strip() == "tests/sky/test_sky.py::test_of_the_tides"
    assert said[-1].startswith("1 passed, 1 skipped, 1 deselected")


def test_where_everything_is_insisted_on_it_fails(tmp_path: Path) -> None:
    code, said = run(tmp_path, **{INSIST: "1"})
    assert code == 1
    assert any("this cannot be run: there is no moon" in line for line in said)
    assert said[-1].startswith("1 failed, 1 passed")


def test_a_long_run_takes_more_seeds_and_what_is_only_for_it(tmp_path: Path) -> None:
    code, said = run(tmp_path, **{SOAK: "1"})
    assert code == 1
    assert any("assert 5 == 1" in line for line in said)
    assert said[-1].startswith("1 failed, 1 passed, 1 skipped")


def test_a_run_of_everything_tells_where_the_time_went(tmp_path: Path) -> None:
    """Side by side, as everything is run."""
    code, said = run(tmp_path, "-n", "1", **{TIMES: "ruff check=1.5;pages=20.0"})
    assert code == 0
    [at] = [number for number, line in enumerate(said) if "where the time went" in line]
    names = [line.split(" s  ")[1] for line in said[at + 1 : -1]]
    assert names == ["ruff check", "pages", "tests/sky", "in all, as if one thing ran at a time"]
    assert float(said[-2].split()[0]) >= 21.5
    assert " passed" in said[-1]
