"""The documentation says what is so: made parts are up to date, links lead somewhere, examples pass."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import write_docs

from altmode.authoring.scenarios import Scenario, read_scenarios, run_scenario
from altmode.cli.app import app
from altmode.rulebook import find

ROOT = Path(__file__).parents[2]
PAGES = write_docs.pages()
EXAMPLES = [
    one for path in sorted((ROOT / "docs" / "examples").glob("*.yaml")) for one in read_scenarios(path)
]
MADE = [(page, name) for page in PAGES for name in write_docs.parts_in(page.read_text(encoding="utf-8"))]

LINK = re.compile(r"\[[^\]]*\]\((?P<target>[^)\s]+)\)")
RULE = re.compile(r"\b(?:TCG|WOC|ARD|RR)-[A-Z]+(?:-[A-Z]+)*-\d+\b")
COMMAND = re.compile(r"\./altmode (?P<name>[a-z]+)")
CODE = re.compile(r"```.*?```", re.DOTALL)
LAUNCHER = {"test", "build"}
"""Commands that the launcher carries out itself."""
NOT_THERE_YET = {"docs/benchmarks.md"}
"""Pages that others write."""


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize(("page", "name"), MADE, ids=[f"{name_of(page)}: {name}" for page, name in MADE])
def test_made_parts_are_up_to_date(page: Path, name: str) -> None:
    """Where this fails, `python tools/write_docs.py` writes the part anew."""
    text = page.read_text(encoding="utf-8")
    assert f"<!-- made: {name} -->\n{write_docs.part(name)}\n<!-- end -->" in text


@pytest.mark.parametrize("scenario", EXAMPLES, ids=[scenario.id for scenario in EXAMPLES])
def test_examples_pass(scenario: Scenario) -> None:
    assert run_scenario(scenario).message == ""


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_lead_somewhere(page: Path) -> None:
    text = CODE.sub("", page.read_text(encoding="utf-8"))
    for link in LINK.finditer(text):
        target, _, heading = link["target"].partition("#")
        if ":" in target:
            continue
        there = (page.parent / target).resolve() if target else page
        if there.relative_to(ROOT).as_posix() in NOT_THERE_YET and not there.exists():
            continue
        assert there.exists(), f"{link['target']} leads nowhere"
        if heading:
            assert heading in headings_of(there), f"{link['target']}: there is no such heading"


def test_names_of_the_code_exist() -> None:
    """A name in code marks that looks like Python's is a name in the source."""
    folders = [ROOT / name for name in ("src", "tests", "tools")]
    files = [path for folder in folders for path in folder.rglob("*.py") if path.parent.name != "docs"]
    source = "\n".join(path.read_text(encoding="utf-8") for path in files)
    known = set(re.findall(r"\w+", source + (ROOT / "pyproject.toml").read_text(encoding="utf-8")))
    for page in (ROOT / "CONTRIBUTING.md", ROOT / "docs" / "architecture.md", ROOT / "docs" / "cards.md"):
        for name in re.findall(r"`([A-Za-z_][\w.]*)(?:\(.*?\))?`", page.read_text(encoding="utf-8")):
            if re.search(r"[A-Z_.]", name):
                missing = [part for part in name.split(".") if part not in known]
                assert not missing, f"{page.name}: {name} is not in the source"


def headings_of(page: Path) -> list[str]:
    """The headings of a page as links name them."""
    lines = CODE.sub("", page.read_text(encoding="utf-8")).splitlines()
    titles = [line.lstrip("#").strip() for line in lines if line.startswith("#")]
    return [re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles]


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_rules_that_are_named_exist(page: Path) -> None:
    for id in RULE.findall(page.read_text(encoding="utf-8")):
        assert find(id).id == id


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_commands_that_are_named_exist(page: Path) -> None:
    known = {command.name or getattr(command.callback, "__name__", "") for command in app.registered_commands}
    known |= {group.name or "" for group in app.registered_groups}
    for command in COMMAND.finditer(page.read_text(encoding="utf-8")):
        assert command["name"] in known | LAUNCHER


@pytest.mark.parametrize("page", [page for page in PAGES if page.parent.name != "decisions"], ids=name_of)
def test_source_files_that_are_named_exist(page: Path) -> None:
    """A path in code marks that begins at the root is there."""
    for path in re.findall(
        r"`((?:src|tests|tools|scenarios|docs|requirements)/[\w./-]*)`", page.read_text("utf-8")
    ):
        assert (ROOT / path).exists() or path in NOT_THERE_YET, f"{path} is not there"
