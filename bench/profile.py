"""Where the time goes in random play: look here before tuning anything.

    .altmode/venv/bin/python bench/profile.py [--game rally] [--line-up NAME] [--games 200] [--calls]

Prints the functions, and the lines, in which a timer found the engine most often; with --calls, how often
each function was called instead. It runs the plain sources: compiled code has no lines to show.
"""

from __future__ import annotations

import sys
from pathlib import Path


def main() -> None:
    """Run the profiler on the sources beside this directory."""
    # In place of this directory, where `profile` would stand in the way of the module that cProfile imports.
    sys.path[0] = str(Path(__file__).resolve().parent.parent / "src")
    from altmode.lab.profiling import main as profile

    profile()


if __name__ == "__main__":
    main()
