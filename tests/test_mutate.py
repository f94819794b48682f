"""The mutation runner finds the weak tests of a made-up program, and leaves its files alone."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from mutate import EQUIVALENT, TABLE, Drawn, counts_for, known_equivalent
from mutate_edits import OPERATORS, all_edits, edits_in, still_compiles
from soaking import soak_only

ROOT = Path(__file__).parents[1]

PROGRAM = {
    "src/toy/__init__.py": "",
    "src/toy/prices.py": """
SEATS = 4
NAMES = ("ada", "ben", "cleo", "dora")[:SEATS]
if len(NAMES) != SEATS:
    raise ValueError("a seat without a name")


def fee(count: int) -> int:
    if count > 3:
        return 2
    return 1


def is_full(count: int) -> bool:
    return count >= SEATS


def countdown(count: int) -> int:
    steps = 0
    while count > 0:
        count -= 1
        steps += 1
    return steps


def elsewhere(count: int) -> int:
    return count * 2


def unused(count: int) -> int:
    return count + 1
""",
    "src/toy/scenarios.py": """
from dataclasses import dataclass

from toy import checking
from toy.prices import fee


@dataclass
class Scenario:
    id: str
    count: int
    paid: int


@dataclass
class Outcome:
    message: str = ""


def read(path):
    rows = [line.split() for line in path.read_text().splitlines()]
    return [Scenario(name, int(count), int(paid)) for name, count, paid in rows]


def run(scenario):
    checking.check(scenario)
    told = fee(scenario.count)
    return Outcome("" if told == scenario.paid else f"paid {told}")
""",
    "src/toy/checking.py": "def check(scenario):\n    pass\n",
    "scenarios/fees.yaml": "many 10 2\nfew 1 1\n",
    "tests/test_prices.py": """
import subprocess
import sys

from toy.prices import countdown, is_full


def test_full():
    assert is_full(4) and not is_full(3)


def test_countdown():
    assert countdown(3) == 3


def test_in_another_process():
    code = "from toy.prices import elsewhere; print(elsewhere(3))"
    assert subprocess.check_output([sys.executable, "-c", code], text=True) == "6\\n"


def test_that_fails_anyway():
    assert False
""",
}

DRIVER = """
import sys
from pathlib import Path
sys.path.insert(0, {tools!r})
import mutate, mutate_tests
mutate_tests.WORKS = (2.0, 10.0)
mutate_tests.LIBRARIES = ()
root = Path({root!r})
table = mutate.Table(
    (mutate.Group("tests", ("tests/test_*.py",)), mutate.Group("scenarios", ("scenarios/*.yaml",))),
    (mutate.Stratum("prices", 10, ("src/toy/prices.py",), ("tests", "scenarios")),),
    mutate.Scenarios("toy.scenarios", "read", "run", ("toy.checking", "check")),
)
def tell(text):
    print(text, file=sys.stderr)
runner = mutate.Runner(root, table, equivalent=root / "equivalent.toml", tell=tell)
print(mutate.as_json(runner.only("src/toy/prices.py", {line}) if {line} else runner.run({seed}, {{"prices": {count}}})))
"""


def write(root: Path, files: dict[str, str]) -> None:
    """Lay files out below a folder."""
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)


def look(root: Path, count: int = 100, seed: int = 1, line: int = 0) -> tuple[list[dict[str, Any]], str]:
    """The mutants of a run, and what was told on the way."""
    code = DRIVER.format(tools=str(ROOT / "tools"), root=str(root), count=count, seed=seed, line=line)
    # Sources come from the checkout that is looked at, wherever this one's are found.
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    mutants: list[dict[str, Any]] = json.loads(done.stdout)["mutants"]
    return mutants, done.stderr


@pytest.fixture(scope="module")
def looked_at(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[dict[str, Any]], str]:
    root = tmp_path_factory.mktemp("toy")
    # The venv's own path may not hide what the processes that tests start are to find.
    program = {**PROGRAM, "tests/conftest.py": "import os\nos.environ['PYTHONPATH'] += ':src'\n"}
    write(root, program)
    mutants, said = look(root)
    assert {name: (root / name).read_text() for name in program} == program
    return root, mutants, said


def test_the_weak_test_is_found_and_the_others_notice(
    looked_at: tuple[Path, list[dict[str, Any]], str],
) -> None:
    """The scenarios tell 10 and 1 apart and nothing between."""
    _, mutants, _ = looked_at
    by_after = {mutant["after"]: mutant for mutant in mutants}
    survived = {mutant["after"] for mutant in mutants if mutant["fate"] == "survived"}
    noticed = {mutant["before"] for mutant in mutants if mutant["fate"] == "killed"}

    assert survived & {"if count >= 3:", "if count > 4:", "if count > 2:"}
    assert survived <= {"if count >= 3:", "if count > 4:", "if count > 2:", "while count > 1:"}
    assert noticed >= {"return 2", "return 1", "return count >= SEATS", "return steps", "return count * 2"}
    assert {m["after"] for m in mutants if m["fate"] == "unreached"} & {
        "return (count + 1) + 1",
        "return count + 2",
    }
    assert all(
        mutant["by"] == "scenario" for mutant in mutants if mutant["before"] in ("return 2", "return 1")
    )
    assert by_after.keys().isdisjoint({"SEATS = 5"}), "it cannot be imported, so it was drawn anew"


@soak_only
def test_an_endless_loop_counts_as_noticed(looked_at: tuple[Path, list[dict[str, Any]], str]) -> None:
    root, _, _ = looked_at
    line = PROGRAM["src/toy/prices.py"].split("\n").index("        count -= 1") + 1
    mutants, _ = look(root, line=line)

    assert {mutant["fate"] for mutant in mutants} == {"killed"}
    assert "hang" in {mutant["by"] for mutant in mutants if mutant["after"] == "pass"}


@soak_only
def test_what_tests_reach_is_kept_until_they_change(
    looked_at: tuple[Path, list[dict[str, Any]], str],
) -> None:
    root, _, said = looked_at
    again, later = look(root, count=3)
    test = root / "tests" / "test_prices.py"
    before = test.read_text()
    test.write_text(before + "\n\ndef test_more():\n    assert is_full(9)\n")
    _, changed = look(root, count=3)
    test.write_text(before)

    assert "Finding out what tests reach: tests, scenarios" in said
    assert "not used, it does not pass unbroken: tests/test_prices.py::test_that_fails_anyway" in said
    assert "Finding out" not in later
    assert "Finding out what tests reach: tests …" in changed
    assert [mutant["after"] for mutant in look(root, count=3)[0]] == [mutant["after"] for mutant in again]


def test_what_changes_nothing_is_not_counted(looked_at: tuple[Path, list[dict[str, Any]], str]) -> None:
    root, _, _ = looked_at
    text = '[[equivalent]]\nfile = "src/toy/prices.py"\noperator = "compare"\nreason = "made up"\n'
    (root / "equivalent.toml").write_text(text + 'before = "if count > 3:"\nafter = "if count >= 3:"\n')
    line = PROGRAM["src/toy/prices.py"].split("\n").index("    if count > 3:") + 1
    mutants, _ = look(root, line=line)

    assert [m["message"] for m in mutants if m["fate"] == "equivalent"] == ["made up"]
    assert {m["after"]: m["fate"] for m in mutants}["if count <= 3:"] == "killed"


# -- The program itself


def test_every_edit_of_some_modules_is_still_a_program() -> None:
    """One that cannot be compiled is drawn anew; that should be rare."""
    for name in ("bots/tcg/greedy.py", "kernel/state.py", "games/tcg/cards/starter.py"):
        text = (ROOT / "src" / "altmode" / name).read_text()
        edits = list(all_edits(edits_in(name, text)))

        assert len(edits) > 40
        assert all(edit.applied(text) != text for edit in edits)
        assert all(still_compiles(edit, text) for edit in edits[::7])


def test_every_part_of_the_program_has_something_to_break_and_somebody_to_notice() -> None:
    """The table's paths lead somewhere."""
    groups = {group.name: group for group in TABLE.groups}
    drawn = [Drawn(ROOT, stratum, 1) for stratum in TABLE.strata]

    assert all(group.files(ROOT) for group in TABLE.groups)
    assert all(set(stratum.groups) <= groups.keys() for stratum in TABLE.strata)
    assert all(any(stratum.places.values()) for stratum in drawn)
    assert {operator for one in drawn for operator, places in one.places.items() if places} == set(OPERATORS)
    assert sum(counts_for(TABLE, [], 200).values()) == 200
    assert counts_for(TABLE, ["bots"], 60) == {"bots": 60}


@pytest.mark.parametrize("layer", ["kernel", "abilities", "bots", "table"])
def test_no_module_of_a_layer_is_left_out(layer: str) -> None:
    """Not one that lies in a game's folder either."""
    there = set((ROOT / "src" / "altmode" / layer).rglob("*.py"))
    broken = {path for stratum in TABLE.strata for source in stratum.sources for path in ROOT.glob(source)}
    assert there - broken == set()


def test_what_is_called_equivalent_is_still_there() -> None:
    """A line that was changed since may matter by now."""
    entries = tomllib.loads(EQUIVALENT.read_text()).get("equivalent", [])
    for entry in entries:
        text = (ROOT / entry["file"]).read_text()
        shown = {edit.shown(text) for edit in all_edits(edits_in(entry["file"], text))}

        assert (entry["before"], entry["after"]) in shown, entry
        assert entry["reason"].endswith("."), entry
    assert len(known_equivalent(EQUIVALENT)) == len(entries)
