"""`altmode bench`: hands over to the laboratory."""

from __future__ import annotations

from importlib import import_module

from altmode.cli.errors import Refusal


def print_bench(game: str, games: int, as_json: bool) -> int:
    """Measure the engine and print the figures."""
    try:
        bench = import_module("altmode.lab.bench")
    except ModuleNotFoundError as error:
        if error.name not in ("altmode.lab", "altmode.lab.bench"):
            raise
        raise Refusal("this installation has no benchmarks (altmode.lab is missing)") from None
    code = bench.command(json=as_json, games=games)
    return code if isinstance(code, int) else 0
