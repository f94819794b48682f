"""`altmode fuzz`: thousands of random matches with every invariant checked, and a count of what was exercised.

The matches are played in chunks. Within a chunk the next match may be built around what has been exercised least so
far; the chunks know nothing of each other, so what happens follows from the seed alone, on however many processes.
"""

from __future__ import annotations

import json as json_format
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from functools import cache
from multiprocessing import get_context
from pathlib import Path

import altmode
from altmode.authoring.driving import Broken
from altmode.games.registry import GAMES
from altmode.lab.builds import other_build
from altmode.lab.fuzz_match import FuzzMatch, write_record
from altmode.lab.fuzz_report import BrokenGame, Report, reports_together
from altmode.lab.fuzzer import Fuzzer, Watcher
from altmode.lab.part import lab_of

CHUNK = 200
FULL_CHECK_EVERY = 77
"""In one game of so many every position is also saved, loaded, cloned and looked at from all seats.

No multiple of the modes played in turn, so that it falls on each of them.
"""
CANNOT_RUN = 2
RECORDS = Path("fuzz-records")
"""Where the records of broken games go unless another folder is given."""


@dataclass(frozen=True)
class Chunk:
    """Some matches of a game to be played one after another."""

    game: str
    seed: int
    first: int
    games: int
    records: Path
    full_check_every: int = FULL_CHECK_EVERY


@dataclass
class Tally:
    """What came of a chunk, ready to be added up."""

    games: Counter[str] = field(default_factory=Counter)
    """Games of each mode."""
    finished: int = 0
    """Games that ended before the turn limit."""
    checked_fully: int = 0
    decisions: int = 0
    turns: int = 0
    counts: list[int] = field(default_factory=list)
    """How often each item was exercised."""
    broken: list[BrokenGame] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Add what came of another chunk."""
        self.games += other.games
        self.finished += other.finished
        self.checked_fully += other.checked_fully
        self.decisions += other.decisions
        self.turns += other.turns
        if not self.counts:
            self.counts = [0] * len(other.counts)
        self.counts = [mine + more for mine, more in zip(self.counts, other.counts, strict=True)]
        self.broken.extend(other.broken)


@cache
def fuzzer_of(game: str) -> Fuzzer:
    """How a game is fuzzed; Unplayable says that it is not."""
    return lab_of(game).fuzzer()


def play_chunk(chunk: Chunk) -> Tally:
    """Play the matches of a chunk; this is what runs in the other processes."""
    rng = random.Random(f"altmode fuzz {chunk.seed} {chunk.first}")
    watcher = fuzzer_of(chunk.game).watcher()
    tally = Tally()
    with watcher.watching():
        play_matches(chunk, rng, watcher, tally)
    tally.counts = watcher.counts
    return tally


def play_matches(chunk: Chunk, rng: random.Random, watcher: Watcher, tally: Tally) -> None:
    """Play one match after another."""
    fuzzer = fuzzer_of(chunk.game)
    deal = fuzzer.dealer(rng, watcher)
    for number in range(chunk.first, chunk.first + chunk.games):
        setup = deal(number)
        full_check = chunk.full_check_every > 0 and number % chunk.full_check_every == 0
        match = FuzzMatch(fuzzer, setup, random.Random(rng.getrandbits(64)), watcher, full_check)
        try:
            match.play()
        except Exception as error:
            tally.broken.append(_broken(match, chunk, number, error))
        tally.games[setup.mode] += 1
        tally.finished += fuzzer.finished(match.state)
        tally.checked_fully += full_check
        tally.decisions += len(match.taken)
        tally.turns += match.state.turn_number()


def _broken(match: FuzzMatch, chunk: Chunk, number: int, error: Exception) -> BrokenGame:
    invariant = str(error) if isinstance(error, Broken) else f"{type(error).__name__}: {error}"
    setup = match.setup
    path = chunk.records / f"{chunk.game}-{setup.mode}-seed-{chunk.seed}-game-{number}.json"
    last = write_record(match, path)
    return BrokenGame(number, setup.mode, invariant, len(match.taken), last, str(path), setup.seats)


def chunks_of(
    game: str,
    games: int,
    seed: int,
    records: Path,
    full_check_every: int = FULL_CHECK_EVERY,
    size: int = CHUNK,
) -> list[Chunk]:
    """The matches cut into chunks."""
    return [
        Chunk(game, seed, first, min(size, games - first), records, full_check_every)
        for first in range(0, games, size)
    ]


def tallies(chunks: list[Chunk], jobs: int) -> Iterator[Tally]:
    """What comes of the chunks, as they are finished."""
    if jobs <= 1:
        yield from map(play_chunk, chunks)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as workers:
        for done in as_completed([workers.submit(play_chunk, chunk) for chunk in chunks]):
            yield done.result()


def fuzz(chunks: list[Chunk], jobs: int, shown: bool = False) -> Report:
    """Play everything and report; a bar shows how far it is."""
    from rich.console import Console
    from rich.progress import Progress

    total = Tally()
    with Progress(console=Console(stderr=True), disable=not shown, transient=True) as bar:
        games = bar.add_task("Playing", total=sum(chunk.games for chunk in chunks))
        for tally in tallies(chunks, jobs):
            total.add(tally)
            bar.advance(games, tally.games.total())
    total.broken.sort(key=lambda game: game.number)
    return Report(
        fuzzer=fuzzer_of(chunks[0].game),
        seed=chunks[0].seed,
        games=dict(sorted(total.games.items())),
        finished=total.finished,
        checked_fully=total.checked_fully,
        decisions=total.decisions,
        turns=total.turns,
        items=fuzzer_of(chunks[0].game).items(),
        counts=total.counts,
        broken=total.broken,
    )


def command(games: int, seed: int, jobs: int, json: bool, out: Path | None, game: str = "") -> int:
    """Fuzz a game, or every one, and print the report; with a folder, write it there too. 1 if anything is wrong."""
    chosen = [game] if game else list(GAMES)
    if altmode.compiled() and any(fuzzer_of(played).needs_sources for played in chosen):
        return command_in_plain_python(games, seed, jobs, json, out, game)
    reports = {
        played: fuzz(chunks_of(played, games, seed, out or RECORDS), jobs, shown=not json)
        for played in chosen
    }
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
        page = "\n".join(report.page() for report in reports.values())
        (out / "fuzz-report.md").write_text(page, encoding="utf-8")
    if json:
        print(json_format.dumps(reports[game].to_plain() if game else reports_together(reports)))
    else:
        print("\n\n".join(report.text().rstrip() for report in reports.values()))
    return 0 if all(report.good for report in reports.values()) else 1


def command_in_plain_python(games: int, seed: int, jobs: int, json: bool, out: Path | None, game: str) -> int:
    """The same with the sources as they are: not everything that is counted can be heard of a compiled engine."""
    variables = other_build()
    if variables is None:
        print("altmode fuzz needs the sources of altmode, and they are not here.", file=sys.stderr)
        return CANNOT_RUN
    parts = [str(games), str(seed), str(jobs), "json" if json else "text", game, *([str(out)] if out else [])]
    return subprocess.run(
        [sys.executable, "-P", "-m", "altmode.lab.fuzz", *parts], env=variables, check=False
    ).returncode


if __name__ == "__main__":
    from altmode.lab.fuzz import command as real_command

    given = sys.argv[1:]
    out_folder = Path(given[5]) if len(given) > 5 else None
    numbers = [int(number) for number in given[:3]]
    sys.exit(real_command(numbers[0], numbers[1], numbers[2], given[3] == "json", out_folder, given[4]))
