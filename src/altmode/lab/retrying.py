"""Whether reviews are right: from every choice that one marks, matches are played on with it and with the better one.

Both are played on from the same guess at what the seat could not see, with the same chance and the same bots in all
seats, so nothing differs but the choice. What was played is kept match by match: a run that was broken off goes on.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from altmode.bots.part import make_bot
from altmode.bots.player import Seen, seen_by
from altmode.bots.playing import play_on
from altmode.bots.review.found import Costly
from altmode.bots.review.reviewing import Budget, review_of
from altmode.games.matches import begin
from altmode.games.registry import GAMES
from altmode.kernel.chance import Chance, key_from_seed
from altmode.kernel.state import State
from altmode.lab.part import lab_of
from altmode.lab.strength import kept_in

LONGEST = 5000
"""So many decisions a match goes on for at most, before it is reviewed and after."""


@dataclass(frozen=True)
class Trial:
    """What is to be tried."""

    game: str
    mode: str
    bot: str
    """Who plays the matches that are reviewed."""
    after: str
    """Who plays on, in every seat."""
    pairs: int
    """How often each marked choice is played on, with it and with the better one."""
    simulations: int
    seed: int = 0


def tried(trial: Trial, number: int) -> dict[str, Any]:
    """Play a match, review it, and play on from every choice that is marked."""
    allowed = GAMES[trial.game].seats_in(trial.mode)
    seats = 2 if 2 in allowed else allowed[0]
    contest = lab_of(trial.game).contest(trial.mode, seats, {})
    seed = key_from_seed(trial.seed, f"reviewed match {number}") >> 65
    given = [dict(one, name=f"seat {seat}") for seat, one in enumerate(contest.seats(number))]
    start = begin(trial.game, trial.mode, given, seed, contest.options(number), log=False)
    state = start.clone()
    bots = [make_bot(trial.bot, seed + seat, trial.game) for seat in range(seats)]
    choices: list[tuple[int, str]] = []
    while not state.over and len(choices) < LONGEST:
        seat = state.asked[0].seat
        choices.append((seat, bots[seat].pick(seen_by(state, seat))))
        state.choose(*choices[-1])
    review = review_of(start, choices, Budget(trial.simulations, trial.seed))
    marked = {costly.at: costly for costly in review.costly}
    found = []
    state = start.clone()
    for at, (seat, key) in enumerate(choices):
        if at in marked:
            found.append(played_on(trial, state, marked[at], number))
        state.choose(seat, key)
    return {"number": number, "judged": review.judged, "marked": found}


def played_on(trial: Trial, state: State, costly: Costly, number: int) -> dict[str, Any]:
    """Play on from a choice with the better option and with the one taken; how often its side won with each."""
    seen = _seen(state, costly)
    won = [0.0, 0.0]
    for pair in range(trial.pairs):
        key = key_from_seed(trial.seed, f"match {number}, choice {costly.at}, pair {pair}")
        guess = seen.guess(Chance(key, 0))
        for arm, option in enumerate((costly.better.key, costly.made.key)):
            twin = guess.clone()
            twin.choose(costly.seat, option)
            bots = [make_bot(trial.after, pair * 8 + seat, trial.game) for seat in range(twin.setup.seats)]
            play_on(twin, bots, LONGEST)
            won[arm] += twin.scores[costly.seat] if twin.over else 0.5
    return {
        "at": costly.at,
        "seat": costly.seat,
        "expected": round(costly.chance - costly.kept, 4),
        "better": won[0] / trial.pairs,
        "made": won[1] / trial.pairs,
    }


def _seen(state: State, costly: Costly) -> Seen:
    """What the seat saw; a position goes on in the meantime, so the guess is made at once."""
    mine = [ask for ask in [*state.asked, *state.offers] if ask.seat == costly.seat]
    for number, ask in enumerate(mine):
        keys = [ask.question.key(state, costly.seat, option) for option in ask.options]
        if costly.better.key in keys and costly.made.key in keys:
            return seen_by(state, costly.seat, number)
    raise LookupError(f'seat {costly.seat} is not asked about "{costly.better.key}"')


def try_all(
    trial: Trial, matches: int, kept: Path, jobs: int, tell: Callable[[int], None] = lambda n: None
) -> list[dict[str, Any]]:
    """Every match of a trial: those that were kept, and those that are still missing."""
    kept.mkdir(parents=True, exist_ok=True)
    file = kept / f"retry-{'-'.join(str(part) for part in asdict(trial).values())}.jsonl"
    found = {match["number"]: match for match in kept_in(file)}
    missing = [number for number in range(matches) if number not in found]
    with file.open("a") as out:
        for one in _run(trial, missing, jobs):
            out.write(json.dumps(one) + "\n")
            out.flush()
            found[one["number"]] = one
            tell(len(found))
    return [found[number] for number in range(matches)]


def _run(trial: Trial, numbers: list[int], jobs: int) -> Iterator[dict[str, Any]]:
    if jobs == 1:
        yield from (tried(trial, number) for number in numbers)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(tried, [trial] * len(numbers), numbers)


def figures(trial: Trial, matches: list[dict[str, Any]]) -> dict[str, Any]:
    """What came of a trial: how much more often the better choice won, with its interval.

    Choices of one match are not independent of each other, so the interval is that of a mean over matches.
    """
    marked = [(match["number"], one) for match in matches for one in match["marked"]]
    gains = [one["better"] - one["made"] for _, one in marked]
    count = len(gains)
    mean = sum(gains) / count if count else 0.0
    by_match: dict[int, float] = {}
    for (number, _), gain in zip(marked, gains, strict=True):
        by_match[number] = by_match.get(number, 0.0) + gain - mean
    spread = math.sqrt(sum([one * one for one in by_match.values()])) / count if count else 0.0
    clusters = len(by_match)
    spread *= math.sqrt(clusters / (clusters - 1)) if clusters > 1 else 1.0
    return {
        **asdict(trial),
        "matches": len(matches),
        "judged": sum([match["judged"] for match in matches]),
        "marked": count,
        "better": _mean([one["better"] for _, one in marked]),
        "made": _mean([one["made"] for _, one in marked]),
        "gain": round(mean, 4),
        "low": round(mean - 1.96 * spread, 4),
        "high": round(mean + 1.96 * spread, 4),
        "expected": _mean([one["expected"] for _, one in marked]),
    }


def _mean(numbers: list[float]) -> float:
    return round(sum(numbers) / len(numbers), 4) if numbers else 0.0
