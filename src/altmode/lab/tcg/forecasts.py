"""How often forecasts of attacks come true: bots play, and what was told is held against what happened.

Whoever attacks sees the forecast of the very attack that follows, and nothing else is known to it than to a player.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from altmode.bots.part import forecast_of, make_bot
from altmode.bots.player import seen_by
from altmode.bots.tcg.forecast import DEFENDER, damage_to
from altmode.games.tcg import events
from altmode.games.tcg.state import TcgState
from altmode.kernel.chance import key_from_seed
from altmode.kernel.events import Entry
from altmode.kernel.work import NOBODY
from altmode.lab.studies import interval
from altmode.lab.tcg.lineups import DeckLineUp

BOTS: Final = ("greedy", "rookie")
"""Who plays; one takes what looks best, the other is more colourful."""
MODES: Final = ("advanced", "rules-1.0", "basic")
EDGES: Final = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9)
NEXT: Final = (events.ATTACKER_CHOSEN, events.TURN_ENDING, events.TURN_BEGAN)
"""What is told once an attack is over."""


@dataclass(frozen=True)
class Observed:
    """A forecast, and what came of the attack."""

    mode: str
    least: int
    most: int
    falls: float
    damage: int
    fell: bool


@dataclass(frozen=True)
class Bin:
    """Forecasts that gave about the same chance."""

    low: float
    high: float
    count: int
    mean: float
    """The chance that they gave on average."""
    fell: int


def attacks(count: int, seed: int = 0) -> Iterator[Observed]:
    """So many attacks of matches between bots, mode by mode in turn."""
    found = 0
    number = 0
    while True:
        mode = MODES[number % len(MODES)]
        for one in attacks_of_match(mode, number, seed):
            yield one
            found += 1
            if found == count:
                return
        number += 1


def attacks_of_match(mode: str, number: int, seed: int) -> Iterator[Observed]:
    """Every attack of one match of ready decks."""
    line_up = DeckLineUp(mode, "ready")
    # Neighbours among the pairs of decks have one of them in common: far apart is more varied.
    at = key_from_seed(seed, f"forecasts {number}") >> 65
    state = line_up.start(at % 10**9, line_up.seats(at % 10**9), log=True)
    assert isinstance(state, TcgState)
    assert state.journal is not None
    bots = [make_bot(BOTS[(seat + number) % 2], at + seat, "tcg") for seat in range(2)]
    entries = state.journal.entries
    while not state.over:
        seat = state.asked[0].seat
        seen = seen_by(state, seat)
        key = bots[seat].pick(seen)
        found = forecast_of(seen, key)
        if found is None:
            state.choose(seat, key)
            continue
        begun = len(entries)
        state.choose(seat, key)
        if state.asked and state.asked[0].question.about == DEFENDER:
            # What the attack can do is told once more, of the one that is chosen.
            continue
        while not _over(entries, begun, seen.decision.about) and not state.over:
            other = state.asked[0].seat
            state.choose(other, bots[other].pick(seen_by(state, other)))
        damage, fell, target = _what_happened(entries, begun, seen.decision.about)
        if target == found.target:
            yield Observed(mode, found.least, found.most, found.falls, damage, fell)


def _entries(entries: Sequence[Entry], begun: int, about: str) -> Iterator[Entry]:
    """What was told in the course of an attack."""
    chosen = about == DEFENDER
    for entry in entries[begun:]:
        if entry.kind in NEXT:
            if chosen:
                return
            chosen = True
            continue
        yield entry


def _over(entries: Sequence[Entry], begun: int, about: str) -> bool:
    marks = sum(entry.kind in NEXT for entry in entries[begun:])
    return marks > (about != DEFENDER)


def _what_happened(entries: Sequence[Entry], begun: int, about: str) -> tuple[int, bool, int]:
    """The damage to whoever defended, whether it fell, and who that was."""
    lines = list(_entries(entries, begun, about))
    target = next((entry.numbers[1] for entry in lines if entry.kind is events.ATTACKED), NOBODY)
    fell = any(entry.kind is events.KNOCKED_OUT and entry.numbers[0] == target for entry in lines)
    return damage_to(target, lines), fell, target


def bins(seen: Sequence[Observed]) -> list[Bin]:
    """Forecasts by the chance they gave: none at all, up to a tenth, and so on, and certainty."""
    found = []
    groups = [(0.0, 0.0, [one for one in seen if one.falls == 0])]
    for low in EDGES:
        high = low + 0.1
        groups.append((low, high, [one for one in seen if low < one.falls <= high + 1e-9 and one.falls < 1]))
    groups.append((1.0, 1.0, [one for one in seen if one.falls == 1]))
    for low, high, some in groups:
        if some:
            mean = sum(one.falls for one in some) / len(some)
            found.append(Bin(low, high, len(some), mean, sum(one.fell for one in some)))
    return found


def brier(seen: Sequence[Observed]) -> tuple[float, float]:
    """The mean squared error of the chances, and that of somebody who always says how often it happens at all."""
    usual = sum(one.fell for one in seen) / len(seen)
    mine = sum((one.falls - one.fell) ** 2 for one in seen) / len(seen)
    return mine, usual * (1 - usual)


def strayed(seen: Sequence[Observed]) -> float:
    """How far the chances of the bins are from what happened, on average over all attacks."""
    return sum(one.count * abs(one.mean - one.fell / one.count) for one in bins(seen)) / len(seen)


def within(seen: Sequence[Observed]) -> float:
    """The share of attacks whose damage lay in the range that was told."""
    return sum(one.least <= one.damage <= one.most for one in seen) / len(seen)


def page(seen: Sequence[Observed], made_by: str) -> str:
    """All of it as a page."""
    mine, usual = brier(seen)
    lines = [
        "# How often forecasts come true",
        "",
        f"`{made_by}` wrote this page. Bots ({' and '.join(BOTS)}) played matches",
        f"of ready decks, in turn by the rules {', '.join(MODES)}. Before each of {len(seen)} attacks the attacker's",
        "forecast was taken down as a player reads it, and held against what happened. A forecast is made from",
        "what the seat itself sees and guesses.",
        "",
        "| chance of a KO that was told | attacks | told on average | KO'd | 95 % |",
        "|---|--:|--:|--:|---|",
    ]
    for one in bins(seen):
        rate, low, high = interval(one.fell, one.count)
        name = f"{one.low:.0%}" if one.low == one.high else f"{one.low:.0%} to {one.high:.0%}"
        lines.append(f"| {name} | {one.count} | {one.mean:.1%} | {rate:.1%} | {low:.0%} to {high:.0%} |")
    lines += [
        "",
        f"- The chances are {100 * strayed(seen):.1f} points of a hundred away from what happened, on average.",
        f"- Their squared error is {mine:.3f}; whoever always says how often attacks knock out has {usual:.3f}.",
        f"- The damage lay within the range that was told in {within(seen):.0%} of the attacks; it leaves a tenth out.",
        "",
        "| rules | attacks | chances away by | damage in range |",
        "|---|--:|--:|--:|",
    ]
    for mode in MODES:
        some = [one for one in seen if one.mode == mode]
        if some:
            lines.append(f"| {mode} | {len(some)} | {100 * strayed(some):.1f} | {within(some):.0%} |")
    return "\n".join([*lines, ""])
