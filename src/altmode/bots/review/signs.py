"""Why one option is better than another, in words made from what happened when both were played on.

Each is played on a few times more with a log. What the log says at the seat's own table, and says more often after one
of the two, is a sign; it counts by how much more often it is, times how much better or worse things stand with it.
"""

from __future__ import annotations

from typing import Final

from altmode.bots.review.found import Sign
from altmode.bots.review.judging import Comparison
from altmode.kernel.state import State
from altmode.kernel.views import line_for

TIMES: Final = 24
MOST_SIGNS: Final = 2
LEAST_SHARE: Final = 0.2
"""What is not told this much more often is no sign."""
LEAST_WEIGHT: Final = 0.01

Told = list[tuple[frozenset[str], float]]
"""For each time an option was played on what the log said, and how its side stood in the end."""


def signs_of(comparison: Comparison) -> tuple[Sign, ...]:
    """What follows more often, or more seldom, after the first option of a comparison than after the last."""
    told: list[Told] = [[], []]
    arms = [comparison.arms[0], comparison.arms[-1]]
    seen = comparison.seen
    side = seen.view.sides[seen.view.seat]
    for _ in range(TIMES):
        guess = comparison.guess()
        for arm, kept in zip(arms, told, strict=True):
            dealt = guess.clone()
            dealt.open_journal()
            values = comparison.play_arm(arm, dealt)
            kept.append((_lines(dealt, seen.view.seat), values[side]))
    gain, _ = comparison.gain()
    return weighed(told[0], told[1], gain)


def weighed(better: Told, made: Told, gain: float) -> tuple[Sign, ...]:
    """The signs that count most."""
    texts = sorted({text for lines, _ in [*better, *made] for text in lines})
    found: list[tuple[float, str, Sign]] = []
    for text in texts:
        here, there = _share(better, text), _share(made, text)
        if abs(here - there) < LEAST_SHARE:
            continue
        effect = _effect([better, made], text)
        if effect is None:
            effect = gain if here > there else -gain
        weight = (here - there) * effect
        if weight >= LEAST_WEIGHT:
            found.append((-weight, text, Sign(text, round(here, 3), round(there, 3))))
    found.sort(key=lambda one: (one[0], one[1]))
    return tuple([sign for _, _, sign in found[:MOST_SIGNS]])


def _lines(state: State, seat: int) -> frozenset[str]:
    """What the log says, without its first line, which says what was chosen."""
    journal = state.journal
    assert journal is not None
    told = [line_for(state, entry, seat).text for entry in journal.entries if not entry.kind.quiet]
    return frozenset(told[1:])


def _share(told: Told, text: str) -> float:
    return sum([text in lines for lines, _ in told]) / len(told)


def _effect(arms: list[Told], text: str) -> float | None:
    """How much better things stand with a line than without it, after the same option; None where one goes with it."""
    total = weights = 0.0
    for told in arms:
        having = [value for lines, value in told if text in lines]
        lacking = [value for lines, value in told if text not in lines]
        if having and lacking:
            weight = min(len(having), len(lacking))
            total += weight * (sum(having) / len(having) - sum(lacking) / len(lacking))
            weights += weight
    return total / weights if weights else None
