"""`altmode fuzz`: thousands of random games with every promise checked, and a count of what the cards did.

The games are played in chunks. Within a chunk the next game is built around a card that has done the least so far;
the chunks know nothing of each other, so what happens follows from the seed alone, on however many processes.
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
from altmode.games.tcg.card import TcgCard
from altmode.games.tcg.cards import REWORDED
from altmode.games.tcg.game import PROFILES
from altmode.games.tcg.pool import pool
from altmode.lab.builds import other_build
from altmode.lab.exercise import Exercise
from altmode.lab.exercise_items import Catalogue, whole_catalogue
from altmode.lab.fuzz_game import Game, write_record
from altmode.lab.fuzz_report import BrokenGame, Report
from altmode.lab.fuzz_setups import MODES_IN_TURN, Dealer, belongs

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
    """Some games to be played one after another."""

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
def catalogue() -> Catalogue:
    """What there is to exercise."""
    return whole_catalogue()


def play_chunk(chunk: Chunk) -> Tally:
    """Play the games of a chunk; this is what runs in the other processes."""
    rng = random.Random(f"altmode fuzz {chunk.seed} {chunk.first}")
    exercise = Exercise(catalogue())
    tally = Tally()
    with exercise.watching():
        play_games(chunk, rng, exercise, tally)
    tally.counts = exercise.counts
    return tally


def play_games(chunk: Chunk, rng: random.Random, exercise: Exercise, tally: Tally) -> None:
    """Play one game after another, each around a card that has done little so far."""
    dealer = Dealer(rng)
    for number in range(chunk.first, chunk.first + chunk.games):
        mode = MODES_IN_TURN[number % len(MODES_IN_TURN)]
        setup = dealer.deal(mode, focus_of(mode, exercise, rng))
        full_check = chunk.full_check_every > 0 and number % chunk.full_check_every == 0
        game = Game(setup, random.Random(rng.getrandbits(64)), exercise, full_check)
        try:
            game.play()
        except Exception as error:
            tally.broken.append(_broken(game, chunk, number, error))
        tally.games[mode] += 1
        tally.finished += game.state.over and game.state.turn < game.state.match.turn_limit
        tally.checked_fully += full_check
        tally.decisions += len(game.taken)
        tally.turns += game.state.turn


def _broken(game: Game, chunk: Chunk, number: int, error: Exception) -> BrokenGame:
    promise = str(error) if isinstance(error, Broken) else f"{type(error).__name__}: {error}"
    path = chunk.records / f"{game.setup.mode}-seed-{chunk.seed}-game-{number}.json"
    last = write_record(game, path)
    return BrokenGame(number, game.setup.mode, promise, len(game.taken), last, str(path), game.setup.seats)


def focus_of(mode: str, exercise: Exercise, rng: random.Random) -> TcgCard:
    """A card of the mode with an item that has been exercised least so far."""
    items = items_of(mode)
    counts = exercise.counts
    fewest = sorted(counts[item] for item in items)[len(items) // 20]
    found = exercise.catalogue
    place = found.card_of[rng.choice([item for item in items if counts[item] <= fewest])]
    return pool().card(found.cards[place][1].name)


@cache
def items_of(mode: str) -> list[int]:
    """The items that can be exercised in a mode."""
    profile = PROFILES[mode]
    found = catalogue()
    allowed = []
    for _, card in found.cards:
        later = REWORDED.get(card.name) is card
        other = card.name in REWORDED and not later
        wrong_text = other if profile.stars_on_battle_cards else later
        allowed.append(not wrong_text and belongs(card, profile))
    return [item for item, place in enumerate(found.card_of) if allowed[place]]


def chunks_of(
    games: int, seed: int, records: Path, full_check_every: int = FULL_CHECK_EVERY, size: int = CHUNK
) -> list[Chunk]:
    """The games cut into chunks."""
    return [
        Chunk(seed, first, min(size, games - first), records, full_check_every)
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
        seed=chunks[0].seed,
        games=dict(sorted(total.games.items())),
        finished=total.finished,
        checked_fully=total.checked_fully,
        decisions=total.decisions,
        turns=total.turns,
        items=catalogue().items,
        counts=total.counts,
        broken=total.broken,
    )


def command(games: int, seed: int, jobs: int, json: bool, out: Path | None) -> int:
    """Fuzz the cards and print the report; with a folder, write it there too. 1 if anything is wrong."""
    if altmode.compiled():
        return command_in_plain_python(games, seed, jobs, json, out)
    report = fuzz(chunks_of(games, seed, out or RECORDS), jobs, shown=not json)
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
        (out / "fuzz-report.md").write_text(report.page(), encoding="utf-8")
    print(json_format.dumps(report.to_plain()) if json else report.text().rstrip())
    return 0 if report.good else 1


def command_in_plain_python(games: int, seed: int, jobs: int, json: bool, out: Path | None) -> int:
    """The same with the sources as they are: a compiled engine cannot be listened to."""
    variables = other_build()
    if variables is None:
        print("altmode fuzz needs the sources of altmode, and they are not here.", file=sys.stderr)
        return CANNOT_RUN
    told = [str(games), str(seed), str(jobs), "json" if json else "text", *([str(out)] if out else [])]
    return subprocess.run(
        [sys.executable, "-P", "-m", "altmode.lab.fuzz", *told], env=variables, check=False
    ).returncode


if __name__ == "__main__":
    from altmode.lab.fuzz import command as real_command

    given = sys.argv[1:]
    out_folder = Path(given[4]) if len(given) > 4 else None
    sys.exit(real_command(int(given[0]), int(given[1]), int(given[2]), given[3] == "json", out_folder))
