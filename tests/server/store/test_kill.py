"""Every acknowledged deed survives a server that is killed at any moment."""

from __future__ import annotations

import contextlib
import random
import signal
import subprocess
import sys
from pathlib import Path

from .keeping import a_row, opened, run

PROGRAM = Path(__file__).with_name("appending.py")
TABLES = ("t0", "t1", "t2", "t3", "t4")
KILLED = 5


def test_every_acknowledged_deed_survives_a_kill(database: str) -> None:
    chance = random.Random()

    async def open_tables() -> None:
        async with opened(database) as store:
            for table in TABLES:
                await store.new_table(a_row(table), [f"{table} 0"])

    async def deeds() -> dict[str, list[str]]:
        async with opened(database) as store:
            return {table: await store.deeds_of(table) or [] for table in TABLES}

    run(open_tables())
    for _ in range(KILLED):
        acknowledged = acknowledged_before_kill(
            database, lines=chance.randint(1, 150), then=chance.random() / 50
        )
        kept = run(deeds())
        for line in acknowledged:
            table, number = line.split()
            assert kept[table][int(number)] == line
        for table in TABLES:
            assert kept[table] == [f"{table} {number}" for number in range(len(kept[table]))]


def acknowledged_before_kill(database: str, lines: int, then: float) -> list[str]:
    """What the program printed, killed some time after so many lines, or at once."""
    process = subprocess.Popen(
        [sys.executable, PROGRAM, database, *TABLES], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    printed = [process.stdout.readline() for _ in range(lines)]
    if then:
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(then)
    process.kill()
    rest, _ = process.communicate()
    assert process.returncode == -signal.SIGKILL
    # The last line may have been cut off.
    whole = ("".join(printed) + rest).rpartition("\n")[0]
    return whole.splitlines()
