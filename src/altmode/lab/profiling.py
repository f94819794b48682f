"""Where the time goes in random play; `bench/profile.py` runs this."""

from __future__ import annotations

import argparse
import cProfile
import pstats
import signal
from collections import Counter
from pathlib import Path
from random import Random
from types import FrameType

from altmode.games.registry import GAMES, USUAL_GAME
from altmode.kernel.state import State
from altmode.lab.part import lab_of
from altmode.lab.playing import play_out

SHOWN = 40
TICK = 0.001
"""Seconds of processor time between two samples; systems round it up to what their timer can do."""

Function = tuple[str, str]


class Sampler:
    """Notes where the program is at every tick of the processor clock."""

    def __init__(self) -> None:
        self.alone: Counter[Function] = Counter()
        self.with_callees: Counter[Function] = Counter()
        self.lines: Counter[tuple[str, int]] = Counter()

    def note(self, _: int, frame: FrameType | None) -> None:
        """Count the function that runs, and once each of those that called it."""
        if frame is None:
            return
        self.alone[function_of(frame)] += 1
        self.lines[short(frame), frame.f_lineno] += 1
        callers = set()
        while frame is not None:
            callers.add(function_of(frame))
            frame = frame.f_back
        self.with_callees.update(callers)

    def tell(self) -> None:
        """Print what was found."""
        total = self.alone.total() or 1
        print(f"{total} samples\n\n  alone  with what it calls")
        for function, count in self.alone.most_common(SHOWN):
            share, whole = count / total, self.with_callees[function] / total
            print(f"{share:7.1%} {whole:7.1%}  {function[0]}  {function[1]}")
        print("\nthe same in order of all they call")
        for function, count in self.with_callees.most_common(SHOWN):
            print(f"{count / total:7.1%}  {function[0]}  {function[1]}")
        print("\nlines")
        for (file, line), count in self.lines.most_common(SHOWN):
            print(f"{count / total:7.1%}  {file}:{line}")


def short(frame: FrameType) -> str:
    """A file's name with the directory it lies in."""
    return "/".join(Path(frame.f_code.co_filename).parts[-2:])


def function_of(frame: FrameType) -> Function:
    """The function a frame runs."""
    return short(frame), frame.f_code.co_qualname


def play(states: list[State]) -> int:
    """Play all matches to their ends; returns the number of decisions."""
    return sum(play_out(state, Random(number)) for number, state in enumerate(states))


def main() -> None:
    """Play some matches and tell where the time went."""
    asked = argparse.ArgumentParser(description="Where the time goes in random play.")
    asked.add_argument("--game", choices=tuple(GAMES), default=USUAL_GAME)
    asked.add_argument("--line-up", help="one of those that the benchmark plays; without, the main one")
    asked.add_argument("--games", type=int, default=200)
    asked.add_argument("--calls", action="store_true", help="count calls instead of sampling")
    given = asked.parse_args()
    lab = lab_of(given.game)
    line_ups = {line_up.name: line_up for line_up in lab.line_ups()}
    if given.line_up is not None and given.line_up not in line_ups:
        asked.error(f'--line-up: there is no "{given.line_up}"; there are {"; ".join(line_ups)}')
    line_up = line_ups[given.line_up] if given.line_up is not None else lab.main
    states = [line_up.start(number, line_up.seats(number)) for number in range(given.games)]
    if given.calls:
        with cProfile.Profile() as profile:
            decisions = play(states)
        print(f"{line_up.name}: {decisions} decisions")
        pstats.Stats(profile).sort_stats("ncalls").print_stats(SHOWN)
        return
    sampler = Sampler()
    signal.signal(signal.SIGPROF, sampler.note)
    signal.setitimer(signal.ITIMER_PROF, TICK, TICK)
    decisions = play(states)
    signal.setitimer(signal.ITIMER_PROF, 0)
    print(f"{line_up.name}: {decisions} decisions")
    sampler.tell()
