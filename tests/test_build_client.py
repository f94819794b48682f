"""The pages are built when their sources have changed, with a Node that can, and only for commands that show them."""

from __future__ import annotations

from pathlib import Path

import build_client
import launch
import pytest


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with some pages."""
    files = {
        "client/index.html": "<html>",
        "client/package-lock.json": "{}",
        "client/src/main.ts": "start()",
        "client/src/main.test.ts": "check()",
        "client/dev/harness.ts": "try()",
        "client/node_modules/svelte/index.js": "",
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path


@pytest.mark.parametrize(
    ("changed", "anew"),
    [
        ("client/src/main.ts", True),
        ("client/index.html", True),
        ("client/package-lock.json", True),
        ("client/src/main.test.ts", False),
        ("client/dev/harness.ts", False),
        ("client/node_modules/svelte/index.js", False),
    ],
)
def test_pages_are_built_anew_when_what_they_are_built_from_has_changed(
    checkout: Path, changed: str, anew: bool
) -> None:
    before = build_client.client_stamp(checkout)
    (checkout / changed).write_text("other")
    assert (build_client.client_stamp(checkout) != before) is anew


def test_pages_that_are_built_are_found(checkout: Path) -> None:
    assert build_client.built_client(checkout) is None
    folder = checkout / ".altmode" / "web" / build_client.client_stamp(checkout)
    folder.mkdir(parents=True)
    # A build that was broken off has no way in.
    assert build_client.built_client(checkout) is None
    (folder / "index.html").write_text("<html>")
    assert build_client.built_client(checkout) == folder
    assert build_client.ensure_client(checkout) == folder


def test_the_copy_that_is_built_has_the_sources_and_keeps_installed_packages(checkout: Path) -> None:
    installed = checkout / ".altmode" / "client" / "node_modules" / "vite"
    installed.mkdir(parents=True)
    (checkout / ".altmode" / "client" / "stale.ts").write_text("")
    work = build_client.copied(checkout)
    assert installed.is_dir()
    assert sorted(path.relative_to(work).as_posix() for path in work.rglob("*") if path.is_file()) == [
        "index.html",
        "package-lock.json",
        "src/main.test.ts",
        "src/main.ts",
    ]


@pytest.mark.parametrize(
    ("told", "version"),
    [("v20.19.4\n", (20, 19)), ("v24.1.0", (24, 1)), ("", ()), ("node: not found", ())],
)
def test_the_version_of_node_is_read(told: str, version: tuple[int, ...]) -> None:
    assert build_client.version_of(told) == version


def test_an_old_node_is_not_used() -> None:
    assert build_client.version_of("v18.20.0") < build_client.OLDEST_NODE
    assert build_client.version_of("") < build_client.OLDEST_NODE


@pytest.mark.parametrize(
    ("arguments", "needed"),
    [
        (["play"], True),
        (["play", "rally"], True),
        (["serve", "--port", "80"], True),
        (["play", "--terminal"], False),
        (["play", "--help"], False),
        (["rules", "tcg"], False),
        ([], False),
    ],
)
def test_only_commands_that_show_pages_need_them(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], needed: bool
) -> None:
    monkeypatch.delenv(launch.WEB, raising=False)
    assert launch.needs_pages(arguments) is needed


def test_pages_that_somebody_names_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(launch.WEB, "/somewhere")
    assert not launch.needs_pages(["play"])


def test_a_network_that_fails_is_told_from_a_fault_in_the_pages() -> None:
    offline = build_client.explained(["npm", "ci"], "npm error code ENOTFOUND")
    assert "network" in offline and "--terminal" in offline
    assert build_client.explained(["/usr/bin/node", "a/vite.js", "build"], "syntax error") == (
        "The pages could not be built: `node vite.js build` failed."
    )
