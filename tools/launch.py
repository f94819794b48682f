"""What `./altmode` does before the game runs: set up, choose the compiled build, hand over.

Everything made here lives in `.altmode/`, which may be deleted at any time:

    venv/       what playing needs           (from requirements/runtime.txt)
    dev-venv/   what testing and compiling need as well   (from requirements/dev.txt)
    compiled/   one directory per compiled build, named by the stamp of its sources
    web/        the built pages, in a directory named by the stamp of their sources   (tools/build_client.py)
    node-venv/, postgres-venv/, browser/   what the machine lacks for pages and tests   (tools/bring.py)

Only the standard library is at hand, and modules that only set-up needs are imported late: every start of
altmode passes through here.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import blake2b
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYTHON_IN_VENV = "Scripts/python.exe" if os.name == "nt" else "bin/python"
CANNOT_SET_UP = 2
INTERRUPTED = 130
LOWEST_PRIORITY = 19
RUNS_UNCOMPILED = "altmode runs uncompiled, which is slower and otherwise the same"

# The variable that names the folder of the built pages.
WEB = "ALTMODE_WEB"

# For the tests: that they are to try properties for long, how long what came before them took, and that everything is
# to be tested, as continuous integration does.
SOAK = "ALTMODE_SOAK"
TIMES = "ALTMODE_TIMES"
INSIST = "ALTMODE_INSIST"

# Files that decide how the sources are compiled.
COMPILING_RECIPE = ("pyproject.toml", "tools/compile_build.py", "tools/mypyc_dataclasses.py")

# What pip's complaints contain when the network, and not the package, is at fault.
NETWORK_TROUBLE = ("ConnectionError", "Connection broken", "Timeout", "timed out", "name resolution", "Proxy")


class SetUpFailed(Exception):
    """Set-up cannot go on for a reason outside altmode; the message is written for people."""


def say(text: str) -> None:
    """Tell the person at the terminal something without mixing it into a command's output."""
    print(text, file=sys.stderr, flush=True)


def stamp_of(parts: Iterable[bytes]) -> str:
    """A short name that changes whenever one of the parts does."""
    digest = blake2b(digest_size=10)
    for part in parts:
        # The length keeps neighbouring parts from running into each other.
        digest.update(b"%d:" % len(part))
        digest.update(part)
    return digest.hexdigest()


@contextmanager
def locked(path: Path) -> Iterator[tuple[int, ...]]:
    """Hold a lock file, waiting for whoever has it, and yield the descriptors that keep it held.

    A child process must inherit them: if the launcher is killed, the lock then lasts until its pip or its
    compiler has stopped writing too.
    """
    try:
        path.parent.mkdir(exist_ok=True)
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT)
    except OSError as error:
        raise SetUpFailed(f"altmode cannot write to {path.parent}: {error.strerror}") from error
    try:
        if os.name == "nt":  # where neither flock nor inheriting descriptors exists
            yield ()
            return
        import fcntl

        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("Waiting for another altmode to finish setting up …")
            fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield (descriptor,)
    finally:
        os.close(descriptor)


class Environment:
    """A virtual environment that holds exactly what one pinned requirements file names."""

    def __init__(self, root: Path, name: str, requirements: str) -> None:
        self.root = root
        self.home = root / ".altmode" / name
        self.requirements = root / "requirements" / requirements
        self.python = self.home / PYTHON_IN_VENV
        self.stamp_file = self.home / "altmode-stamp"

    def wanted_stamp(self) -> str:
        """The stamp of an environment made now, by this Python, from the present requirements."""
        interpreter = os.path.realpath(sys.executable)
        return stamp_of(
            [self.requirements.read_bytes(), EXTENSION_SUFFIXES[0].encode(), os.fsencode(interpreter)]
        )

    def is_ready(self) -> bool:
        """Whether set-up ran to its end, and from the present requirements."""
        try:
            return self.stamp_file.read_text() == self.wanted_stamp()
        except OSError:
            return False

    def ensure(self, notice: str) -> bool:
        """Make the environment unless it is ready; tell whether this call made it."""
        if self.is_ready():
            return False
        with locked(self.home.with_suffix(".lock")) as lock:
            if self.is_ready():  # another altmode made it while this one waited
                return False
            say(notice)
            self._make(lock)
        return True

    def _make(self, lock: tuple[int, ...]) -> None:
        """Make the environment from nothing; the stamp comes last, so an interrupted set-up starts over."""
        wanted = self.wanted_stamp()
        self.stamp_file.unlink(missing_ok=True)
        self._run_logged([sys.executable, "-I", "-m", "venv", "--clear", str(self.home)], lock)
        pip = [str(self.python), "-I", "-m", "pip", "--quiet", "--no-input", "--disable-pip-version-check"]
        install = ["install", "--retries", "2", "--require-hashes", "-r", str(self.requirements)]
        self._run_logged([*pip, *install], lock)
        self._put_sources_on_path()
        self.stamp_file.write_text(wanted)

    @property
    def packages(self) -> Path:
        """The directory into which packages are installed."""
        import sysconfig

        base = str(self.home)
        return Path(sysconfig.get_path("purelib", "venv", {"base": base, "platbase": base}))

    def _put_sources_on_path(self) -> None:
        """Make `import altmode` find the sources, with no build and even after the checkout is moved."""
        sources = os.path.relpath(self.root / "src", self.packages)
        (self.packages / "altmode.pth").write_text(sources + "\n")

    def _run_logged(self, command: Sequence[str], lock: tuple[int, ...]) -> None:
        """Run one step of set-up with its output kept for the case that it fails."""
        import subprocess

        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
            pass_fds=lock,
        )
        if done.returncode:
            log = self.root / ".altmode" / "setup.log"
            log.write_text(done.stdout)
            raise SetUpFailed(explain_failure(done.stdout) + f"\nThe details are in {log}")


def explain_failure(output: str) -> str:
    """Say what a failed step of set-up means for the person at the terminal."""
    if any(sign in output for sign in NETWORK_TROUBLE):
        return (
            "altmode could not download the Python packages it needs. "
            "Please check the network connection and start it again; this is needed only once."
        )
    if "ensurepip is not available" in output:
        return (
            "altmode needs Python's venv module with pip, which this system packages separately. "
            "On Debian and Ubuntu: apt install python3-venv"
        )
    complaints = [line for line in output.splitlines() if line.strip()]
    return f"altmode could not be set up: {complaints[-1] if complaints else 'no reason was given'}"


def playing(root: Path) -> Environment:
    """The environment in which altmode runs."""
    return Environment(root, "venv", "runtime.txt")


def developing(root: Path) -> Environment:
    """The environment in which altmode is tested and compiled."""
    return Environment(root, "dev-venv", "dev.txt")


def source_files(package: Path) -> list[Path]:
    """Every file that belongs to the package, in a fixed order, without what Python or mypyc made."""
    found: list[Path] = []
    for directory, subdirectories, names in os.walk(package):
        subdirectories[:] = sorted(name for name in subdirectories if name != "__pycache__")
        found += [Path(directory, name) for name in sorted(names) if not name.endswith(".so")]
    return found


def compiled_stamp(root: Path, package: Path) -> str:
    """The stamp of a build compiled from the package by the tools that the checkout pins."""
    pins = (root / "requirements" / "dev.txt").read_bytes().splitlines()
    recipe = [line for line in pins if line.startswith(b"mypy==")]
    recipe += [(root / name).read_bytes() for name in COMPILING_RECIPE]
    parts = [EXTENSION_SUFFIXES[0].encode(), *recipe]
    for path in source_files(package):
        parts += [os.fsencode(path.relative_to(package)), path.read_bytes()]
    return stamp_of(parts)


def compiled_builds(root: Path) -> Path:
    """The directory that holds the compiled builds."""
    return root / ".altmode" / "compiled"


def compiled_build(root: Path) -> Path | None:
    """The compiled build of exactly the present sources, if there is one."""
    builds = compiled_builds(root)
    if not builds.is_dir():
        return None
    build = builds / compiled_stamp(root, root / "src" / "altmode")
    return build if build.is_dir() else None


def environment_for(inherited: Mapping[str, str], root: Path, build: Path | None) -> dict[str, str]:
    """The environment variables of an altmode process, which finds its modules in the build if one is given.

    A build that the caller itself runs from is dropped from the path: it may not be the wanted one.
    """
    builds = str(compiled_builds(root))
    search_path = [entry for entry in inherited.get("PYTHONPATH", "").split(os.pathsep) if entry]
    search_path = [entry for entry in search_path if not entry.startswith(builds)]
    if build is not None:
        search_path.insert(0, str(build))
    variables = {name: value for name, value in inherited.items() if name != "PYTHONPATH"}
    if search_path:
        variables["PYTHONPATH"] = os.pathsep.join(search_path)
    return variables


def missing_for_compiling() -> str | None:
    """Name what the machine lacks for compiling, if anything."""
    import sysconfig

    if c_compiler() is None:
        return "C compiler"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "Python.h (the package python3-dev on Debian and Ubuntu)"
    return None


def c_compiler() -> str | None:
    """The command that compiles C: the one asked for, the one Python was built with, or a usual one."""
    import shutil
    import sysconfig

    candidates = [os.environ.get("CC"), sysconfig.get_config_var("CC"), "cc", "gcc", "clang"]
    return next((command for command in candidates if command and shutil.which(command.split()[0])), None)


def run_build(root: Path) -> int:
    """Compile altmode for this machine, if it can; altmode runs without that too, only slower."""
    import subprocess

    missing = missing_for_compiling()
    if missing is not None:
        print(f"no {missing} found: {RUNS_UNCOMPILED}")
        return 0
    play, dev = playing(root), developing(root)
    play.ensure("Setting up altmode (about half a minute) …")
    dev.ensure("Setting up the compiler mypyc (about half a minute) …")
    with locked(root / ".altmode" / "compiled.lock") as lock:
        if compiled_build(root) is not None:
            print("altmode is compiled already")
            return 0
        say("Compiling altmode (a minute or two) …")
        result = subprocess.call(
            [dev.python, root / "tools" / "compile_build.py", play.python],
            env={**environment_for(os.environ, root, None), "CC": c_compiler() or "cc"},
            pass_fds=lock,
        )
    if result:
        print(f"compiling failed: {RUNS_UNCOMPILED}")
    return result


def start_build_in_background(root: Path) -> None:
    """Compile for the next start, out of the way of this one."""
    import subprocess

    with (root / ".altmode" / "build.log").open("w") as log:
        background = subprocess.Popen(
            [sys.executable, root / "altmode", "build"],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
    if os.name == "posix":
        os.setpriority(os.PRIO_PROCESS, background.pid, LOWEST_PRIORITY)


class BuildBeside:
    """A compiled build that is made while something else goes on; where everything is tested it is compared too."""

    def __init__(self, root: Path) -> None:
        import subprocess
        import time

        self._log = root / ".altmode" / "build.log"
        self._log.parent.mkdir(exist_ok=True)
        self._began = time.monotonic()
        with self._log.open("w") as log:
            self._process = subprocess.Popen(
                [sys.executable, root / "altmode", "build"],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                # A group of its own, so that its compilers can be ended with it.
                start_new_session=True,
            )

    def finish(self) -> tuple[int, str]:
        """Wait for it; how it ended, with its log if that was badly, and how long it took."""
        import time

        result = self._process.wait()
        if result:
            print(self._log.read_text(errors="replace"), flush=True)
        return result, f"compiled build, beside these={time.monotonic() - self._began:.1f}"

    def give_up(self) -> None:
        """End it, if it is not done."""
        import signal

        if self._process.poll() is None:
            if os.name == "posix":
                os.killpg(self._process.pid, signal.SIGTERM)
            else:
                self._process.terminate()
            self._process.wait()


def run_tests(root: Path, arguments: Sequence[str]) -> int:
    """Run every check and then pytest, or pytest alone if it is given arguments."""
    pytest_arguments = [argument for argument in arguments if argument != "--soak"]
    building = BuildBeside(root) if os.environ.get(INSIST) and not pytest_arguments else None
    try:
        return _run_tests(root, arguments, pytest_arguments, building)
    finally:
        if building is not None:
            building.give_up()


def _run_tests(
    root: Path, arguments: Sequence[str], pytest_arguments: list[str], building: BuildBeside | None
) -> int:
    dev = developing(root)
    dev.ensure("Setting up altmode's test tools (about half a minute) …")
    os.chdir(root)
    python = str(dev.python)
    # Tests speak about the sources as they are; the one that is about the compiled build asks for it.
    variables = {**environment_for(os.environ, root, None), "ALTMODE_PLAIN": "1"}
    if len(pytest_arguments) < len(arguments):
        variables[SOAK] = "1"
    if not pytest_arguments:
        result, variables[TIMES] = run_checks(root, python, variables)
        if building is not None and not result:
            result, time_taken = building.finish()
            variables[TIMES] += f";{time_taken}"
        if result:
            return result
        from bring import bring_for_tests

        bring_for_tests(root)
        print("── pytest", flush=True)
        pytest_arguments = ["-n", "auto"]
    if WEB not in variables:
        from build_client import ensure_client

        variables[WEB] = str(ensure_client(root))
    # Nothing is printed after pytest's closing line, which is the result that a reader looks for.
    os.execve(python, [python, "-m", "pytest", *pytest_arguments], variables)


def run_checks(root: Path, python: str, variables: Mapping[str, str]) -> tuple[int, str]:
    """Run everything that comes before pytest, up to what fails; tell how it ended and how long each part took."""
    import subprocess
    import time

    from build_client import check_client

    lint_imports = "from importlinter.cli import lint_imports_command as lint; lint(['--no-logo'])"
    checks = {
        "ruff check": ["-m", "ruff", "check"],
        "ruff format": ["-m", "ruff", "format", "--check"],
        "mypy": ["-m", "mypy"],
        "import layers": ["-c", lint_imports],
        "pages": None,
    }
    times: list[str] = []
    for name, arguments in checks.items():
        print(f"── {name}", flush=True)
        start = time.monotonic()
        if arguments is None:
            result = check_client(root, python, variables)
        else:
            result = subprocess.call([python, *arguments], env=variables)
        times.append(f"{name}={time.monotonic() - start:.1f}")
        if result:
            return result, ""
    return 0, ";".join(times)


def run_altmode(root: Path, arguments: Sequence[str]) -> int:
    """Become altmode itself, compiled if a build of the present sources is at hand."""
    play = playing(root)
    first_start = play.ensure("Setting up altmode (first start, about half a minute) …")
    build = None if os.environ.get("ALTMODE_PLAIN") else compiled_build(root)
    wants_build = build is None and not os.environ.get("ALTMODE_PLAIN") and not os.environ.get("CI")
    if first_start and wants_build and missing_for_compiling() is None:
        start_build_in_background(root)
    variables = environment_for(os.environ, root, build)
    if needs_pages(arguments):
        from build_client import ensure_client

        variables[WEB] = str(ensure_client(root))
    python = str(play.python)
    # -P: a file in the player's directory must not pass for one of altmode's modules.
    command = [python, "-P", "-m", "altmode.cli", *arguments]
    os.execve(python, command, variables)


def needs_pages(arguments: Sequence[str]) -> bool:
    """Whether a command shows the table in a browser."""
    shows = arguments[:1] in (["play"], ["serve"])
    return shows and not {"--terminal", "--help", "-h"} & set(arguments) and WEB not in os.environ


def main(arguments: Sequence[str]) -> int:
    """Run the launcher's own commands, and hand every other command to altmode."""
    try:
        if arguments[:1] == ["test"]:
            return run_tests(ROOT, arguments[1:])
        if arguments[:1] == ["build"]:
            return run_build(ROOT)
        return run_altmode(ROOT, arguments)
    except SetUpFailed as failure:
        say(str(failure))
        return CANNOT_SET_UP
    except KeyboardInterrupt:
        return INTERRUPTED
