"""A real PostgreSQL server for tests: a throw-away one, started when first asked for and gone with the process."""

from __future__ import annotations

import atexit
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from functools import cache
from itertools import count
from pathlib import Path
from typing import TypedDict

import psycopg
from bring import find_postgres
from launch import ROOT, SetUpFailed
from needing import cannot_run
from psycopg import sql

OWNER = "altmode"
UNPRIVILEGED = ("postgres", "nobody")
WAIT = 600.0
PAUSE = 0.05

# Runs the server until its input ends, which happens however the tests end: even one that is killed closes its pipe.
# A line of input means that the server was made to crash and is to be started again.
SUPERVISOR = """
dir=$1; shift
"$@" & server=$!
while read -r again; do wait $server; "$@" & server=$!; done
kill -INT $server; wait $server
rm -rf "$dir"
"""


class AsUser(TypedDict, total=False):
    """How a program is started as somebody else; empty for who starts it."""

    user: int
    group: int
    extra_groups: list[int]


class NoPostgres(RuntimeError):
    """The machine cannot run a PostgreSQL server."""


class PostgresServer:
    """A server of its own, reached through a socket in its own directory."""

    def __init__(self, *, safe: bool = False) -> None:
        programs = _programs()
        self._as_user = _as_user()
        self.directory = Path(tempfile.mkdtemp(prefix="altmode-pg-", dir="/tmp"))
        self._names = (f"altmode_{number}" for number in count(1))
        if self._as_user:
            programs = _within_reach(programs, self.directory)
            for path in (self.directory, *self.directory.rglob("*")):
                shutil.chown(path, self._as_user["user"], self._as_user["group"])
        data = self.directory / "data"
        initdb: list[str | Path] = [
            programs / "initdb",
            "--pgdata",
            data,
            "--username",
            OWNER,
            "--auth",
            "trust",
        ]
        try:
            self._run([*initdb, "--encoding", "UTF8", "--locale", "C", "--no-sync"])
            server: list[str | Path] = [
                programs / "postgres",
                "-D",
                data,
                "-k",
                self.directory,
                "-c",
                "listen_addresses=",
            ]
            # Tests crash programs, never the machine, so nothing has to reach the disk.
            self._start([*server, "-c", f"fsync={'on' if safe else 'off'}", "-c", "log_min_messages=panic"])
        except BaseException:
            shutil.rmtree(self.directory, ignore_errors=True)
            raise
        atexit.register(self.stop)

    def new_database(self) -> str:
        """The address of a database that is empty."""
        name = next(self._names)
        with self._connection() as connection:
            connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        return f"postgresql://{OWNER}@/{name}?host={self.directory}"

    def crash(self) -> None:
        """Kill the server as a fault would, then start it again."""
        with self._connection() as connection:
            pid = int((self.directory / "data/postmaster.pid").read_text().splitlines()[0])
            os.kill(pid, signal.SIGQUIT)
            wait_until_broken(connection)
        assert self._supervisor.stdin is not None
        self._supervisor.stdin.write(b"again\n")
        self._supervisor.stdin.flush()
        self._wait_until_ready()

    def stop(self) -> None:
        """End the server and remove all of it."""
        atexit.unregister(self.stop)
        assert self._supervisor.stdin is not None
        self._supervisor.stdin.close()
        self._supervisor.wait(WAIT)

    def _start(self, server: list[str | Path]) -> None:
        with (self.directory / "log").open("wb") as log:
            self._supervisor = subprocess.Popen(
                ["/bin/sh", "-c", SUPERVISOR, "supervisor", self.directory, *server],
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
                cwd=self.directory,
                **self._as_user,
                # An interrupt from the keyboard is for the tests; the server ends after them.
                start_new_session=True,
            )
        self._wait_until_ready()

    def _run(self, command: list[str | Path]) -> None:
        done = subprocess.run(
            command, cwd=self.directory, capture_output=True, text=True, check=False, **self._as_user
        )
        if done.returncode:
            raise NoPostgres(f"{command[0]} failed: {done.stdout}{done.stderr}")

    def _connection(self) -> psycopg.Connection[tuple[object, ...]]:
        return psycopg.connect(host=str(self.directory), user=OWNER, dbname="postgres", autocommit=True)

    def _wait_until_ready(self) -> None:
        give_up = time.monotonic() + WAIT
        while True:
            try:
                self._connection().close()
                return
            except psycopg.OperationalError as error:
                if self._supervisor.poll() is not None or time.monotonic() > give_up:
                    log = (self.directory / "log").read_text(errors="replace")
                    raise NoPostgres(f"The PostgreSQL server does not start: {error}\n{log}") from None
                time.sleep(PAUSE)


@cache
def _shared() -> PostgresServer | NoPostgres:
    try:
        return PostgresServer()
    except NoPostgres as reason:
        return reason


def postgres_server() -> PostgresServer:
    """The server that all tests of this process share; a test that asks for it where there is none is not run."""
    server = _shared()
    if isinstance(server, NoPostgres):
        cannot_run(str(server))
    return server


def wait_until_broken(connection: psycopg.Connection[tuple[object, ...]]) -> None:
    """Return as soon as the server ends."""
    try:
        connection.execute("SELECT pg_sleep(%s)", [WAIT])
    except psycopg.OperationalError:
        return
    raise AssertionError("the server did not crash")


def wait_until_gone(directory: Path) -> None:
    """Return as soon as a directory has been removed."""
    give_up = time.monotonic() + WAIT
    while directory.exists():
        assert time.monotonic() < give_up, f"{directory} is still there"
        time.sleep(PAUSE)


def _programs() -> Path:
    """The directory with the programs of a PostgreSQL, brought if the machine has none."""
    try:
        return find_postgres(ROOT)
    except SetUpFailed as failure:
        raise NoPostgres(str(failure)) from None


def _within_reach(programs: Path, directory: Path) -> Path:
    """The programs themselves or, if they lie where only root comes, a copy of them in a directory of the server's."""
    if all(place.stat().st_mode & 0o001 for place in (programs, *programs.parents)):
        return programs
    # A brought PostgreSQL finds its libraries beside the package that it is in.
    home, package = directory / "programs", programs.parents[1]
    unneeded = shutil.ignore_patterns("include", "pgxs", "*.a")
    shutil.copytree(programs.parent, home / package.name / programs.parent.name, ignore=unneeded)
    libraries = package.with_name(f"{package.name}.libs")
    if libraries.is_dir():
        shutil.copytree(libraries, home / libraries.name)
    return home / package.name / programs.parent.name / programs.name


def _as_user() -> AsUser:
    """Who runs the server: it refuses to be root."""
    if os.geteuid() != 0:
        return {}
    for name in UNPRIVILEGED:
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    raise NoPostgres(
        f"A PostgreSQL server does not run as root, and there is no user {' or '.join(UNPRIVILEGED)}."
    )
