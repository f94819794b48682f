"""Learning what the features of a position weigh, from matches that bots play against each other.

Positions of many matches are noted as numbers together with how each match ended; then weights are fitted to them. In
the first round the quick bots of a game play; in later rounds the search does, with the weights of the round before.
Now and then anybody takes an option by lot, so that positions come up which good play avoids. Everything follows from
the seed, and what was played is kept in a folder: a run that was broken off goes on where it was.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from altmode.bots.part import make_bot, part_of
from altmode.bots.player import Bot, seen_by
from altmode.bots.search.reading import BY_HABIT, Reading
from altmode.games.matches import begin
from altmode.games.registry import GAMES
from altmode.kernel.chance import Chance
from altmode.lab.fitting import Example, Fit, errors, fitted
from altmode.lab.lineups import Unplayable
from altmode.lab.part import lab_of

ASTRAY: Final = 0.08
"""How often somebody takes an option by lot."""
KEPT: Final = 0.35
"""How many of the quiet positions are noted; those that follow each other say nearly the same."""
HELD_OUT: Final = 5
"""Every fifth match is not learnt from but used to see what was learnt."""
FEWEST: Final = 40
DECISIONS: Final = 20_000


@dataclass(frozen=True)
class Lesson:
    """What is to be played and learnt."""

    game: str
    games: int
    seed: int = 0
    bots: tuple[str, ...] = ()
    """Who plays; in each match lots decide who sits where. Empty: the game's teachers."""


@dataclass(frozen=True)
class Learnt:
    """What came of a lesson."""

    weights: dict[str, Any]
    """By kind of position, ready for the file."""
    positions: int
    matches: int


def played_match(lesson: Lesson, number: int) -> dict[str, Any]:
    """The positions of a match as numbers, and how it ended for each side."""
    reading = reading_of(lesson.game)
    sense = reading.sense()
    rng = Random(f"{lesson.seed} {number}")
    ways = ways_to_play(reading)
    game, mode, seats = ways[number % len(ways)]
    contest = lab_of(game).contest(mode, seats, {})
    given = [dict(one, name=f"seat {seat}") for seat, one in enumerate(contest.seats(number // len(ways)))]
    state = begin(game, mode, given, rng.getrandbits(30), contest.options(number // len(ways)), log=False)
    teachers = lesson.bots or reading.teachers
    if len(set(state.setup.sides)) == 1:
        # Who plays together is of one mind: else nobody would see what a good team comes to.
        teachers = (rng.choice(teachers),)
    bots = [_teacher(rng.choice(teachers), rng, game) for _ in range(state.setup.seats)]
    chance = Chance(rng.getrandbits(100), 0)
    noted: list[list[Any]] = []
    for _ in range(DECISIONS):
        if state.outcome is not None:
            break
        if sense.quiet(state) and rng.random() < KEPT:
            for sample in reading.samples(state):
                noted.append([sample.kind, sample.side, [round(x, 4) for x in sample.numbers]])
        ask = state.asked[0]
        if len(ask.options) == 1:
            state.take(ask, 0)
        elif rng.random() < ASTRAY:
            state.take(ask, rng.randrange(len(ask.options)))
        elif (bot := bots[ask.seat]) is None:
            state.take(ask, sense.habit(state, ask, chance))
        else:
            state.choose(ask.seat, bot.pick(seen_by(state, ask.seat)))
    broken_off = state.outcome is None or (state.outcome.drawn and not lab_of(game).has_draws)
    ended = [] if broken_off else reading.came_of(state)
    return {"number": number, "results": ended, "noted": noted if ended else []}


def alike(reading: Reading) -> list[str]:
    """The games whose positions are read in the same way: they learn together."""
    found = [(game, part_of(game).reading) for game in GAMES]
    return [game for game, of in found if of is not None and of.package == reading.package]


def ways_to_play(reading: Reading) -> list[tuple[str, str, int]]:
    """Every mode of the games that learn together, with the fewest and with the most seats."""
    found = []
    for game in alike(reading):
        for mode in GAMES[game].modes:
            seats = GAMES[game].seats_in(mode)
            found.extend([(game, mode, count) for count in dict.fromkeys((seats[0], seats[-1]))])
    return found


def reading_of(game: str) -> Reading:
    """How positions of a game are read; Unplayable says that there is nothing to learn of it."""
    reading = part_of(game).reading
    if reading is None:
        raise Unplayable(f"there is nothing to learn of {game}: no bot of it reads positions as numbers")
    return reading


def _teacher(name: str, rng: Random, game: str) -> Bot | None:
    return make_bot(name, rng.getrandbits(30), game) if name != BY_HABIT else None


def _played(given: tuple[Lesson, int]) -> dict[str, Any]:
    return played_match(*given)


def play_all(lesson: Lesson, kept: Path, jobs: int, tell: Callable[[int], None]) -> list[dict[str, Any]]:
    """Every match of a lesson: those that were kept are read, the others are played and kept."""
    found = {match["number"]: match for match in _read(kept)}
    missing = [number for number in range(lesson.games) if number not in found]
    kept.parent.mkdir(parents=True, exist_ok=True)
    with kept.open("a") as file:
        for match in _run(lesson, missing, jobs):
            file.write(json.dumps(match) + "\n")
            file.flush()
            found[match["number"]] = match
            tell(len(found))
    return [found[number] for number in range(lesson.games)]


def _read(kept: Path) -> Iterator[dict[str, Any]]:
    if not kept.exists():
        return
    for line in kept.read_text().splitlines():
        try:
            yield json.loads(line)
        except ValueError:
            # The last line of a run that was broken off while it wrote.
            continue


def _run(lesson: Lesson, numbers: list[int], jobs: int) -> Iterator[dict[str, Any]]:
    given = [(lesson, number) for number in numbers]
    if jobs == 1:
        yield from map(_played, given)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(_played, given)


def learn(lesson: Lesson, matches: list[dict[str, Any]]) -> Learnt:
    """Fit weights to the positions of some matches, kind by kind, and see how they do on those held out."""
    reading = reading_of(lesson.game)
    weights: dict[str, Any] = {}
    positions = 0
    for kind in reading.kinds:
        train, held = _examples(matches, kind, False), _examples(matches, kind, True)
        positions += len(train) + len(held)
        if len(train) < FEWEST or not held:
            continue
        fit = fitted(train)
        flat = Fit((0.0,) * len(reading.features), _log_odds(train))
        loss, squares = errors(fit, held)
        weights[kind] = {
            "positions": len(train),
            "held_out": {
                "positions": len(held),
                "log_loss": round(loss, 4),
                "log_loss_knowing_nothing": round(errors(flat, held)[0], 4),
                "squared_error": round(squares, 4),
            },
            "bias": round(fit.bias, 5),
            "weights": dict(zip(reading.features, [round(w, 5) for w in fit.weights], strict=True)),
        }
    return Learnt(weights, positions, sum(1 for match in matches if match["results"]))


def _log_odds(examples: list[Example]) -> float:
    share = sum([result for _, result in examples]) / len(examples)
    share = min(max(share, 0.01), 0.99)
    return math.log(share / (1 - share))


def _examples(matches: list[dict[str, Any]], kind: str, held_out: bool) -> list[Example]:
    return [
        (numbers, match["results"][side])
        for match in matches
        if (match["number"] % HELD_OUT == HELD_OUT - 1) == held_out
        for of, side, numbers in match["noted"]
        if of == kind
    ]
