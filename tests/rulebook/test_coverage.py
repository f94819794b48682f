"""Counting citations in a small tree of tests and scenarios made for the purpose."""

from pathlib import Path

import pytest

from altmode.rulebook import Citation, Coverage, coverage, rulebook
from altmode.rulebook.coverage import cited_by_scenarios, cited_by_tests

A_TEST = """
import pytest
import citing
from citing import cites

@cites("TCG-FLIP-05", "TCG-FLIP-08")
def test_flip(): ...

@cites("WOC-BOSS-04")
async def test_of_another_game(): ...

@citing.cites("TCG-KO-01")
class TestKnockOut:
    @cites("TCG-KO-02", "TCG-FLIP-05")
    def test_it_moves(self): ...

@cites("TCG-TURN-01")
def not_collected(): ...

@pytest.mark.parametrize("cites", [1])
def test_that_cites_nothing(cites): ...
"""

A_SCENARIO_FILE = """
id: tcg/no-upgrade
cites: [TCG-FLIP-05, TCG-FAQ-KO-01]
---
id: tcg/puzzle-0001
goal: {winner: ada}
---
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    write(tmp_path / "tests/tcg/test_flip.py", A_TEST)
    write(tmp_path / "scenarios/tcg/flip.yaml", A_SCENARIO_FILE)
    return tmp_path


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def covered(root: Path, game: str = "tcg") -> Coverage:
    return coverage(game, root / "tests", root / "scenarios")


def test_tests_and_scenarios_are_named_with_their_place(root: Path) -> None:
    cited = covered(root).rules.cited

    assert cited == {
        "TCG-FLIP-05": (
            "tests/tcg/test_flip.py::test_flip",
            "tests/tcg/test_flip.py::TestKnockOut::test_it_moves",
            "scenarios/tcg/flip.yaml#tcg/no-upgrade",
        ),
        "TCG-FLIP-08": ("tests/tcg/test_flip.py::test_flip",),
        "TCG-KO-01": ("tests/tcg/test_flip.py::TestKnockOut",),
        "TCG-KO-02": ("tests/tcg/test_flip.py::TestKnockOut::test_it_moves",),
    }


def test_rulings_are_counted_apart(root: Path) -> None:
    found = covered(root)

    assert found.rulings.cited == {"TCG-FAQ-KO-01": ("scenarios/tcg/flip.yaml#tcg/no-upgrade",)}
    assert found.faults == ()


def test_without_rulings_the_worked_examples_are_counted_for_them(root: Path) -> None:
    """Every worked example should be a scenario."""
    write(
        root / "scenarios/rally/oil.yaml", "{id: rally/oil, cites: [EX-OIL-04, GAP-OIL-2, CON-11, RR-OIL-07]}"
    )
    place = ("scenarios/rally/oil.yaml#rally/oil",)

    found = covered(root, "rally")

    assert found.rulings.cited == {"EX-OIL-04": place}
    assert found.rules.cited == {"RR-OIL-07": place}
    assert found.rulings.total == 80
    assert "EX-WALK-01" in found.rulings.uncited
    assert found.faults == ()


@pytest.mark.parametrize(
    ("game", "gap", "conflict"), [("tcg", "TCG-GAP-37", "TCG-CONFLICT-16"), ("rally", "GAP-OIL-2", "CON-11")]
)
def test_decisions_on_open_questions_and_conflicts_are_counted(
    root: Path, game: str, gap: str, conflict: str
) -> None:
    """What the rulebook leaves to us must be shown like what it lays down."""
    total = len(rulebook(game).decided)
    assert {gap, conflict} < set(covered(root, game).decisions.uncited)
    write(root / f"scenarios/{game}/open.yaml", f"{{id: {game}/open, cites: [{gap}, {conflict}]}}")

    found = covered(root, game)

    assert list(found.decisions.cited) == [gap, conflict]
    assert found.decisions.total == total
    text = found.to_json()["decisions"]
    assert text == {"total": total, "cited": 2, "uncited": list(found.decisions.uncited)}


@pytest.mark.parametrize("game", ["tcg", "rally"])
def test_every_rule_ruling_and_decision_is_cited(game: str) -> None:
    """Whatever a game's rulebook says or leaves to us, a test fails without it."""
    checkout = Path(__file__).parents[2]

    found = coverage(game, checkout / "tests", checkout / "scenarios")

    assert found.faults == ()
    assert (found.rules.uncited, found.rulings.uncited, found.decisions.uncited) == ((), (), ())


def test_a_game_with_rulings_counts_those_alone(root: Path) -> None:
    write(root / "scenarios/tcg/gap.yaml", "{id: tcg/gap, cites: [TCG-GAP-01, TCG-CONFLICT-01]}")

    found = covered(root)

    assert found.rulings.total == 159
    assert list(found.rulings.cited) == ["TCG-FAQ-KO-01"]


def test_every_worked_example_of_the_race_is_a_scenario() -> None:
    """An example is a position, what is done and what comes of it, which is what a scenario says."""
    checkout = Path(__file__).parents[2]

    places = coverage("rally", checkout / "tests", checkout / "scenarios").rulings.cited

    examples = [example.id for example in rulebook("rally").examples]
    assert [id for id in examples if not any("scenarios/" in place for place in places.get(id, ()))] == []


def test_every_decision_of_the_race_is_shown_by_a_test() -> None:
    """Open questions, and places where two pages of the rulebook disagree."""
    checkout = Path(__file__).parents[2]
    found = (*cited_by_tests(checkout / "tests"), *cited_by_scenarios(checkout / "scenarios"))

    cited = {citation.id for citation in found if isinstance(citation, Citation)}

    book = rulebook("rally")
    assert [entry.id for entry in (*book.gaps, *book.conflicts) if entry.id not in cited] == []


def test_what_nobody_cites_is_listed(root: Path) -> None:
    rules = covered(root).rules

    assert rules.total == 282
    assert len(rules.uncited) == 278
    assert "TCG-TURN-01" in rules.uncited
    assert "TCG-FLIP-05" not in rules.uncited


def test_each_game_sees_its_own_citations(root: Path) -> None:
    assert list(covered(root, "woc").rules.cited) == ["WOC-BOSS-04"]
    assert covered(root, "rally").rules.cited == {}


def test_figures_as_plain_data(root: Path) -> None:
    figures = covered(root).to_json()

    assert figures["game"] == "tcg"
    assert figures["rules"] == {"total": 282, "cited": 4, "uncited": list(covered(root).rules.uncited)}
    assert figures["faults"] == []


def test_an_unknown_id_is_a_fault_with_its_place_and_the_nearest_id(root: Path) -> None:
    write(root / "scenarios/tcg/typo.yaml", "{id: tcg/typo, cites: [TCG-FLP-05]}")

    (fault,) = covered(root).faults

    assert fault.place == "scenarios/tcg/typo.yaml#tcg/typo"
    assert (fault.cited, fault.nearest) == ("TCG-FLP-05", "TCG-FLIP-05")
    assert fault.problem == 'cites "TCG-FLP-05", which is no rule; did you mean "TCG-FLIP-05"?'
    assert covered(root, "woc").faults == ()


def test_an_id_of_no_game_is_a_fault_in_every_game(root: Path) -> None:
    write(root / "scenarios/typo.yaml", "{id: typo, cites: [TGC-FLIP-05]}")

    assert len(covered(root, "tcg").faults) == len(covered(root, "woc").faults) == 1


@pytest.mark.parametrize(
    ("path", "text", "problem"),
    [
        ("tests/test_computed.py", "@cites(*IDS)\ndef test_x(): ...", "cites *IDS; write the ids out"),
        ("tests/test_broken.py", "@cites(\ndef", "cannot be read"),
        ("scenarios/broken.yaml", "id: [", "cannot be read"),
        ("scenarios/nameless.yaml", "cites: [TCG-FLIP-05]", "document 1 is no scenario"),
        ("scenarios/bare.yaml", "{id: bare, cites: TCG-FLIP-05}", "expected a list of ids"),
    ],
)
def test_what_cannot_be_read_is_a_fault_and_stops_nothing(
    root: Path, path: str, text: str, problem: str
) -> None:
    write(root / path, text)

    found = covered(root)

    assert [problem in fault.problem for fault in found.faults] == [True]
    assert len(found.rules.cited) == 4
