"""Studies: many matches between bots, counted with error bars."""

from __future__ import annotations

import math
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from altmode.api import DEFAULT_MODE, new_game
from altmode.bots import make_bot
from altmode.kernel.chance import key_from_seed

TURN_LIMIT = 400
"""No match between bots goes on for ever: at this turn it is a draw (TCG-GAP-83)."""
DECISION_LIMIT = 50_000


@dataclass(frozen=True)
class Study:
    """What is to be played."""

    game: str = "tcg"
    mode: str = ""
    games: int = 100
    bots: str = "greedy,random"
    decks: list[str] = field(default_factory=list)
    seed: int = 0
    jobs: int = 1


@dataclass(frozen=True)
class Batch:
    """A few matches of a study, ready to be sent to another process."""

    game: str
    mode: str
    bots: tuple[str, ...]
    seats: tuple[dict[str, Any], ...]
    """Every deck there is; a match takes two of them in turn."""
    paired: bool
    seed: int
    first: int
    count: int


@dataclass(frozen=True)
class Outcome:
    """How one match ended."""

    winner: int
    """The seat that won, -1 for a draw, -2 for a match that was broken off."""
    decisions: int


def play_batch(batch: Batch) -> list[Outcome]:
    """Play a few matches; this is what runs in the other processes."""
    return [play_match(batch, batch.first + place) for place in range(batch.count)]


def play_match(batch: Batch, number: int) -> Outcome:
    """Play one match; its number decides its decks and its luck."""
    decks = batch.seats
    pair = (0, 1) if batch.paired else (number % len(decks), number // len(decks) % len(decks))
    seats = [dict(decks[deck], name=f"seat {seat}") for seat, deck in enumerate(pair)]
    seed = key_from_seed(batch.seed, f"match {number}") >> 65
    bots = [make_bot(name, seed + seat) for seat, name in enumerate(batch.bots)]
    try:
        state = new_game(
            batch.game, mode=batch.mode, seats=seats, seed=seed, log=False, turn_limit=TURN_LIMIT
        )
        decisions = 0
        while not state.over and decisions < DECISION_LIMIT:
            decision = state.decisions[0]
            state.choose(decision.seat, bots[decision.seat].pick(state.view(decision.seat), decision))
            decisions += 1
    except Exception as error:
        error.add_note(f"in match {number} of the study with seed {batch.seed}: seed {seed}, decks {pair}")
        raise
    if not state.over:
        return Outcome(-2, decisions)
    return Outcome(state.winners[0] if state.winners else -1, decisions)


def played(batches: list[Batch], jobs: int) -> Iterator[list[Outcome]]:
    if jobs == 1:
        yield from map(play_batch, batches)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play_batch, batches)


def figures_of(study: Study, outcomes: list[Outcome], seconds: float) -> dict[str, Any]:
    """What came out, as numbers."""
    finished = sum(outcome.winner > -2 for outcome in outcomes)
    wins = [sum(outcome.winner == seat for outcome in outcomes) for seat in range(2)]
    decisions = sum(outcome.decisions for outcome in outcomes)
    return {
        "game": study.game,
        "mode": study.mode or DEFAULT_MODE,
        "bots": [name.strip() for name in study.bots.split(",")],
        "seed": study.seed,
        "games": len(outcomes),
        "finished": finished,
        "draws": sum(outcome.winner == -1 for outcome in outcomes),
        "wins": wins,
        "win_rates": [
            dict(zip(("rate", "low", "high"), interval(count, finished), strict=True)) for count in wins
        ],
        "decisions": decisions,
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
