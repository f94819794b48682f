"""The contracts on imports: they break when one game knows another, and no game's folder is left out of them."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from itertools import permutations
from pathlib import Path

import pytest

from altmode.api import GAMES

ROOT = Path(__file__).parent.parent
LINT = "from importlinter.cli import lint_imports_command as lint; lint(['--no-logo', '--no-cache'])"
LAYERS = ("games", "authoring", "bots", "lab", "cli", "server.library")


def lint(root: Path) -> subprocess.CompletedProcess[str]:
    """What import-linter says of a tree."""
    variables = {**os.environ, "PYTHONPATH": str(root / "src"), "COLUMNS": "200"}
    return subprocess.run(
        [sys.executable, "-c", LINT], cwd=root, env=variables, capture_output=True, text=True, check=False
    )


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the modules and of what is asked of their imports."""
    shutil.copytree(
        ROOT / "src/altmode",
        tmp_path / "src/altmode",
        ignore=_not_python,
    )
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def _not_python(folder: str, names: list[str]) -> list[str]:
    return [name for name in names if not name.endswith(".py") and not (Path(folder) / name).is_dir()]


@pytest.mark.parametrize(
    ("module", "added", "said"),
    [
        (
            "games/rally/cards.py",
            "from altmode.games.tcg.terms import DECK",
            ("altmode.games.rally is not allowed to import altmode.games.tcg", "altmode.games.rally.cards"),
        ),
        (
            "games/tcg/terms.py",
            "def late() -> None:\n    from altmode.games.rally import spaces",
            ("altmode.games.tcg is not allowed to import altmode.games.rally", "altmode.games.rally.spaces"),
        ),
        (
            "bots/tcg/__init__.py",
            "from altmode.games.rally.terms import DECK",
            ("altmode.bots.tcg is not allowed to import altmode.games.rally",),
        ),
        (
            "games/tcg/rules/deck.py",
            "from altmode.games.tcg.mechanics.playing import Play",
            ("altmode.games.tcg.rules is not allowed to import altmode.games.tcg.mechanics",),
        ),
        (
            "games/deckbuilder/rules/decks.py",
            "from altmode.games.deckbuilder.mechanics.effects import Draw",
            ("altmode.games.deckbuilder.rules is not allowed to import altmode.games.deckbuilder.mechanics",),
        ),
        (
            "games/deckbuilder/terms.py",
            "from altmode.games.tcg.terms import DECK",
            ("altmode.games.deckbuilder is not allowed to import altmode.games.tcg",),
        ),
        (
            "games/rally/terms.py",
            "from altmode.games.rally.state import RallyState",
            ("altmode.games.rally.terms is not allowed to import altmode.games.rally.state",),
        ),
    ],
)
def test_an_import_that_points_up_or_sideways_is_refused(
    tree: Path, module: str, added: str, said: tuple[str, ...]
) -> None:
    """Both modules are named; a line that looks harmless once made two games one."""
    path = tree / "src/altmode" / module
    path.write_text(f"{path.read_text(encoding='utf-8')}\n{added}\n", encoding="utf-8")

    done = lint(tree)

    assert done.returncode != 0
    output = " ".join(done.stdout.split())
    for words in said:
        assert words in output, done.stdout


def test_a_module_without_a_place_is_refused(tree: Path) -> None:
    """Every module of a game stands somewhere in the order of its layers."""
    (tree / "src/altmode/games/rally/anything.py").write_text("", encoding="utf-8")

    done = lint(tree)

    assert done.returncode != 0
    assert "altmode.games.rally.anything" in " ".join(done.stdout.split()), done.stdout


def test_the_copy_itself_is_in_order(tree: Path) -> None:
    """So that the tests above see what they have added, and nothing else."""
    done = lint(tree)
    assert done.returncode == 0, done.stdout


def test_no_folder_of_a_game_is_left_out() -> None:
    """In each layer, what is of one game is kept apart from what is of every other one."""
    document = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = document["tool"]["importlinter"]["contracts"]
    kept_apart = {
        (source, forbidden)
        for contract in contracts
        if contract["type"] == "forbidden"
        for source in contract["source_modules"]
        for forbidden in contract["forbidden_modules"]
    }
    inside = {container for contract in contracts for container in contract.get("containers", [])}
    for game in GAMES:
        # Games of one engine share its folder.
        assert f"altmode.games.{engine_of(game)}" in inside
    folders = {engine_of(game): {engine_of(game), game} for game in GAMES}
    for one, other in permutations(folders, 2):
        for source in folders_in(folders[one], [layer for layer in LAYERS if layer != "games"]):
            for forbidden in folders_in(folders[other], LAYERS):
                assert (source, forbidden) in kept_apart, (
                    f"no contract keeps {source} from importing {forbidden}"
                )


def engine_of(game: str) -> str:
    """The folder that has a game's rules."""
    return type(GAMES[game]).__module__.split(".")[2]


def folders_in(names: set[str], layers: Sequence[str]) -> list[str]:
    """The packages of these names that there are in some layers."""
    found = [(layer, name) for layer in layers for name in sorted(names)]
    source = ROOT / "src/altmode"
    return [
        f"altmode.{layer}.{name}"
        for layer, name in found
        if (source / layer.replace(".", "/") / name).is_dir()
    ]


@pytest.mark.parametrize(
    "layer", ["kernel", "abilities", "rulebook", "games", "authoring", "bots", "table", "server"]
)
def test_only_what_has_a_terminal_speaks_to_it(layer: str) -> None:
    """What is worked out below the commands is returned to whoever asked, so that pages and programs can ask too."""
    for path in sorted((ROOT / "src/altmode" / layer).rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            printing = (
                isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print"
            )
            assert not printing, f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)} prints"
            assert not (imported(node) & {"rich", "typer"}), f"{path.relative_to(ROOT)} draws for a terminal"


def imported(node: ast.AST) -> set[str]:
    """The packages that a statement imports from."""
    if isinstance(node, ast.Import):
        return {alias.name.split(".")[0] for alias in node.names}
    return {(node.module or "").split(".")[0]} if isinstance(node, ast.ImportFrom) else set()
