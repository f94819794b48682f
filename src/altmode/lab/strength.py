"""How strong the bots of a game are: pairs of them play the same matches from both sides, counted with error bars.

What was played is kept match by match, so a measurement that was broken off goes on where it was, and one that has too
few matches is made better by asking for more.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any, Final

from altmode.bots.part import make_bot
from altmode.bots.player import seen_by
from altmode.bots.search.sense import results
from altmode.games.matches import begin
from altmode.games.registry import GAMES
from altmode.kernel.chance import key_from_seed
from altmode.lab.part import lab_of
from altmode.lab.studies import interval

FILE: Final = "strength.json"
DECISIONS: Final = 50_000


@dataclass(frozen=True)
class Pair:
    """A bot, and the one that it is measured against."""

    game: str
    mode: str
    bot: str
    against: str


@dataclass(frozen=True)
class Bout:
    """One match of a pair. Two in a row are the same match with the sides swapped."""

    pair: Pair
    number: int
    seed: int = 0


def seats_for(pair: Pair) -> int:
    """With how many seats a pair plays: two, or the fewest that the mode has."""
    allowed = GAMES[pair.game].seats_in(pair.mode)
    return 2 if 2 in allowed else allowed[0]


def _named(seats: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [dict(given, name=f"seat {seat}") for seat, given in enumerate(seats)]


def fought(bout: Bout) -> dict[str, Any]:
    """Play a match; what came of it for the first bot of the pair, from 0 for a loss to 1 for a win.

    Where all play together the first bot plays alone with its like in one match, the other one in the next, and the
    result is that of whoever played.
    """
    pair = bout.pair
    number, swapped = divmod(bout.number, 2)
    contest = lab_of(pair.game).contest(pair.mode, seats_for(pair), {})
    seed = key_from_seed(bout.seed, f"bout {number}") >> 65
    state = begin(
        pair.game, pair.mode, _named(contest.seats(number)), seed, contest.options(number), log=False
    )
    sides = state.setup.sides
    alone = len(set(sides)) == 1
    names = [
        pair.bot if (not swapped if alone else sides[seat] % 2 == swapped) else pair.against
        for seat in range(state.setup.seats)
    ]
    bots = [make_bot(name, seed + seat, pair.game) for seat, name in enumerate(names)]
    longest = 0.0
    for _ in range(DECISIONS):
        if state.outcome is not None:
            break
        seat = state.asked[0].seat
        before = time.perf_counter()
        key = bots[seat].pick(seen_by(state, seat))
        longest = max(longest, time.perf_counter() - before)
        state.choose(seat, key)
    ended = results(state) if state.outcome is not None else [0.5] * (max(sides) + 1)
    found = {"number": bout.number, "seconds": round(longest, 3)}
    if alone:
        return {**found, "who": names[0], "won": ended[0]}
    mine = [ended[sides[seat]] for seat, name in enumerate(names) if name == pair.bot]
    return {**found, "who": pair.bot, "won": max(mine)}


def measure(
    pair: Pair,
    matches: int,
    kept: Path,
    jobs: int,
    seed: int = 0,
    tell: Callable[[int], None] = lambda n: None,
) -> list[dict[str, Any]]:
    """Every match of a pair: those that were kept, and those that are still missing."""
    file = kept / f"{pair.game}-{pair.mode}-{pair.bot}-{pair.against}-{seed}.jsonl"
    kept.mkdir(parents=True, exist_ok=True)
    found = {bout["number"]: bout for bout in kept_in(file)}
    missing = [Bout(pair, number, seed) for number in range(matches) if number not in found]
    with file.open("a") as out:
        for one in _run(missing, jobs):
            out.write(json.dumps(one) + "\n")
            out.flush()
            found[one["number"]] = one
            tell(len(found))
    return [found[number] for number in range(matches)]


def kept_in(file: Path) -> Iterator[dict[str, Any]]:
    """The matches that a file keeps, without a last line that was broken off."""
    for line in file.read_text().splitlines() if file.exists() else []:
        try:
            yield json.loads(line)
        except ValueError:
            continue


def _run(bouts: list[Bout], jobs: int) -> Iterator[dict[str, Any]]:
    if jobs == 1:
        yield from map(fought, bouts)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(fought, bouts)


def figures(pair: Pair, bouts: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """What came of a pair: the share the first one won, with its interval."""
    bouts = list(bouts)
    mine = [bout["won"] for bout in bouts if bout["who"] == pair.bot]
    theirs = [bout["won"] for bout in bouts if bout["who"] != pair.bot]
    rate, low, high = interval(sum(mine), len(mine))
    found = {
        "bot": pair.bot,
        "against": pair.against,
        "mode": pair.mode,
        "matches": len(mine),
        "rate": rate,
        "low": low,
        "high": high,
    }
    if theirs:
        # They played the same matches, each among its like.
        rate, low, high = interval(sum(theirs), len(theirs))
        found.update(others_rate=rate, others_low=low, others_high=high)
    return found


def measured() -> dict[str, list[dict[str, Any]]]:
    """What was measured last, by game: the file that `altmode strength` writes."""
    file = figures_file()
    return json.loads(file.read_text()) if file.is_file() else {}


def figures_file() -> Path:
    """Where the figures are kept: beside this module."""
    return Path(str(resources.files(__package__).joinpath(FILE)))
