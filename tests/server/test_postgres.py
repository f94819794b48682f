"""The PostgreSQL server of the tests: there or loudly missing, and gone with whoever started it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import bring
import psycopg
import pytest
from launch import ROOT, Environment, SetUpFailed

from . import postgres
from .postgres import NoPostgres, postgres_server

KILLS_ITSELF = """
import os, signal, sys
sys.path[:0] = sys.argv[1:]
from server.postgres import PostgresServer
server = PostgresServer()
print(server.directory, server.new_database(), flush=True)
sys.stdin.readline()
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_every_database_is_a_new_one() -> None:
    first, second = postgres_server().new_database(), postgres_server().new_database()
    assert first != second
    with psycopg.connect(first) as connection:
        connection.execute("CREATE TABLE here (x integer)")
    with psycopg.connect(second) as connection:
        assert connection.execute("SELECT to_regclass('here')").fetchone() == (None,)


def test_a_machine_that_can_have_no_server_is_told_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(environment: Environment, notice: str) -> bool:
        raise SetUpFailed("there is no network")

    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(bring, "INSTALLED_POSTGRES", tmp_path)
    monkeypatch.setattr(Environment, "ensure", fail)
    with pytest.raises(NoPostgres, match=r"apt install postgresql.*there is no network"):
        postgres.PostgresServer()


def test_programs_that_only_root_reaches_are_copied_with_their_libraries(tmp_path: Path) -> None:
    package = tmp_path / "locked" / "package"
    for name in ("package/install/bin/initdb", "package/install/include/c.h", "package.libs/libpq.so"):
        (tmp_path / "locked" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "locked" / name).write_text(name)
    (tmp_path / "locked").chmod(0o700)
    programs = postgres._within_reach(package / "install" / "bin", tmp_path / "open")
    assert programs == tmp_path / "open" / "programs" / "package" / "install" / "bin"
    copied = {path.name for path in (tmp_path / "open").rglob("*") if path.is_file()}
    assert copied == {"initdb", "libpq.so"}


def test_programs_that_everybody_reaches_stay_where_they_are(tmp_path: Path) -> None:
    assert postgres._within_reach(Path("/usr/bin"), tmp_path) == Path("/usr/bin")


def test_the_server_goes_with_a_process_that_is_killed() -> None:
    postgres_server()
    process = subprocess.Popen(
        [sys.executable, "-c", KILLS_ITSELF, ROOT / "tests", ROOT / "tools"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None and process.stdout is not None
    directory, url = process.stdout.readline().split()
    with psycopg.connect(url) as connection:
        process.stdin.write("now\n")
        process.stdin.flush()
        postgres.wait_until_broken(connection)
    process.communicate()
    assert process.returncode == -9
    postgres.wait_until_gone(Path(directory))
