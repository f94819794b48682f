"""How long things take: matches, copies of a position, hashes, saving, looking; in processor time, best of several."""

from __future__ import annotations

import gc
import time
import tracemalloc
from collections import defaultdict
from collections.abc import Callable, Iterable
from random import Random
from statistics import median
from typing import Any, Final

import altmode
from altmode.kernel.state import State
from altmode.lab.lineups import LineUp
from altmode.lab.part import LabPart
from altmode.lab.playing import play_on, play_out

MICRO: Final = 1_000_000
COPIES_AT_ONCE: Final = 10
"""How often a short operation is repeated between two looks at the clock."""

Figures = dict[str, Any]


def best_and_median(values: Iterable[float], digits: int, highest: bool = False) -> Figures:
    """Several measurements of one thing; whatever else the machine did, it only ever made them worse."""
    found = list(values)
    best = max(found) if highest else min(found)
    return {"best": round(best, digits), "median": round(median(found), digits)}


def measure_play(line_up: LineUp, games: int, repetitions: int) -> Figures:
    """Whole matches at random, without a log and with one; set-up and play are timed apart."""
    seats = [line_up.seats(number) for number in range(games)]
    setup: list[float] = []
    play: list[float] = []
    logged: list[float] = []
    decisions = 0
    for _ in range(repetitions):
        for log in (False, True):
            gc.collect()
            began = time.process_time()
            states = [line_up.start(number, seats[number], log) for number in range(games)]
            ready = time.process_time()
            decisions = sum(play_out(state, Random(number)) for number, state in enumerate(states))
            done = time.process_time()
            if log:
                logged.append(done - ready)
            else:
                setup.append(ready - began)
                play.append(done - ready)
    whole = [before + during for before, during in zip(setup, play, strict=True)]
    return {
        "games": games,
        "decisions_per_game": round(decisions / games, 1),
        "decisions_per_s": best_and_median((decisions / spent for spent in play), 0, highest=True),
        "games_per_s": best_and_median((games / spent for spent in whole), 1, highest=True),
        "setup_us": best_and_median((spent / games * MICRO for spent in setup), 1),
        # Ratios of neighbouring runs, so that a slow minute of the machine falls on both.
        "log_share": round(median(1 - off / on for off, on in zip(play, logged, strict=True)), 3),
    }


def middle_positions(line_up: LineUp, games: int, log: bool = False) -> list[State]:
    """Each match in the middle: half of the choices of a whole playout have been taken."""
    positions = []
    for number in range(games):
        seats = line_up.seats(number)
        length = play_out(line_up.start(number, seats), Random(number))
        state = line_up.start(number, seats, log)
        play_on(state, Random(number), length // 2)
        positions.append(state)
    return positions


def measure_positions(line_up: LineUp, games: int, repetitions: int) -> Figures:
    """What one may do to a position: copy it, hash it, save and load it, look at it."""
    states = middle_positions(line_up, games)
    with_log = middle_positions(line_up, games, log=True)
    saved = [state.to_json() for state in states]
    few = 1
    return {
        "clone_us": _each(states, lambda state: state.clone(), repetitions, COPIES_AT_ONCE),
        "digest_us": _each(states, lambda state: state.digest(), repetitions, few),
        "save_us": _each(states, lambda state: state.to_json(), repetitions, few),
        "load_us": _each(saved, altmode.load, repetitions, few),
        "view_us": _each(states, lambda state: state.view(0), repetitions, few),
        "view_with_log_us": _each(with_log, lambda state: state.view(0), repetitions, few),
        "clone_bytes": clone_bytes(states),
        "saved_bytes": round(sum(map(len, saved)) / len(saved)),
    }


def _each(subjects: list[Any], operation: Callable[[Any], object], repetitions: int, times: int) -> Figures:
    """Microseconds for one operation, averaged over all subjects."""
    spent = []
    for _ in range(repetitions):
        gc.collect()
        began = time.process_time()
        for subject in subjects:
            for _ in range(times):
                operation(subject)
        spent.append((time.process_time() - began) / (len(subjects) * times) * MICRO)
    return best_and_median(spent, 2)


def clone_bytes(states: list[State]) -> int:
    """Memory that one more copy of a position takes; what copies share is not counted."""
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    twins = [state.clone() for state in states]
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return round((after - before) / len(twins))


def measure_growth(lab: LabPart, games: int, repetitions: int) -> Figures:
    """Microseconds from one decision to the next, by what the position was like when it was taken."""
    if not lab.growth:
        return {}
    line_up = lab.main
    classes: dict[tuple[str, int], list[float]] = defaultdict(list)
    seen: dict[tuple[str, int], int] = {}
    for _ in range(repetitions):
        sums: dict[tuple[str, int], float] = defaultdict(float)
        counts: dict[tuple[str, int], int] = defaultdict(int)
        for number in range(games):
            state = line_up.start(number, line_up.seats(number))
            for kind, spent in _timed_choices(lab, state, Random(number)):
                sums[kind] += spent
                counts[kind] += 1
        for kind, total in sums.items():
            classes[kind].append(total / counts[kind])
        seen = counts
    return {
        name: [
            {
                "from": 0 if index == 0 else bounds[index - 1] + 1,
                "to": bounds[index] if index < len(bounds) else None,
                "decisions": seen[name, index],
                "us": round(min(classes[name, index]) * MICRO, 2),
            }
            for index in range(len(bounds) + 1)
            if (name, index) in classes
        ]
        for name, (_, bounds) in lab.growth.items()
    }


def _timed_choices(lab: LabPart, state: State, rng: Random) -> Iterable[tuple[tuple[str, int], float]]:
    clock = time.perf_counter
    while not state.over:
        ask = state.asked[0]
        values = lab.sizes(state)
        index = int(rng.random() * len(ask.options))
        began = clock()
        state.take(ask, index)
        spent = clock() - began
        for name, value in values.items():
            yield (name, sum(value > bound for bound in lab.growth[name][1])), spent
