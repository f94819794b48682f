"""Studies: many matches between bots, counted with error bars."""

from __future__ import annotations

import math
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from altmode.api import GAMES, new_game
from altmode.bots import make_bot
from altmode.kernel.chance import key_from_seed
from altmode.lab.lineups import Contest, Unplayable
from altmode.lab.registry import LABS

DECISION_LIMIT = 50_000


@dataclass(frozen=True)
class Study:
    """What is to be played."""

    game: str = "tcg"
    mode: str = ""
    games: int = 100
    bots: str = ""
    """Who sits where, with commas between; empty: whom the game usually has."""
    decks: list[str] = field(default_factory=list)
    seed: int = 0
    jobs: int = 1
    seats: int = 0
    """How many play; 0: as many as there are bots named."""
    course: str = ""
    """What is raced on, in a game that has courses; empty: its usual one."""


@dataclass(frozen=True)
class Batch:
    """A few matches of a study, ready to be sent to another process."""

    game: str
    mode: str
    bots: tuple[str, ...]
    """Who sits where."""
    contest: Contest
    seed: int
    first: int
    count: int


@dataclass(frozen=True)
class Outcome:
    """How one match ended."""

    finished: bool
    """Whether it came to its end; else it was broken off."""
    winners: tuple[int, ...]
    """The seats that won, all of a winning team; nobody for a draw, or for a race that reached its limit of rounds."""
    decisions: int


def seated_bots(study: Study) -> tuple[str, ...]:
    """Who sits where: the bots in the order named, the last of them in all seats that are left over.

    Unplayable says what is wrong with the number of bots or seats.
    """
    game = GAMES[study.game]
    usual = LABS[study.game].usual_bots
    if study.bots:
        named = [name.strip() for name in study.bots.split(",")]
    else:
        named = list(usual[: study.seats or None])
    few, many = str(game.least), str(game.most)
    wanted = few if few == many else f"{few} to {many}"
    if not study.seats and not game.least <= len(named) <= game.most:
        raise Unplayable(
            f'--bots: found "{study.bots}", expected {"two" if wanted == "2" else wanted} bots '
            f"with a comma between: {','.join(usual)}; "
            "with --seats the last one named takes the seats that are left over"
        )
    seats = study.seats or len(named)
    if not game.least <= seats <= game.most:
        raise Unplayable(f"--seats: found {seats}, expected {wanted}")
    if len(named) > seats:
        raise Unplayable(f'--bots: found "{study.bots}", expected at most {seats} bots for {seats} seats')
    return tuple(named + named[-1:] * (seats - len(named)))


def play_batch(batch: Batch) -> list[Outcome]:
    """Play a few matches; this is what runs in the other processes."""
    return [play_match(batch, batch.first + place) for place in range(batch.count)]


def play_match(batch: Batch, number: int) -> Outcome:
    """Play one match; its number decides who plays with what, and its luck.

    Bots answer what they are asked; reactions, which nobody has to take, are left alone.
    """
    contest = batch.contest
    seats = [dict(given, name=f"seat {seat}") for seat, given in enumerate(contest.seats(number))]
    seed = key_from_seed(batch.seed, f"match {number}") >> 65
    bots = [make_bot(name, seed + seat, batch.game) for seat, name in enumerate(batch.bots)]
    try:
        options = contest.options(number)
        state = new_game(batch.game, mode=batch.mode, seats=seats, seed=seed, log=False, **options)
        decisions = 0
        while not state.over and decisions < DECISION_LIMIT:
            decision = state.decisions[0]
            state.choose(decision.seat, bots[decision.seat].pick(state.view(decision.seat), decision))
            decisions += 1
    except Exception as error:
        told = f"in match {number} of the study with seed {batch.seed}: seed {seed}"
        error.add_note(", ".join(filter(None, [told, contest.told(number)])))
        raise
    return Outcome(state.over, tuple(state.winners), decisions)


def played(batches: list[Batch], jobs: int) -> Iterator[list[Outcome]]:
    if jobs == 1:
        yield from map(play_batch, batches)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play_batch, batches)


def figures_of(study: Study, outcomes: list[Outcome], seconds: float) -> dict[str, Any]:
    """What came out, as numbers."""
    bots = seated_bots(study)
    finished = [outcome for outcome in outcomes if outcome.finished]
    wins = [sum(seat in outcome.winners for outcome in finished) for seat in range(len(bots))]
    return {
        "game": study.game,
        "mode": study.mode or GAMES[study.game].default_mode,
        "bots": list(bots),
        "seed": study.seed,
        "games": len(outcomes),
        "finished": len(finished),
        "draws": sum(not outcome.winners for outcome in finished),
        "wins": wins,
        "win_rates": [
            dict(zip(("rate", "low", "high"), interval(count, len(finished)), strict=True)) for count in wins
        ],
        "decisions": sum(outcome.decisions for outcome in outcomes),
        "seconds": round(seconds, 3),
    }


def interval(hits: int, tries: int) -> tuple[float, float, float]:
    """A share with its 95 % interval after Wilson, which also holds near 0 and 1."""
    if not tries:
        return 0.0, 0.0, 1.0
    z = 1.96
    share = hits / tries
    centre = (share + z * z / (2 * tries)) / (1 + z * z / tries)
    half = z / (1 + z * z / tries) * math.sqrt(share * (1 - share) / tries + z * z / (4 * tries * tries))
    return round(share, 4), round(max(centre - half, 0.0), 4), round(min(centre + half, 1.0), 4)
