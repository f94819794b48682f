"""The two builds of altmode: the sources as they are, and the same compiled; each measured in its own process."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import msgspec

import altmode

PLAIN: Final = "plain"
COMPILED: Final = "compiled"


class MeasuringFailed(RuntimeError):
    """The other build could not be measured; the message is what it said last."""


def this_build() -> str:
    """The build that runs now."""
    return COMPILED if altmode.compiled() else PLAIN


def checkout() -> Path | None:
    """The checkout this altmode belongs to, whichever build of it runs; None for an installed altmode."""
    for directory in Path(altmode.__file__).resolve().parents:
        if (directory / "tools" / "launch.py").is_file():
            return directory
    return None


def other_build() -> dict[str, str] | None:
    """The environment variables in which the other build runs, if it is there and up to date."""
    root = checkout()
    if root is None:
        return None
    launch = _launcher(root)
    if this_build() == PLAIN:
        build: Path | None = launch.compiled_build(root)
        return None if build is None else launch.environment_for(os.environ, root, build)
    variables: dict[str, str] = launch.environment_for(os.environ, root, None)
    paths = [str(root / "src"), variables.get("PYTHONPATH", "")]
    return {**variables, "PYTHONPATH": os.pathsep.join(filter(None, paths)), "ALTMODE_PLAIN": "1"}


def _launcher(root: Path) -> ModuleType:
    """The launcher, which knows where compiled builds are; it is no part of the package."""
    spec = importlib.util.spec_from_file_location("altmode_launcher", root / "tools" / "launch.py")
    assert spec is not None and spec.loader is not None
    launcher = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(launcher)
    return launcher


def measure_in(variables: dict[str, str], module: str, *arguments: str) -> Any:
    """What a module of altmode prints as JSON when it is run in another build."""
    done = subprocess.run(
        [sys.executable, "-P", "-m", module, *arguments],
        env=variables,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        said = done.stderr.strip().splitlines() or ["nothing"]
        raise MeasuringFailed(f"the other build could not be measured: {said[-1]}")
    return msgspec.json.decode(done.stdout)
