"""What tests need beside Python is the machine's own where there is one, else it is brought, else they say why not."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import bring
import build_client
import launch
import pytest

NODE = build_client.Node("/usr/bin/node", ["/usr/bin/npm"])
TELLS_WHERE_FROM = '#!/bin/sh\necho "$LD_LIBRARY_PATH" "$FONTCONFIG_FILE"\n'


@pytest.fixture(autouse=True)
def bare_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that has nothing."""
    (tmp_path / "bin").mkdir()
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.delenv(bring.OVERRIDE, raising=False)
    monkeypatch.setattr(bring, "INSTALLED_POSTGRES", tmp_path / "postgresql")
    monkeypatch.setattr(bring, "BROWSER_RUNS_ON", (sys.platform, platform.machine()))


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout that names what is to be brought."""
    files = {"postgres.txt": "server==1.0\n", "browser/package.json": "{}", "browser/package-lock.json": "{}"}
    for name, text in files.items():
        path = tmp_path / "checkout" / "requirements" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path / "checkout"


def program(path: Path, text: str = "#!/bin/sh\n") -> Path:
    """Put a program somewhere."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(0o755)
    return path


def test_the_machines_newest_postgresql_is_used(tmp_path: Path, checkout: Path) -> None:
    for version, names in {
        "9.6": ("initdb", "postgres"),
        "15": ("initdb", "postgres"),
        "17": ("psql",),
    }.items():
        for name in names:
            program(tmp_path / "postgresql" / version / "bin" / name)
    assert bring.find_postgres(checkout) == tmp_path / "postgresql" / "15" / "bin"


def test_postgresql_is_brought_where_there_is_none(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    brought: list[Path] = []
    monkeypatch.setattr(launch.Environment, "ensure", lambda self, notice: brought.append(self.requirements))
    found = bring.find_postgres(checkout)
    assert brought == [checkout / "requirements" / "postgres.txt"]
    assert found.is_relative_to(checkout / ".altmode" / "postgres-venv") and found.name == "bin"


def test_the_machines_browser_is_used(
    tmp_path: Path, checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = program(tmp_path / "bin" / "google-chrome")
    assert bring.find_browser(checkout) == str(own)

    other = program(tmp_path / "other")
    monkeypatch.setenv(bring.OVERRIDE, str(other))
    assert bring.find_browser(checkout) == str(other)

    monkeypatch.setenv(bring.OVERRIDE, "/no/such")
    with pytest.raises(launch.SetUpFailed, match="ALTMODE_BROWSER names /no/such"):
        bring.find_browser(checkout)


def npm_that_brings(chromium: str) -> Any:
    """Stands in for npm and Node: the package holds a browser and fonts, packed as they are."""

    def run(root: Path, command: Sequence[str], work: Path, node: object, explain: object) -> None:
        if "ci" in command:
            package = work / bring.BROWSER_PACKAGE
            package.mkdir(parents=True)
            (package / "chromium.br").write_text(chromium)
            (work / "sans.ttf").write_text("")
            with tarfile.open(package / "fonts.tar.br", "w") as archive:
                archive.add(work / "sans.ttf", "fonts/sans.ttf")
        else:
            Path(command[-1]).write_bytes(Path(command[-2]).read_bytes())

    return run


def test_a_browser_is_brought_once_and_has_its_own_libraries_and_fonts(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bring, "find_node", lambda root: NODE)
    monkeypatch.setattr(bring, "run", npm_that_brings(TELLS_WHERE_FROM))
    monkeypatch.setenv("PATH", "/usr/bin:/bin")
    monkeypatch.setattr(bring, "BROWSERS", ())
    found = Path(bring.find_browser(checkout))

    output = subprocess.run([found], capture_output=True, text=True, check=True).stdout
    assert output.split() == [str(found.parent / "lib"), str(found.parent / "fonts.conf")]
    assert sorted(path.name for path in found.parent.rglob("*") if path.is_file()) == [
        "altmode-browser",
        "chromium",
        "fonts.conf",
        "sans.ttf",
    ]
    assert capsys.readouterr().err.count("Bringing a browser") == 1
    assert bring.find_browser(checkout) == str(found)
    assert "Bringing" not in capsys.readouterr().err

    (checkout / "requirements" / "browser" / "package-lock.json").write_text('{"newer": true}')
    newer = Path(bring.find_browser(checkout))
    assert newer.parent != found.parent and not found.exists()


def test_a_browser_that_does_not_start_here_is_not_kept(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bring, "find_node", lambda root: NODE)
    monkeypatch.setattr(bring, "run", npm_that_brings("#!/bin/sh\necho no libm here >&2; exit 127\n"))
    monkeypatch.setenv("PATH", "/usr/bin:/bin")
    monkeypatch.setattr(bring, "BROWSERS", ())
    for _ in range(2):
        with pytest.raises(
            launch.SetUpFailed, match=r"apt install chromium.*does not start here: no libm here"
        ):
            bring.find_browser(checkout)


@pytest.mark.parametrize(
    ("own", "already", "used"),
    [
        ("#!/bin/sh\n", None, None),
        ("#!/bin/sh\necho no libatomic here >&2; exit 127\n", None, NODE.node),
        ("not for this machine", None, NODE.node),
        ("#!/bin/sh\nexit 127\n", "/my/node", "/my/node"),
    ],
)
def test_the_driver_of_the_browser_runs_on_another_node_only_where_its_own_does_not_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, own: str, already: str | None, used: str | None
) -> None:
    program(tmp_path / "driver" / "node", own)
    monkeypatch.setattr(bring, "find_node", lambda root: NODE)
    monkeypatch.setenv(bring.DRIVERS_NODE, already or "")
    if already is None:
        monkeypatch.delenv(bring.DRIVERS_NODE)
    bring.let_driver_start(tmp_path, tmp_path / "driver")
    assert os.environ.get(bring.DRIVERS_NODE) == used


def test_a_machine_for_which_there_is_no_browser_is_told_so(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bring, "BROWSER_RUNS_ON", ("amiga", "m68k"))
    with pytest.raises(launch.SetUpFailed, match="one for amiga m68k only, and this is"):
        bring.find_browser(checkout)

    monkeypatch.setattr(bring, "own_postgres", lambda: Path("/usr/bin"))
    bring.bring_for_tests(checkout)
    assert "Tests that need it will not be run." in capsys.readouterr().err
