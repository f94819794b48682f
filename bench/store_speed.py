"""How many deeds a second the server's store keeps, each on disk before it counts.

    .altmode/dev-venv/bin/python bench/store_speed.py [--json] [--tables 50] [--seconds 3] [--database URL ...]

Measures one table that adds deed after deed, and many tables at once, which share transactions. Without a
database it takes a new file of SQLite and a PostgreSQL server of its own, both in the folder for temporary files
and both waiting for the disk, as they do in play.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
sys.path[0:1] = [str(ROOT / "src"), str(ROOT / "tests")]

from altmode.server.store import Store, TableRow, now  # noqa: E402
from altmode.table.deeds import Chose, deed_to_json  # noqa: E402

REPETITIONS = 3
DEED = deed_to_json(Chose(0, "attack optimus-prime-battlefield-legend with insecticon-skrapnel"))


async def measure(url: str, tables: int, seconds: float) -> dict[str, float]:
    """The best of some repetitions, and how long one append took in it."""
    store = await Store.open(url)
    try:
        runs = [await play(store, tables, seconds) for _ in range(REPETITIONS)]
    finally:
        await store.close()
    speeds = [len(taken) / seconds for taken in runs]
    taken = max(runs, key=len)
    return {
        "tables": tables,
        "appends_per_s": round(max(speeds)),
        "median_appends_per_s": round(median(speeds)),
        "append_ms": round(median(taken) * 1000, 2),
        "slowest_hundredth_ms": round(quantiles(taken, n=100)[-1] * 1000, 2),
    }


async def play(store: Store, tables: int, seconds: float) -> list[float]:
    """How long each append took, of so many tables that all write as fast as they can."""
    moment = now()
    names = [f"{time.time_ns()}-{number}" for number in range(tables)]
    for name in names:
        row = TableRow(name, "tcg", "advanced", "", "playing", False, moment, moment, "{}")
        await store.new_table(row, [DEED])
    taken: list[float] = []
    end = time.perf_counter() + seconds

    async def one_table(name: str) -> None:
        number = 1
        while (start := time.perf_counter()) < end:
            await store.append(name, number, [DEED])
            taken.append(time.perf_counter() - start)
            number += 1

    await asyncio.gather(*map(one_table, names))
    return taken


def main() -> None:
    """Measure what was asked for and print it."""
    parser = argparse.ArgumentParser(description="How many deeds a second the server's store keeps.")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--tables", type=int, default=50, help="tables that write at once (50)")
    parser.add_argument("--seconds", type=float, default=3.0, help="seconds for each repetition (3)")
    parser.add_argument("--database", action="append", help="a database to write to, which stays there")
    asked = parser.parse_args()
    with ExitStack() as stack:
        if asked.database:
            from altmode.server.store.urls import read_url, shown

            databases = {shown(read_url(url)): url for url in asked.database}
        else:
            from server.postgres import PostgresServer

            folder = stack.enter_context(TemporaryDirectory())
            server = PostgresServer(safe=True)
            stack.callback(server.stop)
            databases = {"SQLite": f"{folder}/altmode.db", "PostgreSQL": server.new_database()}
        figures = {
            name: {
                kind: asyncio.run(measure(url, tables, asked.seconds))
                for kind, tables in (("one_table", 1), ("many_tables", asked.tables))
            }
            for name, url in databases.items()
        }
    if asked.json:
        print(json.dumps(figures))
    else:
        tell(figures)


def tell(figures: dict[str, dict[str, dict[str, float]]]) -> None:
    """Print the figures as a table."""
    print(
        f"{'database':<24}{'tables':>8}{'appends/s':>12}{'median':>10}{'one takes ms':>14}{'slowest 1%':>12}"
    )
    for name, kinds in figures.items():
        for figure in kinds.values():
            print(
                f"{name:<24}{figure['tables']:>8}{figure['appends_per_s']:>12}{figure['median_appends_per_s']:>10}"
                f"{figure['append_ms']:>14}{figure['slowest_hundredth_ms']:>12}"
            )


if __name__ == "__main__":
    main()
