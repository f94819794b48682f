"""`altmode bench`: decisions and games a second, the cost of copies and hashes, memory; plain beside compiled."""

from __future__ import annotations

import gc
import json as json_text
import platform
import sys
from typing import Any, Final

from altmode.games.registry import GAMES
from altmode.lab.builds import COMPILED, PLAIN, MeasuringFailed, measure_in, other_build, this_build
from altmode.lab.measuring import Figures, measure_growth, measure_play, measure_positions
from altmode.lab.part import lab_of
from altmode.lab.peers import peers_as_plain

MATCHES: Final = 100
REPETITIONS: Final = 5


def command(json: bool = False, games: int | None = None, peers: bool = False, game: str = "") -> int:
    """Measure a game, or all, in this build, and in the other one too if it is at hand; print both side by side."""
    wanted = [game] if game else list(GAMES)
    if not json:
        each = "" if len(wanted) == 1 else " for each game"
        print(f"Measuring; this takes about a minute{each} …", file=sys.stderr, flush=True)
    data = {each: figures_of(each, MATCHES if games is None else games, peers) for each in wanted}
    if json:
        print(json_text.dumps(data))
    else:
        from altmode.lab.telling import tell

        for each, figures in data.items():
            tell(lab_of(each), figures)
    return 0


def figures_of(game: str, games: int, peers: bool) -> Figures:
    """Everything there is to tell of one game."""
    mine, builds, failure = measure_builds(game, games)
    figures: Figures = {
        **headline(game, builds[mine]),
        "compiled": mine == COMPILED,
        "builds": builds,
        "aims": lab_of(game).aims,
    }
    if failure:
        figures["failure"] = failure
    if peers:
        figures["peers"] = peers_as_plain()
    return figures


def measure_builds(
    game: str, games: int, repetitions: int = REPETITIONS
) -> tuple[str, dict[str, Figures], str]:
    """The name of this build, the figures of each build that could be measured, and why one could not."""
    mine = this_build()
    builds = {mine: measure(game, games, repetitions)}
    failure = ""
    variables = other_build()
    if variables is not None:
        other = PLAIN if mine == COMPILED else COMPILED
        try:
            builds[other] = measure_in(variables, __spec__.name, game, str(games), str(repetitions))
        except MeasuringFailed as failed:
            failure = str(failed)
    return mine, {name: builds[name] for name in (PLAIN, COMPILED) if name in builds}, failure


def measure(game: str, games: int, repetitions: int) -> Figures:
    """All figures of a game in the build that runs now."""
    lab = lab_of(game)
    # What was imported before is not part of any match: the collector need not walk it again and again.
    gc.collect()
    gc.freeze()
    try:
        return {
            "build": this_build(),
            "python": platform.python_version(),
            "line_ups": {
                line_up.name: {
                    **line_up.facts(),
                    **measure_play(line_up, games, repetitions),
                    **measure_positions(line_up, min(games, 30), repetitions),
                }
                for line_up in lab.line_ups()
            },
            "growth": measure_growth(lab, games, repetitions),
        }
    finally:
        gc.unfreeze()


def headline(game: str, figures: Figures) -> Figures:
    """The figures that stand for the whole game."""
    main: dict[str, Any] = figures["line_ups"][lab_of(game).main.name]
    return {name: main[name]["best"] for name in ("decisions_per_s", "games_per_s", "clone_us", "setup_us")}


if __name__ == "__main__":
    print(json_text.dumps(measure(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))))
