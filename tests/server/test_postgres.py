"""The PostgreSQL server of the tests: there or loudly missing, and gone with whoever started it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import psycopg
import pytest

from . import postgres
from .postgres import NoPostgres, postgres_server

TESTS = Path(__file__).parent.parent
KILLS_ITSELF = """
import os, signal, sys
sys.path.insert(0, sys.argv[1])
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


def test_a_machine_without_the_server_is_told_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(postgres, "INSTALLED", tmp_path)
    with pytest.raises(NoPostgres, match="apt install postgresql"):
        postgres.PostgresServer()


def test_the_server_goes_with_a_process_that_is_killed() -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", KILLS_ITSELF, str(TESTS)],
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
