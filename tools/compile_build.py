"""Compile altmode's inner packages to C with mypyc; `./altmode build` runs this.

    python tools/compile_build.py PLAYING_PYTHON

A build is a full copy of `src/altmode` with the extension modules beside the modules they stand for, so it
takes the place of `src` on the path as a whole. It is put in place only after PLAYING_PYTHON, which has what
playing needs and no more, has imported every compiled module.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from launch import ROOT, compiled_builds, compiled_stamp, source_files
from mypyc_dataclasses import families, prepare_for_mypyc

# Builds kept besides the new one: a game that is being played may still be loading modules from it.
OLDER_BUILDS_KEPT = 1

PROCESSORS = os.cpu_count() or 1
# How hard the C compiler tries. What it makes of it is the same at every level, so tests may save the time.
OPTIMISE = "ALTMODE_OPTIMISE"


def module_name(path: Path, package: Path) -> str:
    """The dotted name of the module that a file of the package holds."""
    return ".".join(path.relative_to(package.parent).with_suffix("").parts)


def is_within(module: str, packages: Sequence[str]) -> bool:
    """Whether the module is one of the packages or lies inside one; a star in a package's name stands for anything."""
    return any(fnmatchcase(module, package) or fnmatchcase(module, f"{package}.*") for package in packages)


def modules_to_compile(package: Path, packages: Sequence[str], exclude: Sequence[str]) -> dict[str, Path]:
    """The modules inside the packages, by name, without the excluded ones.

    `__init__.py` and `__main__.py` stay plain: they run once, and mypyc treats them specially.
    """
    named = {module_name(path, package): path for path in source_files(package) if path.suffix == ".py"}
    return {
        name: path
        for name, path in named.items()
        if is_within(name, packages)
        and not is_within(name, exclude)
        and path.stem not in ("__init__", "__main__")
    }


def copy_sources(package: Path, copy: Path) -> None:
    """Copy every file of the package that counts as a source."""
    for path in source_files(package):
        target = copy / path.relative_to(package)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, target)


@contextmanager
def inside(directory: Path) -> Iterator[None]:
    """Work in another directory for a while; mypyc and setuptools know no other way."""
    before = Path.cwd()
    os.chdir(directory)
    try:
        yield
    finally:
        os.chdir(before)


def prepare(files: Iterable[Path]) -> None:
    """Rewrite the modules as mypyc needs them."""
    sources = {path: path.read_text() for path in files}
    inheriting = families(sources.values())
    for path, source in sources.items():
        path.write_text(prepare_for_mypyc(source, inheriting))


def compile_in_place(directory: Path, files: Sequence[Path]) -> None:
    """Write an extension module beside every file; a library that they share keeps calls direct."""
    from mypyc.build import mypycify
    from setuptools import setup

    with inside(directory):
        extensions = mypycify(
            [f"--cache-dir={os.devnull}", *(str(path.relative_to(directory)) for path in files)],
            opt_level=os.environ.get(OPTIMISE, "3"),
            debug_level="0",
            multi_file=True,
            group_name="altmode",
        )
        if os.name == "posix":
            for extension in extensions:
                # Else every call from one module to another, and to mypyc's own helpers, could be replaced by another
                # library's: it goes through a table, and nothing is inlined.
                extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden"]
        setup(
            name="altmode",
            ext_modules=extensions,
            cmdclass={"build_ext": parallel_build_ext()},
            script_args=["--quiet", "build_ext", "--inplace", "--parallel", str(PROCESSORS)],
        )
    shutil.rmtree(directory / "build")


def parallel_build_ext() -> type[Any]:
    """The build step of setuptools, which by itself would compile the one big extension file after file."""
    from setuptools.command.build_ext import build_ext

    class ParallelBuildExt(build_ext):  # type: ignore[misc]
        def build_extensions(self) -> None:
            compiler = self.compiler

            def compile_side_by_side(sources: list[str], **options: Any) -> list[str]:
                _, objects, last_arguments, preprocessing, sources_of = compiler._setup_compile(
                    options["output_dir"],
                    options["macros"],
                    options["include_dirs"],
                    sources,
                    options["depends"],
                    options["extra_postargs"],
                )
                arguments = compiler._get_cc_args(preprocessing, options["debug"], None)

                def compile_one(made: str) -> None:
                    compiler._compile(made, *sources_of[made], arguments, last_arguments, preprocessing)

                with ThreadPoolExecutor(PROCESSORS) as pool:
                    list(pool.map(compile_one, sources_of))
                return list(objects)

            compiler.compile = compile_side_by_side
            super().build_extensions()

    return ParallelBuildExt


def imports_compiled(python: str, build: Path, modules: Sequence[str]) -> bool:
    """Whether a fresh interpreter can import every module of the build, in its compiled form."""
    check = (
        "import importlib, sys\n"
        "for name in sys.argv[1:]:\n"
        "    file = importlib.import_module(name).__file__\n"
        "    assert not file.endswith('.py'), file\n"
    )
    variables = {**os.environ, "PYTHONPATH": str(build)}
    return subprocess.call([python, "-P", "-c", check, *modules], env=variables) == 0


def remove_older_builds(builds: Path, newest: Path) -> None:
    """Make room, but keep what a running game may still be using."""
    older = [path for path in builds.iterdir() if path != newest]
    older.sort(key=lambda path: path.stat().st_mtime)
    for path in older[: max(0, len(older) - OLDER_BUILDS_KEPT)]:
        shutil.rmtree(path)


def build(root: Path, playing_python: str) -> int:
    """Compile the present sources and put the result where the launcher looks for it."""
    began = time.monotonic()
    settings = tomllib.loads((root / "pyproject.toml").read_text())["tool"]["altmode"]["compile"]
    builds = compiled_builds(root)
    builds.mkdir(parents=True, exist_ok=True)
    for leftover in builds.parent.glob("building-*"):  # of a build that was killed
        shutil.rmtree(leftover)
    with tempfile.TemporaryDirectory(prefix="building-", dir=builds.parent) as workshop:
        # Stamp the copy and compile the copy: the sources may be edited in the meantime.
        directory = Path(workshop, "build")
        package = directory / "altmode"
        copy_sources(root / "src" / "altmode", package)
        stamp = compiled_stamp(root, package)
        modules = modules_to_compile(package, settings["packages"], settings["exclude"])
        if not modules:
            print("there is nothing to compile")
            return 0
        prepare(modules.values())
        compile_in_place(directory, list(modules.values()))
        if not imports_compiled(playing_python, directory, list(modules)):
            print("the compiled modules cannot be imported")
            return 1
        directory.rename(builds / stamp)
    remove_older_builds(builds, builds / stamp)
    print(f"compiled {len(modules)} modules in {time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(build(ROOT, sys.argv[1]))
