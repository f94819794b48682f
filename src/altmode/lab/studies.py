"""Studies: many matches between bots, counted with error bars."""

from __future__ import annotations

import math
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from altmode.authoring.part import Given
from altmode.bots import seen_by
from altmode.bots.own import any_bot, is_own
from altmode.bots.playing import answer
from altmode.games.matches import begin
from altmode.games.registry import GAMES, USUAL_GAME
from altmode.kernel.chance import key_from_seed
from altmode.kernel.game import counts_in_words
from altmode.kernel.outcome import Outcome
from altmode.lab.lineups import Contest, Unplayable
from altmode.lab.part import lab_of

DECISION_LIMIT = 50_000


@dataclass(frozen=True)
class Study:
    """What is to be played."""

    game: str = USUAL_GAME
    mode: str = ""
    games: int = 100
    bots: str = ""
    """Who sits where, with commas between, by name or as `module:Name`; empty: whom the game usually has."""
    seed: int = 0
    jobs: int = 1
    seats: int = 0
    """How many play; 0: as many as there are bots named."""
    given: Given = field(default_factory=dict)
    """What else was said, by the names of the game's arguments."""
    pack: Path | None = None
    """A file with cards of one's own that are played with."""


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
    brought: dict[str, Any] = field(default_factory=dict)
    """The pack written out, as options of every match."""


@dataclass(frozen=True)
class Played:
    """One match of a study."""

    outcome: Outcome | None
    """How it ended; None if it was broken off."""
    decisions: int


def seated_bots(study: Study) -> tuple[str, ...]:
    """Who sits where: the bots in the order named, the last of them in all seats that are left over.

    Unplayable says what is wrong with the number of bots or seats.
    """
    game = GAMES[study.game]
    mode = study.mode or game.default_mode
    allowed = game.seats_in(mode)
    usual = lab_of(study.game).usual_bots
    if study.bots:
        named = [name.strip() for name in study.bots.split(",")]
        seats = study.seats or len(named)
    else:
        seats = study.seats or (len(usual) if len(usual) in allowed else allowed[0])
        named = list(usual[:seats])
    if wrong := game.wrong_number(mode, seats):
        if study.seats:
            raise Unplayable(f"--seats: {wrong}")
        wanted = counts_in_words(allowed, "bot")
        example = ",".join((usual * allowed[0])[: allowed[0]])
        raise Unplayable(
            f'--bots: found "{study.bots}", expected {wanted}: {example}; '
            "with --seats the last one named takes the seats that are left over"
        )
    if len(named) > seats:
        raise Unplayable(f'--bots: found "{study.bots}", expected at most {seats} bots for {seats} seats')
    return tuple(named + named[-1:] * (seats - len(named)))


def play_batch(batch: Batch) -> list[Played]:
    """Play a few matches; this is what runs in the other processes."""
    return [play_match(batch, batch.first + index) for index in range(batch.count)]


def play_match(batch: Batch, number: int) -> Played:
    """Play one match; its number decides who plays with what, and its luck.

    Bots answer what they are asked; reactions, which nobody has to take, are left alone.
    """
    contest = batch.contest
    seats = [dict(given, name=f"seat {seat}") for seat, given in enumerate(contest.seats(number))]
    seed = key_from_seed(batch.seed, f"match {number}") >> 65
    bots = [any_bot(name, seed + seat, batch.game) for seat, name in enumerate(batch.bots)]
    try:
        options = {**contest.options(number), **batch.brought}
        state = begin(batch.game, batch.mode, seats, seed, options, log=False)
        decisions = 0
        while not state.over and decisions < DECISION_LIMIT:
            seat = state.asked[0].seat
            if is_own(batch.bots[seat]):
                # What goes wrong with it is told to whoever wrote it.
                answer(state, seat, bots[seat], batch.bots[seat])
            else:
                state.choose(seat, bots[seat].pick(seen_by(state, seat)))
            decisions += 1
    except Exception as error:
        text = f"in match {number} of the study with seed {batch.seed}: seed {seed}"
        error.add_note(", ".join(filter(None, [text, contest.described(number)])))
        raise
    return Played(state.outcome, decisions)


def played(batches: list[Batch], jobs: int) -> Iterator[list[Played]]:
    if jobs == 1:
        yield from map(play_batch, batches)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play_batch, batches)


def figures_of(study: Study, matches: list[Played], seconds: float) -> dict[str, Any]:
    """What came out, as numbers."""
    bots = seated_bots(study)
    outcomes = [match.outcome for match in matches if match.outcome is not None]
    wins = [sum(seat in outcome.winners for outcome in outcomes) for seat in range(len(bots))]
    return {
        "game": study.game,
        "mode": study.mode or GAMES[study.game].default_mode,
        "bots": list(bots),
        "seed": study.seed,
        "games": len(matches),
        "finished": len(outcomes),
        "draws": sum(outcome.drawn for outcome in outcomes),
        "lost": sum(outcome.lost for outcome in outcomes),
        "wins": wins,
        "win_rates": [
            dict(zip(("rate", "low", "high"), interval(count, len(outcomes)), strict=True)) for count in wins
        ],
        "decisions": sum(match.decisions for match in matches),
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
