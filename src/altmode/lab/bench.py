"""`altmode bench`: decisions and games a second, the cost of copies and hashes, memory; plain beside compiled."""

from __future__ import annotations

import gc
import json as json_text
import platform
import sys
from typing import Any, Final

from altmode.lab.builds import COMPILED, PLAIN, MeasuringFailed, measure_in, other_build, this_build
from altmode.lab.lineups import READY, LineUp, all_line_ups
from altmode.lab.measuring import Figures, measure_growth, measure_play, measure_positions
from altmode.lab.peers import AIMS, peers_as_plain

GAMES: Final = 100
REPETITIONS: Final = 5
MAIN: Final = LineUp("advanced", READY)
"""The line-up whose figures stand for the game as a whole."""


def command(json: bool = False, games: int | None = None, peers: bool = False) -> int:
    """Measure this build, the other one too if it is at hand, and print both side by side."""
    if not json:
        print("Measuring; this takes about a minute …", file=sys.stderr, flush=True)
    mine, builds, failure = measure_builds(GAMES if games is None else games)
    figures: Figures = {
        **headline(builds[mine]),
        "compiled": mine == COMPILED,
        "builds": builds,
        "aims": AIMS,
    }
    if failure:
        figures["failure"] = failure
    if peers:
        figures["peers"] = peers_as_plain()
    if json:
        print(json_text.dumps({"tcg": figures}))
    else:
        from altmode.lab.telling import tell

        tell(figures)
    return 0


def measure_builds(games: int, repetitions: int = REPETITIONS) -> tuple[str, dict[str, Figures], str]:
    """The name of this build, the figures of each build that could be measured, and why one could not."""
    mine = this_build()
    builds = {mine: measure(games, repetitions)}
    failure = ""
    variables = other_build()
    if variables is not None:
        other = PLAIN if mine == COMPILED else COMPILED
        try:
            builds[other] = measure_in(variables, __spec__.name, str(games), str(repetitions))
        except MeasuringFailed as failed:
            failure = str(failed)
    return mine, {name: builds[name] for name in (PLAIN, COMPILED) if name in builds}, failure


def measure(games: int, repetitions: int) -> Figures:
    """All figures of the build that runs now."""
    # What was imported before is not part of any match: the collector need not walk it again and again.
    gc.collect()
    gc.freeze()
    try:
        return {
            "build": this_build(),
            "python": platform.python_version(),
            "line_ups": {
                line_up.name: {
                    "mode": line_up.mode,
                    "decks": line_up.decks,
                    **measure_play(line_up, games, repetitions),
                    **measure_positions(line_up, min(games, 30), repetitions),
                }
                for line_up in all_line_ups()
            },
            "growth": measure_growth(MAIN, games, repetitions),
        }
    finally:
        gc.unfreeze()


def headline(figures: Figures) -> Figures:
    """The figures that stand for the whole game."""
    main: dict[str, Any] = figures["line_ups"][MAIN.name]
    return {name: main[name]["best"] for name in ("decisions_per_s", "games_per_s", "clone_us", "setup_us")}


if __name__ == "__main__":
    print(json_text.dumps(measure(int(sys.argv[1]), int(sys.argv[2]))))
