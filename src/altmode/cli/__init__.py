"""altmode in a terminal: play, replay, look things up and check files."""

from __future__ import annotations

from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line and return its exit code."""
    from altmode.cli.errors import run_safely

    return run_safely(arguments)


__all__ = ["main"]
